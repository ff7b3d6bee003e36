//! Shapes on a terminal: every character is cut into four by the quadrant blocks, so that a board
//! is painted like a small picture and letters are laid over it.
//!
//! Two of its colours can be shown in one character; the two most frequent are. Without colours a
//! part is either lit or not.

use crate::colours::{Depth, Rgb};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// What a part is painted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink {
    /// Its colour.
    pub(crate) rgb: Rgb,
    /// Whether it is lit where there are no colours.
    pub(crate) lit: bool,
}

impl Ink {
    /// A colour that stays dark where there are none.
    pub(crate) const fn dark(rgb: Rgb) -> Ink {
        Ink { rgb, lit: false }
    }
}

/// Which of the four parts of a character are drawn: 1 and 2 above, 4 and 8 below.
const QUADRANTS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// A picture as large as a rectangle of the screen. Points are given in characters from its corner.
pub(crate) struct Mosaic {
    area: Rect,
    parts: Vec<Ink>,
}

impl Mosaic {
    /// A picture of one colour.
    pub(crate) fn new(area: Rect, ground: Ink) -> Mosaic {
        Mosaic { area, parts: vec![ground; 4 * usize::from(area.width) * usize::from(area.height)] }
    }

    /// Paints every part whose middle lies within the box (x0, y0, x1, y1) and for which `inside`
    /// holds.
    pub(crate) fn paint(
        &mut self,
        (x0, y0, x1, y1): (f32, f32, f32, f32),
        ink: Ink,
        inside: impl Fn(f32, f32) -> bool,
    ) {
        let (width, height) = (2 * usize::from(self.area.width), 2 * usize::from(self.area.height));
        let range = |from: f32, to: f32, end: usize| {
            ((from * 2.0).floor().max(0.0) as usize)..((to * 2.0).ceil().max(0.0) as usize).min(end)
        };
        for row in range(y0, y1, height) {
            for column in range(x0, x1, width) {
                let (x, y) = (column as f32 / 2.0 + 0.25, row as f32 / 2.0 + 0.25);
                if let Some(part) = self.parts.get_mut(row * width + column)
                    && inside(x, y)
                {
                    *part = ink;
                }
            }
        }
    }

    /// Paints an ellipse.
    pub(crate) fn ellipse(&mut self, (x, y): (f32, f32), (rx, ry): (f32, f32), ink: Ink) {
        self.paint((x - rx, y - ry, x + rx, y + ry), ink, |px, py| {
            ((px - x) / rx).powi(2) + ((py - y) / ry).powi(2) <= 1.0
        });
    }

    /// Paints a convex polygon; its corners go round once.
    pub(crate) fn polygon(&mut self, corners: &[(f32, f32)], ink: Ink) {
        let least =
            |pick: fn(&(f32, f32)) -> f32| corners.iter().map(pick).fold(f32::MAX, f32::min);
        let most = |pick: fn(&(f32, f32)) -> f32| corners.iter().map(pick).fold(f32::MIN, f32::max);
        let frame = (least(|c| c.0), least(|c| c.1), most(|c| c.0), most(|c| c.1));
        let next = corners.iter().cycle().skip(1);
        let sides: Vec<_> = corners.iter().zip(next).collect();
        self.paint(frame, ink, |px, py| {
            let turns = |(a, b): &(&(f32, f32), &(f32, f32))| {
                (b.0 - a.0) * (py - a.1) - (b.1 - a.1) * (px - a.0)
            };
            sides.iter().all(|side| turns(side) >= -1e-3)
                || sides.iter().all(|side| turns(side) <= 1e-3)
        });
    }

    /// Paints a straight line, as thin as can be.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), ink: Ink) {
        let steps = (4.0 * (to.0 - from.0).abs().max((to.1 - from.1).abs())).ceil().max(1.0);
        for step in 0..=steps as usize {
            let part = step as f32 / steps;
            let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            let (x, y) = ((x * 2.0).floor() / 2.0, (y * 2.0).floor() / 2.0);
            self.paint((x, y, x + 0.5, y + 0.5), ink, |_, _| true);
        }
    }

    /// Lays the picture on the screen.
    pub(crate) fn show(&self, buffer: &mut Buffer, depth: Depth) {
        let width = 2 * usize::from(self.area.width);
        for row in 0..self.area.height {
            for column in 0..self.area.width {
                let first = 2 * usize::from(row) * width + 2 * usize::from(column);
                let parts = [first, first + 1, first + width, first + width + 1]
                    .map(|place| self.parts.get(place).copied());
                let position = (self.area.x + column, self.area.y + row);
                if let ([Some(a), Some(b), Some(c), Some(d)], Some(cell)) =
                    (parts, buffer.cell_mut(position))
                {
                    let (symbol, fg, bg) = character([a, b, c, d], depth);
                    cell.set_symbol(symbol).set_style(Style::new().fg(fg).bg(bg));
                }
            }
        }
    }
}

/// The character that shows four parts best.
fn character(parts: [Ink; 4], depth: Depth) -> (&'static str, Color, Color) {
    if depth == Depth::Mono {
        let bits = (0..4).filter(|i| parts[*i].lit).map(|i| 1 << i).sum::<usize>();
        return (QUADRANTS[bits], Color::Reset, Color::Reset);
    }
    let colours = parts.map(|ink| ink.rgb);
    let often = |rgb: Rgb| colours.iter().filter(|other| **other == rgb).count();
    let most = |not: Option<Rgb>| {
        let others = colours.into_iter().filter(|rgb| Some(*rgb) != not);
        // The first of equals, so that a picture does not depend on anything else.
        others.reduce(|best, rgb| if often(rgb) > often(best) { rgb } else { best })
    };
    let ground = most(None).unwrap_or(colours[0]);
    let figure = most(Some(ground)).unwrap_or(ground);
    // A third colour is shown as the one of the two that it is more like.
    let is_figure = |rgb: Rgb| rgb.distance(figure) < rgb.distance(ground);
    let bits = (0..4).filter(|i| is_figure(colours[*i])).map(|i| 1 << i);
    (QUADRANTS[bits.sum::<usize>()], figure.at(depth), ground.at(depth))
}

/// Writes a text over the picture, in `rgb` on what is painted there.
pub(crate) fn write_over(
    buffer: &mut Buffer,
    (x, y): (u16, u16),
    text: &str,
    rgb: Rgb,
    depth: Depth,
) {
    for (column, character) in (x..).zip(text.chars()) {
        let Some(cell) = buffer.cell_mut((column, y)) else { continue };
        if character == ' ' {
            continue;
        }
        let is_solid = matches!(cell.symbol(), "█" | "▛" | "▜" | "▙" | "▟");
        let style = match (depth, is_solid) {
            (Depth::Mono, true) => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            (Depth::Mono, false) => Style::new().add_modifier(Modifier::BOLD),
            (_, true) => Style::new().fg(rgb.at(depth)).bg(cell.fg).add_modifier(Modifier::BOLD),
            (_, false) => Style::new().fg(rgb.at(depth)).add_modifier(Modifier::BOLD),
        };
        cell.set_char(character).set_style(style);
    }
}
