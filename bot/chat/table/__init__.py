"""What a channel sees of its table: the lobby, the posts, their buttons and pictures."""
