//! Sudoku's own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Board extends Partial<SudokuBoard> {}
export interface SudokuLevel extends Level {}
export interface Levels { sudoku: SudokuLevel }
"#;
