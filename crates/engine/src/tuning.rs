//! The parameters of the search. Each game has its own set: what a margin of a stone means differs
//! between a board of 49 stones and one of three triples. They are values at run time, so that a
//! tuner (SPSA) can try others in one build: [`Engine::set_tuning`](crate::Engine::set_tuning).

use core::ops::RangeInclusive;

/// A parameter that a tuner may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tunable {
    /// Its name: the field of [`Tuning`].
    pub name: &'static str,
    /// The values that make sense.
    pub range: RangeInclusive<i32>,
}

/// Declares the parameters once: the fields, the set to start from, and the list for a tuner.
macro_rules! tunables {
    ($($(#[$doc:meta])* $name:ident = $default:literal in $least:literal..=$most:literal;)*) => {
        /// Parameters in hundredths of a stone, plies and moves.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Tuning {
            /// A set to start from.
            pub const DEFAULT: Tuning = Tuning { $($name: $default,)* };

            /// All parameters, in the order of the fields.
            #[must_use]
            pub fn tunables() -> Vec<Tunable> {
                vec![$(Tunable { name: stringify!($name), range: $least..=$most },)*]
            }

            /// The value of a parameter; `None` if none has this name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// Changes a parameter, cut to its range; `false` if none has this name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value.clamp($least, $most),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

tunables! {
    /// Half the first aspiration window.
    aspiration = 60 in 10..=400;
    /// IIR: the least depth at which a node without a TT move loses a ply.
    iir_depth = 4 in 2..=12;
    /// RFP: the lead a ply of remaining depth may cost.
    reverse_futility = 120 in 20..=800;
    /// RFP: the greatest remaining depth it is trusted at.
    reverse_futility_depth = 6 in 0..=12;
    /// Razoring: what a side that is behind may still hope for in a ply of remaining depth, or
    /// [`NEVER`](Tuning::NEVER).
    razoring = 150 in 50..=100_000;
    /// Futility: what a quiet move may hope to gain for a ply of remaining depth.
    futility = 200 in 20..=1_000;
    /// Futility: the greatest remaining depth it is trusted at.
    futility_depth = 5 in 0..=12;
    /// Idle moves: the greatest remaining depth at which idle moves are left out; 0, never.
    idle_depth = 2 in 0..=8;
    /// LMP: how many quiet moves are tried at any depth; more with the square of the depth.
    late_moves = 3 in 0..=30;
    /// LMP: how many more for the square of the depth, in hundredths.
    late_moves_growth = 150 in 20..=600;
    /// LMP: the greatest remaining depth it is trusted at.
    late_moves_depth = 6 in 0..=12;
    /// Singular extension: the least depth at which a TT move is tested; 0, none.
    singular_depth = 0 in 0..=20;
    /// Singular extension: how much the other moves must fall short of the TT score, for a ply of
    /// remaining depth.
    singular_margin = 10 in 0..=200;
    /// LMR: the divisor of ln(depth) · ln(move), in hundredths.
    reduction_divisor = 120 in 50..=400;
    /// LMR: what is reduced at least, in hundredths of a ply.
    reduction_base = 50 in 0..=200;
    /// LMR: how many points of history reduce by a hundredth of a ply less.
    reduction_history = 80 in 10..=1_000;
    /// LMR: how much more for an idle move, in hundredths of a ply.
    reduction_idle = 100 in 0..=300;
    /// LMR: how much less for a noisy move, in hundredths of a ply.
    reduction_noisy = 60 in 0..=300;
    /// LMR: how much more where the static eval does not improve, in hundredths of a ply.
    reduction_worsening = 50 in 0..=300;
    /// LMR: how much less at a PV node, in hundredths of a ply.
    reduction_pv = 100 in 0..=300;
    /// LMP: quiet moves that are so much less likely than the likeliest are skipped, in sixteenths of a
    /// nat, at depth 0; 0, none.
    late_policy = 0 in 0..=400;
    /// LMP: how much more with each ply of remaining depth.
    late_policy_depth = 16 in 0..=200;
    /// History: the bonus for the square of the depth.
    history_square = 32 in 0..=200;
    /// History: the bonus for the depth.
    history_depth = 64 in 0..=400;
    /// History: the greatest bonus.
    history_most = 1_600 in 200..=8_000;
    /// Static eval history: how many points of history a gain of a stone in the static eval is; 0,
    /// none.
    eval_history = 10 in 0..=100;
    /// Ordering: how many points of history one hundredth of a stone outweighs.
    gain_weight = 60 in 0..=400;
    /// Ordering: how many points of history a sixteenth of a nat of the policy's logit outweighs.
    policy_weight = 0 in 0..=1_000;
    /// Quiescence: how many plies of noisy moves are searched beyond the horizon; 0, none.
    quiescence_plies = 0 in 0..=12;
}

impl Tuning {
    /// A margin that no position exceeds: what it guards is never done.
    pub const NEVER: i32 = 100_000;

    /// How the same game is searched without its policy: the numbers fitted to another order of moves
    /// would not do.
    pub(crate) const fn without_policy(self) -> Tuning {
        if self.policy_weight == 0 { self } else { Tuning::DEFAULT }
    }
}

#[cfg(test)]
mod tests {
    use super::Tuning;

    #[test]
    fn every_parameter_can_be_read_and_set_within_its_range() {
        let mut tuning = Tuning::DEFAULT;
        for tunable in Tuning::tunables() {
            let value = tuning.get(tunable.name).expect(tunable.name);
            assert!(tunable.range.contains(&value), "{}", tunable.name);
            for (wanted, becomes) in [
                (i32::MIN, *tunable.range.start()),
                (i32::MAX, *tunable.range.end()),
                (value, value),
            ] {
                assert!(tuning.set(tunable.name, wanted));
                assert_eq!(tuning.get(tunable.name), Some(becomes), "{}", tunable.name);
            }
        }
        assert_eq!(tuning, Tuning::DEFAULT);
        assert!(!tuning.set("nonsense", 1) && tuning.get("nonsense").is_none());
    }
}
