"""What is shown to one person alone, and what a finished match leaves behind."""
