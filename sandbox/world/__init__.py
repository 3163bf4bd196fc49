"""The world that is played in: people, channels, messages, commands, and where they are kept."""
