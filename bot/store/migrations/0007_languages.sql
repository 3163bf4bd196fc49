-- The language of a table's posts, and a code instead of a sentence for why its channel is silent.

ALTER TABLE matches ADD COLUMN language TEXT NOT NULL DEFAULT 'en';  -- as Discord calls it

UPDATE matches SET shut = CASE
    WHEN shut = 'its channel is gone' THEN 'gone'
    WHEN shut = 'I am no longer on its server' THEN 'left'
    WHEN shut LIKE '%archived or locked%' THEN 'asleep'
    ELSE 'denied'
END WHERE shut <> '';
