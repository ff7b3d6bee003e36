//! What is limited, and to how much: the one table of all limits. The guide for hosts shows it, and a
//! test holds the guide to it.

use std::num::NonZeroU32;
use std::time::Duration;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Limit {
    /// Becoming a guest or a person.
    SignUp,
    /// Trying a password or a code in a browser that is not known.
    Secret,
    /// Trying a password or a code of one name, from anywhere.
    SecretOfName,
    /// Trying a password or a code in a browser that is known.
    SecretKnown,
    /// Beginning to sign in with a passkey.
    Passkey,
    /// Making or taking an offer.
    Offer,
    /// Beginning a rated game between two at one address.
    RatedAtOneAddress,
    /// Leaving a game before it has begun.
    Leave,
    /// Challenging a player.
    Challenge,
    /// Beginning a game against the engine.
    EngineGame,
    /// Doing something in a game.
    Command,
    /// Saying something.
    Chat,
    /// Keeping a note, conditional moves or a study, publishing a board.
    Note,
    /// Keeping an analysis under a short code.
    Link,
    /// Changing what belongs to an account.
    Setting,
    /// Asking for the letter that confirms an address.
    Letter,
    /// Reporting somebody.
    Report,
    /// Asking for a deeper review of a game.
    Review,
    /// Fetching all of one's own.
    Export,
    /// Looking at something.
    Read,
    /// Opening a socket.
    Socket,
    /// Asking over a socket for all of a game.
    Watch,
}

/// Whose bucket something is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Per {
    /// The account.
    Account,
    /// The address; of IPv6 the network.
    Address,
    /// The name that is tried.
    Name,
    /// The address of mail.
    Mail,
    /// The browser, known by a session or by an earlier sign-in.
    Browser,
    /// The account, for each player it challenges.
    Receiver,
    /// The player challenged, for all guests together.
    FromGuests,
}

#[cfg(test)]
impl Per {
    const fn word(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Address => "address",
            Self::Name => "name",
            Self::Mail => "address of mail",
            Self::Browser => "browser",
            Self::Receiver => "account and player",
            Self::FromGuests => "player, for all guests",
        }
    }
}

/// This many at once, and in how many seconds this many come back.
pub(crate) type Amount = (u32, u64);

/// A line of the table.
pub(crate) struct Row {
    pub(crate) limit: Limit,
    /// Its name in the metrics.
    pub(crate) word: &'static str,
    /// What is limited, for the guide.
    #[cfg_attr(not(test), expect(dead_code, reason = "the guide is held to it by a test"))]
    what: &'static str,
    pub(crate) each: &'static [(Per, Amount)],
}

const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;

