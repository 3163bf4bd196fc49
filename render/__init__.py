"""Pictures of every board."""
