-- From where an offer comes: a number that is the same for all of one network, and tells nothing else.
ALTER TABLE seeks ADD COLUMN origin INTEGER;

-- Games of a player that run are few among all of that player.
CREATE INDEX games_running_of_first ON games (first_account, created_ms, id)
    WHERE ended_order IS NULL AND first_account IS NOT NULL;
CREATE INDEX games_running_of_second ON games (second_account, created_ms, id)
    WHERE ended_order IS NULL AND second_account IS NOT NULL;
