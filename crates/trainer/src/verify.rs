//! Whether a network is what it should be. Four questions, asked of positions from games: does the
//! file of whole numbers say the same as the floating-point network it was made of, do all kernels
//! say the same to the bit, does the search's step-by-step evaluator say the same as one that begins
//! from nothing, and do the chances it gives come true.

mod table;

use crate::collection;
use crate::float_file::FloatFile;
use crate::game_file::{Games, read_games, walk};
use crate::model::Hidden;
use crate::samples::{self, Game, Sample};
use crate::target::Mixture;
use anyhow::{Context, bail, ensure};
use clap::Args;
use core::ops::ControlFlow;
use engine::Evaluator;
use engine::nnue::{Kernel, Network, NetworkEvaluator};
use rules::{AnyPosition, Ruled, for_game};
use std::path::{Path, PathBuf};
use table::Table;

/// What to compare.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The network's file.
    net: PathBuf,
    /// Its floating-point twin; the file beside it that ends in `.safetensors` by default.
    #[arg(long)]
    float: Option<PathBuf>,
    /// Files of games, or folders with them; best of games it was not trained on.
    #[arg(long, required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Positions to compare, spread over all games.
    #[arg(long, default_value_t = 100_000)]
    samples: usize,
    /// Games of each file to follow move by move, with every move there is.
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// The largest mean difference to floating point allowed, in hundredths of a stone.
    #[arg(long, default_value_t = 20.0)]
    mean: f32,
    /// The largest single difference allowed, likewise.
    #[arg(long, default_value_t = 100.0)]
    largest: f32,
}

/// Compares, prints what it finds, and fails if something does not agree.
pub(crate) fn run(args: &Verify) -> anyhow::Result<()> {
    fn of<P: Game>(_: &Ruled<P>, args: &Verify, bytes: &[u8]) -> anyhow::Result<()> {
        verify::<P>(args, bytes)
    }
    let bytes =
        std::fs::read(&args.net).with_context(|| format!("cannot read {}", args.net.display()))?;
    let network = Network::from_bytes(&bytes).with_context(|| args.net.display().to_string())?;
    let about = network.about();
    println!("{}: {}, width {}, {}", about.name, about.variant.name(), about.width, about.record);
    for_game!(&AnyPosition::start(about.variant), game => of(game, args, &bytes))
}

fn verify<P: Game>(args: &Verify, bytes: &[u8]) -> anyhow::Result<()> {
    let samples = spread(read::<P>(&args.data)?, args.samples);
    let network = Network::from_bytes(bytes)?;
    let float = args.float.clone().unwrap_or_else(|| args.net.with_extension("safetensors"));
    let differences = compare_with_float(&network, &float, &samples)
        .with_context(|| float.display().to_string())?;
    println!("{} positions compared with {}", samples.len(), float.display());
    println!(
        "difference in hundredths: mean {:.2}, largest {:.0}; of the margin: mean {:.2}, largest {:.0}",
        differences[0].mean, differences[0].largest, differences[1].mean, differences[1].largest
    );
    let kernels = compare_kernels::<P>(bytes, &samples)?;
    let steps = compare_steps::<P>(&network, args)?;
    print_calibration(&network, &samples);
    ensure!(
        differences[0].mean <= args.mean && differences[0].largest <= args.largest,
        "the network is not its floating-point twin"
    );
    ensure!(kernels == 0, "the kernels do not agree");
    ensure!(steps == 0, "the evaluator that goes step by step does not agree");
    Ok(())
}

/// Every scored position of the games.
fn read<P: Game>(paths: &[PathBuf]) -> anyhow::Result<Vec<Sample<P>>> {
    let mut all = Vec::new();
    for path in collection::files(paths, P::NAME)? {
        for game in read_games(&path, P::VARIANT)? {
            let samples = samples::of_game(&game, Mixture::PLAIN);
            all.extend(samples.with_context(|| format!("{}: an illegal game", path.display()))?);
        }
    }
    ensure!(!all.is_empty(), "there are no games of {}", P::NAME);
    Ok(all)
}

/// This many of the samples, evenly spread.
fn spread<T>(samples: Vec<T>, count: usize) -> Vec<T> {
    let step = samples.len().div_ceil(count.max(1)).max(1);
    samples.into_iter().step_by(step).collect()
}

/// How far two judges are apart, in hundredths.
#[derive(Clone, Copy, Default, Debug)]
struct Difference {
    mean: f32,
    largest: f32,
}

