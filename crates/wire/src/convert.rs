//! From the values of `rules` and `play` to what crosses the border. Cells become names here, and
//! nowhere else.

use crate::{
    CellShape, Effect, End, GameInfo, Geometry, Glyph, MoveKind, NamedBoard, OptionInfo, Placed,
    Role, ScoreKind, Side, Stock, Tiling, Variant, View, Winner,
};
use play::GameEnd;
use rules::{AnyPosition, Cell};

/// The names of a board's cells, by their numbers.
pub(crate) struct Names(Vec<String>);

impl Names {
    pub(crate) fn of(variant: rules::Variant) -> Names {
        let mut names = vec![String::new(); 64];
        for shape in variant.geometry().cells {
            if let Some(name) = names.get_mut(shape.cell.index()) {
                *name = shape.name;
            }
        }
        Names(names)
    }

    pub(crate) fn name(&self, cell: Cell) -> String {
        self.0.get(cell.index()).cloned().unwrap_or_default()
    }

    pub(crate) fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        cells.into_iter().map(|cell| self.name(cell)).collect()
    }

    pub(crate) fn effect(&self, effect: &rules::Effect) -> Effect {
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

    pub(crate) fn view(&self, position: &AnyPosition) -> View {
        let view = position.view();
        let stock = |stocks: &[rules::Stock]| {
            stocks.iter().map(|s| Stock { glyph: (&s.glyph).into(), left: s.left }).collect()
        };
        let [first, second] = &view.stocks;
        View {
            cells: view
                .cells
                .iter()
                .map(|(cell, glyph)| Placed { cell: self.name(*cell), glyph: glyph.into() })
                .collect(),
            stocks: (stock(first), stock(second)),
            score_kind: match view.score_kind {
                rules::ScoreKind::Stones => ScoreKind::Stones,
                rules::ScoreKind::Area => ScoreKind::Area,
                rules::ScoreKind::Triples => ScoreKind::Triples,
            },
            score: view.score.into(),
            score_limit: view.score_limit,
        }
    }

    pub(crate) fn geometry(&self, geometry: rules::Geometry) -> Geometry {
        Geometry {
            tiling: match geometry.tiling {
                rules::Tiling::Squares => Tiling::Squares,
                rules::Tiling::Checkered => Tiling::Checkered,
                rules::Tiling::Hexagons => Tiling::Hexagons,
                rules::Tiling::Points => Tiling::Points,
            },
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

/// All that can be chosen about a game.
pub(crate) fn game_info(variant: rules::Variant) -> GameInfo {
    let names = Names::of(variant);
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
        walls: variant.has_walls(),
        draws: variant.has_draws(),
    }
}

impl From<rules::Side> for Side {
    fn from(side: rules::Side) -> Side {
        match side {
            rules::Side::First => Side::First,
            rules::Side::Second => Side::Second,
        }
    }
}

impl From<Side> for rules::Side {
    fn from(side: Side) -> rules::Side {
        match side {
            Side::First => rules::Side::First,
            Side::Second => rules::Side::Second,
        }
    }
}

impl From<&rules::Glyph> for Glyph {
    fn from(glyph: &rules::Glyph) -> Glyph {
        match glyph {
            rules::Glyph::Wall => Glyph::Wall,
            rules::Glyph::Disc(side) => Glyph::Disc { side: (*side).into() },
            rules::Glyph::Man(side, role) => Glyph::Man {
                side: (*side).into(),
                role: match role {
                    rules::Role::King => Role::King,
                    rules::Role::Queen => Role::Queen,
                    rules::Role::Rook => Role::Rook,
                    rules::Role::Bishop => Role::Bishop,
                    rules::Role::Knight => Role::Knight,
                    rules::Role::Soldier => Role::Soldier,
                },
            },
            rules::Glyph::Stack(sides) => {
                Glyph::Stack { sides: sides.iter().map(|side| (*side).into()).collect() }
            }
        }
    }
}

impl From<rules::MoveKind> for MoveKind {
    fn from(kind: rules::MoveKind) -> MoveKind {
        match kind {
            rules::MoveKind::Clone => MoveKind::Clone,
            rules::MoveKind::Jump => MoveKind::Jump,
            rules::MoveKind::Step => MoveKind::Step,
            rules::MoveKind::Drop => MoveKind::Drop,
            rules::MoveKind::Place => MoveKind::Place,
            rules::MoveKind::Capture => MoveKind::Capture,
            rules::MoveKind::Pass => MoveKind::Pass,
        }
    }
}

impl From<rules::Variant> for Variant {
    fn from(variant: rules::Variant) -> Variant {
        match variant {
            rules::Variant::Ataxx => Variant::Ataxx,
            rules::Variant::Hexxagon => Variant::Hexxagon,
            rules::Variant::Schataxx => Variant::Schataxx,
            rules::Variant::SchataxxBalanced => Variant::SchataxxBalanced,
            rules::Variant::SchataxxUnlimited => Variant::SchataxxUnlimited,
            rules::Variant::Attangle => Variant::Attangle,
        }
    }
}

impl From<Variant> for rules::Variant {
    fn from(variant: Variant) -> rules::Variant {
        match variant {
            Variant::Ataxx => rules::Variant::Ataxx,
            Variant::Hexxagon => rules::Variant::Hexxagon,
            Variant::Schataxx => rules::Variant::Schataxx,
            Variant::SchataxxBalanced => rules::Variant::SchataxxBalanced,
            Variant::SchataxxUnlimited => rules::Variant::SchataxxUnlimited,
            Variant::Attangle => rules::Variant::Attangle,
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
