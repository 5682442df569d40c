//! The generator of gardens: land, some flowers planted on it, and the picture they grow into; kept if that has exactly
//! one answer and the requested grade.

use super::KIND;
use super::beds::Beds;
use super::flowers::{FLOWERS, likes};
use super::goal::BedGoal;
use super::ground::{Land, humidity};
use super::growth::{self, Stand};
use super::level::{Flower, ParsedGarden};
use super::wanted::WantedFlowers;
use super::{Garden, flowers};
use crate::engine::{Budget, Rank, RuleSet, hardest_needed, recorded_path, sorted};
use crate::kinds::Grade;
use crate::kinds::{self, Advance, Maker, Puzzle};
use crate::random::Chance;
use crate::rules::rank;

/// The size of the gardens of a preset.
pub struct Size {
    /// The minimum and maximum number of beds in a row.
    side: (usize, usize),
    /// The minimum and maximum number of kinds of flowers.
    kinds: (usize, usize),
    /// The minimum and maximum number of rounds.
    rounds: (usize, usize),
}

impl Size {
    fn from_preset(preset: &str) -> Self {
        let (side, kinds, rounds) = match preset {
            "small" => ((2, 4), (1, 3), (1, 2)),
            "standard" => ((5, 6), (2, 4), (2, 3)),
            _ => ((7, 9), (3, 6), (2, 4)),
        };
        Self {
            side,
            kinds,
            rounds,
        }
    }
}

/// The style of the gardens of a grade.
struct Style {
    /// The number of flowers in ten that are planted off their band, where they are obvious.
    off_band: usize,
    /// The raggedness of patches, see [`Land`].
    ragged: usize,
    /// The maximum number of beds in ten of the picture that are left open.
    open: usize,
    /// True if two kinds must claim the same bed somewhere.
    contested: bool,
}

impl Style {
    const fn from_grade(grade: Grade) -> Self {
        let (off_band, ragged, open, contested) = match grade {
            Grade::Starter => (2, 0, 0, false),
            Grade::Explorer => (1, 2, 0, false),
            Grade::Tracker => (0, 4, 0, false),
            Grade::Thinker => (0, 6, 2, false),
            Grade::Master => (0, 8, 2, true),
        };
        Self {
            off_band,
            ragged,
            open,
            contested,
        }
    }
}

/// The node budget of one uniqueness check.
pub const NODES: Budget = Budget::nodes(2_000);

/// The ask budget of the ladder on the path of a garden in the making.
const WORK: Budget = Budget::asks(100_000);

/// The number of attempts to leave some beds of the picture open.
const TRIES: usize = 3;

/// The maximum number of steps, and of what-ifs.
const MOST_STEPS: usize = 40;
const MOST_WHAT_IFS: usize = 3;

pub struct GardenMaker {
    size: Size,
    style: Style,
    grade: Grade,
    chance: Chance,
}

impl GardenMaker {
    pub fn new(preset: &str, grade: Grade, seed: u64) -> Self {
        let preset_number = u64::from(preset.as_bytes()[0]) << 8;
        Self {
            size: Size::from_preset(preset),
            style: Style::from_grade(grade),
            grade,
            chance: Chance::new(seed, preset_number | u64::from(grade.number())),
        }
    }

    fn between(&mut self, (least, most): (usize, usize)) -> usize {
        least + self.chance.below(most - least + 1)
    }

    fn rounds(&mut self) -> usize {
        match self.grade {
            Grade::Starter | Grade::Explorer => 1 + usize::from(self.chance.happens(1, 6)),
            _ => self.between(self.size.rounds),
        }
    }

