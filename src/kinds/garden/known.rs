//! The bounds of one kind of flower on one plot, and the times that follow from them.

use super::beds::Beds;

/// The number of moments: the maximum number of rounds, and one more for the planted garden.
const MOMENTS: usize = 10;

/// A time that is never reached.
pub const NEVER: usize = usize::MAX;

/// The beds where a kind is planted, and where it stands at the end.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known {
    /// The beds where it may be planted.
    pub may: Beds,
    /// The beds where it is planted.
    pub must: Beds,
    /// The beds where it may stand at the end.
    pub end_may: Beds,
    /// The beds where it stands at the end.
    pub end_must: Beds,
}

impl Known {
    /// Returns the beds from which `bed` may have got the kind within `rounds` rounds, if that is one bed whose
    /// planting is not known, or none. `None` if there are several, or one that is planted with it.
    #[must_use]
    pub fn last_source(&self, bed: Beds, rounds: usize) -> Option<Beds> {
        let (mut reached, mut left) = (bed, rounds);
        loop {
            let sources = reached & self.may;
            if sources.intersects(self.must) || sources.len() > 1 {
                return None;
            }
            let wider = if left > 0 {
                reached.spread(self.end_may, 1)
            } else {
                reached
            };
            if wider == reached {
                return Some(sources);
            }
            reached = wider;
            left -= 1;
        }
    }
}

/// The bounds of a kind, and after each round the beds that may hold it already, and those that surely do.
pub struct Times {
    /// The bounds from which the times are computed.
    pub known: Known,
    early: [Beds; MOMENTS],
    late: [Beds; MOMENTS],
    rounds: usize,
}

impl Times {
    /// Computes the times. A bed that holds the kind at the end gets it at once from a neighbour that has it, as the
    /// other kind was not faster; so beds that surely hold it pass it on surely.
    #[must_use]
    pub fn new(known: Known, rounds: usize) -> Self {
        let early = spreading(known.may, known.end_may, rounds);
        let mut late = spreading(known.must, known.end_must, rounds);
        late[rounds] |= known.end_must;
        Self {
            known,
            early,
            late,
            rounds,
        }
    }

    /// Returns the beds that may hold the kind after `time` rounds.
    #[must_use]
    pub fn early(&self, time: usize) -> Beds {
        self.early[time]
    }

    /// Returns the beds that surely hold the kind after `time` rounds.
    #[must_use]
    pub fn late(&self, time: usize) -> Beds {
        self.late[time]
    }

    /// Returns the first time at which the kind is surely in one of these beds; [`NEVER`] if that is not before the
    /// last round.
    #[must_use]
    pub fn surely_at(&self, beds: Beds) -> usize {
        let mut times = 0..self.rounds;
        times
            .find(|&time| self.late[time].intersects(beds))
            .unwrap_or(NEVER)
    }
}

/// Returns the beds that are reached after each round, up to `rounds`, through beds of `within`.
fn spreading(mut beds: Beds, within: Beds, mut rounds: usize) -> [Beds; MOMENTS] {
    let mut moments = [beds; MOMENTS];
    for moment in &mut moments[1..] {
        if rounds > 0 {
            rounds -= 1;
            let wider = beds.spread(within, 1);
            if wider == beds {
                rounds = 0;
            }
            beds = wider;
        }
        *moment = beds;
    }
    moments
}
