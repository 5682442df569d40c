//! Its own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Board extends Partial<NewkindBoard> {}
export interface NewkindLevel extends Level {}
export interface Levels { newkind: NewkindLevel }
"#;
