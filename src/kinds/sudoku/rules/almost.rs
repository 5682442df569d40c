//! Almost locked sets: groups of cells of a house that have one candidate more than cells. If such a group lacks one of
//! its numbers, it needs all others.

use super::links::Node;
use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{BoardSetting, ranks, subsets};
use crate::engine::task::SLICE;
use crate::engine::{Domain, Figure, Link, Literal, Pattern, Stop, Technique, Value, View, merged};
use crate::kinds::sudoku::layout::Cells;

/// The technique of two almost locked sets (ALS-XZ): they cannot both have a number, as all its places see each other,
/// so one of them has another number that both have as a candidate.
pub static ALS_XZ: Technique = Technique {
    id: "als-xz",
    rank: ranks::ALMOST_LOCKED,
};

/// The search for two such groups.
pub struct AlmostLocked;

/// The maximum number of cells of a group: people do not see larger ones.
const MOST_CELLS: usize = 4;

/// The maximum number of groups that are examined, the smallest first.
const MOST_GROUPS: usize = 800;

/// An almost locked set: cells of a house with one candidate more than cells.
struct Group {
    cells: Cells,
    numbers: Domain,
    /// The places of each of its numbers, ascending.
    all: [Places; MOST_CELLS + 1],
}

/// The places of a number in a group.
#[derive(Clone, Copy, Default)]
struct Places {
    cells: Cells,
    /// The cells that see all of these.
    seen_by: Cells,
}

impl Group {
    fn new(board: &PatternBoard<'_>, cells: Cells, numbers: Domain) -> Self {
        let mut all = [Places::default(); MOST_CELLS + 1];
        for (places, number) in all.iter_mut().zip(numbers) {
            places.cells = board.known.of[number.index()] & cells;
            places.seen_by = board.setting.seen(places.cells);
        }
        Self {
            cells,
            numbers,
            all,
        }
    }

    /// Returns the places of one of its numbers.
    fn places(&self, number: Value) -> &Places {
        let smaller = self.numbers & Domain::below(number.index());
        &self.all[smaller.len() as usize]
    }

    /// Returns true if this number cannot be in both groups.
    fn shares(&self, other: &Self, number: Value) -> bool {
        let cells = self.places(number).cells;
        cells.is_subset(other.places(number).seen_by)
    }

    fn literals<'a>(&'a self, setting: &'a BoardSetting) -> impl Iterator<Item = Literal> + 'a {
        let of = |number: Value| setting.literals(number, self.places(number).cells);
        self.numbers.iter().flat_map(of)
    }
}

/// Collects all groups of `size` unsettled cells.
fn groups_of(board: &PatternBoard<'_>, size: usize, groups: &mut Vec<Group>) -> Result<(), Stop> {
    let houses = &board.setting.layout.houses;
    for (at, house) in houses.iter().enumerate() {
        let open = (house.set & board.known.open).iter();
        let open: Vec<(usize, Domain)> = open.map(|cell| (cell, board.known.at[cell])).collect();
        subsets::choose_within(&open, size, size + 1, &mut |chosen, numbers| {
            let cells: Cells = chosen.iter().map(|&(cell, _)| cell).collect();
            let is_new = || {
                !houses[..at]
                    .iter()
                    .any(|before| cells.is_subset(before.set))
            };
            if numbers.len() as usize == size + 1 && groups.len() < MOST_GROUPS && is_new() {
                groups.push(Group::new(board, cells, numbers));
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Examines two groups: finds the numbers that cannot be in both, and removes the candidates that follow.
fn look_at(
    board: &PatternBoard<'_>,
    one: &Group,
    other: &Group,
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let both = one.numbers & other.numbers;
    for shared in both.iter().filter(|&number| one.shares(other, number)) {
        for number in both - Domain::only(shared) {
            let all = one.places(number).seen_by & other.places(number).seen_by;
            let out = board.known.among(number, all);
            if !out.is_empty() {
                let own = Domain::only(number);
                view.conclude(&board.setting.out(out, own), || {
                    pattern(board.setting, [one, other], shared, number)
                })?;
            }
        }
    }
    Ok(())
}

/// Returns the pattern: if the one group lacks the number, it has the shared number; so the other lacks that, and has
/// the number.
fn pattern(setting: &BoardSetting, groups: [&Group; 2], shared: Value, number: Value) -> Pattern {
    let literals = |group: usize, value: Value| {
        let cells = groups[group].places(value).cells;
        Node { value, cells }.literals(setting)
    };
    let link = |from, to, strong| Link { from, to, strong };
    let rests_on = groups
        .iter()
        .flat_map(|group| setting.each(group.cells, setting.all() - group.numbers));
    Pattern::new(
        &ALS_XZ,
        Figure {
            looks: groups
                .iter()
                .flat_map(|group| group.literals(setting))
                .collect(),
            links: vec![
                link(literals(0, number), literals(0, shared), true),
                link(literals(0, shared), literals(1, shared), false),
                link(literals(1, shared), literals(1, number), true),
            ],
            groups: groups
                .map(|group| setting.vars(group.cells).collect())
                .into(),
            ..Figure::default()
        },
        merged(rests_on.collect()),
    )
}

impl PatternSearch for AlmostLocked {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&ALS_XZ] }
    }

    /// Returns a whole slice: it compares up to 320,000 pairs of groups on a board of any size.
    fn pace(&self, _cells: usize) -> u64 {
        SLICE
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let mut groups = Vec::new();
        for size in 1..=MOST_CELLS {
            groups_of(board, size, &mut groups)?;
        }
        for (at, other) in groups.iter().enumerate() {
            for one in &groups[..at] {
                if (one.numbers & other.numbers).len() > 1 && !one.cells.intersects(other.cells) {
                    look_at(board, one, other, view)?;
                }
            }
        }
        Ok(())
    }
}
