//! Training. Batches of positions, each turned by a random symmetry of its board, teach a
//! [`Model`] to say who will win and by how much; the target is a mixture of what the search
//! thought and what came of it. What is best on games it has not seen is kept.

use crate::adam::{Adam, Bounds};
use crate::float_file;
use crate::generate::parse_variant;
use crate::model::{Hidden, Lesson, Model};
use crate::quantise;
use crate::samples::{self, Sample, Taken};
use crate::workers;
use clap::Args;
use engine::network::{LARGEST_OUTPUT, OUTPUT_UNIT, Perceived, UNIT};
use rules::{AnyPosition, Ruled, SplitMix64, Variant, for_game};
use std::path::PathBuf;

/// What to train.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// The game.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Files of games, or folders with them.
    #[arg(long, required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// The network to write; its floating-point twin is written beside it.
    #[arg(long)]
    out: PathBuf,
    /// What the network is called.
    #[arg(long)]
    name: String,
    /// The numbers in a row, at most 256. The engine computes with 32 at a time.
    #[arg(long, default_value_t = 64)]
    width: usize,
    /// The bits of a row's number in the network: 16, or 8 for a file of half the size. Training
    /// keeps the numbers within what they can hold.
    #[arg(long, default_value_t = 16, value_parser = quantise::parse_bits)]
    bits: u32,
    /// How often each position is seen.
    #[arg(long, default_value_t = 20)]
    epochs: u32,
    /// Positions between two steps.
    #[arg(long, default_value_t = 8_192)]
    batch: usize,
    /// The first learning rate; it falls to a hundredth of itself along half a cosine.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// The weight of the result in the target; the rest is the search's score.
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    /// What numbers shrink by at a learning rate of one.
    #[arg(long, default_value_t = 0.05)]
    decay: f32,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Workers; all cores by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// One position of so many, counted from the last, is kept for the test.
pub(crate) const HELD_BACK: usize = 40;

/// Trains, and writes the network.
pub(crate) fn run(wish: &Train) -> anyhow::Result<()> {
    fn of<P: Taken>(_: &Ruled<P>, wish: &Train) -> anyhow::Result<()> {
        train::<P>(wish)
    }
    for_game!(&AnyPosition::start(wish.variant), game => of(game, wish))
}

/// What a lesson is made of.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    /// The score at which the odds are e to 1.
    pub(crate) slope: f32,
    /// The weight of the result.
    pub(crate) result: f32,
}

fn train<P: Taken>(wish: &Train) -> anyhow::Result<()> {
    let mut samples = samples::read::<P>(&wish.data)?;
    let test = samples.split_off(samples.len() - samples.len() / HELD_BACK);
    let slope = samples::fit_slope(&samples);
    eprintln!("{} positions, {} held back, slope {slope:.0}", samples.len(), test.len());
    let target = Target { slope, result: wish.result };
    let bounds = Bounds {
        row: f32::from(quantise::largest_in(wish.bits, P::SLOTS)) / UNIT as f32,
        output: f32::from(LARGEST_OUTPUT) / OUTPUT_UNIT as f32,
    };
    let threads = workers::count(wish.threads);
    let mut model = Model::new::<P>(wish.width, wish.seed);
    let mut adam = Adam::new(&model, wish.decay);
    let mut stream = SplitMix64::new(wish.seed ^ 0x7EAC_4E55);
    let mut gradients = vec![model.zeros(); threads];
    let mut merged = Vec::new();
    let batches = samples.len().div_ceil(wish.batch);
    let steps = batches * wish.epochs as usize;
    let mut step = 0;
    for epoch in 1..=wish.epochs {
        shuffle(&mut samples, &mut stream);
        let mut loss = 0.0;
        for batch in samples.chunks(wish.batch) {
            model.merged_rows::<P>(&mut merged);
            loss += learn(&model, &merged, batch, target, stream.next_u64(), &mut gradients);
            let gradient = total::<P>(&mut gradients, batch.len());
            let way = step as f32 / steps as f32;
            let rate = wish.rate * (0.505 + 0.495 * (core::f32::consts::PI * way).cos());
            adam.step(&mut model, gradient, rate, bounds);
            step += 1;
        }
        model.merged_rows::<P>(&mut merged);
        let test_loss = test_loss(&model, &merged, &test, target);
        eprintln!(
            "epoch {epoch}: loss {:.6}, held back {test_loss:.6}",
            loss / samples.len() as f64
        );
    }
    let record = format!(
        "{} positions, {} epochs of batches of {}, rate {}, result {}, decay {}, seed {}",
        samples.len(),
        wish.epochs,
        wish.batch,
        wish.rate,
        wish.result,
        wish.decay,
        wish.seed
    );
    let calibration = samples::calibration(slope, &samples);
    let float = wish.out.with_extension("safetensors");
    float_file::save::<P>(&model, calibration, &record, &float)?;
    quantise::write::<P>(&model, &wish.out, &wish.name, wish.bits, calibration, &record)
}

