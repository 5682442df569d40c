//! The generator of levels: a random solution, the clues that hold in it, and of these, and of their tags, as few as
//! still solve the level at the requested grade.

pub(super) mod clues;
mod pick;

use std::sync::Arc;

use super::{Clue, ClueAdvice, Map, Piece, Placement, Setting, blank};
use crate::engine::{Budget, Domain, Model, Rank, RuleSet, Value, recorded_path, sorted};
use crate::kinds::Grade;
use crate::kinds::{Advance, Header, Maker, Puzzle};
use crate::random::Chance;
use clues::{Offer, all_clues, holds, in_order, left, of_the_paper, once_a_piece, parts};
use pick::{Picker, Posted};

/// The pieces that a generator may use, and the styles of its levels.
pub struct Inventory {
    /// Their names, in canonical order.
    pub pieces: &'static [&'static str],
    /// The maximum number of each, parallel to `pieces`.
    pub counts: &'static [u32],
    /// The style of levels of a grade, by the number of sites of the map.
    pub style: fn(Grade, usize) -> Style,
    /// The forms of clues that levels may have.
    pub forms: Forms,
}

/// The forms of clues that a generated level may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forms {
    /// All forms of the family.
    All,
    /// The four of paper 000 (section 1.1.1), each at most once for a piece, as in its program (attached file 2).
    Paper,
}

/// A request for a level.
#[derive(Clone, Copy, Debug)]
pub struct PlacementRequest {
    /// The exact grade.
    pub grade: Grade,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The style of levels of a grade.
pub struct Style {
    /// The minimum and maximum number of sorts of pieces.
    pub sorts: (usize, usize),
    /// The minimum and maximum number of pieces.
    pub pieces: (usize, usize),
    /// The maximum number of sorts with a single piece.
    pub singles: usize,
    /// The number of clues to start with, before redundant ones are removed: about places, and about two pieces.
    pub clues: (usize, usize),
    /// `None`: pieces stand anywhere, and all clues are taken at first. Otherwise each piece has an anchor that a clue
    /// can fix, with at most this number of sites more than it needs, and clues are compared and added one by one.
    pub anchors: Option<u32>,
    /// The maximum number of clues in the finished level.
    pub most: usize,
    /// The minimum number of different rules among the clues.
    pub variety: usize,
    /// True if a single clue may determine all places of a piece.
    pub giveaways: bool,
    /// The maximum number of steps of the solution path.
    pub steps: usize,
    /// With anchors: true if a piece without an anchor stands on remaining sites, which other clues fix.
    pub rest: bool,
}

/// The maximum number of what-ifs on the solution path: more of them make a level tedious.
const MOST_WHAT_IFS: usize = 3;

/// The node budget of one uniqueness check; a board that needs more makes no good level.
const NODES: Budget = Budget::nodes(1_000);

/// The ask budget of the ladder on the path of a level in the making.
const WORK: Budget = Budget::asks(100_000);

/// The number of selections of clues from one arrangement: cheaper than to find the clues that hold in another.
const TRIES: usize = 6;

/// A maker of levels on one map.
pub struct PlacementMaker {
    setting: Arc<dyn Setting>,
    map: Arc<Map>,
    inventory: &'static Inventory,
    request: PlacementRequest,
    style: Style,
    chance: Chance,
    /// The anchors of each piece of the inventory, each as the tags that describe it.
    anchors: Vec<Vec<Vec<usize>>>,
}

impl PlacementMaker {
    /// Creates a maker on this map.
    #[must_use]
    pub fn new(
        setting: Arc<dyn Setting>,
        map: Arc<Map>,
        inventory: &'static Inventory,
        request: PlacementRequest,
    ) -> Self {
        Self {
            style: (inventory.style)(request.grade, map.sites),
            anchors: anchors(&*setting, &map, inventory),
            setting,
            map,
            inventory,
            request,
            chance: Chance::new(request.seed, u64::from(request.grade.number())),
        }
    }

    /// Returns a number of a range, uniformly at random; a range of one number uses no randomness.
    fn between(&mut self, (fewest, most): (usize, usize)) -> usize {
        match most - fewest {
            0 => fewest,
            more => fewest + self.chance.below(more + 1),
        }
    }

