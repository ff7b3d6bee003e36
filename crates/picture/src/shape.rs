//! Outlines of the drawing: points, hulls and rounded paths, in units of 24 to a cell.

/// A place in the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl Point {
    pub(crate) const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub(crate) fn distance(self, to: Point) -> f32 {
        (to.x - self.x).hypot(to.y - self.y)
    }

    /// The point `distance` away on the way to another, at most halfway.
    fn toward(self, to: Point, distance: f32) -> Point {
        let length = self.distance(to);
        let share = if length > 0.0 { (distance / length).min(0.5) } else { 0.0 };
        Point::new(self.x + (to.x - self.x) * share, self.y + (to.y - self.y) * share)
    }
}

/// A number with at most two decimals.
pub(crate) fn number(value: f32) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Adding nothing turns a negative zero into zero.
    format!("{}", rounded + 0.0)
}

/// Two numbers, as a path or a translation has them.
pub(crate) fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// A closed path through points, with corners rounded by `radius`.
pub(crate) fn rounded_path(points: &[Point], radius: f32) -> String {
    let before = points.iter().cycle().skip(points.len().saturating_sub(1));
    let after = points.iter().cycle().skip(1);
    let mut path = String::new();
    for ((&corner, &before), &after) in points.iter().zip(before).zip(after) {
        path.push(if path.is_empty() { 'M' } else { 'L' });
        let (start, end) = (corner.toward(before, radius), corner.toward(after, radius));
        path.push_str(&format!("{}Q{} {}", pair(start), pair(corner), pair(end)));
    }
    path.push('Z');
    path
}

/// A regular outline moved inwards by `inset` on all sides.
pub(crate) fn shrink(outline: &[Point], inset: f32) -> Vec<Point> {
    let [one, two, ..] = outline else { return Vec::new() };
    let apothem = ((one.x + two.x) / 2.0).hypot((one.y + two.y) / 2.0);
    let scale = (apothem - inset) / apothem;
    outline.iter().map(|corner| Point::new(corner.x * scale, corner.y * scale)).collect()
}

/// The convex hull, by monotone chains.
pub(crate) fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = half_hull(&sorted);
    sorted.reverse();
    hull.extend(half_hull(&sorted));
    hull
}

fn half_hull(points: &[Point]) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for &point in points {
        while ends_in_turn(&chain, point) {
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

/// Whether the way to a point leaves the outline at its last corner.
fn ends_in_turn(chain: &[Point], to: Point) -> bool {
    matches!(chain, [.., before, last] if turn(*before, *last, to) <= 1e-3)
}

fn turn(from: Point, a: Point, b: Point) -> f32 {
    (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x)
}
