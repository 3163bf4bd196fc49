-- The post in which the seal of a table's dice was published: its id goes into the key of chance. A match that had begun
-- before has none, and keeps the key that it has.

ALTER TABLE matches ADD COLUMN seal_post BIGINT;
ALTER TABLE matches ADD COLUMN seal_channel BIGINT;
ALTER TABLE matches ADD COLUMN seal_server BIGINT;

-- The posts of tables that wait for players show the beginning of their seal alone: a post is to publish all of it.
INSERT INTO outbox (match, kind, person, revision, nonce, created, due, attempts, leased_by, leased_until)
    SELECT id, 'turn', 0, revision, 'seal' || id, 0, 0, 0, '', 0 FROM matches WHERE status = 'lobby'
    ON CONFLICT DO NOTHING;
