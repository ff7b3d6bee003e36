//! Constants of the vector kernels for Ataxx, eight words or 64 bytes each. Sets are in the rules'
//! layout, nine bits a row; a byte for each cell stands at 8 · file + rank, those between are idle.

/// A vector in memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Words(pub(super) [u64; 8]);

pub(super) const SIDE: usize = 7;

/// The same byte for every cell, zero for the bytes between.
const fn for_cells(byte: u64) -> Words {
    let mut words = [0; 8];
    let mut file = 0;
    while file < SIDE {
        words[file] = byte * 0x0001_0101_0101_0101;
        file += 1;
    }
    Words(words)
}

pub(super) static CENTRE: Words = for_cells(0b00100);
pub(super) static SIDES: Words = for_cells(0b10001);
pub(super) static WHOLE: Words = for_cells(0b11111);

pub(super) static FIRST_BIT: Words = {
    let mut words = [0; 8];
    let mut file = 0;
    while file < SIDE {
        let mut rank = 0;
        while rank < SIDE {
            words[file] |= (((9 * rank + file + 62) % 64) as u64) << (8 * rank);
            rank += 1;
        }
        file += 1;
    }
    Words(words)
};

/// Rows from `low` to `high`, as far as there are such.
const fn rows(low: i32, high: i32) -> u64 {
    let mut set = 0;
    let mut row = 0;
    while row < SIDE as i32 {
        if low <= row && row <= high {
            set |= 0x1ff << (9 * row);
        }
        row += 1;
    }
    set
}

/// In all lanes of vector r: the rows from `low` to `high` as seen from row r.
const fn rows_from(low: i32, high: i32) -> [Words; SIDE] {
    let mut table = [Words([0; 8]); SIDE];
    let mut rank = 0;
    while rank < SIDE {
        table[rank] = Words([rows(rank as i32 + low, rank as i32 + high); 8]);
        rank += 1;
    }
    table
}

pub(super) static LEVEL: [Words; SIDE] = rows_from(-1, 1);
pub(super) static ABOVE: [Words; SIDE] = rows_from(0, 2);
pub(super) static BELOW: [Words; SIDE] = rows_from(-2, 0);

pub(super) static ROWS_LEVEL: Words = {
    let mut words = [!0; 8];
    let mut rank = 0;
    while rank < SIDE {
        words[rank] = rows(rank as i32 - 1, rank as i32 + 1);
        rank += 1;
    }
    Words(words)
};

pub(super) static FILES: Words = {
    let mut words = [0; 8];
    let mut file = 0;
    while file < SIDE {
        let mut row = 0;
        while row < SIDE {
            words[file] |= (0b111 << file >> 1 & 0x7f) << (9 * row);
            row += 1;
        }
        file += 1;
    }
    Words(words)
};

/// Whether two steps lead to cells that lie two apart, or a step to a cell two away.
pub(super) const fn is_two(dx: i32, dy: i32) -> bool {
    let (x, y) = (dx.abs(), dy.abs());
    x <= 2 && y <= 2 && (x == 2 || y == 2)
}

pub(super) static RINGS: [Words; SIDE] = {
    let mut table = [Words([0; 8]); SIDE];
    let mut from = 0;
    while from < 49 {
        let mut to = 0;
        while to < 49 {
            if is_two(from % 7 - to % 7, from / 7 - to / 7) {
                table[from as usize / 7].0[from as usize % 7] |= 1 << (to / 7 * 9 + to % 7);
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// Shifts that bring a target, the origin of a jump to it, and a neighbour of the target two away
/// from the origin to the place of the lowest of the three: all forty ways.
pub(super) static TRIPLES: [[Words; 3]; 5] = {
    let mut table = [[Words([0; 8]); 3]; 5];
    let mut lane = 0;
    let mut origin = 0;
    while origin < 25 {
        let (ox, oy) = (origin % 5 - 2, origin / 5 - 2);
        let mut near = 0;
        while near < 9 {
            let (nx, ny) = (near % 3 - 1, near / 3 - 1);
            if is_two(ox, oy) && (nx != 0 || ny != 0) && is_two(ox - nx, oy - ny) {
                let (o, n) = (9 * oy + ox, 9 * ny + nx);
                let lowest = if o < n { o } else { n };
                let lowest = if lowest < 0 { lowest } else { 0 };
                table[lane / 8][0].0[lane % 8] = (-lowest) as u64;
                table[lane / 8][1].0[lane % 8] = (o - lowest) as u64;
                table[lane / 8][2].0[lane % 8] = (n - lowest) as u64;
                lane += 1;
            }
            near += 1;
        }
        origin += 1;
    }
    assert!(lane == 40, "four ways for each corner less two, eight for each edge");
    table
};

/// For each byte: which byte of a set holds its cell.
pub(super) static BYTE_OF_SET: Words = {
    let mut words = [0x8080_8080_8080_8080; 8];
    let mut file = 0;
    while file < SIDE {
        words[file] = 0x80 << 56;
        let mut rank = 0;
        while rank < SIDE {
            words[file] |= (((9 * rank + file) / 8) as u64) << (8 * rank);
            rank += 1;
        }
        file += 1;
    }
    Words(words)
};

/// For each byte: the bit of its cell there.
pub(super) static BIT_OF_BYTE: Words = {
    let mut words = [0; 8];
    let mut file = 0;
    while file < SIDE {
        let mut rank = 0;
        while rank < SIDE {
            words[file] |= 1 << ((9 * rank + file) % 8) << (8 * rank);
            rank += 1;
        }
        file += 1;
    }
    Words(words)
};

/// The cells at distance one and two from each cell, in the order of bytes.
pub(super) static NEAR: [u64; 64] = around(true);
pub(super) static RING: [u64; 64] = around(false);

const fn around(near: bool) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 49 {
        let mut to = 0;
        while to < 49 {
            let (dx, dy) = (from % 7 - to % 7, from / 7 - to / 7);
            let is_one = !is_two(dx, dy) && dx.abs() <= 1 && dy.abs() <= 1;
            if if near { is_one && from != to } else { is_two(dx, dy) } {
                table[(from % 7 * 8 + from / 7) as usize] |= 1 << (to / 7 * 9 + to % 7);
            }
            to += 1;
        }
        from += 1;
    }
    table
}
