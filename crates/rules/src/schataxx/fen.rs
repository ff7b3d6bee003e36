//! Reading and writing the FEN of Schataxx: the chess one with both stocks in brackets behind the
//! board. Reading is strict: a text is accepted exactly if writing the position gives it back.

use crate::fen::{Part, write_board};
use crate::schataxx::Schataxx;
use crate::schataxx::kind::Kind;
use crate::schataxx::men::Men;
use crate::schataxx::stock::{ROLES, Stock};
use crate::schataxx::text::role;
use crate::{Cell, FenError, FenProblem, Role, Side};
use core::fmt;
use core::marker::PhantomData;

const FIELDS: [&str; 6] = ["board", "side", "castling", "en passant", "halfmoves", "move number"];

/// Reads a position.
pub(super) fn read<K: Kind>(fen: &str) -> Result<Schataxx<K>, FenError> {
    let [placed, side, castling, en_passant, quiet, number] = Part::fields(fen, FIELDS)?;
    let [board, stocks] = *placed.split('[') else {
        return Err(placed.error(FenProblem::NoStocks));
    };
    let mut reader = Reader::<K> { men: Men::none(), seen: [0; 6], kind: PhantomData };
    reader.board(board)?;
    reader.stocks(stocks.in_field("stock"))?;
    let turn = match side.text {
        "w" => Side::First,
        "b" => Side::Second,
        _ => return Err(side.error(FenProblem::SideWb)),
    };
    for unused in [castling, en_passant] {
        if unused.text != "-" {
            return Err(unused.error(FenProblem::NotADash));
        }
    }
    let (quiet, number) = (quiet.number()?, number.move_number()?);
    Ok(Schataxx { men: reader.men, quiet, number, turn, kind: PhantomData })
}

/// How many men of a role the two sides have together, or can have if they never run out.
fn set_of_both<K: Kind>(role: Role) -> u32 {
    match role {
        Role::King => 2,
        Role::Soldier if K::UNLIMITED => 64,
        Role::Knight => 2 * Stock::full().count(role) + 2,
        _ => 2 * Stock::full().count(role),
    }
}

/// The men found so far, with a count of each role on the board and in both stocks.
struct Reader<K: Kind> {
    men: Men,
    seen: [u32; 6],
    kind: PhantomData<K>,
}

impl<K: Kind> Reader<K> {
    /// Counts a man, whoever owns it now: men change sides, but there are never more of them.
    fn count(&mut self, role: Role, at: Part<'_>) -> Result<(), FenError> {
        self.seen[role as usize] += 1;
        if self.seen[role as usize] > set_of_both::<K>(role) {
            return Err(at.error(FenProblem::ManyMen));
        }
        Ok(())
    }

    fn board(&mut self, board: Part<'_>) -> Result<(), FenError> {
        board.board(&[8; 8], |row, file, man| {
            let mut symbols = man.text.chars();
            let (Some(symbol), None) = (symbols.next(), symbols.next()) else {
                return Err(man.error(FenProblem::NotAMan));
            };
            let Some(role) = role(symbol.to_ascii_uppercase()) else {
                return Err(man.error(FenProblem::NotAMan));
            };
            self.count(role, man)?;
            let side = if symbol.is_ascii_uppercase() { Side::First } else { Side::Second };
            self.men.put(side, role, square(row, file));
            Ok(())
        })?;
        if self.seen[Role::King as usize] != 2 {
            return Err(board.error(FenProblem::NotTwoKings));
        }
        Ok(())
    }

    fn stocks(&mut self, stocks: Part<'_>) -> Result<(), FenError> {
        let mut symbols = stocks.symbols().peekable();
        for (side, role) in Side::BOTH.into_iter().flat_map(|side| ROLES.map(|role| (side, role))) {
            let own = letter(side, role);
            let set = Stock::full().count(role);
            if K::UNLIMITED && role == Role::Soldier {
                for expected in [own, '*'] {
                    let found = symbols.next_if(|&(symbol, _)| symbol == expected);
                    if found.is_none() {
                        let at = symbols.next().map_or(stocks, |(_, at)| at);
                        return Err(at.error(FenProblem::StockUnlimited));
                    }
                }
                self.men.set_stock(side, role, set);
                continue;
            }
            let mut count = 0;
            while let Some((_, at)) = symbols.next_if(|&(symbol, _)| symbol == own) {
                count += 1;
                if count > set {
                    return Err(at.error(FenProblem::StockFull));
                }
                self.count(role, at)?;
            }
            self.men.set_stock(side, role, count);
        }
        let end = symbols.next_if(|&(symbol, _)| symbol == ']');
        match (end, symbols.next()) {
            (Some(_), None) => Ok(()),
            (_, Some((_, at))) => Err(at.error(FenProblem::StockOrder)),
            (None, None) => Err(stocks.error(FenProblem::StockEnd)),
        }
    }
}

/// The square in a row counted from the top.
const fn square(row: usize, file: usize) -> Cell {
    Cell::masked(((7 - row) * 8 + file) as u8)
}

const fn letter(side: Side, role: Role) -> char {
    match side {
        Side::First => role.letter(),
        Side::Second => role.letter().to_ascii_lowercase(),
    }
}

impl<K: Kind> fmt::Display for Schataxx<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let man = |cell| Some(letter(self.men.side_at(cell)?, self.men.role_at(cell)?));
        write_board(f, (0..8).map(|row| (0..8).map(move |file| man(square(row, file)))))?;
        f.write_str("[")?;
        for side in Side::BOTH {
            for role in ROLES {
                if K::UNLIMITED && role == Role::Soldier {
                    write!(f, "{}*", letter(side, role))?;
                    continue;
                }
                for _ in 0..self.stock(side, role) {
                    write!(f, "{}", letter(side, role))?;
                }
            }
        }
        let turn = match self.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "] {turn} - - {} {}", self.quiet, self.number)
    }
}
