//! What keys and clicks do, apart from making moves: selection, prompts, the engine's results.

use crate::table::{Table, against_engine};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use rules::{AnyPosition, Side, Variant};
use terminal::{Depth, Effect, Seats, input};

fn line_of(table: &Table) -> Vec<String> {
    let game = table.client.game();
    game.line().map(|(before, mv)| before.move_text(mv)).collect()
}

#[test]
fn the_engine_answers_and_late_answers_are_ignored() {
    let mut table = against_engine(Variant::Ataxx);
    assert_eq!(table.question(), None);
    table.type_move("g2");
    let number = table.question().expect("it is asked");
    assert!(table.client.is_thinking());
    // While it thinks, nothing can be moved.
    table.type_move("b2");
    assert_eq!(line_of(&table), ["g2"]);
    table.answer(number + 1, "b2");
    assert_eq!(line_of(&table), ["g2"]);
    table.answer(number, "b2");
    assert_eq!(line_of(&table), ["g2", "b2"]);
    assert!(!table.client.is_thinking());
    table.answer(number, "b3");
    assert_eq!(line_of(&table), ["g2", "b2"]);
}

#[test]
fn undo_takes_back_ones_own_move_also_while_the_engine_thinks() {
    let mut table = against_engine(Variant::Ataxx);
    table.type_move("g2");
    let number = table.question().expect("it is asked");
    table.keys("u");
    assert!(table.client.effects().contains(&Effect::Stop));
    table.answer(number, "b2");
    assert!(table.client.game().is_empty());
    table.type_move("b6");
    let number = table.question().expect("it is asked");
    table.answer(number, "b2");
    table.keys("u");
    assert!(table.client.game().is_empty());
}

#[test]
fn the_engine_begins_where_it_has_the_first_side_and_the_board_is_turned() {
    let start = AnyPosition::start(Variant::Hexxagon);
    let mut table = Table::new(start, Seats::Against(Side::Second));
    assert!(table.client.is_turned());
    let number = table.question().expect("it is asked");
    table.answer(number, "a2");
    assert_eq!(line_of(&table), ["a2"]);
    // The cells have changed places, but not their names.
    table.type_move("a4");
    assert_eq!(line_of(&table), ["a2", "a4"]);
}

#[test]
fn a_hint_is_shown_and_not_played() {
    let mut table = against_engine(Variant::Ataxx);
    table.keys("h");
    let number = table.question().expect("it is asked");
    table.answer(number, "g2");
    assert!(table.client.game().is_empty());
    assert!(table.screen().contains("Hint: g2"));
}

#[test]
fn a_selection_is_changed_and_cancelled() {
    let mut table = Table::of(Variant::Ataxx);
    let (a7, g1, b6) = (table.cell("a7"), table.cell("g1"), table.cell("b6"));
    let targets = |table: &Table| table.screen().matches('»').count();
    table.click_cell(a7);
    assert_eq!(targets(&table), 5);
    table.click_cell(g1);
    assert_eq!(targets(&table), 5);
    table.click_cell(g1);
    assert_eq!(targets(&table), 0);
    table.click_cell(a7);
    table.key(KeyCode::Esc);
    assert_eq!(targets(&table), 0);
    table.click_cell(a7);
    table.click((table.area.right() - 2, 12));
    assert_eq!(targets(&table), 0);
    // A drag from stone to target is a move; one back to the stone is none.
    table.mouse(MouseEventKind::Down(MouseButton::Left), table.spot(a7));
    table.mouse(MouseEventKind::Drag(MouseButton::Left), table.spot(b6));
    table.mouse(MouseEventKind::Up(MouseButton::Left), table.spot(b6));
    assert_eq!(line_of(&table), ["b6"]);
}

#[test]
fn leaving_takes_two_steps_and_interrupting_one() {
    let mut table = Table::of(Variant::Ataxx);
    table.keys("qx");
    assert_eq!(table.client.effects(), []);
    table.keys("q");
    assert_eq!(table.client.effects(), []);
    table.keys("q");
    assert_eq!(table.client.effects(), [Effect::Quit]);
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let layout = table.layout();
    input::handle(&mut table.client, &layout, &crossterm::event::Event::Key(interrupt));
    assert_eq!(table.client.effects(), [Effect::Quit]);
}

#[test]
fn a_new_game_in_the_middle_of_one_takes_two_steps() {
    let mut table = Table::of(Variant::Ataxx);
    table.type_move("g2");
    table.keys("nx");
    assert_eq!(line_of(&table), ["g2"]);
    table.keys("nn");
    assert!(table.client.game().is_empty());
}

#[test]
fn a_wrong_move_is_named_and_changes_nothing() {
    let mut table = Table::of(Variant::Ataxx);
    table.type_move("g9");
    assert!(table.client.game().is_empty());
    assert!(table.screen().contains("g9"), "{}", table.screen());
}

#[test]
fn earlier_positions_can_be_looked_at_but_not_played_in() {
    let mut table = Table::of(Variant::Ataxx);
    for text in ["b6", "b2", "c5"] {
        table.type_move(text);
    }
    let now = table.screen();
    table.key(KeyCode::Home);
    assert!(table.screen().contains("Move 0 of 3"), "{}", table.screen());
    table.type_move("g2");
    assert_eq!(line_of(&table).len(), 3);
    table.key(KeyCode::End);
    assert_eq!(table.screen(), now);
    table.keys("r");
    assert!(table.client.is_moving());
    assert_ne!(table.screen(), now);
    table.client.tick();
    assert_eq!(table.screen(), now);
}

#[test]
fn the_record_that_is_saved_can_be_read_again() {
    let mut table = against_engine(Variant::Schataxx);
    table.type_move("S@b2");
    table.client.effects();
    table.keys("e");
    let effects = table.client.effects();
    let [Effect::Save { name, text }] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(name, "schataxx");
    let game = play::pgn::read(text).expect("a record");
    assert_eq!(game.position(), table.client.game().position());
}

#[test]
fn the_environment_says_how_many_colours_there_are() {
    let depth = |variables: &[(&str, &str)]| {
        let variables: Vec<(String, String)> =
            variables.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Depth::of_environment(|name| {
            variables.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
        })
    };
    assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Depth::True);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Palette);
    assert_eq!(depth(&[("TERM", "vt100")]), Depth::Sixteen);
    assert_eq!(depth(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Depth::Mono);
    assert_eq!(depth(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Depth::True);
}
