//! Training. Batches of positions, each turned by a random symmetry of its board, train a
//! [`Model`] to say who will win and by how much; the target is a mixture of what the search
//! thought and what came of it ([`Mixture`]). What is best on games it has not seen is kept.

use crate::adam::{Bounds, ModelAdam};
use crate::collection::Collection;
use crate::float_file;
use crate::generate::parse_variant;
use crate::model::{Hidden, Label, Model};
use crate::quantise;
use crate::samples::{self, Game, Sample};
use crate::start;
use crate::target::Mixture;
use crate::workers;
use clap::Args;
use engine::nnue::{LARGEST_OUTPUT, OUTPUT_UNIT, UNIT};
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
    /// A network to go on from instead of from chance, a `.net` or a `.safetensors` file. A small
    /// `--rate` keeps what it knows.
    #[arg(long)]
    start: Option<PathBuf>,
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
    /// The weight of the result in the target; the rest is an estimate by the searches.
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    /// The weight of the later searches of a game in that estimate, 0 to 1: 0 takes the score of
    /// the position's own search alone.
    #[arg(long, default_value_t = 0.0)]
    lambda: f32,
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

/// From this many positions, about, the slope is fitted.
const FITTED: usize = 500_000;

/// Trains, and writes the network.
pub(crate) fn run(args: &Train) -> anyhow::Result<()> {
    fn of<P: Game>(_: &Ruled<P>, args: &Train) -> anyhow::Result<()> {
        train::<P>(args)
    }
    for_game!(&AnyPosition::start(args.variant), game => of(game, args))
}

fn train<P: Game>(args: &Train) -> anyhow::Result<()> {
    let collection = Collection::read::<P>(&args.data)?;
    let some = collection.some::<P>(FITTED, Mixture::PLAIN);
    let slope = samples::fit_slope(&some);
    let mixture = Mixture { slope, lambda: args.lambda, result: args.result };
    let test = HeldBack::<P>::of(&collection, mixture);
    let held_back = test.samples.len();
    eprintln!("{} positions, {held_back} held back, slope {slope:.0}", collection.positions);
    let bounds = Bounds {
        row: f32::from(quantise::largest_in(args.bits, P::SLOTS)) / UNIT as f32,
        output: f32::from(LARGEST_OUTPUT) / OUTPUT_UNIT as f32,
    };
    let threads = workers::count(args.threads);
    let mut model = start::model::<P>(args.start.as_deref(), args.width, slope, args.seed)?;
    let mut merged = Vec::new();
    if args.start.is_some() {
        model.merged_rows::<P>(&mut merged);
        eprintln!("at the start: {}", test.losses(&model, &merged).text());
    }
    let mut adam = ModelAdam::new(&model, args.decay);
    let mut stream = SplitMix64::new(args.seed ^ 0x7EAC_4E55);
    let mut gradients = vec![model.zeros(); threads];
    let steps = collection.positions.div_ceil(args.batch) * args.epochs as usize;
    let (mut step, mut best) = (0, None);
    for epoch in 1..=args.epochs {
        let mut loss = 0.0;
        let batches = |batch: &[Sample<P>], stream: &mut SplitMix64| {
            model.merged_rows::<P>(&mut merged);
            loss += learn(&model, &merged, batch, slope, stream.next_u64(), &mut gradients);
            let gradient = total::<P>(&mut gradients, batch.len());
            let way = (step as f32 / steps as f32).min(1.0);
            let rate = args.rate * (0.505 + 0.495 * (core::f32::consts::PI * way).cos());
            adam.step(&mut model, gradient, rate, bounds);
            step += 1;
        };
        collection.visit_batches(mixture, args.batch, threads, &mut stream, batches);
        model.merged_rows::<P>(&mut merged);
        let losses = test.losses(&model, &merged);
        let learnt = loss / collection.positions as f64;
        eprintln!("epoch {epoch}: loss {learnt:.6}, {}", losses.text());
        if best.as_ref().is_none_or(|(least, _)| losses.target < *least) {
            best = Some((losses.target, model.clone()));
        }
    }
    let model = best.map_or(model, |(_, model)| model);
    let record = record(args, collection.positions);
    let calibration = samples::calibration(slope, &some);
    let float = args.out.with_extension("safetensors");
    float_file::save::<P>(&model, calibration, &record, &float)?;
    quantise::write::<P>(&model, &args.out, &args.name, args.bits, calibration, &record)
}

