//! A piece of news, and its text on the line: a word, and what it is about.

use std::fmt;
use std::str::FromStr;

use store::{AccountId, Digest, GameId, SeekId};
use thiserror::Error;

/// What a node tells the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A game has gone on, at least to this version.
    GoneOn {
        /// Which.
        game: GameId,
        /// How far.
        version: u32,
    },
    /// Something beside the moves of a game has changed, as that a rematch is asked for.
    Changed(GameId),
    /// Something was said beside a game.
    Said {
        /// Which game.
        game: GameId,
        /// Number of the line.
        line: i64,
    },
    /// An offer was made.
    Offered(SeekId),
    /// An offer is gone.
    Gone(SeekId),
    /// A game began.
    Began {
        /// Which.
        game: GameId,
        /// Who plays it.
        players: Vec<AccountId>,
    },
    /// Something new waits for an account.
    Waiting(AccountId),
    /// An account's sessions ended: all, or the one of this digest.
    SignedOut {
        /// Whose.
        account: AccountId,
        /// Which.
        session: Option<Digest>,
    },
    /// These accounts are connected to the node.
    Here(Vec<AccountId>),
    /// This one is so no more.
    Away(AccountId),
    /// This one has asked for something, without staying connected.
    Seen(AccountId),
}

/// A text that is no news.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no news")]
pub struct NewsError(String);

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::GoneOn { game, version } => write!(f, "gone-on {game} {version}"),
            News::Changed(game) => write!(f, "changed {game}"),
            News::Said { game, line } => write!(f, "said {game} {line}"),
            News::Offered(seek) => write!(f, "offered {seek}"),
            News::Gone(seek) => write!(f, "gone {seek}"),
            News::Began { game, players } => {
                write!(f, "began {game}")?;
                players.iter().try_for_each(|player| write!(f, " {}", player.0))
            }
            News::Waiting(account) => write!(f, "waiting {}", account.0),
            News::SignedOut { account, session: None } => write!(f, "signed-out {}", account.0),
            News::SignedOut { account, session: Some(digest) } => {
                write!(f, "signed-out {} ", account.0)?;
                digest.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
            News::Here(accounts) => {
                f.write_str("here")?;
                accounts.iter().try_for_each(|account| write!(f, " {}", account.0))
            }
            News::Away(account) => write!(f, "away {}", account.0),
            News::Seen(account) => write!(f, "seen {}", account.0),
        }
    }
}

impl FromStr for News {
    type Err = NewsError;

    fn from_str(text: &str) -> Result<News, NewsError> {
        read(text).ok_or_else(|| NewsError(text.chars().take(100).collect()))
    }
}

fn read(text: &str) -> Option<News> {
    let mut words = text.split(' ');
    let news = match words.next()? {
        "gone-on" => News::GoneOn { game: next(&mut words)?, version: next(&mut words)? },
        "changed" => News::Changed(next(&mut words)?),
        "said" => News::Said { game: next(&mut words)?, line: next(&mut words)? },
        "offered" => News::Offered(next(&mut words)?),
        "gone" => News::Gone(next(&mut words)?),
        "began" => News::Began { game: next(&mut words)?, players: accounts(&mut words)? },
        "waiting" => News::Waiting(AccountId(next(&mut words)?)),
        "signed-out" => News::SignedOut {
            account: AccountId(next(&mut words)?),
            session: match words.next() {
                Some(word) => Some(digest(word)?),
                None => None,
            },
        },
        "here" => News::Here(accounts(&mut words)?),
        "away" => News::Away(AccountId(next(&mut words)?)),
        "seen" => News::Seen(AccountId(next(&mut words)?)),
        _ => return None,
    };
    words.next().is_none().then_some(news)
}

fn next<'t, T: FromStr>(words: &mut impl Iterator<Item = &'t str>) -> Option<T> {
    words.next()?.parse().ok()
}

fn accounts<'t>(words: &mut impl Iterator<Item = &'t str>) -> Option<Vec<AccountId>> {
    words.map(|word| word.parse().ok().map(AccountId)).collect()
}

fn digest(text: &str) -> Option<Digest> {
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(byte).collect();
    bytes?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use store::AccountId;

    use super::News;

    #[test]
    fn every_news_is_read_as_it_was_written() {
        let game = || "g1".parse().unwrap();
        let seek = || "s1".parse().unwrap();
        for news in [
            News::GoneOn { game: game(), version: 7 },
            News::Changed(game()),
            News::Said { game: game(), line: 12 },
            News::Offered(seek()),
            News::Gone(seek()),
            News::Began { game: game(), players: vec![] },
            News::Began { game: game(), players: vec![AccountId(1), AccountId(20)] },
            News::Waiting(AccountId(4)),
            News::SignedOut { account: AccountId(3), session: None },
            News::SignedOut { account: AccountId(3), session: Some([0xa5; 32]) },
            News::Here(vec![]),
            News::Here(vec![AccountId(5), AccountId(6)]),
            News::Away(AccountId(5)),
            News::Seen(AccountId(5)),
        ] {
            assert_eq!(news.to_string().parse(), Ok(news));
        }
    }

    #[test]
    fn what_is_no_news_is_refused() {
        for text in [
            "",
            "gone-on",
            "gone-on g",
            "gone-on g -1",
            "said g x",
            "began g x",
            "changed g g",
            "changed ../g",
            "signed-out 1 zz",
            "signed-out 1 é0",
            "here 1 two",
            "away",
            "hello g",
        ] {
            assert!(text.parse::<News>().is_err(), "{text}");
        }
    }
}
