//! Safe stones, held to enumeration: on small boards every position that can come up is visited, once
//! with all moves and once for each side without its jumps.

use rules::{
    Ataxx, CellSet, Hexagon5, Hexxagon, Infection, InfectionMove, Position, Safety, Side,
    SplitMix64, Square7, Topology,
};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// What each side ever holds where `still` never jumps.
fn ever_held<T: Topology>(start: &Infection<T>, still: Option<Side>) -> [CellSet; 2] {
    let mut held = [CellSet::EMPTY; 2];
    let mut seen = HashSet::new();
    let mut waiting = vec![*start];
    while let Some(position) = waiting.pop() {
        let stones = Side::BOTH.map(|side| position.stones(side));
        if !seen.insert((stones, position.turn())) {
            continue;
        }
        for side in Side::BOTH {
            held[side.index()] |= stones[side.index()];
        }
        let may_jump = still != Some(position.turn());
        let _ = position.visit_moves::<()>(|mv| {
            if may_jump || !matches!(mv, InfectionMove::Jump { .. }) {
                waiting.push(position.after(mv));
            }
            ControlFlow::Continue(())
        });
    }
    held
}

/// A random position on a few cells that lie together; all others are blocked.
fn small_board<T: Topology>(random: &mut SplitMix64) -> Option<Infection<T>> {
    let cells: Vec<_> = T::CELLS.iter().collect();
    let mut below = |limit: usize| random.below(limit as u64) as usize;
    let mut patch = cells[below(cells.len())].set();
    while patch.len() < 8 {
        // Mostly near, sometimes at distance two: such boards have parts that only jumps connect.
        let near = T::spread(patch) - patch;
        let far = patch.iter().fold(CellSet::EMPTY, |set, cell| set | T::ring(cell)) - patch - near;
        let grown: Vec<_> = (if below(4) == 0 { far } else { near } & T::CELLS).iter().collect();
        match grown.len() {
            0 => continue,
            count => patch.insert(grown[below(count)]),
        }
    }
    let mut rows = Vec::new();
    for row in (0..).map(T::row).take_while(|row| !row.is_empty()) {
        let letter = |patch: CellSet, cell, roll: usize| match roll {
            _ if !patch.contains(cell) => '-',
            0..4 => 'x',
            4..8 => 'o',
            _ => '1',
        };
        let text: String = row.iter().map(|cell| letter(patch, *cell, below(10))).collect();
        rows.push(joined(&text));
    }
    Infection::from_fen(&format!("{} x 0 1", rows.join("/"))).ok()
}

/// A row with adjacent digits added up.
fn joined(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for letter in row.chars().chain(['/']) {
        if letter == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        if letter != '/' {
            text.push(letter);
        }
    }
    text
}

/// Exposed is what some move of the other side turns.
fn exposed_as_moves_say<T: Topology>(position: &Infection<T>, side: Side, said: CellSet) {
    if position.turn() == side {
        return;
    }
    let mut turned = CellSet::EMPTY;
    let _ = position.visit_moves::<()>(|mv| {
        turned |= position.stones(side) - position.after(mv).stones(side);
        ControlFlow::Continue(())
    });
    assert_eq!(said, turned, "{position}");
}

/// How many cells were called safe or reserved, and how many are.
#[derive(Default, Debug)]
struct Count {
    called: u32,
    are: u32,
}

impl Count {
    fn add(&mut self, called: CellSet, are: CellSet, of: &str) {
        assert!(called.is_subset(are), "{of}: {called:?} is called so, {are:?} are");
        self.called += called.len();
        self.are += are.len();
    }
}

fn held_to_enumeration<T: Topology>(boards: u32, seed: u64) -> [Count; 3] {
    let mut random = SplitMix64::new(seed);
    let [mut permanent, mut safe, mut reserved]: [Count; 3] = Default::default();
    for _ in 0..boards {
        let Some(position) = small_board::<T>(&mut random) else { continue };
        let fen = position.to_string();
        let said: Safety = position.safety().expect("stones turn here");
        let all = ever_held(&position, None);
        for side in Side::BOTH {
            let (own, other) = (side.index(), (!side).index());
            let stones = position.stones(side);
            permanent.add(said.permanent[own], stones - all[other], &fen);
            let dividing = ever_held(&position, Some(side));
            safe.add(said.safe[own], stones - dividing[other], &fen);
            exposed_as_moves_say(&position, side, said.exposed[own]);
            let empty = position.empty() - dividing[other];
            // Whether this side ever gets there is not proved.
            reserved.add(said.reserved[own], empty, &fen);
            assert!(said.permanent[own].is_subset(said.safe[own]), "{fen}");
            assert!(said.reopening[own].is_subset(said.safe[own]), "{fen}");
        }
    }
    [permanent, safe, reserved]
}

#[test]
fn nothing_is_called_safe_that_can_be_turned() {
    for [permanent, safe, reserved] in
        [held_to_enumeration::<Square7>(150, 1), held_to_enumeration::<Hexagon5>(150, 2)]
    {
        // On boards as small as these, where games end before all that might be is, most is found.
        assert!(2 * permanent.called > permanent.are, "{permanent:?}");
        assert!(2 * safe.called > safe.are, "{safe:?}");
        assert!(10 * reserved.called > reserved.are, "{reserved:?}");
    }
}

fn names<T: Topology>(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| String::from_utf8_lossy(&T::name(cell)).into_owned()).collect()
}

#[test]
fn a_side_keeps_what_the_other_cannot_come_near() {
    let position = Ataxx::from_fen("xx1----/xxx----/-------/-------/-------/-------/x1o---- x 0 9");
    let safety = position.unwrap().safety().unwrap();
    assert_eq!(safety.permanent[0].len(), 5, "{safety:?}");
    assert_eq!(names::<Square7>(safety.reserved[0]), ["c7"]);
    assert_eq!(safety.permanent[1], CellSet::EMPTY);
    assert_eq!(names::<Square7>(safety.exposed[0]), ["a1"]);
}

#[test]
fn a_jump_can_open_the_way() {
    // Only over b1 can Blue come to c1, and only when it is empty.
    let position = Ataxx::from_fen("-------/-------/-------/-------/-------/-------/o-x-1-- x 0 9");
    let safety = position.unwrap().safety().unwrap();
    assert_eq!(names::<Square7>(safety.safe[0]), ["c1"]);
    assert_eq!(safety.permanent[0], CellSet::EMPTY);
    assert_eq!(names::<Square7>(safety.reopening[0]), ["c1"]);
}

#[test]
fn hexagons_have_safe_stones_too() {
    let start = Hexxagon::start().safety().unwrap();
    assert_eq!(start.safe, [CellSet::EMPTY; 2], "in an open game nothing is safe");
    let corner = Hexxagon::from_fen("5/6/7/4-3/4-4/4-3/----3/----2/xx--o x 0 9").unwrap();
    assert_eq!(names::<Hexagon5>(corner.safety().unwrap().permanent[0]), ["a1", "a2"]);
}
