//! Graphs as SVG: a curve with its interval, a curve between two bounds, bars. Each has a title that
//! a screen reader says.

use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
/// Room for labels at the left and the bottom.
const MARGIN: f64 = 56.0;

/// A scale from values to places.
#[derive(Clone, Copy)]
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Scale {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), value| (l.min(value), h.max(value)));
        let (low, high) = if low < high { (low, high) } else { (low - 1.0, low + 1.0) };
        Scale { low, high, from, to }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        self.from + share * (self.to - self.from)
    }
}

/// A curve of `(x, y, half the interval's width)`.
pub(super) fn band(title: &str, points: &[(f64, f64, f64)]) -> String {
    // The first few intervals are so wide that nothing else could be seen.
    let settled = points.len() / 8;
    let steady = || points.iter().skip(settled);
    let edges = steady().flat_map(|(_, y, error)| [y - error, y + error, 0.0]);
    let y_scale = Scale::over(edges, HEIGHT - MARGIN / 2.0, 8.0);
    let x_scale = Scale::over(points.iter().map(|point| point.0), MARGIN, WIDTH - 8.0);
    let clamped = |y: f64| y_scale.at(y.clamp(y_scale.low, y_scale.high));
    let upper = points.iter().map(|(x, y, error)| (x_scale.at(*x), clamped(y + error)));
    let lower = points.iter().rev().map(|(x, y, error)| (x_scale.at(*x), clamped(y - error)));
    let mut body = axes(x_scale, y_scale);
    let _ = writeln!(body, "<path class=\"band\" d=\"{}Z\"/>", path(upper.chain(lower)));
    let curve = points.iter().map(|(x, y, _)| (x_scale.at(*x), clamped(*y)));
    let _ = writeln!(body, "<path class=\"curve\" d=\"{}\"/>", path(curve));
    framed(title, HEIGHT, &body)
}

/// A curve of `(x, y)` between two bounds.
pub(super) fn between(title: &str, points: &[(f64, f64)], bounds: (f64, f64)) -> String {
    let values = points.iter().map(|point| point.1).chain([bounds.0, bounds.1]);
    let y_scale = Scale::over(values, HEIGHT - MARGIN / 2.0, 8.0);
    let x_scale = Scale::over(points.iter().map(|point| point.0), MARGIN, WIDTH - 8.0);
    let mut body = axes(x_scale, y_scale);
    for bound in [bounds.0, bounds.1] {
        let y = y_scale.at(bound);
        let right = WIDTH - 8.0;
        let _ = writeln!(
            body,
            "<path class=\"axis\" stroke-dasharray=\"6 4\" d=\"M{MARGIN:.1} {y:.1}H{right:.1}\"/>"
        );
    }
    let curve = points.iter().map(|(x, y)| (x_scale.at(*x), y_scale.at(*y)));
    let _ = writeln!(body, "<path class=\"curve\" d=\"{}\"/>", path(curve));
    framed(title, HEIGHT, &body)
}

/// Bars with labels, one below the other.
pub(super) fn bars(title: &str, bars: &[(&str, u64)]) -> String {
    let most = bars.iter().map(|bar| bar.1).max().unwrap_or(0).max(1) as f64;
    let mut body = String::new();
    for (at, (label, count)) in bars.iter().enumerate() {
        let y = 24.0 * at as f64;
        let width = (WIDTH - 240.0) * *count as f64 / most;
        let (label_y, end) = (y + 16.0, 148.0 + width);
        let _ = writeln!(
            body,
            "<text x=\"132\" y=\"{label_y:.1}\" text-anchor=\"end\">{label}</text>\
             <rect class=\"bar\" x=\"140\" y=\"{:.1}\" width=\"{width:.1}\" height=\"16\"/>\
             <text x=\"{end:.1}\" y=\"{label_y:.1}\">{count}</text>",
            y + 4.0,
        );
    }
    framed(title, 24.0 * bars.len() as f64 + 4.0, &body)
}

fn framed(title: &str, height: f64, body: &str) -> String {
    format!(
        "<svg role=\"img\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\">\
         <title>{title}</title>\n{body}</svg>\n"
    )
}

/// Zero where it is in sight, the ends of both scales in figures.
fn axes(x: Scale, y: Scale) -> String {
    let mut text = String::new();
    let (left, right) = (x.from, x.to);
    let zero = if y.low <= 0.0 && y.high >= 0.0 { y.at(0.0) } else { y.from };
    let _ = writeln!(text, "<path class=\"axis\" d=\"M{left:.1} {zero:.1}H{right:.1}\"/>");
    let _ = writeln!(text, "<path class=\"axis\" d=\"M{left:.1} {:.1}V{:.1}\"/>", y.from, y.to);
    for value in [y.low, y.high] {
        let (x, y) = (left - 6.0, y.at(value) + 4.0);
        let _ =
            writeln!(text, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{value:.1}</text>");
    }
    let bottom = HEIGHT - 6.0;
    let _ = writeln!(text, "<text x=\"{left:.1}\" y=\"{bottom:.1}\">{}</text>", x.low);
    let _ = writeln!(
        text,
        "<text x=\"{right:.1}\" y=\"{bottom:.1}\" text-anchor=\"end\">{} pairs</text>",
        x.high
    );
    text
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut text = String::new();
    for (x, y) in points {
        let letter = if text.is_empty() { 'M' } else { 'L' };
        let _ = write!(text, "{letter}{x:.1} {y:.1}");
    }
    text
}
