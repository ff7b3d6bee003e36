//! A position as SVG, in the layers in which the page draws it: the board, what is enclosed, the last
//! move, the men. Everything that differs between games comes from geometry and view.

use crate::layout::Layout;
use crate::letters::{BASE, MIDDLE, lines_of};
use crate::look::Look;
use crate::men::man;
use crate::shape::{Point, number, pair, rounded_path, shrink};
use core::fmt::Write;
use rules::{AnyPosition, Cell, Effect, Glyph, MoveShape, Side, Tiling, View};

/// How far each stone of a stack stands above the one below.
const LIFT: f32 = 3.3;
/// The size of coordinates and of the number on a stack.
const SMALL: f32 = 0.5;
const LARGE: f32 = 1.3;

/// The board with a position on it, and the move that led there marked. The drawing says its own
/// size, 20 pixels to a tenth of a cell's width at most; it can be shown at any.
///
/// ```
/// use picture::{Look, svg};
/// use rules::{AnyPosition, Variant};
///
/// let look = Look::new("paper", false).expect("a theme of that name");
/// let drawing = svg(&AnyPosition::start(Variant::Attangle), None, &look);
/// assert!(drawing.starts_with("<svg"));
/// ```
#[must_use]
pub fn svg(position: &AnyPosition, last: Option<&MoveShape>, look: &Look) -> String {
    let geometry = position.variant().geometry();
    let view = position.view();
    let layout = Layout::new(&geometry, look.is_turned, look.has_coordinates);
    let mut drawing = Drawing { layout: &layout, look, text: String::new() };
    drawing.begin();
    drawing.ground(&view);
    drawing.territory(&view);
    if let Some(last) = last {
        drawing.trail(last);
    }
    drawing.men(&view);
    drawing.text.push_str("</svg>\n");
    drawing.text
}

struct Drawing<'a> {
    layout: &'a Layout,
    look: &'a Look,
    text: String,
}

