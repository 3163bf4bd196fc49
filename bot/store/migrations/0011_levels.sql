-- How hard the computer plays at a seat that is kept for it; nothing where no seat is.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT '';
UPDATE seats SET level = 'normal' WHERE computer <> 0;
ALTER TABLE seats DROP COLUMN computer;
CREATE INDEX tables_in_play ON matches (shut) WHERE status = 'playing';