/// How it was trained, for the network's file.
fn record(args: &Train, positions: usize) -> String {
    let start = args.start.as_ref().and_then(|path| path.file_stem());
    let start = start.map_or(String::new(), |name| format!("from {}, ", name.to_string_lossy()));
    format!(
        "{start}{positions} positions, {} epochs of batches of {}, rate {}, result {}, lambda {}, decay {}, seed {}",
        args.epochs, args.batch, args.rate, args.result, args.lambda, args.decay, args.seed
    )
}

/// The gradients of a batch, a share for each worker; returns the sum of losses.
fn learn<P: Game>(
    model: &Model,
    merged: &[f32],
    batch: &[Sample<P>],
    slope: f32,
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
                        position.feature_rows(&mut rows);
                        let label = label(sample, slope);
                        loss +=
                            f64::from(hidden.backpropagate(model, merged, &rows, label, gradient));
                    }
                    loss
                })
            })
            .collect();
        workers.into_iter().map(workers::join).sum()
    })
}

/// The mean gradient of a batch, in the first worker's place.
fn total<P: Game>(gradients: &mut [Model], count: usize) -> &Model {
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

/// What the network learns of a position.
fn label<P: Game>(sample: &Sample<P>, slope: f32) -> Label {
    Label {
        score: sample.target.points,
        margin: sample.target.is_on_policy.then(|| sample.margin * 100.0 / P::MARGIN_SLOPE as f32),
        stage: sample.position.stage(),
        base_eval: sample.position.base_eval() as f32 / slope,
    }
}

/// The positions held back from learning.
struct HeldBack<P> {
    slope: f32,
    /// With what is learnt.
    samples: Vec<Sample<P>>,
    /// With what the searches thought, and nothing else.
    searches: Vec<Sample<P>>,
}

/// How far a model is from what was held back.
struct Losses {
    /// From what is learnt: by this the best epoch is chosen.
    target: f64,
    /// From the searches' scores. Most of what is lost otherwise is the noise of results, in which
    /// small differences between two networks cannot be seen.
    searches: f64,
}

impl<P: Game> HeldBack<P> {
    fn of(collection: &Collection, mixture: Mixture) -> HeldBack<P> {
        let searches = Mixture { lambda: 0.0, result: 0.0, ..mixture };
        HeldBack {
            slope: mixture.slope,
            samples: collection.held_back(mixture),
            searches: collection.held_back(searches),
        }
    }

    fn losses(&self, model: &Model, merged: &[f32]) -> Losses {
        let (mut hidden, mut rows) = (Hidden::new(model.width), vec![0; P::SLOTS]);
        let (mut target, mut searches) = (0.0, 0.0);
        for (sample, searched) in self.samples.iter().zip(&self.searches) {
            sample.position.feature_rows(&mut rows);
            let label = label(sample, self.slope);
            let [logit, _] = hidden.forward(model, merged, &rows, label.stage);
            let chance = 1.0 / (1.0 + (-logit - label.base_eval).exp());
            target += f64::from(chance - label.score).powi(2);
            searches += f64::from(chance - searched.target.points).powi(2);
        }
        let count = self.samples.len().max(1) as f64;
        Losses { target: target / count, searches: searches / count }
    }
}

impl Losses {
    fn text(&self) -> String {
        format!("held back {:.6}, of the searches alone {:.6}", self.target, self.searches)
    }
}
