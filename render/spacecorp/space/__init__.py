"""The map of an era: sites, routes, tiles, plates and teams."""
