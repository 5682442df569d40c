//! Unique rectangles: four open cells with two numbers crosswise could swap them, if each house with one of the cells
//! has an adjacent one as well. Then there would be two answers.

use std::sync::OnceLock;

use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{pattern, ranks, subsets, together};
use crate::engine::{
    Domain, Finding, Literal, Pattern, Premises, Stop, Technique, Value, View, merged,
};
use crate::kinds::sudoku::layout::{Cells, Layout};

const fn technique(id: &'static str) -> Technique {
    Technique {
        id,
        rank: ranks::RECTANGLE,
    }
}

/// The technique of a unique rectangle, type 1: three corners have only the two numbers, so the fourth has neither.
pub static CORNER: Technique = technique("unique-rectangle");
/// The technique of types 2 and 5: all other corners have the same one more number, so it is in one of them.
pub static EXTRA: Technique = technique("unique-rectangle-extra");
/// The technique of type 3: one of two corners has another number, which makes a subset with other cells of a house.
pub static SUBSET: Technique = technique("unique-rectangle-subset");
/// The technique of type 4: a house needs the one number in one of two corners, so the other number is in neither.
pub static TIED: Technique = technique("unique-rectangle-tied");
/// The technique of a hidden rectangle: if this corner had the one number, the other would be in both corners next to
/// it.
///
/// On a usual board it is never the last step above singles. Let A be the floor, with only a and b, D the corner that
/// loses b, B and C those between; a is in no other cell of the lines from D to B and to C. Assume that no easier rule
/// concludes anything.
/// * B and C may have b, so if b has one place left in a house of D, it is one of them: both numbers had only D and
///   that corner there, a hidden pair, and three corners are a floor ([`CORNER`]). So if anything follows, D had only a
///   and b, and is a.
/// * B and C lose a, which gives a in A one of its houses at most: in a line of A, where a was in A and B (or C) alone.
///   With the line opposite, from D, that is an X-wing: what A being a takes a out of is known from it and from
///   claiming. That A loses b leaves b one place only where both numbers had two, a hidden pair again.
///
/// Hence only D and A are filled, and B and C stay open.
pub static HIDDEN_RECTANGLE: Technique = technique("hidden-rectangle");

static TECHNIQUES: &[&Technique] = &[&CORNER, &EXTRA, &SUBSET, &TIED, &HIDDEN_RECTANGLE];

/// The maximum number of cells that make a subset with two corners.
const MOST_CELLS: usize = 3;

/// The four corners of a rectangle, in order around it.
type Corners = [usize; 4];

/// The search for unique rectangles of a board.
#[derive(Default)]
pub struct Rectangles {
    /// Those in which two numbers can be swapped, once they are needed: many boards are solved without them.
    all: OnceLock<Vec<Corners>>,
}

/// Collects the rectangles in which two numbers can be swapped: each house contains as many of one pair of opposite
/// corners as of the other.
fn collected(layout: &Layout) -> Vec<Corners> {
    let side = layout.side;
    let pairs =
        |side: usize| (0..side).flat_map(move |one| (one + 1..side).map(move |other| (one, other)));
    let rectangles = pairs(side).flat_map(|(top, bottom)| {
        pairs(side).map(move |(left, right)| {
            [(top, left), (top, right), (bottom, right), (bottom, left)]
                .map(|(row, column)| row * side + column)
        })
    });
    rectangles
        .filter(|corners| can_swap(layout, corners))
        .collect()
}

/// Returns true if all houses allow a swap; rows and columns always do.
fn can_swap(layout: &Layout, &[a, b, c, d]: &Corners) -> bool {
    let [a_in, b_in, c_in, d_in] = [a, b, c, d].map(|cell| layout.regions[cell]);
    let regions = (a_in == b_in && c_in == d_in) || (a_in == d_in && b_in == c_in);
    let has = |cells: Cells, corners: [usize; 2]| {
        corners.iter().filter(|&&cell| cells.contains(cell)).count()
    };
    regions
        && layout
            .more_houses()
            .iter()
            .all(|house| has(house.set, [a, c]) == has(house.set, [b, d]))
}

