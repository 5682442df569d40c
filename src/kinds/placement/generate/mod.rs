//! Making levels: a random solution, the clues that hold in it, and of these, and of their tags, as few as still solve
//! the level at the grade asked for.

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

/// The pieces a generator may use, and what levels of a grade look like.
pub struct Inventory {
    /// Their names, in canonical order.
    pub pieces: &'static [&'static str],
    /// At most how many of each: as many numbers.
    pub counts: &'static [u32],
    /// What levels of a grade look like on a map of that many sites.
    pub style: fn(Grade, usize) -> Style,
    /// Which clues they may have.
    pub forms: Forms,
}

/// Which clues a made level may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forms {
    /// All that the family knows.
    All,
    /// The four of paper 000 (section 1.1.1), and of each at most one a piece, as its program holds them (attached
    /// file 2).
    Paper,
}

/// What a level should be like.
#[derive(Clone, Copy, Debug)]
pub struct Request {
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
    /// Nothing: pieces stand anywhere, and all these clues are taken at first. Else each piece has an anchor that a
    /// clue can fix, with at most that many sites more than it needs, and clues are compared and taken one by one.
    pub anchors: Option<u32>,
    /// The most clues in the end.
    pub most: usize,
    /// The fewest different rules among the clues.
    pub variety: usize,
    /// True if one clue alone may hand over a piece's places.
    pub giveaways: bool,
    /// The most steps to the end.
    pub steps: usize,
    /// Where pieces have anchors: whether one that finds none stands in what is left of the sites, and other clues fix
    /// where.
    pub rest: bool,
}

/// The most what-ifs on the way to the end: more of them is work, and no fun.
const MOST_WHAT_IFS: usize = 3;

/// Nodes for one question of uniqueness; more than any board needs that makes a good level.
const NODES: Budget = Budget::nodes(1_000);

/// How often the ladder may ask a rule on the way to the end of a level in the making.
const WORK: Budget = Budget::asks(100_000);

/// How often the clues of one arrangement are picked anew: that costs less than to find out what holds in another.
const TRIES: usize = 6;

/// Makes levels on one map.
pub struct PlacementMaker {
    setting: Arc<dyn Setting>,
    map: Arc<Map>,
    inventory: &'static Inventory,
    request: Request,
    style: Style,
    chance: Chance,
    /// By piece of the inventory: the anchors there are, each as the tags that describe it.
    anchors: Vec<Vec<Vec<usize>>>,
}

impl PlacementMaker {
    /// A maker on this map.
    #[must_use]
    pub fn new(
        setting: Arc<dyn Setting>,
        map: Arc<Map>,
        inventory: &'static Inventory,
        request: Request,
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

    /// Fewest to most, each as likely. If there is no choice, no chance is taken.
    fn between(&mut self, (fewest, most): (usize, usize)) -> usize {
        match most - fewest {
            0 => fewest,
            more => fewest + self.chance.below(more + 1),
        }
    }

    /// Who is to be placed: some sorts, and as many of each as the style likes.
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
            id: self.inventory.pieces[i],
            count,
        };
        Some(chosen.iter().zip(counts).map(piece).collect())
    }

    /// A random arrangement: each piece's sites.
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

    /// That many of some sites.
    fn some_of(&mut self, sites: Domain, count: u32) -> Domain {
        let mut sites: Vec<_> = sites.iter().collect();
        self.chance.shuffle(&mut sites);
        sites.into_iter().take(count as usize).collect()
    }

    /// A random arrangement in which each piece stands in an anchor; and the clues that describe these.
    fn settle(&mut self, pieces: &[Piece], spare: u32) -> Option<(Vec<Domain>, Vec<Clue>)> {
        let mut order: Vec<usize> = (0..pieces.len()).collect();
        self.chance.shuffle(&mut order);
        let mut free = self.map.all();
        let mut solution = vec![Domain::EMPTY; pieces.len()];
        let mut clues = Vec::new();
        for piece in order {
            let Piece { id, count } = pieces[piece];
            let known = self
                .inventory
                .pieces
                .iter()
                .position(|&known| known == id)?;
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

    /// Some clues that hold in the solution: first those about two pieces or first those about places, whichever should
    /// rather stay (clues are taken away from the front).
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

    /// The rules of the clues, and of their tags, that the level gets.
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
    /// An attempt; ends with a level that has exactly one solution and the grade asked for.
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
        // Of the level as it is given back: a ladder goes another way when the same clues have other numbers.
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

/// Returns true if a person comes to the end in a reasonable number of steps.
fn is_short(model: &Model, cap: Rank, steps: usize) -> bool {
    recorded_path(model, cap, WORK)
        .is_some_and(|path| path.steps <= steps && path.what_ifs <= MOST_WHAT_IFS)
}

/// The anchors of every piece of an inventory: what clues with one tag or two can describe.
fn anchors(setting: &dyn Setting, map: &Map, inventory: &Inventory) -> Vec<Vec<Vec<usize>>> {
    let anchors = |&id: &&'static str| {
        let piece = [Piece { id, count: 1 }];
        let clues = all_clues(&piece, map).into_iter();
        let describing = clues.filter(|clue| {
            let rarity = setting.rarity(&ClueAdvice::new(clue, &piece, map));
            matches!(clue, Clue::On { .. }) && rarity == 1
        });
        describing.map(|clue| clue.tags().to_vec()).collect()
    };
    inventory.pieces.iter().map(anchors).collect()
}
