-- Access tokens of programs. AUTOINCREMENT: the number of a token that was removed is not given again.
CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    digest BLOB NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES accounts,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    used_ms INTEGER
) STRICT;
CREATE INDEX tokens_of_account ON tokens (account, id);
