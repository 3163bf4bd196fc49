-- The level of a computer player, for the seat that it has.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT '';
UPDATE seats SET level = 'normal' WHERE computer <> 0;
ALTER TABLE seats DROP COLUMN computer;
CREATE INDEX tables_in_play ON matches (shut) WHERE status = 'playing';
