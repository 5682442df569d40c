//! Benchmarks of gardens: all plantings beside plain enumeration with simulation and beside public solvers, the
//! services, and the generator.

use placewise::engine::{Budget, RuleSet, Search};
use placewise::kinds::Grade;
use placewise::kinds::garden;
use placewise::kinds::garden::{fewest, film};
use placewise::kinds::{self, Puzzle};
use placewise::services::generate::{Options, generate};
use placewise::services::hint::hint;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::Value as Json;

use crate::clock::{Spread, one, print, seconds};
use crate::{measure, peers, row};

const LEVELS: &str = include_str!("../../www/levels/garden.json");

/// The maximum number of plantings that plain enumeration tries for one garden; larger gardens are left out of its row.
const MOST_PLANTINGS: f64 = 200_000.0;

/// The number of seeds of each preset and grade.
const SEEDS: u64 = 100;

pub fn garden() {
    let ladder: Vec<Json> = serde_json::from_str(LEVELS).expect("the levels' file");
    let ladder: Vec<Json> = ladder.iter().map(|entry| entry["level"].clone()).collect();
    print("gardens, generate");
    let mut made = Vec::new();
    for preset in ["small", "standard", "large"] {
        for grade in Grade::ALL {
            made.extend(gardens(preset, grade));
        }
    }
    plantings("ladder", &ladder);
    let step = made.len() / 200;
    let seeded: Vec<Json> = made.iter().step_by(step).take(200).cloned().collect();
    plantings("seeded", &seeded);
    peers::beside("garden", "ladder", &ladder);
    peers::beside("garden", "seeded", &seeded);
    let loosened: Vec<Json> = seeded.iter().filter_map(loosened).collect();
    peers::beside("garden", "seeded, with several answers", &loosened);
    services(&seeded);
    counting();
}

/// Returns a garden with several hundred answers, by wiping more and more beds of its picture, and the number of
/// answers.
fn with_hundreds(level: &Json) -> Option<(Box<dyn Puzzle>, u64)> {
    for every in (2..=9).rev() {
        let mut level = level.clone();
        let rows = level["target"].as_array_mut()?.iter_mut();
        let beds = rows.filter_map(Json::as_array_mut).flatten();
        beds.step_by(every).for_each(|bed| *bed = "?".into());
        let puzzle = kinds::parse(&level).expect("a level");
        let answers = listed(&*puzzle, 2_001);
        if answers >= 200 {
            return (answers <= 2_000).then_some((puzzle, answers));
        }
    }
    None
}

/// Counts the answers that the search finds one by one, up to a limit.
fn listed(puzzle: &dyn Puzzle, limit: u64) -> u64 {
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let mut search = Search::new(model, &RuleSet::all(model));
    search
        .count(model.start(), limit, Budget::UNLIMITED)
        .expect("no bound")
}

/// Measures the time for one answer in gardens of 8 x 8 with several hundred answers, both for finding and for counting
/// all of them.
pub fn counting() {
    const GARDENS: usize = 60;
    let seeded = (0..SEEDS).flat_map(|seed| {
        Grade::ALL.map(|grade| {
            let large = garden::KIND
                .presets
                .iter()
                .find(|known| known.id == "large");
            let options = Options::with_preset(&garden::KIND, large.expect("a preset"));
            generate(options.grade(grade).seed(seed), 0, Lang::En)
                .expect("a garden for every seed")
                .level
        })
    });
    let wide = seeded.filter(|level| level["humidity"].as_array().map_or(0, Vec::len) == 8);
    let levels: Vec<_> = wide
        .filter_map(|level| with_hundreds(&level))
        .take(GARDENS)
        .collect();
    print(&format!(
        "gardens of 8 x 8 with 200 to 2,000 answers, {}, an answer",
        levels.len()
    ));
    let each = |count: &dyn Fn(&dyn Puzzle) -> u64| -> Vec<f64> {
        let time = |(puzzle, answers): &(Box<dyn Puzzle>, u64)| {
            let whole = one(5, 1, || assert_eq!(count(&**puzzle), *answers));
            #[allow(clippy::cast_precision_loss)] // at most 2,000
            let answers = *answers as f64;
            whole / answers
        };
        levels.iter().map(time).collect()
    };
    let list = each(&|puzzle| listed(puzzle, u64::MAX));
    let counted = each(&|puzzle| {
        let count = puzzle.count(Budget::UNLIMITED).count.expect("no bound");
        u64::try_from(count).expect("at most 2,000")
    });
    let ratios = list
        .iter()
        .zip(&counted)
        .map(|(list, counted)| list / counted);
    let ratio = median(ratios.collect());
    row("found one by one", &Spread::of(list).show());
    row("counted", &Spread::of(counted).show());
    row("how many times as fast, the median", &format!("{ratio:.1}"));
}