/// The differences of scores and of margins to the floating-point network.
fn compare_with_float<P: Game>(
    network: &Network,
    path: &Path,
    samples: &[Sample<P>],
) -> anyhow::Result<[Difference; 2]> {
    let model = FloatFile::read(path)?.model::<P>()?;
    ensure!(model.width == network.about().width, "it has another width");
    let slope = network.about().calibration.slope as f32;
    let mut merged = Vec::new();
    model.merged_rows::<P>(&mut merged);
    let (mut hidden, mut rows) = (Hidden::new(model.width), vec![0; P::SLOTS]);
    let (mut sums, mut largest) = ([0.0_f64; 2], [0.0_f32; 2]);
    for Sample { position, .. } in samples {
        position.feature_rows(&mut rows);
        let [logit, margin] = hidden.forward(&model, &merged, &rows, position.stage());
        let score = (position.base_eval() as f32 + logit * slope).clamp(-15_000.0, 15_000.0);
        let evaluation = network.evaluate(position);
        let apart = [
            score - evaluation.score.value() as f32,
            margin * P::MARGIN_SLOPE as f32 - evaluation.margin as f32,
        ];
        for ((sum, largest), apart) in sums.iter_mut().zip(&mut largest).zip(apart) {
            *sum += f64::from(apart.abs());
            *largest = largest.max(apart.abs());
        }
    }
    let mean = |sum: f64| (sum / samples.len() as f64) as f32;
    Ok([0, 1].map(|i| Difference { mean: mean(sums[i]), largest: largest[i] }))
}

/// In how many positions a kernel says something else than the scalar one.
fn compare_kernels<P: Game>(bytes: &[u8], samples: &[Sample<P>]) -> anyhow::Result<usize> {
    let evaluated_by = |kernel: Kernel| -> anyhow::Result<_> {
        let network = Network::from_bytes(bytes)?.with_kernel(kernel);
        Ok(network.map(|network| {
            samples.iter().map(|sample| network.evaluate(&sample.position)).collect::<Vec<_>>()
        }))
    };
    let Some(expected) = evaluated_by(Kernel::Scalar)? else { bail!("there is no scalar kernel") };
    let mut different = 0;
    for kernel in Kernel::ALL {
        let Some(evaluation) = evaluated_by(kernel)? else {
            println!("kernel {kernel:?}: this processor lacks it");
            continue;
        };
        let count = evaluation.iter().zip(&expected).filter(|(one, other)| one != other).count();
        println!("kernel {kernel:?}: {count} of {} differ from the scalar one", expected.len());
        different += count;
    }
    Ok(different)
}

/// In how many positions along the games, every move from each of them among them, the evaluator that
/// keeps its sums says something else than one that begins from nothing.
fn compare_steps<P: Game>(network: &Network, args: &Verify) -> anyhow::Result<u64> {
    let (mut compared, mut different) = (0_u64, 0_u64);
    for path in collection::files(&args.data, P::NAME)? {
        let bytes = std::fs::read(&path)?;
        for game in Games::of(&bytes, P::VARIANT)?.take(args.games) {
            let mut evaluator = NetworkEvaluator::<P>::new(network);
            let mut compare =
                |evaluator: &mut NetworkEvaluator<'_, P>, position: &P, ply: usize| {
                    compared += 1;
                    different += u64::from(
                        evaluator.evaluate(position, ply) != network.evaluate(position).score,
                    );
                };
            let mut ply = 0;
            walk(&game, P::VARIANT, |any, _, _| {
                let Ok(position) = P::try_from(*any) else { return };
                // The sides take turns, as they do from ply to ply of a search.
                ply = 1 - ply;
                compare(&mut evaluator, &position, ply);
                evaluator.set_parent(&position, ply);
                let _ = position.visit_moves::<()>(|mv| {
                    let next = position.after(mv);
                    if next.count_moves() > 0 {
                        compare(&mut evaluator, &next, ply + 1);
                    }
                    ControlFlow::Continue(())
                });
            });
        }
    }
    println!("step by step: {different} of {compared} differ from those evaluated from nothing");
    Ok(different)
}

/// What was expected and what came of it: chances of the searches' scores and of the network's own,
/// and margins.
fn print_calibration<P: Game>(network: &Network, samples: &[Sample<P>]) {
    let calibration = network.about().calibration;
    let (mut searched, mut own) = (Table::default(), Table::default());
    let (mut apart, mut without) = (0.0_f64, 0.0_f64);
    for sample in samples {
        let evaluation = network.evaluate(&sample.position);
        own.add(calibration.chances(evaluation.score.value()), sample.result);
        if !sample.proved {
            searched.add(calibration.chances(sample.score as i32), sample.result);
        }
        apart += f64::from((evaluation.margin as f32 / 100.0 - sample.margin).abs());
        without += f64::from(sample.margin.abs());
    }
    println!("\nchances of the searches' scores, those proved left out\n{searched}");
    println!("chances of the network's own judgement\n{own}");
    let count = samples.len() as f64;
    println!(
        "margin expected: wrong by {:.2} in the mean (always expecting none: {:.2})",
        apart / count,
        without / count
    );
}
