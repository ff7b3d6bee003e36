//! A calibration table: positions by the points they expect, in tenths of a point, against the
//! points they brought. A good calibration has the same number in both columns of every line.

use core::fmt;
use engine::nnue::Chances;

/// A line of the table: sums over its positions.
#[derive(Clone, Copy, Default, Debug)]
struct Tenth {
    count: u32,
    points_expected: f64,
    points: f64,
    draws_expected: f64,
    draws: u32,
}

/// The table.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Table {
    tenths: [Tenth; 10],
}

impl Table {
    /// Adds a position that expected this and brought `result` points: 0, 0.5 or 1.
    pub(super) fn add(&mut self, chances: Chances, result: f32) {
        let draw = f64::from(chances.draw) / 1_000.0;
        let points = f64::from(chances.win) / 1_000.0 + draw / 2.0;
        let tenth = &mut self.tenths[((points * 10.0) as usize).min(9)];
        tenth.count += 1;
        tenth.points_expected += points;
        tenth.points += f64::from(result);
        tenth.draws_expected += draw;
        tenth.draws += u32::from(result == 0.5);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "points     positions  expected  brought  draws expected  drawn")?;
        let is_used = |(_, tenth): &(usize, &Tenth)| tenth.count > 0;
        for (number, tenth) in self.tenths.iter().enumerate().filter(is_used) {
            let count = f64::from(tenth.count);
            writeln!(
                f,
                "0.{number} to {:.1} {:>9} {:>9.3} {:>8.3} {:>15.3} {:>6.3}",
                (number + 1) as f64 / 10.0,
                tenth.count,
                tenth.points_expected / count,
                tenth.points / count,
                tenth.draws_expected / count,
                f64::from(tenth.draws) / count,
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use engine::nnue::Chances;

    #[test]
    fn expectations_stand_beside_results() {
        let mut table = Table::default();
        for result in [1.0, 1.0, 0.5, 0.0] {
            table.add(Chances { win: 500, draw: 200, loss: 300 }, result);
        }
        table.add(Chances { win: 1_000, draw: 0, loss: 0 }, 1.0);
        assert_eq!(
            table.to_string(),
            "points     positions  expected  brought  draws expected  drawn\n\
             0.6 to 0.7         4     0.600    0.625           0.200  0.250\n\
             0.9 to 1.0         1     1.000    1.000           0.000  0.000\n"
        );
    }
}
