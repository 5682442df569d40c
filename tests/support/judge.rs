//! Small levels of each kind with all their full boards, found and judged without the engine. A claim follows from
//! clues, givens and entries if no board that keeps these breaks it.

use placewise::api::{ClaimStatus, Entry, Justification};
use placewise::random::Chance;
use placewise::services::why::Claim;
use serde_json::{Value as Json, json};

use crate::crossnumbers::{Board, seeded, value};
use crate::numbrix;
use crate::oracle::Oracle;

/// A site with an entry, as an index into the list of entries.
pub type Spot = (usize, usize);

/// The entry of each site; `None` for an empty one.
pub type Full = Vec<Option<usize>>;

/// A counterexample to a claim: a spot, with true if the board must have it, false if it must not have it. `None` if
/// the claim is that there is no answer; any board refutes it.
pub type Denied = Option<(Spot, bool)>;

/// The full boards of a level. They keep the laws of the game, but may break givens and clues.
pub trait Boards {
    /// Returns the clues that a board keeps, one bit for each; `None` if it breaks a law.
    fn kept(&self, board: &Full) -> Option<u64>;

    /// Returns true if a board keeps these clues, has these spots, has none of `out`, and breaks the claim.
    fn any(&self, clues: u64, spots: &[Spot], out: &[Spot], denied: Denied) -> bool;

    /// Returns some of the boards that keep all clues and have these spots.
    fn answers(&self, clues: u64, spots: &[Spot]) -> Vec<Full>;

    /// Returns a board that may break givens and clues.
    fn chosen(&self, chance: &mut Chance) -> Full;
}

/// A list of all boards, each with the clues that it keeps.
struct Listed(Vec<(Full, u64)>);

fn has(board: &Full, spots: &[Spot]) -> bool {
    spots
        .iter()
        .all(|&(site, entry)| board[site] == Some(entry))
}

fn breaks(board: &Full, denied: Denied) -> bool {
    denied.is_none_or(|(spot, is_there)| has(board, &[spot]) == is_there)
}

impl Boards for Listed {
    fn kept(&self, board: &Full) -> Option<u64> {
        let mut all = self.0.iter();
        all.find(|(known, _)| known == board)
            .map(|&(_, clues)| clues)
    }

    fn any(&self, clues: u64, spots: &[Spot], out: &[Spot], denied: Denied) -> bool {
        let mut all = self.0.iter();
        all.any(|(board, kept)| {
            let is_out = |&spot: &Spot| has(board, &[spot]);
            kept & clues == clues
                && has(board, spots)
                && !out.iter().any(is_out)
                && breaks(board, denied)
        })
    }

    fn answers(&self, clues: u64, spots: &[Spot]) -> Vec<Full> {
        let all = self.0.iter();
        all.filter(|(board, kept)| kept & clues == clues && has(board, spots))
            .map(|(board, _)| board.clone())
            .collect()
    }

    fn chosen(&self, chance: &mut Chance) -> Full {
        chance.pick(&self.0).0.clone()
    }
}

/// The boards of a Cross Numbers of three by three, which are too many to list: the fillings of each row, and the
/// digits that a column's equation allows below two digits. Digits are counted from 0.
struct Crossed {
    level: Json,
    /// Each filling, with true if it keeps the row's equation.
    rows: [Vec<([usize; 3], bool)>; 3],
    /// By column and its first two digits: the digits that keep the column's equation, one bit for each.
    columns: [[[u16; 9]; 9]; 3],
}

impl Crossed {
    fn read(level: Json) -> Self {
        let total = |way: &str, line: usize| level["totals"][way][line].as_i64();
        let makes = |digits: [usize; 3], signs: [&Json; 2], total: Option<i64>| {
            let numbers = digits.map(|digit| i64::try_from(digit).unwrap() + 1);
            value(&numbers, &signs.map(|sign| sign.as_str().unwrap())) == total
        };
        let all = || (0..9).flat_map(|a| (0..9).flat_map(move |b| (0..9).map(move |c| [a, b, c])));
        let rows = [0, 1, 2].map(|row| {
            let signs = &level["across"][row];
            let distinct = all().filter(|[a, b, c]| a != b && a != c && b != c);
            distinct
                .map(|digits| {
                    let keeps = makes(digits, [&signs[0], &signs[1]], total("across", row));
                    (digits, keeps)
                })
                .collect()
        });
        let mut columns = [[[0; 9]; 9]; 3];
        for (column, allowed) in columns.iter_mut().enumerate() {
            let signs = [&level["down"][0][column], &level["down"][1][column]];
            for [a, b, c] in all() {
                let keeps = makes([a, b, c], signs, total("down", column));
                allowed[a][b] |= u16::from(keeps) << c;
            }
        }
        Self {
            level,
            rows,
            columns,
        }
    }

