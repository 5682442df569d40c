//! Links: strong ones between two nodes of which one must hold, and weak ones between two that cannot both hold.

use super::BoardSetting;
use crate::engine::{Domain, Link, Literal, Premises, Value, merged};
use crate::kinds::sudoku::candidates::Candidates;
use crate::kinds::sudoku::layout::Cells;

/// A node, the end of a link: a number in a cell, or in one of several cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The number.
    pub value: Value,
    /// The cells where it may be.
    pub cells: Cells,
}

impl Node {
    /// Returns the node of a number in a cell.
    pub fn single(value: Value, cell: usize) -> Self {
        let cells = Cells::only(cell);
        Self { value, cells }
    }

    /// Returns its cell; `None` if it has several.
    pub fn cell(self) -> Option<usize> {
        self.cells.min().filter(|_| self.cells.is_single())
    }

    /// Returns its literals in the engine.
    pub fn literals(self, setting: &BoardSetting) -> Vec<Literal> {
        setting.literals(self.value, self.cells).collect()
    }

    /// Returns true if the two have a candidate in common.
    pub fn overlaps(self, other: Self) -> bool {
        self.value == other.value && self.cells.intersects(other.cells)
    }
}

/// The reason why one of the two ends of a strong link must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// Their cell has no other candidate.
    Cell,
    /// The house has no other place for their number.
    House(usize),
}

/// A strong link: two nodes of which one must hold.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    /// The two nodes.
    pub ends: [Node; 2],
    /// The reason.
    pub basis: Basis,
}

impl Strong {
    /// Returns the premises of the link.
    pub fn rests_on(&self, setting: &BoardSetting) -> Premises {
        let [one, other] = self.ends;
        let own = Domain::only(one.value);
        match self.basis {
            Basis::Cell => setting.each(one.cells, setting.all() - own - Domain::only(other.value)),
            Basis::House(house) => {
                let house = setting.layout.houses[house].set;
                setting.each(house - one.cells - other.cells, own)
            }
        }
    }

    /// Returns the link as an arrow.
    pub fn shown(&self, setting: &BoardSetting) -> Link {
        arrow(setting, self.ends, true)
    }

    /// Returns the same link from its other end.
    pub fn turned(self) -> Self {
        let [one, other] = self.ends;
        Self {
            ends: [other, one],
            ..self
        }
    }
}

/// Returns a link as an arrow of a figure.
pub fn arrow(setting: &BoardSetting, [from, to]: [Node; 2], strong: bool) -> Link {
    Link {
        from: from.literals(setting),
        to: to.literals(setting),
        strong,
    }
}

/// Returns the premises of all these links.
pub fn rests_on(setting: &BoardSetting, links: &[Strong]) -> Premises {
    merged(
        links
            .iter()
            .flat_map(|link| link.rests_on(setting))
            .collect(),
    )
}

/// Returns the strong links in cells with two candidates.
pub fn in_cells(known: &Candidates) -> Box<[Strong]> {
    let pair = |cell: usize| {
        let mut numbers = known.at[cell].iter();
        let (one, other) = (numbers.next()?, numbers.next()?);
        numbers.next().is_none().then_some(Strong {
            ends: [Node::single(one, cell), Node::single(other, cell)],
            basis: Basis::Cell,
        })
    };
    known.open.iter().filter_map(pair).collect()
}

/// Returns the strong links between the two last places of a number in a house.
pub fn in_houses(setting: &BoardSetting, known: &Candidates, value: Value) -> Box<[Strong]> {
    let link = |(house, places): (usize, Cells)| {
        let mut cells = places.iter();
        let (one, other) = (cells.next()?, cells.next()?);
        cells.next().is_none().then_some(Strong {
            ends: [Node::single(value, one), Node::single(value, other)],
            basis: Basis::House(house),
        })
    };
    open_places(setting, known, value)
        .filter_map(link)
        .collect()
}

/// Returns the houses in which a number has several places, none of them settled; each with its index and these places.
fn open_places<'a>(
    setting: &'a BoardSetting,
    known: &'a Candidates,
    value: Value,
) -> impl Iterator<Item = (usize, Cells)> + 'a {
    let all = known.all[value.index()];
    let houses = setting.layout.houses.iter().enumerate();
    let places = houses.map(move |(number, house)| (number, all & house.set));
    places.filter(|(_, places)| places.is_subset(known.open) && places.compare_len(1).is_gt())
}

/// Returns the strong links of a number between two parts of a house, at least one of which is a group of cells: a
/// crossing of the house with another in several cells.
pub fn in_groups(setting: &BoardSetting, known: &Candidates, value: Value) -> Box<[Strong]> {
    let places = open_places(setting, known, value).filter(|(_, places)| places.len() > 2);
    places
        .flat_map(|(house, places)| split(setting, house, value, places))
        .collect()
}

fn split(setting: &BoardSetting, house: usize, value: Value, places: Cells) -> Vec<Strong> {
    let groups = &setting.layout.crossings[house];
    let is_node =
        |cells: Cells| cells.len() == 1 || groups.iter().any(|&group| cells.is_subset(group));
    let mut links: Vec<Strong> = Vec::new();
    for &group in groups {
        let (own, rest) = (places & group, places - group);
        if own.len() < 2 || rest.is_empty() || !is_node(rest) {
            continue;
        }
        let ends = [own, rest].map(|cells| Node { value, cells });
        let known = |link: &Strong| link.ends == ends || link.turned().ends == ends;
        if !links.iter().any(known) {
            links.push(Strong {
                ends,
                basis: Basis::House(house),
            });
        }
    }
    links
}
