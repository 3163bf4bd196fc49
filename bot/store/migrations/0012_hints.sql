-- Who at a table may ask for hints.

ALTER TABLE matches ADD COLUMN hints TEXT NOT NULL DEFAULT 'alone';  -- see `Hints`
