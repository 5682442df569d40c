//! The search for a brief argument in place of a long one: it takes whole lines, up to the first digit that is found.

use super::super::level::{Line, ParsedCross};
use super::super::rules::fillings::EquationCells;
use super::super::rules::{BoundsQuestion, Directions, TotalSide, few};
use super::{Arguments, Part};
use crate::engine::{Deduction, Domain, Effect, Var};
use crate::random::Chance;

/// The maximum number of parts of an argument that is not long, with its conclusion.
pub(super) const MOST_PARTS: usize = 7;

/// The number of orders of the lines that are tried without [`Part::Rest`], then with it.
const TURNS: [usize; 2] = [8, 24];

/// The maximum number of ways to fill a line that a person goes through without a list, and of the digits that are
/// tried to find them.
const MOST_LISTED: u64 = 40;
const MOST_TRIES: u32 = 1_000;

/// The number of combinations of digits from which on a line has too many ways, as its total is one of some hundred.
const MOST_COMBINED: u64 = 8_000;

/// An argument for a cell: true if it is long; the number of its [`Part::Rest`], and of its steps; the cell; its parts.
type Argument = (bool, usize, usize, usize, Vec<Part>);

impl Arguments<'_> {
    /// Returns the parts of the argument with the fewest steps that is found for any cell, and makes the cell the goal;
    /// `None` if none has fewer than `length`.
    pub(super) fn brief(&mut self, length: usize) -> Option<Vec<Part>> {
        let mut chance = Chance::new(0, 0);
        let mut best: Option<Argument> = None;
        for (lists, turns) in [false, true].into_iter().zip(TURNS) {
            let mut parts = Vec::new();
            for equation in 0..self.level.equations.len() {
                parts.extend([Part::Line(equation), Part::Bounds(equation)]);
                parts.extend(lists.then_some(Part::Rest(equation)));
            }
            for _ in 0..turns {
                chance.shuffle(&mut parts);
                // In any order the same follows.
                let Some(found) = self.in_order(&parts) else {
                    break;
                };
                let both = best.into_iter().chain([found]);
                best = both.min_by_key(|it| (it.0, it.1, it.2));
            }
            if best.as_ref().is_some_and(|best| !best.0) {
                break;
            }
        }
        let (.., goal, parts) = best.filter(|best| best.2 < length)?;
        self.goal = goal;
        Some(parts)
    }

    /// Returns the argument that takes these parts in turn, again and again, less those that it does not need.
    fn in_order(&mut self, parts: &[Part]) -> Option<Argument> {
        let mut may = self.start();
        let mut used = Vec::new();
        let mut count = None;
        while self.found(&may).is_none() && count != Some(used.len()) {
            count = Some(used.len());
            for &part in parts {
                self.add(part, &mut may, &mut used);
                if self.found(&may).is_some() {
                    break;
                }
            }
        }
        let (mut goal, mut used) = self.up_to_a_digit(&used)?;
        for lists in [true, false] {
            let mut at = used.len();
            while at > 0 {
                at -= 1;
                if at >= used.len() || matches!(used[at], Part::Rest(_)) != lists {
                    continue;
                }
                let mut less = used.clone();
                less.remove(at);
                if let Some(less) = self.up_to_a_digit(&less) {
                    (goal, used) = less;
                }
            }
        }
        let is_told = matches!(used.last(), Some(Part::Line(_)));
        let steps = used.len() + usize::from(!is_told);
        let lists = used.iter().filter(|part| matches!(part, Part::Rest(_)));
        Some((steps > MOST_PARTS, lists.count(), steps, goal, used))
    }

    /// Returns the first blank cell with one digit left.
    fn found(&self, may: &[Domain]) -> Option<usize> {
        let blank = |&at: &usize| self.stands[at].is_none() && may[at].is_single();
        (0..may.len()).find(blank)
    }

    /// Returns the first cell that these parts leave one digit, and the parts up to there that rule out something.
    fn up_to_a_digit(&mut self, parts: &[Part]) -> Option<(usize, Vec<Part>)> {
        let mut may = self.start();
        let mut used = Vec::new();
        for &part in parts {
            self.add(part, &mut may, &mut used);
            if let Some(goal) = self.found(&may) {
                return Some((goal, used));
            }
        }
        None
    }

    /// Gives a deduction from the bounds of a line the sum that it tries, if one sum shows all that it rules out: then
    /// it also rules out all that the sum shows. `may`: what is left before it.
    pub(super) fn try_sum(&self, equation: usize, may: &[Domain], told: &mut Deduction) {
        let cells: Vec<usize> = self.level.cells_of(equation).collect();
        let Some(ways) = directions(self.level, equation) else {
            return;
        };
        let [Effect { var, out, .. }] = &mut *told.effects else {
            return;
        };
        let Some(at) = cells.iter().position(|&cell| cell == var.index()) else {
            return;
        };
        let own: Vec<Domain> = cells.iter().map(|&cell| may[cell]).collect();
        let excluded: Domain = out.iter().copied().collect();
        let vars: Vec<Var> = cells.iter().copied().filter_map(Var::new).collect();
        // Only what the deduction rests on.
        let rests = |var: &Var| {
            let mut own = told.rests_on.iter().filter(|(other, _)| other == var);
            own.next()
                .map_or(Domain::EMPTY, |(_, gone)| gone.iter().copied().collect())
        };
        let relaxed: Vec<Domain> = vars
            .iter()
            .map(|var| super::digits() - rests(var))
            .collect();
        for end in [TotalSide::Most, TotalSide::Least] {
            let ask = BoundsQuestion {
                equation: &self.level.equations[equation],
                may: &relaxed,
                at,
                end,
            };
            let beyond = ways.out(&ask) & own[at];
            if excluded.is_subset(beyond) {
                told.figure.looks = ways.too_far(&ask, beyond).looks(&vars);
                *out = beyond.iter().collect();
                return;
            }
        }
    }
}

