//! What a tree says of itself, in lines of text before its rows: the game, how many plies of each game
//! were counted, and which games are in it, so that none is counted twice.

use crate::TreeError;
use rules::Variant;
use std::collections::BTreeMap;
use std::fmt::Write;

const TITLE: &str = "petri explore 1";

/// The head of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The game.
    pub variant: Variant,
    /// How many plies of each game are counted.
    pub plies: usize,
    /// Games counted.
    pub games: u64,
    /// How many games of the engine by each seed.
    pub engine: BTreeMap<u64, u64>,
    /// What else was read, by the name given to it: how much of it, in a number that only its reader
    /// understands (bytes of a file, the number of a site's last game).
    pub sources: BTreeMap<String, u64>,
}

impl Head {
    /// Of a tree without games.
    #[must_use]
    pub const fn new(variant: Variant, plies: usize) -> Head {
        Head { variant, plies, games: 0, engine: BTreeMap::new(), sources: BTreeMap::new() }
    }

    /// As it stands in the file.
    pub(crate) fn text(&self) -> String {
        let Head { variant, plies, games, engine, sources } = self;
        let mut text = format!("{TITLE}\ngame {variant}\nplies {plies}\ngames {games}\n");
        // Text takes all that is written to it.
        for (seed, count) in engine {
            let _ = writeln!(text, "engine {seed} {count}");
        }
        for (name, size) in sources {
            let _ = writeln!(text, "source {size} {}", name.replace('\n', " "));
        }
        text.push('\n');
        text
    }

    /// The head from its text.
    pub(crate) fn parse(text: &str) -> Result<Head, TreeError> {
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            return Err(TreeError::NoTree);
        }
        let mut head = Head::new(Variant::Ataxx, 0);
        for line in lines {
            let damaged = || TreeError::Damaged(line.to_string());
            let number = |text: &str| text.parse().map_err(|_| damaged());
            let (word, rest) = line.split_once(' ').ok_or_else(damaged)?;
            match word {
                "game" => head.variant = Variant::from_name(rest).ok_or_else(damaged)?,
                "plies" => head.plies = rest.parse().map_err(|_| damaged())?,
                "games" => head.games = number(rest)?,
                "engine" => {
                    let (seed, count) = rest.split_once(' ').ok_or_else(damaged)?;
                    head.engine.insert(number(seed)?, number(count)?);
                }
                "source" => {
                    let (size, name) = rest.split_once(' ').ok_or_else(damaged)?;
                    head.sources.insert(name.to_string(), number(size)?);
                }
                _ => return Err(damaged()),
            }
        }
        Ok(head)
    }
}

#[cfg(test)]
mod tests {
    use super::Head;
    use rules::Variant;

    #[test]
    fn a_head_is_read_as_it_was_written() {
        let mut head = Head::new(Variant::Attangle, 16);
        head.games = 12;
        head.engine.insert(7, 10);
        head.sources.insert("a file of games.pgn".to_string(), 900);
        let text = head.text();
        let lines = text.strip_suffix("\n\n").expect("an empty line ends the head");
        assert_eq!(Head::parse(lines), Ok(head));
        assert!(Head::parse("petri explore 1\nplies many\n").is_err());
        assert!(Head::parse("petri explore 9\n").is_err());
    }
}
