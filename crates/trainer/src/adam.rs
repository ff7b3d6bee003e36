//! AdamW (Loshchilov and Hutter 2019): each number moves by its own mean gradient over its own mean
//! deviation, and all shrink a little with every step.

use crate::model::Model;

const MOMENTUM: f32 = 0.9;
const MEMORY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// The state of an optimisation.
pub(crate) struct Adam {
    means: Model,
    squares: Model,
    step: i32,
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

impl Adam {
    /// At the first step of a model; `decay` is what numbers shrink by at a learning rate of one.
    pub(crate) fn new(model: &Model, decay: f32) -> Adam {
        Adam { means: model.zeros(), squares: model.zeros(), step: 0, decay }
    }

    /// Moves a model against its gradient and keeps it within bounds.
    pub(crate) fn step(&mut self, model: &mut Model, gradient: &Model, rate: f32, bounds: Bounds) {
        self.step += 1;
        let mean_scale = 1.0 / (1.0 - MOMENTUM.powi(self.step));
        let square_scale = 1.0 / (1.0 - MEMORY.powi(self.step));
        let Adam { means, squares, decay, .. } = self;
        let states = means.parts_mut().into_iter().zip(squares.parts_mut());
        let parts = model.parts_mut().into_iter().zip(gradient.parts());
        for (((name, numbers), (_, gradient)), ((_, means), (_, squares))) in parts.zip(states) {
            let (decay, bound) = match name {
                "rows" | "patterns" => (*decay, bounds.row / 2.0),
                "outputs" => (*decay, bounds.output),
                "bias" => (0.0, bounds.row),
                _ => (0.0, f32::INFINITY),
            };
            for (((number, slope), mean), square) in
                numbers.iter_mut().zip(gradient).zip(means).zip(squares)
            {
                *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * slope;
                *square = MEMORY * *square + (1.0 - MEMORY) * slope * slope;
                let direction = *mean * mean_scale / ((*square * square_scale).sqrt() + EPSILON);
                *number -= rate * (direction + decay * *number);
                *number = number.clamp(-bound, bound);
            }
        }
    }
}