    /// Returns the possible fillings of each row.
    fn fillings(
        &self,
        clues: u64,
        spots: &[Spot],
        out: &[Spot],
        denied: Denied,
    ) -> [Vec<[usize; 3]>; 3] {
        [0, 1, 2].map(|row| {
            let has = |digits: &[usize; 3], (site, digit): Spot| {
                site / 3 != row || digits[site % 3] == digit
            };
            let breaks = |digits: &[usize; 3]| {
                denied.is_none_or(|(spot, is_there)| {
                    spot.0 / 3 != row || has(digits, spot) == is_there
                })
            };
            let is_out = |digits: &[usize; 3]| {
                let mut own = out.iter().filter(|spot| spot.0 / 3 == row);
                own.any(|&spot| has(digits, spot))
            };
            let fillings = self.rows[row].iter();
            let fillings = fillings.filter(|(_, keeps)| *keeps || clues >> row & 1 == 0);
            let fillings = fillings.map(|(digits, _)| *digits);
            fillings
                .filter(|digits| spots.iter().all(|&spot| has(digits, spot)) && breaks(digits))
                .filter(|digits| !is_out(digits))
                .collect()
        })
    }
}

impl Boards for Crossed {
    fn kept(&self, board: &Full) -> Option<u64> {
        let digits: Vec<usize> = board.iter().copied().collect::<Option<_>>()?;
        let mut clues = 0;
        for row in 0..3 {
            let own = &digits[row * 3..][..3];
            let (_, keeps) = self.rows[row].iter().find(|(filling, _)| filling == own)?;
            clues |= u64::from(*keeps) << row;
        }
        for (column, allowed) in self.columns.iter().enumerate() {
            let [a, b, c] = [0, 1, 2].map(|row| digits[row * 3 + column]);
            clues |= u64::from(allowed[a][b] >> c & 1) << (3 + column);
        }
        Some(clues)
    }

    fn any(&self, clues: u64, spots: &[Spot], out: &[Spot], denied: Denied) -> bool {
        let [first, second, third] = self.fillings(clues, spots, out, denied);
        first.iter().any(|above| {
            second.iter().any(|below| {
                let allowed = [0, 1, 2].map(|column| {
                    if clues >> (3 + column) & 1 == 1 {
                        self.columns[column][above[column]][below[column]]
                    } else {
                        u16::MAX
                    }
                });
                !allowed.contains(&0)
                    && third
                        .iter()
                        .any(|last| (0..3).all(|i| allowed[i] >> last[i] & 1 == 1))
            })
        })
    }

    fn answers(&self, _: u64, _: &[Spot]) -> Vec<Full> {
        let answers = Board::of(&self.level).answers();
        let place = |digit: i64| usize::try_from(digit - 1).ok();
        answers
            .into_iter()
            .map(|answer| answer.into_iter().map(place).collect())
            .collect()
    }

    fn chosen(&self, chance: &mut Chance) -> Full {
        let rows = self.rows.iter();
        rows.flat_map(|row| chance.pick(row).0.map(Some)).collect()
    }
}

/// A level that judges statements about it.
pub struct Judge {
    pub level: Json,
    /// All possible entries of a site.
    pub entries: Vec<Entry>,
    pub givens: Vec<Spot>,
    clues: usize,
    pub boards: Box<dyn Boards>,
}

/// A question about a level's board.
pub struct Asked {
    pub board: Vec<Option<Entry>>,
    pub claim: Claim,
    pub spot: Spot,
    /// The entries of the board, except at the claim's site.
    pub placed: Vec<Spot>,
}

/// A member of a reason.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Clue(usize),
    Spot(Spot),
}

/// The maximum number of boards to list, and the maximum number of members of which all subsets are tried.
const MOST_BOARDS: usize = 6_000;
const MOST_UNITS: usize = 14;

impl Judge {
    fn of_pieces(oracle: Oracle) -> Option<Self> {
        let is_small = (1..=MOST_BOARDS).contains(&oracle.boards.len());
        is_small.then(|| Self {
            level: oracle.level,
            entries: oracle.pieces.into_iter().map(Entry::Piece).collect(),
            givens: Vec::new(),
            clues: oracle.clues,
            boards: Box::new(Listed(oracle.boards)),
        })
    }

    pub fn island(seed: u64) -> Option<Self> {
        Self::of_pieces(Oracle::island(seed))
    }

    pub fn garden(seed: u64) -> Option<Self> {
        Self::of_pieces(Oracle::garden(seed))
    }

    pub fn city(seed: u64) -> Option<Self> {
        Self::of_pieces(Oracle::city(seed))
    }

