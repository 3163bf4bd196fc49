-- Leases, and notes that processes on this database leave for each other.

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL
);
