//! What an engine says while it thinks: `info depth 7 score cp 120 nodes 4711 pv g2 f6`.

/// What an engine thinks of the position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportedScore {
    /// Hundredths of a stone.
    Hundredths(i32),
    /// A win in this many moves; a loss where negative.
    WinIn(i32),
}

/// A line of info; what was not said is `None`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SearchInfo {
    /// Plies.
    pub depth: Option<u32>,
    /// Which line, from 1.
    pub line: Option<u32>,
    /// Its score; bounds are left out.
    pub score: Option<ReportedScore>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time spent.
    pub time_ms: Option<u64>,
    /// The moves expected.
    pub pv: Vec<String>,
}

/// What a line that begins with `info` says.
#[derive(Default)]
pub(crate) struct ReadInfo {
    pub(crate) info: SearchInfo,
    /// Whether its score came without `cp`, as some engines write it.
    pub(crate) has_bare_score: bool,
}

/// Reads what follows `info`; `None` where it is a string or says nothing we keep. Words we do not
/// know are skipped; a number that is none is an error, as a phrase.
pub(crate) fn read<'a>(
    words: impl Iterator<Item = &'a str>,
) -> Result<Option<ReadInfo>, &'static str> {
    let mut words = words.peekable();
    let mut has_bare_score = false;
    let mut info = SearchInfo::default();
    while let Some(word) = words.next() {
        match word {
            "string" => return Ok(None),
            "depth" => info.depth = Some(number(words.next())?),
            "multipv" => info.line = Some(number(words.next())?),
            "nodes" => info.nodes = Some(number(words.next())?),
            "time" => info.time_ms = Some(number(words.next())?),
            "seldepth" | "nps" | "hashfull" | "tbhits" | "currmovenumber" => {
                number::<u64>(words.next())?;
            }
            "score" => {
                let score = match words.next() {
                    Some("cp") => ReportedScore::Hundredths(number(words.next())?),
                    Some("mate") => ReportedScore::WinIn(number(words.next())?),
                    Some("cs") => {
                        has_bare_score = true;
                        ReportedScore::Hundredths(number(words.next())?)
                    }
                    Some(word) if word.parse::<i32>().is_ok() => {
                        has_bare_score = true;
                        ReportedScore::Hundredths(number(Some(word))?)
                    }
                    _ => return Err("`score` is followed by neither `cp` nor `mate`"),
                };
                let is_bound = words.next_if(|w| matches!(*w, "lowerbound" | "upperbound"));
                info.score = is_bound.is_none().then_some(score).or(info.score);
            }
            "pv" => {
                info.pv = words.map(str::to_string).collect();
                break;
            }
            _ => {}
        }
    }
    Ok((info != SearchInfo::default()).then_some(ReadInfo { info, has_bare_score }))
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Result<T, &'static str> {
    word.and_then(|word| word.parse().ok()).ok_or("a number is missing or is none")
}
