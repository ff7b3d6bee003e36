//! Training of a policy: which moves a search is likely to choose, learnt from those that searches
//! chose. Softmax regression: the chance of a move is e to its logit, divided by the sum of this over
//! all moves of its position, and what is made smaller is the surprise at the move that was chosen.
//!
//! A policy has a few ten thousand numbers, so a million positions and a minute are plenty.

use crate::adam::Adam;
use crate::collection::Collection;
use crate::generate::parse_variant;
use crate::samples::{Game, Sample};
use crate::target::Mixture;
use crate::workers;
use anyhow::{Context, bail};
use clap::Args;
use engine::policy::{Patterned, Policy, PolicyEntries, PolicyShape};
use rules::{Hexagon5, Infection, Position, SplitMix64, Square7, Variant};
use std::path::PathBuf;

/// What to train.
#[derive(Args, Debug)]
pub(crate) struct TrainPolicy {
    /// The game: ataxx or hexxagon.
    #[arg(value_parser = parse_variant)]
    variant: Variant,
    /// Files of games, or folders with them.
    #[arg(long, required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// The policy to write.
    #[arg(long)]
    out: PathBuf,
    /// How often each position is seen.
    #[arg(long, default_value_t = 3)]
    epochs: u32,
    /// Positions between two steps.
    #[arg(long, default_value_t = 2_048)]
    batch: usize,
    /// The first learning rate; it falls to a hundredth of itself along half a cosine.
    #[arg(long, default_value_t = 0.02)]
    rate: f32,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Workers; all cores by default.
    #[arg(long)]
    threads: Option<usize>,
}

/// One nat in the units of a policy.
const NAT: f32 = 16.0;
/// Positions whose score is beyond this, in hundredths of a stone, are as good as decided: any move wins
/// or loses.
const DECIDED: f32 = 1_500.0;

/// Trains, and writes the policy.
pub(crate) fn run(args: &TrainPolicy) -> anyhow::Result<()> {
    match args.variant {
        Variant::Ataxx => train::<Square7>(args),
        Variant::Hexxagon => train::<Hexagon5>(args),
        other => bail!("{} has no policy; ataxx and hexxagon have", other.name()),
    }
}

fn train<T: Patterned>(args: &TrainPolicy) -> anyhow::Result<()>
where
    Infection<T>: Game<Move = rules::InfectionMove>,
{
    let collection = Collection::read::<Infection<T>>(&args.data)?;
    let shape = PolicyShape::of::<T>();
    let threads = workers::count(args.threads);
    let mut stream = SplitMix64::new(args.seed);
    let mut numbers = Numbers::of(&shape);
    let (mut adam, mut step) = (Adam::new(numbers.all.len()), 0);
    let steps = collection.positions.div_ceil(args.batch) * args.epochs as usize;
    let test = collection.held_back::<Infection<T>>(Mixture::PLAIN);
    for epoch in 1..=args.epochs {
        let learn = |batch: &[Sample<Infection<T>>], _: &mut SplitMix64| {
            let (gradient, _) = learn_together(&shape, &numbers, batch, threads);
            let way = (step as f32 / steps as f32).min(1.0);
            let rate = args.rate * (0.505 + 0.495 * (core::f32::consts::PI * way).cos());
            adam.step(&mut numbers.all, &gradient, rate, (0.0, f32::INFINITY));
            step += 1;
        };
        collection.visit_batches(Mixture::PLAIN, args.batch, threads, &mut stream, learn);
        let (_, seen) = learn_together(&shape, &numbers, &test, threads);
        eprintln!("epoch {epoch}, held back: {}", seen.text());
    }
    let record = format!(
        "{} positions, {} epochs of batches of {}, rate {}, seed {}",
        collection.positions, args.epochs, args.batch, args.rate, args.seed
    );
    let [to, ring] = [numbers.pairs(0, shape.patterns), numbers.pairs(numbers.rings, shape.rings)];
    let from: Vec<i8> =
        numbers.all[numbers.from..numbers.rings].iter().map(|number| logit(*number)).collect();
    std::fs::write(&args.out, Policy::bytes_of::<T>(&record, &to, &from, &ring))
        .with_context(|| format!("cannot write {}", args.out.display()))
}

/// All numbers of a policy in one list: patterns moved to (clone and jump for each), patterns moved from,
/// rings (clone and jump for each).
struct Numbers {
    all: Vec<f32>,
    /// Where those of the patterns moved from begin, and those of the rings.
    from: usize,
    rings: usize,
}

impl Numbers {
    fn of(shape: &PolicyShape) -> Numbers {
        let (from, rings) = (2 * shape.patterns, 3 * shape.patterns);
        Numbers { all: vec![0.0; rings + 2 * shape.rings], from, rings }
    }

    /// The places of the numbers that a move's logit is the sum of.
    fn places(&self, entries: PolicyEntries) -> impl Iterator<Item = usize> {
        let kind = usize::from(entries.from.is_some());
        let from = entries.from.map(|from| self.from + from);
        let sure = [2 * entries.to + kind, self.rings + 2 * entries.ring + kind];
        sure.into_iter().chain(from)
    }