/// Returns the directions of an equation, in a row with different digits.
fn directions(level: &ParsedCross, equation: usize) -> Option<Directions> {
    Directions::from_equation(&level.equations[equation], is_row(level, equation))
}

fn is_row(level: &ParsedCross, equation: usize) -> bool {
    matches!(level.line(equation), Line::Row(_))
}

/// Returns what is left in the cells of an equation if each digit goes that makes too much or too little with any
/// others; `None` if it has bitwise operators.
pub(super) fn within_bounds(
    level: &ParsedCross,
    equation: usize,
    domains: &[Domain],
) -> Option<Vec<Domain>> {
    let ways = directions(level, equation)?;
    let mut may = domains.to_vec();
    let mut before = Vec::new();
    while before != may {
        before.clone_from(&may);
        for at in 0..may.len() {
            for end in [TotalSide::Most, TotalSide::Least] {
                let ask = BoundsQuestion {
                    equation: &level.equations[equation],
                    may: &may,
                    at,
                    end,
                };
                let out = ways.out(&ask);
                may[at] -= out;
            }
        }
    }
    Some(may)
}

/// Returns the digits in the ways to fill the line of an equation, and their number; `None` if they are too many to go
/// through.
pub(super) fn few_left(
    level: &ParsedCross,
    equation: usize,
    domains: &[Domain],
) -> Option<(Vec<Domain>, u64)> {
    let sizes = domains.iter().map(|domain| u64::from(domain.len()));
    if sizes.fold(1, u64::saturating_mul) > MOST_COMBINED {
        return None;
    }
    let task = EquationCells {
        equation: &level.equations[equation],
        distinct: is_row(level, equation),
        domains,
    };
    let found = few(&task, MOST_LISTED, MOST_TRIES).ok()?;
    Some((found.digits, found.count))
}
