//! Holds the server's record of one game against what its players know: every command that was
//! acknowledged is there once, nothing is there that nobody sent or more often than it was sent, the
//! moves are legal, and the clocks charge what passed, within the bound.

use std::collections::BTreeMap;

use anyhow::{Context, bail, ensure};
use play::Game;
use rules::AnyPosition;
use wire::online::{Command, GameEvent, NumberedEvent};

use super::ledger::{Absences, Played, Sent};

/// What was looked at and found right.
#[derive(Clone, Default, Debug)]
pub(crate) struct Counted {
    pub(crate) games: usize,
    /// Games that have ended.
    pub(crate) ended: usize,
    /// Games that a flag ended.
    pub(crate) flags: usize,
    /// Commands acknowledged, moves and others.
    pub(crate) done: usize,
    /// Moves never acknowledged that are there nevertheless, once.
    pub(crate) silent: usize,
    /// Moves that were made by a plan.
    pub(crate) planned: usize,
    /// Moves that were taken back.
    pub(crate) undone: usize,
    /// The most time charged beyond what can have passed, in milliseconds.
    pub(crate) over_ms: i64,
    /// The most time given beyond that of the server's absences.
    pub(crate) under_ms: i64,
}

impl Counted {
    /// Prints what was found in the games.
    pub(crate) fn tell(&self, bound_ms: i64) {
        println!(
            "{} games, {} of them over, {} by a flag; {} moves taken back",
            self.games, self.ended, self.flags, self.undone
        );
        println!(
            "{} commands acknowledged, each there once; {} moves never acknowledged, there once; {} by plans",
            self.done, self.silent, self.planned
        );
        println!(
            "clocks: at most {} ms charged beyond what can have passed, and {} ms given (bound {bound_ms} ms)",
            self.over_ms, self.under_ms
        );
    }
}

/// A move as the record has it.
struct Moved<'a> {
    version: u32,
    ply: u32,
    text: &'a str,
    spent_ms: i64,
    lag_ms: i64,
    is_forced: bool,
    /// What its side had left before it, where time is counted.
    left_ms: Option<u32>,
}

/// A record, read.
struct Record<'a> {
    events: &'a [NumberedEvent],
    moves: Vec<Moved<'a>>,
    /// What the side to move has left after the last move, where time is counted.
    left_ms: Option<u32>,
    /// The command that caused the event of each version, where it is known.
    causes: BTreeMap<u32, &'a Sent>,
}

/// Judges a game by what its players knew [when it was read](Played::when_read).
///
/// # Errors
/// What is wrong with it.
pub(crate) fn judge(
    played: &Played,
    events: &[NumberedEvent],
    absences: &Absences,
    bound_ms: i64,
    counted: &mut Counted,
) -> anyhow::Result<()> {
    let mut record = replay(played, events, counted)?;
    counted.games += 1;
    for (message, sent) in &played.sent {
        if let Some((done_ms, version)) = sent.done {
            counted.done += 1;
            record.find(sent, version).with_context(|| format!("{message}: {:?}", sent.command))?;
            ensure!(
                !absences.forbids(sent.sent_ms, done_ms),
                "{message} was acknowledged while nothing could be written"
            );
        }
    }
    record.explain(played, counted)?;
    record.check_clocks(played, absences, bound_ms, counted)
}

