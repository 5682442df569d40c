//! Compares our techniques with those of `HoDoKu` on Sudokus of `QQWing`.

use std::collections::BTreeSet;
use std::fmt::Write;

use placewise::api::Rating;
use placewise::engine::{Rank, WHAT_IF};
use placewise::kinds;
use placewise::kinds::sudoku::KIND;
use placewise::kinds::sudoku::rules::weights;
use placewise::services::rate::RateRequest;
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::json;

use crate::rank::spearman;

/// The 1,000 minimal puzzles, as `QQWing` generated them.
const PUZZLES: &str = include_str!("../../tests/data/qqwing.txt");
/// For each puzzle the result of `HoDoKu`: the number of its hardest step in its order, and its score.
const HODOKU: &str = include_str!("../../tests/data/qqwing-hodoku.txt");

/// The last of `HoDoKu`'s steps that are nice loops or alternating chains without groups; and those of its last resort.
const HODOKU_CHAIN: f64 = 5_600.0;
const HODOKU_LAST: f64 = 8_000.0;

/// One puzzle.
struct Rated {
    rating: Rating,
    rank: Rank,
}

fn rated(uniqueness: Uniqueness) -> Vec<Rated> {
    let rated = |line: &str| {
        let level = json!({"kind": "sudoku", "givens": line});
        let puzzle = kinds::parse(&level).expect("a puzzle of QQWing");
        let rating = RateRequest {
            puzzle: &*puzzle,
            uniqueness,
            lang: Lang::En,
        }
        .now()
        .expect("enough work");
        let rank = rank(rating.technique.as_deref().expect("one answer"));
        Rated { rating, rank }
    };
    PUZZLES.lines().map(rated).collect()
}

/// Returns the rank of a technique; what-ifs have the highest.
fn rank(id: &str) -> Rank {
    let known = KIND.techniques.iter().find(|technique| technique.id == id);
    let ladder = [&placewise::engine::FITS, &placewise::engine::DEEPER].into_iter();
    let known = known
        .copied()
        .or_else(|| ladder.into_iter().find(|technique| technique.id == id));
    known.map_or(WHAT_IF.rank, |technique| technique.rank)
}

fn number(rank: Rank) -> f64 {
    let order = KIND
        .techniques
        .iter()
        .filter(|technique| technique.rank < rank);
    let distinct: BTreeSet<Rank> = order.map(|technique| technique.rank).collect();
    let above = f64::from(u8::from(rank > Rank::RULES)) + f64::from(u8::from(rank > WHAT_IF.rank));
    above + f64::from(u32::try_from(distinct.len()).expect("a few techniques"))
}

#[allow(clippy::cast_precision_loss)] // a thousand puzzles
fn share(count: usize, all: usize) -> String {
    format!("{:.1} %", 100.0 * count as f64 / all as f64)
}

/// Returns `HoDoKu`'s hardest step and score of each puzzle.
fn hodoku() -> (Vec<f64>, Vec<f64>) {
    let field = |at: usize| {
        let read = move |line: &str| line.split('\t').nth(at).and_then(|text| text.parse().ok());
        HODOKU.lines().filter_map(read).collect::<Vec<f64>>()
    };
    (field(0), field(1))
}

/// Returns the tables with their names.
pub fn tables() -> Vec<(String, String)> {
    let both = [Uniqueness::Unused, Uniqueness::Used].map(rated);
    vec![
        ("sudoku reach".to_owned(), reach(&both)),
        ("sudoku techniques".to_owned(), techniques(&both)),
    ]
}

/// Returns the share of solved puzzles, and the agreement of the two programs.
fn reach(both: &[Vec<Rated>; 2]) -> String {
    let (hardest, score) = hodoku();
    let all = hardest.len();
    let mut table =
        "| | without uniqueness | with uniqueness | HoDoKu |\n|---|---|---|---|\n".to_owned();
    let mut row = |name: &str, ours: [String; 2], theirs: String| {
        let [without, with] = ours;
        let _ = writeln!(table, "| {name} | {without} | {with} | {theirs} |");
    };
    let up_to = |id: &str| {
        let most = rank(id);
        both.each_ref()
            .map(|rated| share(rated.iter().filter(|one| one.rank <= most).count(), all))
    };
    let theirs = |most: f64| share(hardest.iter().filter(|&&index| index <= most).count(), all);
    row("singles", up_to("hidden-line"), theirs(300.0));
    row("and locked candidates", up_to("claiming"), theirs(1_210.0));
    row(
        "and chains without groups",
        up_to("aic"),
        theirs(HODOKU_CHAIN),
    );
    row("without what-if", up_to("als-xz"), theirs(HODOKU_LAST));
    let rho = |ours: &dyn Fn(&Rated) -> f64, theirs: &[f64]| {
        both.each_ref().map(|rated| {
            let ours: Vec<f64> = rated.iter().map(ours).collect();
            spearman(&ours, theirs).map_or_else(String::new, |rho| format!("{rho:.3}"))
        })
    };
    let sum = |one: &Rated| f64::from(weights::sum(&one.rating.steps));
    row(
        "rho, hardest step with HoDoKu's",
        rho(&|one| number(one.rank), &hardest),
        String::new(),
    );
    row(
        "rho, hardest step with HoDoKu's score",
        rho(&|one| number(one.rank), &score),
        String::new(),
    );
    row(
        "rho, sum of weights with HoDoKu's score",
        rho(&sum, &score),
        String::new(),
    );
    row(
        "HoDoKu's score by the sum of weights: median (5 % to 95 %)",
        both.each_ref().map(|rated| {
            let ours = rated.iter().map(sum);
            let mut by: Vec<f64> = score
                .iter()
                .zip(ours)
                .map(|(theirs, ours)| theirs / ours)
                .collect();
            by.sort_by(f64::total_cmp);
            let at = |percent: usize| by.get(percent * by.len().saturating_sub(1) / 100).copied();
            let [low, median, high] = [5, 50, 95].map(|percent| at(percent).unwrap_or_default());
            format!("{median:.2} ({low:.2} to {high:.2})")
        }),
        String::new(),
    );
    table
}

/// Returns the number of puzzles that use each technique, and of those that need no harder one.
fn techniques(both: &[Vec<Rated>; 2]) -> String {
    let mut table =
        "| technique | weight | used | hardest | solved | used | hardest | solved |\n".to_owned();
    table += "|---|--:|--:|--:|--:|--:|--:|--:|\n";
    let mut order: BTreeSet<(Rank, &str)> = BTreeSet::new();
    for one in both.iter().flatten() {
        for id in one.rating.steps.keys() {
            order.insert((rank(id), id));
        }
    }
    for &(rank, id) in &order {
        let _ = write!(
            table,
            "| {id} | {} |",
            weights::weight(id).unwrap_or_default()
        );
        for rated in both {
            let used = rated
                .iter()
                .filter(|one| one.rating.steps.contains_key(id))
                .count();
            let hardest = rated
                .iter()
                .filter(|one| one.rating.technique.as_deref() == Some(id))
                .count();
            let solved = rated.iter().filter(|one| one.rank <= rank).count();
            let _ = write!(
                table,
                " {used} | {hardest} | {} |",
                share(solved, rated.len())
            );
        }
        table.push('\n');
    }
    table
}
