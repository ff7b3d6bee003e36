//! Colours: chosen once as red, green and blue, and brought down to what the terminal has.

use ratatui::style::Color;

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None: shapes, letters and reversed text say everything.
    Mono,
    /// The sixteen of old.
    Sixteen,
    /// The palette of 256.
    Palette,
    /// All.
    True,
}

impl Depth {
    /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let colours = variable("COLORTERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" {
            Depth::Mono
        } else if colours == "truecolor" || colours == "24bit" {
            Depth::True
        } else if term.contains("256color") {
            Depth::Palette
        } else {
            Depth::Sixteen
        }
    }
}

/// A colour as light.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// This colour with `part` (0 to 1) of another.
    pub(crate) fn mixed(self, other: Rgb, part: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The nearest colour of the terminal.
    pub(crate) fn at(self, depth: Depth) -> Color {
        match depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => self.of_sixteen(),
            Depth::Palette => self.of_palette(),
            Depth::True => Color::Rgb(self.0, self.1, self.2),
        }
    }

    /// How unlike two colours look.
    pub(crate) fn distance(self, other: Rgb) -> u32 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(self.0, other.0) * 2 + square(self.1, other.1) * 4 + square(self.2, other.2) * 3
    }

    fn of_sixteen(self) -> Color {
        const SIXTEEN: [(Rgb, Color); 16] = [
            (Rgb(0, 0, 0), Color::Black),
            (Rgb(170, 0, 0), Color::Red),
            (Rgb(0, 170, 0), Color::Green),
            (Rgb(170, 85, 0), Color::Yellow),
            (Rgb(0, 0, 170), Color::Blue),
            (Rgb(170, 0, 170), Color::Magenta),
            (Rgb(0, 170, 170), Color::Cyan),
            (Rgb(170, 170, 170), Color::Gray),
            (Rgb(85, 85, 85), Color::DarkGray),
            (Rgb(255, 85, 85), Color::LightRed),
            (Rgb(85, 255, 85), Color::LightGreen),
            (Rgb(255, 255, 85), Color::LightYellow),
            (Rgb(85, 85, 255), Color::LightBlue),
            (Rgb(255, 85, 255), Color::LightMagenta),
            (Rgb(85, 255, 255), Color::LightCyan),
            (Rgb(255, 255, 255), Color::White),
        ];
        let nearest = SIXTEEN.iter().min_by_key(|(rgb, _)| self.distance(*rgb));
        nearest.map_or(Color::Reset, |(_, colour)| *colour)
    }

    /// The nearest of the colour cube and the greys of the palette of 256.
    fn of_palette(self) -> Color {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let step = |value: u8| {
            let nearest = (0..6_u8).min_by_key(|i| STEPS[usize::from(*i)].abs_diff(value));
            nearest.unwrap_or_default()
        };
        let (r, g, b) = (step(self.0), step(self.1), step(self.2));
        let cube = Rgb(STEPS[usize::from(r)], STEPS[usize::from(g)], STEPS[usize::from(b)]);
        let light = (u32::from(self.0) + u32::from(self.1) + u32::from(self.2)) / 3;
        let grey = (light.saturating_sub(3) / 10).min(23) as u8;
        let grey_rgb = Rgb(8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey);
        if self.distance(grey_rgb) < self.distance(cube) {
            Color::Indexed(232 + grey)
        } else {
            Color::Indexed(16 + 36 * r + 6 * g + b)
        }
    }
}
