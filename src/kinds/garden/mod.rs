//! The garden: plant a few flowers, let them grow, and meet the picture (paper 000, section 1.4).

#![cfg(feature = "garden")]

pub mod api;
#[doc(hidden)] // for tests
pub mod beds;
mod board;
mod clue;
#[cfg(feature = "tools")]
mod count;
mod design;
#[doc(hidden)] // for tests
pub mod end;
mod fewest;
mod film;
mod flowers;
pub mod format;
mod goal;
mod ground;
mod growth;
mod known;
mod level;
mod make;
mod no_answer;
mod paper;
#[doc(hidden)] // for tests
pub mod plot;
#[cfg(feature = "tools")]
mod remake;
mod speak;
#[doc(hidden)] // for tests
pub mod stock;
mod wanted;
#[cfg(javascript)]
mod wasm;
mod words;

use serde_json::Value as Json;

use super::Statements;
use super::models::{PublishedModel as Published, at_once, for_tools};
use super::{Grades, Kind, Likeness, Playable, Preset, Puzzle};
#[cfg(feature = "tools")]
use crate::api::Answers;
use crate::api::{Board, Entry};
#[cfg(feature = "tools")]
use crate::engine::task::{Paused, SlicedBudget, finish};
#[cfg(feature = "tools")]
use crate::engine::{Budget, Counted};
use crate::engine::{Deduction, Domain, Model, ModelStrategy, Technique, Theory, Value, Var};
use crate::kinds::Grade;
use crate::rules::rank;
use crate::text::{Lang, SHARED, Tables, tables};
use clue::FinalClue;
use end::{Picture, value};
pub use film::{fewest, film, growth, growth_model};
use flowers::likes;
pub use goal::BedGoal;
use level::ParsedGarden;
use plot::{Plot, PlotVars};
use speak::GardenPhrasebook;
use stock::Stock;

static TEXT: Tables = tables!(Some(&SHARED));

static TECHNIQUES: &[&Technique] = &[
    &end::COMPANY,
    &end::KEEPS_APART,
    &end::LONELY,
    &end::SEEN,
    &plot::ALONE,
    &plot::EMPTY_BESIDE,
    &plot::BESIDE,
    &plot::FIRST,
    &plot::GROWS,
    &plot::IN_TIME,
    &plot::MET,
    &plot::RACE,
    &plot::SPREADS,
    &plot::STAYS,
    &plot::SUITS_NOBODY,
    &plot::TOO_FAR,
    &stock::LAST,
    &stock::MIDDLE,
    &stock::NEEDED,
    &stock::SPENT,
];

/// The published model: the paper gives figures of a garden, and no formula for a difficulty.
static MODELS: &[Published] = &[Published {
    id: "growth",
    figures: |puzzle| at_once(growth_model(puzzle)),
    difficulty: None,
}];

/// The garden as a kind.
pub static KIND: Kind = Kind {
    id: "garden",
    text: &TEXT,
    grades: &Grades::USUAL,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("small").few(),
        Preset::new("standard"),
        Preset::new("large"),
        // With such clues every step needs a bed's neighbours: no level is a starter's. Masters would take seconds to
        // find.
        Preset::only("words", &[Grade::Explorer, Grade::Tracker, Grade::Thinker]),
    ],
    models: for_tools(MODELS),
    parse: |level| Ok(Box::new(Garden::new(ParsedGarden::parse(level)?))),
    options: &[],
    maker: |order| {
        Ok(match order.preset.id {
            "words" => Box::new(words::WordsMaker::new(order.grade, order.seed)),
            size => Box::new(make::GardenMaker::new(size, order.grade, order.seed)),
        })
    },
};

/// A level with its model.
pub struct Garden {
    level: ParsedGarden,
    model: Model,
}

/// Returns the model of a garden with the laws of growth, the variables of the planting of each bed (which come first),
/// and those of its content at the end. `stock`: the form of the laws that as many flowers are planted as the level
/// has; `None`: no such laws.
fn grounds(level: &ParsedGarden, stock: Option<fn(Stock) -> Stock>) -> (Model, Vec<Var>, Vec<Var>) {
    let mut model = Model::with_strategy(ModelStrategy {
        search_rank: rank::REACH,
        ..ModelStrategy::default()
    });
    let none = level.flowers.len();
    let anything = Domain::below(none + 1);
    let planted: Vec<Var> = (0..level.sites()).map(|_| model.var(1, anything)).collect();
    let ends: Vec<Var> = (0..level.sites()).map(|_| model.var(1, anything)).collect();
    for (&planted, &end) in planted.iter().zip(&ends) {
        model.set_implicit(planted, Domain::only(value(none)));
        model.set_implicit(end, anything);
    }
    let setting = PlotVars::new(level, &planted, &ends);
    if let Some(stock) = stock {
        for (kind, flower) in level.flowers.iter().enumerate() {
            let kinds = vec![(kind, level.home(kind))];
            model.law(stock(Stock::new(&setting, kinds, flower.count)));
        }
    }
    for land in level.plots() {
        let band = land
            .sites(level.side)
            .next()
            .map(|site| level.humidity[site]);
        let grows = |&kind: &usize| Some(likes(level.flowers[kind].species)) == band;
        let kinds = (0..none).filter(grows).collect();
        model.law(Plot::new(&setting, land, kinds));
    }
    (model, planted, ends)
}

impl Garden {
    fn new(level: ParsedGarden) -> Self {
        Self::with_stock(level, std::convert::identity)
    }

