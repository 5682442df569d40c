//! The generator of gardens described in words: no picture, but clues about neighbours at the end, and that no bed is
//! empty (paper 000, section 1.4.1: "a picture or description"). If words alone leave several answers, a few beds are
//! known, as in level 25, which comes with the page.

use super::Garden;
use super::KIND;
use super::beds::Beds;
use super::clue::FinalClue;
use super::flowers::{FLOWERS, likes};
use super::goal::BedGoal;
use super::ground::{Land, humidity};
use super::growth::{self, Stand};
use super::level::{Flower, ParsedGarden};
use super::make::{NODES, is_told, picture, plant};
use crate::engine::{Rank, RuleSet, hardest_needed, sorted};
use crate::kinds::Beside;
use crate::kinds::Grade;
use crate::kinds::{self, Advance, Maker, Puzzle};
use crate::random::Chance;
use crate::rules::Need;
use crate::rules::rank;

/// The minimum and maximum number of beds in a row, of sorts of flowers, and of rounds.
const SIDE: (usize, usize) = (3, 5);
const SORTS: (usize, usize) = (2, 4);
const ROUNDS: (usize, usize) = (1, 2);

/// The minimum and maximum number of clues of the finished level.
const CLUES: (usize, usize) = (2, 5);

/// The number of beds of which at most one is known.
const KNOWN: usize = 4;

pub struct WordsMaker {
    grade: Grade,
    chance: Chance,
}

impl WordsMaker {
    pub fn new(grade: Grade, seed: u64) -> Self {
        Self {
            grade,
            chance: Chance::new(seed, u64::from(b'w') << 8 | u64::from(grade.number())),
        }
    }

    fn between(&mut self, (least, most): (usize, usize)) -> usize {
        least + self.chance.below(most - least + 1)
    }

    /// Returns land, flowers and rounds, without the numbers of the flowers.
    fn blank(&mut self) -> ParsedGarden {
        let side = self.between(SIDE);
        let sorts = self.between(SORTS);
        let mut species: Vec<usize> = (0..FLOWERS.len()).collect();
        self.chance.shuffle(&mut species);
        // If two sorts grow on the same band, words decide which stands where.
        let like = |other: &usize| likes(species[*other]) == likes(species[0]);
        let twin = (1..species.len()).find(like).unwrap_or(1);
        species.swap(1, twin);
        species.truncate(sorts);
        let species = sorted(species);
        let bands = sorted(species.iter().map(|&species| likes(species)));
        let land = Land {
            side,
            patches: bands.len() + self.chance.below(side),
            ragged: 2 * usize::from(self.grade.number() - 1),
        };
        let flower = |species| Flower { species, count: 0 };
        ParsedGarden {
            side,
            humidity: humidity(land, &bands, &mut self.chance),
            flowers: species.into_iter().map(flower).collect(),
            rounds: self.between(ROUNDS),
            ..ParsedGarden::default()
        }
    }

    /// Returns the hardest rank that the garden needs, if it has exactly one answer and that rank is within the
    /// grade's.
    fn needed(&self, garden: &Garden) -> Option<Rank> {
        let model = &garden.model;
        let cap = KIND.grades.generated(self.grade).max(rank::ONLY);
        let needed = hardest_needed(model, &RuleSet::all(model), model.start(), cap, NODES)?;
        let answers = kinds::solve(garden, 2, NODES);
        (answers.complete && answers.solutions.len() == 1).then_some(needed)
    }

    /// Returns the garden with all its clues and as few known beds as make it solvable; `None` if it needs too many.
    fn known(&mut self, mut level: ParsedGarden, ends: &[BedGoal]) -> Option<Garden> {
        let mut sites: Vec<usize> = (0..level.sites()).collect();
        self.chance.shuffle(&mut sites);
        let mut next = sites.into_iter().take(level.sites() / KNOWN);
        loop {
            let garden = Garden::in_the_making(level.clone());
            if self.needed(&garden).is_some() {
                return Some(garden);
            }
            let site = next.next()?;
            level.target.as_mut()?[site] = ends[site];
        }
    }

