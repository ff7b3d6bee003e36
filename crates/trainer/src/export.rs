//! Lessons as plain numbers, for a trainer elsewhere: `train_torch.py` teaches the same model with
//! PyTorch, on a graphics processor if there is one. What a position shows and what it is to teach
//! is worked out here, so nothing of a game is known there.

use crate::generate::parse_variant;
use crate::samples::{self, Taken};
use crate::train::{self, Target};
use anyhow::Context;
use clap::Args;
use engine::network::largest_row;
use rules::{AnyPosition, Ruled, Variant, for_game};
use safetensors::tensor::{Dtype, TensorView};
use std::path::PathBuf;

/// What to export.
#[derive(Args, Debug)]
pub(crate) struct Export {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Files of games, or folders with them.
    #[arg(long, required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// The safetensors file to write.
    #[arg(long)]
    out: PathBuf,
    /// The weight of the result in the target; the rest is the search's score.
    #[arg(long, default_value_t = 0.4)]
    result: f32,
}

/// Writes the lessons of all positions, in the order in which `train` reads them.
pub(crate) fn run(wish: &Export) -> anyhow::Result<()> {
    fn of<P: Taken>(_: &Ruled<P>, wish: &Export) -> anyhow::Result<()> {
        export::<P>(wish)
    }
    for_game!(&AnyPosition::start(wish.variant), game => of(game, wish))
}

fn export<P: Taken>(wish: &Export) -> anyhow::Result<()> {
    let samples = samples::read::<P>(&wish.data)?;
    let held_back = samples.len() / train::HELD_BACK;
    let learnt = &samples[..samples.len() - held_back];
    let slope = samples::fit_slope(learnt);
    let target = Target { slope, result: wish.result };
    let (mut rows, mut stages, mut lessons) = (Vec::new(), Vec::new(), Vec::new());
    let mut seen = vec![0; P::SLOTS];
    for sample in &samples {
        for symmetry in 0..P::SYMMETRIES {
            sample.position.transformed(symmetry).perceive(&mut seen);
            rows.extend(seen.iter().flat_map(|row| row.to_le_bytes()));
        }
        let lesson = train::lesson(sample, target);
        stages.push(lesson.stage as u8);
        lessons.extend([lesson.score, lesson.margin, lesson.ground].map(f32::to_le_bytes));
    }
    let pattern = |row| P::pattern(row).map_or(-1, |pattern| pattern as i16);
    let patterns: Vec<u8> = (0..P::FEATURES).flat_map(|row| pattern(row).to_le_bytes()).collect();
    let count = samples.len();
    let shape = vec![count, usize::from(P::SYMMETRIES), P::SLOTS];
    let views = [
        ("rows", TensorView::new(Dtype::I16, shape, &rows)?),
        ("stages", TensorView::new(Dtype::U8, vec![count], &stages)?),
        ("lessons", TensorView::new(Dtype::F32, vec![count, 3], lessons.as_flattened())?),
        ("patterns", TensorView::new(Dtype::I16, vec![P::FEATURES], &patterns)?),
    ];
    let calibration = samples::calibration(slope, learnt);
    let words = [
        ("game", P::NAME.to_string()),
        ("slope", calibration.slope.to_string()),
        ("draws", calibration.draws.to_string()),
        ("result", wish.result.to_string()),
        ("held_back", held_back.to_string()),
        ("largest_row", largest_row(P::SLOTS).to_string()),
    ];
    let words = words.map(|(word, value)| (word.to_string(), value));
    safetensors::serialize_to_file(views, Some(words.into()), &wish.out)
        .with_context(|| format!("cannot write {}", wish.out.display()))?;
    eprintln!("{count} positions, {held_back} of them held back, slope {slope:.0}");
    Ok(())
}
