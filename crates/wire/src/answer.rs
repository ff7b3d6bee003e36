//! Answering requests about rules and records. Everything a request needs is in it, so an answer
//! is a pure function; only the engine's part ([`Request::Search`]) is answered elsewhere.

use crate::convert::{Names, game_info};
use crate::{
    Answer, Clock, End, GameRecord, LegalMove, Meters, PlayedMove, Preview, Reply, Request, Setup,
    State, TextFormat, Winner,
};
use play::{Game, PlayersEnd, pgn};
use rules::{AnyMove, AnyPosition, Variant};
use std::collections::BTreeMap;

/// Why a request has no answer: a sentence that names the offending text.
type Sentence = String;

/// The answer to any request but a search, which gets an [`Answer::Error`].
#[must_use]
pub fn answer(request: Request) -> Answer {
    let answered = match request {
        Request::Games => {
            Ok(Answer::Games { games: Variant::ALL.into_iter().map(game_info).collect() })
        }
        Request::New { setup } => new_game(&setup).map(record),
        Request::State { record, ply } => state(&record, ply),
        Request::Play { record: before, text, spent_ms } => {
            changed(&before, |game| play(game, &text, spent_ms))
        }
        Request::Preview { record, text } => preview(&record, &text),
        Request::Undo { record: before, side } => {
            changed(&before, |game| match game.undo(side.map(rules::Side::from)) {
                true => Ok(()),
                false => Err("there is no move to take back".to_string()),
            })
        }
        Request::Finish { record: before, end } => changed(&before, |game| finish(game, &end)),
        Request::PlayOut { record: before } => changed(&before, play_out),
        Request::Read { text, game } => read(&text, game.map(Variant::from)).map(record),
        Request::Write { record, format } => write(&record, format),
        Request::Search { .. } => Err("a search is the engine's to answer".to_string()),
    };
    answered.unwrap_or_else(|message| Answer::Error { message })
}

impl TryFrom<&GameRecord> for Game {
    type Error = Sentence;

    /// Plays the record through.
    fn try_from(record: &GameRecord) -> Result<Game, Sentence> {
        let position = AnyPosition::from_fen(record.game.into(), &record.start)
            .map_err(sentence)?
            .with_rules(&rules_text(&record.rules))
            .map_err(sentence)?;
        let mut game = Game::new(position).with_clock(clock(record.clock)?);
        for (key, value) in &record.tags {
            game.set_tag(key, value).map_err(sentence)?;
        }
        let spent = record.spent_ms.iter().copied().chain(std::iter::repeat(0));
        for (text, spent_ms) in record.moves.iter().zip(spent) {
            game.play_text_timed(text, spent_ms).map_err(sentence)?;
        }
        if let Some(end) = &record.ended {
            finish(&mut game, end)?;
        }
        Ok(game)
    }
}

impl From<&Game> for GameRecord {
    fn from(game: &Game) -> GameRecord {
        let rules = game.start().rules_text();
        let pairs = rules.split(',').filter_map(|pair| pair.split_once('='));
        GameRecord {
            game: game.start().variant().into(),
            rules: pairs.map(|(key, value)| (key.to_string(), value.to_string())).collect(),
            start: game.start().to_string(),
            moves: game.line().map(|(before, mv)| before.move_text(mv)).collect(),
            spent_ms: match game.clock() {
                Some(_) => game.spent_ms().collect(),
                None => Vec::new(),
            },
            clock: game.clock().map(|clock| Clock {
                base_ms: clock.base_ms(),
                increment_ms: clock.increment_ms(),
            }),
            ended: game.players_end().map(|end| play::GameEnd::from(end).into()),
            tags: game.tags().clone(),
        }
    }
}

fn sentence(error: impl std::fmt::Display) -> Sentence {
    error.to_string()
}

fn rules_text(rules: &BTreeMap<String, String>) -> String {
    let pairs: Vec<String> = rules.iter().map(|(key, value)| format!("{key}={value}")).collect();
    pairs.join(",")
}

