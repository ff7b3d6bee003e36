//! All tables, for whoever handles them as such: their columns, what these hold, and their keys. They
//! stand in an order in which each refers to earlier ones.

/// A table.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// The first of these are the key.
    pub(crate) columns: &'static [Column],
    key_columns: usize,
    /// The column whose numbers the database gives.
    pub(crate) counted: Option<&'static str>,
}

impl Table {
    /// The columns of the key.
    pub(crate) fn key(&self) -> impl Iterator<Item = &'static Column> {
        self.columns.iter().take(self.key_columns)
    }
}

/// A column.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Int,
    Real,
    Text,
    Bytes,
}

/// `name, columns of the key, the counted one: column kind, …`
macro_rules! tables {
    ($($name:ident $key:literal $counted:expr; $($column:ident $kind:ident),+;)+) => {
        pub(crate) const TABLES: [Table; [$(stringify!($name)),+].len()] = [$(Table {
            name: stringify!($name),
            columns: &[$(Column { name: stringify!($column), kind: Kind::$kind }),+],
            key_columns: $key,
            counted: $counted,
        }),+];
    };
}

tables! {
    accounts 1 Some("id"); id Int, kind Text, name Text, folded Text, password Text, email Text,
        created_ms Int, closed_ms Int, role Text, muted_until_ms Int, settings Text,
        challenge_policy Text;
    sessions 1 None; token Bytes, account Int, created_ms Int, seen_ms Int, expires_ms Int;
    recovery_codes 2 None; account Int, code Bytes, used_ms Int;
    tokens 1 Some("id"); id Int, digest Bytes, account Int, name Text, scopes Text, created_ms Int,
        used_ms Int;
    passkeys 1 Some("id"); id Int, credential Bytes, account Int, name Text, public_key Bytes,
        state Bytes, created_ms Int, used_ms Int;
    subscriptions 1 Some("id"); id Int, account Int, channel Text, url Text, secret Bytes,
        created_ms Int;
    deliveries 1 Some("id"); id Int, subscription Int, body Text, due_ms Int, tries Int;
    day_results 2 None; account Int, date Text, margin Int, at_ms Int;
    links 1 None; code Text, text Text, created_ms Int;
    studies 1 None; id Text, account Int, title Text, visibility Text, chapters Text, count Int,
        version Int, changed_ms Int;
    boards 1 None; id Text, account Int, variant Text, fen Text, title Text, created_ms Int, first Int,
        draws Int, second Int, plies Int, plies_squares Int, margin Int, margin_squares Int;
    challenges 1 None; challenge Bytes, state Bytes, until_ms Int;
    games 1 Some("number"); number Int, id Text, variant Text, rules Text, start Text, board Text,
        time_control Text, speed Text, rated Int, first_account Int, first_engine Text,
        second_account Int, second_engine Text, created_ms Int, version Int, ply Int, turn Int,
        position Text, started_ms Int, deadline_ms Int, changed_ms Int, ended_order Int,
        ended_ms Int, outcome Text, reason Text, rematch_side Int, rematch_ms Int;
    events 2 None; game Int, version Int, at_ms Int, kind Text, side Int, ply Int, undone Int,
        text Text, a Int, b Int, message Text;
    ratings 3 None; account Int, variant Text, speed Text, rating Real, deviation Real,
        volatility Real, games Int;
    rating_changes 2 None; game Int, side Int, rating_before Real, deviation_before Real,
        volatility_before Real, games_before Int, rating_after Real, deviation_after Real,
        volatility_after Real, games_after Int;
    reviews 2 None; game Int, nodes Int, reports Text, made_ms Int;
    plans 2 None; game Int, side Int, plan Text;
    seeks 1 None; id Text, owner Int, variant Text, rules Text, start Text, board Text,
        time_control Text, speed Text, rated Int, side Text, rating_min Int, rating_max Int,
        audience Text, player Int, standing Int, created_ms Int, expires_ms Int, state Text,
        game Text, origin Int;
    chat 1 Some("id"); id Int, game Int, room Text, author Int, at_ms Int, text Text;
    notes 2 None; account Int, game Text, text Text;
    notices 1 Some("id"); id Int, account Int, at_ms Int, kind Text, game Text, seek Text, text Text,
        read Int, mailed Int;
    blocks 2 None; account Int, blocked Int;
    reports 1 Some("id"); id Int, by_account Int, about Int, game Text, at_ms Int, text Text,
        settled_by Int, settled_ms Int, verdict Text;
    audit 1 Some("id"); id Int, at_ms Int, actor Int, action Text, subject Text, detail Text;
    server 1 None; one Int, alive_ms Int;
    absences 1 None; from_ms Int, until_ms Int;
    secrets 1 None; name Text, value Bytes;
    leases 1 None; name Text, holder Text, until_ms Int;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Kind, TABLES};
    use crate::SqliteStore;
    use crate::sql::Driver;
    use crate::sql::statement::statement;

    #[tokio::test]
    async fn no_table_and_no_column_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("petri.db")).await.unwrap();
        let columns = "SELECT tables.name || '.' || columns.name || ' ' || columns.type \
            FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns \
            WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' \
            AND tables.name NOT LIKE '_sqlx_%' ORDER BY 1";
        let there: Vec<String> = statement(columns).scalars(store.driver.readers()).await.unwrap();
        let words = BTreeMap::from([(0, "INTEGER"), (1, "REAL"), (2, "TEXT"), (3, "BLOB")]);
        let mut listed: Vec<String> = TABLES
            .iter()
            .flat_map(|table| {
                let columns = table.columns.iter();
                columns.map(|c| format!("{}.{} {}", table.name, c.name, words[&(c.kind as i32)]))
            })
            .collect();
        listed.sort();
        assert_eq!(there, listed);
        assert_eq!(Kind::Bytes as i32, 3);
    }
}
