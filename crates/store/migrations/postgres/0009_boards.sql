-- Boards published from the board lab, with what the server's games on them came to: results, and sums of
-- plies and margins with those of their squares.
CREATE TABLE boards (
    id TEXT COLLATE "C" PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts,
    variant TEXT COLLATE "C" NOT NULL,
    fen TEXT COLLATE "C" NOT NULL,
    title TEXT COLLATE "C" NOT NULL,
    created_ms BIGINT NOT NULL,
    first BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    second BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    plies_squares BIGINT NOT NULL,
    margin BIGINT NOT NULL,
    margin_squares BIGINT NOT NULL
);
CREATE UNIQUE INDEX boards_by_fen ON boards (variant, fen);
CREATE INDEX boards_by_age ON boards (created_ms, id);
CREATE INDEX boards_of_account ON boards (account, created_ms, id);
CREATE INDEX boards_by_games ON boards ((first + draws + second));
