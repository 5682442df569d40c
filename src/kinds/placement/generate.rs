//! Making levels: a random solution, the clues that hold in it, and of these, and of their tags, as few as still solve the level at the
//! grade asked for.

use std::sync::Arc;

use super::{Advice, Clue, Map, Piece, Placement, Setting, blank, site_value};
use crate::engine::{
    Budget, Domain, Model, RuleId, RuleSet, Search, Tier, Var, hardest_needed, sorted, told,
};
use crate::grade::Grade;
use crate::kinds::{Header, Maker, Puzzle};
use crate::random::Chance;
use crate::rules::Need;

/// The pieces a generator may use, and what levels of a grade look like.
pub struct Inventory {
    /// Their names, in canonical order.
    pub pieces: &'static [&'static str],
    /// At most how many of each: as many numbers.
    pub counts: &'static [u32],
    /// What levels of a grade look like on a map of so many sites.
    pub style: fn(Grade, usize) -> Style,
}

/// What a level should be like.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Its grade, exactly.
    pub grade: Grade,
    /// The seed of all chance.
    pub seed: u64,
}

/// What levels of a grade look like.
pub struct Style {
    /// Fewest and most sorts of pieces.
    pub sorts: (usize, usize),
    /// Fewest and most pieces.
    pub pieces: (usize, usize),
    /// The most pieces that are alone in their sort.
    pub singles: usize,
    /// Clues to start with, before those not needed are taken away: about places, and about two pieces.
    pub clues: (usize, usize),
    /// The most clues in the end.
    pub most: usize,
    /// The fewest different rules among the clues.
    pub variety: usize,
    /// Whether one clue alone may hand over a piece's places.
    pub gifts: bool,
    /// The most steps to the end.
    pub steps: usize,
}

/// The most what-ifs on the way to the end: more of them is work, and no fun.
const MOST_WHAT_IFS: usize = 3;

/// Nodes for one question of uniqueness; more than any board needs that makes a good level.
const NODES: Budget = Budget(20_000);

/// How often the ladder may ask a rule on the way to the end of a level in the making.
const WORK: Budget = Budget(100_000);

/// Makes levels on one map.
pub struct PlacementMaker {
    setting: Arc<dyn Setting>,
    map: Arc<Map>,
    inventory: &'static Inventory,
    wish: Wish,
    style: Style,
    chance: Chance,
}

impl PlacementMaker {
    /// A maker on this map.
    #[must_use]
    pub fn new(
        setting: Arc<dyn Setting>,
        map: Arc<Map>,
        inventory: &'static Inventory,
        wish: Wish,
    ) -> Self {
        Self {
            style: (inventory.style)(wish.grade, map.sites),
            setting,
            map,
            inventory,
            wish,
            chance: Chance::new(wish.seed, u64::from(wish.grade.number())),
        }
    }

    /// Fewest to most, each as likely. If there is no choice, no chance is taken.
    fn between(&mut self, (fewest, most): (usize, usize)) -> usize {
        match most - fewest {
            0 => fewest,
            more => fewest + self.chance.below(more + 1),
        }
    }

    /// Who is to be placed: some sorts, and as many of each as the style likes.
    fn cast(&mut self) -> Option<Vec<Piece>> {
        let sorts = self.between(self.style.sorts);
        let names = self.inventory.pieces;
        let fits = |&piece: &usize| self.setting.has_use_for(names[piece], &self.map);
        let mut chosen: Vec<usize> = (0..names.len()).filter(fits).collect();
        self.chance.shuffle(&mut chosen);
        chosen.truncate(sorts);
        let chosen = sorted(chosen);
        let mut counts = vec![1; chosen.len()];
        for _ in chosen.len()..self.between(self.style.pieces) {
            let room = |&i: &usize| counts[i] < self.inventory.counts[chosen[i]];
            let open: Vec<usize> = (0..chosen.len()).filter(room).collect();
            if open.is_empty() {
                return None;
            }
            counts[*self.chance.pick(&open)] += 1;
        }
        if counts.iter().filter(|&&count| count == 1).count() > self.style.singles {
            return None;
        }
        let piece = |(&i, count): (&usize, u32)| Piece {
            id: self.inventory.pieces[i],
            count,
        };
        Some(chosen.iter().zip(counts).map(piece).collect())
    }

    /// A random arrangement: each piece's sites.
    fn arrange(&mut self, pieces: &[Piece]) -> Vec<Domain> {
        let mut sites: Vec<usize> = (0..self.map.sites).collect();
        self.chance.shuffle(&mut sites);
        let mut take = |piece: &Piece| {
            // Where it looks right comes first; a stable sort, so that the rest is as it was shuffled.
            sites.sort_by_key(|&site| !self.setting.welcomes(piece.id, site, &self.map));
            let own = sites.drain(..piece.count as usize);
            own.map(site_value).collect()
        };
        pieces.iter().map(&mut take).collect()
    }

