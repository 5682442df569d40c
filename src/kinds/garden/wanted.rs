//! The picture of a level as sets of beds, to compare a grown garden with it in a few machine words.

use super::beds::Beds;
use super::goal::BedGoal;
use super::growth::Stand;
use super::level::ParsedGarden;

/// The picture of a level; see the module.
pub struct WantedFlowers {
    /// The beds where each kind must stand.
    pub kinds: Vec<Beds>,
    /// The beds with any content; all of them without a picture.
    pub anything: Beds,
}

impl WantedFlowers {
    /// Creates the picture of a level.
    #[must_use]
    pub fn new(level: &ParsedGarden) -> Self {
        let beds = |goal: BedGoal| {
            let at = |site| level.target.as_ref().map_or(BedGoal::Anything, |t| t[site]);
            let sites = (0..level.sites()).filter(|&site| at(site) == goal);
            Beds::from_sites(sites, level.side)
        };
        let kinds = 0..level.flowers.len();
        Self {
            kinds: kinds.map(|kind| beds(BedGoal::Flower(kind))).collect(),
            anything: beds(BedGoal::Anything),
        }
    }

    /// Returns true if a garden agrees with the picture in these beds.
    #[must_use]
    pub fn is_met(&self, garden: &[Stand], beds: Beds) -> bool {
        let asked = beds - self.anything;
        let mut kinds = garden.iter().zip(&self.kinds);
        kinds.all(|(stand, &wanted)| stand.beds & asked == wanted & asked)
    }
}
