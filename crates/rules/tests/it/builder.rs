//! Positions put together piece by piece: whatever can be played to can be built, and no more.

use rules::{
    AnyPosition, BuildError, FenProblem, Glyph, PositionBuilder, Role, Side, SplitMix64, Variant,
};

/// A position some way into a random game.
fn some_position(variant: Variant, seed: u64) -> AnyPosition {
    let mut stream = SplitMix64::new(seed);
    let mut position = AnyPosition::start(variant);
    for _ in 0..stream.below(60) {
        let moves = position.legal_moves(1);
        let drawn = stream.below(moves.len() as u64) as usize;
        let Some(mv) = moves.get(drawn) else { break };
        position = position.after(*mv).expect("a legal move");
    }
    position
}

#[test]
fn every_position_is_built_from_what_it_shows() {
    for variant in Variant::ALL {
        for seed in 0..50 {
            let position = some_position(variant, seed);
            let mut builder = PositionBuilder::new(variant)
                .turn(position.turn())
                .quiet_plies(position.quiet_plies())
                .move_number(position.move_number());
            let (geometry, view) = (variant.geometry(), position.view());
            for (cell, glyph) in &view.cells {
                assert_eq!(position.piece_at(*cell).as_ref(), Some(glyph));
                builder = builder.put(geometry.name(*cell), glyph.clone());
            }
            for kind in view.stocks.iter().flatten() {
                if let (Glyph::Man(side, role), Some(left)) = (&kind.glyph, kind.left) {
                    builder = builder.stock(*side, *role, left);
                }
            }
            assert_eq!(builder.build().as_ref(), Ok(&position), "{position}");
            assert_eq!(PositionBuilder::from(position).build(), Ok(position));
        }
    }
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let off_board = PositionBuilder::new(Variant::Ataxx).put("h8", Glyph::Wall).take("z1");
    assert_eq!(off_board.build(), Err(BuildError::UnknownCell("h8".to_string())));
    let no_kings = PositionBuilder::new(Variant::Schataxx).put("a1", Glyph::Wall);
    assert!(matches!(no_kings.build(), Err(BuildError::Position(_))));
    let crowded = PositionBuilder::from(AnyPosition::start(Variant::Schataxx)).stock(
        Side::First,
        Role::Queen,
        3,
    );
    let Err(BuildError::Position(error)) = crowded.build() else { panic!("three queens") };
    assert_eq!(error.problem, FenProblem::StockFull);
}
