"""The servers: REST and gateway for the bot, and the interactions between the bot and people."""
