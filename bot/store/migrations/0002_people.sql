-- Drafts of moves, and preferences: what belongs to a person.

CREATE TABLE drafts (
    id BIGINT PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    verb TEXT NOT NULL,
    picks TEXT NOT NULL,               -- JSON
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX drafts_by_age ON drafts (at);

CREATE TABLE settings (
    person BIGINT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,               -- JSON
    PRIMARY KEY (person, name)
);
