-- All alarms in one table, with time, kind and whom they are about. All clock settings of a table in one column. Messages
-- to one person are in the outbox under that person.

ALTER TABLE matches ADD COLUMN limits TEXT NOT NULL DEFAULT '{}';  -- JSON: see `Limits`
UPDATE matches SET limits = '{"turn":' || turn_limit || '}' WHERE turn_limit IS NOT NULL;
ALTER TABLE matches DROP COLUMN turn_limit;
ALTER TABLE matches ADD COLUMN called BIGINT NOT NULL DEFAULT 0;  -- one bit a seat: who knows that the table waits

ALTER TABLE seats ADD COLUMN away DOUBLE PRECISION;  -- until when its player is, if so
ALTER TABLE seats ADD COLUMN lapses INTEGER NOT NULL DEFAULT 0;  -- how often in a row their time was up
ALTER TABLE seats ADD COLUMN standin INTEGER NOT NULL DEFAULT 0;  -- whether the computer plays until they are back
ALTER TABLE seats ADD COLUMN seated DOUBLE PRECISION NOT NULL DEFAULT 0;  -- since when they sit there, 0: from the start

CREATE TABLE alarms (
    match INTEGER NOT NULL,            -- 0: it is about a person alone
    kind TEXT NOT NULL,                -- 'limit': a seat's time is up; see `Alarm`
    who BIGINT NOT NULL,               -- a seat, or where there is no match a person
    due DOUBLE PRECISION NOT NULL,     -- a moment that never comes where it stands still
    remaining DOUBLE PRECISION,        -- seconds left while it stands still, else none
    count INTEGER NOT NULL,            -- how often it has rung
    PRIMARY KEY (match, kind, who)
);
CREATE INDEX alarms_by_time ON alarms (due);
INSERT INTO alarms SELECT match, 'limit', seat, CASE WHEN remaining IS NULL THEN due ELSE 1e12 END, remaining, 0
    FROM deadlines;
INSERT INTO alarms SELECT id, 'idle', 0,
    COALESCE((SELECT MAX(at) FROM acts WHERE acts.match = matches.id), opened) + 2592000, NULL, 0
    FROM matches WHERE status IN ('lobby', 'playing', 'paused');
DROP TABLE deadlines;

ALTER TABLE outbox RENAME TO outbox_before;
CREATE TABLE outbox (
    match INTEGER NOT NULL,            -- 0: it is about no table, or about several
    kind TEXT NOT NULL,                -- 'turn': the post that stands for the table; see `Errand`
    person BIGINT NOT NULL,            -- whom it is for; 0: the channel
    revision INTEGER NOT NULL,
    nonce TEXT NOT NULL,               -- 64 random bits in hexadecimal
    created DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    attempts INTEGER NOT NULL,
    leased_by TEXT NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, kind, person)
);
INSERT INTO outbox SELECT match, kind, 0, revision, nonce, created, due, attempts, leased_by, leased_until
    FROM outbox_before;
DROP TABLE outbox_before;

INSERT INTO settings SELECT person, 'call', '"none"' FROM settings WHERE name = 'mention' AND value = 'false';
DELETE FROM settings WHERE name = 'mention';