/// All limits. A club's evening, and a school, come from one address.
pub(crate) const TABLE: [Row; 22] = [
    Row {
        limit: Limit::SignUp,
        word: "sign-up",
        what: "becoming a guest, signing up",
        each: &[(Per::Address, (120, HOUR))],
    },
    Row {
        limit: Limit::Secret,
        word: "secret",
        what: "trying a password or a code in an unknown browser",
        each: &[(Per::Address, (20, 600))],
    },
    Row {
        limit: Limit::SecretOfName,
        word: "secret-of-name",
        what: "the same; beyond it a try waits three seconds and is not refused",
        each: &[(Per::Name, (50, HOUR))],
    },
    Row {
        limit: Limit::SecretKnown,
        word: "secret-known",
        what: "trying a password or a code in a browser that is signed in or was once",
        each: &[(Per::Browser, (20, 600))],
    },
    Row {
        limit: Limit::Passkey,
        word: "passkey",
        what: "beginning to sign in with a passkey",
        each: &[(Per::Address, (60, 600))],
    },
    Row {
        limit: Limit::Offer,
        word: "offer",
        what: "making or taking an offer",
        each: &[(Per::Account, (30, 120)), (Per::Address, (120, 120))],
    },
    Row {
        limit: Limit::RatedAtOneAddress,
        word: "rated-at-one-address",
        what: "beginning a rated game between two at one address",
        each: &[(Per::Address, (40, HOUR))],
    },
    Row {
        limit: Limit::Leave,
        word: "leave",
        what: "leaving a game at the board before both have moved; beyond it new ones wait ten minutes",
        each: &[(Per::Account, (5, 600))],
    },
    Row {
        limit: Limit::Challenge,
        word: "challenge",
        what: "challenging a player",
        each: &[(Per::Receiver, (3, 600)), (Per::FromGuests, (10, 600)), (Per::Account, (15, 600))],
    },
    Row {
        limit: Limit::EngineGame,
        word: "engine-game",
        what: "beginning a game against petri on the server",
        each: &[(Per::Account, (30, 600)), (Per::Address, (90, 600))],
    },
    Row {
        limit: Limit::Command,
        word: "command",
        what: "acting in games",
        each: &[(Per::Account, (60, 15)), (Per::Address, (600, 15))],
    },
    Row {
        limit: Limit::Chat,
        word: "chat",
        what: "lines of chat",
        each: &[(Per::Account, (10, 20)), (Per::Address, (60, 20))],
    },
    Row {
        limit: Limit::Note,
        word: "note",
        what: "keeping notes, conditional moves and studies, publishing boards",
        each: &[(Per::Account, (60, 300)), (Per::Address, (300, 300))],
    },
    Row {
        limit: Limit::Link,
        word: "link",
        what: "keeping an analysis under a short code",
        each: &[(Per::Account, (60, HOUR)), (Per::Address, (180, HOUR))],
    },
    Row {
        limit: Limit::Setting,
        word: "setting",
        what: "changing settings, the mail address, blocks; handing in a board of the day",
        each: &[(Per::Account, (60, 300)), (Per::Address, (300, 300))],
    },
    Row {
        limit: Limit::Letter,
        word: "letter",
        what: "asking for the letter that confirms an address of mail",
        each: &[(Per::Account, (3, HOUR)), (Per::Address, (10, HOUR)), (Per::Mail, (3, DAY))],
    },
    Row {
        limit: Limit::Report,
        word: "report",
        what: "reporting a player",
        each: &[(Per::Account, (10, HOUR)), (Per::Address, (30, HOUR))],
    },
    Row {
        limit: Limit::Review,
        word: "review",
        what: "asking for a deeper review that is not there yet",
        each: &[(Per::Account, (20, HOUR)), (Per::Address, (40, HOUR))],
    },
    Row {
        limit: Limit::Export,
        word: "export",
        what: "exporting games or all of one's data",
        each: &[(Per::Account, (10, 600)), (Per::Address, (20, 600))],
    },
    Row {
        limit: Limit::Read,
        word: "read",
        what: "looking at anything (`GET /api/…`)",
        each: &[(Per::Address, (1200, 60))],
    },
    Row {
        limit: Limit::Socket,
        word: "socket",
        what: "opening a socket",
        each: &[(Per::Address, (240, 60))],
    },
    Row {
        limit: Limit::Watch,
        word: "watch",
        what: "asking over a socket for all of a game",
        each: &[(Per::Address, (240, 60))],
    },
];

/// What `governor` needs to know of an amount.
pub(crate) fn quota((burst, seconds): Amount) -> (NonZeroU32, Duration) {
    (NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN), Duration::from_secs(seconds))
}

/// The table as the guide for hosts shows it.
#[cfg(test)]
fn markdown() -> String {
    let time = |seconds: u64| match seconds {
        DAY => "a day".to_owned(),
        HOUR => "an hour".to_owned(),
        60 => "a minute".to_owned(),
        _ if seconds.is_multiple_of(60) => format!("{} minutes", seconds / 60),
        _ => format!("{seconds} s"),
    };
    let mut text = "| limit | what | at once, and again in |\n|---|---|---|\n".to_owned();
    for row in &TABLE {
        let each = row.each.iter().map(|(per, (burst, seconds))| {
            format!("{burst} in {} for each {}", time(*seconds), per.word())
        });
        let each = each.collect::<Vec<_>>().join("; ");
        text.push_str(&format!("| `{}` | {} | {each} |\n", row.word, row.what));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn the_guide_shows_the_table() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/hosting.md");
        let guide = std::fs::read_to_string(path).expect("the guide for hosts");
        let table = markdown();
        assert!(guide.contains(&table), "docs/guide/hosting.md must contain this:\n\n{table}");
    }
}
