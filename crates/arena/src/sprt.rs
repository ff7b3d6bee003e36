//! The sequential test: plays until the results say clearly enough whether an engine has gained
//! about `elo1` or only about `elo0`. After each pair the log-likelihood ratio (LLR) of the two
//! hypotheses is compared with two bounds that depend only on the errors allowed (A. Wald, 1945).
//!
//! The distribution of a pair's five results is not known, so for each hypothesis the likeliest one
//! with the right mean is taken (the "generalized" test, GSPRT): with shares p and results a, it is
//! p / (1 + x·(a − s)) for the one x that makes the mean s.

use crate::pentanomial::{Pentanomial, score_of};

/// A sequential test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of no interest.
    pub elo0: f64,
    /// The difference hoped for; above `elo0`.
    pub elo1: f64,
    /// The chance to accept what only has `elo0`.
    pub alpha: f64,
    /// The chance to refuse what has `elo1`.
    pub beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// `elo1` is the better explanation.
    Accepted,
    /// `elo0` is the better explanation.
    Refused,
    /// Not yet clear.
    Open,
}

impl Decision {
    /// The word used in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Accepted => "accepted",
            Decision::Refused => "refused",
            Decision::Open => "open",
        }
    }
}

/// A result that has not been seen is taken for this rare, so that a logarithm exists.
const UNSEEN: f64 = 1e-3;

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05`; what is left out is as usual.
    ///
    /// # Errors
    /// What is wrong with it, with the offending text.
    pub fn parse(text: &str) -> Result<Sprt, String> {
        let mut sprt = Sprt::default();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            let wrong = || format!("`{part}` is none of elo0=N, elo1=N, alpha=P, beta=P");
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let value: f64 = value.parse().map_err(|_| wrong())?;
            let place = match key {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => return Err(wrong()),
            };
            *place = value;
        }
        if !(sprt.elo0 < sprt.elo1 && sprt.elo0.abs() <= 1_000.0 && sprt.elo1.abs() <= 1_000.0) {
            return Err(format!("elo0={} must be below elo1={}", sprt.elo0, sprt.elo1));
        }
        for (name, value) in [("alpha", sprt.alpha), ("beta", sprt.beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(format!("{name}={value} is not between 0 and 0.5"));
            }
        }
        Ok(sprt)
    }

    /// The lower bound, where the test refuses, and the upper one, where it accepts.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of `elo1` against `elo0`; 0 without pairs.
    #[must_use]
    pub fn llr(&self, results: &Pentanomial) -> f64 {
        let pairs = results.pairs() as f64;
        if pairs == 0.0 {
            return 0.0;
        }
        let counts = results.0.map(|count| (count as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let (likeliest0, likeliest1) =
            (tilt(&shares, score_of(self.elo0)), tilt(&shares, score_of(self.elo1)));
        let terms = shares.iter().zip(likeliest0.iter().zip(likeliest1));
        total * terms.map(|(share, (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }

    /// What the results so far come to.
    #[must_use]
    pub fn decision(&self, results: &Pentanomial) -> Decision {
        let (lower, upper) = self.bounds();
        match self.llr(results) {
            llr if llr >= upper => Decision::Accepted,
            llr if llr <= lower => Decision::Refused,
            _ => Decision::Open,
        }
    }
}

/// A test under way: pairs go in, in the order of the plan, and the first decision stands whatever
/// is played after it. Without that, games that were under way could turn it round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtRun {
    sprt: Sprt,
    results: Pentanomial,
    decision: Decision,
    followed: usize,
}

impl SprtRun {
    /// Nothing has been played yet.
    #[must_use]
    pub fn new(sprt: Sprt) -> SprtRun {
        SprtRun { sprt, results: Pentanomial::default(), decision: Decision::Open, followed: 0 }
    }

    /// The test after these pairs, each by its half points.
    #[must_use]
    pub fn over(sprt: Sprt, pairs: &[u8]) -> SprtRun {
        let mut run = SprtRun::new(sprt);
        run.follow(pairs);
        run
    }

    /// Takes in what is new among all pairs so far, up to the decision.
    pub fn follow(&mut self, pairs: &[u8]) {
        for half_points in pairs.iter().skip(self.followed) {
            if self.decision != Decision::Open {
                return;
            }
            self.followed += 1;
            self.results.add(usize::from(*half_points));
            self.decision = self.sprt.decision(&self.results);
        }
    }

    /// The test.
    #[must_use]
    pub const fn sprt(&self) -> &Sprt {
        &self.sprt
    }

    /// What it has come to.
    #[must_use]
    pub const fn decision(&self) -> Decision {
        self.decision
    }

    /// The pairs it has come to that by.
    #[must_use]
    pub const fn results(&self) -> &Pentanomial {
        &self.results
    }

    /// The log-likelihood ratio at the decision, or now.
    #[must_use]
    pub fn llr(&self) -> f64 {
        self.sprt.llr(&self.results)
    }
}

/// In words: the test, its ratio, its bounds and its decision.
impl std::fmt::Display for SprtRun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (lower, upper) = self.sprt.bounds();
        let (sprt, llr, decision) = (&self.sprt, self.llr(), self.decision.word());
        let pairs = self.results.pairs();
        write!(f, "{sprt}: llr {llr:.2} ({lower:.2} to {upper:.2}) after {pairs} pairs, {decision}")
    }
}

impl std::fmt::Display for Sprt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Sprt { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

/// The likeliest distribution with this mean, given the shares seen.
fn tilt(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let results = [0.0, 0.25, 0.5, 0.75, 1.0];
    let excess = |x: f64| -> f64 {
        let terms = shares.iter().zip(results);
        terms.map(|(share, result)| share * (result - mean) / (1.0 + x * (result - mean))).sum()
    };
    // All denominators are positive between the poles, and the excess falls from one to the other.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    let mut tilted = *shares;
    for (share, result) in tilted.iter_mut().zip(results) {
        *share /= 1.0 + x * (result - mean);
    }
    tilted
}

#[cfg(test)]
mod tests {
    use super::{Decision, Sprt, SprtRun};
    use crate::pentanomial::Pentanomial;

    /// Counts with the LLR that the fastchess match runner states for them in its tests.
    #[test]
    fn published_examples() {
        let rows = [
            ("elo0=0.5,elo1=2.5", [223, 9863, 21279, 10037, 246], -3.07),
            ("elo0=0,elo1=2", [871, 26175, 55983, 26678, 821], -4.98),
        ];
        for (text, counts, published) in rows {
            let llr = Sprt::parse(text).unwrap().llr(&Pentanomial(counts));
            assert!((llr - published).abs() <= 0.03, "{text}: {llr} {published}");
        }
    }

    #[test]
    fn bounds_and_decisions() {
        let sprt = Sprt::default();
        let (lower, upper) = sprt.bounds();
        assert!((upper - 2.944_439).abs() < 1e-6 && (lower + upper).abs() < 1e-9);
        assert_eq!(sprt.decision(&Pentanomial::default()), Decision::Open);
        assert_eq!(sprt.decision(&Pentanomial([0, 100, 300, 200, 50])), Decision::Accepted);
        assert_eq!(sprt.decision(&Pentanomial([50, 200, 300, 100, 0])), Decision::Refused);
        assert_eq!(sprt.decision(&Pentanomial([0, 0, 3, 0, 0])), Decision::Open);
    }

    /// The verdict is taken once: what was under way then does not turn it round.
    #[test]
    fn a_decision_stands_whatever_follows() {
        let sprt = Sprt::parse("elo0=0,elo1=100,alpha=0.1,beta=0.1").unwrap();
        let mut pairs = vec![4, 3, 4, 2, 4, 4, 3, 4, 4, 4, 4, 4];
        let decided = SprtRun::over(sprt, &pairs);
        assert_eq!(decided.decision(), Decision::Accepted);
        pairs.extend([0; 40]);
        let mut run = SprtRun::new(sprt);
        for count in 0..=pairs.len() {
            run.follow(&pairs[..count]);
        }
        assert_eq!(run, decided);
        assert_eq!(SprtRun::over(sprt, &pairs), decided);
    }

    /// The two hypotheses are each other's mirror image.
    #[test]
    fn mirrored_results_have_the_opposite_ratio() {
        let there = Sprt::parse("elo0=0,elo1=5").unwrap();
        let back = Sprt::parse("elo0=-5,elo1=0").unwrap();
        let results = Pentanomial([3, 40, 90, 55, 6]);
        assert!((there.llr(&results) + back.llr(&results.reversed())).abs() < 1e-6);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["elo0", "elo2=1", "elo0=5,elo1=5", "alpha=0", "beta=0.7", "elo0=x", "elo1=NaN"]
        {
            assert!(Sprt::parse(text).is_err(), "{text}");
        }
        assert_eq!(Sprt::parse("").unwrap(), Sprt::default());
        assert_eq!(Sprt::parse(&Sprt::default().to_string()).unwrap(), Sprt::default());
    }
}
