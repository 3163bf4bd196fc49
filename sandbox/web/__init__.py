"""The page: a small Discord in the browser."""
