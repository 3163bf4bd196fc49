-- A table may have several kinds of message at one time: each is a row of its own.

ALTER TABLE outbox RENAME TO outbox_before;

CREATE TABLE outbox (
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL,                -- 'turn': the post that stands for the table
    revision INTEGER NOT NULL,
    nonce TEXT NOT NULL,               -- 64 random bits in hexadecimal
    created DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    attempts INTEGER NOT NULL,
    leased_by TEXT NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, kind)
);
INSERT INTO outbox SELECT match, 'turn', revision, nonce, created, due, attempts, leased_by, leased_until
    FROM outbox_before;
DROP TABLE outbox_before;
