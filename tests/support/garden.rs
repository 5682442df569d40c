//! Gardens read from the level format, grown bed by bed and judged without the crate's own code; and gardens made from
//! a seed.

use std::collections::BTreeMap;

use placewise::random::Chance;
use serde_json::{Value as Json, json};

/// The band that each flower likes (paper 000, figure 13).
pub const LIKES: [(&str, &str); 8] = [
    ("orchis", "100"),
    ("cuckoo", "70-80"),
    ("morning-glory", "70-80"),
    ("lilac", "60-70"),
    ("tulip", "60-70"),
    ("daisy", "50-60"),
    ("rose", "50-60"),
    ("sunflower", "30-40"),
];

/// The flower in each bed, as an index into the flowers of the level; `None` for an empty bed.
pub type Stand = Vec<Option<usize>>;

pub struct Nature {
    pub side: usize,
    pub humidity: Vec<String>,
    pub flowers: Vec<(String, usize)>,
    pub rounds: usize,
    /// The picture: for each bed, `None` if anything may be there.
    #[allow(clippy::option_option)]
    pub target: Option<Vec<Option<Option<usize>>>>,
    pub clues: Vec<Json>,
}

impl Nature {
    /// Returns every possible clue about its flowers.
    pub fn all_clues(&self) -> Vec<Json> {
        let names = || self.flowers.iter().map(|(name, _)| name);
        let mut clues = Vec::new();
        for a in names() {
            for b in names() {
                clues.push(json!({"rule": "apart", "pieces": [a, b]}));
                clues.push(json!({"rule": "near", "pieces": [a, b]}));
                clues.push(json!({"rule": "near", "pieces": [a, b], "each": "first"}));
            }
        }
        clues.push(json!({"rule": "full"}));
        clues
    }

    /// Reads a well-formed level.
    pub fn read(level: &Json) -> Self {
        let rows = level["humidity"].as_array().unwrap();
        let cells = |field: &str| -> Vec<Json> {
            let rows = level[field].as_array().unwrap().iter();
            rows.flat_map(|row| row.as_array().unwrap().clone())
                .collect()
        };
        let flowers = level["flowers"].as_object().unwrap().iter();
        let flowers: BTreeMap<usize, (String, usize)> = flowers
            .map(|(name, count)| {
                let count = usize::try_from(count.as_u64().unwrap()).unwrap();
                let rank = LIKES.iter().position(|(id, _)| id == name).unwrap();
                (rank, (name.clone(), count))
            })
            .collect();
        let flowers: Vec<(String, usize)> = flowers.into_values().collect();
        let place = |name: &str| flowers.iter().position(|(id, _)| id == name).unwrap();
        let goal = |cell: &Json| match cell.as_str() {
            None => Some(None),
            Some("?") => None,
            Some(name) => Some(Some(place(name))),
        };
        let target = level
            .get("target")
            .map(|_| cells("target").iter().map(goal).collect());
        Self {
            side: rows.len(),
            humidity: cells("humidity")
                .iter()
                .map(|c| c.as_str().unwrap().to_owned())
                .collect(),
            rounds: usize::try_from(level["rounds"].as_u64().unwrap()).unwrap(),
            clues: level
                .get("clues")
                .map_or(Vec::new(), |c| c.as_array().unwrap().clone()),
            target,
            flowers,
        }
    }

    pub fn around(&self, bed: usize) -> Vec<usize> {
        let (row, column) = (bed / self.side, bed % self.side);
        let beside = |other: &usize| {
            let (r, c) = (other / self.side, other % self.side);
            r.abs_diff(row) + c.abs_diff(column) == 1
        };
        (0..self.side * self.side).filter(beside).collect()
    }

    fn at_home(&self, flower: usize, bed: usize) -> bool {
        LIKES.contains(&(&*self.flowers[flower].0, &*self.humidity[bed]))
    }

