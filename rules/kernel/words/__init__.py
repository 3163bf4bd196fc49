"""Words: texts for their readers, events and how they are told, help topics."""