    /// Returns land, flowers and rounds, without the numbers of the flowers.
    fn blank(&mut self) -> ParsedGarden {
        let side = self.between(self.size.side);
        let kinds = self.between(self.size.kinds);
        let mut species: Vec<usize> = (0..FLOWERS.len()).collect();
        self.chance.shuffle(&mut species);
        // Two kinds of the same band can claim the same bed.
        if self.style.contested || self.chance.happens(1, 2) {
            let like = |other: &usize| likes(species[*other]) == likes(species[0]);
            let twin = (1..species.len()).find(like).unwrap_or(1);
            species.swap(1, twin);
        }
        species.truncate(kinds.max(if self.style.contested { 2 } else { 1 }));
        let species = sorted(species);
        let bands = sorted(species.iter().map(|&species| flowers::likes(species)));
        let land = Land {
            side,
            patches: bands.len() + self.chance.below(side),
            ragged: self.style.ragged,
        };
        let flower = |species| Flower { species, count: 0 };
        ParsedGarden {
            side,
            humidity: humidity(land, &bands, &mut self.chance),
            flowers: species.into_iter().map(flower).collect(),
            rounds: self.rounds(),
            ..ParsedGarden::default()
        }
    }

    /// Plants flowers at random, and sets their numbers.
    fn plant(&mut self, level: &mut ParsedGarden) -> Option<Vec<Stand>> {
        let kinds = level.flowers.len();
        let most = (level.sites() / 4).clamp(kinds, 24);
        let total = kinds + self.chance.below(most - kinds + 1);
        let all = Beds::from_sites(0..level.sites(), level.side);
        let off_band = self.style.off_band;
        plant(level, total, &mut self.chance, |chance, home| {
            if chance.happens(off_band, 10) {
                all - home
            } else {
                home
            }
        })
    }

    /// Returns the hardest rank that the level needs, up to the grade's; `None` if it has another answer, or needs
    /// more. `planted`: an answer.
    fn needed(&self, garden: &Garden, planted: &[Stand]) -> Option<Rank> {
        let model = &garden.model;
        let cap = KIND.grades.generated(self.grade).max(rank::ONLY);
        if has_answer_beside(&garden.level, planted) {
            return None;
        }
        let answers = kinds::solve(garden, 2, NODES);
        if !answers.complete || answers.solutions.len() != 1 {
            return None;
        }
        hardest_needed(model, &RuleSet::all(model), model.start(), cap, NODES)
    }

    /// Returns the garden with some beds of the picture left open, if that is as good.
    fn opened(&mut self, garden: Garden, planted: &[Stand]) -> Garden {
        let sites = garden.level.sites();
        for _ in 0..TRIES {
            let most = sites * self.style.open / 10;
            let count = self.chance.below(most + 1);
            let mut level = garden.level.clone();
            let target = level.target.iter_mut().flatten();
            let mut chosen: Vec<&mut BedGoal> = target.collect();
            self.chance.shuffle(&mut chosen);
            for goal in chosen.into_iter().take(count) {
                *goal = BedGoal::Anything;
            }
            let opened = Garden::in_the_making(level);
            if count > 0 && self.is_good(&opened, planted) {
                return opened;
            }
        }
        garden
    }

    fn is_good(&self, garden: &Garden, planted: &[Stand]) -> bool {
        self.needed(garden, planted)
            .is_some_and(|rank| KIND.grades.grade_of(rank) == self.grade)
            && is_told(garden, self.grade)
    }
}

impl GardenMaker {
    /// Makes one attempt. Returns a level that has exactly one solution and the requested grade, if it succeeds.
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let mut level = self.blank();
        let planted = self.plant(&mut level)?;
        let mut stand = planted.clone();
        let film = growth::film(&mut stand, level.rounds);
        let contested = film.iter().any(|round| !round.contested.is_empty());
        let grown = film.iter().flat_map(|round| &round.grown);
        let grown: u32 = grown.map(|beds| beds.len()).sum();
        if self.style.contested && !contested || grown < level.total() {
            return None;
        }
        level.target = Some(picture(&level, &stand));
        let garden = Garden::in_the_making(level);
        self.is_good(&garden, &planted)
            .then(|| Box::new(Garden::new(self.opened(garden, &planted).level)) as Box<dyn Puzzle>)
    }
}

