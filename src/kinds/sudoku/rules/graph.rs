//! The links of a board as a graph, and the shortest chains in it.

use super::chain::Chain;
use super::links::{Node, Strong};
use super::pattern_board::PatternBoard;
use super::value;
use crate::engine::bits;
use crate::kinds::sudoku::layout::Cells;

/// The links that a chain may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Links of one number, from house to house.
    Number,
    /// Links in cells with two candidates.
    Pairs,
    /// Both sorts of links.
    All,
    /// Both sorts of links, and those with groups of cells.
    Groups,
}

/// The index of a node, which is the end of a strong link.
type Id = usize;

/// A strong link as an edge from one of its ends.
#[derive(Clone, Copy)]
struct Edge {
    /// The node at the other end.
    to: Id,
    /// The index of the link.
    link: usize,
    /// True if it leads from the link's second end to its first.
    turned: bool,
}

/// A set of nodes.
#[derive(Clone, PartialEq, Eq)]
struct Ids(Vec<u64>);

impl Ids {
    fn none(count: usize) -> Self {
        Self(bits::none(count))
    }

    fn insert(&mut self, id: Id) {
        bits::insert(&mut self.0, id);
    }

    fn contains(&self, id: Id) -> bool {
        bits::contains(&self.0, id)
    }

    /// Adds the members of another set, and calls `each` with those that were not in this one.
    fn take(&mut self, other: &Self, mut each: impl FnMut(Id)) {
        for (at, (own, other)) in self.0.iter_mut().zip(&other.0).enumerate() {
            let mut new = *other & !*own;
            *own |= new;
            while new != 0 {
                each(at * 64 + new.trailing_zeros() as usize);
                new &= new - 1;
            }
        }
    }
}

/// The graph of a board's links.
pub struct Graph<'a> {
    board: &'a PatternBoard<'a>,
    nodes: Vec<Node>,
    /// The cells that see all of each node.
    sees: Vec<Cells>,
    /// The strong links.
    links: Vec<Strong>,
    /// The strong edges from each node.
    strong: Vec<Vec<Edge>>,
    /// The nodes that each node excludes.
    weak: Vec<Ids>,
}

impl<'a> Graph<'a> {
    /// Builds the graph of the allowed links.
    pub fn new(board: &'a PatternBoard<'a>, allowed: Allowed) -> Self {
        let mut graph = Self {
            board,
            nodes: Vec::new(),
            sees: Vec::new(),
            links: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
        };
        let mut of_number: Vec<Vec<Id>> = vec![Vec::new(); board.setting.layout.side];
        if allowed != Allowed::Number {
            for &link in board.in_cells() {
                graph.add(link, &mut of_number);
            }
        }
        for number in (0..board.setting.layout.side).map(value) {
            if allowed != Allowed::Pairs {
                for &link in board.in_houses(number) {
                    graph.add(link, &mut of_number);
                }
            }
            if allowed == Allowed::Groups {
                for &link in board.in_groups(number) {
                    graph.add(link, &mut of_number);
                }
            }
        }
        graph.exclude(board, &of_number, allowed);
        graph
    }

    fn add(&mut self, link: Strong, of_number: &mut [Vec<Id>]) {
        let [from, to] = link.ends.map(|end| self.id(end, of_number));
        let edge = |to, turned| Edge {
            to,
            link: self.links.len(),
            turned,
        };
        let (there, back) = (edge(to, false), edge(from, true));
        self.strong[from].push(there);
        self.strong[to].push(back);
        self.links.push(link);
    }

    fn id(&mut self, node: Node, of_number: &mut [Vec<Id>]) -> Id {
        let like = &mut of_number[node.value.index()];
        let known = like.iter().find(|&&id| self.nodes[id].cells == node.cells);
        known.copied().unwrap_or_else(|| {
            let id = self.nodes.len();
            self.nodes.push(node);
            self.sees.push(self.board.setting.seen(node.cells));
            self.strong.push(Vec::new());
            like.push(id);
            id
        })
    }

    fn exclude(&mut self, board: &PatternBoard<'_>, of_number: &[Vec<Id>], allowed: Allowed) {
        let in_cells = matches!(allowed, Allowed::All | Allowed::Groups);
        let mut of_cell: Vec<Vec<Id>> = vec![Vec::new(); board.known.at.len()];
        for (id, node) in self.nodes.iter().enumerate() {
            if let (Some(cell), true) = (node.cell(), in_cells) {
                of_cell[cell].push(id);
            }
        }
        for (node, &sees) in self.nodes.iter().zip(&self.sees) {
            let mut out = Ids::none(self.nodes.len());
            let like = of_number[node.value.index()].iter();
            like.filter(|&&id| self.nodes[id].cells.is_subset(sees))
                .for_each(|&id| out.insert(id));
            let beside = node.cell().into_iter().flat_map(|cell| &of_cell[cell]);
            beside
                .filter(|&&id| self.nodes[id].value != node.value)
                .for_each(|&id| out.insert(id));
            self.weak.push(out);
        }
    }

