//! What a certificate claims, in words.

use rules::{Side, Variant};

use crate::words;

/// A margin that only a win which is not by count has: the other side has nothing left.
const ALL: i32 = 64;

/// The claims of a certificate as one sentence.
pub(crate) fn words(variant: Variant, claims: &[(Side, i32)]) -> String {
    let said: Vec<String> = match claims {
        [(one, margin), (other, bound)] if one != other && *bound == -margin => match margin {
            0 => vec!["a draw, whatever either side does".to_string()],
            ALL.. => vec![self::one(variant, *one, *margin)],
            1.. => vec![format!("{} wins by exactly {margin}", words::side(variant, *one))],
            _ => vec![format!("{} wins by exactly {bound}", words::side(variant, *other))],
        },
        claims => claims.iter().map(|(side, margin)| one(variant, *side, *margin)).collect(),
    };
    said.join("; ")
}

fn one(variant: Variant, side: Side, margin: i32) -> String {
    let side = words::side(variant, side);
    match margin {
        0 => format!("{side} does not lose"),
        1 => format!("{side} wins"),
        ALL.. => format!("{side} wins and leaves the other nothing"),
        2.. => format!("{side} wins by at least {margin}"),
        _ => format!("{side} loses by at most {}", -margin),
    }
}
