//! Even and odd: cells whose numbers are even, and others whose numbers are odd.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::{Constraint, Making, Sort, parse_cells};
use crate::engine::{Rule, Var};
use crate::input::{Cursor, Result};
use crate::kinds::sudoku::parts::{Cells, ClueSort, NumberClue, Wording};
use crate::kinds::sudoku::rules::ParityRule;
use crate::kinds::{Grade, Preset};
use crate::random::Chance;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "export interface GenerateOptions { parity?: boolean | undefined }";

/// Even and odd as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "parity",
    divides: false,
    word: "",
    rule: "own.parity",
    allows_exchanges: false,
    sides: [4, 9],
    parse,
    preset: Some(Preset::only("even-odd", Grade::Thinker.and_easier())),
    make: Some(Making::OfAnswer(|board, answer, chance| {
        Arc::new(ParityMarks::by_chance(board.side, answer, chance))
    })),
};

/// The clue of a cell with an even number, and that of one with an odd number.
static CLUES: [ClueSort; 2] = [of_parity("even", 6), of_parity("odd", 7)];

const fn of_parity(rule: &'static str, fact: u64) -> ClueSort {
    ClueSort {
        rule,
        fact,
        place: |_| None,
        wording: Wording::Own,
    }
}

/// The fields of the cells with even numbers, and of those with odd ones.
const FIELDS: [&str; 2] = ["even", "odd"];

/// The numbers of such cells of a new level on a board of 9 x 9.
const MARKED: std::ops::RangeInclusive<usize> = 14..=24;

/// The cells of a board with even numbers, and those with odd ones, each ascending.
#[derive(Debug)]
pub struct ParityMarks([Vec<usize>; 2]);

impl ParityMarks {
    /// Chooses cells of a full board at random.
    fn by_chance(side: usize, answer: &[u8], chance: &mut Chance) -> Self {
        let mut cells: Vec<usize> = (0..answer.len()).collect();
        chance.shuffle(&mut cells);
        let count = (MARKED.start() + chance.below(MARKED.count())) * side * side / 81;
        let mut own = [Vec::new(), Vec::new()];
        cells[..count].sort_unstable();
        for &cell in &cells[..count] {
            own[usize::from(answer[cell] % 2)].push(cell);
        }
        Self(own)
    }

    /// Returns each cell with the index of its parity.
    fn each(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = self.0.iter().enumerate();
        cells.flat_map(|(parity, cells)| cells.iter().map(move |&cell| (parity, cell)))
    }
}

impl Constraint for ParityMarks {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    fn write(&self, side: usize) -> Option<Json> {
        let place = |&cell: &usize| json!([cell / side + 1, cell % side + 1]);
        let all = FIELDS.into_iter().zip(&self.0);
        let all = all.filter(|(_, cells)| !cells.is_empty());
        let all = all.map(|(field, cells)| (field.to_owned(), cells.iter().map(place).collect()));
        Some(Json::Object(all.collect::<Map<_, _>>()))
    }

    fn clues(&self) -> Vec<NumberClue> {
        let clue = |(parity, cell): (usize, usize)| NumberClue {
            sort: &CLUES[parity],
            cells: vec![cell],
            number: None,
        };
        self.each().map(clue).collect()
    }

    fn rules(&self, vars: &[Var], _peers: &[Cells]) -> Vec<Box<dyn Rule>> {
        let rule = |(parity, cell): (usize, usize)| -> Box<dyn Rule> {
            Box::new(ParityRule::new(vars[cell], parity == 0))
        };
        self.each().map(rule).collect()
    }

    fn is_its_houses(&self) -> bool {
        false
    }
}

/// Reads the cells of a board with even numbers, and those with odd ones.
fn parse(place: &Cursor<'_>, side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    place.deny_unknown(&FIELDS)?;
    let mut taken = vec![false; side * side];
    let mut own = [Vec::new(), Vec::new()];
    for (field, cells) in FIELDS.iter().zip(&mut own) {
        if let Some(list) = place.optional(field)? {
            let twice = "refuse.parity.twice";
            *cells = parse_cells(&list, 0..=side * side, side, &mut taken, twice)?;
            cells.sort_unstable();
        }
    }
    let has_any = own.iter().any(|cells| !cells.is_empty());
    Ok(has_any.then(|| Arc::new(ParityMarks(own)) as Arc<dyn Constraint>))
}
