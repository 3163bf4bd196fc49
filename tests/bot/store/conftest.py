"""Databases of both kinds."""

from databases import new_url, sqlite_url, url

__all__ = ["new_url", "sqlite_url", "url"]
