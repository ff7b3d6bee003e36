//! Databases that are wrong on purpose, so that it is known what a torture finds. The program under test stays as
//! it is: what it relies upon is taken away.

use clap::ValueEnum;
use cluster::Cluster;

/// In which way.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub(crate) enum Broken {
    /// Of two nodes that answer the same state both win
    Conflict,
    /// Now and then a move is stored twice
    Twice,
}

/// Keys that would refuse what comes of it.
const WITHOUT_KEYS: &str = "ALTER TABLE events DROP CONSTRAINT events_pkey; \
    DROP INDEX one_move_for_each_ply; DROP INDEX each_message_once";

/// One move of fifty is there again as the next version.
const STORED_TWICE: &str = "CREATE FUNCTION twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    IF random() < 0.02 AND NEW.kind = 'moved' THEN \
        INSERT INTO events (game, version, at_ms, kind, side, ply, text, a, b, message) \
        VALUES (NEW.game, NEW.version + 1, NEW.at_ms, NEW.kind, NEW.side, NEW.ply, NEW.text, NEW.a, \
            NEW.b, NULL); \
        UPDATE games SET version = version + 1 WHERE number = NEW.game; \
    END IF; RETURN NULL; END $$; \
    CREATE TRIGGER twice AFTER INSERT ON events FOR EACH ROW WHEN (pg_trigger_depth() = 0) \
    EXECUTE FUNCTION twice()";

impl Broken {
    /// Breaks it.
    pub(super) fn break_on_purpose(self, cluster: &Cluster) {
        cluster.run(WITHOUT_KEYS);
        match self {
            Broken::Conflict => {
                for lines in cluster.lines() {
                    lines.database.change("version = $2 ", "$2::int8=$2  ");
                    // What was prepared before is forgotten with its connection.
                    lines.database.cut();
                }
            }
            Broken::Twice => {
                cluster.run(STORED_TWICE);
            }
        }
    }
}
