//! Land for a new garden: connected patches of one band.

use super::flowers::ALL_BANDS;
use crate::random::Chance;
use crate::rules::{Direction, Grid};

/// The properties of the land.
#[derive(Clone, Copy)]
pub struct Land {
    /// The number of beds in a row.
    pub side: usize,
    /// The number of patches; neighbouring ones may have the same band.
    pub patches: usize,
    /// The raggedness of the patches' borders, from 0 to 10: in each turn a bed stays open with this chance in ten.
    pub ragged: usize,
}

/// The order of the directions to a bed's neighbours. A seed's garden depends on it.
const BESIDE: [Direction; 4] = [
    Direction::LEFT,
    Direction::RIGHT,
    Direction::UP,
    Direction::DOWN,
];

/// Returns the band of each bed, as an index of [`BANDS`](super::flowers::BANDS); `bands`: those that flowers want, of
/// which most patches are.
pub fn humidity(land: Land, bands: &[u8], chance: &mut Chance) -> Vec<u8> {
    let grid = Grid::new(land.side, land.side);
    let beds = grid.len();
    let mut patch: Vec<Option<usize>> = vec![None; beds];
    let mut sites: Vec<usize> = (0..beds).collect();
    chance.shuffle(&mut sites);
    for (number, &site) in sites.iter().take(land.patches).enumerate() {
        patch[site] = Some(number);
    }
    // Patches grow bed by bed: compact ones in full turns, ragged ones in random beds.
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
