-- Whose challenges a bot takes.
ALTER TABLE accounts ADD COLUMN challenge_policy TEXT NOT NULL DEFAULT '';
