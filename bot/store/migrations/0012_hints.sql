-- Who at a table may ask what the computer would do.

ALTER TABLE matches ADD COLUMN hints TEXT NOT NULL DEFAULT 'alone';  -- see `Hints`
