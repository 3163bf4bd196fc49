"""The world of the sandbox: people, channels, messages, commands, and their storage."""