/// A rectangle with two numbers that are candidates of all its corners.
struct Rectangle<'a> {
    board: &'a PatternBoard<'a>,
    corners: Corners,
    pair: Domain,
    /// The corners without other candidates, and those with some.
    floor: Vec<usize>,
    roof: Vec<usize>,
}

impl Rectangle<'_> {
    fn at(&self, cell: usize) -> Domain {
        self.board.known.at[cell]
    }

    fn extras(&self) -> Domain {
        self.roof
            .iter()
            .fold(Domain::EMPTY, |all, &cell| all | self.at(cell))
            - self.pair
    }

    /// Returns the pattern of the rectangle with its floor, and the additional premises `beside`.
    fn pattern(
        &self,
        technique: &'static Technique,
        more: Vec<(usize, Domain)>,
        houses: &[usize],
        beside: Premises,
    ) -> Pattern {
        let setting = self.board.setting;
        let corners = self.corners.iter().map(|&cell| (cell, self.pair));
        let looks = corners.chain(more).flat_map(|(cell, numbers)| {
            let numbers = numbers & self.at(cell);
            numbers
                .iter()
                .map(move |number| (setting.cells[cell], number))
        });
        let floor = setting.each(
            self.floor.iter().copied().collect(),
            setting.all() - self.pair,
        );
        let looks: Vec<Literal> = looks.collect();
        let lines = houses.iter().map(|&house| setting.line(house)).collect();
        let rests_on = merged([floor, beside].concat());
        let roof: Cells = self.roof.iter().copied().collect();
        let fins = setting.vars(roof).flat_map(|corner| {
            let spare = looks.iter().copied();
            spare.filter(move |&(var, number)| var == corner && !self.pair.contains(number))
        });
        let fins = fins.collect();
        let mut pattern = pattern(technique, looks, lines, rests_on);
        pattern.figure.fins = fins;
        pattern.figure.groups = vec![setting.vars(Cells::from_iter(self.corners)).collect()];
        pattern
    }

    /// Applies all techniques to the rectangle.
    fn search(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if let [corner] = self.roof[..] {
            let out = [Finding::Out(self.board.setting.cells[corner], self.pair)];
            view.conclude(&out, || self.pattern(&CORNER, Vec::new(), &[], Vec::new()))?;
        }
        if self.roof.len() > 1 {
            self.extra(view)?;
        }
        if let [one, other] = self.roof[..] {
            for (number, house) in self.board.setting.layout.houses.iter().enumerate() {
                if house.set.contains(one) && house.set.contains(other) {
                    self.tied(number, [one, other], view)?;
                    self.subset(number, [one, other], view)?;
                }
            }
        }
        self.hidden(view)
    }

    /// Concludes if the roof has one more number.
    fn extra(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (setting, extra) = (self.board.setting, self.extras());
        let Some(number) = extra.min().filter(|_| extra.is_single()) else {
            return Ok(());
        };
        let roof: Cells = self.roof.iter().copied().collect();
        let out = self.board.known.among(number, setting.seen(roof));
        view.conclude(&setting.out(out, extra), || {
            let beside = setting.each(roof, setting.all() - self.pair - extra);
            let more = self.roof.iter().map(|&cell| (cell, extra)).collect();
            self.pattern(&EXTRA, more, &[], beside)
        })
    }

    /// Concludes if a house has the one number only in the roof.
    fn tied(&self, house: usize, roof: [usize; 2], view: &mut View<'_>) -> Result<(), Stop> {
        let setting = self.board.setting;
        let (cells, both) = (setting.layout.houses[house].set, Cells::from_iter(roof));
        for number in self.pair {
            let own = Domain::only(number);
            if (self.board.known.all[number.index()] & cells).is_subset(both) {
                view.conclude(&setting.out(both, self.pair - own), || {
                    self.pattern(&TIED, Vec::new(), &[house], setting.each(cells - both, own))
                })?;
            }
        }
        Ok(())
    }

    /// Concludes if the other numbers of the roof make a subset with cells of a house.
    fn subset(&self, house: usize, roof: [usize; 2], view: &mut View<'_>) -> Result<(), Stop> {
        let setting = self.board.setting;
        let (cells, both) = (setting.layout.houses[house].set, Cells::from_iter(roof));
        let extras = self.extras();
        let others = (cells & self.board.known.open) - both;
        let items: Vec<(usize, Domain)> = others
            .iter()
            .map(|cell| (cell, self.at(cell) | extras))
            .collect();
        for size in 1..=MOST_CELLS {
            subsets::choose_within(&items, size, size + 1, &mut |chosen, numbers| {
                let used: Cells = chosen.iter().map(|&(cell, _)| cell).collect();
                let rest = others - used;
                let out = numbers.iter().flat_map(|number| {
                    setting.out(self.board.known.among(number, rest), Domain::only(number))
                });
                view.conclude(&together(out), || {
                    let more = roof.map(|cell| (cell, extras)).into_iter();
                    let more = more.chain(used.iter().map(|cell| (cell, numbers)));
                    let own = setting.each(both, setting.all() - self.pair - extras);
                    let beside = setting.each(used, setting.all() - numbers);
                    self.pattern(&SUBSET, more.collect(), &[house], [own, beside].concat())
                })
            })?;
        }
        Ok(())
    }

    /// Concludes for the corner opposite a floor corner: with the one number there, the other would be on both sides.
    fn hidden(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for start in (0..4).filter(|&at| self.at(self.corners[at]) == self.pair) {
            let [floor, one, target, other] =
                [0, 1, 2, 3].map(|turn| self.corners[(start + turn) % 4]);
            for out in self.pair {
                let held = self.pair - Domain::only(out);
                let (Some(number), true) = (held.min(), self.at(target).contains(out)) else {
                    continue;
                };
                if let (Some(first), Some(second)) = (
                    self.tie(number, target, one),
                    self.tie(number, target, other),
                ) {
                    let setting = self.board.setting;
                    let finding = Finding::Out(setting.cells[target], Domain::only(out));
                    view.conclude(&[finding], || {
                        let outside = |house: usize, beside: usize| {
                            let cells = setting.layout.houses[house].set;
                            setting.each(cells - [target, beside].into_iter().collect(), held)
                        };
                        let beside = [outside(first, one), outside(second, other)].concat();
                        let own = Self {
                            floor: vec![floor],
                            roof: Vec::new(),
                            ..*self
                        };
                        own.pattern(&HIDDEN_RECTANGLE, Vec::new(), &[first, second], beside)
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Returns a house in which a number has only these two cells.
    fn tie(&self, number: Value, one: usize, other: usize) -> Option<usize> {
        let (layout, both) = (&self.board.setting.layout, Cells::from_iter([one, other]));
        let all = self.board.known.all[number.index()];
        let is_tie = |house: &usize| {
            let cells = layout.houses[*house].set;
            both.is_subset(cells) && (all & cells).is_subset(both)
        };
        layout.houses_of[one].iter().copied().find(is_tie)
    }
}

impl PatternSearch for Rectangles {
    fn techniques(&self) -> &'static [&'static Technique] {
        TECHNIQUES
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let all = self.all.get_or_init(|| collected(&board.setting.layout));
        for &corners in all {
            let at = corners.map(|cell| board.known.at[cell]);
            let common = at.into_iter().fold(Domain::ALL, |all, one| all & one);
            if common.len() < 2 || !corners.iter().all(|&cell| board.known.open.contains(cell)) {
                continue;
            }
            let Some(pair) = at.into_iter().find(|one| one.len() == 2) else {
                continue;
            };
            if pair.is_subset(common) {
                let (floor, roof) = corners
                    .iter()
                    .partition(|&&cell| board.known.at[cell] == pair);
                let rectangle = Rectangle {
                    board,
                    corners,
                    pair,
                    floor,
                    roof,
                };
                rectangle.search(view)?;
            }
        }
        Ok(())
    }
}
