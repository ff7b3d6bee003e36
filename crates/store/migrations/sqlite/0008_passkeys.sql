-- Keys that devices hold for accounts, and the challenges that are not answered yet.
CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    credential BLOB NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES accounts,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    state BLOB NOT NULL,
    created_ms INTEGER NOT NULL,
    used_ms INTEGER
) STRICT;
CREATE INDEX passkeys_of_account ON passkeys (account, id);

CREATE TABLE challenges (
    challenge BLOB PRIMARY KEY,
    state BLOB NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT;
