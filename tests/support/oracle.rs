//! Every full board of a level with the clues that it keeps, in one form for all kinds.

use serde_json::Value as Json;

use crate::city::{Little, little};
use crate::garden::{Nature, seeded_garden};
use crate::{Island, seeded_level};

/// The piece on each site, as an index into the list of pieces.
type Board = Vec<Option<usize>>;

pub struct Oracle {
    pub level: Json,
    pub sites: usize,
    pub pieces: Vec<String>,
    pub clues: usize,
    /// Each board with the clues that it keeps, one bit each.
    pub boards: Vec<(Board, u64)>,
}

/// Small levels of every kind.
pub const KINDS: [fn(u64) -> Oracle; 3] = [Oracle::island, Oracle::garden, Oracle::city];

impl Oracle {
    pub fn island(seed: u64) -> Self {
        Self::read(&seeded_level(seed))
    }

    pub fn garden(seed: u64) -> Self {
        Self::read(&seeded_garden(seed, 3))
    }

    pub fn city(seed: u64) -> Self {
        Self::read(&little(seed).level)
    }

    /// Reads any small level.
    pub fn read(level: &Json) -> Self {
        let read = match level["kind"].as_str().unwrap() {
            "island" => Self::of_island,
            "garden" => Self::of_garden,
            _ => Self::of_city,
        };
        read(level)
    }

    fn of_island(level: &Json) -> Self {
        let island = Island::read(level);
        let table = island.table();
        let boards = (0..table.len()).map(|i| {
            let board = table.board(i).iter().map(|&piece| Some(usize::from(piece)));
            (board.collect(), table.kept[i])
        });
        Self {
            sites: island.sites,
            pieces: island.pieces.iter().map(|(id, _)| id.clone()).collect(),
            clues: island.clues.len(),
            boards: boards.collect(),
            level: level.clone(),
        }
    }

    fn of_garden(level: &Json) -> Self {
        let nature = Nature::read(level);
        let mut boards = Vec::new();
        nature.each_planting(&mut |planting| {
            let end = nature.film(planting)[nature.rounds].clone();
            let picture = nature.target.iter().map(|target| {
                let mut beds = target.iter().zip(&end);
                beds.all(|(goal, end)| goal.is_none_or(|goal| goal == *end))
            });
            let clues = nature.clues.iter().map(|clue| nature.keeps(clue, &end));
            let kept = picture.chain(clues).enumerate();
            let kept = kept.filter(|(_, kept)| *kept).map(|(i, _)| 1 << i).sum();
            boards.push((planting.clone(), kept));
        });
        Self {
            sites: nature.side * nature.side,
            pieces: nature.flowers.iter().map(|(id, _)| id.clone()).collect(),
            clues: nature.clues.len() + usize::from(nature.target.is_some()),
            boards,
            level: level.clone(),
        }
    }

    fn of_city(level: &Json) -> Self {
        let little = Little::read(level);
        let services = little.level["pieces"].as_object().unwrap();
        let pieces: Vec<String> = services.keys().cloned().collect();
        let mut boards = Vec::new();
        little.each_board(&mut |stands, kept| {
            let piece = |id: &Option<String>| pieces.iter().position(|p| Some(p) == id.as_ref());
            boards.push((stands.iter().map(piece).collect(), kept));
        });
        Self {
            sites: little.blocks,
            clues: little.level["clues"].as_array().unwrap().len(),
            pieces,
            boards,
            level: little.level,
        }
    }

    pub fn all_clues(&self) -> u64 {
        (1 << self.clues) - 1
    }

    /// Returns the boards that keep these clues.
    pub fn keeping(&self, clues: u64) -> impl Iterator<Item = &Board> {
        let boards = self.boards.iter();
        boards
            .filter(move |(_, kept)| kept & clues == clues)
            .map(|(board, _)| board)
    }

    pub fn count(&self, clues: u64) -> usize {
        self.keeping(clues).count()
    }

    pub fn answers(&self) -> usize {
        self.count(self.all_clues())
    }

    /// Returns the entries that are in every answer, and those that are in none, by site.
    pub fn spots(&self) -> [Vec<(usize, String)>; 2] {
        let answers: Vec<&Board> = self.keeping(self.all_clues()).collect();
        let spots = |wanted: &dyn Fn(usize) -> bool| {
            let mut spots = Vec::new();
            for site in 0..self.sites {
                for (piece, name) in self.pieces.iter().enumerate() {
                    let here = answers.iter().filter(|board| board[site] == Some(piece));
                    if wanted(here.count()) {
                        spots.push((site, name.clone()));
                    }
                }
            }
            spots.sort();
            spots
        };
        [
            spots(&|count| count == answers.len()),
            spots(&|count| count == 0),
        ]
    }

    /// Returns the clues that the only answer does not need.
    pub fn redundant(&self) -> Vec<u32> {
        let all = self.all_clues();
        let clues = (0..).take(self.clues);
        clues
            .filter(|clue| self.count(all & !(1 << clue)) == 1)
            .collect()
    }

    pub fn contradict(&self, clues: u64) -> bool {
        self.boards.iter().all(|(_, kept)| kept & clues != clues)
    }

    /// Returns the size of the smallest set of clues that cannot all be kept; `None` if all can be kept.
    pub fn fewest(&self) -> Option<u32> {
        let sets = (0..=self.all_clues()).filter(|&set| self.contradict(set));
        sets.map(u64::count_ones).min()
    }
}
