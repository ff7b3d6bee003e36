//! Live figures on standard error: a bar where it is a terminal, a line for each fault anywhere.

use arena::{Spectator, Sprt, Standing};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use wire::MatchGame;

/// Somebody who draws a match's progress.
pub(crate) struct Progress {
    bar: ProgressBar,
    sprt: Option<Sprt>,
}

impl Progress {
    /// Nothing is drawn yet.
    pub(crate) fn new(sprt: Option<Sprt>) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) =
            ProgressStyle::with_template("{bar:24} {pos}/{len} games, {eta} left  {msg}")
        {
            bar.set_style(style);
        }
        Progress { bar, sprt }
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
        if let Some(sprt) = self.sprt {
            let (lower, upper) = sprt.bounds();
            let llr = sprt.llr(&duel.in_order);
            text.push_str(&format!("  llr {llr:.2} ({lower:.2} to {upper:.2})"));
        }
        text
    }
}

impl Spectator for Progress {
    fn begins(&mut self, standing: &Standing, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(standing.games);
        self.bar.reset_eta();
        if standing.games > 0 {
            eprintln!("petri: {} of {total} games are there already", standing.games);
        }
    }

    fn game_ended(&mut self, game: &MatchGame, standing: &Standing) {
        if let Some(fault) = &game.fault {
            let kept = game.transcript.as_ref().map(|name| format!("; see {name}"));
            let line =
                format!("petri: game {}: {fault}{}", game.number + 1, kept.unwrap_or_default());
            if std::io::stderr().is_terminal() {
                self.bar.println(line);
            } else {
                eprintln!("{line}");
            }
        }
        self.bar.set_position(standing.games);
        self.bar.set_message(self.figures(standing));
    }
}
