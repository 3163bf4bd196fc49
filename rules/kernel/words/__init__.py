"""Words: translatable texts, events and their sentences, help topics."""
