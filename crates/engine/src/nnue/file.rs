//! A network as a file: some lines of text that say what it is, an empty line, the numbers, and a
//! checksum of all before it. The numbers are 16 bits in little-endian order, or the rows 8 bits
//! where all fit; once loaded they are as wide as they need to be (`rows`).
//!
//! ```text
//! petri-net 1
//! game ataxx
//! name ataxx-1
//! features 9216
//! width 64
//! bits 16
//! slope 400
//! draws 0
//! record 2.1 M positions, …
//!
//! rows, bias, output weights (16 bits), output bias (32 bits), checksum (64 bits)
//! ```

use super::kernels::Kernel;
use super::rows::{Rows, blocks};
use super::{
    About, Calibration, Features, LARGEST_OUTPUT, Network, STAGES, WIDEST, Weights, largest_row,
};
use core::fmt;
use rules::{AnyPosition, Ruled, Variant, for_game};

/// Why a file is no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// The first line is another.
    Kind,
    /// A line is missing or says something impossible; the line's first word.
    Line(&'static str),
    /// The game has another number of rows; this is what the file says.
    Features(usize),
    /// It is not as long as its text says.
    Length,
    /// Its bytes have changed since it was written.
    Checksum,
    /// A number is so large that sums could overflow.
    Weight,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Kind => f.write_str("it does not begin with `petri-net 1`"),
            NetworkError::Line(word) => write!(f, "its line `{word}` is missing or wrong"),
            NetworkError::Features(count) => {
                write!(f, "it has {count} rows, which is not how this game is seen")
            }
            NetworkError::Length => f.write_str("it is too short or too long"),
            NetworkError::Checksum => f.write_str("its checksum is wrong"),
            NetworkError::Weight => f.write_str("a weight is out of range"),
        }
    }
}

impl core::error::Error for NetworkError {}

const KIND: &str = "petri-net 1";

impl Network {
    /// Reads a network.
    ///
    /// # Errors
    /// Whatever is wrong with it: a network that loads computes without overflow.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (about, weights) = read(bytes)?;
        Network::new(about, &weights)
    }

    /// A network of these weights.
    ///
    /// # Errors
    /// If there are too many or too few of them, or one is out of range.
    pub fn new(about: About, weights: &Weights) -> Result<Network, NetworkError> {
        let (features, width) = (about.features, about.width);
        let (slots, known) = shape_of(about.variant);
        if features != known {
            return Err(NetworkError::Features(features));
        }
        if width == 0 || width > WIDEST {
            return Err(NetworkError::Line("width"));
        }
        let lengths = [weights.rows.len(), weights.bias.len(), weights.outputs.len()];
        if lengths != [features * width, width, 2 * STAGES * width]
            || weights.output_bias.len() != 2 * STAGES
        {
            return Err(NetworkError::Length);
        }
        let within = |numbers: &[i16], largest: i16| {
            numbers.iter().all(|number| number.unsigned_abs() <= largest.unsigned_abs())
        };
        if !within(&weights.rows, largest_row(slots))
            || !within(&weights.bias, largest_row(slots))
            || !within(&weights.outputs, LARGEST_OUTPUT)
            || weights.output_bias.iter().any(|bias| bias.unsigned_abs() > 1 << 29)
        {
            return Err(NetworkError::Weight);
        }
        Ok(Network {
            about,
            rows: Rows::new(&weights.rows, width),
            bias: blocks(&weights.bias, width),
            outputs: blocks(&weights.outputs, width),
            output_bias: weights.output_bias.clone(),
            kernel: Kernel::best(),
        })
    }
}

/// What a network's file says of itself, and its weights: for training to go on from.
///
/// # Errors
/// Whatever is wrong with the file; the weights themselves are looked at by [`Network::new`].
pub fn read(bytes: &[u8]) -> Result<(About, Weights), NetworkError> {
    let (body, sum) = bytes.split_last_chunk::<8>().ok_or(NetworkError::Length)?;
    let end = body.windows(2).position(|pair| pair == b"\n\n").ok_or(NetworkError::Kind)?;
    let (text, numbers) = (&body[..end], &body[end + 2..]);
    let text = core::str::from_utf8(text).map_err(|_| NetworkError::Kind)?;
    if text.lines().next() != Some(KIND) {
        return Err(NetworkError::Kind);
    }
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(NetworkError::Checksum);
    }
    let (about, bits) = read_about(text)?;
    let weights = read_weights(&about, bits, numbers)?;
    Ok((about, weights))
}

