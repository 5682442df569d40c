//! Land for a new garden: patches of one band that hang together.

use super::flowers::ALL_BANDS;
use crate::random::Chance;

/// What the land shall be like.
#[derive(Clone, Copy)]
pub struct Land {
    /// How many beds a row has.
    pub side: usize,
    /// How many patches there are; two beside each other may be of one band.
    pub patches: usize,
    /// Of ten patches' borders so many are ragged.
    pub ragged: usize,
}

/// The band of each bed, as a place in [`BANDS`]; `bands`: those that flowers want, of which most patches are.
pub fn humidity(land: Land, bands: &[u8], chance: &mut Chance) -> Vec<u8> {
    let beds = land.side * land.side;
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
                let near = beside(site, land.side).filter_map(|near| before[near]);
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

/// The beds that share a side with one.
fn beside(site: usize, width: usize) -> impl Iterator<Item = usize> {
    let column = site % width;
    let left = (column > 0).then(|| site - 1);
    let right = (column + 1 < width).then_some(site + 1);
    let below = (site + width < width * width).then_some(site + width);
    left.into_iter()
        .chain(right)
        .chain(site.checked_sub(width))
        .chain(below)
}
