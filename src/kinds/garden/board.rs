//! The board of a garden for the page, and the film of its growth.

use super::beds::Beds;
use super::flowers::BANDS;
use super::goal::BedGoal;
use super::growth::{self, Round, Stand};
use super::level::ParsedGarden;
use super::speak::GardenPhrasebook;
use crate::api::{Board, ClueInfo, Entries, Entry, LineInfo, Own, Panel, PieceInfo, SiteInfo};
use crate::engine::{Value, Var, sorted};
use crate::kinds::garden::api::{
    Contest, Film, FilmRound, GardenBoard, GardenPiece, Growth, ShownClue,
};
use crate::kinds::{Noun, workshop};

#[allow(clippy::cast_possible_truncation)] // a garden is at most 12 x 12
fn number(site: usize) -> u32 {
    site as u32
}

fn entry(level: &ParsedGarden, kind: usize) -> Entry {
    Entry::Piece(level.flowers[kind].id().to_owned())
}

pub fn board(level: &ParsedGarden, phrasebook: &GardenPhrasebook<'_>) -> Board {
    let sites = 0..level.sites();
    let bands = sorted(level.humidity.iter().copied()).into_iter();
    let header = level.header.clone();
    Board {
        title: header.title,
        author: header.author,
        source: header.source,
        scene: "beds".to_owned(),
        width: number(level.side),
        height: number(level.side),
        sites: sites.map(|site| bed(level, site, phrasebook)).collect(),
        panels: panels(level),
        rules: Some(rules(level, phrasebook)),
        reading: Some(phrasebook.phrase("reading", false, &[])),
        clues: clues(level, phrasebook),
        own: Own::from_fields(GardenBoard {
            grounds: bands.map(|band| ground(band, phrasebook)).collect(),
            goal: level.target.as_ref().map(|target| goal(level, target)),
            rounds: number(level.rounds),
        }),
        ..Board::bare("garden").with_pieces(pieces(level, phrasebook))
    }
}

/// Returns the rules, the first of which names the level's own goal.
fn rules(level: &ParsedGarden, phrasebook: &GardenPhrasebook<'_>) -> Vec<String> {
    let first = match (&level.target, level.clues.is_empty()) {
        (None, _) => "own.words",
        (Some(_), true) => "own.picture",
        (Some(_), false) => "rule.1",
    };
    let keys = [first, "rule.2", "rule.3", "rule.4"];
    keys.map(|key| phrasebook.phrase(key, false, &[])).into()
}

fn panels(level: &ParsedGarden) -> Vec<Panel> {
    let goal = level.target.is_some().then_some(Panel::Goal);
    let all = [Some(Panel::Tray), goal, Some(Panel::Growth)];
    all.into_iter().flatten().collect()
}

fn ground(band: u8, phrasebook: &GardenPhrasebook<'_>) -> LineInfo {
    LineInfo {
        tag: BANDS[usize::from(band)].to_owned(),
        name: phrasebook.ground(band).to_owned(),
        text: None,
    }
}

#[allow(clippy::cast_precision_loss)] // a garden is at most 12 x 12
fn bed(level: &ParsedGarden, site: usize, phrasebook: &GardenPhrasebook<'_>) -> SiteInfo {
    let (row, column) = (site / level.side, site % level.side);
    let (x, y) = (column as f64, row as f64);
    let name = phrasebook.bed(site);
    let band = level.humidity[site];
    let words = [("name", &*name), ("ground", phrasebook.ground(band))];
    SiteInfo {
        say: phrasebook.phrase("say", false, &words),
        name,
        row: number(row),
        column: number(column),
        height: 1,
        shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
        label: (x + 0.5, y + 0.5),
        badge: String::new(),
        tags: vec![BANDS[usize::from(band)].to_owned()],
        given: None,
        neighbours: neighbours(level, site),
    }
}

/// Returns the beds that share a side with a bed, ascending.
pub fn neighbours(level: &ParsedGarden, site: usize) -> Vec<u32> {
    let all = Beds::from_sites(0..level.sites(), level.side);
    let beside = Beds::one(site, level.side).beside(all);
    beside.sites(level.side).map(number).collect()
}

fn pieces(level: &ParsedGarden, phrasebook: &GardenPhrasebook<'_>) -> Vec<PieceInfo> {
    let keys = workshop::keys(
        phrasebook.lang,
        level.flowers.iter().map(|flower| (flower.id(), None)),
    );
    let flowers = level.flowers.iter().enumerate().zip(keys);
    let info = flowers.map(|((kind, flower), key)| PieceInfo {
        id: flower.id().to_owned(),
        count: flower.count,
        glyph: Some(flower.id().to_owned()),
        text: None,
        tile: None,
        name: phrasebook.flower(kind, Noun::One),
        many: phrasebook.flower(kind, Noun::Many),
        key,
        own: Own::from_fields(GardenPiece::from_species(flower.species)),
    });
    info.collect()
}

