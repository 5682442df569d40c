//! Detects levels that differ only by the names of their pieces and a mirror image.

use placewise::api::{Board, Entries, Entry, SiteInfo};
use serde_json::Value as Json;

/// Returns the clues of a level with its pieces named by their order in the answer. The result is equal for levels that
/// differ only by names or by a symmetry of the board.
pub fn form(level: &Json, board: &Board, answer: &Entries) -> String {
    if board.pieces.is_empty() {
        // For givens alone this is not needed: random levels are never alike.
        return level.to_string();
    }
    let clues: Vec<Json> = level["clues"].as_array().cloned().unwrap_or_default();
    let mirrored = symmetries(&board.sites).into_iter().map(|to| {
        let view = View::new(answer, &to);
        let told = clues.iter().zip(&board.clues);
        let mut told: Vec<String> = told
            .map(|(clue, info)| view.clue(clue, &info.sites))
            .collect();
        told.sort();
        let ground = view.ground(board);
        format!("{:?} {} {ground}", view.answer, told.join(" "))
    });
    mirrored.min().expect("a board is like itself")
}

/// A mirrored level: the new position of each site, and the pieces by their order there.
struct View<'a> {
    to: &'a [usize],
    names: Vec<Option<Entry>>,
    answer: Vec<usize>,
}

impl<'a> View<'a> {
    fn new(answer: &Entries, to: &'a [usize]) -> Self {
        let mut moved = vec![None; answer.len()];
        for (entry, &to) in answer.iter().zip(to) {
            moved[to].clone_from(entry);
        }
        let mut names = Vec::new();
        let mut order = |entry: Option<Entry>| {
            let known = names.iter().position(|name| *name == entry);
            known.unwrap_or_else(|| {
                names.push(entry);
                names.len() - 1
            })
        };
        let answer = moved.into_iter().map(&mut order).collect();
        Self { to, names, answer }
    }

    fn clue(&self, clue: &Json, sites: &[u32]) -> String {
        let mut rule = clue["rule"].as_str().expect("a rule");
        let each = clue["each"].as_str().unwrap_or_default();
        let named = clue["pieces"].as_array().into_iter().flatten();
        let mut pieces: Vec<usize> = named
            .chain(clue.get("piece"))
            .map(|p| self.piece(p))
            .collect();
        match rule {
            "above" => {}
            "below" => {
                rule = "above";
                pieces.reverse();
            }
            _ if each == "first" => {}
            _ => pieces.sort_unstable(),
        }
        let mut sites: Vec<usize> = sites.iter().map(|&site| self.to[site as usize]).collect();
        sites.sort_unstable();
        format!("{rule}{each}{pieces:?}{sites:?}")
    }

    /// Returns the ground and the goal of a garden.
    fn ground(&self, board: &Board) -> String {
        let goal = serde_json::from_value::<Entries>(board.own["goal"].clone());
        let Ok(goal) = goal else {
            return String::new();
        };
        let mut seen = vec![String::new(); goal.len()];
        for ((site, goal), &to) in board.sites.iter().zip(&goal).zip(self.to) {
            let named = self.names.iter().position(|name| name == goal);
            seen[to] = format!("{:?}{named:?}{}", site.tags, goal.is_some());
        }
        format!("{seen:?}{:?}", board.own["rounds"])
    }

    fn piece(&self, name: &Json) -> usize {
        let entry = name.as_str().map(|name| Entry::Piece(name.to_owned()));
        let found = self.names.iter().position(|name| *name == entry);
        found.expect("every piece is in the answer")
    }
}

/// Returns the symmetries of the board that keep heights and neighbours, the identity first.
fn symmetries(sites: &[SiteInfo]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    extend(sites, &mut Vec::new(), &mut found);
    found
}

fn extend(sites: &[SiteInfo], to: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let site = to.len();
    if site == sites.len() {
        found.push(to.clone());
        return;
    }
    let beside = |a: usize, b: usize| sites[a].neighbours.iter().any(|&n| n as usize == b);
    for image in 0..sites.len() {
        let like = !to.contains(&image)
            && sites[image].height == sites[site].height
            && (0..site).all(|other| beside(site, other) == beside(image, to[other]));
        if like {
            to.push(image);
            extend(sites, to, found);
            to.pop();
        }
    }
}
