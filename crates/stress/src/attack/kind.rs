//! What there is to attack with.

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attack {
    /// None: what the honest feel by themselves.
    Nothing,
    /// Lines of chat beside somebody's game, and looking at it.
    Chat,
    /// Offers that nobody can take, of ever new guests.
    Offers,
    /// Games against the engine at its best.
    EngineGames,
    /// Lists, games and profiles.
    Reads,
    /// Passwords of somebody.
    Passwords,
    /// New guests.
    Guests,
    /// Challenges to somebody.
    Challenges,
    /// Commands in a game of one's own.
    Commands,
    /// Bodies that make no sense.
    BrokenBodies,
    /// Bodies that are too long.
    LongBodies,
    /// Messages over sockets, most of which make no sense.
    Messages,
    /// Heads of requests that never end.
    SlowHeads,
    /// Sockets that watch and do not read.
    SlowReaders,
}

impl Attack {
    /// All, in the order in which they are tried.
    pub(crate) const ALL: [Attack; 14] = [
        Attack::Nothing,
        Attack::Chat,
        Attack::Offers,
        Attack::EngineGames,
        Attack::Reads,
        Attack::Passwords,
        Attack::Guests,
        Attack::Challenges,
        Attack::Commands,
        Attack::BrokenBodies,
        Attack::LongBodies,
        Attack::Messages,
        Attack::SlowHeads,
        Attack::SlowReaders,
    ];

    /// Its name.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Attack::Nothing => "nothing",
            Attack::Chat => "chat",
            Attack::Offers => "offers",
            Attack::EngineGames => "engine games",
            Attack::Reads => "reads",
            Attack::Passwords => "passwords",
            Attack::Guests => "guests",
            Attack::Challenges => "challenges",
            Attack::Commands => "commands",
            Attack::BrokenBodies => "broken bodies",
            Attack::LongBodies => "long bodies",
            Attack::Messages => "socket messages",
            Attack::SlowHeads => "slow heads",
            Attack::SlowReaders => "slow readers",
        }
    }
}
