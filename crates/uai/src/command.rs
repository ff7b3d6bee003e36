//! The lines an engine is told, read into values. Words that mean nothing are skipped, as UCI says;
//! a line in which nothing is left is [`Command::Unknown`].

/// A line understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// Say who you are.
    Uai,
    /// Say that you are there.
    IsReady,
    /// What comes next has nothing to do with what was.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; empty where there is none.
        value: String,
    },
    /// Look at a position.
    Position {
        /// A FEN, or nothing for the usual start.
        fen: Option<String>,
        /// Moves played from it.
        moves: Vec<&'a str>,
    },
    /// Search.
    Go(Go<'a>),
    /// Stop searching.
    Stop,
    /// The move pondered on was played.
    PonderHit,
    /// Leave.
    Quit,
    /// Nothing we know.
    Unknown,
}

/// What to search, and when to stop, as it was said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Go<'a> {
    /// Plies.
    pub(crate) depth: Option<u64>,
    /// Positions.
    pub(crate) nodes: Option<u64>,
    /// Milliseconds for this move.
    pub(crate) movetime: Option<u64>,
    /// Milliseconds left under the names `wtime`, `btime`, `xtime`, `otime`.
    pub(crate) left: [Option<u64>; 4],
    /// Milliseconds added a move under `winc`, `binc`, `xinc`, `oinc`.
    pub(crate) added: [Option<u64>; 4],
    /// Moves to the next time control.
    pub(crate) movestogo: Option<u64>,
    /// Until told to stop.
    pub(crate) infinite: bool,
    /// On the opponent's time.
    pub(crate) ponder: bool,
    /// The only moves to look at; none where all are.
    pub(crate) searchmoves: Vec<&'a str>,
    /// What could not be read, each as a phrase.
    pub(crate) warnings: Vec<String>,
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Command<'_> {
    let mut words = line.split_whitespace();
    for word in words.by_ref() {
        return match word {
            "uai" => Command::Uai,
            "isready" => Command::IsReady,
            "uainewgame" => Command::NewGame,
            "setoption" => read_option(words),
            "position" => read_position(words),
            "go" => Command::Go(read_go(words)),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            _ => continue,
        };
    }
    Command::Unknown
}

/// `name … value …`; both may hold spaces.
fn read_option<'a>(words: impl Iterator<Item = &'a str>) -> Command<'a> {
    let words: Vec<&str> = words.skip_while(|word| *word != "name").skip(1).collect();
    let mut halves = words.split(|word| *word == "value");
    let name = halves.next().unwrap_or_default().join(" ");
    let value = halves.collect::<Vec<_>>().join(&"value").join(" ");
    Command::SetOption { name, value }
}

/// `startpos` or `fen …`, then perhaps `moves …`.
fn read_position<'a>(words: impl Iterator<Item = &'a str>) -> Command<'a> {
    let words: Vec<&str> = words.collect();
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at_checked(split).unwrap_or((&words, &[]));
    let moves = moves.iter().skip(1).copied().collect();
    let mut setup = setup.iter().skip_while(|word| !matches!(**word, "startpos" | "fen"));
    let fen = match setup.next() {
        Some(&"startpos") => None,
        Some(_) => Some(setup.copied().collect::<Vec<_>>().join(" ")),
        None => return Command::Unknown,
    };
    Command::Position { fen, moves }
}

fn read_go<'a>(words: impl Iterator<Item = &'a str>) -> Go<'a> {
    let mut go = Go::default();
    let mut unknown: Vec<&str> = Vec::new();
    let mut words = words.peekable();
    let (mut is_listing, mut names_red) = (false, false);
    while let Some(word) = words.next() {
        names_red |= matches!(word, "rtime" | "rinc");
        // Moves go on to the next word that is none: no move is written like one of these.
        let was_listing = core::mem::replace(&mut is_listing, word == "searchmoves");
        let [left_w, left_b, left_x, left_o] = &mut go.left;
        let [added_w, added_b, added_x, added_o] = &mut go.added;
        let place = match word {
            "infinite" => {
                go.infinite = true;
                continue;
            }
            "ponder" => {
                go.ponder = true;
                continue;
            }
            "searchmoves" => continue,
            "depth" => &mut go.depth,
            "nodes" => &mut go.nodes,
            "movetime" => &mut go.movetime,
            "movestogo" => &mut go.movestogo,
            "wtime" => left_w,
            "btime" => left_b,
            "xtime" | "rtime" => left_x,
            "otime" => left_o,
            "winc" => added_w,
            "binc" => added_b,
            "xinc" | "rinc" => added_x,
            "oinc" => added_o,
            _ if was_listing => {
                go.searchmoves.push(word);
                is_listing = true;
                continue;
            }
            _ => {
                unknown.push(word);
                continue;
            }
        };
        match words.peek().and_then(|word| read_number(word)) {
            Some(number) => {
                *place = Some(number);
                words.next();
            }
            None => {
                go.warnings.push(match words.next_if(|word| !is_keyword(word)) {
                    Some(next) => format!("`{word}` is followed by `{next}`, which is no number"),
                    None => format!("`{word}` is not followed by a number"),
                });
            }
        }
    }
    if names_red {
        name_sides_by_colour(&mut go);
    }
    if !unknown.is_empty() {
        go.warnings.push(format!("`go` does not know `{}`", unknown.join(" ")));
    }
    go
}

/// Where one clock is called Red's, `btime` and `binc` are Blue's, the second side's.
fn name_sides_by_colour(go: &mut Go<'_>) {
    for values in [&mut go.left, &mut go.added] {
        let [_, blue, _, second] = values;
        if second.is_none() {
            *second = blue.take();
        }
    }
}

/// Whether `go` gives the word a meaning of its own.
fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 17] = [
        "infinite",
        "ponder",
        "searchmoves",
        "depth",
        "nodes",
        "movetime",
        "movestogo",
        "wtime",
        "btime",
        "xtime",
        "rtime",
        "otime",
        "winc",
        "binc",
        "xinc",
        "rinc",
        "oinc",
    ];
    KEYWORDS.contains(&word)
}

/// A number; a negative one (a clock overrun) is zero.
fn read_number(word: &str) -> Option<u64> {
    match word.strip_prefix('-') {
        Some(digits) => digits.parse::<u64>().ok().map(|_| 0),
        None => word.parse().ok(),
    }
}
