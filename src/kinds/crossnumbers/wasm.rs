//! Cross Numbers' own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type CrossSign = "+" | "-" | "*" | "/" | "|" | "&" | "^"
export interface Board extends Partial<CrossBoard> {}
/** `largest`: no number that is worked out is larger. `tables`: of each product one factor is one of these. */
export interface GenerateOptions {
  /** From 3 to 9. */
  size?: number
  operators?: "sums" | "products" | "quotients" | "seen" | "bits" | "left-to-right"
  largest?: number
  tables?: number | number[]
  negative?: boolean
}
export interface CrossNumbersLevel extends Level {}
export interface Levels { crossnumbers: CrossNumbersLevel }
"#;
