//! The classes of `QQWing`, a public generator: by the hardest of its techniques that a puzzle needs.
//!
//! Its techniques only remove candidates, so their order does not change the fixpoint, and the class depends only on
//! this: singles alone solve the puzzle, or pairs and locked candidates with them.

use super::Grid9;

/// The difficulty of a 9x9 puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Solved by naked singles.
    Simple,
    /// Solved by naked and hidden singles.
    Easy,
    /// Solved by singles, naked and hidden pairs, and locked candidates.
    Intermediate,
    /// Not solved by any of these.
    Expert,
}

impl Class {
    /// All classes, from the easiest on.
    pub const ALL: [Self; 4] = [Self::Simple, Self::Easy, Self::Intermediate, Self::Expert];

    /// Returns the name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Easy => "easy",
            Self::Intermediate => "intermediate",
            Self::Expert => "expert",
        }
    }

    /// Returns the class of a puzzle that has one answer.
    #[must_use]
    pub fn from_grid(grid: &Grid9) -> Self {
        let reached = |class: &&Self| class.solves(grid);
        *Self::ALL.iter().find(reached).unwrap_or(&Self::Expert)
    }

    /// Returns true if the techniques of this class and those before it solve a puzzle; `Expert` has no techniques of
    /// its own.
    #[must_use]
    pub fn solves(self, grid: &Grid9) -> bool {
        let mut board = Logic::new(grid);
        loop {
            board.tell();
            let more = match self {
                Self::Simple => false,
                Self::Easy => board.hidden_singles(),
                Self::Intermediate | Self::Expert => {
                    board.hidden_singles() || board.locked() || board.pairs()
                }
            };
            if !more {
                return board.told == 81;
            }
        }
    }
}

/// The candidates of each cell, one bit for each digit. On a board that has an answer, no cell loses all of them.
struct Logic {
    left: [u16; 81],
    /// The cells with one candidate. Those before `told` have been propagated to the cells that share a house with
    /// them.
    settled: [u8; 81],
    count: usize,
    told: usize,
}

/// All digits.
const EVERY: u16 = (1 << 9) - 1;

impl Logic {
    fn new(grid: &Grid9) -> Self {
        let mut board = Self {
            left: [EVERY; 81],
            settled: [0; 81],
            count: 0,
            told: 0,
        };
        for (cell, &number) in grid.iter().enumerate() {
            if number > 0 {
                board.keep(cell, 1 << (number - 1));
            }
        }
        board
    }

    /// Keeps only these digits in a cell; returns true if it had others.
    #[allow(clippy::cast_possible_truncation)] // below 81
    fn keep(&mut self, cell: usize, digits: u16) -> bool {
        let before = self.left[cell];
        let left = before & digits;
        if left == before {
            return false;
        }
        self.left[cell] = left;
        if left.is_power_of_two() {
            self.settled[self.count] = cell as u8;
            self.count += 1;
        }
        true
    }

    /// Removes these digits from these cells; returns true if one of them had any.
    fn remove(&mut self, cells: impl Iterator<Item = usize>, digits: u16) -> bool {
        cells.fold(false, |any, cell| self.keep(cell, !digits) | any)
    }

    /// Propagates naked singles to the cells that share a house with them.
    fn tell(&mut self) {
        while self.told < self.count {
            let cell = usize::from(self.settled[self.told]);
            self.told += 1;
            let digit = self.left[cell];
            for peer in PEERS[cell] {
                self.keep(peer.into(), !digit);
            }
        }
    }

    /// Finds hidden singles; returns true if there are any.
    fn hidden_singles(&mut self) -> bool {
        let mut any = false;
        for house in &HOUSES {
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                let left = self.left[usize::from(cell)];
                twice |= once & left;
                once |= left;
            }
            let single = once & !twice;
            for &cell in house {
                let own = self.left[usize::from(cell)] & single;
                if own != 0 {
                    any |= self.keep(cell.into(), own);
                }
            }
        }
        any
    }

    /// Finds locked candidates: a digit of a crossing that is nowhere else in the line or the box is removed from the
    /// rest of the other.
    fn locked(&mut self) -> bool {
        let mut any = false;
        for line in &HOUSES[..18] {
            for third in 0..3 {
                let own = &line[3 * third..][..3];
                let own_box = &HOUSES[18 + box_of(own[0].into())];
                let digits = |cells: &mut dyn Iterator<Item = &u8>| {
                    cells.fold(0, |all, &cell| all | self.left[usize::from(cell)])
                };
                let crossing = digits(&mut own.iter());
                let in_line = digits(&mut line.iter().filter(|cell| !own.contains(cell)));
                let in_box = digits(&mut own_box.iter().filter(|cell| !own.contains(cell)));
                for (only, other) in [(crossing & !in_line, own_box), (crossing & !in_box, line)] {
                    if only & (in_line | in_box) != 0 {
                        let rest = other.iter().filter(|cell| !own.contains(cell));
                        any |= self.remove(rest.map(|&cell| cell.into()), only);
                    }
                }
            }
        }
        any
    }

    /// Finds pairs: two cells of a house with the same two digits, or two digits of a house in the same two cells.
    fn pairs(&mut self) -> bool {
        let mut any = false;
        for house in &HOUSES {
            let cells = house.map(usize::from);
            let left = cells.map(|cell| self.left[cell]);
            for (first, second) in equal_twos(&left) {
                let rest = (0..9).filter(|&at| at != first && at != second);
                any |= self.remove(rest.map(|at| cells[at]), left[first]);
            }
            let mut places = [0_u16; 9];
            for (digit, places) in places.iter_mut().enumerate() {
                for (at, left) in left.iter().enumerate() {
                    *places |= (left >> digit & 1) << at;
                }
            }
            for (first, second) in equal_twos(&places) {
                let digits = 1 << first | 1 << second;
                let own = (0..9).filter(|at| places[first] >> at & 1 == 1);
                any |= own.fold(false, |any, at| self.keep(cells[at], digits) | any);
            }
        }
        any
    }
}

/// Returns the pairs of equal sets with two members.
fn equal_twos(sets: &[u16; 9]) -> impl Iterator<Item = (usize, usize)> {
    let twos = (0..9).filter(|&first| sets[first].count_ones() == 2);
    twos.flat_map(move |first| {
        let later = (first + 1..9).filter(move |&second| sets[second] == sets[first]);
        later.map(move |second| (first, second))
    })
}

const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// The rows, columns and boxes.
#[allow(clippy::cast_possible_truncation)] // below 81
static HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut at = 0;
    while at < 81 {
        let (nth, place) = (at / 9, at % 9);
        houses[nth][place] = at as u8;
        houses[9 + nth][place] = (place * 9 + nth) as u8;
        let corner = nth / 3 * 27 + nth % 3 * 3;
        houses[18 + nth][place] = (corner + place / 3 * 9 + place % 3) as u8;
        at += 1;
    }
    houses
};

/// The cells that share a house with each cell.
#[allow(clippy::cast_possible_truncation)] // below 81
static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut other, mut count) = (0, 0);
        while other < 81 {
            let same_line = cell / 9 == other / 9 || cell % 9 == other % 9;
            if cell != other && (same_line || box_of(cell) == box_of(other)) {
                peers[cell][count] = other as u8;
                count += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};
