//! Each technique about areas on a small board where it applies, and on a similar one where it must not.
//!
//! The rule is asked alone, with only the givens.

use placewise::engine::Deduction;
use placewise::kinds::Puzzle;
use placewise::kinds::numbrix::KIND;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::alone::deductions;
use crate::support::parse;

/// A number, and the row and column of a cell.
type Stands = (usize, [usize; 2]);

#[allow(clippy::needless_pass_by_value)] // so that a board can be written in place
fn board(givens: Json) -> Json {
    json!({"kind": "numbrix", "givens": givens})
}

/// The conclusions of a technique alone from the givens: required and excluded cells of numbers.
struct Told {
    puzzle: Box<dyn Puzzle>,
    deductions: Vec<Deduction>,
}

fn told(technique: &str, level: &Json) -> Told {
    let puzzle = parse(level);
    let known = KIND.techniques.iter().find(|known| known.id == technique);
    let deductions = deductions::<3>(&*puzzle, known.unwrap());
    Told { puzzle, deductions }
}

impl Told {
    fn finds(&self, (number, place): Stands, is_there: bool) -> bool {
        let sites = self.puzzle.board(Lang::En).sites;
        let effects = self.deductions.iter().flat_map(|told| &told.effects);
        let mut about = effects.filter(|effect| effect.var.index() + 1 == number);
        about.any(|effect| {
            let values = if is_there { &effect.into } else { &effect.out };
            values.iter().any(|&value| {
                let site = &sites[self.puzzle.site(effect.var, value)];
                [site.row as usize, site.column as usize] == place
            })
        })
    }
}

/// Checks that a technique concludes this about a number and a cell on a board, but not on a similar one.
fn example(technique: &str, level: &Json, said: Stands, is_there: bool, lookalike: &Json) {
    let here = told(technique, level);
    assert!(here.finds(said, is_there), "{technique}: {level}");
    for deduction in &here.deductions {
        assert!(!deduction.figure.lines.is_empty(), "{technique}: {level}");
        for lang in Lang::ALL {
            let sentence = here.puzzle.reason(&[deduction], lang);
            assert!(sentence.chars().count() <= 120, "{sentence}");
            assert!(!sentence.contains(['{', '}']), "{sentence}");
        }
    }
    let there = told(technique, lookalike);
    assert!(!there.finds(said, is_there), "{technique}: {lookalike}");
}

#[test]
fn a_pocket_is_filled_by_the_one_stretch_of_its_size() {
    let level = board(json!([[1, null, null, 4], [8, 7, 6, 5]]));
    // Either of two stretches may fill either cell.
    let lookalike = board(json!([[1, null], [null, 3]]));
    example("pocket", &level, (2, [0, 0]), false, &lookalike);
    let sentence = |lang| {
        let told = told("pocket", &level);
        told.puzzle.reason(&[&told.deductions[0]], lang)
    };
    assert_eq!(
        sentence(Lang::En),
        "The pocket has 2 cells. Without the path between 1 and 4, nothing fills it exactly."
    );
    let area = &told("pocket", &level).deductions[0].figure.lines;
    let sites: Vec<usize> = area[0].iter().map(|var| var.index()).collect();
    assert_eq!(sites, [1, 2], "the cells of the pocket are shown");
}

/// Returns a board with four open cells in a corner, two of each colour. By their number, 28 to 31 fill them, or 33 to
/// 35 with 1 or with 26.
fn coloured_pocket() -> Json {
    board(json!([
        [null, null, null, 2, null],
        [null, 27, 32, null, 4],
        [25, null, null, 6, null],
        [24, null, null, null, 8],
        [23, 16, 15, 14, 9],
        [22, 17, 18, 13, 10],
        [21, 20, 19, 12, 11]
    ]))
}

#[test]
fn a_pocket_needs_the_colours_of_its_numbers() {
    let level = coloured_pocket();
    let mut across = level.clone();
    across["corners"] = true.into();
    example("balance", &level, (1, [0, 2]), false, &across);
    let told = told("balance", &level);
    let matching = [26, 33, 34, 35];
    for (number, cell) in matching.map(|number| (number, [0, 0])) {
        assert!(!told.finds((number, cell), false), "{number}");
    }
    assert!(!self::told("pocket", &level).finds((1, [0, 2]), false));
}

