"""Property: owning, buying, selling, trading and owing."""
