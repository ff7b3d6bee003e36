//! Which challenges a bot takes.

use play::Speed;
use thiserror::Error;
use wire::Variant;
use wire::online::{AccountKind, ChallengePolicy, Seek};

/// Which games, rated or casual.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Acceptance {
    /// Both.
    #[default]
    Any,
    /// Rated games alone.
    Rated,
    /// Casual games alone.
    Casual,
}

/// Which challenges a bot takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    /// These games; all where there is none.
    pub games: Vec<Variant>,
    /// These speeds; all with a clock or days where there is none.
    pub speeds: Vec<Speed>,
    /// Rated, casual or both.
    pub acceptance: Acceptance,
    /// Whether other bots are welcome.
    pub bots: bool,
    /// How many games at once.
    pub concurrency: usize,
}

/// Why a challenge is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum DeclineReason {
    /// As many games are being played as may be at once.
    #[error("enough games are being played")]
    Busy,
    /// Another game.
    #[error("the game is not played")]
    Game,
    /// Another speed.
    #[error("the time control is not played")]
    Speed,
    /// Rated and casual the wrong way around.
    #[error("only rated, or only casual games are played")]
    Rated,
    /// By a bot.
    #[error("bots are not played")]
    Bot,
}

impl Policy {
    /// What the site can know of it.
    #[must_use]
    pub fn announced(&self) -> ChallengePolicy {
        let usual = ChallengePolicy::default();
        let speeds = self.speeds.iter().map(|speed| speed.word().to_owned()).collect();
        ChallengePolicy {
            games: self.games.clone(),
            speeds: if self.speeds.is_empty() { usual.speeds } else { speeds },
            rated: self.acceptance != Acceptance::Casual,
            casual: self.acceptance != Acceptance::Rated,
            people: true,
            bots: self.bots,
        }
    }

    /// Whether a challenge is taken, while this many games are played.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, challenge: &Seek, playing: usize) -> Result<(), DeclineReason> {
        let terms = &challenge.terms;
        let speed = Speed::from_word(&challenge.speed);
        if !self.games.is_empty() && !self.games.contains(&terms.game) {
            return Err(DeclineReason::Game);
        }
        let is_fast_enough = match speed {
            None | Some(Speed::Unlimited) => false,
            Some(speed) => self.speeds.is_empty() || self.speeds.contains(&speed),
        };
        if !is_fast_enough {
            return Err(DeclineReason::Speed);
        }
        match self.acceptance {
            Acceptance::Rated if !terms.rated => return Err(DeclineReason::Rated),
            Acceptance::Casual if terms.rated => return Err(DeclineReason::Rated),
            Acceptance::Any | Acceptance::Rated | Acceptance::Casual => {}
        }
        if challenge.player.kind == AccountKind::Bot && !self.bots {
            return Err(DeclineReason::Bot);
        }
        if playing >= self.concurrency { Err(DeclineReason::Busy) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use play::Speed;
    use wire::Variant;
    use wire::online::Seek;

    use super::{Acceptance, DeclineReason, Policy};

    fn challenge(game: &str, speed: &str, rated: bool, kind: &str) -> Seek {
        let text = format!(
            r#"{{"id":"a","player":{{"name":"Ann","kind":"{kind}","level":null,"rating":null}},
            "terms":{{"game":"{game}","time":"300+3","rated":{rated}}},"start":"","speed":"{speed}",
            "since_ms":0,"became":null,"yours":false}}"#
        );
        wire::from_json(&text).expect("a challenge")
    }

    #[test]
    fn each_part_of_the_policy_refuses_for_its_reason() {
        let policy = Policy {
            games: vec![Variant::Ataxx],
            speeds: vec![Speed::Blitz],
            acceptance: Acceptance::Casual,
            bots: false,
            concurrency: 2,
        };
        let check = |game, speed, rated, kind, playing| {
            policy.check(&challenge(game, speed, rated, kind), playing)
        };
        assert_eq!(check("ataxx", "blitz", false, "person", 1), Ok(()));
        assert_eq!(check("hexxagon", "blitz", false, "person", 1), Err(DeclineReason::Game));
        assert_eq!(check("ataxx", "rapid", false, "person", 1), Err(DeclineReason::Speed));
        assert_eq!(check("ataxx", "blitz", true, "person", 1), Err(DeclineReason::Rated));
        assert_eq!(check("ataxx", "blitz", false, "bot", 1), Err(DeclineReason::Bot));
        assert_eq!(check("ataxx", "blitz", false, "guest", 2), Err(DeclineReason::Busy));
        let all = Policy {
            games: Vec::new(),
            speeds: Vec::new(),
            acceptance: Acceptance::Any,
            bots: true,
            concurrency: 1,
        };
        assert_eq!(all.check(&challenge("attangle", "rapid", true, "bot"), 0), Ok(()));
        let endless = all.check(&challenge("attangle", "unlimited", false, "person"), 0);
        assert_eq!(endless, Err(DeclineReason::Speed), "an engine would never stop thinking");
    }
}