    /// Removes known beds and clues that are redundant, one after another.
    fn thinned(&mut self, mut garden: Garden) -> Garden {
        let mut parts: Vec<Part> = (0..garden.level.sites()).map(Part::Bed).collect();
        parts.extend(garden.level.clues.iter().cloned().map(Part::Clue));
        self.chance.shuffle(&mut parts);
        for part in parts {
            let Some(level) = without(&garden.level, &part) else {
                continue;
            };
            let fewer = Garden::in_the_making(level);
            if self.needed(&fewer).is_some() {
                garden = fewer;
            }
        }
        garden
    }
}

/// A part that a level may do without.
enum Part {
    Bed(usize),
    Clue(FinalClue),
}

/// Returns the level without this part; `None` if it has no such bed.
fn without(level: &ParsedGarden, part: &Part) -> Option<ParsedGarden> {
    let mut level = level.clone();
    match part {
        Part::Bed(site) => {
            let goal = &mut level.target.as_mut()?[*site];
            if *goal == BedGoal::Anything {
                return None;
            }
            *goal = BedGoal::Anything;
        }
        Part::Clue(clue) => level.clues.retain(|other| other != clue),
    }
    Some(level)
}

impl WordsMaker {
    /// Makes one attempt. Returns a level that has exactly one solution and the requested grade, if it succeeds.
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let mut level = self.blank();
        let total = level.flowers.len() + self.chance.below(level.side);
        let mut grown = plant(&mut level, total, &mut self.chance, |_, home| home)?;
        growth::grow(&mut grown, level.rounds);
        level.clues = all_clues(grown.len());
        level.clues.retain(|clue| holds(clue, &grown, level.side));
        if level.clues.len() < CLUES.0 {
            return None;
        }
        level.target = Some(vec![BedGoal::Anything; level.sites()]);
        let ends = picture(&level, &grown);
        let garden = self.known(level, &ends)?;
        let mut level = self.thinned(garden).level;
        if !(CLUES.0..=CLUES.1).contains(&level.clues.len()) {
            return None;
        }
        let open = |target: &Vec<BedGoal>| target.iter().all(|&goal| goal == BedGoal::Anything);
        if level.target.as_ref().is_some_and(open) {
            level.target = None;
        }
        let garden = Garden::in_the_making(level);
        let needed = self.needed(&garden)?;
        (KIND.grades.grade_of(needed) == self.grade && is_told(&garden, self.grade))
            .then(|| Box::new(Garden::new(garden.level)) as _)
    }
}

impl Maker for WordsMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        20_000
    }
}

/// Returns the clues that a generated level may have. The clue that a sort is not beside itself only means that it does
/// not grow: hand-made levels use it; generated ones do not, as it is hard to guess.
pub fn all_clues(sorts: usize) -> Vec<FinalClue> {
    let says_more = |clue: &FinalClue| match clue {
        FinalClue::Beside(beside) => beside.pieces()[0] != beside.pieces()[1],
        FinalClue::Full => true,
    };
    FinalClue::all(sorts).filter(says_more).collect()
}

/// Returns true if a clue holds in a grown garden.
pub fn holds(clue: &FinalClue, grown: &[Stand], side: usize) -> bool {
    let all = Beds::from_sites(0..side * side, side);
    let served = |a: usize, b: usize| (grown[a].beds - grown[b].beds.beside(all)).is_empty();
    match *clue {
        FinalClue::Beside(Beside::Near {
            pieces: [a, b],
            need,
        }) => served(a, b) && (need == Need::First || served(b, a)),
        FinalClue::Beside(Beside::Apart { pieces: [a, b] }) => {
            !grown[a].beds.intersects(grown[b].beds.beside(all))
        }
        FinalClue::Full => grown.iter().fold(all, |open, stand| open - stand.beds) == Beds::EMPTY,
    }
}
