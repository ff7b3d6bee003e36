//! The puzzles of a game. Each position is looked at shortly; where one move seems to be the only right
//! one, a larger search and then one of ten times its size must say the same. The solution goes on for
//! as long as the side that solves has only one right move.

use crate::judge::{CLEAR, LIKELY, OnlyMove, only_move};
use crate::{Goal, Puzzle, facts, rating, self_play};
use engine::{Engine, Problem, SearchLimits, Undisturbed};
use play::Game;
use rules::{AnyMove, Variant};
use std::collections::HashSet;

/// Megabytes of the engine's memory: part of what makes a puzzle what it is.
const HASH_MB: usize = 32;
/// The solving side moves so often at most.
const MOST_MOVES: usize = 4;
/// With fewer moves to choose from there is nothing to find.
const FEWEST_CHOICES: usize = 6;
/// How many plies after a puzzle the next may begin.
const APART: usize = 3;
/// Of the puzzles about a margin, which most ends of games have, this many are taken of a game.
const MARGINS: usize = 1;

/// How many positions the searches visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The look at every position of a game.
    pub look: u64,
    /// The search that finds a puzzle; one of ten times the size must agree.
    pub search: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { look: 3_000, search: 10_000 }
    }
}

/// Finds puzzles, game after game.
pub struct Miner {
    engine: Engine,
    variant: Variant,
    seed: u64,
    effort: Effort,
    /// Positions that there is a puzzle of, in the least of their symmetric forms.
    known: HashSet<String>,
}

impl Miner {
    /// A miner of a game's puzzles; another seed means other games.
    #[must_use]
    pub fn new(variant: Variant, seed: u64, effort: Effort) -> Miner {
        let engine = Engine::new(HASH_MB);
        Miner { engine, variant, seed, effort, known: HashSet::new() }
    }

    /// Takes a puzzle as known: its position will not be made one again.
    pub fn remember(&mut self, game: &Game) {
        self.known.insert(form(game));
    }

    /// The puzzles of the game with this number.
    pub fn mine(&mut self, number: u64) -> Vec<Puzzle> {
        self.engine.clear();
        let game = self_play::play(&mut self.engine, self.variant, self.seed, number);
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut before = Game::new(*game.start());
        let mut from = 0;
        for (ply, mv) in game.moves().enumerate() {
            let margins = puzzles.iter().filter(|puzzle| puzzle.goal == Goal::Margin).count();
            if ply >= from
                && let Some(puzzle) = self.puzzle_at(&before, number, margins < MARGINS)
            {
                from = ply + puzzle.solution.len() + APART;
                self.remember(&before);
                puzzles.push(puzzle);
            }
            // It was played once, so it is legal.
            let _ = before.play(mv);
        }
        puzzles
    }

    fn puzzle_at(&mut self, game: &Game, number: u64, takes_margins: bool) -> Option<Puzzle> {
        if game.legal_moves().len() < FEWEST_CHOICES || self.known.contains(&form(game)) {
            return None;
        }
        let problem = Problem::from(game);
        let seen = only_move(&mut self.engine, &problem, self.effort.look, &LIKELY)?;
        if seen.goal == Goal::Margin && !takes_margins {
            return None;
        }
        let found = self.confirmed(&problem, None)?;
        if found.goal == Goal::Margin && !takes_margins {
            return None;
        }
        let solution = self.solution(game, found);
        let mut puzzle = Puzzle {
            game: game.clone(),
            number,
            solution,
            goal: found.goal,
            is_proved: found.is_proved,
            themes: Vec::new(),
            rating: 0,
        };
        puzzle.themes = facts::themes(&puzzle);
        puzzle.rating = rating::rating(&mut self.engine, &puzzle);
        self.engine.clear();
        Some(puzzle)
    }

    /// The only right move, where a search and one of ten times its size find the same, or a proof.
    fn confirmed(&mut self, problem: &Problem, goal: Option<Goal>) -> Option<OnlyMove> {
        let found = only_move(&mut self.engine, problem, self.effort.search, &CLEAR)?;
        if goal.is_some_and(|goal| goal != found.goal) {
            return None;
        }
        let again = only_move(&mut self.engine, problem, 10 * self.effort.search, &CLEAR)?;
        (again.mv == found.mv && again.goal == found.goal).then_some(again)
    }

    /// The only move, and on from there.
    fn solution(&mut self, game: &Game, first: OnlyMove) -> Vec<AnyMove> {
        let mut game = game.clone();
        let mut solution = Vec::new();
        let mut next = Some(first);
        while let Some(only) = next {
            solution.push(only.mv);
            if game.play(only.mv).is_err() || solution.len() + 1 >= 2 * MOST_MOVES {
                break;
            }
            let Some(reply) = self.reply(&game).filter(|reply| game.play(*reply).is_ok()) else {
                break;
            };
            let goes_on = game.legal_moves().len() > 1;
            next = match goes_on {
                true => self.confirmed(&Problem::from(&game), Some(first.goal)),
                false => None,
            };
            if next.is_some() {
                solution.push(reply);
            }
        }
        solution
    }

    /// The best reply; `None` where the game is over.
    fn reply(&mut self, game: &Game) -> Option<AnyMove> {
        game.turn()?;
        let problem = Problem::from(game);
        let limits = SearchLimits::nodes(self.effort.search);
        let found = self.engine.search(&problem, limits, 1, &mut Undisturbed);
        found.best.and_then(|text| game.position().parse_move(&text).ok())
    }
}

/// A position without its counters, in the least of its symmetric forms.
fn form(game: &Game) -> String {
    let forms = game.position().symmetric().into_iter().map(|position| {
        let fen = position.to_string();
        fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
    });
    forms.min().unwrap_or_default()
}
