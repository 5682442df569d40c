//! Numbrix's own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface NumbrixLevel extends Level {}
export interface Levels { numbrix: NumbrixLevel }

/** `rows` or `columns` alone makes the board square; a shape has its own size. */
export interface GenerateOptions {
  rows?: number | undefined
  columns?: number | undefined
  /** By name, or drawn: rows of "o" for a cell and "." for none. */
  shape?: "heart" | "fish" | "cat" | "house" | "letter-a" | "letter-p" | "letter-s" | string[] | undefined
  corners?: boolean | undefined
  /** The places of the givens. */
  pattern?: "any" | "symmetric" | "rim" | "ends" | undefined
  /** For the preset `paper`: the share of the numbers that is given, chosen at random. */
  given?: "half" | "third" | "quarter" | undefined
}
"#;
