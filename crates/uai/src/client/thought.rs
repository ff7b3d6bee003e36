//! What an engine says while it thinks: `info depth 7 score cp 120 nodes 4711 pv g2 f6`.

/// What an engine thinks of the position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// Hundredths of a stone.
    Hundredths(i32),
    /// A win in so many moves; a loss where negative.
    WinIn(i32),
}

/// A line of thought; what was not said is `None`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Thought {
    /// Plies.
    pub depth: Option<u32>,
    /// Which line, from 1.
    pub line: Option<u32>,
    /// Its score; bounds are left out.
    pub score: Option<Said>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time spent.
    pub time_ms: Option<u64>,
    /// The moves expected.
    pub pv: Vec<String>,
}

/// Reads what follows `info`; `None` where it is a string or says nothing we keep. Words we do not
/// know are skipped; a number that is none is an error, as a phrase.
pub(crate) fn read<'a>(
    words: impl Iterator<Item = &'a str>,
) -> Result<Option<Thought>, &'static str> {
    let mut words = words.peekable();
    let mut thought = Thought::default();
    while let Some(word) = words.next() {
        match word {
            "string" => return Ok(None),
            "depth" => thought.depth = Some(number(words.next())?),
            "multipv" => thought.line = Some(number(words.next())?),
            "nodes" => thought.nodes = Some(number(words.next())?),
            "time" => thought.time_ms = Some(number(words.next())?),
            "seldepth" | "nps" | "hashfull" | "tbhits" | "currmovenumber" => {
                number::<u64>(words.next())?;
            }
            "score" => {
                let score = match words.next() {
                    Some("cp") => Said::Hundredths(number(words.next())?),
                    Some("mate") => Said::WinIn(number(words.next())?),
                    _ => return Err("`score` is followed by neither `cp` nor `mate`"),
                };
                let is_bound = words.next_if(|w| matches!(*w, "lowerbound" | "upperbound"));
                thought.score = is_bound.is_none().then_some(score).or(thought.score);
            }
            "pv" => {
                thought.pv = words.map(str::to_string).collect();
                break;
            }
            _ => {}
        }
    }
    Ok((thought != Thought::default()).then_some(thought))
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Result<T, &'static str> {
    word.and_then(|word| word.parse().ok()).ok_or("a number is missing or is none")
}
