-- Matches and what happens to them. Both databases read this file: INTEGER PRIMARY KEY is the row id of SQLite,
-- BYTEA and DOUBLE PRECISION are taken by SQLite as they come. A semicolon ends a statement and stands nowhere else.

CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
);
INSERT INTO counters VALUES ('match', 0);

CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'over', 'cancelled', 'damaged')),
    size INTEGER NOT NULL,             -- seats at the table
    options TEXT NOT NULL,             -- JSON, all of them
    fill INTEGER NOT NULL,             -- whether the last seat taken starts the match
    revision INTEGER NOT NULL,         -- of this row: counts acts, and decides between processes
    version INTEGER NOT NULL,          -- of the match: counts journal entries
    awaiting BIGINT NOT NULL,          -- one bit a seat
    seal TEXT NOT NULL,
    seed BYTEA NOT NULL,
    rules_version TEXT NOT NULL,       -- under which the match began
    ask TEXT,                          -- JSON: somebody would like to go back, and who agreed
    announced INTEGER NOT NULL,        -- the revision up to which the channel has been told
    since INTEGER NOT NULL,            -- the revision after which the newest post begins to tell
    post BIGINT,                       -- where the newest post stands
    opened DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION,
    state BYTEA                        -- the match's dump, compressed
);
CREATE UNIQUE INDEX one_table_a_channel ON matches (channel) WHERE status IN ('lobby', 'playing', 'paused');

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person BIGINT,
    click BIGINT NOT NULL,             -- the interaction by which the seat was taken: it goes into the key of chance
    computer INTEGER NOT NULL,
    gone INTEGER NOT NULL,             -- whether its player resigned
    offered BIGINT,                    -- who has been asked to take it over
    PRIMARY KEY (match, seat)
);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX seats_by_offer ON seats (offered);

CREATE TABLE journal (
    match INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,
    entry BYTEA NOT NULL,
    PRIMARY KEY (match, version)
);

CREATE TABLE acts (
    match INTEGER NOT NULL REFERENCES matches (id),
    revision INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    person BIGINT,
    interaction BIGINT,                -- acts once
    kind TEXT NOT NULL CHECK (kind IN ('quiet', 'edit', 'post')),
    said BYTEA NOT NULL,               -- JSON: what was told, and to whom
    outcome BYTEA NOT NULL,            -- JSON: what the person who acted was answered
    PRIMARY KEY (match, revision)
);
CREATE UNIQUE INDEX acts_by_interaction ON acts (interaction) WHERE interaction IS NOT NULL;

CREATE TABLE outbox (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    revision INTEGER NOT NULL,
    nonce TEXT NOT NULL,               -- 64 random bits in hexadecimal
    created DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    attempts INTEGER NOT NULL,
    leased_by TEXT NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL
);
