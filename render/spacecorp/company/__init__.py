"""A corporation's things: headquarters, cards, and the Sideboard."""