    /// Chooses some sorts, and a number of each. Returns `None` if the result violates the style or the inventory.
    fn choose_pieces(&mut self) -> Option<Vec<Piece>> {
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
            id: self.inventory.pieces[i].into(),
            count,
        };
        Some(chosen.iter().zip(counts).map(piece).collect())
    }

    /// Returns a random arrangement: the sites of each piece.
    fn arrange(&mut self, pieces: &[Piece]) -> Vec<Domain> {
        let mut sites: Vec<Value> = self.map.all().iter().collect();
        self.chance.shuffle(&mut sites);
        let mut rest = sites.into_iter();
        let mut take = |piece: &Piece| {
            let sites = rest.by_ref().take(piece.count as usize);
            sites.collect()
        };
        pieces.iter().map(&mut take).collect()
    }

    /// Returns `count` of some sites, at random.
    fn some_of(&mut self, sites: Domain, count: u32) -> Domain {
        let mut sites: Vec<_> = sites.iter().collect();
        self.chance.shuffle(&mut sites);
        sites.into_iter().take(count as usize).collect()
    }

    /// Returns a random arrangement in which each piece stands in an anchor, and the clues that describe the anchors.
    fn settle(&mut self, pieces: &[Piece], spare: u32) -> Option<(Vec<Domain>, Vec<Clue>)> {
        let mut order: Vec<usize> = (0..pieces.len()).collect();
        self.chance.shuffle(&mut order);
        let mut free = self.map.all();
        let mut solution = vec![Domain::EMPTY; pieces.len()];
        let mut clues = Vec::new();
        for piece in order {
            let Piece { ref id, count } = pieces[piece];
            let known = self
                .inventory
                .pieces
                .iter()
                .position(|&known| *known == **id)?;
            let sites = |tags: &[usize]| self.map.with_tags(tags);
            let fits = |tags: &&Vec<usize>| {
                let size = sites(tags).len();
                let least = if self.style.giveaways {
                    count
                } else {
                    count + 1
                };
                (least..=count + spare).contains(&size) && (sites(tags) & free).len() >= count
            };
            let anchors: Vec<&Vec<usize>> = self.anchors[known].iter().filter(fits).collect();
            if anchors.is_empty() {
                if !self.style.rest || free.len() < count {
                    return None;
                }
                solution[piece] = self.some_of(free, count);
                free -= solution[piece];
                continue;
            }
            let tags = (*self.chance.pick(&anchors)).clone();
            let sites = sites(&tags) & free;
            solution[piece] = self.some_of(sites, count);
            free -= solution[piece];
            clues.push(Clue::On { piece, tags });
        }
        Some((solution, clues))
    }

    /// Returns clues that hold in the solution: first those of the anchors, then a random selection of others.
    fn offer(&mut self, pieces: &[Piece], solution: &[Domain], anchors: &[Clue]) -> Vec<Offer> {
        let (mut about_places, mut about_pieces) = (Vec::new(), Vec::new());
        let paper = self.inventory.forms == Forms::Paper;
        let mut all = all_clues(pieces, &self.map);
        all.retain(|clue| !paper || of_the_paper(clue, &self.map).is_some());
        for clue in all {
            let giveaway = clue.allowed(&self.map).is_some_and(|sites| {
                let piece = clue.pieces()[0];
                sites.len() <= pieces[piece].count
            });
            let known = anchors.contains(&clue);
            if (giveaway && !self.style.giveaways) || !holds(&clue, solution, &self.map) || known {
                continue;
            }
            let rarity = self
                .setting
                .rarity(&ClueAdvice::new(&clue, pieces, &self.map));
            if rarity == 0 || (rarity > 1 && !self.chance.happens(1, rarity)) {
                continue;
            }
            let about = match clue {
                Clue::On { .. } | Clue::Off { .. } => &mut about_places,
                _ => &mut about_pieces,
            };
            about.push(Offer { clue, rarity });
        }
        self.chance.shuffle(&mut about_places);
        self.chance.shuffle(&mut about_pieces);
        if paper {
            once_a_piece(&mut about_places, &self.map);
            once_a_piece(&mut about_pieces, &self.map);
        }
        about_places.truncate(self.style.clues.0);
        about_pieces.truncate(self.style.clues.1);
        about_places.append(&mut about_pieces);
        self.chance.shuffle(&mut about_places);
        let anchors = anchors.iter().cloned();
        let anchors = anchors.map(|clue| Offer { clue, rarity: 1 });
        anchors.chain(about_places).collect()
    }