/// Replays a record by the rules.
fn replay<'a>(
    played: &Played,
    events: &'a [NumberedEvent],
    counted: &mut Counted,
) -> anyhow::Result<Record<'a>> {
    let mut game = Game::new(AnyPosition::start(played.variant));
    let start_ms = played.time.start_ms();
    let mut left_ms: Vec<[Option<u32>; 2]> = vec![[start_ms; 2]];
    let mut moves = Vec::new();
    let mut is_over = false;
    for (version, event) in (1..).zip(events) {
        ensure!(event.version == version, "a gap before version {}", event.version);
        ensure!(!is_over, "an event after the end");
        match &event.event {
            GameEvent::Moved { text, spent_ms, lag_ms, forced } => {
                let mover = game.position().turn().index();
                let ply = game.len();
                game.play_text(text).with_context(|| format!("version {version}"))?;
                let mut left = *left_ms.last().context("a beginning")?;
                let own = left.get_mut(mover).context("two sides")?;
                moves.push(Moved {
                    version,
                    ply: ply as u32,
                    text,
                    spent_ms: i64::from(*spent_ms),
                    lag_ms: i64::from(*lag_ms),
                    is_forced: *forced,
                    left_ms: *own,
                });
                // The first move of each side at the board is free and gains nothing.
                if !(played.time.is_live() && ply < 2) {
                    *own = own.map(|own| played.time.after_move(own, *spent_ms));
                }
                left_ms.push(left);
            }
            GameEvent::TakenBack { plies } => {
                let plies = *plies as usize;
                counted.undone += game.len() - plies;
                game.take_back_to(plies);
                left_ms.truncate(plies + 1);
            }
            GameEvent::Ended { end } => {
                is_over = true;
                counted.flags += usize::from(end.reason == "time");
            }
            _ => {}
        }
    }
    counted.ended += usize::from(is_over || game.end().is_some());
    let left = left_ms.last().and_then(|left| left.get(game.position().turn().index()));
    Ok(Record { events, moves, left_ms: left.copied().flatten(), causes: BTreeMap::new() })
}

impl<'a> Record<'a> {
    /// Finds what came of a command that was acknowledged as this version.
    fn find(&mut self, sent: &'a Sent, version: u32) -> anyhow::Result<()> {
        let event = version.checked_sub(1).and_then(|at| self.events.get(at as usize));
        let event = &event.with_context(|| format!("version {version} is lost"))?.event;
        let is_end = matches!(event, GameEvent::Ended { .. });
        let found = match &sent.command {
            Command::Move { ply, text, .. } => {
                let is_it =
                    |one: &&Moved| one.version <= version && one.ply == *ply && one.text == text;
                match self.moves.iter().rfind(is_it) {
                    Some(moved) => moved.version,
                    // A move that came too late is answered by the fall of the flag.
                    None if is_end => return Ok(()),
                    None => bail!("acknowledged as version {version}, and is not in the record"),
                }
            }
            command => {
                let fits = match event {
                    GameEvent::DrawOffered { .. } => *command == Command::OfferDraw,
                    GameEvent::DrawRefused { .. } => *command == Command::RefuseDraw,
                    GameEvent::TakebackAsked { .. } | GameEvent::TakenBack { .. } => {
                        *command == Command::Takeback
                    }
                    GameEvent::TakebackRefused { .. } => *command == Command::RefuseTakeback,
                    _ => is_end,
                };
                ensure!(fits, "acknowledged as version {version}, which is {event:?}");
                version
            }
        };
        let twice = self.causes.insert(found, sent);
        ensure!(twice.is_none(), "version {found} is the answer to two commands");
        Ok(())
    }

    /// Looks for moves that nobody sent, or that are there more often than they were sent.
    fn explain(&mut self, played: &'a Played, counted: &mut Counted) -> anyhow::Result<()> {
        let Record { moves, causes, .. } = self;
        let mut silent: BTreeMap<(u32, &str), Vec<&Sent>> = BTreeMap::new();
        for sent in played.sent.values().filter(|sent| sent.done.is_none()) {
            if let Command::Move { ply, text, .. } = &sent.command {
                silent.entry((*ply, text)).or_default().push(sent);
            }
        }
        for one in moves {
            if causes.contains_key(&one.version) {
                continue;
            }
            if one.is_forced {
                ensure!(one.text == "0000", "version {}: `{}` is no pass", one.version, one.text);
            } else if let Some(sent) = silent.get_mut(&(one.ply, one.text)).and_then(Vec::pop) {
                counted.silent += 1;
                causes.insert(one.version, sent);
            } else if played.planned.contains(&(one.ply, one.text.to_owned())) {
                counted.planned += 1;
            } else {
                let (version, ply, text) = (one.version, one.ply, one.text);
                bail!("version {version}: `{text}` at ply {ply}, which nobody sent so often");
            }
        }
        Ok(())
    }

