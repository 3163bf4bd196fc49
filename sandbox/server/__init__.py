"""The servers: REST and gateway for the bot, and the life of an interaction between it and a
person."""
