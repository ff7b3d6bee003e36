-- Texts that are read by whoever has their short code, such as an analysis.
CREATE TABLE links (
    code TEXT COLLATE "C" PRIMARY KEY,
    text TEXT COLLATE "C" NOT NULL,
    created_ms BIGINT NOT NULL
);