impl Drawing<'_> {
    /// Adds a line.
    fn add(&mut self, line: core::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.text.write_fmt(line);
        self.text.push('\n');
    }

    fn colour(&self, name: &str) -> &'static str {
        self.look.colour(name)
    }

    fn begin(&mut self) {
        let size = self.layout.view_box();
        let [_, _, width, height] = size;
        let view_box = size.map(number).join(" ");
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\" width=\"{}\" height=\"{}\">",
            (4.0 * width).round(),
            (4.0 * height).round(),
        ));
        self.add(format_args!("<defs>"));
        for (id, colour) in [
            ("first", "--first"),
            ("second", "--second"),
            ("light", "--man-light"),
            ("dark", "--man-dark"),
        ] {
            let (high, low) = (self.colour(&format!("{colour}-hi")), self.colour(colour));
            self.add(format_args!(
                "<radialGradient id=\"{id}\" cx=\"36%\" cy=\"28%\" r=\"80%\">\
                 <stop offset=\"0\" stop-color=\"{high}\"/><stop offset=\"1\" stop-color=\"{low}\"/>\
                 </radialGradient>"
            ));
        }
        let (wall, hatch) = (self.colour("--wall"), self.colour("--wall-hatch"));
        self.add(format_args!(
            "<pattern id=\"hatch\" width=\"4.4\" height=\"4.4\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><rect fill=\"{wall}\" width=\"4.4\" height=\"4.4\"/>\
             <path stroke=\"{hatch}\" stroke-width=\"1.3\" d=\"M1.1 0V4.4\"/></pattern>"
        ));
        self.wells();
        self.add(format_args!("</defs>"));
    }

    /// The cells that the board is put together from.
    fn wells(&mut self) {
        let layout = self.layout;
        if layout.tiling == Tiling::Points {
            return;
        }
        let radius = match layout.tiling {
            Tiling::Squares => 6.0,
            Tiling::Checkered => 2.6,
            Tiling::Hexagons | Tiling::Points => 4.0,
        };
        let (rim, deep) = if layout.is_square() { (0.85, 1.35) } else { (0.8, 1.3) };
        let well = rounded_path(&shrink(&layout.outline, rim), radius);
        let hollow = rounded_path(&shrink(&layout.outline, deep), radius - 0.5);
        let (glint, shade) = (self.colour("--well-light"), self.colour("--well-shade"));
        for (id, colour) in [("well", "--well"), ("deep", "--well-dark")] {
            let colour = self.colour(colour);
            self.add(format_args!(
                "<g id=\"{id}\"><path d=\"{well}\" fill=\"{glint}\" transform=\"translate(0 .7)\"/>\
                 <path d=\"{well}\" fill=\"{shade}\"/>\
                 <path d=\"{hollow}\" fill=\"{colour}\" transform=\"translate(0 .55)\"/></g>"
            ));
        }
        let (cast, top) = (self.colour("--wall-shade"), self.colour("--wall-top"));
        self.add(format_args!(
            "<g id=\"wall\"><path d=\"{well}\" fill=\"{cast}\" transform=\"translate(0 1.5)\"/>\
             <path d=\"{well}\" fill=\"{top}\"/>\
             <path d=\"{hollow}\" fill=\"url(#hatch)\" transform=\"translate(0 .55)\"/></g>"
        ));
    }

    fn ground(&mut self, view: &View) {
        let layout = self.layout;
        let dish = rounded_path(&layout.hull, if layout.is_square() { 6.0 } else { 2.0 });
        let width = number(2.0 * layout.margin);
        for (colour, lower) in [("--dish-edge", " transform=\"translate(0 1.6)\""), ("--dish", "")]
        {
            let colour = self.colour(colour);
            self.add(format_args!(
                "<path d=\"{dish}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\"{lower}/>"
            ));
        }
        let is_wall =
            |cell: Cell| view.cells.iter().any(|(at, glyph)| *at == cell && *glyph == Glyph::Wall);
        match layout.tiling {
            Tiling::Points => self.points(is_wall),
            Tiling::Squares | Tiling::Checkered | Tiling::Hexagons => {
                for laid in &layout.cells {
                    let id = match (is_wall(laid.cell), laid.is_dark) {
                        (true, _) => "wall",
                        (false, true) => "deep",
                        (false, false) => "well",
                    };
                    let at = pair(laid.centre);
                    self.add(format_args!("<use href=\"#{id}\" transform=\"translate({at})\"/>"));
                }
            }
        }
        let colour = self.colour("--coordinate");
        for label in &layout.labels {
            self.letter(label.text, label.at, SMALL, (colour, 0.72));
        }
    }

    fn points(&mut self, is_wall: impl Fn(Cell) -> bool) {
        let layout = self.layout;
        let (line, point) = (self.colour("--board-line"), self.colour("--point"));
        let ground = self.colour("--ground");
        let lines = layout.lines.iter().map(|(from, to)| format!("M{}L{}", pair(*from), pair(*to)));
        let lines: String = lines.collect();
        self.add(format_args!(
            "<path d=\"{lines}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.7\"/>"
        ));
        for laid in &layout.cells {
            let (x, y) = (number(laid.centre.x), number(laid.centre.y));
            match is_wall(laid.cell) {
                true => self.add(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{ground}\" stroke=\"{point}\" \
                     stroke-width=\"1.8\"/>"
                )),
                false => self
                    .add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{point}\"/>")),
            }
        }
    }

    /// A letter whose base line has its middle at a point.
    fn letter(&mut self, letter: char, at: Point, size: f32, (colour, width): (&str, f32)) {
        let corner = pair(Point::new(at.x - MIDDLE * size, at.y - BASE * size));
        let (size, width) = (number(size), number(width / size));
        self.add(format_args!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\" \
             transform=\"translate({corner}) scale({size})\"/>",
            lines_of(letter)
        ));
    }

    /// The empty cells that a side encloses.
    fn territory(&mut self, view: &View) {
        let area = rounded_path(&shrink(&self.layout.outline, 1.3), 2.6);
        for (side, cells) in Side::BOTH.into_iter().zip(view.enclosed) {
            let name = shade(side);
            let (fill, rim) =
                (self.colour(&format!("--man-{name}")), self.colour(&format!("--man-{name}-rim")));
            for at in cells.iter().filter_map(|cell| self.layout.centre(cell)) {
                self.add(format_args!(
                    "<g transform=\"translate({})\"><path d=\"{area}\" fill=\"{fill}\" \
                     opacity=\".42\"/><circle r=\"2.3\" fill=\"{fill}\" stroke=\"{rim}\" \
                     stroke-width=\".8\"/></g>",
                    pair(at)
                ));
            }
        }
    }

    /// The last move: its target is a framed cell, its origin a hollow diamond, each flip a tick.
    fn trail(&mut self, last: &MoveShape) {
        let layout = self.layout;
        let colour = self.colour("--last");
        let frame = match layout.tiling {
            Tiling::Points => "M-12.2 0a12.2 12.2 0 1 0 24.4 0a12.2 12.2 0 1 0-24.4 0Z".to_string(),
            Tiling::Squares => rounded_path(&shrink(&layout.outline, 0.9), 6.0),
            Tiling::Checkered | Tiling::Hexagons => {
                rounded_path(&shrink(&layout.outline, 0.9), 3.0)
            }
        };
        let tick =
            if layout.is_square() { "M-10.2 5.4V10.2H-5.4" } else { "M-3.4 11.4Q0 13 3.4 11.4" };
        if let Some(at) = last.to.and_then(|cell| layout.centre(cell)) {
            self.add(format_args!(
                "<path d=\"{frame}\" fill=\"{colour}\" fill-opacity=\".3\" stroke=\"{colour}\" \
                 stroke-width=\"1.1\" transform=\"translate({})\"/>",
                pair(at)
            ));
        }
        for effect in &last.effects {
            let (cell, path, width) = match effect {
                Effect::Divide { from, .. } | Effect::Travel { from, .. } => {
                    (*from, "M0-5.2 5.2 0 0 5.2-5.2 0Z", "1.5")
                }
                Effect::Flip { cell, .. } => (*cell, tick, "1.6"),
                Effect::Drop { .. } | Effect::Return { .. } => continue,
            };
            let Some(at) = layout.centre(cell) else { continue };
            self.add(format_args!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate({})\"/>",
                pair(at)
            ));
        }
    }

    fn men(&mut self, view: &View) {
        for (cell, glyph) in &view.cells {
            let Some(at) = self.layout.centre(*cell) else { continue };
            match glyph {
                Glyph::Wall => {}
                Glyph::Disc(side) => self.disc(*side, at),
                Glyph::Man(side, role) => {
                    self.stone(*side, at, (10.0, 1.0));
                    let (ink, below) = self.inks(*side);
                    let shape = man(*role);
                    let at = pair(at);
                    self.add(format_args!(
                        "<g transform=\"translate({at}) translate(0 .5) scale(.95)\">\
                         <path d=\"{}\" fill=\"{ink}\"/><path d=\"{}\" fill=\"none\" stroke=\"{below}\" \
                         stroke-width=\".85\" stroke-linecap=\"round\"/></g>",
                        shape.solid(),
                        shape.line
                    ));
                }
                Glyph::Stack(sides) => self.stack(sides, at),
            }
        }
    }

    fn disc(&mut self, side: Side, at: Point) {
        let (name, path) = match side {
            Side::First => ("first", "<path d=\"M-3.3-3.3 3.3 3.3M3.3-3.3-3.3 3.3\"/>"),
            Side::Second => ("second", "<circle r=\"4\"/>"),
        };
        let (rim, mark) = (self.colour(&format!("--{name}-rim")), self.colour("--mark"));
        let at = pair(at);
        self.add(format_args!(
            "<g transform=\"translate({at})\"><circle cy=\"1\" r=\"9.8\" fill=\"#000\" opacity=\".22\"/>\
             <circle r=\"9.8\" fill=\"url(#{name})\" stroke=\"{rim}\" stroke-width=\".9\"/>\
             <g fill=\"none\" stroke=\"{mark}\" stroke-width=\"2.1\" stroke-linecap=\"round\">{path}</g></g>"
        ));
    }

    /// A plain stone with a radius and how far its shadow lies below it.
    fn stone(&mut self, side: Side, at: Point, (radius, below): (f32, f32)) {
        let name = shade(side);
        let rim = self.colour(&format!("--man-{name}-rim"));
        let (at, radius, below) = (pair(at), number(radius), number(below));
        self.add(format_args!(
            "<g transform=\"translate({at})\">\
             <circle cy=\"{below}\" r=\"{radius}\" fill=\"#000\" opacity=\".22\"/>\
             <circle r=\"{radius}\" fill=\"url(#{name})\" stroke=\"{rim}\" stroke-width=\"1.1\"/></g>"
        ));
    }

    /// The colour of what is drawn on a stone, and of the stone.
    fn inks(&self, side: Side) -> (&'static str, &'static str) {
        let name = shade(side);
        (self.colour(&format!("--man-{name}-ink")), self.colour(&format!("--man-{name}")))
    }

    fn stack(&mut self, sides: &[Side], at: Point) {
        let mut top = at;
        for (height, side) in sides.iter().enumerate() {
            top = Point::new(at.x, at.y - height as f32 * LIFT);
            self.stone(*side, top, (9.3, 1.1));
        }
        let Some(side) = sides.last().copied() else { return };
        if let Some(count) = char::from_digit(sides.len() as u32, 10).filter(|_| sides.len() > 1) {
            let (ink, _) = self.inks(side);
            self.letter(count, Point::new(top.x, top.y + 4.0), LARGE, (ink, 2.0));
            return;
        }
        let rim = self.colour(&format!("--man-{}-rim", shade(side)));
        let (radius, opacity) = match side {
            Side::First => ("6.6", ".45"),
            Side::Second => ("3.2", ".7"),
        };
        self.add(format_args!(
            "<circle transform=\"translate({})\" r=\"{radius}\" fill=\"none\" stroke=\"{rim}\" \
             stroke-width=\".8\" opacity=\"{opacity}\"/>",
            pair(top)
        ));
    }
}

/// What the plain stones of a side are called in the style sheets.
const fn shade(side: Side) -> &'static str {
    match side {
        Side::First => "light",
        Side::Second => "dark",
    }
}
