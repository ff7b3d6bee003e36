//! The floating-point network as a file: safetensors, whose description holds what numbers alone
//! do not say: the game, the width, what scores mean and what it was trained on. From it the
//! engine's file can be made again, with other bits or under another name.

use crate::model::{Model, OUTPUTS};
use anyhow::{Context, bail, ensure};
use engine::nnue::{Calibration, Features, STAGES};
use rules::Variant;
use safetensors::SafeTensors;
use safetensors::tensor::{Dtype, TensorView};
use std::collections::HashMap;
use std::path::Path;

/// Writes a network with what must be known of it.
pub(crate) fn save<P: Features>(
    model: &Model,
    calibration: Calibration,
    record: &str,
    path: &Path,
) -> anyhow::Result<()> {
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
    let words = [
        ("game", P::NAME.to_string()),
        ("width", model.width.to_string()),
        ("slope", calibration.slope.to_string()),
        ("draws", calibration.draws.to_string()),
        ("record", record.to_string()),
    ];
    let words = words.map(|(word, value)| (word.to_string(), value));
    safetensors::serialize_to_file(views, Some(words.into()), path)
        .with_context(|| format!("cannot write {}", path.display()))
}

/// A file that was read.
pub(crate) struct FloatFile {
    bytes: Vec<u8>,
    words: HashMap<String, String>,
}

impl FloatFile {
    /// Reads a file and what it says of itself.
    pub(crate) fn read(path: &Path) -> anyhow::Result<FloatFile> {
        let bytes =
            std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let (_, metadata) = SafeTensors::read_metadata(&bytes)
            .with_context(|| format!("{} is no safetensors file", path.display()))?;
        let words = metadata.metadata().clone().unwrap_or_default();
        Ok(FloatFile { bytes, words })
    }

    /// The game.
    pub(crate) fn variant(&self) -> anyhow::Result<Variant> {
        let name = self.word("game")?;
        Variant::from_name(name).with_context(|| format!("`{name}` is no game"))
    }

    /// What its scores mean.
    pub(crate) fn calibration(&self) -> anyhow::Result<Calibration> {
        let number = |word| -> anyhow::Result<i32> {
            self.word(word)?.parse().with_context(|| format!("`{word}` is no number"))
        };
        Ok(Calibration { slope: number("slope")?, draws: number("draws")? })
    }

    /// What it was trained on.
    pub(crate) fn record(&self) -> anyhow::Result<&str> {
        self.word("record")
    }

    /// The numbers.
    pub(crate) fn model<P: Features>(&self) -> anyhow::Result<Model> {
        let width: usize = self.word("width")?.parse().context("`width` is no number")?;
        ensure!(self.variant()? == P::VARIANT, "it is not for {}", P::NAME);
        let tensors = SafeTensors::deserialize(&self.bytes)?;
        let list = |name: &str, rows: usize| -> anyhow::Result<Vec<f32>> {
            let tensor = tensors.tensor(name).with_context(|| format!("it has no `{name}`"))?;
            let (numbers, _) = tensor.data().as_chunks::<4>();
            if tensor.dtype() != Dtype::F32 || rows.checked_mul(width) != Some(numbers.len()) {
                bail!("`{name}` has not the size of this game's networks");
            }
            Ok(numbers.iter().map(|number| f32::from_le_bytes(*number)).collect())
        };
        let stages = STAGES * OUTPUTS;
        let bias = tensors.tensor("output_bias").context("it has no `output_bias`")?;
        let output_bias: Vec<f32> =
            bias.data().as_chunks::<4>().0.iter().map(|one| f32::from_le_bytes(*one)).collect();
        ensure!(output_bias.len() == stages, "`output_bias` has not {stages} numbers");
        Ok(Model {
            width,
            rows: list("rows", P::FEATURES)?,
            patterns: list("patterns", P::PATTERNS)?,
            bias: list("bias", 1)?,
            outputs: list("outputs", stages)?,
            output_bias,
        })
    }

    fn word(&self, word: &str) -> anyhow::Result<&str> {
        let value = self.words.get(word).map(String::as_str);
        value.with_context(|| format!("its description does not say the `{word}`"))
    }
}
