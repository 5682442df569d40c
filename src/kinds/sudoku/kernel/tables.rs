//! Lookup tables for the places of a digit in a band, or in a stack, computed at compile time.
//!
//! A *band* is a row of boxes: 27 cells, one bit each, row by row. A *minirow* is the crossing of a row and a box. A
//! digit is once in each row and in each box of the band, so its three minirows are in three rows and three boxes: six
//! ways. A minirow that no way uses cannot have the digit. This covers the locked candidates and hidden singles of the
//! band's rows and boxes. Stacks are the same for columns.

/// All cells of a band.
pub const BAND: u32 = (1 << 27) - 1;

/// The mask of a row of a band, or of the columns of a digit: nine bits.
pub const NINE: u32 = (1 << 9) - 1;

/// The factor that copies nine columns to each row of a band.
pub const EACH_ROW: u32 = 1 | 1 << 9 | 1 << 18;

/// The first cell of each minirow of a band; or the first column of each box, with nine columns for each band.
pub const FIRSTS: u32 = 0o111_111_111;

/// The ways of a digit in a band: its box in the first, second and third row.
const WAYS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// Returns the crossings, of a set of nine (bit 3 * line + box), that some way within the set uses.
const fn usable(crossings: usize) -> usize {
    let (mut all, mut way) = (0, 0);
    while way < WAYS.len() {
        let [first, second, third] = WAYS[way];
        let used = 1 << first | 1 << (3 + second) | 1 << (6 + third);
        if crossings & used == used {
            all |= used;
        }
        way += 1;
    }
    all
}

/// The cells that a digit can be in, by its minirows.
pub static KEEP: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let usable = usable(pattern);
        let mut bit = 0;
        while bit < 9 {
            if usable >> bit & 1 == 1 {
                table[pattern] |= 0b111 << (3 * bit);
            }
            bit += 1;
        }
        pattern += 1;
    }
    table
};

/// The cells of the minirows that are the only one in their row, by the minirows of a digit.
pub static LONE: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut row = 0;
        while row < 3 {
            let boxes = usable(pattern) >> (3 * row) & 0b111;
            if boxes.is_power_of_two() {
                table[pattern] |= 0b111 << (9 * row + 3 * boxes.trailing_zeros() as usize);
            }
            row += 1;
        }
        pattern += 1;
    }
    table
};

/// The columns that are the only one in their box, in each row, by the columns of a digit within a band.
#[allow(clippy::cast_possible_truncation)] // nine bits
pub static SINGLE: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns: usize = 0;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let own = columns & 0o7 << (3 * stack);
            if own.is_power_of_two() {
                table[columns] |= own as u32 * EACH_ROW;
            }
            stack += 1;
        }
        columns += 1;
    }
    table
};

/// The crossings that a digit can be in (bit 9 * band + column), by its crossings of a stack's columns with the bands
/// (bit 3 * band + column).
#[allow(clippy::cast_possible_truncation)] // 27 bits
pub static STACK: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let usable = usable(pattern);
        table[pattern] =
            (usable & 0o7 | (usable >> 3 & 0o7) << 9 | (usable >> 6 & 0o7) << 18) as u32;
        pattern += 1;
    }
    table
};

/// All cells of a band but those that share the row or the box of a cell; the cell itself stays.
pub static ALONE: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let (row, stack) = (cell / 9, cell % 9 / 3);
        let seen = NINE << (9 * row) | (0b111 * EACH_ROW) << (3 * stack);
        table[cell] = BAND & !seen | 1 << cell;
        cell += 1;
    }
    table
};

/// The cells of the column of a cell of a band.
pub static COLUMN: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        table[cell] = EACH_ROW << (cell % 9);
        cell += 1;
    }
    table
};
