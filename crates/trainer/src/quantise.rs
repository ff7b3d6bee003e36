//! From floating point to the whole numbers of the engine, and the two files that a network is
//! kept in: safetensors for those who train on, the engine's own for those who play.

use crate::model::Model;
use anyhow::Context;
use engine::network::{
    About, Calibration, LARGEST_OUTPUT, OUTPUT_UNIT, Perceived, UNIT, Weights, bytes_of,
    largest_row,
};
use safetensors::tensor::{Dtype, TensorView};
use std::path::Path;

/// Writes the floating-point network.
pub(crate) fn save<P: Perceived>(model: &Model, path: &Path) -> anyhow::Result<()> {
    let bytes: Vec<(&str, Vec<u8>)> = model
        .parts()
        .map(|(name, numbers)| (name, numbers.iter().flat_map(|n| n.to_le_bytes()).collect()))
        .to_vec();
    let views = bytes
        .iter()
        .map(|(name, bytes)| {
            Ok((*name, TensorView::new(Dtype::F32, vec![bytes.len() / 4], bytes)?))
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    let about =
        [("game".to_string(), P::NAME.to_string()), ("width".to_string(), model.width.to_string())];
    safetensors::serialize_to_file(views, Some(about.into()), path)?;
    Ok(())
}

/// Writes the network that the engine plays with.
pub(crate) fn write<P: Perceived>(
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
    engine::network::Network::from_bytes(&bytes).context("the network does not load")?;
    std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The whole numbers nearest to the model's.
pub(crate) fn weights_of<P: Perceived>(model: &Model) -> Weights {
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