    /// Returns the kinds that claim a bed.
    pub fn claims(&self, stand: &Stand, bed: usize) -> Vec<usize> {
        let claims = |&flower: &usize| {
            let mut around = self.around(bed).into_iter();
            self.at_home(flower, bed)
                && around.any(|near| stand[near] == Some(flower) && self.at_home(flower, near))
        };
        if stand[bed].is_some() {
            return Vec::new();
        }
        (0..self.flowers.len()).filter(claims).collect()
    }

    pub fn round(&self, stand: &Stand) -> Stand {
        let bed = |bed: usize| match self.claims(stand, bed)[..] {
            [only] => Some(only),
            _ => stand[bed],
        };
        (0..stand.len()).map(bed).collect()
    }

    /// Returns the state after each round, the planting first.
    pub fn film(&self, planting: &Stand) -> Vec<Stand> {
        let mut film = vec![planting.clone()];
        for _ in 0..self.rounds {
            film.push(self.round(&film[film.len() - 1]));
        }
        film
    }

    pub fn is_contested(&self, planting: &Stand) -> bool {
        let film = self.film(planting);
        let mut before = film[..self.rounds].iter();
        before.any(|stand| (0..stand.len()).any(|bed| self.claims(stand, bed).len() > 1))
    }

    pub fn keeps(&self, clue: &Json, end: &Stand) -> bool {
        if clue["rule"] == "full" {
            return end.iter().all(Option::is_some);
        }
        let kind = |i: usize| {
            let name = clue["pieces"][i].as_str().unwrap();
            self.flowers.iter().position(|(id, _)| id == name).unwrap()
        };
        let (a, b) = (kind(0), kind(1));
        let beside = |bed: usize, kind: usize| {
            self.around(bed)
                .into_iter()
                .any(|near| end[near] == Some(kind))
        };
        let each = |a: usize, b: usize, wanted: bool| {
            (0..end.len()).all(|bed| end[bed] != Some(a) || beside(bed, b) == wanted)
        };
        match (clue["rule"].as_str().unwrap(), clue["each"].as_str()) {
            ("apart", _) => each(a, b, false),
            (_, Some("first")) => each(a, b, true),
            _ => each(a, b, true) && each(b, a, true),
        }
    }

    pub fn intersects(&self, end: &Stand) -> bool {
        let wanted = self.target.iter().flatten().zip(end);
        wanted
            .clone()
            .all(|(goal, end)| goal.is_none_or(|goal| goal == *end))
            && self.clues.iter().all(|clue| self.keeps(clue, end))
    }

    pub fn is_right(&self, planting: &Stand) -> bool {
        self.intersects(&self.film(planting)[self.rounds])
    }

    /// Visits every way to plant these numbers of flowers.
    pub fn each_planting(&self, visit: &mut dyn FnMut(&Stand)) {
        let mut stand = vec![None; self.side * self.side];
        self.plant(0, 0, &mut stand, visit);
    }

    fn plant(&self, flower: usize, done: usize, stand: &mut Stand, visit: &mut dyn FnMut(&Stand)) {
        let Some((_, count)) = self.flowers.get(flower) else {
            return visit(stand);
        };
        let from = if done == 0 {
            0
        } else {
            stand.iter().rposition(|&bed| bed == Some(flower)).unwrap() + 1
        };
        for bed in from..stand.len() {
            if stand[bed].is_none() {
                stand[bed] = Some(flower);
                if done + 1 == *count {
                    self.plant(flower + 1, 0, stand, visit);
                } else {
                    self.plant(flower, done + 1, stand, visit);
                }
                stand[bed] = None;
            }
        }
    }

    /// Returns all right plantings.
    pub fn answers(&self) -> Vec<Stand> {
        let mut answers = Vec::new();
        self.each_planting(&mut |planting| {
            if self.is_right(planting) {
                answers.push(planting.clone());
            }
        });
        answers
    }

    pub fn entries(&self, stand: &Stand) -> Json {
        stand
            .iter()
            .map(|bed| bed.map(|flower| &*self.flowers[flower].0))
            .collect()
    }
}

