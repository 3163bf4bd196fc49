"""What one person sees alone: notices, invitations, and private views of a table."""
