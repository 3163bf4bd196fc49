-- When each shard last heard Discord, so that a process that is away is not covered by another.

CREATE TABLE heard (
    count INTEGER NOT NULL,            -- into how many shards the servers are divided
    shard INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (count, shard)
);
INSERT INTO heard SELECT 1, 0, at FROM hearing;
DROP TABLE hearing;
