//! Its own fields in the API's types.

use serde::Serialize;

use crate::api::{HouseInfo, data};

data! {
    /// The fields of a board that only this kind has.
    pub struct NewkindBoard {
        /// Rows and columns.
        pub houses: Vec<HouseInfo>,
    }
}
