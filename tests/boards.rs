//! The declarations of a board: its input, its symbols, the possible marks, its panels and its legend.

use std::collections::BTreeSet;

use placewise::api::{Board, Entry, Input, Panel};
use placewise::kinds::{self, KINDS};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::golden;

/// Returns the boards of the levels that come with the page.
fn boards(kind: &str) -> Vec<Board> {
    let text = golden::file(&format!("www/levels/{kind}.json"));
    let levels: Vec<Json> = serde_json::from_str(&text).unwrap();
    let board = |level: &Json| kinds::parse(&level["level"]).unwrap().board(Lang::En);
    levels.iter().map(board).collect()
}

fn has_pieces(board: &Board) -> bool {
    board.input == Input::Pieces
}

#[test]
fn a_board_of_digits_has_a_keypad_and_a_symbol_a_number() {
    let all = KINDS.iter().flat_map(|kind| boards(kind.id));
    let digits: Vec<Board> = all.filter(|board| board.input == Input::Digits).collect();
    assert!(!digits.is_empty());
    for board in digits {
        // The clues of a board of numbers are equations.
        let (panels, symbols): (&[Panel], u32) = if board.clues.is_empty() {
            (&[Panel::Keypad], board.width)
        } else {
            (&[Panel::Keypad, Panel::Answers, Panel::Equations], 9)
        };
        assert_eq!(board.panels, panels);
        assert!(board.markings.pencil && !board.markings.crossed);
        assert!(board.pieces.is_empty());
        assert_eq!(board.symbols.len(), symbols as usize);
        let keys: BTreeSet<_> = board.symbols.iter().map(|symbol| &symbol.key).collect();
        assert_eq!(keys.len(), board.symbols.len());
        for (number, symbol) in (1..).zip(&board.symbols) {
            assert_eq!((&symbol.id, symbol.limit), (&Entry::Number(number), None));
            // Each symbol is one character: above 9 a letter.
            let sign = char::from_digit(number, 36).unwrap().to_ascii_uppercase();
            assert_eq!(symbol.name, sign.to_string());
        }
    }
}

#[test]
fn each_piece_is_a_symbol_limited_by_its_number() {
    for kind in KINDS {
        for board in boards(kind.id).into_iter().filter(has_pieces) {
            assert!(board.markings.pencil && board.markings.crossed);
            assert_eq!(board.symbols.len(), board.pieces.len());
            for (symbol, piece) in board.symbols.iter().zip(&board.pieces) {
                assert_eq!(symbol.id, Entry::Piece(piece.id.clone()));
                assert_eq!(symbol.glyph, piece.glyph);
                assert_eq!((&symbol.name, &symbol.text), (&piece.name, &None));
                assert_eq!(symbol.key.as_ref(), Some(&piece.key));
                assert_eq!(symbol.limit, Some(piece.count));
            }
        }
    }
}

#[test]
fn a_board_lists_only_panels_with_content() {
    let mut seen = BTreeSet::new();
    let all = KINDS.iter().flat_map(|kind| boards(kind.id));
    for board in all.filter(has_pieces) {
        let has = |panel: Panel| board.panels.contains(&panel);
        assert!(has(Panel::Tray) && !has(Panel::Keypad));
        assert_eq!(has(Panel::Goal), !board.own["goal"].is_null());
        assert_eq!(has(Panel::Growth), board.own["rounds"].is_number());
        let noted = board.own["note"].is_string();
        assert_eq!(has(Panel::Legend), noted || !board.legend.is_empty());
        // Of the clues, only the goal has a panel.
        let shown = board
            .clues
            .iter()
            .filter(|clue| clue.own["panel"] == "goal");
        assert_eq!(shown.count(), usize::from(has(Panel::Goal)));
        seen.insert(format!("{:?}", board.panels));
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn a_legend_explains_zones_from_the_middle_outward_and_then_marks() {
    let level = json!({"kind": "city", "board": "paris", "pieces": {"school": 1}, "clues": []});
    let board = kinds::parse(&level).unwrap().board(Lang::En);
    let dots: Vec<u32> = board.legend.iter().filter_map(|sign| sign.dots).collect();
    assert_eq!(
        dots,
        (1..=u32::try_from(dots.len()).unwrap()).collect::<Vec<_>>()
    );
    let first = &board.legend[0];
    assert_eq!(
        (&*first.name, &*first.say),
        ("Zone 1", "Zone 1, the centre")
    );
    let marks = &board.legend[dots.len()..];
    let tags = |sign: &placewise::api::SignInfo| sign.tag.clone();
    assert_eq!(
        marks.iter().map(tags).collect::<Vec<_>>(),
        board
            .marks
            .iter()
            .map(|mark| mark.tag.clone())
            .collect::<Vec<_>>()
    );
    for sign in &board.legend {
        assert!(board.sites.iter().any(|site| site.tags.contains(&sign.tag)));
    }
}

#[test]
fn absent_fields_are_omitted() {
    let level = json!({"kind": "island", "pieces": {"lion": 4, "panda": 5}, "clues": []});
    let board = serde_json::to_value(kinds::parse(&level).unwrap().board(Lang::En)).unwrap();
    let lion = json!({"id": "lion", "glyph": "lion", "name": "lion", "key": "l", "limit": 4});
    assert_eq!(board["symbols"][0], lion);
    assert_eq!(board["input"], "pieces");
    assert_eq!(board["panels"], json!(["tray"]));
    assert_eq!(board["markings"], json!({"pencil": true, "crossed": true}));
}
