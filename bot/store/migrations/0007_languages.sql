-- The language in which a table's posts are worded, and a name for why its channel is silent: no sentence is kept.

ALTER TABLE matches ADD COLUMN language TEXT NOT NULL DEFAULT 'en';  -- as Discord calls it

UPDATE matches SET shut = CASE
    WHEN shut = 'its channel is gone' THEN 'gone'
    WHEN shut = 'I am no longer on its server' THEN 'left'
    WHEN shut LIKE '%archived or locked%' THEN 'asleep'
    ELSE 'denied'
END WHERE shut <> '';
