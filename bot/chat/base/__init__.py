"""What every other room of the chat needs: requests, buttons, names, pictures, languages."""
