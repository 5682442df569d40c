//! The city, "Yes, Sir!": services on the blocks of a city, as experts advise (paper 001, section 5).

#![cfg(feature = "city")]

pub mod api;
mod board;
mod built_in;
mod experts;
mod features;
pub mod format;
mod inventory;
mod plan;
mod points;
#[cfg(feature = "tools")]
pub mod reshape;
mod services;
mod shape;
mod sites;
#[cfg(all(javascript, not(feature = "maps")))]
mod wasm;
mod words;

use super::models::for_tools;
use super::placement::papers::MODELS;
use super::placement::{Placement, PlacementMaker, PlacementRequest, TECHNIQUES};
use super::{Grades, Kind, Preset};
use crate::text::{Tables, tables};
use board::City;
use inventory::{FULL, FULL_TOWN, INVENTORY, TOWN};
use services::IDS;

static TEXT: Tables = tables!(Some(&crate::kinds::placement::TEXT));

/// The city as a kind.
pub static KIND: Kind = Kind {
    id: "city",
    text: &TEXT,
    grades: &Grades::USUAL,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("paris"),
        Preset::new("mexico-city"),
        Preset::new("new-york"),
        Preset::new("mexico-demo"),
        Preset::new("towns"),
        Preset::variant("paris-full", "paris"),
        Preset::variant("mexico-city-full", "mexico-city"),
        Preset::variant("new-york-full", "new-york"),
        Preset::variant("mexico-demo-full", "mexico-demo"),
        Preset::variant("towns-full", "towns"),
        Preset::new("budapest"),
        Preset::variant("budapest-full", "budapest"),
        Preset::new("venice"),
        Preset::variant("venice-full", "venice"),
    ],
    models: for_tools(MODELS),
    parse: |level| {
        let (city, map) = City::parse(&level.required("board")?)?;
        Ok(Box::new(Placement::parse(level, city, map, &IDS)?))
    },
    options: &[],
    maker: |order| {
        let (preset, grade, seed) = (order.preset, order.grade, order.seed);
        let base = preset.variant_of.unwrap_or(preset.id);
        let is_town = base == "towns";
        let (city, map) = if is_town {
            City::town(seed)?
        } else {
            City::built_in(base)?
        };
        let inventory = match (is_town, preset.variant_of.is_some()) {
            (false, false) => &INVENTORY,
            (false, true) => &FULL,
            (true, false) => &TOWN,
            (true, true) => &FULL_TOWN,
        };
        let request = PlacementRequest { grade, seed };
        Ok(Box::new(PlacementMaker::new(city, map, inventory, request)))
    },
};
