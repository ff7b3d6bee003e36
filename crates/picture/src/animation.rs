//! A game as an animated GIF. All frames share one palette, so that what does not change keeps its
//! colour to the last bit; then each frame only needs the rectangle in which it differs from the one
//! before.

use crate::pixels::Pixels;
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;

/// A picture and how long it is shown.
#[derive(Debug)]
pub struct Frame {
    /// The picture; all of an animation have the same size, and no pixel is transparent.
    pub pixels: Pixels,
    /// In milliseconds; a GIF counts in hundredths of a second.
    pub shown_ms: u32,
}

/// Pictures shown one after the other, again and again.
///
/// ```
/// use picture::{Animation, Frame, Look, Pixels, svg};
/// use rules::{AnyPosition, Variant};
///
/// let look = Look::new("paper", false).expect("a theme of that name");
/// let drawing = svg(&AnyPosition::start(Variant::Hexxagon), None, &look);
/// let mut animation = Animation::default();
/// animation.push(Frame { pixels: Pixels::of(&drawing, 60, Some(look.ground()))?, shown_ms: 800 });
/// assert!(animation.gif()?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Animation {
    frames: Vec<Frame>,
}

/// Colours of a palette.
const COLOURS: usize = 256;
/// One pixel in this many is looked at to choose the palette: 1 is all, 30 the fewest.
const SAMPLE: i32 = 10;

impl Animation {
    /// Adds a picture at the end.
    pub fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// The animation as a GIF file.
    ///
    /// # Errors
    /// What the encoder says, also for pictures of more than 65,535 pixels a side.
    pub fn gif(&self) -> Result<Vec<u8>, EncodingError> {
        let Some(first) = self.frames.first() else { return Ok(Vec::new()) };
        let (width, height) = first.pixels.size();
        let [screen_width, screen_height] =
            [width, height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
        let mut palette = Palette::of(&self.frames);
        let mut file = Vec::new();
        let colours = palette.colours.color_map_rgb();
        let mut encoder = Encoder::new(&mut file, screen_width, screen_height, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Vec<u8>> = None;
        for frame in &self.frames {
            let indexes = palette.indexes(frame.pixels.rgba());
            let part = match &before {
                None => Part { left: 0, top: 0, width: width as usize, height: height as usize },
                Some(before) => Part::changed(before, &indexes, width as usize),
            };
            let pixels = part.cut(&indexes, width as usize);
            encoder.write_frame(&part.frame(pixels, frame.shown_ms))?;
            before = Some(indexes);
        }
        drop(encoder);
        Ok(file)
    }
}

/// The colours of all frames.
struct Palette {
    colours: NeuQuant,
    known: HashMap<[u8; 4], u8>,
}

impl Palette {
    /// The start, the middle and the end of a game have all there is to see.
    fn of(frames: &[Frame]) -> Palette {
        let last = frames.len().saturating_sub(1);
        let samples: Vec<u8> = [0, last / 2, last]
            .iter()
            .filter_map(|place| frames.get(*place))
            .flat_map(|frame| frame.pixels.rgba().iter().copied())
            .collect();
        Palette { colours: NeuQuant::new(SAMPLE, COLOURS, &samples), known: HashMap::new() }
    }

    /// The place of each pixel's colour in the palette.
    fn indexes(&mut self, rgba: &[u8]) -> Vec<u8> {
        let place = |pixel: &[u8]| {
            let colours = &self.colours;
            let nearest = || u8::try_from(colours.index_of(pixel)).unwrap_or(0);
            let pixel = <[u8; 4]>::try_from(pixel).unwrap_or_default();
            *self.known.entry(pixel).or_insert_with(nearest)
        };
        rgba.chunks_exact(4).map(place).collect()
    }
}

/// A rectangle of a picture.
#[derive(Clone, Copy)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Part {
    /// Where two pictures differ; a single pixel where they do not.
    fn changed(before: &[u8], after: &[u8], width: usize) -> Part {
        let places = before.iter().zip(after).enumerate();
        let places = places.filter(|(_, (before, after))| before != after).map(|(place, _)| place);
        let mut area: Option<(usize, usize, usize, usize)> = None;
        for place in places {
            let (x, y) = (place % width, place / width);
            let (left, top, right, bottom) = area.unwrap_or((x, y, x, y));
            area = Some((left.min(x), top.min(y), right.max(x), bottom.max(y)));
        }
        let (left, top, right, bottom) = area.unwrap_or_default();
        Part { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    fn cut(self, indexes: &[u8], width: usize) -> Vec<u8> {
        let rows = indexes.chunks(width).skip(self.top).take(self.height);
        rows.flat_map(|row| row.iter().skip(self.left).take(self.width).copied()).collect()
    }

    fn frame(self, pixels: Vec<u8>, shown_ms: u32) -> gif::Frame<'static> {
        let [left, top, width, height] = [self.left, self.top, self.width, self.height]
            .map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        gif::Frame {
            delay: u16::try_from(shown_ms / 10).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            left,
            top,
            width,
            height,
            buffer: Cow::Owned(pixels),
            ..gif::Frame::default()
        }
    }
}