fn clues(level: &ParsedGarden, phrasebook: &GardenPhrasebook<'_>) -> Vec<ClueInfo> {
    let target = level.target.iter().map(|target| {
        let known = (0..)
            .zip(target)
            .filter(|(_, goal)| **goal != BedGoal::Anything);
        ClueInfo {
            sentence: phrasebook.target(target),
            rule: "target".to_owned(),
            pieces: Vec::new(),
            sites: known.map(|(site, _)| site).collect(),
            tags: Vec::new(),
            own: Own::from_fields(ShownClue { panel: Panel::Goal }),
        }
    });
    let clues = level.clues.iter().map(|clue| ClueInfo {
        sentence: phrasebook.clue(clue),
        rule: clue.rule_name().to_owned(),
        pieces: clue
            .kinds()
            .into_iter()
            .map(|kind| level.flowers[kind].id().to_owned())
            .collect(),
        sites: Vec::new(),
        tags: Vec::new(),
        own: Own::default(),
    });
    target.chain(clues).collect()
}

fn goal(level: &ParsedGarden, target: &[BedGoal]) -> Entries {
    let goals = target.iter().map(|goal| match *goal {
        BedGoal::Flower(kind) => Some(entry(level, kind)),
        BedGoal::Empty => None,
        BedGoal::Anything => Some(Entry::Piece("?".to_owned())),
    });
    goals.collect()
}

/// Returns the growth of a planting, for drawing.
pub fn film(level: &ParsedGarden, planted: &[(Var, Value)]) -> Film {
    let stand = |kind: usize| {
        let mine = planted.iter().filter(|(_, value)| value.index() == kind);
        Stand {
            home: level.home(kind),
            beds: Beds::from_sites(mine.map(|(bed, _)| bed.index()), level.side),
        }
    };
    let mut garden: Vec<Stand> = (0..level.flowers.len()).map(stand).collect();
    let mut rounds = Vec::new();
    for _ in 0..level.rounds {
        let before = garden.clone();
        let round = growth::round(&mut garden);
        rounds.push(film_round(level, &before, &garden, &round));
    }
    let wrong = |site: &usize| {
        let target = level
            .target
            .as_ref()
            .map_or(BedGoal::Anything, |target| target[*site]);
        match target {
            BedGoal::Anything => false,
            BedGoal::Empty => holder(level, &garden, *site).is_some(),
            BedGoal::Flower(kind) => holder(level, &garden, *site) != Some(kind),
        }
    };
    Film {
        rounds,
        differs: (0..level.sites()).filter(wrong).map(number).collect(),
    }
}

fn holder(level: &ParsedGarden, garden: &[Stand], site: usize) -> Option<usize> {
    let bed = Beds::one(site, level.side);
    (0..garden.len()).find(|&kind| garden[kind].beds.intersects(bed))
}

fn film_round(level: &ParsedGarden, before: &[Stand], after: &[Stand], round: &Round) -> FilmRound {
    let side = level.side;
    // Returns the flowers of a kind that claim a bed: they are beside it, and they and the bed are on their own band.
    let claimants = |kind: usize, site: usize| {
        let Stand { home, beds } = before[kind];
        let bed = Beds::one(site, side);
        bed.beside(if bed.intersects(home) {
            home & beds
        } else {
            Beds::EMPTY
        })
    };
    let kinds = 0..before.len();
    let mut grown = Vec::new();
    for kind in kinds.clone() {
        for site in round.grown[kind].sites(side) {
            grown.push(Growth {
                site: number(site),
                piece: entry(level, kind),
                parents: claimants(kind, site).sites(side).map(number).collect(),
            });
        }
    }
    let contest = |site: usize| {
        let claims = kinds
            .clone()
            .filter(|&kind| !claimants(kind, site).is_empty());
        let claims: Vec<usize> = claims.collect();
        let parents = claims
            .iter()
            .fold(Beds::EMPTY, |all, &kind| all | claimants(kind, site));
        Contest {
            site: number(site),
            pieces: claims.iter().map(|&kind| entry(level, kind)).collect(),
            parents: parents.sites(side).map(number).collect(),
        }
    };
    let here = |site| Some(entry(level, holder(level, after, site)?));
    FilmRound {
        entries: (0..level.sites()).map(here).collect(),
        grown,
        contested: round.contested.sites(side).map(contest).collect(),
    }
}
