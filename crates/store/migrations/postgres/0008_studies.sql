-- Studies in accounts. The chapters are opaque to the store; the version counts the changes.
CREATE TABLE studies (
    id TEXT COLLATE "C" PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts,
    title TEXT COLLATE "C" NOT NULL,
    visibility TEXT COLLATE "C" NOT NULL,
    chapters TEXT COLLATE "C" NOT NULL,
    count BIGINT NOT NULL,
    version BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL
);
CREATE INDEX studies_of_account ON studies (account, changed_ms);
