-- What a match was before it could not be read: a release that can read it lets it go on.

ALTER TABLE matches ADD COLUMN earlier TEXT;
UPDATE matches SET earlier = 'playing' WHERE status = 'damaged';
