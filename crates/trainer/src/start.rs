//! Where a training begins: from random numbers, or from a network that exists. What that network
//! knows need not be learnt again, so a few million new positions are enough to go on from one that
//! has seen many more.

use crate::float_file::FloatFile;
use crate::model::{Model, add};
use anyhow::{Context, ensure};
use engine::nnue::{Features, OUTPUT_UNIT, UNIT, Weights};
use std::path::Path;

/// The model that a training begins with, `width` wide. `path` is the network to go on from, a
/// `.net` or `.safetensors` file no wider than that; `slope` is what the scores of the new one mean.
pub(crate) fn model<P: Features>(
    path: Option<&Path>,
    width: usize,
    slope: f32,
    seed: u64,
) -> anyhow::Result<Model> {
    let random = Model::new::<P>(width, seed);
    let Some(path) = path else { return Ok(random) };
    let name = || path.display().to_string();
    let (mut known, old_slope) = if path.extension().is_some_and(|kind| kind == "safetensors") {
        let file = FloatFile::read(path)?;
        let slope = file.calibration()?.slope;
        (file.model::<P>().with_context(name)?, slope)
    } else {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", name()))?;
        let (about, weights) = engine::nnue::read(&bytes).with_context(name)?;
        ensure!(about.variant == P::VARIANT, "{} is not for {}", name(), P::NAME);
        (of_weights::<P>(&weights, about.width), about.calibration.slope)
    };
    ensure!(known.width <= width, "{} is wider than {width}", name());
    // The same logit means another score where the slope has changed.
    let scale = old_slope as f32 / slope;
    known.outputs.iter_mut().chain(&mut known.output_bias).for_each(|number| *number *= scale);
    Ok(widened(&known, random))
}

/// The model of an engine's network. What the rows of a pattern have in common is shared again.
fn of_weights<P: Features>(weights: &Weights, width: usize) -> Model {
    let wholes = |numbers: &[i16], unit: i32| -> Vec<f32> {
        numbers.iter().map(|number| f32::from(*number) / unit as f32).collect()
    };
    let output_unit = (UNIT * UNIT * OUTPUT_UNIT) as f32;
    let mut model = Model {
        width,
        rows: wholes(&weights.rows, UNIT),
        patterns: vec![0.0; P::PATTERNS * width],
        bias: wholes(&weights.bias, UNIT),
        outputs: wholes(&weights.outputs, OUTPUT_UNIT),
        output_bias: weights.output_bias.iter().map(|n| *n as f32 / output_unit).collect(),
    };
    let mut counts = vec![0.0; P::PATTERNS];
    for (row, numbers) in model.rows.chunks_exact(width).enumerate() {
        if let Some(pattern) = P::pattern(row) {
            add(&mut model.patterns[pattern * width..][..width], numbers);
            counts[pattern] += 1.0;
        }
    }
    for (shared, count) in model.patterns.chunks_exact_mut(width).zip(counts) {
        shared.iter_mut().for_each(|number| *number /= f32::max(count, 1.0));
    }
    for (row, numbers) in model.rows.chunks_exact_mut(width).enumerate() {
        if let Some(pattern) = P::pattern(row) {
            let shared = &model.patterns[pattern * width..][..width];
            numbers.iter_mut().zip(shared).for_each(|(number, shared)| *number -= shared);
        }
    }
    model
}

/// `known` within a wider model, whose other numbers stay random but do not count yet.
fn widened(known: &Model, mut into: Model) -> Model {
    let (narrow, wide) = (known.width, into.width);
    into.outputs.fill(0.0);
    for ((name, numbers), (_, known)) in into.parts_mut().into_iter().zip(known.parts()) {
        if name == "output_bias" {
            numbers.clone_from(known);
            continue;
        }
        for (numbers, known) in numbers.chunks_exact_mut(wide).zip(known.chunks_exact(narrow)) {
            numbers[..narrow].copy_from_slice(known);
        }
    }
    into
}

#[cfg(test)]
mod tests {
    use super::{of_weights, widened};
    use crate::model::{Hidden, Model};
    use crate::quantise;
    use engine::nnue::Features;
    use rules::{Ataxx, Position};

    fn logit(model: &Model) -> f32 {
        let mut rows = vec![0; Ataxx::SLOTS];
        Ataxx::start().feature_rows(&mut rows);
        let mut merged = Vec::new();
        model.merged_rows::<Ataxx>(&mut merged);
        Hidden::new(model.width).forward(model, &merged, &rows, Ataxx::start().stage())[0]
    }

    #[test]
    fn a_network_comes_back_as_it_was_quantised_and_says_the_same_when_wider() {
        let mut model = Model::new::<Ataxx>(8, 5);
        model.output_bias.fill(0.25);
        let weights = quantise::weights_of::<Ataxx>(&model);
        let again = of_weights::<Ataxx>(&weights, 8);
        let twice = quantise::weights_of::<Ataxx>(&again);
        assert_eq!(weights.rows, twice.rows);
        assert_eq!(weights.outputs, twice.outputs);
        assert_eq!(weights.output_bias, twice.output_bias);

        let before = logit(&again);
        assert!((before - logit(&model)).abs() < 0.05);
        let wide = widened(&again, Model::new::<Ataxx>(20, 6));
        assert!((before - logit(&wide)).abs() < 1e-4);
    }
}
