"""The base of all painting: brands, colours, languages and a bounded cache."""
