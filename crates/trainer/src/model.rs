//! The network in floating point, as it is trained: one hidden layer with squared, clipped sums,
//! and two outputs for each stage of the game, the score and the margin.
//!
//! The one idea beyond the engine's network is the pattern. Rows that stand for the same pattern at
//! different places ([`Features::pattern`]) share a part, which they learn together; each adds what
//! is particular to its place. The parts are added up before anything is computed, and the engine
//! gets the sums: sharing costs nothing there, and makes much out of few games.

use engine::nnue::{Features, STAGES};
use rules::SplitMix64;

/// The outputs of a stage: score and margin.
pub(crate) const OUTPUTS: usize = 2;

/// All numbers that training changes, each list of rows `width` long.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// The numbers in a row.
    pub(crate) width: usize,
    /// What is particular to each row.
    pub(crate) rows: Vec<f32>,
    /// What the rows of a pattern share.
    pub(crate) patterns: Vec<f32>,
    /// What the sums begin with.
    pub(crate) bias: Vec<f32>,
    /// The output weights of each stage, score before margin.
    pub(crate) outputs: Vec<f32>,
    /// What the outputs begin with.
    pub(crate) output_bias: Vec<f32>,
}

impl Model {
    /// Small random numbers.
    pub(crate) fn new<P: Features>(width: usize, seed: u64) -> Model {
        let mut stream = SplitMix64::new(seed);
        let mut random = |count: usize, size: f32| -> Vec<f32> {
            (0..count)
                .map(|_| (stream.next_u64() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0)
                .map(|unit| unit * size)
                .collect()
        };
        let size = 1.0 / (P::SLOTS as f32).sqrt();
        Model {
            width,
            rows: random(P::FEATURES * width, 0.1 * size),
            patterns: random(P::PATTERNS * width, size),
            bias: vec![0.25; width],
            outputs: random(STAGES * OUTPUTS * width, 1.0 / (width as f32).sqrt()),
            output_bias: vec![0.0; STAGES * OUTPUTS],
        }
    }

    /// The same shape, all zero.
    pub(crate) fn zeros(&self) -> Model {
        let zeros = |numbers: &Vec<f32>| vec![0.0; numbers.len()];
        Model {
            width: self.width,
            rows: zeros(&self.rows),
            patterns: zeros(&self.patterns),
            bias: zeros(&self.bias),
            outputs: zeros(&self.outputs),
            output_bias: zeros(&self.output_bias),
        }
    }

    /// The lists of numbers with their names, in a fixed order.
    pub(crate) fn parts(&self) -> [(&'static str, &Vec<f32>); 5] {
        [
            ("rows", &self.rows),
            ("patterns", &self.patterns),
            ("bias", &self.bias),
            ("outputs", &self.outputs),
            ("output_bias", &self.output_bias),
        ]
    }

    /// The same, to be changed.
    pub(crate) fn parts_mut(&mut self) -> [(&'static str, &mut Vec<f32>); 5] {
        [
            ("rows", &mut self.rows),
            ("patterns", &mut self.patterns),
            ("bias", &mut self.bias),
            ("outputs", &mut self.outputs),
            ("output_bias", &mut self.output_bias),
        ]
    }

    /// Whole rows: each with what its pattern shares.
    pub(crate) fn merged_rows<P: Features>(&self, into: &mut Vec<f32>) {
        into.clone_from(&self.rows);
        for (row, numbers) in into.chunks_exact_mut(self.width).enumerate() {
            let Some(pattern) = P::pattern(row) else { continue };
            let shared = &self.patterns[pattern * self.width..][..self.width];
            add(numbers, shared);
        }
    }

    /// What the shared parts learn: the sum of what their rows do.
    pub(crate) fn share_gradient<P: Features>(&mut self) {
        let width = self.width;
        for (row, numbers) in self.rows.chunks_exact(width).enumerate() {
            if let Some(pattern) = P::pattern(row) {
                add(&mut self.patterns[pattern * width..][..width], numbers);
            }
        }
    }
}

/// What the outputs should be for one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Label {
    /// The share of the point expected, 0 to 1.
    pub(crate) score: f32,
    /// The margin, in units of the game's margin slope; `None` where the end of the game says
    /// nothing about the position.
    pub(crate) margin: Option<f32>,
    /// How far the game has come.
    pub(crate) stage: usize,
    /// What the network's logit is added to: the hand-made evaluation's, where it is corrected.
    pub(crate) base_eval: f32,
}

/// How much a wrong margin counts beside a wrong score.
const MARGIN_WEIGHT: f32 = 0.02;

/// The sums of one position.
#[derive(Clone, Debug)]
pub(crate) struct Hidden {
    sums: Vec<f32>,
    slopes: Vec<f32>,
}

impl Hidden {
    /// Room for the sums of a model.
    pub(crate) fn new(width: usize) -> Hidden {
        Hidden { sums: vec![0.0; width], slopes: vec![0.0; width] }
    }

    /// The outputs for a position whose rows these are: the logit of winning, and the margin.
    pub(crate) fn forward(
        &mut self,
        model: &Model,
        merged: &[f32],
        rows: &[u16],
        stage: usize,
    ) -> [f32; OUTPUTS] {
        let width = model.width;
        self.sums.clone_from(&model.bias);
        for &row in rows {
            add(&mut self.sums, &merged[usize::from(row) * width..][..width]);
        }
        core::array::from_fn(|output| {
            let number = stage * OUTPUTS + output;
            let weights = &model.outputs[number * width..][..width];
            let products = self.sums.iter().zip(weights).map(|(sum, weight)| {
                let value = sum.clamp(0.0, 1.0);
                value * value * weight
            });
            products.sum::<f32>() + model.output_bias[number]
        })
    }

    /// Adds to `gradient` the gradient of a label's loss, and returns its loss (of the score alone).
    pub(crate) fn backpropagate(
        &mut self,
        model: &Model,
        merged: &[f32],
        rows: &[u16],
        label: Label,
        gradient: &mut Model,
    ) -> f32 {
        let width = model.width;
        let [logit, margin] = self.forward(model, merged, rows, label.stage);
        let chance = 1.0 / (1.0 + (-logit - label.base_eval).exp());
        let errors = [
            2.0 * (chance - label.score) * chance * (1.0 - chance),
            label.margin.map_or(0.0, |known| 2.0 * MARGIN_WEIGHT * (margin - known)),
        ];
        self.slopes.fill(0.0);
        for (output, error) in errors.into_iter().enumerate() {
            let number = label.stage * OUTPUTS + output;
            gradient.output_bias[number] += error;
            let weights = &model.outputs[number * width..][..width];
            let learned = &mut gradient.outputs[number * width..][..width];
            for i in 0..width {
                let value = self.sums[i].clamp(0.0, 1.0);
                learned[i] += error * value * value;
                // Clipped numbers learn nothing.
                let inside =
                    if self.sums[i] > 0.0 && self.sums[i] < 1.0 { 2.0 * value } else { 0.0 };
                self.slopes[i] += error * weights[i] * inside;
            }
        }
        add(&mut gradient.bias, &self.slopes);
        for &row in rows {
            add(&mut gradient.rows[usize::from(row) * width..][..width], &self.slopes);
        }
        (chance - label.score).powi(2)
    }
}

/// Adds numbers to numbers.
pub(crate) fn add(sums: &mut [f32], numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number;
    }
}

#[cfg(test)]
mod tests {
    use super::{Hidden, Label, MARGIN_WEIGHT, Model};
    use engine::nnue::Features;
    use rules::{Attangle, Position};