    /// Some clues that hold in the solution: first those about two pieces or first those about places, whichever should rather stay
    /// (clues are taken away from the front).
    fn offer(&mut self, pieces: &[Piece], solution: &[Domain]) -> Vec<Clue> {
        let (mut about_places, mut about_pieces) = (Vec::new(), Vec::new());
        for clue in all_clues(pieces, &self.map) {
            let gift = clue.allowed(&self.map).is_some_and(|sites| {
                let piece = clue.pieces()[0];
                sites.len() <= pieces[piece].count
            });
            if (gift && !self.style.gifts) || !holds(&clue, solution, &self.map) {
                continue;
            }
            let rarity = self.setting.rarity(&Advice::new(&clue, pieces, &self.map));
            if rarity == 0 || (rarity > 1 && !self.chance.happens(1, rarity)) {
                continue;
            }
            match clue {
                Clue::On { .. } | Clue::Off { .. } => about_places.push(clue),
                _ => about_pieces.push(clue),
            }
        }
        self.chance.shuffle(&mut about_places);
        about_places.truncate(self.style.clues.0);
        self.chance.shuffle(&mut about_pieces);
        about_pieces.truncate(self.style.clues.1);
        about_places.append(&mut about_pieces);
        self.chance.shuffle(&mut about_places);
        about_places
    }

    /// Takes away clues in random order, and then tags, as long as the techniques of the grade still solve the level.
    fn thin(&mut self, model: &Model, mut clues: Vec<Parts>) -> Option<RuleSet> {
        let cap = self.wish.grade.tier();
        let solves = |rules: &RuleSet| hardest_needed(model, rules, model.start(), cap, NODES);
        let mut rules = RuleSet::all(model);
        solves(&rules)?;
        self.chance.shuffle(&mut clues);
        clues.retain(|clue| !spare(clue, &mut rules, solves));
        if clues.len() > self.style.most {
            return None;
        }
        let mut tags = clues.concat();
        if tags.len() > clues.len() {
            self.chance.shuffle(&mut tags);
            // Those that stand alone in their clues were tried with these.
            let beside = |tag: &RuleId| clues.iter().any(|c| c.len() > 1 && c.contains(tag));
            tags.retain(|tag| !beside(tag) || !spare(&[*tag], &mut rules, solves));
        }
        let good = solves(&rules) == Some(cap) && none_redundant(model, &rules, &tags);
        good.then_some(rules)
    }
}

impl Maker for PlacementMaker {
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let pieces = self.cast()?;
        let solution = self.arrange(&pieces);
        let offered = self.offer(&pieces, &solution);
        let (mut model, vars) = blank(&self.map, &pieces);
        let post = |(number, clue)| {
            let parts = parts(clue).into_iter();
            let post = |part: Clue| model.clue(number, part.rule(&vars, &self.map));
            parts.map(post).collect()
        };
        let posted: Vec<Parts> = (0..).zip(&offered).map(post).collect();
        let rules = self.thin(&model, posted.clone())?;
        let kept = offered.iter().zip(&posted);
        let kept: Vec<Clue> = kept.filter_map(|clue| left(clue, &rules)).collect();
        if sorted(kept.iter().map(Clue::rule_name)).len() < self.style.variety {
            return None;
        }
        let puzzle = Placement::new(
            self.setting.clone(),
            Header::default(),
            self.map.clone(),
            pieces,
            in_order(&kept),
        );
        // Of the level as it is given back: a ladder goes another way when the same clues have other numbers.
        is_short(puzzle.model(), self.wish.grade.tier(), self.style.steps)
            .then(|| Box::new(puzzle) as _)
    }

    fn attempts(&self) -> u32 {
        20_000
    }
}

/// The rules of a clue's parts.
type Parts = Vec<RuleId>;

/// The clue once with each of its tags. All together say the same, as no clue that is offered has alternatives.
fn parts(clue: &Clue) -> Vec<Clue> {
    let tags = clue.tags().iter();
    match clue.tags().len() {
        0 => vec![clue.clone()],
        _ => tags.map(|&tag| clue.tagged(vec![tag])).collect(),
    }
}

/// What is left of a clue, if anything.
fn left((clue, parts): (&Clue, &Parts), rules: &RuleSet) -> Option<Clue> {
    let kept = |rule: &RuleId| rules.contains(*rule);
    let tags = clue.tags().iter().zip(parts);
    let tags = tags.filter(|(_, rule)| kept(rule)).map(|(&tag, _)| tag);
    let left = parts.iter().any(kept);
    left.then(|| clue.tagged(tags.collect()))
}