fn clock(clock: Option<Clock>) -> Result<Option<play::Clock>, Sentence> {
    let Some(Clock { base_ms, increment_ms }) = clock else {
        return Ok(None);
    };
    let read = play::Clock::new(base_ms, increment_ms);
    let too_long =
        || format!("clock: `{base_ms}` and `{increment_ms}` ms are more than 100 and 1 hours");
    read.map(Some).ok_or_else(too_long)
}

#[expect(clippy::needless_pass_by_value, reason = "ends a chain of maps")]
fn record(game: Game) -> Answer {
    Answer::Record { record: (&game).into() }
}

fn changed(
    record: &GameRecord,
    change: impl FnOnce(&mut Game) -> Result<(), Sentence>,
) -> Result<Answer, Sentence> {
    let mut game = Game::try_from(record)?;
    change(&mut game)?;
    Ok(Answer::Record { record: (&game).into() })
}

fn new_game(setup: &Setup) -> Result<Game, Sentence> {
    let variant = setup.game.into();
    let start = match (&setup.board, &setup.fen, &setup.walls) {
        (None, None, None) => AnyPosition::start(variant),
        (Some(board), None, None) => AnyPosition::on_board(variant, board).map_err(sentence)?,
        (None, Some(fen), None) => AnyPosition::from_fen(variant, fen).map_err(sentence)?,
        (None, None, Some(walls)) => {
            let walls: Vec<&str> = walls.iter().map(String::as_str).collect();
            AnyPosition::on_walls(variant, &walls).map_err(sentence)?
        }
        _ => return Err("give a board, a position or walls, not several of them".to_string()),
    };
    let start = start.with_rules(&rules_text(&setup.rules)).map_err(sentence)?;
    let mut game = Game::new(start).with_clock(clock(setup.clock)?);
    game.play_forced_passes();
    Ok(game)
}

fn play(game: &mut Game, text: &str, spent_ms: u32) -> Result<(), Sentence> {
    game.play_text_timed(text, spent_ms).map_err(sentence)?;
    game.play_forced_passes();
    Ok(())
}

fn finish(game: &mut Game, end: &End) -> Result<(), Sentence> {
    let outcome = end.outcome.map(rules::Outcome::from);
    let end = PlayersEnd::from_words(outcome, &end.reason).ok_or_else(|| {
        let outcome = outcome.map_or("none", rules::Outcome::word);
        format!("`{}` is no way for players to end a game with outcome `{outcome}`", end.reason)
    })?;
    game.finish(end).map_err(sentence)
}

fn play_out(game: &mut Game) -> Result<(), Sentence> {
    let line = game.play_out();
    if line.is_empty() {
        return Err("the opponent can still move".to_string());
    }
    for mv in line {
        game.play(mv).map_err(sentence)?;
    }
    Ok(())
}

fn state(record: &GameRecord, ply: Option<u32>) -> Result<Answer, Sentence> {
    let game = Game::try_from(record)?;
    let ply = ply.map_or(game.len(), |ply| ply as usize);
    // The game as it stood then; its later moves are listed all the same.
    let position = game
        .position_at(ply)
        .ok_or_else(|| format!("ply {ply} is past the end of a game of {} plies", game.len()))?;
    let names = Names::of(position.variant());
    let end = game.end_at(ply);
    let meters = game.meters_at(ply).ok_or("no such ply")?;
    let legal = match end {
        Some(_) => Vec::new(),
        None => legal_moves(&game, ply, position, &names),
    };
    let last = ply
        .checked_sub(1)
        .and_then(|index| game.line().nth(index))
        .and_then(|(before, mv)| before.shape(mv))
        .map_or_else(Vec::new, |shape| shape.effects);
    Ok(Answer::State {
        state: Box::new(State {
            game: record.game,
            ply: ply as u32,
            plies: game.len() as u32,
            fen: position.to_string(),
            key: position.stable_key().to_string(),
            view: names.view(position),
            turn: position.turn().into(),
            legal,
            end: end.map(End::from),
            moves: game.line().map(|(before, mv)| played(before, mv)).collect(),
            last: last.iter().map(|effect| names.effect(effect)).collect(),
            meters: Meters {
                occurrences: meters.occurrences,
                occurrences_limit: meters.occurrences_limit,
                quiet_plies: meters.quiet_plies,
                quiet_limit: meters.quiet_limit,
            },
            left_ms: game.left_ms_at(ply).map(Into::into),
            can_play_out: ply == game.len() && !game.play_out().is_empty(),
            settled: if ply == game.len() { play::settled(&game).map(Winner::from) } else { None },
        }),
    })
}

