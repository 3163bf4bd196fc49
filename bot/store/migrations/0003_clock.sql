-- A table's time limit, and the deadline of each seat.

ALTER TABLE matches ADD COLUMN turn_limit INTEGER;  -- in seconds

CREATE TABLE deadlines (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    due DOUBLE PRECISION NOT NULL,     -- while the table is paused: seconds left
    PRIMARY KEY (match, seat)
);
CREATE INDEX deadlines_by_time ON deadlines (due);
