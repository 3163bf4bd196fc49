-- Former players of seats, posts that offer a seat, and what a player has asked for already.

CREATE TABLE sitters (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    revision INTEGER NOT NULL,         -- of the act by which somebody else, or the computer, took the seat
    person BIGINT NOT NULL,            -- who sat there before; 0: somebody who has been forgotten
    PRIMARY KEY (match, seat, revision)
);
CREATE INDEX sitters_by_person ON sitters (person);

CREATE TABLE invitations (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    post BIGINT NOT NULL,              -- offers the seat, and says so as long as that is true
    PRIMARY KEY (match, seat)
);

ALTER TABLE seats ADD COLUMN asked INTEGER;                   -- back to which version its player last asked to go
ALTER TABLE seats ADD COLUMN voted INTEGER NOT NULL DEFAULT 0;  -- at how many lapses in a row the others last voted
