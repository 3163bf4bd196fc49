"""Several processes of the bot, started, killed and measured."""
