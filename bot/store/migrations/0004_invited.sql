-- Seats that may answer something, such as an offer, though the table does not wait for them.

ALTER TABLE matches ADD COLUMN invited BIGINT NOT NULL DEFAULT 0;  -- one bit a seat
