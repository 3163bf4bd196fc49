-- Indexes that keep looking cheap, and counts that keep one person from filling the database.

CREATE INDEX matches_by_channel ON matches (channel, id);
CREATE INDEX tables_by_host ON matches (host) WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX closed_tables_by_age ON matches (ended) WHERE status = 'cancelled';
CREATE INDEX drafts_by_person ON drafts (person, at);
CREATE INDEX drafts_by_match ON drafts (match);
ALTER TABLE seats ADD COLUMN asides INTEGER NOT NULL DEFAULT 0;  -- how often its player has set something aside the game
