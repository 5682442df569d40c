//! Benchmarks of ratings and hints of Sudoku, over 1,000 puzzles of `QQWing`: those that need no what-if, and the rest.

use placewise::api::Entry;
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::hint::{explain, hint};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::json;

use crate::clock::{Spread, print, seconds};
use crate::row;

const PUZZLES: &str = include_str!("../../tests/data/qqwing.txt");

/// The number of rounds over all puzzles. For each puzzle the fastest round counts, because the machine also does other
/// work.
const ROUNDS: usize = 3;

/// A puzzle, and a player's position in it.
struct Game {
    puzzle: Box<dyn Puzzle>,
    /// The entries at the start (all empty), and those at a random step of the explanation.
    empty: Vec<Option<Entry>>,
    under_way: Vec<Option<Entry>>,
    /// True if its rating contains what-ifs.
    is_guessed: bool,
}

impl Game {
    fn new(number: u64, line: &str) -> Self {
        let puzzle = kinds::parse(&json!({"kind": "sudoku", "givens": line})).expect("a level");
        let told = explain(&*puzzle, Lang::En);
        assert!(told.complete, "{line}");
        let is_guess = |technique: &str| ["what-if", "deeper"].contains(&technique);
        let empty = vec![None; puzzle.sites()];
        let mut under_way = empty.clone();
        let placed: Vec<_> = told.steps.iter().flat_map(|step| &step.place).collect();
        let mut chance = Chance::new(number, 1);
        for spot in &placed[..chance.below(placed.len())] {
            under_way[spot.site as usize] = Some(spot.piece.clone());
        }
        Self {
            is_guessed: told.steps.iter().any(|step| is_guess(&step.technique)),
            puzzle,
            empty,
            under_way,
        }
    }
}

pub fn steps() {
    let games: Vec<Game> = (0..)
        .zip(PUZZLES.lines())
        .map(|(number, line)| Game::new(number, line))
        .collect();
    print(&format!(
        "sudoku, services, over {} puzzles of QQWing",
        games.len()
    ));
    measure("rate", &games, |game| {
        let rating = rate(&*game.puzzle, Lang::En).expect("within budget");
        assert!(rating.grade.is_some());
    });
    measure("hint at the start", &games, |game| {
        hinted(game, &game.empty);
    });
    measure("hint on the way", &games, |game| {
        hinted(game, &game.under_way);
    });
}

fn hinted(game: &Game, entries: &[Option<Entry>]) {
    let given = hint(&*game.puzzle, entries, Lang::En).expect("within budget");
    assert_eq!(given.status, "step");
}

fn measure(what: &str, games: &[Game], work: impl Fn(&Game)) {
    let mut times = vec![f64::MAX; games.len()];
    for _ in 0..ROUNDS {
        for (game, least) in games.iter().zip(&mut times) {
            let start = seconds();
            work(game);
            *least = least.min(seconds() - start);
        }
    }
    for (guessed, which) in [(false, "without what-ifs"), (true, "with what-ifs")] {
        let of = games
            .iter()
            .zip(&times)
            .filter(|(game, _)| game.is_guessed == guessed);
        let times: Vec<f64> = of.map(|(_, &time)| time).collect();
        row(
            &format!("{what}, {} {which}", times.len()),
            &Spread::of(times).show(),
        );
    }
}
