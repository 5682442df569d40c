//! Cross Numbers' own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type CrossSign = "+" | "-" | "*" | "/" | "|" | "&" | "^"
export interface Board extends Partial<CrossBoard> {}
export interface Workshop extends Partial<CrossWorkshop> {}
export interface CrossNumbersLevel extends Level {}
export interface Levels { crossnumbers: CrossNumbersLevel }
"#;