fn median(figures: Vec<f64>) -> f64 {
    Spread::of(figures).p50
}

/// Returns the garden with every ninth bed of its picture wiped, if it then has two answers or some more.
fn loosened(level: &Json) -> Option<Json> {
    const MOST: usize = 50;
    let mut level = level.clone();
    let rows = level["target"].as_array_mut()?.iter_mut();
    let beds = rows.filter_map(Json::as_array_mut).flatten();
    beds.step_by(9).for_each(|bed| *bed = "?".into());
    let puzzle = kinds::parse(&level).expect("a level");
    let answers = kinds::solve(&*puzzle, MOST + 1, Budget::nodes(10_000));
    let some = answers.complete && (2..=MOST).contains(&answers.solutions.len());
    some.then_some(level)
}

fn gardens(preset: &str, grade: Grade) -> Vec<Json> {
    let (mut times, mut levels) = (Vec::new(), Vec::new());
    for seed in 0..SEEDS {
        let start = seconds();
        let known = garden::KIND.presets.iter().find(|known| known.id == preset);
        let options = Options::with_preset(&garden::KIND, known.expect("a preset"));
        let made = generate(options.grade(grade).seed(seed), 0, Lang::En);
        levels.push(made.expect("a garden for every seed").level);
        times.push(seconds() - start);
    }
    let name = format!("{preset}, {}", grade.id());
    row(&name, &Spread::of(times.clone()).show());
    // The aim is about gardens with up to seven beds in a row.
    let side = |level: &Json| level["humidity"].as_array().map_or(0, Vec::len);
    let each = times.iter().zip(&levels);
    let most_7: Vec<f64> = each
        .filter(|(_, level)| side(level) <= 7)
        .map(|(&time, _)| time)
        .collect();
    if most_7.len() < times.len() {
        let name = format!("{name}, {} of them up to 7x7", most_7.len());
        row(&name, &Spread::of(most_7).show());
    }
    levels
}

fn read(levels: &[Json]) -> Vec<Box<dyn Puzzle>> {
    let read = |level| kinds::parse(level).expect("a level");
    levels.iter().map(read).collect()
}

/// Measures the search for all plantings, with proof.
fn plantings(what: &str, levels: &[Json]) {
    print(&format!(
        "gardens, all plantings of {} ({what})",
        levels.len()
    ));
    let all = |level: &dyn Puzzle| kinds::solve(level, usize::MAX, Budget::nodes(1_000_000));
    measure("engine, all of them", &read(levels), |level| {
        assert_eq!(all(level).solutions.len(), 1);
    });
    let few: Vec<Json> = levels
        .iter()
        .filter(|l| ways(l) <= MOST_PLANTINGS && l["clues"].is_null())
        .cloned()
        .collect();
    let share = format!(
        "{} with a picture alone and at most {MOST_PLANTINGS} plantings",
        few.len()
    );
    measure(&format!("engine, {share}"), &read(&few), |level| {
        assert_eq!(all(level).solutions.len(), 1);
    });
    let times = few.iter().map(|level| {
        let start = seconds();
        assert_eq!(by_force(level), 1);
        seconds() - start
    });
    row(
        &format!("plain enumeration, {share}"),
        &Spread::of(times.collect()).show(),
    );
}

fn counts(level: &Json) -> Vec<(String, usize)> {
    let flowers = level["flowers"].as_object().expect("flowers").iter();
    let count = |(name, count): (&String, &Json)| {
        let count = count.as_u64().and_then(|count| usize::try_from(count).ok());
        (name.clone(), count.unwrap_or(0))
    };
    flowers.map(count).collect()
}

/// Returns the number of ways to plant the flowers.
#[allow(clippy::cast_precision_loss)] // a garden has at most 144 beds
fn ways(level: &Json) -> f64 {
    let mut beds = level["humidity"].as_array().map_or(0, Vec::len).pow(2);
    let mut ways = 1.0;
    for (_, count) in counts(level) {
        for nth in 0..count {
            ways *= beds as f64 / (nth + 1) as f64;
            beds -= 1;
        }
    }
    ways
}

