//! Answers of Numbrix found by walking from every cell; and random boards.

use placewise::random::Chance;
use serde_json::{Value as Json, json};

pub fn blank(rows: usize, columns: usize) -> Json {
    json!({"kind": "numbrix", "givens": vec![vec![Json::Null; columns]; rows]})
}

/// A search for fillings, cell by cell along the path.
struct Walk {
    neighbours: Vec<Vec<u32>>,
    givens: Vec<Option<u32>>,
    /// The number of each site; 0 for an empty one.
    board: Vec<u32>,
    found: Vec<Vec<u32>>,
}

impl Walk {
    fn go(&mut self, site: usize, number: u32) {
        let other = |given: &Option<u32>| *given == Some(number);
        let elsewhere = self
            .givens
            .iter()
            .position(other)
            .is_some_and(|held| held != site);
        let taken = self.givens[site].is_some_and(|given| given != number) || self.board[site] > 0;
        if elsewhere || taken {
            return;
        }
        self.board[site] = number;
        if number as usize == self.board.len() {
            self.found.push(self.board.clone());
        } else {
            for next in self.neighbours[site].clone() {
                self.go(next as usize, number + 1);
            }
        }
        self.board[site] = 0;
    }
}

pub fn by_hand(level: &Json) -> Vec<Vec<u32>> {
    let rows = level["givens"].as_array().unwrap().iter().enumerate();
    let places = rows.flat_map(|(row, places)| {
        let places = places.as_array().unwrap().iter().enumerate();
        places.map(move |(column, place)| ((row, column), place))
    });
    let cells: Vec<_> = places.filter(|(_, place)| !place.is_string()).collect();
    let are_beside = |a: (usize, usize), b: (usize, usize)| {
        let (down, across) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        down + across == 1 || level["corners"] == true && (down, across) == (1, 1)
    };
    let neighbours = cells.iter().map(|&(here, _)| {
        let sites = (0..).zip(&cells);
        let beside = sites.filter(|&(_, &(there, _))| are_beside(here, there));
        beside.map(|(site, _)| site).collect()
    });
    let number = |place: &Json| place.as_u64().map(|number| u32::try_from(number).unwrap());
    let mut walk = Walk {
        neighbours: neighbours.collect(),
        givens: cells.iter().map(|(_, place)| number(place)).collect(),
        board: vec![0; cells.len()],
        found: Vec::new(),
    };
    for site in 0..walk.board.len() {
        walk.go(site, 1);
    }
    walk.found.sort();
    walk.found
}

/// Returns a small board, sometimes with holes or corners, with some numbers of a path given, or random ones.
pub fn seeded(seed: u64) -> Json {
    let mut chance = Chance::new(seed, 0);
    let mut pick = |count: usize| chance.below(count);
    let (rows, columns) = (2 + pick(3), 2 + pick(3));
    let corners = pick(3) == 0;
    let mut places = vec![vec![Json::Null; columns]; rows];
    for _ in 0..pick(3) {
        places[pick(rows)][pick(columns)] = json!("#");
    }
    let cells = places
        .iter()
        .flatten()
        .filter(|place| place.is_null())
        .count();
    let mut level = json!({"kind": "numbrix", "givens": places});
    if corners {
        level["corners"] = true.into();
    }
    let answers = if corners && cells > 9 {
        Vec::new()
    } else {
        by_hand(&level)
    };
    let mut flat: Vec<Json> = places.concat();
    let sites: Vec<usize> = (0..flat.len()).filter(|&at| flat[at].is_null()).collect();
    let many = 1 + pick(4) + if corners { 3 } else { 0 };
    for _ in 0..many {
        let site = pick(cells);
        let number = if answers.is_empty() || pick(6) == 0 {
            1 + u32::try_from(pick(cells)).unwrap()
        } else {
            answers[0][site]
        };
        flat[sites[site]] = number.into();
    }
    let rows: Vec<&[Json]> = flat.chunks(columns).collect();
    level["givens"] = json!(rows);
    level
}
