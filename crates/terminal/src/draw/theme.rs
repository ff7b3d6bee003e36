//! The colours of the screen: the dark theme of the browser, so that both look like one thing.

use crate::colours::{Depth, Rgb};
use ratatui::style::{Modifier, Style};
use rules::{Colour, Glyph, Side, Variant};

pub(super) const GROUND: Rgb = Rgb(0x10, 0x14, 0x18);
pub(super) const INK: Rgb = Rgb(0xee, 0xeb, 0xe4);
pub(super) const MUTED: Rgb = Rgb(0x9b, 0xa6, 0xb0);
pub(super) const ACCENT: Rgb = Rgb(0x7f, 0xcd, 0xb4);
pub(super) const WARNING: Rgb = Rgb(0xf0, 0xb4, 0x5a);
pub(super) const HINT: Rgb = Rgb(0xc0, 0xa0, 0xf0);
pub(super) const LAST: Rgb = Rgb(0xe0, 0xc0, 0x60);

/// The boards of red and blue discs: shades of cell, blocked cells and their hatching.
pub(super) const WELLS: [Rgb; 3] =
    [Rgb(0x2c, 0x37, 0x41), Rgb(0x36, 0x43, 0x4e), Rgb(0x40, 0x4e, 0x5a)];
pub(super) const WALL: Rgb = Rgb(0x6a, 0x76, 0x80);
pub(super) const HATCH: Rgb = Rgb(0x8a, 0x96, 0xa1);

/// The boards of black and white men, which must both stand out.
pub(super) const LIGHT: Rgb = Rgb(0x84, 0x92, 0x9d);
pub(super) const DARK: Rgb = Rgb(0x66, 0x75, 0x81);
pub(super) const SLATE: Rgb = Rgb(0x5c, 0x6a, 0x76);
pub(super) const LINES: Rgb = Rgb(0x4a, 0x57, 0x63);

const RED: Rgb = Rgb(0xf2, 0x74, 0x86);
const BLUE: Rgb = Rgb(0x4d, 0x8f, 0xe0);
const WHITE: Rgb = Rgb(0xf6, 0xf0, 0xe2);
const BLACK: Rgb = Rgb(0x14, 0x18, 0x1d);
const MARK: Rgb = Rgb(0x12, 0x16, 0x1a);

/// Whether sides are told apart as red and blue discs, or as white and black men.
pub(super) const fn has_discs(variant: Variant) -> bool {
    matches!(variant.colour(Side::First), Colour::Red)
}

/// The colour of a side's men.
pub(super) const fn of_side(variant: Variant, side: Side) -> Rgb {
    match variant.colour(side) {
        Colour::Red => RED,
        Colour::Blue => BLUE,
        Colour::White => WHITE,
        Colour::Black => BLACK,
    }
}

/// The colour of what is written on them.
pub(super) const fn on_side(variant: Variant, side: Side) -> Rgb {
    match variant.colour(side) {
        Colour::Black => WHITE,
        _ => MARK,
    }
}

/// The letter that tells a side from the other without any colour.
pub(super) fn mark(variant: Variant, side: Side) -> char {
    let has_men = !has_discs(variant) && variant != Variant::Attangle;
    match side {
        Side::First if has_men => 'K',
        Side::Second if has_men => 'k',
        _ => variant.colour(side).letter(),
    }
}

/// The letter of a man in a stock.
pub(super) fn letter(glyph: &Glyph) -> char {
    match glyph {
        Glyph::Man(Side::First, role) => role.letter(),
        Glyph::Man(Side::Second, role) => role.letter().to_ascii_lowercase(),
        _ => ' ',
    }
}

/// A style with this colour of text.
pub(super) fn text(rgb: Rgb, depth: Depth) -> Style {
    match depth {
        Depth::Mono => Style::new(),
        _ => Style::new().fg(rgb.at(depth)),
    }
}

/// A style for what is said aside.
pub(super) fn aside(depth: Depth) -> Style {
    match depth {
        Depth::Mono => Style::new().add_modifier(Modifier::DIM),
        _ => Style::new().fg(MUTED.at(depth)),
    }
}

/// A style for what is chosen.
pub(super) fn chosen(depth: Depth) -> Style {
    match depth {
        Depth::Mono => Style::new().add_modifier(Modifier::REVERSED),
        _ => Style::new().fg(GROUND.at(depth)).bg(ACCENT.at(depth)),
    }
}
