-- What an engine found in games that are over, made once at each depth and shown to everybody.
CREATE TABLE reviews (
    game INTEGER NOT NULL REFERENCES games,
    nodes INTEGER NOT NULL,
    reports TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    PRIMARY KEY (game, nodes)
) STRICT, WITHOUT ROWID;
