"""The public side of a table: the lobby, the posts, their buttons and pictures."""
