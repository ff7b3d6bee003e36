//! Where random games start: at the usual place, on a fair board, or in the middle of nowhere.

use Fate::{Absent, Black, Stock, White};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::select;

/// Rows of a board as FEN: neighbouring empty cells (empty texts) become one digit.
fn board<'a>(rows: &[usize], cells: impl IntoIterator<Item = &'a str>) -> String {
    let mut cells = cells.into_iter();
    let mut texts = Vec::new();
    for length in rows {
        let mut text = String::new();
        let mut empty = 0;
        for cell in cells.by_ref().take(*length) {
            if cell.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            text.push_str(cell);
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        texts.push(text);
    }
    texts.join("/")
}

/// Boards from almost empty to full, with some blocked cells and counters close to their limits.
fn infection(rows: &'static [usize]) -> impl Strategy<Value = String> {
    let kinds: [&[&str]; 4] = [
        &["", "", "", "", "x", "o", "-"],
        &["", "x", "x", "o", "o", "-"],
        &["", "x", "o", "x", "o", "x", "o", "-", "-", "-"],
        &["", "", "", "", "", "", "", "", "", "", "", "x", "o"],
    ];
    let cells = select(kinds.to_vec()).prop_flat_map(|kinds| vec(select(kinds.to_vec()), 61));
    let counters = select(vec!["x 0 30", "o 0 30", "x 97 60", "o 99 70", "x 100 70"]);
    (cells, counters).prop_map(|(cells, counters)| format!("{} {counters}", board(rows, cells)))
}

pub(super) fn ataxx() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("x5o/7/7/7/7/7/o5x x 0 1".to_string()),
        Just("x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1".to_string()),
        any::<u64>().prop_map(|seed| rules::Ataxx::on_random_board(seed).to_string()),
        infection(&[7; 7]),
    ]
}

pub(super) fn hexxagon() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1".to_string()),
        Just("x3o/6/7/8/o7x/8/7/6/x3o x 0 1".to_string()),
        any::<u64>().prop_map(|seed| rules::Hexxagon::on_random_board(seed).to_string()),
        infection(&[5, 6, 7, 8, 9, 8, 7, 6, 5]),
    ]
}

/// What became of a man: he may be absent, in his stock, or on the board in either colour.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    Absent,
    Stock,
    White,
    Black,
}

/// One side's men apart from its king, in the order of stocks.
const SET: &str = "QRRBBNSSSSSSSS";

fn crowd(unlimited: bool) -> impl Strategy<Value = String> {
    let mixes: [&[Fate]; 6] = [
        &[Absent, Stock, White, Black],
        &[White, Black],
        &[Absent, Absent, Stock, White, White, White, Black],
        &[Absent, Absent, Absent, Absent, White, Black],
        &[Stock, Black, Black, Black, Black, White],
        &[Absent, Black, Black, Black, Black, Black],
    ];
    let fates = select(mixes.to_vec()).prop_flat_map(|mix| vec(select(mix.to_vec()), 28));
    let squares = Just((0..64).collect::<Vec<usize>>()).prop_shuffle();
    let counters = select(vec!["w - - 0 40", "b - - 0 40", "w - - 48 80", "b - - 97 90"]);
    (fates, squares, counters).prop_map(move |(fates, squares, counters)| {
        let mut cells = [""; 64];
        let mut stocks = [String::new(), String::new()];
        cells[squares[62]] = "K";
        cells[squares[63]] = "k";
        let men = SET.chars().chain(SET.to_lowercase().chars().collect::<Vec<_>>());
        let names = [&LETTERS, &SMALL];
        for (index, (man, fate)) in men.zip(fates).enumerate() {
            let colour = match fate {
                Absent => continue,
                Stock => {
                    if !(unlimited && man.eq_ignore_ascii_case(&'s')) {
                        stocks[index / 14].push(man);
                    }
                    continue;
                }
                White => 0,
                Black => 1,
            };
            let role =
                LETTERS.iter().position(|letter| letter.eq_ignore_ascii_case(&man.to_string()));
            cells[squares[index]] = names[colour][role.unwrap_or(0)];
        }
        if unlimited {
            stocks[0].push_str("S*");
            stocks[1].push_str("s*");
        }
        format!("{}[{}] {counters}", board(&[8; 8], cells), stocks.concat())
    })
}

const LETTERS: [&str; 5] = ["Q", "R", "B", "N", "S"];
const SMALL: [&str; 5] = ["q", "r", "b", "n", "s"];

/// Men in a row who enclose 31 to 34 squares with themselves, at the edge of what wins.
const FENCES: [&str; 4] = [
    "8/3k4/8/ssssssss/8/8/8/4K3[QRRBBNSSSSSSSSqrrbbn] b - - 0 40",
    "8/3k4/8/ssssssss/8/8/5q2/K7[QRRBBNSSSSSSSSrrbbn] w - - 0 40",
    "k7/8/2n5/8/SSSSSSSS/8/8/4K3[QRRBBNqrrbbss] w - - 0 40",
    "1k6/8/8/6b1/SSSSSSS1/7S/8/4K3[QRRBBqrrbnss] b - - 0 40",
];

pub(super) fn schataxx() -> impl Strategy<Value = String> {
    let start = "k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1";
    prop_oneof![
        Just(start.to_string()),
        crowd(false),
        select(FENCES.to_vec()).prop_map(str::to_string)
    ]
}

/// Soldiers nearly everywhere, which only an endless stock brings about.
fn crammed() -> impl Strategy<Value = String> {
    let cells = vec(select(vec!["S", "s", "S", "s", "S", "s", "S", "s", ""]), 64);
    cells.prop_map(|mut cells| {
        cells[0] = "k";
        cells[63] = "K";
        format!("{}[S*s*] w - - 0 90", board(&[8; 8], cells))
    })
}

pub(super) fn unlimited_schataxx() -> impl Strategy<Value = String> {
    let start = "k6N/8/8/8/8/8/8/K6n[QRRBBNS*qrrbbns*] w - - 0 1";
    prop_oneof![Just(start.to_string()), crowd(true), crammed()]
}

/// Stacks are laid down as long as both colours have stones for them, the centre left free.
pub(super) fn attangle() -> impl Strategy<Value = String> {
    let low: &[&str] = &["", "", "", "w", "b", "(bw)", "(wb)"];
    let high: &[&str] = &["", "", "w", "b", "w", "b", "(bw)", "(wb)", "(bbw)", "(bwb)", "(wbw)"];
    let crowded: &[&str] = &["w", "w", "b", "b", "w", "b", "", "(wwb)"];
    let stacks = select(vec![low, high, crowded])
        .prop_flat_map(|kinds| vec(select(kinds.to_vec()), 37))
        .prop_map(|mut stacks| {
            let mut left = [18, 18];
            stacks[18] = "";
            for stack in &mut stacks {
                let count = |stone| stack.chars().filter(|letter| *letter == stone).count();
                let needed = ['w', 'b'].map(count);
                if needed[0] > left[0] || needed[1] > left[1] {
                    *stack = "";
                } else {
                    left = [left[0] - needed[0], left[1] - needed[1]];
                }
            }
            stacks
        });
    let counters = select(vec!["w 20", "b 20"]);
    let crowd = (stacks, counters).prop_map(|(stacks, counters)| {
        format!("{} {counters}", board(&[4, 5, 6, 7, 6, 5, 4], stacks))
    });
    prop_oneof![Just("4/5/6/7/6/5/4 w 1".to_string()), crowd]
}