/// Clues about places first, and each sort in the order of its pieces.
fn in_order(clues: &[Clue]) -> Vec<Clue> {
    let order = |(n, clue): (usize, &Clue)| (clue.tags().is_empty(), clue.pieces(), n);
    let order = sorted(clues.iter().enumerate().map(order)).into_iter();
    order.map(|(.., n)| clues[n].clone()).collect()
}

/// Takes away some rules if the level can be solved without; whether it can.
fn spare(some: &[RuleId], rules: &mut RuleSet, solves: impl Fn(&RuleSet) -> Option<Tier>) -> bool {
    for &rule in some {
        rules.remove(rule);
    }
    let spare = solves(rules).is_some();
    if !spare {
        for &rule in some {
            rules.insert(rule);
        }
    }
    spare
}

/// Whether a person comes to the end in a reasonable number of steps.
fn is_short(model: &Model, cap: Tier, steps: usize) -> bool {
    told(model, cap, WORK).is_some_and(|told| told.steps <= steps && told.what_ifs <= MOST_WHAT_IFS)
}

/// Whether no clue, and of no clue a tag, can be left out without letting in another solution.
fn none_redundant(model: &Model, rules: &RuleSet, parts: &[RuleId]) -> bool {
    let needed = |&part: &RuleId| {
        let mut without = rules.clone();
        without.remove(part);
        let mut search = Search::new(model, &without);
        search.count(model.start(), 2, NODES) == Some(2)
    };
    parts.iter().all(needed)
}

/// Whether the clue holds in an arrangement.
fn holds(clue: &Clue, solution: &[Domain], map: &Map) -> bool {
    if let Some(allowed) = clue.allowed(map) {
        return solution[clue.pieces()[0]].within(allowed);
    }
    let vars: Vec<Var> = (0..).map(Var).take(solution.len()).collect();
    let rule = clue.rule(&vars, map);
    let sets: Vec<Domain> = rule.scope().iter().map(|v| solution[v.index()]).collect();
    rule.accepts(&sets)
}

/// Every clue that a generated level may have.
pub(super) fn all_clues(pieces: &[Piece], map: &Map) -> Vec<Clue> {
    let mut clues = Vec::new();
    let tags = 0..map.tags.len();
    for piece in 0..pieces.len() {
        for tag in tags.clone() {
            clues.push(Clue::On {
                piece,
                tags: vec![tag],
            });
            clues.push(Clue::Off {
                piece,
                tags: vec![tag],
            });
            for other in tag + 1..map.tags.len() {
                let tags = vec![tag, other];
                if map.tags[tag].group != map.tags[other].group {
                    clues.push(Clue::On {
                        piece,
                        tags: tags.clone(),
                    });
                }
                clues.push(Clue::Off { piece, tags });
            }
        }
    }
    for a in 0..pieces.len() {
        for b in 0..pieces.len() {
            clues.extend(pair_clues(a, b, pieces));
        }
    }
    clues.retain(|clue| says_something(clue, map));
    clues
}

/// The clues about two pieces, or about one with itself; each meaning once.
fn pair_clues(a: usize, b: usize, pieces: &[Piece]) -> Vec<Clue> {
    let pair = [a, b];
    if a == b {
        if pieces[a].count == 1 {
            return Vec::new();
        }
        let need = Need::Both;
        return vec![
            Clue::Near { pieces: pair, need },
            Clue::Apart { pieces: pair },
        ];
    }
    let mut clues = Vec::new();
    // "Each of the first" differs from "and the other way round" only where there are several.
    if pieces[b].count > 1 || pieces[a].count > 1 {
        let need = Need::First;
        clues.push(Clue::Near { pieces: pair, need });
    }
    // The same said from the other side: let half of them be "above", half "below".
    clues.push(if (a + b).is_multiple_of(2) {
        Clue::Above { pieces: pair }
    } else {
        Clue::Below { pieces: [b, a] }
    });
    if a < b {
        let need = Need::Both;
        clues.push(Clue::Near { pieces: pair, need });
        clues.push(Clue::Apart { pieces: pair });
        clues.push(Clue::SameLevel {
            pieces: pair.to_vec(),
        });
    }
    clues
}

/// A clue about places must leave out some of them, and not all.
fn says_something(clue: &Clue, map: &Map) -> bool {
    let allowed = clue.allowed(map);
    allowed.is_none_or(|sites| !sites.is_empty() && sites != map.all())
}

/// The grade's hardest tier is what the styles and the thinning rely on.
const _: () = assert!(matches!(Grade::Master.tier(), Tier::WhatIf));
