//! Fish: as many columns as rows hold all places of a number in these rows, so no other row has it in these columns (or
//! with rows and columns exchanged). A finned fish is one except for some cells, its fins: only places that see all
//! fins lose the number.

use super::pattern::PatternSearch;
use super::pattern_board::{NumberPattern, PatternBoard};
use super::{pattern, ranks, sized, subsets, value};
use crate::api::count;
use crate::engine::{Domain, Finding, Premises, Stop, Technique, Value, View, merged};
use crate::kinds::sudoku::layout::{Cells, HouseKind};

/// The techniques of fish: two, three or four lines with as many lines across.
pub static FISH: [Technique; 3] = sized(["x-wing", "swordfish", "jellyfish"], ranks::FISH);
/// The techniques of finned fish.
pub static FINNED: [Technique; 3] = sized(
    ["finned-x-wing", "finned-swordfish", "finned-jellyfish"],
    ranks::FINNED,
);

/// The search for fish of one size, without fins or with them.
pub struct Fish {
    size: usize,
    finned: bool,
}

/// Returns all searches for fish, the easiest first.
pub fn all() -> impl Iterator<Item = Fish> {
    let of = |finned| (2..=4).map(move |size| Fish { size, finned });
    of(false).chain(of(true))
}

/// The lines of one direction in which a number is searched for.
struct Lines<'a> {
    board: &'a PatternBoard<'a>,
    number: Value,
    /// The kind of the lines with the number.
    base: HouseKind,
    /// The kind of the lines across.
    cover: HouseKind,
    /// The places of the number in each line, as indices of lines across; none if it is settled there.
    places: Vec<Domain>,
}

/// A line with its places across.
type Line = (usize, Domain);

impl<'a> Lines<'a> {
    fn new(board: &'a PatternBoard<'a>, number: Value, base: HouseKind) -> Self {
        let cover = if base == HouseKind::Row {
            HouseKind::Column
        } else {
            HouseKind::Row
        };
        let mut lines = Self {
            board,
            number,
            base,
            cover,
            places: Vec::new(),
        };
        let side = board.setting.layout.side;
        lines.places = (0..side)
            .map(|at| lines.across(lines.open(lines.cells(base, at))))
            .collect();
        lines
    }

    /// Returns the lines that may be in a fish of this size; none if they are too few.
    fn enough(&self, size: usize, line: impl Fn(usize) -> Option<Line>) -> Vec<Line> {
        let lines = || (0..self.places.len()).filter_map(&line);
        if lines().nth(size - 1).is_none() {
            return Vec::new();
        }
        lines().collect()
    }

    /// Returns the index of a row or column among the houses.
    fn house(&self, kind: HouseKind, at: usize) -> usize {
        if kind == HouseKind::Row {
            at
        } else {
            self.board.setting.layout.side + at
        }
    }

    fn cells(&self, kind: HouseKind, at: usize) -> Cells {
        self.board.setting.layout.houses[self.house(kind, at)].set
    }

    /// Returns all cells of these lines.
    fn union(&self, kind: HouseKind, lines: impl Iterator<Item = usize>) -> Cells {
        lines.fold(Cells::EMPTY, |all, at| all | self.cells(kind, at))
    }

    /// Returns the places of the number in a house; none if it is settled there.
    fn open(&self, house: Cells) -> Cells {
        let places = self.board.known.all[self.number.index()] & house;
        if places.is_subset(self.board.known.open) {
            places
        } else {
            Cells::EMPTY
        }
    }

    /// Returns the lines across that contain these cells.
    fn across(&self, cells: Cells) -> Domain {
        cells.iter().map(|cell| value(self.place(cell).1)).collect()
    }

    /// Returns a cell's line, and its line across.
    fn place(&self, cell: usize) -> (usize, usize) {
        let (row, column) = self.board.setting.layout.place(cell);
        if self.base == HouseKind::Row {
            (row, column)
        } else {
            (column, row)
        }
    }

    /// Finds fish without fins; returns true if there are any.
    fn plain(&self, size: usize, view: &mut View<'_>) -> Result<bool, Stop> {
        let mut found = false;
        let lines = self.enough(size, |at| {
            let places = self.places[at];
            let few = places.compare_len(1).is_gt() && places.compare_len(count(size)).is_le();
            few.then_some((at, places))
        });
        subsets::choose(&lines, size, &mut |chosen, cover| {
            let base = self.union(self.base, chosen.iter().map(|line| line.0));
            let under = self.union(self.cover, cover.iter().map(Value::index));
            let out = self.board.known.among(self.number, under - base);
            let fish = Found {
                lines: chosen,
                cover,
                base,
                under,
                out,
            };
            found |= !out.is_empty();
            self.conclude(&FISH[size - 2], &fish, view)
        })?;
        Ok(found)
    }

