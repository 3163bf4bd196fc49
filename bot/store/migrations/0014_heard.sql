-- When Discord was last heard, by each shard: a process that is away must not be covered by another that is there.

CREATE TABLE heard (
    count INTEGER NOT NULL,            -- into how many shards the servers are divided
    shard INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (count, shard)
);
INSERT INTO heard SELECT 1, 0, at FROM hearing;
DROP TABLE hearing;
