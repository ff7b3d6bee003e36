//! The units and bounds of a network's whole numbers.

/// One whole of the hidden layer, in the sums' units: they are cut to 0 to this.
pub const UNIT: i32 = 255;
/// One whole of the output weights.
pub const OUTPUT_UNIT: i32 = 64;
/// The output weights differ with how far the game has come: this many stages.
pub const STAGES: usize = 8;
/// No weight may be larger, so that no sum can overflow 16 bits nor a product the output's 32.
pub const LARGEST_OUTPUT: i16 = 127;
/// No hidden layer is wider: the output's sum would not fit 32 bits.
pub const WIDEST: usize = 256;
