//! Chains: strong links with weak links between them. If the first end does not hold, the last one does.

use super::BoardSetting;
use super::links::{Basis, Node, Strong, arrow, rests_on};
use super::pattern_board::PatternBoard;
use crate::engine::{Domain, Figure, Finding, Link, Pattern, Technique, Var};
use crate::kinds::sudoku::layout::Cells;

/// A chain of strong links, of each of which the second end excludes the first end of the next.
#[derive(Clone, Debug)]
pub struct Chain {
    /// The strong links, in order.
    pub links: Vec<Strong>,
}

impl Chain {
    /// Returns the two ends, of which one must hold.
    pub fn ends(&self) -> [Node; 2] {
        [
            self.links[0].ends[0],
            self.links[self.links.len() - 1].ends[1],
        ]
    }

    /// Returns all nodes, in order.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.links.iter().flat_map(|link| link.ends)
    }

    /// Returns true if no candidate is in two of its nodes; the ends may be the same.
    pub fn is_simple(&self) -> bool {
        let nodes: Vec<Node> = self.nodes().collect();
        let [first, last] = self.ends();
        let last_at = nodes.len() - 1;
        (0..nodes.len()).all(|at| {
            let others = nodes[at + 1..].iter().zip(at + 1..);
            others.into_iter().all(|(other, number)| {
                !nodes[at].overlaps(*other) || (at, number) == (0, last_at) && first == last
            })
        })
    }

    /// Returns the weak links, from each strong link to the next; of a ring also from the last to the first.
    pub fn weak(&self, ring: bool) -> Vec<[Node; 2]> {
        let inner = self
            .links
            .windows(2)
            .map(|two| [two[0].ends[1], two[1].ends[0]]);
        let [first, last] = self.ends();
        inner.chain(ring.then_some([last, first])).collect()
    }

    /// Returns the houses of its strong links.
    pub fn lines(&self, setting: &BoardSetting) -> Vec<Vec<Var>> {
        let house = |link: &Strong| match link.basis {
            Basis::Cell => None,
            Basis::House(house) => Some(setting.line(house)),
        };
        self.links.iter().filter_map(house).collect()
    }

    /// Returns the chain as a pattern; a ring with the link that closes it. `lines`: the lines to show.
    pub fn pattern(
        &self,
        setting: &BoardSetting,
        technique: &'static Technique,
        lines: Vec<Vec<Var>>,
        ring: bool,
    ) -> Pattern {
        let mut arrows: Vec<Link> = Vec::new();
        let between = self.weak(ring);
        for (at, strong) in self.links.iter().enumerate() {
            arrows.push(strong.shown(setting));
            arrows.extend(between.get(at).map(|&ends| arrow(setting, ends, false)));
        }
        let mut looks: Vec<_> = self
            .nodes()
            .flat_map(|node| node.literals(setting))
            .collect();
        if self.ends()[0] == self.ends()[1] {
            looks.pop();
        }
        Pattern::new(
            technique,
            Figure {
                looks,
                links: arrows,
                lines,
                ..Figure::default()
            },
            rests_on(setting, &self.links),
        )
    }
}

/// Returns the candidates that both nodes exclude, as findings.
pub fn excluded_by_both(board: &PatternBoard<'_>, one: Node, other: Node) -> Vec<Finding> {
    let (setting, known) = (board.setting, &board.known);
    if one.value == other.value {
        let both = setting.seen(one.cells) & setting.seen(other.cells);
        return setting.out(known.among(one.value, both), Domain::only(one.value));
    }
    match (one.cell(), other.cell()) {
        (Some(cell), Some(same)) if cell == same => {
            let rest = known.at[cell] - Domain::only(one.value) - Domain::only(other.value);
            let out = (!rest.is_empty()).then(|| Finding::Out(setting.cells[cell], rest));
            out.into_iter().collect()
        }
        _ => [(one, other), (other, one)]
            .into_iter()
            .filter_map(|(far, near)| {
                let cell = near.cell()?;
                let is_seen = Cells::only(cell).is_subset(setting.seen(far.cells));
                let has = known.of[far.value.index()].contains(cell);
                (is_seen && has).then(|| Finding::Out(setting.cells[cell], Domain::only(far.value)))
            })
            .collect(),
    }
}
