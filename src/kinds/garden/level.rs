//! A garden as in a level: read from JSON and checked, written in canonical order.

use serde_json::{Map, Value as Json};

use super::TEXT;
use super::beds::{Beds, MOST_SIDE};
use super::clue::FinalClue;
use super::flowers::{ALL_BANDS, BANDS, FLOWERS, likes};
use super::goal::BedGoal;
use crate::api::count;
use crate::engine::sorted;
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::Header;

/// The maximum number of flowers to plant, of rounds, and of clues.
pub const MOST_FLOWERS: u32 = 24;
pub const MOST_ROUNDS: usize = 9;
pub const MOST_CLUES: usize = 100;

/// A sort of flower in a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flower {
    /// Its index in [`FLOWERS`].
    pub species: usize,
    /// The number to be planted.
    pub count: u32,
}

impl Flower {
    /// Its name in levels.
    #[must_use]
    pub fn id(self) -> &'static str {
        FLOWERS[self.species]
    }
}

/// A level.
#[derive(Clone, Debug, Default)]
pub struct ParsedGarden {
    /// The fields of every level.
    pub header: Header,
    /// The number of beds in a row, and of rows.
    pub side: usize,
    /// The band of each bed, as an index of [`BANDS`]; row-major.
    pub humidity: Vec<u8>,
    /// The flowers, in canonical order.
    pub flowers: Vec<Flower>,
    /// The number of rounds of growth.
    pub rounds: usize,
    /// The goal of each bed at the end, if the level has a picture.
    pub target: Option<Vec<BedGoal>>,
    /// The clues about the end.
    pub clues: Vec<FinalClue>,
}

impl ParsedGarden {
    const FIELDS: [&'static str; 5] = ["humidity", "flowers", "rounds", "target", "clues"];

    /// Reads a level.
    ///
    /// # Errors
    /// If it violates the level format.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let (side, humidity) = parse_humidity(&level.required("humidity")?)?;
        let flowers = parse_flowers(&level.required("flowers")?, humidity.len())?;
        let rounds = level.required("rounds")?.integer(1..=MOST_ROUNDS)?;
        let ids: Vec<&str> = flowers.iter().map(|flower| flower.id()).collect();
        let target = level.optional("target")?;
        let target = target.map(|place| parse_target(&place, side, &ids));
        let clues = level.optional("clues")?.map_or(Ok(Vec::new()), |place| {
            let clues = place.list(0..=MOST_CLUES)?;
            clues
                .iter()
                .map(|clue| FinalClue::parse(clue, &ids))
                .collect()
        })?;
        let target = target.transpose()?;
        if target.is_none() && clues.is_empty() {
            return Err(level.refuse(Code::Field, TEXT.message("refuse.goal")));
        }
        Ok(Self {
            header,
            side,
            humidity,
            flowers,
            rounds,
            target,
            clues,
        })
    }

    /// Returns the level as JSON, in canonical field order.
    #[must_use]
    pub fn write(&self) -> Json {
        let mut level = self.header.write("garden");
        let mut put = |name: &str, value: Json| level.insert(name.to_owned(), value);
        let bands = self.humidity.iter().map(|&band| BANDS[usize::from(band)]);
        put("humidity", self.rows(bands.map(Json::from)));
        let counts = self.flowers.iter();
        let counts: Map<String, Json> = counts
            .map(|flower| (flower.id().to_owned(), flower.count.into()))
            .collect();
        put("flowers", counts.into());
        put("rounds", self.rounds.into());
        if let Some(target) = &self.target {
            let goals = target.iter().map(|&goal| match goal {
                BedGoal::Flower(kind) => self.flowers[kind].id().into(),
                BedGoal::Empty => Json::Null,
                BedGoal::Anything => "?".into(),
            });
            put("target", self.rows(goals));
        }
        if !self.clues.is_empty() {
            let ids: Vec<&str> = self.flowers.iter().map(|flower| flower.id()).collect();
            let clues = self.clues.iter().map(|clue| clue.write(&ids)).collect();
            put("clues", clues);
        }
        level.into()
    }

    fn rows(&self, items: impl Iterator<Item = Json>) -> Json {
        let items: Vec<Json> = items.collect();
        items.chunks(self.side).map(Json::from).collect()
    }

    /// Returns the number of beds.
    #[must_use]
    pub fn sites(&self) -> usize {
        self.humidity.len()
    }

    /// Returns the number of flowers to be planted.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.flowers.iter().map(|flower| flower.count).sum()
    }

    /// Returns the beds of a band.
    #[must_use]
    pub fn band(&self, band: u8) -> Beds {
        let sites = (0..self.sites()).filter(|&site| self.humidity[site] == band);
        Beds::from_sites(sites, self.side)
    }

    /// Returns the beds that a sort of flower grows on.
    #[must_use]
    pub fn home(&self, kind: usize) -> Beds {
        self.band(likes(self.flowers[kind].species))
    }

    /// Returns the plots: the connected components of the beds of each band.
    #[must_use]
    pub fn plots(&self) -> Vec<Beds> {
        let mut plots = Vec::new();
        let mut seen = Beds::EMPTY;
        for site in 0..self.sites() {
            let bed = Beds::one(site, self.side);
            if !seen.intersects(bed) {
                let plot = bed.spread(self.band(self.humidity[site]), self.sites());
                seen |= plot;
                plots.push(plot);
            }
        }
        plots
    }
}

fn parse_humidity(place: &Cursor<'_>) -> Result<(usize, Vec<u8>)> {
    let rows = place.list(2..=MOST_SIDE)?;
    let side = rows.len();
    let mut humidity = Vec::new();
    for row in rows {
        for bed in row.list(side..=side)? {
            let band = bed.one_of(&BANDS, TEXT.message("refuse.unknown.humidity"))?;
            humidity.push(ALL_BANDS[band]);
        }
    }
    Ok((side, humidity))
}

fn parse_flowers(place: &Cursor<'_>, beds: usize) -> Result<Vec<Flower>> {
    let mut flowers = Vec::new();
    for (name, count) in place.entries()? {
        let Some(species) = FLOWERS.iter().position(|&id| id == name) else {
            let reason = TEXT.message("refuse.unknown.flower.any");
            return Err(count.unknown(name, &FLOWERS, reason));
        };
        flowers.push((species, count.integer(1..=MOST_FLOWERS)?));
    }
    let total: u32 = flowers.iter().map(|(_, count)| count).sum();
    let most = MOST_FLOWERS.min(count(beds));
    if !(1..=most).contains(&total) {
        let reason = TEXT.message("refuse.flowers").with("count", total);
        let reason = reason.with("beds", beds).with("most", most);
        return Err(place.refuse(Code::Count, reason));
    }
    let flower = |(species, count)| Flower { species, count };
    Ok(sorted(flowers).into_iter().map(flower).collect())
}

fn parse_target(place: &Cursor<'_>, side: usize, ids: &[&str]) -> Result<Vec<BedGoal>> {
    let known = [ids, &["?"]].concat();
    let mut target = Vec::new();
    for row in place.list(side..=side)? {
        for bed in row.list(side..=side)? {
            target.push(if bed.is_null() {
                BedGoal::Empty
            } else {
                let kind = bed.one_of(&known, TEXT.message("refuse.unknown.picture"))?;
                (kind < ids.len())
                    .then_some(kind)
                    .map_or(BedGoal::Anything, BedGoal::Flower)
            });
        }
    }
    Ok(target)
}
