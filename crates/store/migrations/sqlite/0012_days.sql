-- How the boards of the day went: one result for each account and day.
CREATE TABLE day_results (
    account INTEGER NOT NULL REFERENCES accounts,
    date TEXT NOT NULL,
    margin INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (account, date)
) STRICT;
-- All of one day, counted by margin.
CREATE INDEX day_results_of_date ON day_results (date, margin);