    /// Returns a Sudoku of four by four, usually with numbers of one of its 288 answers.
    pub fn sudoku(seed: u64) -> Self {
        fn fill(board: &mut Full, found: &mut Vec<(Full, u64)>) {
            let at = board.len();
            if at == 16 {
                return found.push((board.clone(), 0));
            }
            for number in (0..4).map(Some) {
                let meets = |&other: &usize| {
                    let is_in_box = at / 8 == other / 8 && at % 4 / 2 == other % 4 / 2;
                    at / 4 == other / 4 || at % 4 == other % 4 || is_in_box
                };
                if (0..at).filter(meets).all(|other| board[other] != number) {
                    board.push(number);
                    fill(board, found);
                    board.pop();
                }
            }
        }
        let mut all = Vec::new();
        fill(&mut Vec::new(), &mut all);
        let chance = &mut Chance::new(seed, 5);
        let mut numbers = chance.pick(&all).0.clone();
        if chance.happens(1, 6) {
            numbers[chance.below(16)] = Some(chance.below(4));
        }
        let share = 2 + chance.below(5);
        let givens: Vec<Option<usize>> = numbers
            .into_iter()
            .map(|number| number.filter(|_| chance.happens(share, 12)))
            .collect();
        let text = |given: &Option<usize>| given.map_or(".".to_owned(), |n| (n + 1).to_string());
        let text: String = givens.iter().map(text).collect();
        let level = json!({"kind": "sudoku", "givens": text});
        Self::of_numbers(level, &givens, 4, 0, Box::new(Listed(all)))
    }

    /// Returns a Numbrix of at most four by four.
    pub fn numbrix(seed: u64) -> Option<Self> {
        let level = numbrix::seeded(seed);
        let mut blank = level.clone();
        let rows = blank["givens"].as_array_mut().unwrap().iter_mut();
        for place in rows.flat_map(|row| row.as_array_mut().unwrap()) {
            if place.is_number() {
                *place = Json::Null;
            }
        }
        let places = level["givens"].as_array().unwrap().iter();
        let places = places.flat_map(|row| row.as_array().unwrap());
        let number = |place: &Json| Some(usize::try_from(place.as_u64()?).unwrap() - 1);
        let givens: Vec<_> = places
            .filter(|place| !place.is_string())
            .map(number)
            .collect();
        if level["corners"] == true && givens.len() > 9 {
            return None;
        }
        let place = |number: u32| Some(number as usize - 1);
        let boards: Vec<_> = numbrix::by_hand(&blank)
            .into_iter()
            .map(|numbers| (numbers.into_iter().map(place).collect(), 0))
            .collect();
        let most = u32::try_from(givens.len()).unwrap();
        let listed = (!boards.is_empty()).then(|| Box::new(Listed(boards)))?;
        Some(Self::of_numbers(level, &givens, most, 0, listed))
    }

    /// Returns a Cross Numbers of three by three, either mostly blank or mostly given.
    pub fn crossnumbers(seed: u64) -> Self {
        let blanks = Chance::new(seed, 6).below(4) + 3;
        let level = seeded(3, blanks, seed);
        let cells = level["cells"].as_array().unwrap().iter();
        let cells = cells.flat_map(|row| row.as_array().unwrap());
        let number = |cell: &Json| Some(usize::try_from(cell.as_u64()?).unwrap() - 1);
        let givens: Vec<_> = cells.map(number).collect();
        let boards = Box::new(Crossed::read(level.clone()));
        Self::of_numbers(level, &givens, 9, 6, boards)
    }

    fn of_numbers(
        level: Json,
        givens: &[Option<usize>],
        most: u32,
        clues: usize,
        boards: Box<dyn Boards>,
    ) -> Self {
        let givens = givens.iter().enumerate();
        Self {
            level,
            entries: (1..=most).map(Entry::Number).collect(),
            givens: givens
                .filter_map(|(site, given)| Some((site, (*given)?)))
                .collect(),
            clues,
            boards,
        }
    }

    fn all_clues(&self) -> u64 {
        (1 << self.clues) - 1
    }

    fn is_given(&self, site: usize) -> bool {
        self.givens.iter().any(|given| given.0 == site)
    }

    pub fn entry_of(&self, entry: &Entry) -> usize {
        let known = self.entries.iter().position(|known| known == entry);
        known.unwrap_or_else(|| panic!("no {entry:?}"))
    }

