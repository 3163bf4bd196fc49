"""The shared base of the chat: requests, buttons, names, pictures, languages."""
