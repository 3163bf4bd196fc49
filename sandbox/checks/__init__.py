"""What Discord would refuse of what the bot sends."""
