//! How a garden grows (paper 000, section 1.4): all beds at once, on the garden as it was before the round.
//!
//! A flower on its own band claims every empty bed of that band beside it. A bed claimed by one kind is taken by it; a bed claimed by
//! two stays empty, and for ever so, since its claimants stay. A flower off its band lives and claims nothing.

use super::beds::Beds;

/// One kind of flower in a garden.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    /// The beds of its band.
    pub home: Beds,
    /// The beds that hold it.
    pub beds: Beds,
}

/// What a round brought.
pub struct Round {
    /// The beds newly grown, a set a kind.
    pub grown: Vec<Beds>,
    /// The beds that two kinds claimed.
    pub contested: Beds,
}

/// Lets a garden grow for a round. About 30 ns a kind, whatever its size.
pub fn round(garden: &mut [Stand]) -> Round {
    let taken = garden.iter().fold(Beds::EMPTY, |all, kind| all | kind.beds);
    let (mut claimed, mut contested) = (Beds::EMPTY, Beds::EMPTY);
    let mut grown = Vec::with_capacity(garden.len());
    for kind in garden.iter() {
        let claims = (kind.beds & kind.home).beside(kind.home - taken);
        contested |= claimed & claims;
        claimed |= claims;
        grown.push(claims);
    }
    for (kind, grown) in garden.iter_mut().zip(&mut grown) {
        *grown -= contested;
        kind.beds |= *grown;
    }
    Round { grown, contested }
}

/// Lets a garden grow for so many rounds: the whole film, a round each.
pub fn film(garden: &mut [Stand], rounds: usize) -> Vec<Round> {
    (0..rounds).map(|_| round(garden)).collect()
}
