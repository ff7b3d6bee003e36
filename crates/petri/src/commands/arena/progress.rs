//! Live figures on standard error: a bar where it is a terminal, else a line now and then; a line for
//! each fault anywhere. With `--json`, each game goes to standard output as it ends.

use arena::{Observer, Sprt, SprtRun, Standing};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use wire::MatchGame;

/// How often a line of figures is written where there is no terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// Shows a match's progress.
pub(crate) struct Progress {
    bar: ProgressBar,
    test: Option<SprtRun>,
    prints_games: bool,
    is_terminal: bool,
    total: u64,
    last_line: Instant,
}

impl Progress {
    /// Nothing is shown yet.
    pub(crate) fn new(sprt: Option<Sprt>, prints_games: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) =
            ProgressStyle::with_template("{bar:24} {pos}/{len} games, {eta} left  {msg}")
        {
            bar.set_style(style);
        }
        Progress {
            bar,
            test: sprt.map(SprtRun::new),
            prints_games,
            is_terminal: std::io::stderr().is_terminal(),
            total: 0,
            last_line: Instant::now(),
        }
    }

    /// Nothing more will be drawn.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }

    fn figures(&self, standing: &Standing) -> String {
        let duel = standing.duel();
        let mut text = String::new();
        if standing.rows.len() == 2 {
            let [wins, draws, losses] = duel.games;
            text = format!("+{wins} ={draws} -{losses}");
            if let Some(elo) = duel.pairs.elo() {
                text.push_str(&format!("  elo {:+.0} ± {:.0}", elo.difference, elo.error));
            }
        } else if let Some(best) = standing.rows.iter().max_by(|a, b| a.rating.total_cmp(&b.rating))
        {
            text = format!("{} leads with {:+.0}", best.name, best.rating);
        }
        if let Some(test) = &self.test {
            let (lower, upper) = test.sprt().bounds();
            text.push_str(&format!("  llr {:.2} ({lower:.2} to {upper:.2})", test.llr()));
        }
        text
    }

    fn follow(&mut self, standing: &Standing) {
        if let Some(test) = &mut self.test {
            test.follow(&standing.duel().in_order);
        }
    }
}

impl Observer for Progress {
    fn begins(&mut self, standing: &Standing, total: u64) {
        self.total = total;
        self.follow(standing);
        self.bar.set_length(total);
        self.bar.set_position(standing.games);
        self.bar.reset_eta();
        if standing.games > 0 {
            eprintln!("petri: {} of {total} games are there already", standing.games);
        }
    }

    fn game_ended(&mut self, game: &MatchGame, standing: &Standing) {
        self.follow(standing);
        if let Some(fault) = &game.fault {
            let kept = game.transcript.as_ref().map(|name| format!("; see {name}"));
            let line =
                format!("petri: game {}: {fault}{}", game.number + 1, kept.unwrap_or_default());
            if self.is_terminal {
                self.bar.println(line);
            } else {
                eprintln!("{line}");
            }
        }
        if self.prints_games
            && let Ok(line) = game.to_line()
        {
            self.bar.suspend(|| println!("{line}"));
        }
        let is_last = standing.games == self.total;
        if !self.is_terminal && (is_last || self.last_line.elapsed() >= INTERVAL) {
            self.last_line = Instant::now();
            eprintln!("petri: {}/{} games  {}", standing.games, self.total, self.figures(standing));
        }
        self.bar.set_position(standing.games);
        self.bar.set_message(self.figures(standing));
    }
}