    const WIDTH: usize = 4;
    const LABEL: Label = Label { score: 0.8, margin: Some(-1.5), stage: 3, base_eval: 0.4 };

    fn rows() -> Vec<u16> {
        let mut rows = vec![0; Attangle::SLOTS];
        Attangle::start().feature_rows(&mut rows);
        rows
    }

    /// What training makes smaller, from the outputs alone.
    fn loss(model: &Model) -> f64 {
        let mut merged = Vec::new();
        model.merged_rows::<Attangle>(&mut merged);
        let [logit, margin] =
            Hidden::new(WIDTH).forward(model, &merged, &rows(), LABEL.stage).map(f64::from);
        let chance = 1.0 / (1.0 + (-logit - f64::from(LABEL.base_eval)).exp());
        let wrong = chance - f64::from(LABEL.score);
        wrong * wrong
            + f64::from(MARGIN_WEIGHT) * (margin - f64::from(LABEL.margin.unwrap())).powi(2)
    }

    /// A model whose sums lie well between the bounds at which they are clipped, and one beyond.
    fn model() -> Model {
        let mut model = Model::new::<Attangle>(WIDTH, 9);
        model.rows.iter_mut().chain(&mut model.patterns).for_each(|number| *number *= 0.02);
        model.bias = vec![0.3, 0.5, 0.7, -3.0];
        model
    }

    #[test]
    fn what_is_learnt_is_the_slope_of_the_loss() {
        let mut model = model();
        let mut merged = Vec::new();
        model.merged_rows::<Attangle>(&mut merged);
        let mut gradient = model.zeros();
        Hidden::new(WIDTH).backpropagate(&model, &merged, &rows(), LABEL, &mut gradient);
        gradient.share_gradient::<Attangle>();
        let step = 1.0_f32 / 1_024.0;
        let mut steep = 0;
        for part in 0..5 {
            let count = model.parts()[part].1.len();
            for number in 0..count {
                let mut loss_at = |by: f32| {
                    model.parts_mut()[part].1[number] += by;
                    let loss = loss(&model);
                    model.parts_mut()[part].1[number] -= by;
                    loss
                };
                let slope = (loss_at(step) - loss_at(-step)) / f64::from(2.0 * step);
                let (name, learnt) = gradient.parts()[part];
                let learnt = f64::from(learnt[number]);
                let near = 2e-4 + 0.01 * slope.abs();
                assert!((learnt - slope).abs() < near, "{name} {number}: {learnt} for {slope}");
                steep += u32::from(slope.abs() > 1e-3);
            }
        }
        assert!(steep > 50, "hardly anything is to be learnt here");
    }

    #[test]
    fn rows_of_a_pattern_share_what_it_learns() {
        let model = model();
        let mut merged = Vec::new();
        model.merged_rows::<Attangle>(&mut merged);
        let mut gradient = model.zeros();
        gradient.rows.iter_mut().enumerate().for_each(|(i, number)| *number = i as f32);
        gradient.share_gradient::<Attangle>();
        let mut shared = vec![0.0_f32; gradient.patterns.len()];
        for row in 0..Attangle::FEATURES {
            for i in 0..WIDTH {
                let own = model.rows[row * WIDTH + i];
                let part = Attangle::pattern(row).map(|pattern| pattern * WIDTH + i);
                let sum = own + part.map_or(0.0, |part| model.patterns[part]);
                assert_eq!(merged[row * WIDTH + i], sum);
                if let Some(part) = part {
                    shared[part] += (row * WIDTH + i) as f32;
                }
            }
        }
        assert_eq!(gradient.patterns, shared);
    }
}
