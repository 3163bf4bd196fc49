"""What everything is painted with: brands, colours, languages, and a bounded memory."""
