//! The garden in the designer: changes to beds of the picture, to clues about the end, and to numbers.

use serde_json::{Value as Json, json};

use super::api::{GardenPiece, GardenWorkshop};
use super::beds::MOST_SIDE;
use super::clue::FinalClue;
use super::end::Picture;
use super::flowers::{BANDS, FLOWERS};
use super::goal::BedGoal;
use super::level::{MOST_CLUES, MOST_FLOWERS, MOST_ROUNDS, ParsedGarden};
use super::{Garden, TEXT, no_answer};
use crate::api::{self, LineInfo, NoAnswer, Own, Workshop};
use crate::engine::{Condition, Var, sort_by_number};
#[cfg(feature = "tools")]
use crate::kinds::remake::Remake;
use crate::kinds::workshop::{self, APART, Form, NEAR};
use crate::kinds::{Change, Designed, Noun, Op, Puzzle};
use crate::text::Lang;

/// The sorts of clues.
const FORMS: [Form; 3] = [
    NEAR,
    APART,
    Form {
        rule: "full",
        pieces: (0, 0),
        twice: false,
        field: "",
    },
];

impl Garden {
    fn ends(&self) -> Vec<Var> {
        self.model.vars().skip(self.level.sites()).collect()
    }

    fn ids(&self) -> Vec<&'static str> {
        let flowers = self.level.flowers.iter();
        flowers.map(|flower| flower.id()).collect()
    }

    fn goal(&self, site: usize) -> BedGoal {
        let target = self.level.target.as_ref();
        target.map_or(BedGoal::Anything, |target| target[site])
    }

    /// Returns the change that sets one bed of the picture.
    fn told_bed(&self, site: usize, goal: BedGoal, words: u32) -> Change {
        let mut alone = vec![BedGoal::Anything; self.level.sites()];
        alone[site] = goal;
        let none = self.level.flowers.len();
        let rule = Picture::new(&self.ends(), &alone, none);
        let piece = self.write_goal(goal);
        Change {
            op: if self.level.target.is_some() {
                Op::Replace(0)
            } else {
                Op::Add
            },
            clue: json!({"rule": "target", "site": site, "piece": piece}),
            condition: (goal != BedGoal::Anything).then(|| Condition::new::<1>(Box::new(rule))),
            words,
        }
    }

    fn write_goal(&self, goal: BedGoal) -> Json {
        match goal {
            BedGoal::Flower(kind) => self.level.flowers[kind].id().into(),
            BedGoal::Empty => Json::Null,
            BedGoal::Anything => "?".into(),
        }
    }

    fn clue(&self, clue: &FinalClue) -> Change {
        let none = self.level.flowers.len();
        Change {
            op: Op::Add,
            clue: clue.write(&self.ids()),
            condition: Some(Condition::new(clue.rule(
                &self.ends(),
                self.level.side,
                none,
            ))),
            words: 3 + 2 * api::count(clue.kinds().len()),
        }
    }

    /// Returns the changes of a number: one flower or one round more or less.
    fn numbers(&self) -> Vec<Change> {
        let set = |clue: Json| Change {
            op: Op::Set,
            clue,
            condition: None,
            words: 1,
        };
        let mut changes = Vec::new();
        let total = self.level.total();
        let most = MOST_FLOWERS.min(api::count(self.level.sites()));
        for flower in &self.level.flowers {
            let (more, fewer) = (flower.count + 1, flower.count - 1);
            let allowed = [(more, total < most), (fewer, fewer > 0)];
            for (count, _) in allowed.into_iter().filter(|(_, allowed)| *allowed) {
                changes.push(set(json!({"piece": flower.id(), "count": count})));
            }
        }
        let (more, fewer) = (self.level.rounds + 1, self.level.rounds - 1);
        let allowed = [(more, more <= MOST_ROUNDS), (fewer, fewer > 0)];
        for (rounds, _) in allowed.into_iter().filter(|(_, allowed)| *allowed) {
            changes.push(set(json!({"rounds": rounds})));
        }
        changes
    }

    fn apply(&self, level: &mut Json, change: &Change) {
        if change.clue["rule"] == "target" {
            return self.paint(level, change);
        }
        if level.get("clues").is_none() {
            level["clues"] = json!([]);
        }
        let clues = level["clues"].as_array_mut();
        let own = |index| self.own(index).filter(|&own| own < self.level.clues.len());
        match (change.op, clues) {
            (Op::Add, Some(clues)) => clues.push(change.clue.clone()),
            (Op::Drop(index), Some(clues)) => {
                if let Some(own) = own(index) {
                    clues.remove(own);
                } else if let Some(level) = level.as_object_mut() {
                    level.shift_remove("target");
                }
            }
            (Op::Replace(index), Some(clues)) => {
                if let Some(own) = own(index) {
                    clues[own] = change.clue.clone();
                }
            }
            (Op::Set, _) | (_, None) => set(level, &change.clue),
            // A garden has no givens.
            (Op::Give(_) | Op::Clear(_) | Op::Exchange { .. }, _) => {}
        }
    }

    fn paint(&self, level: &mut Json, change: &Change) {
        let side = self.level.side;
        if level.get("target").is_none() {
            level["target"] = json!(vec![vec!["?"; side]; side]);
        }
        let Some(bed) = number(&change.clue["site"]).filter(|&bed| bed < self.level.sites()) else {
            return;
        };
        level["target"][bed / side][bed % side] = change.clue["piece"].clone();
    }

    /// Returns the index of a clue among those that are not the picture.
    fn own(&self, index: usize) -> Option<usize> {
        index.checked_sub(usize::from(self.level.target.is_some()))
    }
}

