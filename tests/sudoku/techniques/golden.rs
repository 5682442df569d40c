//! For each technique, boards where it is the easiest step, and for each of them a similar board with one more
//! candidate where it does not apply. The file has a line for each: the technique, true if it presumes that there is
//! one answer, the level, the candidates of each cell (with `=` before a settled one), the conclusion, and the
//! additional candidate.

use std::collections::BTreeMap;

use placewise::engine::{
    Bounds, Budget, Domain, Ladder, LadderStep, Model, Progress, Rank, RuleSet, StepId, Value, Var,
};
use placewise::kinds::sudoku::KIND;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::boards::SHAPES;
use super::{WORK, model, only_rule};
use crate::support::golden::{blessed, file, write};
use crate::support::json::job;
use crate::support::parse;

const FILE: &str = "tests/golden/sudoku-techniques.txt";
const PUZZLES: &str = include_str!("../../data/qqwing.txt");

/// The number of boards that are kept for each technique: usual boards, and others.
const KEPT: [usize; 2] = [2, 1];

/// The techniques that look at one cell alone: the last open one of a house or a cage, which keeps its only number
/// whatever the others may hold, and an even or odd one.
const ONE_CELL: [&str; 3] = ["full-house", "cage-last", "even-odd"];

const SYMBOLS: &[u8] = b"123456789ABCDEFG";

fn value(index: usize) -> Value {
    Value::new(index).unwrap()
}

fn symbols(values: Domain) -> String {
    values
        .iter()
        .map(|value| char::from(SYMBOLS[value.index()]))
        .collect()
}

fn values(symbols: &str) -> Domain {
    let at = |symbol: u8| SYMBOLS.iter().position(|&known| known == symbol).unwrap();
    symbols.bytes().map(|symbol| value(at(symbol))).collect()
}

/// Returns the candidates of each cell as text, with `=` before a settled one.
fn write_state(bounds: &[Bounds]) -> String {
    let cell = |known: &Bounds| {
        let mark = if known.must.is_empty() { "" } else { "=" };
        format!("{mark}{}", symbols(known.may))
    };
    bounds.iter().map(cell).collect::<Vec<_>>().join(" ")
}

fn read_state(state: &str) -> Vec<Bounds> {
    let cell = |cell: &str| match cell.strip_prefix('=') {
        Some(stands) => Bounds {
            may: values(stands),
            must: values(stands),
        },
        None => Bounds {
            may: values(cell),
            must: Domain::EMPTY,
        },
    };
    state.split(' ').map(cell).collect()
}

/// Returns a step, and the steps of the same pattern before it, as text.
fn conclusion(side: usize, steps: &[LadderStep], last: StepId) -> String {
    let same = |step: &&LadderStep| step.technique == steps[last].technique;
    let pattern = steps[..=last].iter().rev().take_while(same);
    let mut said: Vec<String> = Vec::new();
    for step in pattern {
        let (row, column) = (step.var.index() / side + 1, step.var.index() % side + 1);
        if !step.into.is_empty() {
            said.push(format!("r{row}c{column}={}", symbols(step.into)));
        } else if !step.out.is_empty() {
            said.push(format!("r{row}c{column}-{}", symbols(step.out)));
        }
    }
    said.sort();
    said.join(" ")
}

/// Returns the first step of a position that is not just read off, and the ladder at that point.
fn first_step<'m>(
    model: &'m Model,
    rules: &RuleSet,
    known: &[Bounds],
) -> Option<(Ladder<'m>, StepId)> {
    let mut ladder = Ladder::new(model, rules, known, Rank::RULES, WORK);
    match ladder.advance() {
        Progress::Step(id) => Some((ladder, id)),
        _ => None,
    }
}

/// Returns the first candidate, among the absent ones that a step rests on, with which the technique is not found
/// anywhere; preferably in an open cell.
fn look_alike(model: &Model, known: &[Bounds], step: &LadderStep) -> Option<(Var, Value)> {
    let about = step.about(model).iter();
    let literals = about.flat_map(|&var| step.values.iter().map(move |value| (var, value)));
    let out = literals.filter(|&(var, value)| !known[var.index()].may.contains(value));
    let (open, placed): (Vec<_>, Vec<_>) =
        out.partition(|(var, _)| known[var.index()].must.is_empty());
    let mut all = open.into_iter().chain(placed);
    all.find(|&more| !is_seen(model, &with(known, more), step))
}

fn with(known: &[Bounds], (var, value): (Var, Value)) -> Vec<Bounds> {
    let mut known = known.to_vec();
    known[var.index()].may |= Domain::only(value);
    known[var.index()].must = Domain::EMPTY;
    known
}

/// Returns true if the rule of a step finds its technique.
fn is_seen(model: &Model, known: &[Bounds], step: &LadderStep) -> bool {
    let mut ladder = Ladder::new(model, &only_rule(model, step), known, Rank::RULES, WORK);
    ladder.finish();
    ladder
        .steps()
        .iter()
        .any(|other| other.technique == step.technique)
}

