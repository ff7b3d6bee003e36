//! What is seen: each game at its start, with something selected, and at its end, on a small
//! screen and on a large one.

use crate::table::{Table, against_engine};
use crossterm::event::KeyCode;
use rules::{AnyPosition, Glyph, Role, Side, Variant};
use terminal::{Depth, Seats};

/// Both sizes of a state.
fn both(name: &str, table: &Table) {
    insta::assert_snapshot!(format!("{name}_80x24"), table.screen());
    insta::assert_snapshot!(format!("{name}_120x40"), table.screen_at(120, 40, Depth::Mono));
}

/// The states of a game: `choose` selects something and points at a target.
fn states(variant: Variant, choose: impl Fn(&mut Table)) {
    let mut table = Table::of(variant);
    let name = variant.name();
    both(&format!("{name}_start"), &table);
    choose(&mut table);
    both(&format!("{name}_choosing"), &table);
    let coloured = table.screen_at(80, 24, Depth::True);
    insta::assert_snapshot!(format!("{name}_choosing_in_colours"), coloured);
    let mut table = Table::of(variant);
    table.play_to_the_end(7);
    assert!(table.client.game().end().is_some());
    both(&format!("{name}_end"), &table);
}

#[test]
fn ataxx() {
    states(Variant::Ataxx, |table| {
        for text in ["b6", "b2", "c5", "c3"] {
            table.type_move(text);
        }
        table.click_cell(table.cell("c5"));
        table.steer(table.cell("c4"));
    });
}

#[test]
fn hexxagon() {
    states(Variant::Hexxagon, |table| {
        table.click_cell(table.cell("a1"));
        table.steer(table.cell("b2"));
    });
}

#[test]
fn schataxx() {
    states(Variant::Schataxx, |table| {
        table.key(KeyCode::Tab);
        table.steer(table.cell("g7"));
    });
}

#[test]
fn schataxx_balanced() {
    states(Variant::SchataxxBalanced, |table| {
        table.click_cell(table.cell("h8"));
        table.steer(table.cell("f7"));
    });
}

#[test]
fn schataxx_unlimited() {
    states(Variant::SchataxxUnlimited, |table| {
        table.key(KeyCode::BackTab);
        table.steer(table.cell("b2"));
    });
}

#[test]
fn attangle() {
    states(Variant::Attangle, |table| {
        for text in ["c3", "c4", "c5", "a1", "b3", "g4"] {
            table.type_move(text);
        }
        table.click_cell(table.cell("c4"));
    });
}

#[test]
fn what_is_asked_and_said_stands_below_the_board() {
    let mut table = against_engine(Variant::Ataxx);
    let last_lines = |table: &Table| {
        let screen = table.screen();
        let lines: Vec<&str> = screen.lines().collect();
        lines[lines.len() - 2..].join("\n")
    };
    let mut said = vec![last_lines(&table)];
    for keys in ["q", "xl", "5", "x:g", "2"] {
        table.keys(keys);
        said.push(last_lines(&table));
    }
    table.key(KeyCode::Enter);
    said.push(last_lines(&table));
    let number = table.question().expect("the engine is to move");
    table.answer(number, "b2");
    table.keys("n");
    said.push(last_lines(&table));
    table.key(KeyCode::Esc);
    table.key(KeyCode::PageUp);
    said.push(last_lines(&table));
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn help_stands_beside_the_board() {
    let mut table = Table::of(Variant::Ataxx);
    table.keys("?");
    both("help", &table);
    table.key(KeyCode::Esc);
    assert!(table.screen().contains("Moves"));
}

#[test]
fn every_board_fits_every_screen_that_is_not_too_small() {
    for variant in Variant::ALL {
        let table = Table::of(variant);
        for (width, height) in [(50, 14), (60, 20), (80, 24), (100, 30), (200, 60)] {
            let area = ratatui::layout::Rect::new(0, 0, width, height);
            let layout = table.client.layout(area);
            for (_, place) in &layout.cells {
                assert_eq!(place.intersection(area), *place, "{variant} {width}×{height}");
                assert!(place.right() <= layout.panel.x && place.bottom() <= layout.status.y);
            }
            table.screen_at(width, height, Depth::True);
        }
        assert!(table.screen_at(30, 8, Depth::True).contains("too small"));
        table.screen_at(1, 1, Depth::Mono);
    }
}

/// Whether a character of the picture is drawn to its upper or its lower edge.
fn reaches(character: char, down: bool) -> bool {
    let (upper, lower) = ("▘▝▀▌▞▛▚▐▜▙▟█", "▖▌▞▛▗▚▐▜▄▙▟█");
    if down { lower.contains(character) } else { upper.contains(character) }
}

#[test]
fn stones_above_each_other_stay_apart() {
    let fen = "xo5/ox5/xo5/ox5/7/7/7 x 0 1";
    let table = Table::from_fen(Variant::Ataxx, fen);
    for (width, height) in [(80, 24), (120, 40)] {
        let screen = table.screen_at(width, height, Depth::Mono);
        let lines: Vec<Vec<char>> =
            screen.lines().map(|line| line.trim_matches('"').chars().collect()).collect();
        let layout = table.client.layout(ratatui::layout::Rect::new(0, 0, width, height));
        for (upper, lower) in [("a7", "a6"), ("a6", "a5"), ("b5", "b4")] {
            let above = layout.place(table.cell(upper)).expect("on the board");
            let below = layout.place(table.cell(lower)).expect("on the board");
            let row = |y: u16| &lines[usize::from(y)];
            for x in usize::from(above.x)..usize::from(above.right()) {
                let meets =
                    reaches(row(above.bottom() - 1)[x], true) && reaches(row(below.y)[x], false);
                assert!(!meets, "{upper} and {lower} at {width}×{height}:\n{screen}");
            }
        }
    }
}

#[test]
fn the_cursor_begins_on_a_man_of_ones_own() {
    for variant in Variant::ALL {
        for side in [Side::First, Side::Second] {
            let start = AnyPosition::start(variant);
            let table = Table::new(start, Seats::Against(side));
            let cells = start.view().cells;
            let here = cells.iter().find(|(cell, _)| *cell == table.client.cursor());
            match here.map(|(_, glyph)| glyph) {
                Some(Glyph::Disc(owner)) => assert_eq!(*owner, side, "{variant}"),
                Some(Glyph::Man(owner, role)) => {
                    assert_eq!((*owner, *role), (side, Role::King), "{variant}");
                }
                _ => assert_eq!(variant, Variant::Attangle, "an empty board has no man"),
            }
        }
    }
}