/// Counts the correct plantings by planting in every way and growing bed by bed. Only for levels with a picture and no
/// clues.
fn by_force(level: &Json) -> usize {
    let plain = Plain::read(level);
    let mut found = 0;
    let mut beds = vec![None; plain.bands.len()];
    plain.plant(0, 0, 0, &mut beds, &mut found);
    found
}

struct Plain {
    side: usize,
    bands: Vec<String>,
    flowers: Vec<(String, usize)>,
    rounds: u64,
    target: Vec<Json>,
}

impl Plain {
    fn read(level: &Json) -> Self {
        let cells = |field: &str| -> Vec<Json> {
            let rows = level[field].as_array().into_iter().flatten();
            rows.flat_map(|row| row.as_array().cloned().unwrap_or_default())
                .collect()
        };
        let band = |cell: &Json| cell.as_str().unwrap_or_default().to_owned();
        Self {
            side: level["humidity"].as_array().map_or(0, Vec::len),
            bands: cells("humidity").iter().map(band).collect(),
            flowers: counts(level),
            rounds: level["rounds"].as_u64().unwrap_or(0),
            target: cells("target"),
        }
    }

    fn plant(
        &self,
        flower: usize,
        done: usize,
        from: usize,
        beds: &mut Vec<Option<usize>>,
        found: &mut usize,
    ) {
        if flower == self.flowers.len() {
            *found += usize::from(self.is_right(beds));
            return;
        }
        for bed in from..beds.len() {
            if beds[bed].is_none() {
                beds[bed] = Some(flower);
                if done + 1 == self.flowers[flower].1 {
                    self.plant(flower + 1, 0, 0, beds, found);
                } else {
                    self.plant(flower, done + 1, bed + 1, beds, found);
                }
                beds[bed] = None;
            }
        }
    }

    fn is_right(&self, planted: &[Option<usize>]) -> bool {
        let mut beds = planted.to_vec();
        for _ in 0..self.rounds {
            beds = (0..beds.len()).map(|bed| self.next(&beds, bed)).collect();
        }
        let wanted = |(bed, goal): (&Option<usize>, &Json)| {
            goal == "?" || bed.map(|flower| &*self.flowers[flower].0) == goal.as_str()
        };
        beds.iter().zip(&self.target).all(wanted)
    }

    fn next(&self, beds: &[Option<usize>], bed: usize) -> Option<usize> {
        if beds[bed].is_some() {
            return beds[bed];
        }
        let (row, column) = (bed / self.side, bed % self.side);
        let around = [
            (row > 0).then(|| bed - self.side),
            (column > 0).then(|| bed - 1),
            (column + 1 < self.side).then(|| bed + 1),
            (row + 1 < self.side).then(|| bed + self.side),
        ];
        let mut claimed = None;
        for near in around.into_iter().flatten() {
            let Some(flower) = beds[near] else { continue };
            let home = likes(&self.flowers[flower].0);
            if home == self.bands[bed] && home == self.bands[near] {
                if claimed.is_some_and(|other| other != flower) {
                    return None;
                }
                claimed = Some(flower);
            }
        }
        claimed
    }
}

fn likes(flower: &str) -> &str {
    match flower {
        "orchis" => "100",
        "cuckoo" | "morning-glory" => "70-80",
        "lilac" | "tulip" => "60-70",
        "daisy" | "rose" => "50-60",
        _ => "30-40",
    }
}

fn services(levels: &[Json]) {
    print(&format!(
        "gardens, services, over {} generated",
        levels.len()
    ));
    let levels = read(levels);
    let empty = |level: &dyn Puzzle| vec![None; level.sites()];
    measure("rate", &levels, |level| {
        assert!(
            rate(level, Lang::En)
                .expect("within budget")
                .grade
                .is_some()
        );
    });
    measure("hint on the empty garden", &levels, |level| {
        let hint = hint(level, &empty(level), Lang::En).expect("a hint");
        assert_eq!(hint.status, "step");
    });
    measure("check of the answer", &levels, |level| {
        let answer = &kinds::solve(level, 1, Budget::nodes(100_000)).solutions[0];
        let entries = kinds::entries(level, answer);
        let check = placewise::services::check::check(level, &entries).expect("entries that fit");
        assert_eq!(check.status, "solved");
    });
    measure("film of the empty garden", &levels, |level| {
        assert!(
            !film(level, &empty(level))
                .expect("a garden")
                .rounds
                .is_empty()
        );
    });
    measure("the fewest flowers", &levels, |level| {
        assert!(
            fewest(level, Budget::nodes(1_000_000))
                .expect("a picture")
                .complete
        );
    });
}
