//! The growth of a garden (paper 000, section 1.4): all beds at once, by the state of the garden before the round.
//!
//! A flower on its own band claims every empty bed of that band beside it. A bed claimed by one kind is taken by it; a
//! bed claimed by two stays empty for ever, since its claimants stay. A flower off its band stays and claims nothing.

use super::beds::Beds;
use super::flowers::FLOWERS;

/// One kind of flower in a garden.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    /// The beds of its band.
    pub home: Beds,
    /// The beds that hold it.
    pub beds: Beds,
}

/// The changes in a round.
pub struct Round {
    /// The newly grown beds of each kind.
    pub grown: Vec<Beds>,
    /// The beds that two kinds claimed.
    pub contested: Beds,
}

/// Returns the beds that each kind claims, those of kind `n` at index `n`, and those that two kinds claim.
fn claims(garden: &[Stand]) -> ([Beds; FLOWERS.len()], Beds) {
    let taken = garden.iter().fold(Beds::EMPTY, |all, kind| all | kind.beds);
    let (mut claimed, mut contested) = (Beds::EMPTY, Beds::EMPTY);
    let mut all = [Beds::EMPTY; FLOWERS.len()];
    for (kind, claims) in garden.iter().zip(&mut all) {
        *claims = (kind.beds & kind.home).beside(kind.home - taken);
        contested |= claimed & *claims;
        claimed |= *claims;
    }
    (all, contested)
}

/// Grows a garden for one round. Takes about 30 ns for each kind, for any size.
pub fn round(garden: &mut [Stand]) -> Round {
    let (claims, contested) = claims(garden);
    let grow = |(kind, claims): (&mut Stand, Beds)| {
        let grown = claims - contested;
        kind.beds |= grown;
        grown
    };
    let grown = garden.iter_mut().zip(claims).map(grow).collect();
    Round { grown, contested }
}

/// Grows a garden for `rounds` rounds, without a record of them.
pub fn grow(garden: &mut [Stand], rounds: usize) {
    for _ in 0..rounds {
        let (claims, contested) = claims(garden);
        for (kind, claims) in garden.iter_mut().zip(claims) {
            kind.beds |= claims - contested;
        }
    }
}

/// Grows a garden for `rounds` rounds, and returns a record of each.
pub fn film(garden: &mut [Stand], rounds: usize) -> Vec<Round> {
    (0..rounds).map(|_| round(garden)).collect()
}