/// The lines that are kept for a technique: of usual boards, and of others.
type Kept = BTreeMap<(Rank, &'static str), [Vec<String>; 2]>;

/// Notes the steps of a level that are still needed.
fn note(level: &Json, usual: bool, one_answer: bool, kept: &mut Kept) {
    let puzzle = parse(level);
    let model = model(&*puzzle);
    let side = level["givens"].as_array().unwrap().len();
    let all = if one_answer {
        RuleSet::all_of_one_answer(model)
    } else {
        RuleSet::all(model)
    };
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::RULES, WORK);
    loop {
        // All readings are taken first, so that the noted position is the one that a player sees.
        let before = ladder.bounds().to_vec();
        let Progress::Step(id) = ladder.advance() else {
            return;
        };
        let step = &ladder.steps()[id];
        let kept = kept
            .entry((step.technique.rank, step.technique.id))
            .or_default();
        let kept = &mut kept[usize::from(!usual)];
        if kept.len() >= KEPT[usize::from(!usual)] {
            continue;
        }
        let Some((again, at)) = first_step(model, &all, &before) else {
            continue;
        };
        let known = known_before(&again, &before, at);
        let alike = look_alike(model, &known, &again.steps()[at]);
        if alike.is_none() && !ONE_CELL.contains(&step.technique.id) {
            continue;
        }
        let more = alike.map_or("-".to_owned(), |(var, value)| {
            let (row, column) = (var.index() / side + 1, var.index() % side + 1);
            format!("r{row}c{column}+{}", symbols(Domain::only(value)))
        });
        let said = conclusion(side, again.steps(), at);
        let needs = if one_answer { "one-answer" } else { "rules" };
        kept.push(format!(
            "{}\t{needs}\t{level}\t{}\t{said}\t{more}\n",
            step.technique.id,
            write_state(&known)
        ));
    }
}

/// Returns the position with all readings before a step, or before all steps of its pattern.
fn known_before(ladder: &Ladder<'_>, start: &[Bounds], last: StepId) -> Vec<Bounds> {
    let mut known = start.to_vec();
    for step in ladder.steps()[..last]
        .iter()
        .filter(|step| step.technique.rank == Rank::READ)
    {
        let Bounds { may, must } = &mut known[step.var.index()];
        *may -= step.out;
        *must |= step.into;
    }
    known
}

fn bless() {
    let mut kept = Kept::new();
    for one_answer in [false, true] {
        for line in PUZZLES.lines() {
            let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..][..9]).collect();
            note(
                &json!({"kind": "sudoku", "givens": rows}),
                true,
                one_answer,
                &mut kept,
            );
        }
        for shape in SHAPES.iter().filter(|shape| shape.name != "nine") {
            for seed in 0..40 {
                if let Some(level) = shape.puzzle(seed) {
                    note(&level, false, one_answer, &mut kept);
                }
            }
        }
    }
    for preset in ["killer", "thermometer"] {
        for grade in ["starter", "explorer", "tracker"] {
            for seed in 0..10 {
                note(&made(preset, grade, seed), false, false, &mut kept);
            }
        }
    }
    let lines = kept
        .into_values()
        .flat_map(|[usual, others]| usual.into_iter().chain(others));
    write(FILE, &lines.collect::<String>());
}

/// Returns a made board with a further rule.
fn made(preset: &str, grade: &str, seed: u64) -> Json {
    let wishes = json!({"preset": preset, "grade": grade, "seed": seed});
    let made = job(&json!("sudoku"), &wishes).unwrap().now();
    json!(made.unwrap().level)
}

/// A line of the file.
pub struct Line {
    technique: String,
    pub one_answer: bool,
    pub level: Json,
    known: Vec<Bounds>,
    said: String,
    /// `None` if no additional candidate gives another board, as for `ONE_CELL`.
    more: Option<(Var, Value)>,
}

pub fn lines() -> Vec<Line> {
    let read = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let level: Json = serde_json::from_str(fields[2]).unwrap();
        let side = level["givens"].as_array().unwrap().len();
        let more = fields[5].split_once('+').map(|(place, symbol)| {
            let (row, column) = place[1..].split_once('c').unwrap();
            let [row, column]: [usize; 2] = [row, column].map(|at| at.parse().unwrap());
            let var = Var::new((row - 1) * side + column - 1).unwrap();
            (var, values(symbol).min().unwrap())
        });
        Line {
            technique: fields[0].to_owned(),
            one_answer: fields[1] == "one-answer",
            known: read_state(fields[3]),
            said: fields[4].to_owned(),
            more,
            level,
        }
    };
    file(FILE).lines().map(read).collect()
}

#[test]
fn each_technique_is_the_easiest_step_of_its_boards_and_no_step_of_near_misses() {
    if blessed() {
        bless();
    }
    for line in lines() {
        let puzzle = parse(&line.level);
        let model = model(&*puzzle);
        let side = line.level["givens"].as_array().unwrap().len();
        let rules = if line.one_answer {
            RuleSet::all_of_one_answer(model)
        } else {
            RuleSet::all(model)
        };
        let (ladder, at) = first_step(model, &rules, &line.known).expect("a step");
        let step = &ladder.steps()[at];
        assert_eq!(step.technique.id, line.technique, "{}", line.level);
        assert_eq!(
            conclusion(side, ladder.steps(), at),
            line.said,
            "{} in {}",
            line.technique,
            line.level
        );
        assert!(line.more.is_some() || ONE_CELL.contains(&&*line.technique));
        if let Some(more) = line.more {
            let like = with(&line.known, more);
            assert!(
                !is_seen(model, &like, step),
                "{} with {more:?} in {}",
                line.technique,
                line.level
            );
        }
        let told = ladder.explain_step(at, &mut Budget::asks(1_000_000));
        let told = told.last().unwrap();
        for lang in Lang::ALL {
            let sentence = puzzle.reason(&[told], lang);
            assert!(sentence.chars().count() <= 120, "{sentence}");
            assert!(!sentence.contains(['{', '}']), "{sentence}");
        }
    }
}

#[test]
fn every_technique_has_a_board() {
    let lines = lines();
    let seen = |id: &str| lines.iter().any(|line| line.technique == id);
    let wanted = KIND
        .techniques
        .iter()
        .filter(|technique| technique.rank > Rank::READ);
    let missing: Vec<&str> = wanted
        .map(|technique| technique.id)
        .filter(|id| !seen(id))
        .collect();
    assert_eq!(missing, [""; 0]);
}
