//! The figures of a level by each model.

use placewise::engine::{DEEPER, FITS, Rank, WHAT_IF, sorted};
use placewise::kinds::Grades;
use placewise::kinds::Puzzle;
use placewise::kinds::placement::TECHNIQUES;
use placewise::kinds::placement::papers::{freedom_model, search_model};
use placewise::services::hint::explain;
use placewise::services::rate::rate;
use placewise::text::Lang;

use crate::rank::float;

/// The figures of one level with one solution.
pub struct Figures {
    /// Paper 000's difficulty; `None` if its search was given up.
    pub search: Option<f64>,
    /// Paper 001's difficulty, with candidates by the clues about places; `None` if clues relate every two pieces.
    pub freedom: Option<f64>,
    /// The grade, 1 to 5.
    pub grade: u8,
    /// The number of the hardest technique among the seven.
    pub tier: u8,
    /// The number of explained steps.
    pub steps: u32,
    /// The number of explained steps of the level's grade.
    pub hard: u32,
    /// The mean number of possible steps.
    pub moves: f64,
    /// The longest run of steps that place nothing, which a player has to keep in mind.
    pub silent: u32,
    /// The number of sorts of animals times the number of clues.
    pub size: f64,
}

impl Figures {
    pub fn of(puzzle: &dyn Puzzle) -> Self {
        let rating = rate(puzzle, Lang::En).expect("within budget");
        let grade = rating.grade.expect("one solution").number;
        let technique = rating.technique.expect("a step");
        let hard = rating.steps.iter();
        let hard = hard.filter(|(id, _)| Grades::USUAL.grade_of(rank_of(id)).number() == grade);
        let moves = rating.moves.iter().sum::<u32>();
        let freedom = freedom_model(puzzle);
        let size = freedom.as_ref().map(|model| f64::from(model.an * model.rn));
        Self {
            search: search_model(puzzle).and_then(|model| model.d),
            freedom: freedom.and_then(|model| model.d),
            grade,
            tier: tier(&technique),
            steps: rating.steps.values().sum(),
            hard: hard.map(|(_, count)| count).sum(),
            moves: f64::from(moves) / float(rating.moves.len()),
            silent: silent(puzzle),
            size: size.expect("an island"),
        }
    }
}

fn silent(puzzle: &dyn Puzzle) -> u32 {
    let steps = explain(puzzle, Lang::En).steps;
    let (mut run, mut longest) = (0, 0);
    for step in steps {
        run = if step.place.is_empty() { run + 1 } else { 0 };
        longest = run.max(longest);
    }
    longest
}

/// Returns the position of a technique's rank among all ranks, from 1.
fn tier(technique: &str) -> u8 {
    let ranks = TECHNIQUES.iter().map(|technique| technique.rank);
    let ranks = sorted(ranks.chain([Rank::FITS, Rank::WHAT_IF, Rank::DEEPER]));
    let below = ranks
        .iter()
        .filter(|&&rank| Rank::READ < rank && rank <= rank_of(technique));
    u8::try_from(below.count()).expect("a handful of ranks")
}

fn rank_of(technique: &str) -> Rank {
    let all = TECHNIQUES.iter().copied().chain([&FITS, &WHAT_IF, &DEEPER]);
    let mut all = all.filter(|known| known.id == technique);
    all.next().expect("a technique there is").rank
}

/// A figure by which levels can be sorted.
#[derive(Clone, Copy)]
pub struct Measure {
    pub name: &'static str,
    pub of: fn(&Figures) -> Option<f64>,
}

pub const SEARCH: Measure = Measure {
    name: "search D",
    of: |figures| figures.search,
};
pub const FREEDOM: Measure = Measure {
    name: "freedom D",
    of: |figures| figures.freedom,
};
pub const GRADE: Measure = Measure {
    name: "grade",
    of: |figures| Some(f64::from(figures.grade)),
};
pub const STEPS: Measure = Measure {
    name: "steps",
    of: |figures| Some(f64::from(figures.steps)),
};
pub const HARD: Measure = Measure {
    name: "steps of the grade",
    of: |figures| Some(f64::from(figures.hard)),
};
pub const SILENT: Measure = Measure {
    name: "steps in the head",
    of: |figures| Some(f64::from(figures.silent)),
};
pub const MOVES: Measure = Measure {
    name: "mean moves",
    of: |figures| Some(figures.moves),
};
pub const SIZE: Measure = Measure {
    name: "sorts × clues",
    of: |figures| Some(figures.size),
};