/// Reads a number of a change, an index or a count.
fn number(json: &Json) -> Option<usize> {
    usize::try_from(json.as_u64()?).ok()
}

impl Designed for Garden {
    /// Returns false for a picture, of which only the beds that differ are described.
    fn is_whole_clue(&self, change: &Change) -> bool {
        change.clue["rule"] != "target"
    }

    fn bare(&self) -> Json {
        let side = self.level.side;
        let mut level = self.level.clone();
        level.clues = Vec::new();
        level.target = Some(vec![BedGoal::Anything; side * side]);
        level.write()
    }

    fn additions(&self) -> Vec<Change> {
        let kinds = 0..self.level.flowers.len();
        let goals: Vec<BedGoal> = kinds.map(BedGoal::Flower).chain([BedGoal::Empty]).collect();
        let open = |site: &usize| self.goal(*site) == BedGoal::Anything;
        let mut changes: Vec<Change> = Vec::new();
        for site in (0..self.level.sites()).filter(open) {
            changes.extend(goals.iter().map(|&goal| self.told_bed(site, goal, 1)));
        }
        if self.level.clues.len() < MOST_CLUES {
            let clues = FinalClue::all(self.level.flowers.len());
            let new = clues.filter(|clue| !self.level.clues.contains(clue));
            changes.extend(new.map(|clue| self.clue(&clue)));
        }
        changes.extend(self.numbers());
        sort_by_number(&mut changes, |change| change.words.into());
        changes
    }

    fn loosenings(&self) -> Vec<Change> {
        let fixed = |site: &usize| self.goal(*site) != BedGoal::Anything;
        let fixed = (0..self.level.sites()).filter(fixed);
        let mut changes: Vec<Change> = fixed
            .map(|site| self.told_bed(site, BedGoal::Anything, 1))
            .collect();
        let pictures = usize::from(self.level.target.is_some());
        for (index, clue) in (pictures..).zip(&self.level.clues) {
            let FinalClue::Beside(beside) = clue else {
                continue;
            };
            changes.extend(beside.halves().map(|half| Change {
                op: Op::Replace(index),
                condition: None,
                ..self.clue(&FinalClue::Beside(half))
            }));
        }
        changes
    }

    fn changed(&self, change: &Change) -> Option<Box<dyn Puzzle>> {
        let mut level = self.level.write();
        self.apply(&mut level, change);
        let level = ParsedGarden::parse(&crate::input::Cursor::new(&level)).ok()?;
        Some(Box::new(Garden::new(level)))
    }

    fn sentence(&self, change: &Change, lang: Lang) -> String {
        let phrasebook = self.phrasebook(lang);
        let name = |id: &Json, form: Noun| {
            let kind = self.level.flowers.iter().position(|f| *id == f.id());
            kind.map_or_else(String::new, |kind| phrasebook.flower(kind, form))
        };
        let clue = &change.clue;
        if let Some(rounds) = number(&clue["rounds"]) {
            let rounds = phrasebook.rounds(rounds);
            return phrasebook.sentence("design.rounds", &[("rounds", &rounds)]);
        }
        if let Some(count) = clue["count"].as_u64() {
            let form = if count > 1 { Noun::Many } else { Noun::One };
            let words = [
                ("n", &*count.to_string()),
                ("flower", &name(&clue["piece"], form)),
                ("counted", &name(&clue["piece"], Noun::Counted)),
            ];
            return phrasebook.sentence("design.count", &words);
        }
        if clue["rule"] == "target" {
            let place = number(&clue["site"]).map_or_else(String::new, |site| phrasebook.bed(site));
            let some = name(&clue["piece"], Noun::Some);
            let key = match clue["piece"].as_str() {
                None => "design.bed.empty",
                Some("?") => "design.bed.open",
                Some(_) => "design.bed",
            };
            return phrasebook.sentence(key, &[("place", &place), ("some", &some)]);
        }
        let clue = FinalClue::parse(&crate::input::Cursor::new(clue), &self.ids());
        clue.map_or_else(|_| String::new(), |clue| phrasebook.clue(&clue))
    }

    fn no_answer(&self, lang: Lang) -> Option<NoAnswer> {
        no_answer::why_none(&self.phrasebook(lang))
    }

    #[cfg(feature = "tools")]
    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, lang: Lang) -> Workshop {
        let phrasebook = self.phrasebook(lang);
        let stock = |(species, id): (usize, &&str)| {
            workshop::stock(
                id,
                *phrasebook,
                Own::from_fields(GardenPiece::from_species(species)),
            )
        };
        let ground = |band: &&str| LineInfo {
            tag: (*band).to_owned(),
            name: TEXT.raw(lang, &format!("ground.{band}")).to_owned(),
            text: None,
        };
        Workshop {
            counts: "flowers".to_owned(),
            total: None,
            most: MOST_FLOWERS.min(api::count(self.level.sites())),
            pieces: FLOWERS.iter().enumerate().map(stock).collect(),
            forms: FORMS.iter().map(|form| form.info(*phrasebook)).collect(),
            tags: Vec::new(),
            lines: Vec::new(),
            techniques: Vec::new(),
            sides: (2, api::count(MOST_SIDE)),
            words: Vec::new(),
            own: Own::from_fields(GardenWorkshop {
                grounds: BANDS.iter().map(ground).collect(),
                rounds: api::count(MOST_ROUNDS),
            }),
        }
    }
}

/// Sets a number of the level.
fn set(level: &mut Json, to: &Json) {
    if let Some(rounds) = to.get("rounds") {
        level["rounds"] = rounds.clone();
    }
    if let Some(piece) = to["piece"].as_str() {
        level["flowers"][piece] = to["count"].clone();
    }
}
