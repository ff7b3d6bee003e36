-- Boards published from the board lab, with what the server's games on them came to: results, and sums of
-- plies and margins with those of their squares.
CREATE TABLE boards (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts,
    variant TEXT NOT NULL,
    fen TEXT NOT NULL,
    title TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    first INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    second INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    plies_squares INTEGER NOT NULL,
    margin INTEGER NOT NULL,
    margin_squares INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX boards_by_fen ON boards (variant, fen);
CREATE INDEX boards_by_age ON boards (created_ms, id);
CREATE INDEX boards_of_account ON boards (account, created_ms, id);
CREATE INDEX boards_by_games ON boards (first + draws + second);