fn legal_moves(game: &Game, ply: usize, position: &AnyPosition, names: &Names) -> Vec<LegalMove> {
    let now = game.len() == ply;
    let moves = position.legal_moves(1).into_iter();
    let legal = moves.filter_map(|mv| {
        let shape = position.shape(mv)?;
        Some(LegalMove {
            text: position.move_text(mv),
            kind: shape.kind.into(),
            flips: names.names(play::gains(position, mv)),
            to: shape.to.map(|cell| names.name(cell)),
            drop: shape.drop.as_ref().map(Into::into),
            from: names.names(shape.from),
            ends: if now { game.end_by(mv).map(End::from) } else { None },
        })
    });
    legal.collect()
}

fn played(before: &AnyPosition, mv: AnyMove) -> PlayedMove {
    PlayedMove {
        text: before.move_text(mv),
        side: before.turn().into(),
        number: before.move_number(),
        kind: before.shape(mv).map_or(rules::MoveKind::Pass, |shape| shape.kind).into(),
    }
}

fn preview(record: &GameRecord, text: &str) -> Result<Answer, Sentence> {
    let game = Game::try_from(record)?;
    let position = game.position();
    let names = Names::of(position.variant());
    let mv = position.parse_move(text).map_err(sentence)?;
    let (Some(shape), Some(preview)) = (position.shape(mv), game.preview(mv)) else {
        return Err(format!("move `{text}` is not legal"));
    };
    Ok(Answer::Preview {
        preview: Box::new(Preview {
            text: text.to_string(),
            effects: shape.effects.iter().map(|effect| names.effect(effect)).collect(),
            flips: names.names(play::gains(position, mv)),
            view: names.view(&preview.after),
            ends: preview.end.map(End::from),
            best_reply: preview.best_reply.map(|reply| Reply {
                text: preview.after.move_text(reply.mv),
                flips: names.names(reply.gains),
            }),
        }),
    })
}

fn write(record: &GameRecord, format: TextFormat) -> Result<Answer, Sentence> {
    let game = Game::try_from(record)?;
    let text = match format {
        TextFormat::Pgn => pgn::write(&game),
        TextFormat::Fen => game.position().to_string(),
        TextFormat::Json => {
            let mut text =
                serde_json::to_string_pretty(&GameRecord::from(&game)).map_err(sentence)?;
            text.push('\n');
            text
        }
    };
    Ok(Answer::Text { text })
}

/// A JSON record starts with a brace, a PGN-like text with a bracket or a number; all else is a FEN.
fn read(text: &str, variant: Option<Variant>) -> Result<Game, Sentence> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        let record: GameRecord = serde_json::from_str(text).map_err(sentence)?;
        return Game::try_from(&record);
    }
    if text.starts_with('[') || text.contains('"') {
        return pgn::read(text).map_err(sentence);
    }
    let asked = variant.map(|variant| AnyPosition::from_fen(variant, text).map_err(sentence));
    let read = match asked {
        Some(Ok(position)) => Ok(position),
        Some(Err(message)) => any_fen(text).ok_or(message),
        None => any_fen(text).ok_or_else(|| format!("`{text}` is no position and no record")),
    };
    read.map(Game::new)
}

fn any_fen(text: &str) -> Option<AnyPosition> {
    Variant::ALL.into_iter().find_map(|variant| AnyPosition::from_fen(variant, text).ok())
}
