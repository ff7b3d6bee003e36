-- A challenge is named as such, and no longer by the first word of its text.
ALTER TABLE notices ADD COLUMN seek TEXT;
UPDATE notices
    SET seek = substr(text, 1, instr(text, ' ') - 1), text = substr(text, instr(text, ' ') + 1)
    WHERE kind = 'challenge' AND instr(text, ' ') > 1;
-- What is about nothing could never be told.
DELETE FROM notices WHERE game IS NULL AND seek IS NULL;
-- Mail goes to accounts, each once in a round.
DROP INDEX notices_to_mail;
CREATE INDEX notices_to_mail ON notices (account, at_ms) WHERE read = 0 AND mailed = 0;
-- A turn that has passed on takes its notice along; so does an offer.
CREATE INDEX notices_of_game ON notices (game) WHERE game IS NOT NULL;
CREATE INDEX notices_of_seek ON notices (seek) WHERE seek IS NOT NULL;

-- Who asked for another game after this one, and when.
ALTER TABLE games ADD COLUMN rematch_side INTEGER;
ALTER TABLE games ADD COLUMN rematch_ms INTEGER;

-- Secrets of the server itself, made once.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
