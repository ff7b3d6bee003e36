//! From the values of `rules` and `play` to what crosses the border. Cells become names here, and
//! nowhere else.

use crate::{
    CellShape, Effect, End, GameInfo, Geometry, Glyph, NamedBoard, OptionInfo, Placed, Stock, View,
    Winner,
};
use play::GameEnd;
use rules::{AnyPosition, Cell};

/// The names of a board's cells, by their numbers.
pub struct CellNames(Vec<String>);

impl CellNames {
    /// The names of a game's cells.
    #[must_use]
    pub fn of(variant: rules::Variant) -> CellNames {
        let mut names = vec![String::new(); 64];
        for shape in variant.geometry().cells {
            if let Some(name) = names.get_mut(shape.cell.index()) {
                *name = shape.name;
            }
        }
        CellNames(names)
    }

    /// The name of one cell.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        self.0.get(cell.index()).cloned().unwrap_or_default()
    }

    /// The names of several cells, in their order.
    pub fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        cells.into_iter().map(|cell| self.name(cell)).collect()
    }

    /// What a move does, by the names of cells.
    #[must_use]
    pub fn effect(&self, effect: &rules::Effect) -> Effect {
        match effect {
            rules::Effect::Divide { from, to } => {
                Effect::Divide { from: self.name(*from), to: self.name(*to) }
            }
            rules::Effect::Travel { from, to } => {
                Effect::Travel { from: self.name(*from), to: self.name(*to) }
            }
            rules::Effect::Drop { glyph, to } => {
                Effect::Drop { glyph: glyph.into(), to: self.name(*to) }
            }
            rules::Effect::Flip { cell, to } => {
                Effect::Flip { cell: self.name(*cell), side: (*to).into() }
            }
            rules::Effect::Return { cell } => Effect::Return { cell: self.name(*cell) },
        }
    }

    /// A position as drawn.
    #[must_use]
    pub fn view(&self, position: &AnyPosition) -> View {
        let view = position.view();
        let stock = |stocks: &[rules::Stock]| {
            stocks.iter().map(|s| Stock { glyph: (&s.glyph).into(), left: s.left }).collect()
        };
        let [first, second] = &view.stocks;
        let [enclosed_first, enclosed_second] = view.enclosed;
        View {
            cells: view
                .cells
                .iter()
                .map(|(cell, glyph)| Placed { cell: self.name(*cell), glyph: glyph.into() })
                .collect(),
            stocks: (stock(first), stock(second)),
            score_kind: view.score_kind.into(),
            score: view.score.into(),
            score_limit: view.score_limit,
            enclosed: (self.names(enclosed_first), self.names(enclosed_second)),
        }
    }

    fn geometry(&self, geometry: rules::Geometry) -> Geometry {
        Geometry {
            tiling: geometry.tiling.into(),
            width: geometry.width,
            height: geometry.height,
            outline: geometry.outline,
            lines: geometry.lines.iter().map(|(a, b)| (self.name(*a), self.name(*b))).collect(),
            cells: geometry
                .cells
                .into_iter()
                .map(|shape| CellShape {
                    neighbours: self.names(shape.neighbours),
                    name: shape.name,
                    x: shape.centre.0,
                    y: shape.centre.1,
                    dark: shape.dark,
                })
                .collect(),
        }
    }
}

impl From<rules::Variant> for GameInfo {
    fn from(variant: rules::Variant) -> GameInfo {
        let names = CellNames::of(variant);
        let start = AnyPosition::start(variant);
        let board = |name: &str| {
            let position = AnyPosition::on_board(variant, name).ok()?;
            Some(NamedBoard { name: name.to_string(), fen: position.to_string() })
        };
        GameInfo {
            game: variant.into(),
            geometry: names.geometry(variant.geometry()),
            start: start.to_string(),
            view: names.view(&start),
            options: variant
                .options()
                .iter()
                .map(|option| OptionInfo {
                    key: option.key.to_string(),
                    values: option.values.iter().map(ToString::to_string).collect(),
                })
                .collect(),
            boards: variant.boards().into_iter().filter_map(board).collect(),
            wall_groups: variant
                .wall_groups()
                .into_iter()
                .map(|group| names.names(group))
                .collect(),
            walls: variant.has_walls(),
            draws: variant.has_draws(),
        }
    }
}

impl From<&rules::Glyph> for Glyph {
    fn from(glyph: &rules::Glyph) -> Glyph {
        match glyph {
            rules::Glyph::Wall => Glyph::Wall,
            rules::Glyph::Disc(side) => Glyph::Disc { side: (*side).into() },
            rules::Glyph::Man(side, role) => {
                Glyph::Man { side: (*side).into(), role: (*role).into() }
            }
            rules::Glyph::Stack(sides) => {
                Glyph::Stack { sides: sides.iter().map(|side| (*side).into()).collect() }
            }
        }
    }
}

impl From<rules::Outcome> for Winner {
    fn from(outcome: rules::Outcome) -> Winner {
        match outcome {
            rules::Outcome::Win(rules::Side::First) => Winner::First,
            rules::Outcome::Win(rules::Side::Second) => Winner::Second,
            rules::Outcome::Draw => Winner::Draw,
        }
    }
}

impl From<Winner> for rules::Outcome {
    fn from(winner: Winner) -> rules::Outcome {
        match winner {
            Winner::First => rules::Outcome::Win(rules::Side::First),
            Winner::Second => rules::Outcome::Win(rules::Side::Second),
            Winner::Draw => rules::Outcome::Draw,
        }
    }
}

impl From<rules::End> for End {
    fn from(end: rules::End) -> End {
        GameEnd::from(end).into()
    }
}

impl From<GameEnd> for End {
    fn from(end: GameEnd) -> End {
        End { outcome: end.outcome.map(Winner::from), reason: end.reason.word().to_string() }
    }
}
