-- What is needed while nobody can play: time left on stopped clocks, channels that can't be reached, and when Discord
-- was last heard. Also which posts still have buttons, so that a process that dies leaves none behind.

ALTER TABLE deadlines ADD COLUMN remaining DOUBLE PRECISION;  -- seconds left while the table stands still, else none
UPDATE deadlines SET remaining = due WHERE match IN (SELECT id FROM matches WHERE status = 'paused');

ALTER TABLE matches ADD COLUMN shut TEXT NOT NULL DEFAULT '';  -- why its channel cannot be told anything, if so
CREATE INDEX shut_tables ON matches (channel) WHERE shut <> '';

CREATE TABLE hearing (
    name TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

CREATE TABLE live_posts (
    match INTEGER NOT NULL REFERENCES matches (id),
    post BIGINT NOT NULL,
    PRIMARY KEY (match, post)
);
INSERT INTO live_posts SELECT id, post FROM matches WHERE post IS NOT NULL;