    /// Visits the chains of at most `most` strong links from which something may follow, from each node by the shortest
    /// paths to all nodes that it leads to; each chain from one of its ends only. `each` gets the chain, and returns
    /// the number of links up to which chains are still of interest.
    pub fn chains(&self, sort: ChainSort, mut most: usize, mut each: impl FnMut(Chain) -> usize) {
        let count = self.nodes.len();
        let mut way = Way::new(count);
        for start in 0..count {
            way.begin(start);
            // For the next start, fewer links may be of interest.
            let farthest = most;
            for length in 1..=farthest {
                if !way.strong(self) {
                    break;
                }
                for &end in way.on.iter().filter(|&&end| start <= end && length > 1) {
                    if self.promises(sort, start, end) {
                        most = most.min(each(way.chain(self, start, end)));
                    }
                }
                way.weak(self);
            }
        }
    }

    /// Returns true if something may follow from a chain with these ends.
    fn promises(&self, sort: ChainSort, start: Id, end: Id) -> bool {
        let (one, other) = (self.nodes[start], self.nodes[end]);
        let known = &self.board.known;
        if sort == ChainSort::Any
            && (start == end && one.cell().is_some() || self.weak[end].contains(start))
        {
            return true;
        }
        if one.value == other.value {
            let both = known.of[one.value.index()] & self.sees[start];
            return start != end && both.intersects(self.sees[end]);
        }
        let loses = |far: Id, near: Node| {
            let value = self.nodes[far].value;
            near.cell().is_some_and(|cell| {
                self.sees[far].contains(cell) && known.of[value.index()].contains(cell)
            })
        };
        sort == ChainSort::Any && (loses(start, other) || loses(end, one))
    }
}

/// The chains of interest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChainSort {
    /// Chains with one number at both ends.
    SameEnds,
    /// All chains, also rings, and chains back to their start.
    Any,
}

/// The consequences if a node does not hold: a breadth-first search over alternating links.
struct Way {
    /// The nodes that hold then, and those that fail.
    holds: Ids,
    fails: Ids,
    /// The strong edge to each node that holds, with the node where it begins; and for each node that fails the node
    /// that excludes it.
    by: Vec<Option<(Id, Edge)>>,
    out_by: Vec<Id>,
    /// The nodes found in the last step.
    on: Vec<Id>,
    off: Vec<Id>,
}

impl Way {
    fn new(count: usize) -> Self {
        Self {
            holds: Ids::none(count),
            fails: Ids::none(count),
            by: vec![None; count],
            out_by: vec![0; count],
            on: Vec::new(),
            off: Vec::new(),
        }
    }

    fn begin(&mut self, start: Id) {
        self.holds.0.fill(0);
        self.fails.0.fill(0);
        self.fails.insert(start);
        self.off.clear();
        self.off.push(start);
    }

    /// Follows strong links from the nodes that fail; returns true if new nodes hold.
    fn strong(&mut self, graph: &Graph<'_>) -> bool {
        self.on.clear();
        for &from in &self.off {
            for &edge in &graph.strong[from] {
                if !self.holds.contains(edge.to) {
                    self.holds.insert(edge.to);
                    self.by[edge.to] = Some((from, edge));
                    self.on.push(edge.to);
                }
            }
        }
        !self.on.is_empty()
    }

    /// Follows weak links from the nodes that hold.
    fn weak(&mut self, graph: &Graph<'_>) {
        self.off.clear();
        for &from in &self.on {
            self.fails.take(&graph.weak[from], |to| {
                self.out_by[to] = from;
                self.off.push(to);
            });
        }
    }

    /// Returns the chain to a node that holds.
    fn chain(&self, graph: &Graph<'_>, start: Id, end: Id) -> Chain {
        let mut links = Vec::new();
        let mut at = end;
        while let Some((from, edge)) = self.by[at].filter(|_| links.len() <= graph.nodes.len()) {
            let link = graph.links[edge.link];
            links.push(if edge.turned { link.turned() } else { link });
            if from == start {
                break;
            }
            at = self.out_by[from];
        }
        links.reverse();
        Chain { links }
    }
}
