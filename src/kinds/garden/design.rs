//! The garden in the designer: beds that the picture tells or leaves open, clues about the end, and numbers.

use serde_json::{Value as Json, json};

use super::beds::MOST;
use super::clue::Clue;
use super::end::Picture;
use super::flowers::{BANDS, FLOWERS, likes};
use super::level::{Goal, Level, MOST_CLUES, MOST_FLOWERS, MOST_ROUNDS};
use super::{Garden, TEXT};
use crate::api::{self, ClueForm, LineInfo, StockInfo, Workshop};
use crate::engine::Var;
use crate::kinds::{Change, Designed, Op, Puzzle};
use crate::rules::Need;
use crate::text::{Lang, SHARED};

/// The sorts of clues: how many flowers each names, whether one of them twice, and in which field.
const FORMS: [(&str, (u32, u32), bool, &str); 3] = [
    ("near", (2, 2), true, "pieces"),
    ("apart", (2, 2), true, "pieces"),
    ("full", (0, 0), false, ""),
];

impl Garden {
    fn ends(&self) -> Vec<Var> {
        self.model.vars().skip(self.level.sites()).collect()
    }

    fn ids(&self) -> Vec<&'static str> {
        let flowers = self.level.flowers.iter();
        flowers.map(|flower| flower.id()).collect()
    }

    fn goal(&self, site: usize) -> Goal {
        let target = self.level.target.as_ref();
        target.map_or(Goal::Anything, |target| target[site])
    }

    /// The picture with one bed told otherwise.
    fn told_bed(&self, site: usize, goal: Goal, words: u32) -> Change {
        let mut alone = vec![Goal::Anything; self.level.sites()];
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
            rule: (goal != Goal::Anything).then(|| Box::new(rule) as _),
            words,
        }
    }

    fn write_goal(&self, goal: Goal) -> Json {
        match goal {
            Goal::Flower(kind) => self.level.flowers[kind].id().into(),
            Goal::Empty => Json::Null,
            Goal::Anything => "?".into(),
        }
    }

    fn clue(&self, clue: &Clue) -> Change {
        let none = self.level.flowers.len();
        Change {
            op: Op::Add,
            clue: clue.write(&self.ids()),
            rule: Some(clue.rule(&self.ends(), self.level.side, none)),
            words: 3 + 2 * api::count(clue.kinds().len()),
        }
    }

    /// The clues that there can be, each meaning once.
    fn all_clues(&self) -> Vec<Clue> {
        let kinds = 0..self.level.flowers.len();
        let pairs = kinds
            .clone()
            .flat_map(|a| kinds.clone().map(move |b| [a, b]));
        let mut clues = vec![Clue::Full];
        for kinds in pairs {
            let [a, b] = kinds;
            if a != b {
                let need = Need::First;
                clues.push(Clue::Near { kinds, need });
            }
            if a <= b {
                let need = Need::Both;
                clues.push(Clue::Near { kinds, need });
                clues.push(Clue::Apart { kinds });
            }
        }
        clues
    }

    /// One flower more or less, one round more or less.
    fn numbers(&self) -> Vec<Change> {
        let set = |clue: Json| Change {
            op: Op::Set,
            clue,
            rule: None,
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

    /// The place of a clue among those that are no picture.
    fn own(&self, index: usize) -> Option<usize> {
        index.checked_sub(usize::from(self.level.target.is_some()))
    }
}

/// A number of a change, as a place in a list or so many.
fn number(json: &Json) -> Option<usize> {
    usize::try_from(json.as_u64()?).ok()
}

impl Designed for Garden {
    /// Of a picture only the beds that differ are told.
    fn is_whole_clue(&self, change: &Change) -> bool {
        change.clue["rule"] != "target"
    }

    fn bare(&self) -> Json {
        let side = self.level.side;
        let mut level = self.level.clone();
        level.clues = Vec::new();
        level.target = Some(vec![Goal::Anything; side * side]);
        level.write()
    }

    fn additions(&self) -> Vec<Change> {
        let kinds = 0..self.level.flowers.len();
        let goals: Vec<Goal> = kinds.map(Goal::Flower).chain([Goal::Empty]).collect();
        let open = |site: &usize| self.goal(*site) == Goal::Anything;
        let mut changes: Vec<Change> = Vec::new();
        for site in (0..self.level.sites()).filter(open) {
            changes.extend(goals.iter().map(|&goal| self.told_bed(site, goal, 1)));
        }
        if self.level.clues.len() < MOST_CLUES {
            let mut clues = self.all_clues();
            clues.retain(|clue| !self.level.clues.contains(clue));
            changes.extend(clues.iter().map(|clue| self.clue(clue)));
        }
        changes.extend(self.numbers());
        changes.sort_by_key(|change| change.words);
        changes
    }

    fn loosenings(&self) -> Vec<Change> {
        let told = |site: &usize| self.goal(*site) != Goal::Anything;
        let told = (0..self.level.sites()).filter(told);
        let mut changes: Vec<Change> = told
            .map(|site| self.told_bed(site, Goal::Anything, 1))
            .collect();
        for (index, clue) in self.level.clues.iter().enumerate() {
            let Clue::Near {
                kinds: [a, b],
                need: Need::Both,
            } = *clue
            else {
                continue;
            };
            let ways = [[a, b], [b, a]].into_iter().filter(|_| a != b);
            let index = index + usize::from(self.level.target.is_some());
            changes.extend(ways.map(|kinds| {
                let need = Need::First;
                Change {
                    op: Op::Replace(index),
                    rule: None,
                    ..self.clue(&Clue::Near { kinds, need })
                }
            }));
        }
        changes
    }

    fn changed(&self, change: &Change) -> Option<Box<dyn Puzzle>> {
        let mut level = self.level.write();
        self.apply(&mut level, change);
        let level = Level::parse(&crate::input::Cursor::new(&level)).ok()?;
        Some(Box::new(Garden::new(level)))
    }

    fn sentence(&self, change: &Change, lang: Lang) -> String {
        let phrasebook = self.phrasebook(lang);
        let name = |id: &Json, form: usize| {
            let kind = self.level.flowers.iter().position(|f| *id == f.id());
            kind.map_or_else(String::new, |kind| phrasebook.flower(kind, form))
        };
        let clue = &change.clue;
        if let Some(rounds) = number(&clue["rounds"]) {
            let rounds = phrasebook.rounds(rounds);
            return phrasebook.say("design.rounds", &[("rounds", &rounds)]);
        }
        if let Some(count) = clue["count"].as_u64() {
            let form = usize::from(count > 1);
            let words = [
                ("n", &*count.to_string()),
                ("flower", &name(&clue["piece"], form)),
            ];
            return phrasebook.say("design.count", &words);
        }
        if clue["rule"] == "target" {
            let place = number(&clue["site"]).map_or_else(String::new, |site| phrasebook.bed(site));
            let some = name(&clue["piece"], 2);
            let key = match clue["piece"].as_str() {
                None => "design.bed.empty",
                Some("?") => "design.bed.open",
                Some(_) => "design.bed",
            };
            return phrasebook.say(key, &[("place", &place), ("some", &some)]);
        }
        let clue = Clue::parse(&crate::input::Cursor::new(clue), &self.ids());
        clue.map_or_else(|_| String::new(), |clue| phrasebook.clue(&clue))
    }

    fn workshop(&self, lang: Lang) -> Workshop {
        let form = |&(rule, pieces, twice, field): &(&str, _, _, &str)| ClueForm {
            rule: rule.to_owned(),
            form: SHARED.raw(lang, &format!("form.{rule}")).to_owned(),
            pieces,
            twice,
            field: field.to_owned(),
        };
        let stock = |(species, &id): (usize, &&str)| {
            let mut names = TEXT.raw(lang, &format!("piece.{id}")).split('|');
            let name = names.next().unwrap_or(id);
            StockInfo {
                id: id.to_owned(),
                name: name.to_owned(),
                many: names.next().unwrap_or(name).to_owned(),
                glyph: id.to_owned(),
                likes: vec![BANDS[usize::from(likes(species))].to_owned()],
            }
        };
        let ground = |band: &&str| LineInfo {
            tag: (*band).to_owned(),
            name: TEXT.raw(lang, &format!("ground.{band}")).to_owned(),
        };
        Workshop {
            counts: "flowers".to_owned(),
            total: None,
            most: MOST_FLOWERS.min(api::count(self.level.sites())),
            pieces: FLOWERS.iter().enumerate().map(stock).collect(),
            forms: FORMS.iter().map(form).collect(),
            tags: Vec::new(),
            lines: Vec::new(),
            grounds: BANDS.iter().map(ground).collect(),
            techniques: Vec::new(),
            rounds: api::count(MOST_ROUNDS),
            sides: (2, api::count(MOST)),
            height: 0,
        }
    }
}

/// Changes a number of the level.
fn set(level: &mut Json, to: &Json) {
    if let Some(rounds) = to.get("rounds") {
        level["rounds"] = rounds.clone();
    }
    if let Some(piece) = to["piece"].as_str() {
        level["flowers"][piece] = to["count"].clone();
    }
}