    fn logit(&self, entries: PolicyEntries) -> f32 {
        self.places(entries).map(|place| self.all[place]).sum()
    }

    fn pairs(&self, from: usize, count: usize) -> Vec<[i8; 2]> {
        let numbers = &self.all[from..from + 2 * count];
        numbers.as_chunks::<2>().0.iter().map(|pair| pair.map(logit)).collect()
    }
}

fn logit(number: f32) -> i8 {
    (number * NAT).round().clamp(-127.0, 127.0) as i8
}

/// How well a policy foresees what was chosen.
#[derive(Clone, Copy, Default)]
struct Seen {
    positions: u32,
    surprise: f64,
    firsts: u32,
    better: f64,
}

impl Seen {
    fn text(self) -> String {
        let count = f64::from(self.positions.max(1));
        format!(
            "surprise {:.4} nat, chosen move first {:.1} %, moves before it {:.2}",
            self.surprise / count,
            100.0 * f64::from(self.firsts) / count,
            self.better / count
        )
    }
}

fn learn_together<T: Patterned>(
    shape: &PolicyShape,
    numbers: &Numbers,
    batch: &[Sample<Infection<T>>],
    threads: usize,
) -> (Vec<f32>, Seen) {
    let share = batch.len().div_ceil(threads).max(1);
    let parts: Vec<(Vec<f32>, Seen)> = std::thread::scope(|scope| {
        let workers: Vec<_> = batch
            .chunks(share)
            .map(|part| scope.spawn(move || learn(shape, numbers, part)))
            .collect();
        workers.into_iter().map(workers::join).collect()
    });
    let mut total = (vec![0.0; numbers.all.len()], Seen::default());
    for (gradient, seen) in parts {
        crate::model::add(&mut total.0, &gradient);
        total.1.positions += seen.positions;
        total.1.surprise += seen.surprise;
        total.1.firsts += seen.firsts;
        total.1.better += seen.better;
    }
    let count = total.1.positions.max(1) as f32;
    total.0.iter_mut().for_each(|slope| *slope /= count);
    total
}

/// The gradient of the surprise over some positions, added up, and what was seen.
fn learn<T: Patterned>(
    shape: &PolicyShape,
    numbers: &Numbers,
    batch: &[Sample<Infection<T>>],
) -> (Vec<f32>, Seen) {
    let mut gradient = vec![0.0; numbers.all.len()];
    let mut seen = Seen::default();
    for sample in batch.iter().filter(|sample| sample.score.abs() < DECIDED) {
        let moves = shape.moves(&sample.position);
        let is_chosen = |mv| Infection::<T>::pack(mv) == sample.chosen;
        let Some(chosen) = moves.iter().position(|(mv, _)| is_chosen(*mv)) else { continue };
        let logits: Vec<f32> = moves.iter().map(|(_, entries)| numbers.logit(*entries)).collect();
        let highest = logits.iter().copied().fold(f32::MIN, f32::max);
        let chances: Vec<f32> = logits.iter().map(|logit| (logit - highest).exp()).collect();
        let sum: f32 = chances.iter().sum();
        for (number, ((_, entries), chance)) in moves.iter().zip(&chances).enumerate() {
            let slope = chance / sum - f32::from(u8::from(number == chosen));
            for place in numbers.places(*entries) {
                gradient[place] += slope;
            }
        }
        let better = logits.iter().filter(|logit| **logit > logits[chosen]).count();
        seen.positions += 1;
        seen.surprise -= f64::from((chances[chosen] / sum).ln());
        seen.firsts += u32::from(better == 0);
        seen.better += better as f64;
    }
    (gradient, seen)
}

#[cfg(test)]
mod tests {
    use super::{Numbers, learn};
    use crate::samples::{Sample, sample_of};
    use engine::policy::PolicyShape;
    use rules::{Ataxx, Position, Square7};

    /// What training makes smaller.
    fn surprise(numbers: &Numbers, shape: &PolicyShape, batch: &[Sample<Ataxx>]) -> f64 {
        learn::<Square7>(shape, numbers, batch).1.surprise
    }

    #[test]
    fn what_is_learnt_is_the_slope_of_the_surprise() {
        let shape = PolicyShape::of::<Square7>();
        let mut numbers = Numbers::of(&shape);
        for (place, number) in numbers.all.iter_mut().enumerate() {
            *number = (place % 7) as f32 / 10.0;
        }
        let position = Ataxx::start();
        let chosen = position.parse_move("a7a5").expect("a legal move");
        let batch = [sample_of(position, Ataxx::pack(chosen))];
        let (gradient, _) = learn::<Square7>(&shape, &numbers, &batch);
        let touched: Vec<usize> = (0..gradient.len()).filter(|at| gradient[*at] != 0.0).collect();
        assert!(touched.len() > 5);
        for place in touched {
            let mut at = |by: f32| {
                numbers.all[place] += by;
                let surprise = surprise(&numbers, &shape, &batch);
                numbers.all[place] -= by;
                surprise
            };
            let slope = (at(0.01) - at(-0.01)) / 0.02;
            assert!((slope - f64::from(gradient[place])).abs() < 1e-3, "{place}");
        }
    }
}
