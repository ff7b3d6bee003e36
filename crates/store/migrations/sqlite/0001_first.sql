-- Times are milliseconds since 1970 (`_ms`), sides 0 (First) and 1 (Second), truths 0 and 1.
-- `docs/storage.md` says what each index guarantees.

CREATE TABLE server (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    alive_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT,
    email TEXT,
    created_ms INTEGER NOT NULL,
    closed_ms INTEGER,
    role TEXT NOT NULL,
    muted_until_ms INTEGER,
    settings TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts,
    created_ms INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_by_expiry ON sessions (expires_ms);

CREATE TABLE recovery_codes (
    account INTEGER NOT NULL REFERENCES accounts,
    code BLOB NOT NULL,
    used_ms INTEGER,
    PRIMARY KEY (account, code)
) STRICT, WITHOUT ROWID;

-- Other tables name a game by its number: running games are recent numbers and so lie close
-- together, whatever their random ids.
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    variant TEXT NOT NULL,
    rules TEXT NOT NULL,
    start TEXT NOT NULL,
    board TEXT,
    time_control TEXT NOT NULL,
    speed TEXT NOT NULL,
    rated INTEGER NOT NULL,
    first_account INTEGER REFERENCES accounts,
    first_engine TEXT,
    second_account INTEGER REFERENCES accounts,
    second_engine TEXT,
    created_ms INTEGER NOT NULL,
    -- The summary, as of `version`.
    version INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    turn INTEGER,
    position TEXT NOT NULL,
    started_ms INTEGER,
    deadline_ms INTEGER,
    snapshot TEXT NOT NULL,
    -- A game runs as long as it has no place among those that ended.
    ended_order INTEGER,
    ended_ms INTEGER,
    outcome TEXT,
    reason TEXT
) STRICT;
CREATE UNIQUE INDEX games_by_end ON games (ended_order) WHERE ended_order IS NOT NULL;
CREATE INDEX games_due ON games (deadline_ms, id)
    WHERE ended_order IS NULL AND deadline_ms IS NOT NULL;
CREATE INDEX games_running ON games (id) WHERE ended_order IS NULL;
CREATE INDEX games_of_first ON games (first_account, created_ms, id)
    WHERE first_account IS NOT NULL;
CREATE INDEX games_of_second ON games (second_account, created_ms, id)
    WHERE second_account IS NOT NULL;

CREATE TABLE events (
    game INTEGER NOT NULL REFERENCES games,
    version INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    side INTEGER,
    ply INTEGER,
    undone INTEGER NOT NULL DEFAULT 0,
    text TEXT,
    a INTEGER,
    b INTEGER,
    message TEXT,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_move_for_each_ply ON events (game, ply)
    WHERE ply IS NOT NULL AND undone = 0;
CREATE UNIQUE INDEX each_message_once ON events (game, message) WHERE message IS NOT NULL;

CREATE TABLE ratings (
    account INTEGER NOT NULL REFERENCES accounts,
    variant TEXT NOT NULL,
    speed TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (account, variant, speed)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_changes (
    game INTEGER NOT NULL REFERENCES games,
    side INTEGER NOT NULL,
    rating_before REAL NOT NULL,
    deviation_before REAL NOT NULL,
    volatility_before REAL NOT NULL,
    games_before INTEGER NOT NULL,
    rating_after REAL NOT NULL,
    deviation_after REAL NOT NULL,
    volatility_after REAL NOT NULL,
    games_after INTEGER NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE plans (
    game INTEGER NOT NULL REFERENCES games,
    side INTEGER NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE seeks (
    id TEXT PRIMARY KEY,
    owner INTEGER NOT NULL REFERENCES accounts,
    variant TEXT NOT NULL,
    rules TEXT NOT NULL,
    start TEXT NOT NULL,
    board TEXT,
    time_control TEXT NOT NULL,
    speed TEXT NOT NULL,
    rated INTEGER NOT NULL,
    side TEXT NOT NULL,
    rating_min INTEGER,
    rating_max INTEGER,
    audience TEXT NOT NULL,
    player INTEGER REFERENCES accounts,
    standing INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER,
    state TEXT NOT NULL,
    game TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX seeks_open ON seeks (audience, player, created_ms, id) WHERE state = 'open';
CREATE INDEX seeks_of_owner ON seeks (owner);
CREATE INDEX seeks_to_player ON seeks (player) WHERE player IS NOT NULL;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    room TEXT NOT NULL,
    author INTEGER NOT NULL REFERENCES accounts,
    at_ms INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX chat_of_room ON chat (game, room, id);
CREATE INDEX chat_of_author ON chat (author, id);

CREATE TABLE notes (
    account INTEGER NOT NULL REFERENCES accounts,
    game TEXT NOT NULL REFERENCES games (id),
    text TEXT NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- AUTOINCREMENT: the number of a notice that was removed is not given again.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    game TEXT,
    text TEXT NOT NULL,
    read INTEGER NOT NULL DEFAULT 0,
    mailed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX notices_of_account ON notices (account, id);
CREATE INDEX notices_to_mail ON notices (id) WHERE read = 0 AND mailed = 0;

CREATE TABLE blocks (
    account INTEGER NOT NULL REFERENCES accounts,
    blocked INTEGER NOT NULL REFERENCES accounts,
    PRIMARY KEY (account, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_blocked ON blocks (blocked);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    by_account INTEGER NOT NULL REFERENCES accounts,
    about INTEGER NOT NULL REFERENCES accounts,
    game TEXT,
    at_ms INTEGER NOT NULL,
    text TEXT NOT NULL,
    settled_by INTEGER REFERENCES accounts,
    settled_ms INTEGER,
    verdict TEXT
) STRICT;
CREATE INDEX reports_open ON reports (id) WHERE settled_by IS NULL;

CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    actor INTEGER NOT NULL REFERENCES accounts,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
CREATE TRIGGER audit_is_not_removed BEFORE DELETE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