/// Writes a network as a file; with 8 `bits` the rows are cut to ±127.
#[must_use]
pub fn bytes_of(about: &About, bits: u32, weights: &Weights) -> Vec<u8> {
    let About { variant, name, features, width, calibration, record } = about;
    let Calibration { slope, draws } = calibration;
    let mut bytes = format!(
        "{KIND}\ngame {}\nname {name}\nfeatures {features}\nwidth {width}\nbits {bits}\nslope {slope}\ndraws {draws}\nrecord {record}\n\n",
        variant.name(),
    )
    .into_bytes();
    for &row in &weights.rows {
        match bits {
            8 => bytes.push(row.clamp(-127, 127) as i8 as u8),
            _ => bytes.extend(row.to_le_bytes()),
        }
    }
    bytes.extend(weights.bias.iter().chain(&weights.outputs).flat_map(|n| n.to_le_bytes()));
    bytes.extend(weights.output_bias.iter().flat_map(|n| n.to_le_bytes()));
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// How many slots a game has, and how many rows its networks.
#[must_use]
pub fn shape_of(variant: Variant) -> (usize, usize) {
    fn of<P: Features>(_: &Ruled<P>) -> (usize, usize) {
        (P::SLOTS, P::FEATURES)
    }
    for_game!(&AnyPosition::start(variant), game => of(game))
}

fn read_about(text: &str) -> Result<(About, u32), NetworkError> {
    let line = |word: &'static str| {
        let lines = text.lines().filter_map(|line| line.split_once(' '));
        let mut values = lines.filter(|(first, _)| *first == word).map(|(_, value)| value);
        values.next().ok_or(NetworkError::Line(word))
    };
    let number = |word: &'static str| -> Result<usize, NetworkError> {
        line(word)?.parse().map_err(|_| NetworkError::Line(word))
    };
    let small = |word: &'static str| {
        number(word)?.try_into().ok().filter(|n: &i32| *n < 1 << 15).ok_or(NetworkError::Line(word))
    };
    let bits = match number("bits")? {
        8 => 8,
        16 => 16,
        _ => return Err(NetworkError::Line("bits")),
    };
    let about = About {
        variant: Variant::from_name(line("game")?).ok_or(NetworkError::Line("game"))?,
        name: line("name")?.to_string(),
        features: number("features")?,
        width: number("width")?,
        calibration: Calibration { slope: small("slope")?, draws: small("draws")? },
        record: line("record")?.to_string(),
    };
    Ok((about, bits))
}

fn read_weights(about: &About, bits: u32, mut numbers: &[u8]) -> Result<Weights, NetworkError> {
    let mut take = |length: Option<usize>| {
        let (head, tail) =
            length.and_then(|n| numbers.split_at_checked(n)).ok_or(NetworkError::Length)?;
        numbers = tail;
        Ok(head)
    };
    let words = |bytes: &[u8]| -> Vec<i16> {
        bytes.as_chunks::<2>().0.iter().map(|word| i16::from_le_bytes(*word)).collect()
    };
    let count = about.features.checked_mul(about.width).ok_or(NetworkError::Length)?;
    let rows = match bits {
        8 => take(Some(count))?.iter().map(|byte| i16::from(*byte as i8)).collect(),
        _ => words(take(count.checked_mul(2))?),
    };
    let bias = words(take(about.width.checked_mul(2))?);
    let outputs = words(take(about.width.checked_mul(4 * STAGES))?);
    let output_bias = take(Some(8 * STAGES))?.as_chunks::<4>().0;
    let output_bias = output_bias.iter().map(|word| i32::from_le_bytes(*word)).collect();
    if !take(Some(0))?.is_empty() || !numbers.is_empty() {
        return Err(NetworkError::Length);
    }
    Ok(Weights { rows, bias, outputs, output_bias })
}

/// FNV-1a of 64 bits, over words of eight bytes so that megabytes take no time at start-up.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let step =
        |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(23);
    let sum =
        words.iter().fold(0xCBF2_9CE4_8422_2325, |sum, word| step(sum, u64::from_le_bytes(*word)));
    rest.iter().fold(step(sum, bytes.len() as u64), |sum, byte| step(sum, u64::from(*byte)))
}
