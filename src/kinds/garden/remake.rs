//! New gardens on the board of another: its flowers in a new planting, and the picture of the end, or clues about it.

use super::beds::Beds;
use super::clue::FinalClue;
use super::end::Picture;
use super::goal::BedGoal;
use super::growth::{self, Stand};
use super::level::ParsedGarden;
use super::make::{has_answer_beside, movable, picture};
use super::wanted::WantedFlowers;
use super::words::{all_clues, holds};
use super::{Garden, grounds};
use crate::engine::task::Paused;
use crate::engine::{RuleId, RuleSet, Theory, Value, Var};
use crate::kinds::remake::{Item, Keep, Offers, Placed, Remake, Voice, Way, searched, shown};
use crate::kinds::{Playable, Puzzle};
use crate::random::Chance;

/// The form of clue that a picture is.
const PICTURE: &str = "target";

/// The forms of clues.
const FORMS: [&str; 4] = [PICTURE, "near", "apart", "full"];

/// The number of flowers in ten that are planted off their band, where they do not grow.
const OFF_BAND: usize = 1;
/// The same for a flower that is moved.
const MOVED_OFF_BAND: usize = 3;

/// The maximum number of flowers that are planted elsewhere, one by one, because the grown garden would not tell where
/// they were.
const REPLANTS: usize = 40;

impl Garden {
    /// Returns true if the level has a picture that fixes some bed.
    fn has_picture(&self) -> bool {
        let goals = self.level.target.iter().flatten();
        goals.clone().any(|&goal| goal != BedGoal::Anything)
    }

    /// Returns the flowers of an answer, by kind.
    fn stands(&self, answer: &[(Var, Value)]) -> Vec<Stand> {
        let of = |kind: usize| {
            let own = answer.iter().filter(|(_, value)| value.index() == kind);
            Stand {
                home: self.level.home(kind),
                beds: Beds::from_sites(own.map(|(var, _)| var.index()), self.level.side),
            }
        };
        (0..self.level.flowers.len()).map(of).collect()
    }

    /// Plants the remaining flowers at random, most of them on their bands. Returns `None` if there is no room.
    ///
    /// Then flowers that could as well stand one bed aside are planted elsewhere: the grown garden would not tell where
    /// they were.
    fn planted(&self, wished: &[(Var, Value)], chance: &mut Chance) -> Option<Placed> {
        let (side, sites) = (self.level.side, self.sites());
        let mut garden = self.stands(wished);
        let fixed: Vec<Beds> = garden.iter().map(|stand| stand.beds).collect();
        let all = Beds::from_sites(0..sites, side);
        let mut free = garden.iter().fold(all, |free, stand| free - stand.beds);
        for (kind, flower) in self.level.flowers.iter().enumerate() {
            for _ in garden[kind].beds.len()..flower.count {
                self.plant_one(&mut garden[kind], &mut free, OFF_BAND, chance)?;
            }
        }
        for _ in 0..REPLANTS {
            let mut grown = garden.clone();
            growth::grow(&mut grown, self.level.rounds);
            let wanted = WantedFlowers {
                kinds: grown.iter().map(|stand| stand.beds).collect(),
                anything: Beds::EMPTY,
            };
            let Some((kind, bed)) = movable(&self.level, &wanted, &garden) else {
                break;
            };
            if bed.intersects(fixed[kind]) {
                return None;
            }
            garden[kind].beds -= bed;
            self.plant_one(&mut garden[kind], &mut free, OFF_BAND, chance)?;
            free |= bed;
        }
        self.placed(&garden)
    }

    /// Plants one more flower of a kind on a free bed, `off_band` in ten off its band if there is room. Returns its
    /// bed, or `None` if there is no free one.
    fn plant_one(
        &self,
        stand: &mut Stand,
        free: &mut Beds,
        off_band: usize,
        chance: &mut Chance,
    ) -> Option<Beds> {
        let off = chance.happens(off_band, 10);
        let liked = if off {
            *free - stand.home
        } else {
            *free & stand.home
        };
        let land = if liked.is_empty() { *free } else { liked };
        let sites: Vec<usize> = land.sites(self.level.side).collect();
        let bed = (!sites.is_empty()).then(|| *chance.pick(&sites))?;
        let bed = Beds::one(bed, self.level.side);
        *free -= bed;
        stand.beds |= bed;
        Some(bed)
    }

    /// Returns the answer with these flowers.
    fn placed(&self, garden: &[Stand]) -> Option<Placed> {
        let flowers = garden.iter().enumerate().flat_map(|(kind, stand)| {
            let sites = stand.beds.sites(self.level.side);
            sites.map(move |site| Some((Var::new(site)?, super::end::value(kind))))
        });
        flowers.collect()
    }
}

impl Remake for Garden {
    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    /// Returns fewer asks, as its rules look at whole boards, over and over.
    fn remade_asks_a_second(&self) -> u64 {
        let beds = self.level.sites() as u64;
        (self.asks_a_second() / 4).min(30_000_000 / beds.max(1))
    }

