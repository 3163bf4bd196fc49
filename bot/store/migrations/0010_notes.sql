-- What processes that share this database leave for one another: words under a name, and whose turn it is till when.

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL
);
