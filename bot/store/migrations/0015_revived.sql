-- The former status of a match that can't be read, so that a later release can let it go on.

ALTER TABLE matches ADD COLUMN earlier TEXT;
UPDATE matches SET earlier = 'playing' WHERE status = 'damaged';
