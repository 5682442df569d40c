//! Numbrix's own types in the JavaScript API.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface NumbrixLevel extends Level {}
export interface Levels { numbrix: NumbrixLevel }
"#;
