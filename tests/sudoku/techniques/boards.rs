//! Boards of all shapes, with seeded puzzles.

use std::sync::{Arc, LazyLock};

use placewise::kinds::sudoku::constraints::{
    Boxes, ChessMoves, Constraint, Diagonals, KING_MOVES, KNIGHT_MOVES, Regions,
};
use placewise::kinds::sudoku::kernel::Symmetry;
use placewise::kinds::sudoku::layout::Layout;
use placewise::random::Chance;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::minimal;

/// A board, with the fields of its levels except the givens.
pub struct Shape {
    pub name: &'static str,
    layout: Layout,
    fields: Json,
}

/// The maximum number of nodes for deciding if a given can be left out: on large boards more are kept then.
const NODES: u64 = 400;

/// All shapes.
pub static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let boxed = |name, side: usize, rows: usize, diagonals: bool| Shape {
        name,
        layout: layout(side, Arc::new(Boxes::new(rows)), diagonals),
        fields: json!({
            "boxes": {"rows": rows, "columns": side / rows},
            "diagonals": diagonals,
        }),
    };
    vec![
        boxed("nine", 9, 3, false),
        boxed("four", 4, 2, false),
        boxed("six", 6, 2, false),
        boxed("tall six", 6, 3, false),
        boxed("eight", 8, 2, false),
        boxed("diagonal nine", 9, 3, true),
        jigsaw("jigsaw", 1, false),
        jigsaw("another jigsaw", 2, false),
        jigsaw("diagonal jigsaw", 3, true),
        boxed("sixteen", 16, 4, false),
        chess("knight", &[("antiknight", &KNIGHT_MOVES)]),
        chess("king", &[("antiking", &KING_MOVES)]),
        chess(
            "knight and king",
            &[("antiknight", &KNIGHT_MOVES), ("antiking", &KING_MOVES)],
        ),
    ]
});

/// Returns a board with this division, and with long diagonals or not.
fn layout(side: usize, division: Arc<dyn Constraint>, diagonals: bool) -> Layout {
    let more = diagonals.then(|| Arc::new(Diagonals) as Arc<dyn Constraint>);
    Layout::new(side, [division].into_iter().chain(more).collect())
}

/// Returns the shape on which no two equal numbers are these moves apart.
fn chess(name: &'static str, moves: &[(&str, &'static ChessMoves)]) -> Shape {
    let division: Arc<dyn Constraint> = Arc::new(Boxes::new(3));
    let pairs = moves
        .iter()
        .map(|&(_, moves)| Arc::new(moves) as Arc<dyn Constraint>);
    let layout = Layout::new(9, std::iter::once(division).chain(pairs).collect());
    let fields = moves
        .iter()
        .map(|&(field, _)| (field.to_owned(), true.into()));
    Shape {
        name,
        layout,
        fields: Json::Object(fields.collect()),
    }
}

/// Returns the shape with the regions of a made jigsaw.
fn jigsaw(name: &'static str, seed: u64, diagonals: bool) -> Shape {
    let wishes = json!({"preset": "jigsaw", "grade": "starter", "seed": seed});
    let made = job(&json!("sudoku"), &wishes).unwrap().now();
    let regions = made.unwrap().level["regions"].clone();
    let rows = regions.as_array().unwrap().iter();
    let letters: String = rows.map(|row| row.as_str().unwrap()).collect();
    let of = letters.bytes().map(|letter| usize::from(letter - b'A'));
    Shape {
        name,
        layout: layout(9, Arc::new(Regions::new(of.collect())), diagonals),
        fields: json!({"regions": regions, "diagonals": diagonals}),
    }
}

impl Shape {
    /// Returns a puzzle with one answer and few givens; `None` if no full board is found soon.
    pub fn puzzle(&self, seed: u64) -> Option<Json> {
        let mut chance = Chance::new(seed, 0);
        let layout = &self.layout.solver;
        let full = minimal::full(layout, &mut chance, 20_000)?;
        let made = minimal::minimal(layout, &full, Symmetry::None, &mut chance, NODES);
        let symbol = |&number: &u8| char::from(b".123456789ABCDEFG"[usize::from(number)]);
        let rows = made.puzzle.chunks(self.layout.side);
        let rows: Vec<String> = rows.map(|row| row.iter().map(symbol).collect()).collect();
        let mut level = self.fields.clone();
        level["kind"] = json!("sudoku");
        level["givens"] = json!(rows);
        Some(level)
    }
}
