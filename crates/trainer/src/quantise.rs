//! From floating point to the whole numbers of the engine: each weight becomes the nearest one, and
//! the file is read back before it is written, so that none is made that the engine would refuse.

use crate::float_file::FloatFile;
use crate::model::Model;
use anyhow::Context;
use clap::Args;
use engine::nnue::{
    About, Calibration, Features, LARGEST_OUTPUT, Network, OUTPUT_UNIT, UNIT, Weights, bytes_of,
    largest_row,
};
use rules::{AnyPosition, Ruled, for_game};
use std::path::{Path, PathBuf};

/// What to make exact.
#[derive(Args, Debug)]
pub(crate) struct Quantise {
    /// The floating-point network that `train` wrote.
    float: PathBuf,
    /// The network to write.
    #[arg(long)]
    out: PathBuf,
    /// How many bits a row's number has: 16, or 8 for a file of half the size.
    #[arg(long, default_value_t = 16, value_parser = parse_bits)]
    bits: u32,
    /// What the network is called.
    #[arg(long)]
    name: String,
}

/// The command line's reader of a width in bits.
pub(crate) fn parse_bits(text: &str) -> Result<u32, String> {
    match text {
        "8" => Ok(8),
        "16" => Ok(16),
        _ => Err(format!("`{text}` is neither 8 nor 16")),
    }
}

/// Makes the engine's network of a floating-point one.
pub(crate) fn run(args: &Quantise) -> anyhow::Result<()> {
    fn of<P: Features>(_: &Ruled<P>, file: &FloatFile, args: &Quantise) -> anyhow::Result<()> {
        let (model, calibration) = (file.model::<P>()?, file.calibration()?);
        write::<P>(&model, &args.out, &args.name, args.bits, calibration, file.record()?)
    }
    let file = FloatFile::read(&args.float)?;
    for_game!(&AnyPosition::start(file.variant()?), game => of(game, &file, args))
        .with_context(|| args.float.display().to_string())
}

/// The largest number of a row that this many bits can hold.
pub(crate) fn largest_in(bits: u32, slots: usize) -> i16 {
    if bits == 8 { largest_row(slots).min(127) } else { largest_row(slots) }
}

/// Writes the network that the engine plays with.
pub(crate) fn write<P: Features>(
    model: &Model,
    path: &Path,
    name: &str,
    bits: u32,
    calibration: Calibration,
    record: &str,
) -> anyhow::Result<()> {
    let about = About {
        variant: P::VARIANT,
        name: name.to_string(),
        features: P::FEATURES,
        width: model.width,
        calibration,
        record: record.to_string(),
    };
    let bytes = bytes_of(&about, bits, &weights_of::<P>(model));
    Network::from_bytes(&bytes).context("the network does not load")?;
    std::fs::write(path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
    eprintln!("{}: {} KB", path.display(), bytes.len().div_ceil(1_000));
    Ok(())
}

/// The whole numbers nearest to the model's.
pub(crate) fn weights_of<P: Features>(model: &Model) -> Weights {
    let mut merged = Vec::new();
    model.merged_rows::<P>(&mut merged);
    let round = |numbers: &[f32], unit: i32, largest: i16| -> Vec<i16> {
        let largest = f32::from(largest);
        let whole = |number: &f32| (number * unit as f32).round().clamp(-largest, largest) as i16;
        numbers.iter().map(whole).collect()
    };
    let row = largest_row(P::SLOTS);
    let output_unit = (UNIT * UNIT * OUTPUT_UNIT) as f32;
    Weights {
        rows: round(&merged, UNIT, row),
        bias: round(&model.bias, UNIT, row),
        outputs: round(&model.outputs, OUTPUT_UNIT, LARGEST_OUTPUT),
        output_bias: model.output_bias.iter().map(|n| (n * output_unit).round() as i32).collect(),
    }
}
