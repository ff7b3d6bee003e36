//! A drawing in pixels.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// A drawing that cannot be had in pixels.
#[derive(Debug, Error)]
pub enum PixelsError {
    /// It is no SVG that can be drawn.
    #[error("the drawing cannot be read: {0}")]
    Drawing(String),
    /// It has no size, or too large a one.
    #[error("a picture cannot be {0} pixels wide")]
    Width(u32),
    /// It cannot be written as PNG.
    #[error("the picture cannot be written: {0}")]
    Png(String),
}

/// A picture of this many pixels.
///
/// ```
/// use picture::{Look, Pixels, svg};
/// use rules::{AnyPosition, Variant};
///
/// let look = Look::new("paper", false).expect("a theme of that name");
/// let drawing = svg(&AnyPosition::start(Variant::Ataxx), None, &look);
/// let pixels = Pixels::of(&drawing, 100, Some(look.ground()))?;
/// assert_eq!(pixels.size().0, 100);
/// assert!(pixels.png()?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Pixels(Pixmap);

impl Pixels {
    /// Draws an SVG this many pixels wide, on nothing or on a colour such as `#f6f3ec`.
    ///
    /// # Errors
    /// A text that is no SVG; a width of 0, or of more than memory holds.
    pub fn of(svg: &str, width_px: u32, ground: Option<&str>) -> Result<Pixels, PixelsError> {
        let tree = Tree::from_str(svg, &Options::default())
            .map_err(|error| PixelsError::Drawing(error.to_string()))?;
        let scale = width_px as f32 / tree.size().width();
        let height_px = (tree.size().height() * scale).round() as u32;
        let mut pixels = Pixmap::new(width_px, height_px).ok_or(PixelsError::Width(width_px))?;
        if let Some(colour) = ground.and_then(colour) {
            pixels.fill(colour);
        }
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(Pixels(pixels))
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// What the encoder says.
    pub fn png(&self) -> Result<Vec<u8>, PixelsError> {
        self.0.encode_png().map_err(|error| PixelsError::Png(error.to_string()))
    }

    /// How many pixels it is wide and high.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.0.width(), self.0.height())
    }

    /// Red, green, blue and opacity of each pixel, row by row; colours are multiplied by opacity.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        self.0.data()
    }
}

fn colour(text: &str) -> Option<Color> {
    let number = u32::from_str_radix(text.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some(Color::from_rgba8(red, green, blue, 255))
}
