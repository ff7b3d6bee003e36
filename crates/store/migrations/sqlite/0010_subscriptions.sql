-- Where accounts want to be told what waits for them, and what is still to be told there.
CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts,
    channel TEXT NOT NULL,
    url TEXT NOT NULL,
    secret BLOB NOT NULL,
    created_ms INTEGER NOT NULL,
    UNIQUE (account, url)
) STRICT;

CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subscription INTEGER NOT NULL REFERENCES subscriptions,
    body TEXT NOT NULL,
    due_ms INTEGER NOT NULL,
    tries INTEGER NOT NULL
) STRICT;
-- The next ones, looked for again and again; and all of a subscription that ends.
CREATE INDEX deliveries_due ON deliveries (due_ms, id);
CREATE INDEX deliveries_of_subscription ON deliveries (subscription);
