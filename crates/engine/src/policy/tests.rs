//! What a policy sees of a position, against the plainest way to say it.

use super::{Patterned, Policy, PolicyEntries, PolicyError, PolicyShape};
use crate::evaluation::Evaluated;
use crate::{MoveClass, MoveEstimate, Searchable, Unwanted, Wanted};
use core::ops::ControlFlow;
use rules::{Ataxx, Hexagon5, Infection, InfectionMove, Position, SplitMix64, Square7, Topology};
use std::collections::HashMap;

/// Positions of random games, on boards with walls too.
fn positions<T: Topology>(count: u64) -> Vec<Infection<T>> {
    (0..count)
        .map(|seed| {
            let mut stream = SplitMix64::new(seed);
            let mut position = match seed % 2 {
                0 => Infection::<T>::start(),
                _ => Infection::<T>::on_random_board(seed),
            };
            for _ in 0..seed % 50 {
                let mut moves = Vec::new();
                let _ = position.visit_moves::<()>(|mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
                let Some(mv) = moves.get(stream.below(moves.len().max(1) as u64) as usize) else {
                    break;
                };
                position.play(*mv);
            }
            position
        })
        .collect()
}

fn images_share_their_entries<T: Patterned>() {
    let shape = PolicyShape::of::<T>();
    for position in positions::<T>(60) {
        let entries: HashMap<u16, PolicyEntries> = shape
            .moves(&position)
            .into_iter()
            .map(|(mv, of)| (Infection::<T>::pack(mv), of))
            .collect();
        for symmetry in 0..T::SYMMETRIES {
            let image = position.transformed(symmetry);
            let of_image: HashMap<u16, PolicyEntries> = shape
                .moves(&image)
                .into_iter()
                .map(|(mv, of)| (Infection::<T>::pack(mv), of))
                .collect();
            assert_eq!(of_image.len(), entries.len());
            for (mv, _) in shape.moves(&position) {
                let moved = Infection::<T>::transformed_move(mv, symmetry);
                assert_eq!(
                    of_image.get(&Infection::<T>::pack(moved)),
                    entries.get(&Infection::<T>::pack(mv)),
                    "{position} {mv:?}, symmetry {symmetry}"
                );
            }
        }
    }
}

#[test]
fn a_board_turned_or_mirrored_has_the_same_entries() {
    images_share_their_entries::<Square7>();
    images_share_their_entries::<Hexagon5>();
}

/// Each pattern that is met says how many neighbours are own, the other's, empty and blocked; those
/// beyond the edge are blocked.
fn patterns_hold_what_lies_around<T: Patterned>() {
    let shape = PolicyShape::of::<T>();
    let mut known: HashMap<usize, [u32; 3]> = HashMap::new();
    for position in positions::<T>(300) {
        for (mv, entries) in shape.moves(&position) {
            let to = match mv {
                InfectionMove::Clone { to } | InfectionMove::Jump { to, .. } => to,
                InfectionMove::Pass => continue,
            };
            let near = T::near(to);
            let count = |cells| (near & cells).len();
            let own = position.stones(position.turn());
            let around =
                [count(own), count(position.stones(!position.turn())), count(position.empty())];
            assert_eq!(*known.entry(entries.to).or_insert(around), around, "{position} {mv:?}");
        }
    }
    assert!(known.len() > 100, "only {} patterns were met", known.len());
}

#[test]
fn a_pattern_says_what_lies_around() {
    patterns_hold_what_lies_around::<Square7>();
    patterns_hold_what_lies_around::<Hexagon5>();
}

/// A policy in which every number is another, as far as bytes go.
fn colourful<T: Patterned>() -> Policy {
    let shape = PolicyShape::of::<T>();
    let byte = |number: usize| (number * 37 % 255) as u8 as i8;
    let to: Vec<[i8; 2]> = (0..shape.patterns).map(|n| [byte(n), byte(n + 91)]).collect();
    let from: Vec<i8> = (0..shape.patterns).map(|n| byte(n + 17)).collect();
    let ring: Vec<[i8; 2]> = (0..shape.rings).map(|n| [byte(n + 5), byte(n + 60)]).collect();
    let bytes = Policy::bytes_of::<T>("a test", &to, &from, &ring);
    Policy::from_bytes::<T>(&bytes).expect("what was written can be read")
}

#[test]
fn a_file_comes_back_and_a_damaged_one_does_not() {
    let policy = colourful::<Hexagon5>();
    let shape = PolicyShape::of::<Hexagon5>();
    for (pattern, number) in shape.numbers.iter().enumerate() {
        let number = *number as usize;
        let expected = [(number * 37 % 255) as u8 as i8, ((number + 91) * 37 % 255) as u8 as i8];
        assert_eq!(policy.to[policy.to.len() - shape.numbers.len() + pattern], expected);
    }
    let bytes = Policy::bytes_of::<Hexagon5>("a test", &[], &[], &[]);
    assert_eq!(Policy::from_bytes::<Hexagon5>(&bytes).err(), Some(PolicyError::Length));
    assert_eq!(Policy::from_bytes::<Square7>(&bytes).err(), Some(PolicyError::Kind));
    assert_eq!(Policy::from_bytes::<Square7>(&[]).err(), Some(PolicyError::Length));
    let mut damaged = include_bytes!("../../nets/ataxx.policy").to_vec();
    damaged[500] ^= 4;
    assert_eq!(Policy::from_bytes::<Square7>(&damaged).err(), Some(PolicyError::Checksum));
}

/// Every prior that the search gets is the sum of the move's entries, whichever moves are listed.
fn priors_are_sums<T: Patterned + Evaluated>()
where
    Infection<T>: Searchable<Move = InfectionMove>,
{
    let policy = T::policy().expect("it comes with the program");
    let shape = PolicyShape::of::<T>();
    // The tables by pattern stand behind what is met most.
    let behind = policy.to.len() - shape.numbers.len();
    // A pattern stands for all of its set.
    let of = |number: usize| shape.numbers.iter().position(|one| *one as usize == number).unwrap();
    for position in positions::<T>(40) {
        let sums: HashMap<u16, i32> = shape
            .moves(&position)
            .into_iter()
            .map(|(mv, entries)| {
                let kind = usize::from(entries.from.is_some());
                let from = entries.from.map_or(0, |from| i32::from(policy.from[behind + of(from)]));
                let to = i32::from(policy.to[behind + of(entries.to)][kind]);
                (Infection::<T>::pack(mv), to + i32::from(policy.ring[entries.ring][kind]) + from)
            })
            .collect();
        for floor in [i32::MIN, -1, 0, 150, 250, 450] {
            let mut listed = 0;
            let enough = Wanted { floor, ..Wanted::ALL };
            position.visit_wanted(enough, None, |packed, estimate| {
                listed += 1;
                let expected = sums.get(&packed).copied();
                assert!(
                    packed == Infection::<T>::pack(InfectionMove::Pass)
                        || expected == Some(estimate.prior),
                    "{position}"
                );
            });
            assert!(floor > 0 || position.end(rules_of::<T>(), 1).is_some() || listed > 0);
        }
    }
}

fn rules_of<T: Topology>() -> <Infection<T> as Position>::Rules {
    <Infection<T> as Position>::Rules::default()
}

#[test]
fn priors_are_the_sums_of_the_entries() {
    priors_are_sums::<Square7>();
    priors_are_sums::<Hexagon5>();
}

fn listed<P: Searchable>(
    position: &P,
    wanted: Wanted,
    except: Option<u16>,
) -> (Vec<(u16, MoveEstimate)>, Unwanted) {
    let mut moves = Vec::new();
    let unwanted = position.visit_wanted(wanted, except, |packed, estimate| {
        moves.push((packed, estimate));
    });
    (moves, unwanted)
}

/// Of the moves that gain enough those stay that are noisy or not too unlikely, in their order.
fn unlikely_moves_are_left_out<T: Patterned + Evaluated>() {
    for position in positions::<T>(60) {
        for floor in [i32::MIN, 0, 250] {
            let (enough, futile) = listed(&position, Wanted { floor, ..Wanted::ALL }, None);
            let top = enough.iter().map(|(_, estimate)| estimate.prior).max();
            for deficit in [0, 5, 20, 47, 150, i32::MAX] {
                let least = top.unwrap_or(i32::MIN).saturating_sub(deficit);
                let (likely, unlikely): (Vec<_>, Vec<_>) = enough
                    .iter()
                    .partition(|(_, of)| of.class == MoveClass::Noisy || of.prior >= least);
                let wanted = Wanted { floor, deficit };
                let (found, unwanted) = listed(&position, wanted, None);
                assert_eq!(found, likely, "{position} {wanted:?}");
                let gains = unlikely.iter().map(|(_, estimate)| estimate.gain).max();
                assert_eq!(unwanted.gain, futile.gain.max(gains), "{position} {wanted:?}");
                if let Some((except, _)) = found.first() {
                    let (others, _) = listed(&position, wanted, Some(*except));
                    assert_eq!(others, found[1..], "{position} {wanted:?}");
                }
            }
        }
    }
}

#[test]
fn a_list_without_unlikely_moves_is_the_whole_list_without_them() {
    unlikely_moves_are_left_out::<Square7>();
    unlikely_moves_are_left_out::<Hexagon5>();
}

#[test]
fn at_the_start_the_policy_prefers_to_divide() {
    let mut best = None;
    Ataxx::start().visit_wanted(Wanted::ALL, None, |packed, estimate| {
        best = best.max(Some((estimate.prior, packed)));
    });
    let (_, packed) = best.expect("there are moves");
    assert!(matches!(Ataxx::unpack(packed), Some(InfectionMove::Clone { .. })));
}
