-- Texts that are read by whoever has their short code, such as an analysis.
CREATE TABLE links (
    code TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;
