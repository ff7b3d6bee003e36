//! A position as text, for reading on paper or through a pipe: plain ASCII, no colours, men as in
//! FEN, empty cells as dots, blocked ones as `#`.
//!
//! Cells lie on a grid of columns by their centres, so one function draws squares, hexagons and
//! points alike: what differs comes from the [`Geometry`].

use rules::{
    AnyPosition, CellShape, Geometry, Glyph, ScoreKind, Side, Stock, Tiling, Variant, View,
};

use crate::words;

/// The board, row by row, with what is counted and held in stock below it.
pub(crate) fn of(position: &AnyPosition) -> Vec<String> {
    let (geometry, view) = (position.variant().geometry(), position.view());
    let mut lines = board(&geometry, &view);
    lines.push(counts(position.variant(), &view));
    for side in Side::BOTH {
        let stock = stock(&view.stocks[side.index()]);
        if !stock.is_empty() {
            lines.push(format!("  {} in stock: {stock}", words::side(position.variant(), side)));
        }
    }
    lines
}

fn board(geometry: &Geometry, view: &View) -> Vec<String> {
    // Columns from the centre of a cell to that of its neighbour: even, so that half steps fit.
    let step = if geometry.tiling == Tiling::Points { 6.0 } else { 2.0 * wide(geometry) };
    let mut lines: Vec<(f32, String)> = Vec::new();
    for shape in &geometry.cells {
        let (x, y) = shape.centre;
        if lines.last().is_none_or(|(row, _)| *row != y) {
            lines.push((y, format!("  {}", row_name(geometry, shape))));
        }
        let text = cell(geometry, view, shape);
        let middle = 4 + ((x - 0.5) * step).round() as usize;
        let Some((_, line)) = lines.last_mut() else { continue };
        let gap = (middle + 2).saturating_sub(text.len() / 2 + line.len());
        line.push_str(&" ".repeat(gap));
        line.push_str(&text);
    }
    let mut lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    if is_square(geometry) {
        let files = (0..geometry.width as u8).map(|file| char::from(b'a' + file).to_string());
        lines.push(format!("      {}", files.collect::<Vec<_>>().join(" ")));
    }
    lines
}

fn wide(geometry: &Geometry) -> f32 {
    if is_square(geometry) { 1.0 } else { 2.0 }
}

fn is_square(geometry: &Geometry) -> bool {
    matches!(geometry.tiling, Tiling::Squares | Tiling::Checkered)
}

/// What the row of a cell is called: its rank on squares, its letter elsewhere.
fn row_name(geometry: &Geometry, shape: &CellShape) -> char {
    let mut name = shape.name.chars();
    let name = if is_square(geometry) { name.next_back() } else { name.next() };
    name.unwrap_or(' ')
}

fn cell(geometry: &Geometry, view: &View, shape: &CellShape) -> String {
    let glyph = view.cells.iter().find(|(cell, _)| *cell == shape.cell).map(|(_, glyph)| glyph);
    match glyph {
        None if geometry.tiling == Tiling::Checkered && shape.dark => ":".to_string(),
        None => ".".to_string(),
        Some(Glyph::Wall) => "#".to_string(),
        Some(Glyph::Disc(Side::First)) => "x".to_string(),
        Some(Glyph::Disc(Side::Second)) => "o".to_string(),
        Some(Glyph::Man(Side::First, role)) => role.letter().to_string(),
        Some(Glyph::Man(Side::Second, role)) => role.letter().to_ascii_lowercase().to_string(),
        Some(Glyph::Stack(sides)) => sides.iter().map(|side| stone(*side)).collect(),
    }
}

const fn stone(side: Side) -> char {
    match side {
        Side::First => 'w',
        Side::Second => 'b',
    }
}

fn counts(variant: Variant, view: &View) -> String {
    let [first, second] = Side::BOTH.map(|side| words::side(variant, side));
    let what = match view.score_kind {
        ScoreKind::Stones => "stones",
        ScoreKind::Area => "area",
        ScoreKind::Triples => "triples",
    };
    format!("  {first} {} : {} {second} ({what})", view.score[0], view.score[1])
}

fn stock(stock: &[Stock]) -> String {
    let texts = stock.iter().map(|item| {
        let left = item.left.map_or("any".to_string(), |left| left.to_string());
        match &item.glyph {
            Glyph::Man(_, role) => format!("{} {left}", role.letter()),
            _ => left,
        }
    });
    texts.collect::<Vec<_>>().join(", ")
}