    /// Finds finned fish that remove the number from this cell: the places in the lines, except those that the cell
    /// sees, have one line across too few. Returns true if there are any.
    fn finned(&self, size: usize, target: usize, view: &mut View<'_>) -> Result<bool, Stop> {
        let mut found = false;
        let board = self.board.setting.layout.seen_across(self.base, target);
        let (own, across) = self.place(target);
        let lines = self.enough(size, |at| {
            let places = self.places[at];
            let rest = places - board[at];
            let few = at != own && !places.is_empty() && rest.compare_len(count(size)).is_lt();
            few.then_some((at, rest))
        });
        subsets::choose_within(&lines, size, size - 1, &mut |chosen, rest| {
            let cover = rest | Domain::only(value(across));
            let base = self.union(self.base, chosen.iter().map(|line| line.0));
            let under = self.union(self.cover, cover.iter().map(Value::index));
            let fins = self.board.known.among(self.number, base - under);
            if fins.is_empty() || cover.len() as usize != size {
                return Ok(());
            }
            let near = self.board.setting.seen(fins);
            let fish = Found {
                lines: chosen,
                cover,
                base,
                under,
                out: self.board.known.among(self.number, (under - base) & near),
            };
            found |= !fish.out.is_empty();
            self.conclude(&FINNED[size - 2], &fish, view)
        })?;
        Ok(found)
    }

    fn conclude(
        &self,
        technique: &'static Technique,
        fish: &Found<'_>,
        view: &mut View<'_>,
    ) -> Result<(), Stop> {
        let setting = self.board.setting;
        let own = Domain::only(self.number);
        let out: Vec<Finding> = setting.out(fish.out, own);
        view.conclude(&out, || {
            let looks =
                setting.literals(self.number, self.board.known.among(self.number, fish.base));
            let base = fish.lines.iter().map(|line| self.house(self.base, line.0));
            let cover = fish
                .cover
                .iter()
                .map(|at| self.house(self.cover, at.index()));
            let lines = base.map(|house| setting.line(house)).collect();
            // A place that all cells of the conclusion see would be one more fin.
            let fin = if fish.fins(self).is_empty() {
                Cells::EMPTY
            } else {
                setting.seen(fish.out)
            };
            let rests_on: Premises = setting.each(fish.base - fish.under - fin, own);
            let mut pattern = pattern(technique, looks.collect(), lines, merged(rests_on));
            pattern.figure.across = cover.map(|house| setting.line(house)).collect();
            pattern.figure.fins = setting.literals(self.number, fish.fins(self)).collect();
            pattern
        })
    }
}

/// A fish that was found.
struct Found<'a> {
    lines: &'a [Line],
    /// The lines across.
    cover: Domain,
    /// The cells of the lines, and those of the lines across.
    base: Cells,
    under: Cells,
    /// The cells that lose the number.
    out: Cells,
}

impl Found<'_> {
    /// Returns the fins: the places of the number outside the lines across.
    fn fins(&self, lines: &Lines<'_>) -> Cells {
        let outside = self.base - self.under;
        lines.board.known.among(lines.number, outside)
    }
}

impl PatternSearch for Fish {
    fn techniques(&self) -> &'static [&'static Technique] {
        const LISTS: [[&[&Technique]; 3]; 2] = [
            [&[&FISH[0]], &[&FISH[1]], &[&FISH[2]]],
            [&[&FINNED[0]], &[&FINNED[1]], &[&FINNED[2]]],
        ];
        LISTS[usize::from(self.finned)][self.size - 2]
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pattern = NumberPattern::fish(count(self.size), self.finned);
        board.by_number(pattern, |number| {
            let mut found = false;
            for base in [HouseKind::Row, HouseKind::Column] {
                let lines = Lines::new(board, number, base);
                if self.finned {
                    for target in board.known.of[number.index()] {
                        found |= lines.finned(self.size, target, view)?;
                    }
                } else {
                    found |= lines.plain(self.size, view)?;
                }
            }
            Ok(found)
        })
    }
}
