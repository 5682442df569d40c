//! The consequences of growth before everything is planted: sources in time, overgrown beds, meetings of two kinds.

use super::super::beds::Beds;
use super::super::known::{Known, NEVER, Times};
use super::{
    ALL, ALONE, BESIDE, EMPTY_BESIDE, FIRST, GROWS, IN_TIME, MET, Plot, RACE, SPREADS, TOO_FAR,
    value, why,
};
use crate::engine::{Domain, Stop, Technique, View};

impl Plot {
    /// Propagates that a bed that holds a kind at the end was planted with it, or got it in time from one that was.
    pub(super) fn sources(
        &self,
        view: &mut View<'_>,
        now: &[Times],
        one: usize,
    ) -> Result<(), Stop> {
        let known = &now[one].known;
        for site in (known.end_must - known.must).sites(self.side) {
            let bed = Beds::one(site, self.side);
            // If the other kind reaches for the bed, this one must be there before.
            let limit = now
                .get(1 - one)
                .map_or(NEVER, |other| other.surely_at(bed.beside(self.land)));
            let rounds = self.rounds.min(limit);
            let Some(sources) = known.last_source(bed, rounds) else {
                continue;
            };
            let (technique, about) = self.only_source(known, bed, sources, rounds);
            let mine = Domain::only(value(self.kinds[one]));
            let values = if *technique == RACE { ALL } else { mine };
            let about = self.vars(view, about);
            let why = why(technique, &about, values);
            match sources.sites(self.side).next() {
                None => return Err(view.conflict(why)),
                Some(source) if view.rank() >= technique.rank => {
                    view.require(self.planted(source), mine, why)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Returns the simplest technique that shows that a bed has no other source, and the beds that it looks at.
    fn only_source(
        &self,
        known: &Known,
        bed: Beds,
        sources: Beds,
        rounds: usize,
    ) -> (&'static Technique, Beds) {
        let within = |rounds| bed.spread(known.end_may, rounds);
        let whole = within(self.sites.len());
        let in_time = within(self.rounds);
        if whole == bed {
            (&ALONE, bed.spread(self.land, 1))
        } else if whole & known.may == sources {
            (&FIRST, whole.spread(self.land, 1))
        } else if in_time & known.may == sources {
            let technique = if self.rounds == 1 { &BESIDE } else { &IN_TIME };
            (technique, in_time.spread(self.land, 1))
        } else {
            (&RACE, bed.spread(self.land, rounds + 1))
        }
    }

    /// Removes a kind from beds from which it would grow into a bed that stays empty, or overtake the other kind.
    pub(super) fn overgrowth(
        &self,
        view: &mut View<'_>,
        now: &[Times],
        one: usize,
        empty: Beds,
    ) -> Result<(), Stop> {
        let known = &now[one].known;
        let kind = Domain::only(value(self.kinds[one]));
        let others = now
            .get(1 - one)
            .map_or(Beds::EMPTY, |other| other.known.end_must);
        if (empty | others).is_empty() {
            return Ok(());
        }
        for site in (known.may - known.must).sites(self.side) {
            let Some((technique, about)) = self.harm(now, one, empty, site) else {
                continue;
            };
            if view.rank() >= technique.rank {
                let about = self.vars(view, about);
                view.forbid(self.planted(site), kind, why(technique, &about, ALL))?;
            }
        }
        Ok(())
    }

    /// Returns the technique that refutes a kind planted at `site`, and the beds that it looks at; `None` if nothing
    /// does.
    fn harm(
        &self,
        now: &[Times],
        one: usize,
        empty: Beds,
        site: usize,
    ) -> Option<(&'static Technique, Beds)> {
        let (known, other) = (&now[one].known, now.get(1 - one));
        let bed = Beds::one(site, self.side);
        let mut reached = bed;
        for time in 0..self.rounds {
            let touched = reached.beside(self.land);
            let there = other.map_or(Beds::EMPTY, |other| other.early(time));
            let mut filled = touched & empty;
            if !filled.is_empty() {
                filled -= there.beside(self.land);
            }
            let taken = other.map_or(Beds::EMPTY, |other| other.known.end_must & touched) - there;
            let technique = match (filled.is_empty(), taken.is_empty()) {
                (false, _) if time == 0 => &EMPTY_BESIDE,
                (false, _) => &SPREADS,
                (true, false) => &RACE,
                (true, true) => {
                    let wider = reached | (touched & known.end_must);
                    if wider == reached {
                        break; // in later rounds it touches no other beds
                    }
                    reached = wider;
                    continue;
                }
            };
            let harmed = if filled.is_empty() { taken } else { filled };
            let first = Beds::from_sites(harmed.sites(self.side).take(1), self.side);
            let about = match other {
                Some(_) => reached | first.spread(self.land, time + 1),
                None => (reached - bed) | first,
            };
            return Some((technique, about));
        }
        None
    }

    /// Propagates the sure claims of a kind beside beds where it surely is by some time.
    pub(super) fn claims(
        &self,
        view: &mut View<'_>,
        now: &[Times],
        one: usize,
    ) -> Result<(), Stop> {
        let none = Domain::only(value(self.none));
        let mut before = Beds::EMPTY;
        for time in 0..self.rounds {
            let technique = if time == 0 { &GROWS } else { &SPREADS };
            if view.rank() < technique.rank {
                break;
            }
            let touched = now[one].late(time).beside(self.land);
            let new = touched - before;
            before = touched;
            if new.is_empty() {
                continue;
            }
            let there = now
                .get(1 - one)
                .map_or(Beds::EMPTY, |other| other.early(time));
            let met = there.beside(self.land);
            for site in new.sites(self.side) {
                let bed = Beds::one(site, self.side);
                let (mut claimed, mut late) = (Domain::EMPTY, Domain::EMPTY);
                if !bed.intersects(met) {
                    claimed = none;
                }
                if !bed.intersects(there) && now.len() > 1 && view.rank() >= RACE.rank {
                    late = Domain::only(value(self.kinds[1 - one]));
                }
                let end = self.end(site);
                if !view.may(end).intersects(claimed | late) {
                    continue;
                }
                let about = self.vars(view, bed.spread(self.land, time + 1));
                view.forbid(end, claimed, why(technique, &about, ALL))?;
                view.forbid(end, late, why(&RACE, &about, ALL))?;
            }
        }
        Ok(())
    }

    /// Removes a kind from beds that it cannot reach in time.
    pub(super) fn distance(
        &self,
        view: &mut View<'_>,
        now: &Times,
        kind: usize,
    ) -> Result<(), Stop> {
        let mine = Domain::only(value(kind));
        for site in
            (now.known.end_may - now.known.end_must - now.early(self.rounds)).sites(self.side)
        {
            let near = Beds::one(site, self.side).spread(now.known.end_may, self.rounds);
            let about = self.vars(view, near.spread(self.land, 1));
            view.forbid(self.end(site), mine, why(&TOO_FAR, &about, mine))?;
        }
        Ok(())
    }

    /// Propagates that if one kind reaches for a bed that stays empty, the other did so in the same round.
    pub(super) fn meetings(
        &self,
        view: &mut View<'_>,
        now: &[Times],
        one: usize,
        empty: Beds,
    ) -> Result<(), Stop> {
        let Some(other) = now.get(1 - one) else {
            return Ok(());
        };
        for site in empty.sites(self.side) {
            let bed = Beds::one(site, self.side);
            let near = bed.beside(self.land);
            let time = now[one].surely_at(near);
            if time >= self.rounds {
                continue;
            }
            let able = (near & other.known.end_may).spread(other.known.end_may, time);
            let sources = able & other.known.may;
            if sources.intersects(other.known.must) || sources.len() > 1 {
                continue;
            }
            let about = self.vars(view, bed.spread(self.land, time + 2));
            let why = why(&MET, &about, ALL);
            match sources.sites(self.side).next() {
                None => return Err(view.conflict(why)),
                Some(source) if view.rank() >= MET.rank => {
                    let kind = Domain::only(value(self.kinds[1 - one]));
                    view.require(self.planted(source), kind, why)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
