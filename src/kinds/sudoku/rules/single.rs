//! Two strong links of one number with a weak link between them: one of the two far ends has the number.

use super::chain::Chain;
use super::links::{Basis, Strong};
use super::pattern::PatternSearch;
use super::pattern_board::{NumberPattern, PatternBoard};
use super::ranks;
use crate::engine::{Domain, Stop, Technique, Value, View};
use crate::kinds::sudoku::layout::{Cells, HouseKind};

/// The technique of a skyscraper: both links in rows, a column between them; or vice versa.
pub static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    rank: ranks::SKYSCRAPER,
};
/// The technique of a two-string kite: a link in a row and one in a column, a box or region between them.
pub static KITE: Technique = Technique {
    id: "two-string-kite",
    rank: ranks::KITE,
};
/// The technique of a turbot fish: any other two links between single cells.
pub static TURBOT: Technique = Technique {
    id: "turbot-fish",
    rank: ranks::TURBOT,
};
/// The technique of an empty rectangle: a link between groups in a box or region, and one between single cells.
pub static EMPTY_RECTANGLE: Technique = Technique {
    id: "empty-rectangle",
    rank: ranks::EMPTY_RECTANGLE,
};

/// The sort of two links that is searched for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Skyscraper,
    Kite,
    Turbot,
    EmptyRectangle,
}

/// The search for two strong links of a sort.
pub struct TwoLinks {
    sort: Sort,
}

/// Returns all searches for a board, the easiest first.
pub fn all() -> impl Iterator<Item = TwoLinks> {
    let sorts = [
        Sort::Skyscraper,
        Sort::Kite,
        Sort::Turbot,
        Sort::EmptyRectangle,
    ];
    sorts.into_iter().map(|sort| TwoLinks { sort })
}

/// A link with the cells that see each end.
struct Sighted {
    link: Strong,
    kind: HouseKind,
    sees: [Cells; 2],
}

impl Sighted {
    fn new(board: &PatternBoard<'_>, link: Strong) -> Self {
        let kind = match link.basis {
            Basis::House(house) => board.setting.layout.houses[house].kind,
            Basis::Cell => HouseKind::Box,
        };
        let sees = link.ends.map(|end| board.setting.seen(end.cells));
        Self { link, kind, sees }
    }

    fn is_grouped(&self) -> bool {
        self.link.ends.iter().any(|end| end.cells.len() > 1)
    }
}

impl TwoLinks {
    fn links(&self, board: &PatternBoard<'_>, number: Value) -> Vec<Sighted> {
        let mut links = board.in_houses(number).to_vec();
        if self.sort == Sort::EmptyRectangle {
            let is_area = |link: &Strong| match link.basis {
                Basis::House(house) => !board.setting.layout.houses[house].kind.is_line(),
                Basis::Cell => false,
            };
            links.extend(board.in_groups(number).iter().filter(|link| is_area(link)));
        }
        links
            .into_iter()
            .map(|link| Sighted::new(board, link))
            .collect()
    }

    /// Returns true if links in houses of these kinds can be of the sort.
    fn allows(&self, [one, other]: [HouseKind; 2]) -> bool {
        match self.sort {
            Sort::Skyscraper => one == other && one.is_line(),
            Sort::Kite => one != other && one.is_line() && other.is_line(),
            Sort::Turbot | Sort::EmptyRectangle => true,
        }
    }

    /// Returns true if two links are of the sort; `near`: the indices of the ends between them.
    fn is_sort(
        &self,
        board: &PatternBoard<'_>,
        [one, other]: [&Sighted; 2],
        near: [usize; 2],
    ) -> bool {
        let kinds = [one.kind, other.kind];
        let is_on = |kind: HouseKind| kinds.contains(&kind);
        let share = |wanted: &dyn Fn(HouseKind) -> bool| {
            let cells = one.link.ends[near[0]].cells | other.link.ends[near[1]].cells;
            let houses = board.setting.layout.houses.iter();
            houses
                .into_iter()
                .any(|house| wanted(house.kind) && cells.is_subset(house.set))
        };
        let across = |own, across| kinds == [own; 2] && share(&|kind| kind == across);
        let skyscraper = || {
            across(HouseKind::Row, HouseKind::Column) || across(HouseKind::Column, HouseKind::Row)
        };
        let kite =
            || is_on(HouseKind::Row) && is_on(HouseKind::Column) && share(&|kind| !kind.is_line());
        match self.sort {
            Sort::Skyscraper => skyscraper(),
            Sort::Kite => kite(),
            Sort::Turbot => !skyscraper() && !kite(),
            Sort::EmptyRectangle => one.is_grouped() != other.is_grouped(),
        }
    }

    /// Examines two links; returns true if something follows.
    fn try_two(
        &self,
        board: &PatternBoard<'_>,
        number: Value,
        two: [&Sighted; 2],
        view: &mut View<'_>,
    ) -> Result<bool, Stop> {
        let mut found = false;
        for near in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let [inner, outer] = [0, 1].map(|at| two[at].link.ends[near[at]].cells);
            if !outer.is_subset(two[0].sees[near[0]]) {
                continue;
            }
            let far = [1 - near[0], 1 - near[1]];
            let out = board
                .known
                .among(number, two[0].sees[far[0]] & two[1].sees[far[1]]);
            let ends = [0, 1].map(|at| two[at].link.ends[far[at]].cells);
            let used = inner | outer;
            let apart =
                !ends[0].intersects(ends[1]) && !ends.iter().any(|&end| end.intersects(used));
            if out.is_empty() || !apart || !self.is_sort(board, two, near) {
                continue;
            }
            found = true;
            view.conclude(&board.setting.out(out, Domain::only(number)), || {
                let first = if near[0] == 1 {
                    two[0].link
                } else {
                    two[0].link.turned()
                };
                let second = if near[1] == 0 {
                    two[1].link
                } else {
                    two[1].link.turned()
                };
                let chain = Chain {
                    links: vec![first, second],
                };
                chain.pattern(
                    board.setting,
                    self.techniques()[0],
                    chain.lines(board.setting),
                    false,
                )
            })?;
        }
        Ok(found)
    }
}

impl PatternSearch for TwoLinks {
    fn techniques(&self) -> &'static [&'static Technique] {
        match self.sort {
            Sort::Skyscraper => const { &[&SKYSCRAPER] },
            Sort::Kite => const { &[&KITE] },
            Sort::Turbot => const { &[&TURBOT] },
            Sort::EmptyRectangle => const { &[&EMPTY_RECTANGLE] },
        }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pattern = NumberPattern::two_links(self.sort as u32);
        board.by_number(pattern, |number| {
            let mut found = false;
            let links = self.links(board, number);
            for (at, one) in links.iter().enumerate() {
                let allowed = |other: &&Sighted| self.allows([one.kind, other.kind]);
                for other in links[at + 1..].iter().filter(allowed) {
                    found |= self.try_two(board, number, [one, other], view)?;
                }
            }
            Ok(found)
        })
    }
}
