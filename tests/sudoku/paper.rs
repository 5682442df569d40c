//! Paper 004's techniques and its generator.

use super::wnef::{ANSWER, FIGURE_3, board};
use placewise::engine::{Budget, Rank, RuleSet};
use placewise::input::Cursor;
use placewise::kinds::sudoku::paper::ease::{Choices, Weight, bit};
use placewise::kinds::sudoku::paper::{
    Four, OF_FOUR, PaperGrid, PaperTechniqueId, TextReading, complete, find, mask, paper_puzzle,
    paper_techniques,
};
use placewise::kinds::{self, Grade, parse, sudoku};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate, preset};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// Returns the candidates that a technique removes, as (row, column, value), from 1.
fn out(
    technique: PaperTechniqueId,
    reading: TextReading,
    grid: &PaperGrid,
) -> Vec<(usize, usize, usize)> {
    let patterns = find(technique, reading, grid);
    let spots = patterns.iter().flat_map(|pattern| &pattern.out);
    let mut out: Vec<_> = spots
        .flat_map(|&(cell, lost)| {
            let values = (1..=9).filter(move |value| lost >> (value - 1) & 1 == 1);
            values.map(move |value| (cell / 9 + 1, cell % 9 + 1, value))
        })
        .collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// Returns how many of these belong to the answer.
fn wrong(out: &[(usize, usize, usize)], answer: &PaperGrid) -> usize {
    let right = |&&(row, column, value): &&(usize, usize, usize)| {
        usize::from(answer[row * 9 + column - 10]) == value
    };
    out.iter().filter(right).count()
}

/// Returns a board with only these values, as (row, column, value), from 1.
fn with(values: &[(usize, usize, u8)]) -> PaperGrid {
    let mut grid = [0; 81];
    for &(row, column, value) in values {
        grid[row * 9 + column - 10] = value;
    }
    grid
}

/// Returns puzzles of the generator with their answers.
fn puzzles(count: usize) -> impl Iterator<Item = (PaperGrid, PaperGrid)> {
    let mut chance = Chance::new(9, 9);
    (0..count).map(move |_| {
        let full = complete(&mut chance).grid;
        (mask(&full, Some(8), &mut chance).grid, full)
    })
}

#[test]
fn a_naked_pair_takes_its_values_from_the_rest_of_the_group() {
    // The first two cells of row 1 can only have 8 and 9.
    let block = [(2, 1, 4), (2, 2, 5), (3, 1, 6), (3, 2, 7)];
    let columns = [
        (4, 1, 1),
        (5, 1, 2),
        (6, 1, 3),
        (7, 2, 1),
        (8, 2, 2),
        (9, 2, 3),
    ];
    let grid = with(&[&block[..], &columns].concat());
    let found = out(PaperTechniqueId::NakedPair, TextReading::Corrected, &grid);
    let rest = (3..=9).map(|column| (1, column)).chain([(2, 3), (3, 3)]);
    let lost: Vec<_> = rest
        .flat_map(|(row, column)| [8, 9].map(|value| (row, column, value)))
        .collect();
    assert_eq!(found, lost);
    assert_eq!(
        found,
        out(PaperTechniqueId::NakedPair, TextReading::Published, &grid)
    );
}

#[test]
fn a_naked_triplet_does_not_need_all_three_values_in_each_cell() {
    // Row 1 begins with the candidates 7 8 9, 8 9 and 7 9.
    let grid = with(&[
        (1, 4, 1),
        (1, 5, 2),
        (1, 6, 3),
        (2, 1, 4),
        (2, 2, 5),
        (2, 3, 6),
        (5, 2, 7),
        (6, 3, 8),
    ]);
    let candidates = Choices::from_grid(&grid).candidates;
    assert_eq!(
        candidates[..3],
        [bit(7) | bit(8) | bit(9), bit(8) | bit(9), bit(7) | bit(9)]
    );
    let found = find(
        PaperTechniqueId::NakedTriplet,
        TextReading::Published,
        &grid,
    );
    let values = bit(7) | bit(8) | bit(9);
    let rest = |out: [(usize, u16); 3]| {
        let mut pattern = found.iter().filter(|pattern| pattern.cells == [0, 1, 2]);
        pattern.any(|pattern| pattern.values == values && pattern.out == out)
    };
    assert!(
        rest([6, 7, 8].map(|cell| (cell, values))),
        "in the row: {found:?}"
    );
    assert!(
        rest([(18, values), (19, bit(8) | bit(9)), (20, bit(7) | bit(9))]),
        "in the block: {found:?}"
    );
}

#[test]
fn the_corrected_hidden_pair_ignores_the_extra_value_of_the_printed_one() {
    // In the first block, 1 and 2 only fit into the first two cells of its first row.
    let grid = with(&[(1, 3, 3), (2, 4, 1), (2, 5, 2), (3, 7, 1), (3, 8, 2)]);
    let found = out(PaperTechniqueId::HiddenPair, TextReading::Corrected, &grid);
    let lost: Vec<_> = (1..=2)
        .flat_map(|column| (4..=9).map(move |value| (1, column, value)))
        .collect();
    assert_eq!(found, lost);
    let printed = find(PaperTechniqueId::HiddenPair, TextReading::Published, &grid);
    // In the row as well as in the block.
    assert_eq!(printed.len(), 2);
    for pattern in printed {
        assert_eq!(
            (pattern.cells, pattern.values, pattern.out),
            (vec![0, 1], bit(1) | bit(2), vec![])
        );
    }
}

#[test]
fn a_hidden_triplet_leaves_its_three_values() {
    // In the first block, 1, 2 and 3 only fit into its first row.
    let grid = with(&[
        (2, 4, 1),
        (2, 5, 2),
        (2, 6, 3),
        (3, 7, 1),
        (3, 8, 2),
        (3, 9, 3),
    ]);
    let found = out(
        PaperTechniqueId::HiddenTriplet,
        TextReading::Published,
        &grid,
    );
    let lost: Vec<_> = (1..=3)
        .flat_map(|column| (4..=9).map(move |value| (1, column, value)))
        .collect();
    assert!(lost.iter().all(|spot| found.contains(spot)), "{found:?}");
}

/// The paper's figure 9: in blocks 0 and 6 the value 5 is in the columns 0 and 1, so in block 3 it is in column 2.
#[test]
fn a_multi_line_looks_at_its_two_blocks_alone_and_takes_from_both_columns() {
    // 5 cannot be in column 3 of the first and the last block.
    let grid = with(&[
        (1, 3, 1),
        (2, 3, 2),
        (3, 3, 3),
        (7, 3, 4),
        (8, 3, 6),
        (9, 3, 7),
    ]);
    let of_five = |reading| {
        let all = out(PaperTechniqueId::MultiLine, reading, &grid);
        all.into_iter()
            .filter(|spot| spot.2 == 5)
            .collect::<Vec<_>>()
    };
    let block = (4..=6).flat_map(|row| (1..=2).map(move |column| (row, column, 5)));
    assert_eq!(of_five(TextReading::Corrected), block.collect::<Vec<_>>());
    // In the printed form no cell of the whole column may have it, but those of the block in question do.
    assert_eq!(of_five(TextReading::Published), []);
}

#[test]
fn only_the_printed_multi_line_removes_correct_values() {
    let (answer, grid) = (board(ANSWER), board(FIGURE_3));
    let printed = out(PaperTechniqueId::MultiLine, TextReading::Published, &grid);
    assert_eq!((printed.len(), wrong(&printed, &answer)), (155, 43));
    assert_eq!(
        out(PaperTechniqueId::MultiLine, TextReading::Corrected, &grid),
        [(1, 8, 3)]
    );
}

#[test]
fn the_corrected_techniques_remove_no_value_of_an_answer() {
    let mut taken = [0; 5];
    for (grid, answer) in puzzles(300) {
        for (technique, taken) in PaperTechniqueId::ALL.into_iter().zip(&mut taken) {
            let out = out(technique, TextReading::Corrected, &grid);
            assert_eq!(wrong(&out, &answer), 0, "{technique:?}: {grid:?}");
            *taken += out.len();
        }
    }
    assert!(taken.iter().all(|&count| count > 100), "{taken:?}");
}

#[test]
fn the_techniques_are_reported_in_both_readings() {
    let level = json!({"kind": "sudoku", "givens": FIGURE_3});
    let told = paper_techniques(&*parse(&level).unwrap()).unwrap();
    let lines = &told[4];
    assert_eq!(lines.id, "multi-line");
    assert_eq!(
        (lines.published.out.len(), lines.published.wrong),
        (155, Some(43))
    );
    assert_eq!(
        (lines.corrected.patterns, lines.corrected.wrong),
        (1, Some(0))
    );
    let several = json!({"kind": "sudoku", "givens": ".".repeat(81)});
    assert_eq!(
        paper_techniques(&*parse(&several).unwrap()).unwrap()[4]
            .published
            .wrong,
        None
    );
}

#[test]
fn boards_are_complete_and_depend_only_on_the_seed() {
    for seed in 0..300 {
        let made = complete(&mut Chance::new(seed, 0));
        for house in &sudoku::layout::Layout::usual(9).houses {
            let values = house
                .cells
                .iter()
                .fold(0, |all, &cell| all | bit(made.grid[cell]));
            assert_eq!(values, 0b1_1111_1111, "seed {seed}");
        }
        assert_eq!(made, complete(&mut Chance::new(seed, 0)));
    }
}

#[test]
fn making_a_board_uses_slack_shifts_and_backtracking() {
    let made = (0..300).map(|seed| complete(&mut Chance::new(seed, 0)));
    let sums = made.fold([0; 3], |[rejected, shifts, backtracks], one| {
        [
            rejected + one.rejected,
            shifts + one.shifts,
            backtracks + one.backtracks,
        ]
    });
    assert!(sums.iter().all(|&sum| sum > 0), "{sums:?}");
}

/// The masked puzzles, counted by the engine, which is independent of the uniqueness check.
#[test]
fn a_puzzle_has_one_answer_and_without_a_failure_limit_is_minimal() {
    let answers = |grid: &PaperGrid| {
        let givens: String = grid.iter().map(|value| char::from(b'0' + value)).collect();
        let puzzle = parse(&json!({"kind": "sudoku", "givens": givens})).unwrap();
        kinds::solve(&*puzzle, 2, Budget::nodes(100_000))
            .solutions
            .len()
    };
    let mut chance = Chance::new(3, 0);
    for allowed in [Some(0), Some(3), None, None] {
        let full = complete(&mut chance).grid;
        let masked = mask(&full, allowed, &mut chance);
        assert_eq!(answers(&masked.grid), 1);
        if let Some(allowed) = allowed {
            assert_eq!(masked.failures, allowed + 1);
            continue;
        }
        assert_eq!(masked.tests, 81);
        for cell in (0..81).filter(|&cell| masked.grid[cell] > 0) {
            let mut fewer = masked.grid;
            fewer[cell] = 0;
            assert_eq!(answers(&fewer), 2, "cell {cell} is to spare");
        }
    }
}

#[test]
fn the_ranges_of_the_four_levels_are_the_quarters_of_4000_puzzles() {
    let mut eases = Vec::new();
    for (stream, four) in (0..).zip(OF_FOUR) {
        let chance = &mut Chance::new(4, stream);
        for _ in 0..1000 {
            let masked = mask(&complete(chance).grid, four.allowed, chance);
            eases.extend(Choices::from_grid(&masked.grid).wnef(Weight::Exp));
        }
    }
    eases.sort_by(f64::total_cmp);
    // Rounded to half a hundredth.
    let quarters = [3000, 2000, 1000].map(|at| (eases[at] * 200.0).round() / 200.0);
    for (quarter, four) in quarters.into_iter().zip(&OF_FOUR) {
        assert!((quarter - four.from).abs() < 1e-9, "{quarter}");
    }
    assert_eq!(Four::from_wnef(0.415).id, "easy");
    assert_eq!(Four::from_wnef(0.414).id, "medium");
    assert_eq!(Four::from_wnef(1.0 / 256.0).id, "evil");
}

#[test]
fn a_puzzle_of_each_of_the_four_levels_is_in_its_range() {
    for four in OF_FOUR {
        for seed in 0..20 {
            let wish = json!({"seed": seed, "level": four.id, "grade": true});
            let made = paper_puzzle(&wish).unwrap();
            assert_eq!(made.ease.level, Some(four.id));
            assert!(made.grade.is_some(), "{:?} {seed} {}", four.id, made.level);
            assert_eq!(made, paper_puzzle(&wish).unwrap());
        }
    }
}

/// The same seeds as in `tests/api/ease.test.js`.
#[test]
fn a_seed_always_gives_the_same_puzzles() {
    let givens = |wish: Json| -> String {
        let rows = paper_puzzle(&wish).unwrap().level["givens"].clone();
        let rows: Vec<String> = serde_json::from_value(rows).unwrap();
        rows.concat()
    };
    assert_eq!(
        givens(json!({"seed": 7, "level": "evil"})),
        ".1...42.....35..........8.63......12.9817......7..3...7.6........5..1....3.9..6.7"
    );
    assert_eq!(
        givens(json!({"seed": 7, "failures": 3})),
        ".1..842..682357.4..7..198.63......12.9817......7.23...7.6..2.....5..1....3.9..627"
    );
}

#[test]
fn an_invalid_request_for_a_puzzle_is_refused_with_its_place() {
    let refused = |wish: Json| paper_puzzle(&wish).unwrap_err();
    assert!(refused(json!({})).to_string().contains("seed"));
    assert_eq!(
        refused(json!({"seed": 1, "failures": 82})).path,
        "/failures"
    );
    let level = refused(json!({"seed": 1, "level": "hell"}));
    assert_eq!(level.path, "/level");
    assert!(
        level.to_string().contains("easy, medium, hard, evil"),
        "{level}"
    );
}

/// Returns a level of the preset, requested as through the API.
fn of_paper(wish: Json) -> placewise::api::Generated {
    let mut wish = wish;
    wish["preset"] = "paper".into();
    let options = Options::read(&sudoku::KIND, &Cursor::new(&wish)).unwrap();
    generate(options, 0, Lang::En).unwrap()
}

#[test]
fn the_preset_has_exactly_the_requested_grade() {
    let name = json!("paper");
    let paper = preset(&sudoku::KIND, Some(Cursor::new(&name))).unwrap();
    for &grade in paper.grades {
        for seed in 0..3 {
            let made = of_paper(json!({"grade": grade.id(), "seed": seed}));
            let rating = rate(&*parse(&made.level).unwrap(), Lang::En).unwrap();
            assert_eq!(rating.grade.unwrap().id, grade.id(), "seed {seed}");
        }
    }
}

#[test]
fn the_preset_follows_the_papers_ease_if_a_range_is_requested() {
    for (from, to) in [(0.42, 1.0), (0.0, 0.2)] {
        let range = json!({"model": "wnef", "from": from, "to": to});
        let made = of_paper(json!({"grade": Grade::Starter.id(), "seed": 7, "d": range}));
        let d = made.d.unwrap();
        assert!((from..=to).contains(&d), "{d}");
        let rating = rate(&*parse(&made.level).unwrap(), Lang::En).unwrap();
        assert_eq!(rating.models["wnef"]["exp"], d);
    }
}

/// A maker asks the search which rank a puzzle needs; the rating uses the ladder. In the first two boards, hidden
/// subsets once treated a number that was placed in the same turn as if it still had to be placed.
#[test]
fn the_quick_grade_agrees_with_the_ladder() {
    let mut chance = Chance::new(11, 0);
    let made = (0..60).map(|_| mask(&complete(&mut chance).grid, None, &mut chance).grid);
    let known = [
        ".....4..76.2....1.9..3..5......3.....65.8.3....192.....96.7..2..38...74...764....",
        "4.6.2.............18.5.9.3.21.....87..9..15..7..2.31.6..1...7.8378...64..........",
    ];
    for grid in known.into_iter().map(board).chain(made) {
        let givens: String = grid.iter().map(|value| char::from(b'0' + value)).collect();
        let puzzle = parse(&json!({"kind": "sudoku", "givens": givens})).unwrap();
        let model = puzzle.model();
        let needed =
            model.hardest_needed(&RuleSet::all(model), Rank::DEEPER, Budget::nodes(100_000));
        let needed = needed.map(|rank| puzzle.kind().grades.grade_of(rank));
        let rated = rate(&*puzzle, Lang::En)
            .unwrap()
            .grade
            .map(|grade| grade.id);
        assert_eq!(needed, rated, "{givens}");
    }
}
