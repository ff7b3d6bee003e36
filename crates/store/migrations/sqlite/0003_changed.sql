-- When a game last changed is a time of its own, and no longer the text `snapshot`.
ALTER TABLE games ADD COLUMN changed_ms INTEGER NOT NULL DEFAULT 0;
UPDATE games SET changed_ms = CASE
    WHEN snapshot <> '' AND snapshot NOT GLOB '*[^0-9]*' THEN CAST(snapshot AS INTEGER)
    ELSE created_ms
END;
ALTER TABLE games DROP COLUMN snapshot;
