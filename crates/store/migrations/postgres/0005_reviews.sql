-- What an engine found in games that are over, made once at each depth and shown to everybody.
CREATE TABLE reviews (
    game BIGINT NOT NULL REFERENCES games,
    nodes BIGINT NOT NULL,
    reports TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    PRIMARY KEY (game, nodes)
);
