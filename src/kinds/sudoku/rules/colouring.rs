//! Simple colouring: the strong links of one number in two colours. All places of the one colour have the number, or
//! all of the other.

use super::links::{Node, Strong, in_houses, rests_on};
use super::whole::{Look, Seen};
use super::{ranks, value};
use crate::engine::{Domain, Figure, Pattern, Stop, Technique, Value, View};
use crate::kinds::sudoku::cells::Cells;

/// A place that sees both colours. (Two places of one colour that see each other are always seen by shorter chains.)
pub static SIMPLE_COLOURING: Technique = Technique {
    id: "simple-colouring",
    rank: ranks::COLOURING,
};

/// Looks for simple colouring.
pub struct Colouring;

impl Look for Colouring {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SIMPLE_COLOURING] }
    }

    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        for number in (0..seen.setting.layout.side).map(value) {
            let links = in_houses(seen, number);
            let ends = links.iter().flat_map(|link| link.ends);
            let places: Cells = ends.filter_map(Node::cell).collect();
            for start in places.iter() {
                // The ends of a way of an odd number of links have different colours.
                for way in ways(&links, start).iter().filter(|way| way.len() % 2 == 1) {
                    conclude(seen, number, way, view)?;
                }
            }
        }
        Ok(())
    }
}

/// The shortest ways from a place to all later ones that strong links lead to.
fn ways(links: &[Strong], start: usize) -> Vec<Vec<Strong>> {
    // The places in the order in which they are reached, each with the link that leads there and where that begins.
    let mut reached: Vec<(usize, Option<(usize, Strong)>)> = vec![(start, None)];
    let mut next = 0;
    while next < reached.len() {
        for link in links.iter().flat_map(|link| [*link, link.turned()]) {
            let [from, to] = link.ends.map(|end| end.cell().unwrap_or_default());
            if from == reached[next].0 && !reached.iter().any(|&(known, _)| known == to) {
                reached.push((to, Some((next, link))));
            }
        }
        next += 1;
    }
    let way = |mut at: usize| {
        let mut way = Vec::new();
        while let Some((before, link)) = reached[at].1 {
            way.push(link);
            at = before;
        }
        way.reverse();
        way
    };
    let later = (0..reached.len()).filter(|&at| reached[at].0 > start);
    later.map(way).collect()
}

fn conclude(
    seen: &Seen<'_>,
    number: Value,
    way: &[Strong],
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let setting = seen.setting;
    let mut cells = vec![way[0].ends[0].cells];
    cells.extend(way.iter().map(|link| link.ends[1].cells));
    let in_sight = [cells[0], cells[cells.len() - 1]].map(|end| setting.seen(end));
    let out = seen.known.among(number, in_sight[0] & in_sight[1]);
    view.conclude(&setting.out(out, Domain::only(number)), || Pattern {
        technique: &SIMPLE_COLOURING,
        figure: Figure {
            looks: cells.iter().flat_map(|&cells| setting.literals(number, cells)).collect(),
            links: way.iter().map(|link| link.shown(setting)).collect(),
            lines: Vec::new(),
        },
        rests_on: rests_on(setting, way),
    })
}
