-- The post in which the seal of a table's dice was published: its id goes into the key of chance. A match that had begun
-- before has none, and keeps the key that it has.

ALTER TABLE matches ADD COLUMN seal_post BIGINT;
ALTER TABLE matches ADD COLUMN seal_channel BIGINT;
ALTER TABLE matches ADD COLUMN seal_server BIGINT;
UPDATE matches SET seal_post = post, seal_channel = channel, seal_server = server
    WHERE status = 'lobby' AND post IS NOT NULL;
