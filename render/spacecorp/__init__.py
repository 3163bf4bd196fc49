"""SpaceCorp's pictures: so far what they will look like."""