    /// Creates a level as its generator sees it, see [`Stock::along_rows`].
    fn in_the_making(level: ParsedGarden) -> Self {
        Self::with_stock(level, Stock::along_rows)
    }

    fn with_stock(level: ParsedGarden, stock: fn(Stock) -> Stock) -> Self {
        let (mut model, _, ends) = grounds(&level, Some(stock));
        let none = level.flowers.len();
        let mut number = 0;
        if let Some(target) = &level.target {
            model.clue(number, Box::new(Picture::new(&ends, target, none)));
            number += 1;
        }
        for (number, clue) in (number..).zip(&level.clues) {
            model.clue(number, clue.rule(&ends, level.side, none));
        }
        Self { level, model }
    }

    fn phrasebook(&self, lang: Lang) -> GardenPhrasebook<'_> {
        GardenPhrasebook::new(&self.level, &TEXT, lang)
    }

    fn kind(&self, entry: &Entry) -> Option<usize> {
        let Entry::Piece(id) = entry else { return None };
        self.level
            .flowers
            .iter()
            .position(|flower| flower.id() == id)
    }

    /// Returns the bed of a variable.
    fn bed(&self, var: Var) -> usize {
        var.index() % self.level.sites()
    }
}

impl Playable for Garden {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn level(&self) -> Json {
        self.level.write()
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.level.sites()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        Some((self.model.vars().nth(site)?, value(self.kind(entry)?)))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        let flower = self.level.flowers.get(value.index())?;
        let planted = var.index() < self.level.sites();
        planted.then(|| (var.index(), Entry::Piece(flower.id().to_owned())))
    }

    fn site(&self, var: Var, _value: Value) -> usize {
        self.bed(var)
    }

    fn neighbours(&self, site: usize) -> Vec<u32> {
        board::neighbours(&self.level, site)
    }

    fn empties(&self, _var: Var, value: Value) -> bool {
        value.index() == self.level.flowers.len()
    }

    fn known(&self) -> String {
        let ids: Vec<&str> = self
            .level
            .flowers
            .iter()
            .map(|flower| flower.id())
            .collect();
        ids.join(", ")
    }

    fn board(&self, lang: Lang) -> Board {
        board::board(&self.level, &self.phrasebook(lang))
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        self.phrasebook(lang).reason(alike)
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        self.phrasebook(Lang::En).likeness(deduction)
    }

    fn assumption(&self, var: Var, value: Value, lang: Lang) -> String {
        self.phrasebook(lang).assumption(var, value)
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        self.phrasebook(lang).contradiction(end)
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        let kind = place.first().and_then(|(_, entry)| self.kind(entry));
        let sites: Vec<usize> = place.iter().map(|(site, _)| *site).collect();
        kind.map_or_else(String::new, |kind| {
            self.phrasebook(lang).action(kind, &sites)
        })
    }

    fn mistake(&self, wrong: &[(usize, Entry)], clue: Option<usize>, lang: Lang) -> String {
        let kind = wrong.first().and_then(|(_, entry)| self.kind(entry));
        self.phrasebook(lang).mistake(kind, wrong.len(), clue)
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}

impl Puzzle for Garden {
    fn tells_at_once(&self) -> bool {
        true
    }

    fn pieces(&self) -> usize {
        self.level.total() as usize
    }

    /// Flowers have names, and so have the bands that they like.
    fn facts(&self, at: &[u64]) -> Vec<Statements> {
        let level = &self.level;
        let band = |band: u8| level.flowers.len() + usize::from(band);
        let mut facts = Statements::default();
        facts.add(&[0, level.rounds as u64], &[]);
        for (kind, flower) in level.flowers.iter().enumerate() {
            let count = u64::from(flower.count);
            facts.add(&[1, count], &[kind, band(likes(flower.species))]);
        }
        for (&at, &humidity) in at.iter().zip(&level.humidity) {
            facts.add(&[2, at], &[band(humidity)]);
        }
        for (&at, goal) in at.iter().zip(level.target.iter().flatten()) {
            match *goal {
                BedGoal::Flower(kind) => facts.add(&[3, at], &[kind]),
                BedGoal::Empty => facts.add(&[4, at], &[]),
                BedGoal::Anything => facts.add(&[5, at], &[]),
            }
        }
        for clue in &level.clues {
            match clue {
                FinalClue::Beside(beside) => beside.state(&mut facts),
                FinalClue::Full => facts.add(&[6], &[]),
            }
        }
        vec![facts]
    }

    fn supply(&self, entry: &Entry) -> Option<u32> {
        Some(self.level.flowers[self.kind(entry)?].count)
    }

    /// Returns few asks, as the rules look at whole boards.
    fn asks_a_second(&self) -> u64 {
        4_000_000.min(200_000_000 / (self.level.sites() as u64).max(1))
    }

    #[cfg(feature = "tools")]
    fn ask_of_descent(&self) -> u64 {
        6
    }

    #[cfg(feature = "tools")]
    fn answers<'a>(
        &'a self,
        placed: &'a [(Var, Value)],
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Answers>> {
        Box::pin(async move {
            let start = self.model.with(placed);
            let counted = count::count(&self.level, &self.model, &start, budget).await;
            counted.count.map(Answers::from_count)
        })
    }

    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        let budget = &mut SlicedBudget::new(budget);
        finish(count::count(
            &self.level,
            &self.model,
            self.model.start(),
            budget,
        ))
    }
}
