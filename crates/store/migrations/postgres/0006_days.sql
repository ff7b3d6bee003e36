-- How the boards of the day went: one result for each account and day.
CREATE TABLE day_results (
    account BIGINT NOT NULL REFERENCES accounts,
    date TEXT COLLATE "C" NOT NULL,
    margin BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (account, date)
);
-- All of one day, counted by margin.
CREATE INDEX day_results_of_date ON day_results (date, margin);
