//! AdamW (Loshchilov and Hutter 2019): each number moves by its own mean gradient over its own mean
//! deviation, and all shrink a little with every step.

use crate::model::Model;

const MOMENTUM: f32 = 0.9;
const MEMORY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// The state of an optimisation of a list of numbers.
pub(crate) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// At the first step of so many numbers.
    pub(crate) fn new(count: usize) -> Adam {
        Adam { means: vec![0.0; count], squares: vec![0.0; count], steps: 0 }
    }

    /// Moves numbers against their gradient, shrinks them by `decay` at a rate of one, and keeps them within
    /// `bound` of zero.
    pub(crate) fn step(
        &mut self,
        numbers: &mut [f32],
        gradient: &[f32],
        rate: f32,
        (decay, bound): (f32, f32),
    ) {
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MOMENTUM.powi(self.steps));
        let square_scale = 1.0 / (1.0 - MEMORY.powi(self.steps));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for ((number, slope), (mean, square)) in numbers.iter_mut().zip(gradient).zip(state) {
            *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * slope;
            *square = MEMORY * *square + (1.0 - MEMORY) * slope * slope;
            let direction = *mean * mean_scale / ((*square * square_scale).sqrt() + EPSILON);
            *number -= rate * (direction + decay * *number);
            *number = number.clamp(-bound, bound);
        }
    }
}

/// The state of an optimisation of a model: that of each of its parts.
pub(crate) struct ModelAdam {
    parts: Vec<Adam>,
    decay: f32,
}

/// The largest numbers that the engine's whole numbers can hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Of a whole row's number: its own part and the shared part may each be half of it.
    pub(crate) row: f32,
    /// Of an output weight.
    pub(crate) output: f32,
}

impl ModelAdam {
    /// At the first step of a model; `decay` is what its weights shrink by at a learning rate of one.
    pub(crate) fn new(model: &Model, decay: f32) -> ModelAdam {
        let parts = model.parts().into_iter().map(|(_, numbers)| Adam::new(numbers.len()));
        ModelAdam { parts: parts.collect(), decay }
    }

    /// Moves a model against its gradient and keeps it within bounds.
    pub(crate) fn step(&mut self, model: &mut Model, gradient: &Model, rate: f32, bounds: Bounds) {
        let numbers = model.parts_mut().into_iter().zip(gradient.parts());
        for (((name, numbers), (_, gradient)), adam) in numbers.zip(&mut self.parts) {
            let limits = match name {
                "rows" | "patterns" => (self.decay, bounds.row / 2.0),
                "outputs" => (self.decay, bounds.output),
                "bias" => (0.0, bounds.row),
                _ => (0.0, f32::INFINITY),
            };
            adam.step(numbers, gradient, rate, limits);
        }
    }
}
