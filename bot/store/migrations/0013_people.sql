-- Columns and indexes to find and delete the data of a person, of a server, and of old matches.

ALTER TABLE matches ADD COLUMN server BIGINT NOT NULL DEFAULT 0;  -- on which it is played, 0: on none, or it is not known
CREATE INDEX tables_by_server ON matches (server);

ALTER TABLE matches ADD COLUMN let_go DOUBLE PRECISION;  -- when its journal was, if so
CREATE INDEX finished_by_age ON matches (ended) WHERE status = 'over' AND let_go IS NULL;

CREATE TABLE visitors (
    match INTEGER NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,            -- has done something at the table, and does not sit there
    PRIMARY KEY (match, person)
);
CREATE INDEX visitors_by_person ON visitors (person);
INSERT INTO visitors SELECT DISTINCT match, person FROM acts WHERE person IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match = acts.match AND seats.person = acts.person);
