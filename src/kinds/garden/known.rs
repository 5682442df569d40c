//! What is known of one kind of flower on one plot, and what that says of the time it takes.

use super::beds::Beds;

/// The most rounds there are, and one more for the garden as it was planted.
const MOMENTS: usize = 10;

/// A time that does not come.
pub const NEVER: usize = usize::MAX;

/// Where a kind is planted, and where it stands in the end.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known {
    /// It may be planted there.
    pub may: Beds,
    /// It is planted there.
    pub must: Beds,
    /// It may stand there in the end.
    pub end_may: Beds,
    /// It stands there in the end.
    pub end_must: Beds,
}

/// What is known of a kind, and after each round the beds that may hold it already, and those that surely do.
pub struct Times {
    /// What this follows from.
    pub known: Known,
    early: [Beds; MOMENTS],
    late: [Beds; MOMENTS],
    rounds: usize,
}

impl Times {
    /// Works out the times. A bed that holds the kind in the end gets it at once from a neighbour that has it, for the
    /// other kind was not faster; so whoever is surely there hands on surely.
    #[must_use]
    pub fn new(known: Known, rounds: usize) -> Self {
        let mut early = [known.may; MOMENTS];
        let mut late = [known.must; MOMENTS];
        for time in 1..=rounds {
            early[time] = early[time - 1].spread(known.end_may, 1);
            late[time] = late[time - 1].spread(known.end_must, 1);
        }
        late[rounds] |= known.end_must;
        Self {
            known,
            early,
            late,
            rounds,
        }
    }

    /// The beds that may hold the kind after that many rounds.
    #[must_use]
    pub fn early(&self, time: usize) -> Beds {
        self.early[time]
    }

    /// The beds that surely do.
    #[must_use]
    pub fn late(&self, time: usize) -> Beds {
        self.late[time]
    }

    /// The first time at which the kind is surely in one of these beds; [`NEVER`] if that is not before the last round.
    #[must_use]
    pub fn surely_at(&self, beds: Beds) -> usize {
        let mut times = 0..self.rounds;
        times
            .find(|&time| self.late[time].intersects(beds))
            .unwrap_or(NEVER)
    }
}
