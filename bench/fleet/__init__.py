"""Several processes of the bot, started and killed, and what is measured of them."""
