//! Samples of levels with their figures.

use placewise::kinds::Grade;
use placewise::kinds::island;
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate};
use placewise::text::Lang;

use crate::figures::{Figures, Measure};
use crate::free;

/// A level of a sample.
pub struct Sampled {
    /// The grade and seed that generate it.
    pub name: String,
    pub puzzle: Box<dyn Puzzle>,
    pub figures: Figures,
}

impl Sampled {
    fn new(name: String, puzzle: Box<dyn Puzzle>) -> Self {
        let figures = Figures::of(&*puzzle);
        Self {
            name,
            puzzle,
            figures,
        }
    }
}

/// The number of seeds of each grade.
const SEEDS: u64 = 400;

/// Returns levels that were generated for their grades.
pub fn generated() -> Vec<Sampled> {
    let wishes = Grade::ALL
        .iter()
        .flat_map(|&grade| (0..SEEDS).map(move |seed| (grade, seed)));
    wishes.map(|(grade, seed)| made(grade, seed)).collect()
}

/// Returns the generator's level of this grade and seed.
fn made(grade: Grade, seed: u64) -> Sampled {
    let made = generate(
        Options::new(&island::KIND).grade(grade).seed(seed),
        0,
        Lang::En,
    )
    .expect("a level for every seed");
    let puzzle = kinds::parse(&made.level).expect("a level");
    Sampled::new(format!("{} {seed}", grade.id()), puzzle)
}

/// The number of levels that are not selected by grade.
const FREE: usize = 500;

/// Returns unselected levels.
pub fn free() -> Vec<Sampled> {
    let mut chance = Chance::new(2026, 500);
    let next = |number| {
        let puzzle = kinds::parse(&free::level(&mut chance)).expect("a level");
        Sampled::new(format!("free {number}"), puzzle)
    };
    (0..FREE).map(next).collect()
}

/// Returns the levels for which both measures have a value, with these values.
pub fn both<'a>(
    sample: impl IntoIterator<Item = &'a Sampled>,
    a: Measure,
    b: Measure,
) -> (Vec<&'a Sampled>, Vec<f64>, Vec<f64>) {
    let (mut levels, mut first, mut second) = (Vec::new(), Vec::new(), Vec::new());
    for level in sample {
        if let (Some(x), Some(y)) = ((a.of)(&level.figures), (b.of)(&level.figures)) {
            levels.push(level);
            first.push(x);
            second.push(y);
        }
    }
    (levels, first, second)
}
