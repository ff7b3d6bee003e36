-- When no server was there: nobody is charged for it, and each game is told when it is next looked at.
CREATE TABLE absences (
    from_ms INTEGER PRIMARY KEY,
    until_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_correspondence ON games (id)
    WHERE ended_order IS NULL AND speed = 'correspondence';
CREATE INDEX guests ON accounts (created_ms) WHERE kind = 'guest';