    /// Returns a question about an answer, or about any board if there is no answer, with some of its entries on the
    /// board. Returns `None` if the members have too many subsets to try, and for half of the levels without answers,
    /// which are many.
    pub fn question(&self, chance: &mut Chance) -> Option<Asked> {
        let answers = self.boards.answers(self.all_clues(), &self.givens);
        if answers.is_empty() && chance.happens(1, 2) {
            return None;
        }
        let full = if answers.is_empty() || chance.happens(1, 10) {
            self.boards.chosen(chance)
        } else {
            chance.pick(&answers).clone()
        };
        let free: Vec<usize> = (0..full.len()).filter(|&at| !self.is_given(at)).collect();
        let site = if free.is_empty() || chance.happens(1, 20) {
            chance.below(full.len())
        } else {
            *chance.pick(&free)
        };
        let entry = match full[site] {
            Some(entry) if chance.happens(1, 3) => entry,
            _ => chance.below(self.entries.len()),
        };
        let share = chance.below(4);
        let spots = free.into_iter().filter_map(|at| Some((at, full[at]?)));
        let placed: Vec<Spot> = spots
            .filter(|&(at, _)| at != site && chance.happens(share, 6))
            .collect();
        let mut board = vec![None; full.len()];
        for &(at, entry) in &placed {
            board[at] = Some(self.entries[entry].clone());
        }
        let is_small = self.clues + self.givens.len() + placed.len() <= MOST_UNITS;
        is_small.then(|| Asked {
            board,
            claim: Claim {
                site,
                entry: self.entries[entry].clone(),
            },
            spot: (site, entry),
            placed,
        })
    }

    fn units(&self, asked: &Asked) -> Vec<Unit> {
        let spots = self.givens.iter().chain(&asked.placed);
        (0..self.clues)
            .map(Unit::Clue)
            .chain(spots.map(|&spot| Unit::Spot(spot)))
            .collect()
    }

    fn can_break(&self, units: impl Iterator<Item = Unit>, denied: Denied) -> bool {
        let (mut clues, mut spots) = (0, Vec::new());
        for unit in units {
            match unit {
                Unit::Clue(clue) => clues |= 1 << clue,
                Unit::Spot(spot) => spots.push(spot),
            }
        }
        self.boards.any(clues, &spots, &[], denied)
    }

    /// Returns true if this is an answer that contains the board and agrees with the claimed spot.
    fn goes_on(&self, asked: &Asked, answer: &[Option<Entry>], has_it: bool) -> bool {
        let place = |entry: &Option<Entry>| entry.as_ref().map(|entry| self.entry_of(entry));
        let full: Full = answer.iter().map(place).collect();
        self.boards.kept(&full) == Some(self.all_clues())
            && has(&full, &self.givens)
            && has(&full, &asked.placed)
            && breaks(&full, Some((asked.spot, has_it)))
    }

    /// Compares a result with all boards: its status, that the named members are a reason, and that no reason is
    /// smaller. Returns the status.
    pub fn judge(&self, asked: &Asked, found: &Justification) -> ClaimStatus {
        let about = || format!("{}\n{:?}\n{found:?}", self.level, asked.claim);
        let units = self.units(asked);
        let all = || units.iter().copied();
        let [with, without] = [true, false].map(|is_there| Some((asked.spot, is_there)));
        let (status, denied) = match [with, without].map(|denied| self.can_break(all(), denied)) {
            [true, true] => (ClaimStatus::Open, None),
            [false, true] => (ClaimStatus::Out, with),
            [true, false] => (ClaimStatus::Forced, without),
            [false, false] => (ClaimStatus::None, None),
        };
        assert_eq!(found.status, status, "{}", about());
        if status == ClaimStatus::Open {
            for (answer, has_it) in [(&found.with, true), (&found.without, false)] {
                let answer = answer.as_ref().expect("an answer");
                assert!(self.goes_on(asked, answer, has_it), "{}", about());
            }
            return status;
        }
        let is_named = |unit: &Unit| match unit {
            Unit::Clue(clue) => found.clues.contains(&u32::try_from(*clue).unwrap()),
            Unit::Spot(spot) => {
                let site = u32::try_from(spot.0).unwrap();
                found.givens.contains(&site) || found.entries.contains(&site)
            }
        };
        let named: Vec<Unit> = all().filter(is_named).collect();
        let told = found.clues.len() + found.givens.len() + found.entries.len();
        assert_eq!(named.len(), told, "{}", about());
        assert!(
            !self.can_break(named.iter().copied(), denied),
            "{}",
            about()
        );
        assert!(found.smallest, "{}", about());
        // If something follows from a set, it follows from each larger set, so it is enough to try those with one
        // member less.
        for fewer in 0..1_u32 << units.len() {
            if fewer.count_ones() as usize + 1 == named.len() {
                let fewer = all().enumerate().filter(|(at, _)| fewer >> at & 1 == 1);
                let is_broken = self.can_break(fewer.map(|(_, unit)| unit), denied);
                assert!(is_broken, "{}", about());
            }
        }
        status
    }
}