/// The gradients of a batch, a share for each worker; returns the sum of losses.
fn learn<P: Perceived>(
    model: &Model,
    merged: &[f32],
    batch: &[Sample<P>],
    target: Target,
    seed: u64,
    gradients: &mut [Model],
) -> f64 {
    for gradient in gradients.iter_mut() {
        gradient.parts_mut().into_iter().for_each(|(_, numbers)| numbers.fill(0.0));
    }
    let share = batch.len().div_ceil(gradients.len());
    std::thread::scope(|scope| {
        let workers: Vec<_> = batch
            .chunks(share)
            .zip(gradients)
            .enumerate()
            .map(|(worker, (samples, gradient))| {
                scope.spawn(move || {
                    let mut stream = SplitMix64::new(seed ^ worker as u64);
                    let mut hidden = Hidden::new(model.width);
                    let mut rows = vec![0; P::SLOTS];
                    let mut loss = 0.0;
                    for sample in samples {
                        let symmetry = stream.below(u64::from(P::SYMMETRIES)) as u8;
                        let position = sample.position.transformed(symmetry);
                        position.perceive(&mut rows);
                        let lesson = lesson(sample, target);
                        loss += f64::from(hidden.learn(model, merged, &rows, lesson, gradient));
                    }
                    loss
                })
            })
            .collect();
        workers.into_iter().map(workers::join).sum()
    })
}

/// The mean gradient of a batch, in the first worker's place.
fn total<P: Perceived>(gradients: &mut [Model], count: usize) -> &Model {
    let Some((first, others)) = gradients.split_first_mut() else { unreachable!("no worker") };
    for other in others {
        for ((_, sum), (_, part)) in first.parts_mut().into_iter().zip(other.parts_mut()) {
            crate::model::add(sum, part);
        }
    }
    let scale = 1.0 / count as f32;
    for (_, numbers) in first.parts_mut() {
        numbers.iter_mut().for_each(|number| *number *= scale);
    }
    first.share_gradient::<P>();
    first
}

/// What a position is to teach.
pub(crate) fn lesson<P>(sample: &Sample<P>, target: Target) -> Lesson
where
    P: Perceived,
{
    let margin = sample.margin * 100.0 / P::MARGIN_SLOPE as f32;
    let score = if sample.proved {
        sample.result
    } else {
        let opinion = 1.0 / (1.0 + (-sample.score / target.slope).exp());
        target.result * sample.result + (1.0 - target.result) * opinion
    };
    let ground = sample.position.ground() as f32 / target.slope;
    Lesson { score, margin, stage: sample.position.stage(), ground }
}

fn test_loss<P: Perceived>(
    model: &Model,
    merged: &[f32],
    test: &[Sample<P>],
    target: Target,
) -> f64 {
    let mut hidden = Hidden::new(model.width);
    let mut rows = vec![0; P::SLOTS];
    let loss = test.iter().map(|sample| {
        sample.position.perceive(&mut rows);
        let lesson = lesson(sample, target);
        let [logit, _] = hidden.forward(model, merged, &rows, lesson.stage);
        f64::from(1.0 / (1.0 + (-logit - lesson.ground).exp()) - lesson.score).powi(2)
    });
    loss.sum::<f64>() / test.len().max(1) as f64
}

/// Fisher and Yates.
fn shuffle<T>(items: &mut [T], stream: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        items.swap(last, stream.below(last as u64 + 1) as usize);
    }
}