    /// Picks the rules of the clues, and of their tags, that the level gets.
    fn pick(&mut self, model: &Model, posted: &[Posted], anchors: usize) -> Option<RuleSet> {
        let mut picker = Picker {
            model,
            cap: self.setting.kind().grades.generated(self.request.grade),
            style: &self.style,
            chance: &mut self.chance,
        };
        if anchors == 0 {
            return picker.minimize(posted.iter().collect(), RuleSet::all(model));
        }
        let taken = (0..TRIES).find_map(|_| picker.add_greedily(posted, anchors))?;
        let taken: Vec<&Posted> = taken.into_iter().map(|clue| &posted[clue]).collect();
        let mut rules = RuleSet::laws(model);
        let parts = taken.iter().flat_map(|clue| &clue.parts);
        parts.for_each(|&part| rules.insert(part));
        picker.minimize(taken, rules)
    }
}

impl PlacementMaker {
    /// Makes one attempt. Returns a level that has exactly one solution and the requested grade, if it succeeds.
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let pieces = self.choose_pieces()?;
        let (solution, anchors) = match self.style.anchors {
            Some(spare) => self.settle(&pieces, spare)?,
            None => (self.arrange(&pieces), Vec::new()),
        };
        let offered = self.offer(&pieces, &solution, &anchors);
        let (mut model, vars) = blank(&self.map, &pieces);
        let post = |(number, offer): (u16, &Offer)| {
            let parts = parts(&offer.clue).into_iter();
            let post = |part: Clue| model.clue(number, part.rule(&vars, &self.map));
            Posted {
                rarity: offer.rarity,
                places_of: offer
                    .clue
                    .allowed(&self.map)
                    .map(|_| offer.clue.pieces()[0]),
                parts: parts.map(post).collect(),
            }
        };
        let posted: Vec<Posted> = (0..).zip(&offered).map(post).collect();
        let rules = self.pick(&model, &posted, anchors.len())?;
        let kept = offered.iter().zip(&posted);
        let kept = kept.filter_map(|(offer, posted)| left(&offer.clue, &posted.parts, &rules));
        let kept: Vec<Clue> = kept.collect();
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
        // Checked on the level as it is returned: a ladder takes another path if the same clues have other numbers.
        is_short(
            &puzzle.model,
            self.setting.kind().grades.generated(self.request.grade),
            self.style.steps,
        )
        .then(|| Box::new(puzzle) as _)
    }
}

impl Maker for PlacementMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        20_000
    }
}

/// Returns true if the solution path is within the limits of steps and what-ifs.
fn is_short(model: &Model, cap: Rank, steps: usize) -> bool {
    recorded_path(model, cap, WORK)
        .is_some_and(|path| path.steps <= steps && path.what_ifs <= MOST_WHAT_IFS)
}

/// Returns the anchors of every piece of an inventory: the tags of each usual clue `on`, one or two.
fn anchors(setting: &dyn Setting, map: &Map, inventory: &Inventory) -> Vec<Vec<Vec<usize>>> {
    let anchors = |&id: &&'static str| {
        let piece = [Piece {
            id: id.into(),
            count: 1,
        }];
        let clues = all_clues(&piece, map).into_iter();
        let describing = clues.filter(|clue| {
            let rarity = setting.rarity(&ClueAdvice::new(clue, &piece, map));
            matches!(clue, Clue::On { .. }) && rarity == 1
        });
        describing.map(|clue| clue.tags().to_vec()).collect()
    };
    inventory.pieces.iter().map(anchors).collect()
}
