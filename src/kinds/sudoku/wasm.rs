//! Sudoku's own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Models { wnef: EaseModel | null }
export interface Board extends Partial<SudokuBoard> {}
export interface ClueInfo extends Partial<NumberedClue> {}
export interface Workshop extends Partial<SudokuWorkshop> {}
export interface GenerateOptions {
  /** 4, 6, 8, 9, 10, 12 or 16. */
  size?: number | undefined
  technique?: string | undefined
  symmetry?: "none" | "half-turn" | "quarter-turn" | "left-right" | "top-bottom" | "diagonal" | undefined
  minimal?: boolean | undefined; uniqueness?: boolean | undefined
}
export interface SudokuLevel extends Level {}
export interface Levels { sudoku: SudokuLevel }
"#;
