//! Land for a new garden: patches of one band that hang together.

use super::flowers::ALL_BANDS;
use crate::random::Chance;
use crate::rules::{Direction, Grid};

/// What the land shall be like.
#[derive(Clone, Copy)]
pub struct Land {
    /// How many beds a row has.
    pub side: usize,
    /// How many patches there are; two beside each other may be of one band.
    pub patches: usize,
    /// Of ten patches' borders that many are ragged.
    pub ragged: usize,
}

/// The order in which the beds beside one are looked at. A seed's garden depends on it.
const BESIDE: [Direction; 4] = [
    Direction::LEFT,
    Direction::RIGHT,
    Direction::UP,
    Direction::DOWN,
];

/// The band of each bed, as a place in [`BANDS`]; `bands`: those that flowers want, of which most patches are.
pub fn humidity(land: Land, bands: &[u8], chance: &mut Chance) -> Vec<u8> {
    let grid = Grid::new(land.side, land.side);
    let beds = grid.len();
    let mut patch: Vec<Option<usize>> = vec![None; beds];
    let mut sites: Vec<usize> = (0..beds).collect();
    chance.shuffle(&mut sites);
    for (number, &site) in sites.iter().take(land.patches).enumerate() {
        patch[site] = Some(number);
    }
    // Patches grow bed by bed: compact ones take turns, ragged ones push in where they please.
    while patch.contains(&None) {
        let before = patch.clone();
        chance.shuffle(&mut sites);
        for &site in &sites {
            if before[site].is_none() && (land.ragged == 0 || !chance.happens(land.ragged, 10)) {
                let near = BESIDE
                    .into_iter()
                    .filter_map(|way| before[grid.step(site, way)?]);
                let near: Vec<usize> = near.collect();
                if !near.is_empty() {
                    patch[site] = Some(*chance.pick(&near));
                }
            }
        }
    }
    let band = |number: usize, chance: &mut Chance| {
        if number < bands.len() {
            bands[number]
        } else if chance.happens(1, 6) {
            *chance.pick(&ALL_BANDS)
        } else {
            *chance.pick(bands)
        }
    };
    let bands: Vec<u8> = (0..land.patches)
        .map(|number| band(number, chance))
        .collect();
    patch
        .into_iter()
        .map(|number| bands[number.unwrap_or(0)])
        .collect()
}