    fn ground(&self, keep: &Keep) -> Option<Box<dyn Puzzle>> {
        let kept = |number: &usize| keep.clues.contains(number);
        let pictures = usize::from(self.level.target.is_some());
        let clues = (pictures..).zip(&self.level.clues);
        Some(Box::new(Self::new(ParsedGarden {
            target: self.level.target.clone().filter(|_| kept(&0)),
            clues: clues
                .filter(|(number, _)| kept(number))
                .map(|(_, clue)| clue.clone())
                .collect(),
            ..self.level.clone()
        })))
    }

    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        Box::pin(async move {
            if !self.has_picture() && self.level.clues.is_empty() {
                return self.planted(wished, chance);
            }
            Some(shown(self, searched(self, wished, chance).await?))
        })
    }

    /// Plants one flower elsewhere.
    fn moved(
        &self,
        answer: &[(Var, Value)],
        wished: &[(Var, Value)],
        chance: &mut Chance,
    ) -> Option<Placed> {
        if self.has_picture() || !self.level.clues.is_empty() {
            return None;
        }
        let side = self.level.side;
        let mut garden = self.stands(answer);
        let all = Beds::from_sites(0..self.sites(), side);
        let mut free = garden.iter().fold(all, |free, stand| free - stand.beds);
        let movable: Vec<_> = answer.iter().filter(|one| !wished.contains(one)).collect();
        let (var, value) = (!movable.is_empty()).then(|| **chance.pick(&movable))?;
        let (kind, bed) = (value.index(), Beds::one(var.index(), side));
        garden[kind].beds -= bed;
        self.plant_one(&mut garden[kind], &mut free, MOVED_OFF_BAND, chance)?;
        self.placed(&garden)
    }

    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        voice: &Voice,
        _chance: &mut Chance,
    ) -> Option<Offers> {
        let planted = self.stands(answer);
        let mut grown = planted.clone();
        growth::grow(&mut grown, self.level.rounds);
        let (mut model, _, ends) = grounds(&self.level, Some(std::convert::identity));
        let none = self.level.flowers.len();
        let pictures = usize::from(self.level.target.is_some());
        let keeps_picture = pictures > 0 && keep.clues.contains(&0);
        let mut items = Vec::new();
        let mut level = ParsedGarden {
            target: None,
            clues: Vec::new(),
            ..self.level.clone()
        };
        // The default forms are those of the level, or a picture if it has neither a picture nor clues.
        let tells = !self.level.clues.is_empty();
        let by_picture = voice
            .forms
            .as_ref()
            .map_or(!tells || self.has_picture(), |_| voice.has(PICTURE));
        let by_clues = |form| voice.forms.as_ref().map_or(tells, |_| voice.has(form));
        if by_picture || keeps_picture {
            let ended = picture(&level, &grown);
            for site in 0..level.sites() {
                let mut alone = vec![BedGoal::Anything; level.sites()];
                alone[site] = ended[site];
                let before = self.level.target.as_ref().map(|target| target[site]);
                let own = before == Some(ended[site]);
                let rule = model.clue(0, Box::new(Picture::new(&ends, &alone, none)));
                items.push(Item {
                    rule,
                    gives: None,
                    own,
                    kept: own && keeps_picture,
                });
            }
            level.target = Some(ended);
            if !FORMS[1..].iter().any(|form| by_clues(form)) && has_answer_beside(&level, &planted)
            {
                return None;
            }
        }
        let own = (pictures..).zip(self.level.clues.iter().cloned());
        let mut clues: Vec<(Option<usize>, FinalClue)> =
            own.map(|(at, clue)| (Some(at), clue)).collect();
        let new = all_clues(none).into_iter();
        let new = new.filter(|clue| !self.level.clues.contains(clue));
        clues.extend(new.map(|clue| (None, clue)));
        for (number, clue) in clues {
            let kept = number.is_some_and(|number| keep.clues.contains(&number));
            let is_told = by_clues(clue.rule_name()) && holds(&clue, &grown, level.side);
            if !kept && !is_told {
                continue;
            }
            let rule = clue.rule(&ends, level.side, none);
            items.push(Item {
                rule: model.clue(1, rule),
                gives: None,
                own: number.is_some(),
                kept,
            });
            level.clues.push(clue);
        }
        let all = Self { level, model };
        Some(Offers {
            all: Box::new(all),
            items,
            way: Way::Open,
        })
    }

    fn chosen(&self, rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
        let ids: Vec<RuleId> = (&self.model as &dyn Theory).removable().collect();
        let beds = self.level.target.as_ref().map_or(0, Vec::len);
        let (beds, clues) = ids.split_at_checked(beds)?;
        let goals = self.level.target.iter().flatten().zip(beds);
        let goals = goals.map(|(&goal, rule)| {
            if rules.contains(*rule) {
                goal
            } else {
                BedGoal::Anything
            }
        });
        let target: Vec<BedGoal> = goals.collect();
        let clues = self.level.clues.iter().zip(clues);
        let clues = clues.filter(|(_, rule)| rules.contains(**rule));
        let level = ParsedGarden {
            target: target
                .iter()
                .any(|&goal| goal != BedGoal::Anything)
                .then_some(target),
            clues: clues.map(|(clue, _)| clue.clone()).collect(),
            ..self.level.clone()
        };
        let asks = level.target.is_some() || !level.clues.is_empty();
        asks.then(|| Box::new(Self::new(level)) as Box<dyn Puzzle>)
    }
}
