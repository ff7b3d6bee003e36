//! What stands on a cell: a shape in the picture, and the letters laid over it. Sides differ by
//! colour, by light, and by letter; without colours First's men are solid and Second's are rings.

use super::theme;
use crate::colours::Depth;
use crate::mosaic::{Ink, Mosaic, write_over};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::{Glyph, Side, Tiling, Variant};

/// Paints the shape of a man into the board's picture.
pub(super) fn paint(
    glyph: &Glyph,
    variant: Variant,
    place: Rect,
    step: (u16, u16),
    mosaic: &mut Mosaic,
) {
    let x = f32::from(place.x) + f32::from(place.width) / 2.0;
    let y = f32::from(place.y) + f32::from(place.height) / 2.0;
    let height = f32::from(step.1);
    match glyph {
        // Where lines cross but nothing ever stands.
        Glyph::Wall if variant == Variant::Attangle => {
            mosaic.ellipse((x, y), (0.35 * height, 0.2 * height), Ink::dark(theme::LINES));
        }
        Glyph::Wall => {}
        Glyph::Disc(side) => disc((x, y), height, variant, *side, mosaic),
        Glyph::Man(side, _) if step.1 == 2 => bust((x, y), variant, *side, mosaic),
        Glyph::Man(side, _) => {
            // The letter stands in the middle of a row; an even number of rows has none.
            let (shift, size) =
                if step.1.is_multiple_of(2) { (0.5, height - 1.0) } else { (0.0, height) };
            disc((x, y + shift), size, variant, *side, mosaic);
        }
        Glyph::Stack(sides) => stack((x, y), step.1, variant, sides, mosaic),
    }
}

/// Stones on each other, each half a row above the one below: their rims show what they are made
/// of. The top stone covers the middle row, where the letters are.
fn stack((x, y): (f32, f32), rows: u16, variant: Variant, sides: &[Side], mosaic: &mut Mosaic) {
    let even = if rows.is_multiple_of(2) { 0.5 } else { 0.0 };
    let lowest = if sides.len() > 1 { 0.5 } else { 0.0 };
    let ry = 0.37 * f32::from(rows);
    for (level, side) in sides.iter().enumerate() {
        let middle = (x, y + even + lowest - 0.5 * level as f32);
        round(middle, (2.2 * ry, ry), variant, *side, mosaic);
    }
}

/// A disc that fills a cell of this height, but for the air that keeps it from the ones above and below.
fn disc(middle: (f32, f32), height: f32, variant: Variant, side: Side, mosaic: &mut Mosaic) {
    // In two rows less air would leave no corners, more would leave a cross.
    let (rx, ry) = match height > 2.0 {
        true => (2.0 * (height / 2.0 - 0.3), height / 2.0 - 0.3),
        false => (height, 0.49 * height),
    };
    round(middle, (rx, ry), variant, side, mosaic);
}

fn round(
    middle: (f32, f32),
    (rx, ry): (f32, f32),
    variant: Variant,
    side: Side,
    mosaic: &mut Mosaic,
) {
    let rgb = theme::of_side(variant, side);
    mosaic.ellipse(middle, (rx, ry), Ink { rgb, lit: true });
    if side == Side::Second && ry > 0.6 {
        mosaic.ellipse(middle, (rx - 0.55, ry - 0.55), Ink { rgb, lit: false });
    }
}

/// A man in a cell of two rows, which hold no round one with a letter in its middle: a head above,
/// a body with room for the letter below.
fn bust((x, y): (f32, f32), variant: Variant, side: Side, mosaic: &mut Mosaic) {
    let rgb = theme::of_side(variant, side);
    let ink = Ink { rgb, lit: side == Side::First };
    mosaic.paint((x - 1.5, y - 0.5, x + 1.5, y), Ink { rgb, lit: true }, |_, _| true);
    mosaic.paint((x - 2.0, y, x + 2.0, y + 1.0), Ink { rgb, lit: true }, |_, _| true);
    mosaic.paint((x - 1.5, y, x + 1.5, y + 1.0), ink, |_, _| true);
}

/// Writes what belongs on a man, or the hatching of a blocked cell.
pub(super) fn write(
    glyph: &Glyph,
    variant: Variant,
    tiling: Tiling,
    place: Rect,
    depth: Depth,
    buffer: &mut Buffer,
) {
    let row = place.y + place.height / 2;
    match glyph {
        Glyph::Wall => wall(tiling, place, depth, buffer),
        Glyph::Disc(side) => {
            let rgb = theme::on_side(variant, *side);
            let left = place.x + place.width / 2 - 1;
            let is_first = *side == Side::First;
            if place.height == 1 {
                let mark = theme::mark(variant, *side).to_string();
                write_over(buffer, (place.x, row), &mark, rgb, depth);
            } else if place.height.is_multiple_of(2) {
                let [upper, lower] =
                    if is_first { ["╲╱", "╱╲"] } else { ["╭╮", "╰╯"] };
                write_over(buffer, (left, row - 1), upper, rgb, depth);
                write_over(buffer, (left, row), lower, rgb, depth);
            } else {
                let mark = if is_first { "><" } else { "()" };
                write_over(buffer, (left, row), mark, rgb, depth);
            }
        }
        Glyph::Man(side, _) => {
            let at = (place.x + (place.width - 1) / 2, row);
            let letter = theme::letter(glyph).to_string();
            write_over(buffer, at, &letter, theme::on_side(variant, *side), depth);
        }
        Glyph::Stack(sides) => {
            let Some(top) = sides.last() else { return };
            let text: String = sides.iter().map(|side| theme::mark(variant, *side)).collect();
            let left = place.x + (place.width - sides.len() as u16) / 2;
            write_over(buffer, (left, row), &text, theme::on_side(variant, *top), depth);
        }
    }
}

fn wall(tiling: Tiling, place: Rect, depth: Depth, buffer: &mut Buffer) {
    if tiling == Tiling::Points {
        let at = (place.x + (place.width - 1) / 2, place.y + place.height / 2);
        write_over(buffer, at, "#", theme::MUTED, depth);
        return;
    }
    let inset = u16::from(tiling == Tiling::Hexagons);
    for y in place.y..place.bottom() {
        for x in place.x + inset..place.right() - inset {
            let hatch = if depth == Depth::Mono { "▒" } else { "╱" };
            write_over(buffer, (x, y), hatch, theme::HATCH, depth);
        }
    }
}
