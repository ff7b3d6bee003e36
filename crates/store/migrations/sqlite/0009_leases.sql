-- Who does something that must be done once, and until when nobody else does.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT;

-- Games in which an engine is to move.
CREATE INDEX games_of_engines ON games (id)
    WHERE ended_order IS NULL
        AND ((turn = 0 AND first_engine IS NOT NULL) OR (turn = 1 AND second_engine IS NOT NULL));
