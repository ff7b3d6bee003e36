//! Simultaneous perturbation stochastic approximation (J. Spall, 1992): all parameters are moved at
//! once, each up or down by chance, the two sides of the perturbation play each other, and all are
//! shifted towards the winner. A step costs the same however many parameters there are.
//!
//! The gains are given by their values at the end, as match runners for chess engines do: a
//! parameter is perturbed by its `step` in the last iteration, and shifted by [`LAST_SHIFT`] of that
//! step for each point.

use rules::SplitMix64;

/// A parameter to tune.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// The option of the engine.
    pub name: String,
    /// Where it begins.
    pub start: f64,
    /// The least it may be.
    pub min: f64,
    /// The greatest it may be.
    pub max: f64,
    /// How far it is perturbed in the last iteration.
    pub step: f64,
}

/// A tuning under way: the values after this many iterations.
#[derive(Clone, PartialEq, Debug)]
pub struct Spsa {
    parameters: Vec<Parameter>,
    iterations: u64,
    seed: u64,
    values: Vec<f64>,
}

/// How the gain of a shift falls, as Spall recommends.
const ALPHA: f64 = 0.602;
/// How the size of a perturbation falls, as Spall recommends.
const GAMMA: f64 = 0.101;
/// The share of all iterations that damps the first shifts.
const STABILITY: f64 = 0.1;
/// The shift for a point in the last iteration, in steps.
const LAST_SHIFT: f64 = 0.002;

impl Spsa {
    /// A tuning of this many iterations in all.
    #[must_use]
    pub fn new(parameters: Vec<Parameter>, iterations: u64, seed: u64) -> Spsa {
        let values = parameters.iter().map(|parameter| parameter.start).collect();
        Spsa { parameters, iterations: iterations.max(1), seed, values }
    }

    /// The parameters.
    #[must_use]
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The values now, in the order of the parameters.
    #[must_use]
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Goes on with these values; others than there are parameters are left out.
    pub fn set_values(&mut self, values: &[f64]) {
        for (value, known) in self.values.iter_mut().zip(values) {
            *value = *known;
        }
    }

    /// The two sides that play each other in an iteration, from 0.
    #[must_use]
    pub fn sides(&self, iteration: u64) -> [Vec<f64>; 2] {
        let perturbations = self.perturbations(iteration);
        [1.0, -1.0].map(|sign| {
            let moved = self.values.iter().zip(&perturbations).zip(&self.parameters);
            moved
                .map(|((value, perturbation), parameter)| {
                    (value + sign * perturbation).clamp(parameter.min, parameter.max)
                })
                .collect()
        })
    }

    /// Shifts the values by what the first side made of the second: games won less games lost.
    pub fn update(&mut self, iteration: u64, points: f64) {
        let perturbations = self.perturbations(iteration);
        let (all, now) = (self.iterations as f64, iteration as f64 + 1.0);
        let damping = STABILITY * all;
        // Relative to the last iteration both factors are 1 there.
        let shift = ((damping + all) / (damping + now)).powf(ALPHA);
        let size = (all / now).powf(GAMMA);
        let moved = self.values.iter_mut().zip(&perturbations).zip(&self.parameters);
        for ((value, perturbation), parameter) in moved {
            let by = LAST_SHIFT * shift * points * perturbation / (size * size);
            let shifted = (*value + by).clamp(parameter.min, parameter.max);
            // Few enough digits that text gives back the same number.
            *value = (shifted * 1e6).round() / 1e6;
        }
    }

    /// How far each parameter is moved in an iteration, up or down.
    fn perturbations(&self, iteration: u64) -> Vec<f64> {
        let mut stream = SplitMix64::new(self.seed ^ iteration.rotate_left(32));
        let size = (self.iterations as f64 / (iteration as f64 + 1.0)).powf(GAMMA);
        let signed = |parameter: &Parameter| {
            let sign = if stream.below(2) == 0 { 1.0 } else { -1.0 };
            sign * size * parameter.step
        };
        self.parameters.iter().map(signed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Parameter, Spsa};
    use rules::SplitMix64;

    fn parameters() -> Vec<Parameter> {
        let parameter = |name: &str, start: f64| Parameter {
            name: name.to_string(),
            start,
            min: 0.0,
            max: 100.0,
            step: 8.0,
        };
        vec![parameter("a", 20.0), parameter("b", 90.0), parameter("c", 50.0)]
    }

    /// Games whose result depends on how near each side is to the best values.
    #[test]
    fn it_finds_what_wins() {
        let best = [70.0, 30.0, 50.0];
        let distance = |values: &[f64]| -> f64 {
            values.iter().zip(best).map(|(value, best)| (value - best).powi(2)).sum::<f64>()
        };
        let mut spsa = Spsa::new(parameters(), 20_000, 7);
        let before = distance(spsa.values());
        let mut chance = SplitMix64::new(3);
        for iteration in 0..20_000 {
            let [one, other] = spsa.sides(iteration);
            let expected = 0.5 + (distance(&other) - distance(&one)) / 8_000.0;
            let is_won = (chance.below(1_000) as f64) < 1_000.0 * expected;
            spsa.update(iteration, if is_won { 2.0 } else { -2.0 });
        }
        let after = distance(spsa.values());
        assert!(after < before / 20.0, "{before} {after} {:?}", spsa.values());
    }

    #[test]
    fn values_stay_within_their_bounds_and_a_draw_changes_nothing() {
        let mut spsa = Spsa::new(parameters(), 10, 1);
        spsa.update(0, 0.0);
        assert_eq!(spsa.values(), [20.0, 90.0, 50.0]);
        for iteration in 0..10 {
            spsa.update(iteration, 100_000.0);
            let sides = spsa.sides(iteration);
            let all = sides.iter().flatten().chain(spsa.values());
            assert!(all.clone().all(|value| (0.0..=100.0).contains(value)));
        }
    }
}
