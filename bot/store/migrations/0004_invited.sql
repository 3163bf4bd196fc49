-- Who may answer something, an offer say, though the table does not wait for them.

ALTER TABLE matches ADD COLUMN invited BIGINT NOT NULL DEFAULT 0;  -- one bit a seat
