//! Fish: as many rows as columns hold all places of a number in these rows, so no other row has it in these columns.
//! A finned fish is one but for some cells, its fins: who sees all of them has no way out either.

use super::seen::{NumberPattern, Seen};
use super::whole::Look;
use super::{merged, pattern, ranks, sized, subsets, value};
use crate::api::count;
use crate::engine::{Domain, Finding, Stop, Technique, Value, Var, View};
use crate::kinds::sudoku::cells::Cells;
use crate::kinds::sudoku::layout::HouseKind;

/// Two, three, four lines with as many lines across.
pub static FISH: [Technique; 3] = sized(["x-wing", "swordfish", "jellyfish"], ranks::FISH);
/// The same with fins.
pub static FINNED: [Technique; 3] = sized(
    ["finned-x-wing", "finned-swordfish", "finned-jellyfish"],
    ranks::FINNED,
);

/// The fish of one size, without fins or with them.
pub struct Fish {
    size: usize,
    finned: bool,
}

/// All fish, the easiest first.
pub fn all() -> impl Iterator<Item = Fish> {
    let of = |finned| (2..=4).map(move |size| Fish { size, finned });
    of(false).chain(of(true))
}

/// The lines of one direction in which a number is looked for.
struct Lines<'a> {
    seen: &'a Seen<'a>,
    number: Value,
    /// The kind of the lines that hold the number.
    base: HouseKind,
    /// The kind of those across.
    cover: HouseKind,
    /// For each line its places across where the number is possible; none if it is settled there.
    places: Vec<Domain>,
}

/// A line with its places across.
type Line = (usize, Domain);

impl<'a> Lines<'a> {
    fn new(seen: &'a Seen<'a>, number: Value, base: HouseKind) -> Self {
        let cover = if base == HouseKind::Row {
            HouseKind::Column
        } else {
            HouseKind::Row
        };
        let mut lines = Self {
            seen,
            number,
            base,
            cover,
            places: Vec::new(),
        };
        let side = seen.setting.layout.side;
        lines.places = (0..side)
            .map(|at| lines.across(lines.open(lines.cells(base, at))))
            .collect();
        lines
    }

    /// The lines that may be in a fish of this size; none if there are too few.
    fn enough(&self, size: usize, line: impl Fn(usize) -> Option<Line>) -> Vec<Line> {
        let lines = || (0..self.places.len()).filter_map(&line);
        if lines().nth(size - 1).is_none() {
            return Vec::new();
        }
        lines().collect()
    }

    /// The number of a row or column among the houses.
    fn house(&self, kind: HouseKind, at: usize) -> usize {
        if kind == HouseKind::Row {
            at
        } else {
            self.seen.setting.layout.side + at
        }
    }

    fn cells(&self, kind: HouseKind, at: usize) -> Cells {
        self.seen.setting.layout.houses[self.house(kind, at)].set
    }

    /// All cells of these lines.
    fn union(&self, kind: HouseKind, lines: impl Iterator<Item = usize>) -> Cells {
        lines.fold(Cells::EMPTY, |all, at| all | self.cells(kind, at))
    }

    /// Where the number is possible in a house, unless it is settled there.
    fn open(&self, house: Cells) -> Cells {
        let places = self.seen.known.all[self.number.index()] & house;
        if places.is_subset(self.seen.known.open) {
            places
        } else {
            Cells::EMPTY
        }
    }

    /// The lines across in which cells lie.
    fn across(&self, cells: Cells) -> Domain {
        cells.iter().map(|cell| value(self.place(cell).1)).collect()
    }

    /// A cell's line, and its line across.
    fn place(&self, cell: usize) -> (usize, usize) {
        let (row, column) = self.seen.setting.layout.place(cell);
        if self.base == HouseKind::Row {
            (row, column)
        } else {
            (column, row)
        }
    }

    /// The fish without fins.
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
            let out = self.seen.known.among(self.number, under - base);
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

    /// The fish with fins that rule the number out of this cell: the lines hold it, but for what the cell sees, in one
    /// line across too few.
    fn finned(&self, size: usize, target: usize, view: &mut View<'_>) -> Result<bool, Stop> {
        let mut found = false;
        let seen = self.seen.setting.layout.seen_across(self.base, target);
        let (own, across) = self.place(target);
        let lines = self.enough(size, |at| {
            let places = self.places[at];
            let rest = places - seen[at];
            let few = at != own && !places.is_empty() && rest.compare_len(count(size)).is_lt();
            few.then_some((at, rest))
        });
        subsets::choose_within(&lines, size, size - 1, &mut |chosen, rest| {
            let cover = rest | Domain::only(value(across));
            let base = self.union(self.base, chosen.iter().map(|line| line.0));
            let under = self.union(self.cover, cover.iter().map(Value::index));
            let fins = self.seen.known.among(self.number, base - under);
            if fins.is_empty() || cover.len() as usize != size {
                return Ok(());
            }
            let near = self.seen.setting.seen(fins);
            let fish = Found {
                lines: chosen,
                cover,
                base,
                under,
                out: self.seen.known.among(self.number, (under - base) & near),
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
        let setting = self.seen.setting;
        let own = Domain::only(self.number);
        let out: Vec<Finding> = setting.out(fish.out, own);
        view.conclude(&out, || {
            let looks =
                setting.literals(self.number, self.seen.known.among(self.number, fish.base));
            let base = fish.lines.iter().map(|line| self.house(self.base, line.0));
            let cover = fish
                .cover
                .iter()
                .map(|at| self.house(self.cover, at.index()));
            let lines = base.map(|house| setting.line(house)).collect();
            // A place that all see of whom it is concluded would be one more fin.
            let fin = if fish.fins(self).is_empty() {
                Cells::EMPTY
            } else {
                setting.seen(fish.out)
            };
            let rests_on: Vec<(Var, Domain)> = setting.each(fish.base - fish.under - fin, own);
            let mut pattern = pattern(technique, looks.collect(), lines, merged(rests_on));
            pattern.figure.across = cover.map(|house| setting.line(house)).collect();
            pattern.figure.fins = setting.literals(self.number, fish.fins(self)).collect();
            pattern
        })
    }
}

/// A fish as it is found.
struct Found<'a> {
    lines: &'a [Line],
    /// The lines across.
    cover: Domain,
    /// The cells of the lines, and of those across.
    base: Cells,
    under: Cells,
    /// Where the number is ruled out.
    out: Cells,
}

impl Found<'_> {
    /// Where the number is possible beside the lines across.
    fn fins(&self, lines: &Lines<'_>) -> Cells {
        let outside = self.base - self.under;
        lines.seen.known.among(lines.number, outside)
    }
}

impl Look for Fish {
    fn techniques(&self) -> &'static [&'static Technique] {
        const LISTS: [[&[&Technique]; 3]; 2] = [
            [&[&FISH[0]], &[&FISH[1]], &[&FISH[2]]],
            [&[&FINNED[0]], &[&FINNED[1]], &[&FINNED[2]]],
        ];
        LISTS[usize::from(self.finned)][self.size - 2]
    }

    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pattern = NumberPattern::fish(count(self.size), self.finned);
        seen.by_number(pattern, |number| {
            let mut found = false;
            for base in [HouseKind::Row, HouseKind::Column] {
                let lines = Lines::new(seen, number, base);
                if self.finned {
                    for target in seen.known.of[number.index()].iter() {
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
