"""The checks that Discord makes on the bot's requests."""