#[test]
fn a_number_may_not_cut_off_cells_that_then_cannot_be_filled() {
    let level = board(json!([[null, 1, null], [null, null, null]]));
    // 3 and 4 fill the rest.
    let narrow = board(json!([[null, 1], [null, null]]));
    example("cut-off", &level, (2, [1, 1]), false, &narrow);
    // 4 in the middle has 1 and 2 on one side, 5 and 6 on the other.
    let lookalike = board(json!([[null, 3, null], [null, null, null]]));
    let middle = told("cut-off", &lookalike);
    assert!(!middle.finds((4, [1, 1]), false) && middle.finds((2, [1, 1]), false));
}

#[test]
fn a_number_goes_into_a_pocket_and_comes_out_of_its_gate() {
    let level = board(json!([
        [null, null, null, null, null],
        [null, null, "#", 13, null],
        ["#", 4, 3, 2, 1]
    ]));
    // Two ways lead into the pocket.
    let two_gates = board(json!([
        [null, null, null, null, null],
        [null, null, null, 13, null],
        ["#", 4, 3, 2, 1]
    ]));
    example("gate", &level, (8, [0, 1]), true, &two_gates);
    let told = told("gate", &level);
    assert_eq!(
        told.puzzle.reason(&[&told.deductions[0]], Lang::En),
        "This is the only gate of the pocket. From 4 the path fills its 3 cells and comes out with 8."
    );
}

#[test]
fn a_path_that_cannot_leave_a_gate_ends_behind_it() {
    let level = board(json!([
        [null, null, null, null, null],
        [null, null, "#", "#", null],
        ["#", "#", 1, 2, 3]
    ]));
    // The path may also begin there.
    let lookalike = board(json!([
        [null, null, null, null, 5],
        [null, null, "#", "#", null],
        ["#", "#", null, null, null]
    ]));
    example("gate", &level, (8, [0, 1]), true, &lookalike);
    let told = told("gate", &level);
    assert_eq!(
        told.puzzle.reason(&[&told.deductions[0]], Lang::En),
        "This is the only gate of the pocket. The path has an end in its 3 cells, so the gate is 8."
    );
}

#[test]
fn the_cells_that_lock_a_cell_are_shown_with_it() {
    let level = board(json!([[null, 1, "#"], [null, null, null], [null, null, 8]]));
    // The path may end in the corner.
    let lookalike = board(json!([
        [null, 1, "#"],
        [null, null, null],
        [null, null, null]
    ]));
    example("locked-in", &level, (2, [1, 1]), false, &lookalike);
    let lines = &told("locked-in", &level).deductions[0].figure.lines;
    assert_eq!(lines.len(), 1);
    assert_eq!(
        lines[0].iter().map(|var| var.index()).collect::<Vec<_>>(),
        [0]
    );
}

#[test]
fn numbers_take_the_only_route_that_is_short_enough() {
    let level = board(json!([
        [1, null, null, 4],
        [null, null, null, null],
        [null, null, null, 12]
    ]));
    let told = told("route", &level);
    let found = told.deductions[0].effects.len();
    assert_eq!(found, 2, "one look finds all numbers of a gap");
    assert!(told.finds((2, [0, 1]), true) && told.finds((3, [0, 2]), true));
    let say = |told: &Told| told.puzzle.reason(&[&told.deductions[0]], Lang::En);
    assert_eq!(
        say(&told),
        "2 and 3 must be in these cells: no other way is short enough from 1 to 4."
    );
    // With two more steps there are other ways.
    let far = board(json!([
        [1, null, null, 6],
        [null, null, null, null],
        [null, null, null, 12]
    ]));
    assert!(self::told("route", &far).deductions.is_empty());
}

#[test]
fn only_blocking_cells_are_reasons() {
    // 8 is on the other cell for 3, and 12 is far from it.
    let level = board(json!([
        [1, null, null],
        [null, 8, 4],
        [null, null, null],
        [null, null, 12]
    ]));
    let told = told("route", &level);
    assert!(told.finds((3, [0, 2]), true) && !told.finds((2, [0, 1]), true));
    let causes = told.deductions[0].causes.iter();
    let causes: Vec<usize> = causes.map(|&(var, _)| var.index() + 1).collect();
    assert_eq!(causes, [1, 4, 8]);
}

#[test]
fn a_cell_between_two_numbers_depends_on_the_content_of_the_other() {
    let level = board(json!([[1, null, null], [9, 3, null], [null, null, null]]));
    let told = told("between", &level);
    assert!(told.finds((2, [0, 1]), true));
    let causes = told.deductions[0].causes.iter();
    let causes: Vec<usize> = causes.map(|&(var, _)| var.index() + 1).collect();
    assert_eq!(causes, [1, 3, 9]);
    let open = board(json!([
        [1, null, null],
        [null, 3, null],
        [null, null, null]
    ]));
    assert!(self::told("between", &open).deductions.is_empty());
}
