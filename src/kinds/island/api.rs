//! The island's own fields in the API's types.

use serde::Serialize;

use crate::api::data;

data! {
    /// The fields of a workshop that only the island has.
    #[non_exhaustive]
    pub struct IslandWorkshop {
        /// The greatest height of a place.
        pub height: u8,
    }
}

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Workshop extends Partial<IslandWorkshop> {}
export interface IslandLevel extends Level {}
export interface Levels { island: IslandLevel }
"#;