    /// Holds what was charged against the time that can have passed.
    fn check_clocks(
        &self,
        played: &Played,
        absences: &Absences,
        bound_ms: i64,
        counted: &mut Counted,
    ) -> anyhow::Result<()> {
        let mut moves = self.moves.iter().peekable();
        // Since when at the earliest the side to move has been thinking.
        let mut since_ms = None;
        for event in self.events {
            let cause = self.causes.get(&event.version).copied();
            let earliest_ms = cause.map(|sent| sent.sent_ms).max(since_ms);
            match (&event.event, moves.next_if(|moved| moved.version == event.version)) {
                (_, Some(moved)) => {
                    let is_free = played.time.is_live() && moved.ply < 2;
                    if let Some((sent, done_ms)) = cause.and_then(|sent| Some((sent, sent.done?.0)))
                        && moved.left_ms.is_some_and(|_| !is_free)
                    {
                        let (over_ms, under_ms) =
                            wrong_ms(moved, sent, done_ms, since_ms, absences);
                        counted.over_ms = counted.over_ms.max(over_ms);
                        counted.under_ms = counted.under_ms.max(under_ms);
                        // Each absence may give a side what lay before it since the last sign of life.
                        let gaps = 1 + absences.count(sent.known_ms - bound_ms, done_ms);
                        ensure!(
                            over_ms <= bound_ms && under_ms <= bound_ms * gaps,
                            "version {}: {} ms charged, {over_ms} more or {under_ms} less than passed",
                            moved.version,
                            moved.spent_ms
                        );
                    }
                    since_ms = earliest_ms;
                }
                (GameEvent::TakenBack { .. }, None) => since_ms = earliest_ms,
                (GameEvent::Ended { end }, None) if end.reason == "time" => {
                    let (Some(from), Some(until)) = (since_ms, played.ended_ms) else { continue };
                    let passed_ms = until - from - absences.free_ms(from, until);
                    let early_ms = i64::from(self.left_ms.unwrap_or(u32::MAX)) - passed_ms;
                    counted.over_ms = counted.over_ms.max(early_ms);
                    ensure!(early_ms <= bound_ms, "a flag fell {early_ms} ms too early");
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// How much more a move was charged than can have passed, and how much less than must have passed.
fn wrong_ms(
    moved: &Moved<'_>,
    sent: &Sent,
    done_ms: i64,
    since_ms: Option<i64>,
    absences: &Absences,
) -> (i64, i64) {
    let most_ms = since_ms.map(|from| done_ms - from - absences.free_ms(from, done_ms));
    let least_ms = sent.sent_ms - sent.known_ms - absences.lenient_ms(sent.known_ms, sent.sent_ms);
    let over_ms = most_ms.map_or(0, |most_ms| moved.spent_ms - most_ms);
    (over_ms, least_ms - moved.spent_ms - moved.lag_ms)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use play::TimeControl;
    use rules::Variant;
    use wire::online::{Command, GameEvent, NumberedEvent};
    use wire::{End, Winner};

    use super::super::ledger::{Absences, Full, Played, Sent};
    use super::{Counted, judge};

    /// A game of four moves, each sent a second after the one before and acknowledged 10 ms later.
    fn played() -> Played {
        let moves = ["b6", "f6", "b5", "e6"];
        let sent = (0..).zip(moves).map(|(ply, text)| {
            let sent_ms = 1_000 * i64::from(ply);
            let command = Command::Move { ply, key: String::new(), text: text.to_owned() };
            let done = Some((sent_ms + 10, ply + 1));
            (format!("m{ply}"), Sent { command, known_ms: sent_ms - 990, sent_ms, done })
        });
        Played {
            variant: Variant::Ataxx,
            time: TimeControl::parse("20+3").expect("a clock"),
            sent: sent.collect(),
            planned: BTreeSet::new(),
            ended_ms: None,
        }
    }

    fn moved(version: u32, text: &str, spent_ms: u32) -> NumberedEvent {
        let text = text.to_owned();
        let event = GameEvent::Moved { text, spent_ms, lag_ms: 0, forced: false };
        NumberedEvent { version, at_ms: 0, event }
    }

    /// Its record.
    fn events() -> Vec<NumberedEvent> {
        vec![moved(1, "b6", 0), moved(2, "f6", 0), moved(3, "b5", 995), moved(4, "e6", 1_000)]
    }

    fn judged(
        played: &Played,
        events: &[NumberedEvent],
        absences: &Absences,
    ) -> Result<(), String> {
        let result = judge(played, events, absences, 100, &mut Counted::default());
        result.map_err(|error| format!("{error:#}"))
    }

    #[track_caller]
    fn wrong(played: &Played, events: &[NumberedEvent], what: &str) {
        let error = judged(played, events, &Absences::default()).expect_err("it is wrong");
        assert!(error.contains(what), "{error}");
    }

    #[test]
    fn a_game_that_went_well_passes() {
        assert_eq!(judged(&played(), &events(), &Absences::default()), Ok(()));
        // The last move came without its answer.
        let mut silent = played();
        silent.sent.get_mut("m3").expect("sent").done = None;
        assert_eq!(judged(&silent, &events(), &Absences::default()), Ok(()));
        assert_eq!(judged(&silent, &events()[..3], &Absences::default()), Ok(()));
    }

    #[test]
    fn what_was_acknowledged_must_be_there() {
        wrong(&played(), &events()[..3], "version 4 is lost");
        let mut other = events();
        other[3] = moved(4, "e7", 1_000);
        wrong(&played(), &other, "not in the record");
    }

    #[test]
    fn nothing_may_be_there_twice_or_from_nowhere() {
        let mut unknown = played();
        unknown.sent.remove("m3");
        wrong(&unknown, &events(), "which nobody sent");
        let mut twice = events();
        let taken_back = GameEvent::TakenBack { plies: 3 };
        twice.push(NumberedEvent { version: 5, at_ms: 0, event: taken_back });
        twice.push(moved(6, "e6", 0));
        wrong(&played(), &twice, "which nobody sent so often");
    }

    #[test]
    fn moves_go_on_while_a_record_is_read() {
        let (mut earlier, now) = (played(), played());
        earlier.sent.remove("m3");
        earlier.sent.get_mut("m2").expect("sent").done = None;
        // The record was read before or after the last two moves.
        for versions in [2, 3, 4] {
            let known = now.clone().when_read(&earlier, versions);
            assert_eq!(judged(&known, &events()[..versions], &Absences::default()), Ok(()));
        }
        // What was acknowledged before the reading must be there.
        let known = now.when_read(&earlier, 1);
        wrong(&known, &events()[..1], "version 2 is lost");
    }

    #[test]
    fn what_is_not_legal_does_not_replay() {
        let mut illegal = events();
        illegal[2] = moved(3, "g7", 995);
        wrong(&played(), &illegal, "version 3");
    }

    #[test]
    fn clocks_charge_what_passed_but_for_absences() {
        let mut over = events();
        over[3] = moved(4, "e6", 1_200);
        wrong(&played(), &over, "more or");
        let mut under = events();
        under[3] = moved(4, "e6", 700);
        wrong(&played(), &under, "less than passed");
        let absences = Absences { away: vec![(2_100, 2_400)], full: Vec::new() };
        assert_eq!(judged(&played(), &under, &absences), Ok(()));
        let error = judged(&played(), &events(), &absences).expect_err("charged all the same");
        assert!(error.contains("290 more"), "{error}");
    }

    #[test]
    fn a_flag_must_not_fall_early() {
        let mut early = played();
        early.ended_ms = Some(10_000);
        let mut events = events();
        let end = End { outcome: Some(Winner::Second), reason: "time".to_owned() };
        events.push(NumberedEvent { version: 5, at_ms: 0, event: GameEvent::Ended { end } });
        wrong(&early, &events, "too early");
        early.ended_ms = Some(26_000);
        assert_eq!(judged(&early, &events, &Absences::default()), Ok(()));
    }

    #[test]
    fn nothing_is_acknowledged_while_nothing_can_be_written() {
        let full = Full { from_ms: 1_900, until_ms: 2_100, is_total: true };
        let absences = Absences { away: Vec::new(), full: vec![full] };
        let error = judged(&played(), &events(), &absences).expect_err("it cannot be on disk");
        assert!(error.contains("while nothing could be written"), "{error}");
    }
}
