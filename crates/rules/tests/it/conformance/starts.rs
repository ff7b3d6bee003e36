//! The start position, the rule options and the geometry fit together.

use crate::legal;
use rules::{Position, RuleOptions, Variant};

pub(super) fn is_sound<P: Position>() {
    let start = P::start();
    let rules = P::Rules::default();
    assert_eq!(start.end(rules, 1), None);
    assert_eq!((start.move_number(), start.quiet_plies()), (1, 0));
    assert_eq!(start.turn(), rules::Side::First);
    assert_eq!(Variant::from_name(P::NAME).map(Variant::name), Some(P::NAME));
    for rules in legal::all_rules::<P>() {
        assert_eq!(P::Rules::parse(&rules.text()), Ok(rules));
    }
    assert_eq!(rules.text(), "", "what is usual is not written");
    let geometry = P::geometry();
    for shape in &geometry.cells {
        assert_eq!(geometry.name(shape.cell), shape.name);
        let (x, y) = shape.centre;
        assert!(x > 0.0 && x < geometry.width && y > 0.0 && y < geometry.height);
        for near in shape.neighbours {
            let other = geometry.cells.iter().find(|other| other.cell == near).unwrap();
            assert!(other.neighbours.contains(shape.cell), "neighbours are mutual");
        }
    }
    assert!(start.view(rules).cells.iter().all(|(cell, _)| !geometry.name(*cell).is_empty()));
}
