//! NNUE: a network that evaluates positions, with an efficiently updated accumulator. It has one
//! hidden layer: every small piece of the board,
//! in the state it is in, adds its row of numbers to a sum, the sum is squared within bounds, and
//! weighted once more into a score. The one idea is that the sum is cheap: a few dozen rows of
//! whole numbers, and from one position to its sibling only the rows of what changed.
//!
//! All arithmetic is in whole numbers and gives the same result on every processor
//! ([`Kernel`]). What a game shows to its network is [`Features`]; training calls the
//! same function, so the two cannot differ.

mod accumulate;
mod chances;
mod embedded;
mod evaluator;
pub(crate) mod features;
mod file;
mod kernels;
mod row_form;
mod row_list;
mod row_memory;
mod rows;
mod units;

pub use chances::{Calibration, Chances};
pub use embedded::built_in_name;
pub(crate) use embedded::embedded;
pub(crate) use evaluator::GameEvaluator;
pub use evaluator::NetworkEvaluator;
pub use features::{Features, Perspective};
pub(crate) use file::checksum;
pub use file::{NetworkError, bytes_of, read, shape_of};
pub use kernels::{Kernel, LANES};
pub use row_list::RowList;
pub use units::{LARGEST_OUTPUT, OUTPUT_UNIT, STAGES, UNIT, WIDEST};

use crate::Score;
use accumulate::Difference;
use kernels::Block;
use rows::Rows;
use rules::Variant;

/// A trained network for one game.
pub struct Network {
    about: About,
    /// The hidden layer's weights.
    rows: Rows,
    /// What the sums begin with.
    bias: Vec<Block>,
    /// For each stage the weights of the score, then those of the margin.
    outputs: Vec<Block>,
    /// What these two begin with, in units of `UNIT`² · `OUTPUT_UNIT`.
    output_bias: Vec<i32>,
    kernel: Kernel,
}

/// What a network's file says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The game.
    pub variant: Variant,
    /// Its name, such as `ataxx-3`.
    pub name: String,
    /// The number of rows.
    pub features: usize,
    /// The numbers in a row, at most 256. A multiple of 32 wastes no time, a smaller number bytes.
    pub width: usize,
    /// What scores mean. One unit of the output, a logit of winning, is `calibration.slope`
    /// hundredths of a stone.
    pub calibration: Calibration,
    /// From what it was trained, in words.
    pub record: String,
}

/// What the network says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// For the side to move, in hundredths of a stone.
    pub score: Score,
    /// The margin expected at the end, in hundredths of a stone or area cell, for the side to move.
    pub margin: i32,
}

/// Weights as the trainer makes them, in whole numbers, row after row.
pub struct Weights {
    /// `features` × `width`, within ±[`largest_row`].
    pub rows: Vec<i16>,
    /// `width`.
    pub bias: Vec<i16>,
    /// [`STAGES`] × 2 × `width`, within ±[`LARGEST_OUTPUT`].
    pub outputs: Vec<i16>,
    /// [`STAGES`] × 2.
    pub output_bias: Vec<i32>,
}

/// No number of a row or of the bias may be larger: then the rows of a position with this many slots
/// add up to 16 bits, whatever the position.
#[must_use]
pub const fn largest_row(slots: usize) -> i16 {
    let fits = i16::MAX as usize / (slots + 1);
    if fits < 2 * UNIT as usize { fits as i16 } else { 2 * UNIT as i16 }
}

impl Network {
    /// What it says of itself.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Evaluates a position from nothing: the plain twin of what the search does step by step.
    ///
    /// # Panics
    /// If the network is for another game.
    #[must_use]
    pub fn evaluate<P: Features>(&self, position: &P) -> Evaluation {
        assert_eq!(self.about.variant, P::VARIANT, "a network for another game");
        let (sight, base_eval) = position.perspective();
        let mut rows = vec![0; P::SLOTS];
        sight.rows(&mut rows);
        let mut sums = self.bias.clone();
        let difference = Difference { exchanged: core::iter::empty(), added: &rows, removed: &[] };
        self.rows.accumulate(self.kernel, &mut sums, None, &difference);
        Evaluation {
            score: self.score(&sums, position.stage(), base_eval),
            margin: self.output(&sums, 2 * position.stage() + 1, P::MARGIN_SLOPE),
        }
    }

    /// The same network computing with another kernel; `None` where the processor lacks it.
    #[must_use]
    pub fn with_kernel(mut self, kernel: Kernel) -> Option<Network> {
        kernel.is_available().then(|| {
            self.kernel = kernel;
            self
        })
    }

    fn blocks(&self) -> usize {
        self.about.width.div_ceil(LANES)
    }

    fn score(&self, sums: &[Block], stage: usize, base_eval: i32) -> Score {
        Score::eval(base_eval + self.output(sums, 2 * stage, self.about.calibration.slope))
    }

    /// Output number `number` in units of which `slope` make one whole.
    fn output(&self, sums: &[Block], number: usize, slope: i32) -> i32 {
        let blocks = self.blocks();
        let weights = &self.outputs[number * blocks..(number + 1) * blocks];
        let sum = self.kernel.output(sums, weights) + self.output_bias[number];
        (i64::from(sum) * i64::from(slope) / i64::from(UNIT * UNIT * OUTPUT_UNIT)) as i32
    }
}
