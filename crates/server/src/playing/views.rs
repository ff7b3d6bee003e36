//! Games as pages see them, from what is served and what the store keeps beside it.

use play::PlayersEnd;
use play::contest::Event;
use rules::Side;
use store::{Account, AccountId, Ending, Game, RatingChange};
use wire::online::{Clocks, ContestEvent, ContestState, GameSummary, Numbered, Presence, Seat};
use wire::{End, GameRecord};

use super::{chat, rematch};
use crate::accounts::{rating, seated};
use crate::referee::{Entry, Served, class};
use crate::refusal::Refusal;
use crate::site::Site;

/// The whole of a game, for whoever asks.
///
/// # Errors
/// Those of the store.
pub(crate) async fn state(
    site: &Site,
    served: &Served,
    reader: Option<&Account>,
    presence: Presence,
) -> Result<ContestState, Refusal> {
    let facts = served.facts();
    let contest = served.contest();
    let you = reader.and_then(|account| served.side_of(account.id));
    let mut record = GameRecord::from(contest.game());
    let charged = charged(served);
    if contest.left_ms(0).is_some() {
        record.spent_ms = charged.iter().map(|(spent_ms, _)| *spent_ms).collect();
    }
    let away = |side| contest.away_until_ms(side);
    Ok(ContestState {
        id: served.id().to_string(),
        version: served.version(),
        record,
        lag_ms: charged.iter().map(|(_, lag_ms)| *lag_ms).collect(),
        time: facts.time_control.clone(),
        speed: facts.speed.clone(),
        rated: facts.rated,
        board: facts.board.clone(),
        seats: seats(site, facts, served.ending()).await?,
        you: you.map(wire::Side::from),
        clocks: clocks(served, site.now_ms()),
        draw_offer: contest.game().draw_offer().map(wire::Side::from),
        takeback: contest.takeback().map(wire::Side::from),
        away_until_ms: (away(Side::First), away(Side::Second)),
        end: contest.end().map(End::from),
        presence,
        chat: chat::lines(site, served, reader).await?,
        rematch: rematch::begun(site, served).await?,
        rematch_asked: rematch::asked(site, served).await?.map(wire::Side::from),
    })
}

/// What was charged and forgiven for each move on the board.
fn charged(served: &Served) -> Vec<(u32, u32)> {
    let mut charged = Vec::new();
    for (_, entry) in served.entries_after(0) {
        match &entry.event {
            Event::Moved { spent_ms, lag_ms, .. } => charged.push((*spent_ms, *lag_ms)),
            Event::TakenBack { plies } => {
                charged.truncate(usize::try_from(*plies).unwrap_or(usize::MAX));
            }
            _ => {}
        }
    }
    charged
}

/// The clocks at this moment.
pub(crate) fn clocks(served: &Served, now_ms: i64) -> Clocks {
    let contest = served.contest();
    let turn = contest.game().position().turn();
    let is_away = contest.away_until_ms(turn).is_some_and(|until_ms| until_ms > now_ms);
    Clocks {
        at_ms: now_ms,
        left_ms: contest.left_ms(now_ms).map(|[first, second]| (first, second)),
        running: (contest.is_running() && !is_away).then(|| turn.into()),
        deadline_ms: contest.deadline_ms(),
    }
}

/// The events after a version, as they travel.
pub(crate) fn events_after(served: &Served, version: u32) -> Vec<Numbered> {
    served.entries_after(version).map(|(version, entry)| numbered(version, entry)).collect()
}

fn numbered(version: u32, entry: &Entry) -> Numbered {
    Numbered { version, at_ms: entry.at_ms, event: event(&entry.event) }
}

fn event(event: &Event) -> ContestEvent {
    match event {
        Event::Moved { text, spent_ms, lag_ms, forced } => ContestEvent::Moved {
            text: text.clone(),
            spent_ms: *spent_ms,
            lag_ms: *lag_ms,
            forced: *forced,
        },
        Event::DrawOffered(side) => ContestEvent::DrawOffered { side: (*side).into() },
        Event::DrawRefused(side) => ContestEvent::DrawRefused { side: (*side).into() },
        Event::TakebackAsked(side) => ContestEvent::TakebackAsked { side: (*side).into() },
        Event::TakebackRefused(side) => ContestEvent::TakebackRefused { side: (*side).into() },
        Event::TakenBack { plies } => ContestEvent::TakenBack { plies: *plies },
        Event::TimeGiven { side, ms } => ContestEvent::TimeGiven { side: (*side).into(), ms: *ms },
        Event::Suspended { ms } => ContestEvent::Suspended { ms: *ms },
        Event::Vacation { side, until_ms } => {
            ContestEvent::Vacation { side: (*side).into(), until_ms: *until_ms }
        }
        Event::Ended(end) => ContestEvent::Ended { end: players_end(*end) },
    }
}

fn players_end(end: PlayersEnd) -> End {
    play::GameEnd::from(end).into()
}

/// A line in a list of games, for whoever asks.
///
/// # Errors
/// Those of the store.
pub(crate) async fn summary(
    site: &Site,
    game: &Game,
    reader: Option<AccountId>,
) -> Result<GameSummary, Refusal> {
    let Game { game: facts, ended, .. } = game;
    let ending = ended.as_ref().map(|ended| &ended.ending);
    let turn = facts.summary.turn.and_then(|side| facts.seats.get(side.index()));
    Ok(GameSummary {
        id: facts.id.to_string(),
        game: facts.variant.into(),
        fen: facts.summary.position.clone(),
        plies: facts.summary.ply,
        seats: seats(site, facts, ending).await?,
        time: facts.time_control.clone(),
        speed: facts.speed.clone(),
        rated: facts.rated,
        winner: ending.and_then(|ending| ending.outcome).map(wire::Winner::from),
        end: ending.map(|ending| End {
            outcome: ending.outcome.map(wire::Winner::from),
            reason: ending.reason.clone(),
        }),
        created_ms: facts.created_ms,
        changed_ms: facts.summary.snapshot.parse().unwrap_or(facts.created_ms),
        your_turn: reader.is_some() && turn.and_then(store::Seat::account) == reader,
        deadline_ms: facts.summary.deadline_ms,
    })
}

async fn seats(
    site: &Site,
    facts: &store::NewGame,
    ending: Option<&Ending>,
) -> Result<(Seat, Seat), Refusal> {
    let class = class(facts);
    let [first, second] = &facts.seats;
    let changes = ending.and_then(|ending| ending.ratings);
    let [of_first, of_second] =
        changes.map_or([None, None], |changes| changes.map(|change| Some(shown(change))));
    Ok((
        Seat { player: seated(site, first, &class).await?, change: of_first },
        Seat { player: seated(site, second, &class).await?, change: of_second },
    ))
}

fn shown(change: RatingChange) -> wire::online::RatingChange {
    wire::online::RatingChange {
        before: rating(change.before).rating,
        after: rating(change.after).rating,
    }
}
