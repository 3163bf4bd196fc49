"""All that teams find and bring: routes, discoveries, bases, stars and the Progress Wheel."""
