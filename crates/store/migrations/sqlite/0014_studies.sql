-- Studies in accounts. The chapters are opaque to the store; the version counts the changes.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts,
    title TEXT NOT NULL,
    visibility TEXT NOT NULL,
    chapters TEXT NOT NULL,
    count INTEGER NOT NULL,
    version INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX studies_of_account ON studies (account, changed_ms);