impl Maker for GardenMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        20_000
    }
}

/// Plants `total` flowers, each sort at least once, and sets their numbers. `land`: the beds where a flower may be
/// planted, given the beds of its band. Returns `None` if all of these are taken.
pub fn plant(
    level: &mut ParsedGarden,
    total: usize,
    chance: &mut Chance,
    land: impl Fn(&mut Chance, Beds) -> Beds,
) -> Option<Vec<Stand>> {
    let kinds = level.flowers.len();
    let stand = |kind| Stand {
        home: level.home(kind),
        beds: Beds::EMPTY,
    };
    let mut garden: Vec<Stand> = (0..kinds).map(stand).collect();
    let mut free = Beds::from_sites(0..level.sites(), level.side);
    for number in 0..total {
        let kind = if number < kinds {
            number
        } else {
            chance.below(kinds)
        };
        let beds = free & land(chance, garden[kind].home);
        let sites: Vec<usize> = beds.sites(level.side).collect();
        if sites.is_empty() {
            return None;
        }
        let bed = Beds::one(*chance.pick(&sites), level.side);
        garden[kind].beds |= bed;
        free -= bed;
        level.flowers[kind].count += 1;
    }
    Some(garden)
}

/// Returns the contents of each bed of a grown garden, as a picture.
pub fn picture(level: &ParsedGarden, grown: &[Stand]) -> Vec<BedGoal> {
    let goal = |site| {
        let bed = Beds::one(site, level.side);
        let kind = (0..grown.len()).find(|&kind| grown[kind].beds.intersects(bed));
        kind.map_or(BedGoal::Empty, BedGoal::Flower)
    };
    (0..level.sites()).map(goal).collect()
}

/// Returns true if a garden has another answer in which a single flower is planted one bed aside. Most gardens with
/// several answers have such a one, and growing is much cheaper than a search.
pub fn has_answer_beside(level: &ParsedGarden, planted: &[Stand]) -> bool {
    movable(level, &WantedFlowers::new(level), planted).is_some()
}

/// Returns the kind and the bed of a flower that could as well be planted one bed aside: the garden grows into the
/// picture `wanted` either way. `None` if there is none.
pub fn movable(
    level: &ParsedGarden,
    wanted: &WantedFlowers,
    planted: &[Stand],
) -> Option<(usize, Beds)> {
    let all = Beds::from_sites(0..level.sites(), level.side);
    let free = planted.iter().fold(all, |free, stand| free - stand.beds);
    let moved = |kind: usize, from: Beds, to: Beds| {
        let mut garden = planted.to_vec();
        garden[kind].beds = (garden[kind].beds - from) | to;
        growth::grow(&mut garden, level.rounds);
        wanted.is_met(&garden, all)
    };
    let one = |site| Beds::one(site, level.side);
    let of_kind = |kind: usize| {
        let allowed = free & (wanted.kinds[kind] | wanted.anything);
        let mut flowers = planted[kind].beds.sites(level.side).map(one);
        flowers.find(|&from| {
            let mut beds = from.beside(allowed).sites(level.side).map(one);
            beds.any(|to| moved(kind, from, to))
        })
    };
    (0..planted.len()).find_map(|kind| Some((kind, of_kind(kind)?)))
}

/// Returns true if the explained path to the solution has this grade and is not too long.
pub fn is_told(garden: &Garden, grade: Grade) -> bool {
    recorded_path(
        &garden.model,
        KIND.grades.generated(grade).max(rank::ONLY),
        WORK,
    )
    .is_some_and(|path| {
        KIND.grades.grade_of(path.hardest.unwrap_or(Rank::FITS)) == grade
            && path.steps <= MOST_STEPS
            && path.what_ifs <= MOST_WHAT_IFS
    })
}
