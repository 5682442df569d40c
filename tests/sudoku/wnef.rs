//! Paper 004's model: the ease of a puzzle by the choices of its empty cells.

use placewise::kinds::sudoku::paper::ease::{Choices, Weight};
use placewise::kinds::sudoku::paper::{PaperGrid, PaperLevel, ease, ease_model};
use placewise::kinds::{self, models, parse};
use placewise::random::Chance;
use serde_json::{Value as Json, json};

/// The paper's figure 3.
pub const FIGURE_3: &str =
    "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5";
/// The answer of figure 3.
pub const ANSWER: &str =
    "798635421126974583453218679972586314564123897381497256617352948835749162249861735";

/// Reads a board from its text.
pub fn board(text: &str) -> PaperGrid {
    let digit = |letter: char| u8::try_from(letter.to_digit(10).unwrap_or(0)).unwrap();
    let cells: Vec<u8> = text.chars().map(digit).collect();
    cells.try_into().expect("81 symbols")
}

fn level(text: &str) -> Json {
    json!({"kind": "sudoku", "givens": text})
}

#[test]
fn figure_3_has_the_sums_computed_by_hand() {
    let choices = Choices::from_grid(&board(FIGURE_3));
    assert_eq!(choices.histogram, [0, 3, 17, 26, 8, 3, 0, 0, 0]);
    assert_eq!(choices.empty, 57);
    let is = |weight: Weight, sum: u32, most: u32| {
        let (found, of) = choices.wef(weight);
        assert_eq!(found * most, sum * of, "{weight:?}: {found}/{of}");
    };
    is(Weight::Exp, 307, 1824);
    is(Weight::Square, 2209, 4617);
    is(Weight::Linear, 13, 19);
}

#[test]
fn where_every_empty_cell_has_one_choice_the_ease_is_1() {
    let mut grid = board(ANSWER);
    for cell in [0, 40, 80] {
        grid[cell] = 0;
    }
    let choices = Choices::from_grid(&grid);
    assert_eq!(choices.histogram[0], 3);
    for weight in Weight::ALL {
        assert_eq!(choices.wnef(weight), Some(1.0));
    }
}

#[test]
fn the_empty_board_has_the_least_ease() {
    let choices = Choices::from_grid(&[0; 81]);
    let least = [1.0 / 256.0, 1.0 / 81.0, 1.0 / 9.0];
    assert_eq!(
        Weight::ALL.map(|weight| choices.wnef(weight)),
        least.map(Some)
    );
}

/// The paper's quotient divides by the number of empty cells.
#[test]
fn a_full_board_has_no_ease() {
    let model = ease_model(&*parse(&level(ANSWER)).unwrap()).unwrap();
    assert_eq!(
        (model.exp, model.square, model.linear, model.empty),
        (None, None, None, 0)
    );
}

#[test]
fn a_cell_without_choices_counts_as_empty_and_weighs_nothing() {
    let mut grid = board(ANSWER);
    grid[0] = 0;
    // The number that belongs there is already in its row.
    grid[1] = 7;
    let choices = Choices::from_grid(&grid);
    assert_eq!((choices.empty, choices.histogram), (1, [0; 9]));
    assert_eq!(choices.wnef(Weight::Exp), Some(0.0));
}

#[test]
fn the_work_is_24_comparisons_for_each_empty_cell() {
    let mut chance = Chance::new(4, 0);
    for _ in 0..100 {
        let grid: PaperGrid = std::array::from_fn(|_| u8::try_from(chance.below(10)).unwrap());
        let choices = Choices::from_grid(&grid);
        assert_eq!(choices.comparisons, 24 * choices.empty);
        assert!(choices.comparisons <= 1944);
    }
}

#[test]
fn candidates_are_what_row_column_and_block_do_not_hold() {
    let mut chance = Chance::new(5, 0);
    for _ in 0..100 {
        let grid: PaperGrid = std::array::from_fn(|_| u8::try_from(chance.below(30)).unwrap())
            .map(|v: u8| if v > 9 { 0 } else { v });
        let choices = Choices::from_grid(&grid);
        for cell in (0..81).filter(|&cell| grid[cell] == 0) {
            let sees = |other: usize| {
                let (r, c, s, d) = (cell / 9, cell % 9, other / 9, other % 9);
                r == s || c == d || (r / 3 == s / 3 && c / 3 == d / 3)
            };
            for value in 1..=9_u8 {
                let free = !(0..81).any(|other| sees(other) && grid[other] == value);
                assert_eq!(choices.candidates[cell] >> (value - 1) & 1 == 1, free);
            }
        }
    }
}

#[test]
fn only_ratings_of_plain_boards_have_the_model() {
    let wnef = |level: &Json| models::models(&*kinds::parse(level).unwrap())["wnef"].clone();
    let figures = wnef(&level(FIGURE_3));
    assert_eq!(figures["exp"], 307.0 / 1824.0);
    assert_eq!(figures["square"], 2209.0 / 4617.0);
    assert_eq!(figures["linear"], 13.0 / 19.0);
    assert_eq!(figures["histogram"], json!([0, 3, 17, 26, 8, 3, 0, 0, 0]));
    assert_eq!(figures["empty"], 57);
    let mut diagonal = level(FIGURE_3);
    diagonal["diagonals"] = true.into();
    let jigsaw: Vec<String> = ('A'..='I')
        .map(|letter| letter.to_string().repeat(9))
        .collect();
    let jigsaw = json!({"kind": "sudoku", "givens": FIGURE_3, "regions": jigsaw});
    let small = level(&".".repeat(16));
    for other in [diagonal, jigsaw, small] {
        assert_eq!(wnef(&other), Json::Null);
        let refusal = ease(&*parse(&other).unwrap()).unwrap_err();
        assert!(refusal.to_string().contains("9 by 9"), "{refusal}");
    }
    let island = json!({"kind": "island", "pieces": {"lion": 9}, "clues": []});
    assert_eq!(wnef(&island), Json::Null);
}

#[test]
fn the_sums_are_reported_beside_the_ease() {
    let told = ease(&*parse(&level(FIGURE_3)).unwrap()).unwrap();
    assert_eq!(told.sums, [(2456, 14592), (2209, 4617), (351, 513)]);
    assert_eq!(told.level, Some(PaperLevel::Evil));
    assert_eq!(told.comparisons, 24 * 57);
    assert_eq!(told.choices.iter().flatten().count(), 57);
    assert_eq!(told.choices[0], None);
}

/// The paper normalizes the sum because it "strictly increases" if information is removed.
#[test]
fn removing_a_number_lowers_the_sum_more_often_than_it_raises_it() {
    let told = ease(&*parse(&level(FIGURE_3)).unwrap()).unwrap();
    assert_eq!(told.without[0], (0, 0, 24));
    for (up, same, down) in told.without {
        assert_eq!(up + same + down, 24);
    }
    // On a full board, each number that is removed leaves a cell with one choice.
    let full = ease(&*parse(&level(ANSWER)).unwrap()).unwrap();
    assert_eq!(full.without, [(81, 0, 0); 3]);
}