/// Returns random land: each bed has the band of a neighbour, or a band of its own.
pub fn land(chance: &mut Chance, side: usize, bands: &[&str]) -> Vec<String> {
    let mut humidity: Vec<String> = Vec::new();
    for bed in 0..side * side {
        let mut like: Vec<String> = Vec::new();
        like.extend((bed % side > 0).then(|| humidity[bed - 1].clone()));
        like.extend((bed >= side).then(|| humidity[bed - side].clone()));
        let own = like.is_empty() || chance.happens(1, 4);
        let band = if own {
            (*chance.pick(bands)).to_owned()
        } else {
            chance.pick(&like).clone()
        };
        humidity.push(band);
    }
    humidity
}

/// Returns a garden of up to `most` beds in a row: with a picture, with clues, or with both; with no answer, one or
/// several.
pub fn seeded_garden(seed: u64, most: usize) -> Json {
    let mut chance = Chance::new(seed, 77);
    let side = 2 + chance.below(most - 1);
    let bands = [
        &["50-60", "60-70"][..],
        &["50-60"],
        &["50-60", "40-50", "70-80"],
    ][chance.below(3)];
    let humidity = land(&mut chance, side, bands);
    let mut ids = [
        "rose",
        "daisy",
        *chance.pick(&["tulip", "cuckoo", "lilac", "orchis"]),
    ];
    chance.shuffle(&mut ids);
    let kinds = if chance.happens(2, 3) {
        ids.sort_by_key(|id| !["rose", "daisy"].contains(id));
        2 + usize::from(chance.happens(1, 3))
    } else {
        1 + chance.below(2)
    };
    let mut left = if side == 2 { 3 } else { 4 };
    let mut flowers = serde_json::Map::new();
    for id in ids.iter().take(kinds.min(left)) {
        let count = 1 + usize::from(left > kinds && chance.happens(1, 3));
        left -= count;
        flowers.insert((*id).to_owned(), count.into());
    }
    let mut level = json!({
        "kind": "garden",
        "humidity": humidity.chunks(side).collect::<Vec<_>>(),
        "flowers": flowers,
        "rounds": 1 + chance.below(4),
        "clues": [],
    });
    let nature = Nature::read(&level);
    let planting = random_planting(&mut chance, &nature);
    let end = nature.film(&planting)[nature.rounds].clone();
    if chance.happens(4, 5) {
        let mut target: Vec<Json> = nature.entries(&end).as_array().unwrap().clone();
        for bed in &mut target {
            if chance.happens(1, 40) {
                *bed = Json::Null;
            }
        }
        if chance.happens(1, 3) {
            let share = 1 + chance.below(4);
            target
                .iter_mut()
                .filter(|_| chance.happens(share, 6))
                .for_each(|bed| *bed = "?".into());
        }
        level["target"] = json!(target.chunks(side).collect::<Vec<_>>());
    }
    if level.get("target").is_none() || chance.happens(1, 5) {
        let mut clues = nature.all_clues();
        clues.retain(|clue| nature.keeps(clue, &end) || chance.happens(1, 20));
        chance.shuffle(&mut clues);
        clues.truncate(1 + chance.below(3));
        level["clues"] = clues.into();
        if level["clues"] == json!([]) && level.get("target").is_none() {
            level["clues"] = json!([{"rule": "full"}]);
        }
    }
    level
}

pub fn random_planting(chance: &mut Chance, nature: &Nature) -> Stand {
    let mut beds: Vec<usize> = (0..nature.side * nature.side).collect();
    chance.shuffle(&mut beds);
    let mut planting = vec![None; beds.len()];
    let flowers = nature.flowers.iter().enumerate();
    let each = flowers.flat_map(|(flower, (_, count))| std::iter::repeat_n(flower, *count));
    for (flower, bed) in each.zip(beds) {
        planting[bed] = Some(flower);
    }
    planting
}
