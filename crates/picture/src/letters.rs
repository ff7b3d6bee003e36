//! Letters and digits as lines, because a picture must look the same where no font is installed.

/// The middle of a letter, from its left edge.
pub(crate) const MIDDLE: f32 = 2.0;
/// Its base line, from the top of a digit.
pub(crate) const BASE: f32 = 6.0;

/// The lines of a letter that names cells, or of a digit; they fill a box of 4 by 6.
pub(crate) const fn lines_of(letter: char) -> &'static str {
    match letter {
        'a' => "M3.6 2.2V6M3.6 4.1A1.7 1.9 0 1 0 .2 4.1A1.7 1.9 0 1 0 3.6 4.1",
        'b' => "M.4 0V6M.4 4.1A1.7 1.9 0 1 1 3.8 4.1A1.7 1.9 0 1 1 .4 4.1",
        'c' => "M3.6 3A1.8 1.9 0 1 0 3.6 5.2",
        'd' => "M3.6 0V6M3.6 4.1A1.7 1.9 0 1 0 .2 4.1A1.7 1.9 0 1 0 3.6 4.1",
        'e' => "M.4 4.1H3.7A1.7 1.9 0 1 0 3.2 5.4",
        'f' => "M3.3.2Q1.7-.3 1.7 1.6V6M.5 2.4H3.1",
        'g' => {
            "M3.6 2.2V6.2Q3.6 7.9 1.9 7.9Q.9 7.9 .5 7.4M3.6 4.1A1.7 1.9 0 1 0 .2 4.1A1.7 1.9 0 1 0 3.6 4.1"
        }
        'h' => "M.5 0V6M.5 3.8Q.8 2.2 2.1 2.2Q3.5 2.2 3.5 4V6",
        'i' => "M2 2.4V6M2 .5h.01",
        '1' => "M.8 1.3 2.2 .1V6",
        '2' => "M.4 1.6Q.5 0 2 0Q3.6 0 3.6 1.6Q3.6 2.6 2.2 4L.3 6H3.8",
        '3' => "M.5 .9Q1 0 2 0Q3.5 0 3.5 1.5Q3.5 2.8 1.8 2.9Q3.8 2.9 3.8 4.4Q3.8 6 2 6Q.7 6 .2 4.9",
        '4' => "M2.9 6V0L.2 4.2H3.9",
        '5' => "M3.4 0H.9L.5 2.7Q1.2 2.2 2 2.2Q3.8 2.3 3.8 4.1Q3.7 6 1.9 6Q.8 6 .2 5.2",
        '6' => {
            "M3.3 .5Q2.9 0 2.1 0Q.3 .2 .3 3.7M.3 4.1A1.75 1.9 0 1 1 3.8 4.1A1.75 1.9 0 1 1 .3 4.1"
        }
        '7' => "M.3 0H3.7L1.5 6",
        '8' => {
            "M2 2.8A1.5 1.4 0 1 1 2 0A1.5 1.4 0 1 1 2 2.8A1.75 1.6 0 1 1 2 6A1.75 1.6 0 1 1 2 2.8"
        }
        '9' => {
            "M.7 5.5Q1.1 6 1.9 6Q3.7 5.8 3.7 2.3M3.7 1.9A1.75 1.9 0 1 0 .2 1.9A1.75 1.9 0 1 0 3.7 1.9"
        }
        _ => "",
    }
}
