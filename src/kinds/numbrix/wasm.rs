//! Numbrix's own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface NumbrixLevel extends Level {}
export interface Levels { numbrix: NumbrixLevel }

/** One side of the board alone makes it square; a shape has its own. */
export interface GenerateOptions {
  rows?: number
  columns?: number
  /** By name, or drawn: rows of "o" for a cell and "." for none. */
  shape?: "heart" | "fish" | "cat" | "house" | "letter-a" | "letter-p" | "letter-s" | string[]
  corners?: boolean
  /** Where the givens lie. */
  pattern?: "any" | "symmetric" | "rim" | "ends"
  /** Of the preset `paper`: which share of the numbers is given, by chance. */
  given?: "half" | "third" | "quarter"
}
"#;
