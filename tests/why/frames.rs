//! The sentences of the explanations of `why`, frame by frame, judged by what stands on the board in each: that what a
//! step concludes holds on every full board with its clues and causes, and that what a contradiction says is the case.

use std::collections::BTreeSet;

use placewise::api::{ClaimStatus, Justification, Step};
use placewise::kinds::Puzzle;
use placewise::random::Chance;
use placewise::text::Lang;
use serde_json::Value as Json;

use super::asked;
use crate::sentences::whole::fault;
use crate::support::crossnumbers::value;
use crate::support::judge::{Asked, Denied, Judge, Spot};
use crate::support::{parse, usual_or_nightly};

/// The facts of a frame.
#[derive(Clone)]
struct Known {
    /// Entries on the board, supposed entries, and those put down before.
    standing: Vec<Spot>,
    /// Entries ruled out before.
    out: Vec<Spot>,
}

/// The parts of a text that stand for the gaps of a form, such as "{} already has its {}."; `None` if it has another
/// form.
fn parts<'t>(text: &'t str, form: &str) -> Option<Vec<&'t str>> {
    let mut pieces = form.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    for piece in pieces {
        let (part, more) = if piece.is_empty() {
            (rest, "")
        } else {
            rest.split_once(piece)?
        };
        found.push(part);
        rest = more;
    }
    rest.is_empty().then_some(found)
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("no number: {text}"))
}

/// Returns the name of the line in a part of a sentence.
fn line_in(no: &str) -> Option<String> {
    let at = ["row ", "column "]
        .iter()
        .find_map(|kind| no.find(kind).map(|at| (at, kind.len())));
    at.map(|(at, long)| no[at..=at + long].to_owned())
}

/// Returns a part of a sentence about a line without the line's name.
fn without_name(no: &str, name: &str) -> String {
    no.replace(&format!(" of {name}"), "").replace(name, "it")
}

/// A question with its answer.
struct Told<'a> {
    judge: &'a Judge,
    asked: &'a Asked,
    puzzle: &'a dyn Puzzle,
    found: &'a Justification,
    kind: &'static str,
}

/// Returns the entry of a site that is known.
fn standing(known: &Known, site: usize) -> Option<usize> {
    let mut own = known.standing.iter().filter(|spot| spot.0 == site);
    own.next().map(|spot| spot.1)
}

/// Returns the digits of a filling.
fn numbers(way: &[usize; 3]) -> [i64; 3] {
    way.map(|digit| i64::try_from(digit).unwrap() + 1)
}

impl Told<'_> {
    fn about(&self, sentence: &str) -> String {
        let (level, asked, found) = (&self.judge.level, self.asked, self.found);
        let (board, claim) = (&asked.board, &asked.claim);
        format!("{sentence}\n{level}\n{board:?}\n{claim:?}\n{found:#?}")
    }

    fn spots(&self, spots: &[placewise::api::Spot]) -> Vec<Spot> {
        let spots = spots.iter();
        spots
            .map(|spot| (spot.site as usize, self.judge.entry_of(&spot.piece)))
            .collect()
    }

    /// The givens and entries of the board, without that at the site of the claim.
    fn start(&self) -> Known {
        let standing = self.judge.givens.iter().chain(&self.asked.placed);
        let others = standing.filter(|spot| spot.0 != self.asked.spot.0);
        Known {
            standing: others.copied().collect(),
            out: Vec::new(),
        }
    }

    /// Returns the steps before the first that concludes something about the end of a garden's growth, of which the
    /// boards know nothing.
    fn judged<'s>(&self, steps: &'s [Step]) -> &'s [Step] {
        let is_lost = |step: &Step| {
            step.place.is_empty() && step.rule_out.is_empty() && step.stay_empty.is_empty()
        };
        let end = steps.iter().position(is_lost).unwrap_or(steps.len());
        assert!(
            end == steps.len() || self.kind == "garden",
            "{}",
            self.about("nothing")
        );
        &steps[..end]
    }

    /// Judges all frames; returns the number of conclusions that some board could contradict.
    fn judge(&self) -> usize {
        let mut judged = 0;
        let mut known = self.start();
        for step in self.judged(&self.found.steps) {
            judged += usize::from(self.step(step, &mut known));
        }
        if let Some(what_if) = &self.found.what_if {
            let mut known = self.start();
            match self.found.status {
                ClaimStatus::Out => known.standing.push(self.asked.spot),
                _ => known.out.push(self.asked.spot),
            }
            let (end, before) = what_if.steps.split_last().unwrap();
            let shown = self.judged(before);
            for step in shown {
                judged += usize::from(self.step(step, &mut known));
            }
            if shown.len() == before.len() {
                self.end(end, &known);
            }
        }
        let found = self.found;
        if !found.sentence.is_empty() {
            self.is_whole(&found.sentence);
            let steps = found.steps.iter();
            let ends = found.what_if.iter().flat_map(|what_if| &what_if.steps);
            let is_judged = steps
                .chain(ends)
                .any(|step| step.sentence == found.sentence);
            assert!(
                is_judged || self.is_stated(&found.sentence),
                "{}",
                self.about("an unknown sentence")
            );
        }
        judged
    }

    fn is_whole(&self, sentence: &str) {
        let fault = fault(Lang::En, "sentence", sentence);
        assert_eq!(fault, None, "{}", self.about(sentence));
    }

    /// Judges a step and adds its conclusions to what is known. Returns true if its premises are no contradiction.
    fn step(&self, step: &Step, known: &mut Known) -> bool {
        self.is_whole(&step.sentence);
        if self.kind == "crossnumbers" {
            self.sums(&step.sentence, step, known);
        }
        let named = known.standing.iter();
        let named = named.filter(|spot| step.causes.contains(&u32::try_from(spot.0).unwrap()));
        let named: Vec<Spot> = named.copied().collect();
        // The picture of a garden is in view, without being named.
        let picture = u64::from(self.kind == "garden");
        let clues = step.uses.iter().fold(picture, |all, clue| all | 1 << clue);
        let any = |spots: &[Spot], denied| self.judge.boards.any(clues, spots, &known.out, denied);
        let (place, out) = (self.spots(&step.place), self.spots(&step.rule_out));
        let placed = place.iter().map(|&spot| Some((spot, false)));
        let denials = placed.chain(out.iter().map(|&spot| Some((spot, true))));
        let denials: Vec<Denied> = denials.collect();
        let follows = |spots: &[Spot]| !denials.iter().any(|&denied| any(spots, denied));
        // A count over the whole board points at none of what it counts.
        let premises = if follows(&named) {
            &named
        } else {
            &known.standing
        };
        assert!(follows(premises), "{}", self.about(&step.sentence));
        let is_possible = any(premises, None);
        known.standing.extend(place);
        known.out.extend(out);
        let empty = step.stay_empty.iter().map(|&site| site as usize);
        let entries = 0..self.judge.entries.len();
        known
            .out
            .extend(empty.flat_map(|site| entries.clone().map(move |entry| (site, entry))));
        is_possible
    }

    /// Judges the contradiction that ends a what-if.
    fn end(&self, end: &Step, known: &Known) {
        self.is_whole(&end.sentence);
        let names_colours = ["Light and dark", "dark and light", "chessboard"];
        if names_colours.iter().any(|name| end.sentence.contains(name)) {
            assert!(!end.dark.is_empty(), "{}", self.about(&end.sentence));
        }
        let is_true = match self.kind {
            "sudoku" => self.end_of_sudoku(&end.sentence, known),
            "numbrix" => self.end_of_numbrix(&end.sentence, end, known),
            "crossnumbers" => self.end_of_cross(&end.sentence, end, known),
            _ => {
                let clues = end.clues.iter().map(|clue| 1 << clue).sum();
                let (standing, out) = (&known.standing, &known.out);
                !self.judge.boards.any(clues, standing, out, None)
            }
        };
        assert!(is_true, "{}", self.about(&end.sentence));
    }

    /// Returns true if a given at the site of the claim says otherwise, as the sentence states.
    fn is_given(&self, text: &str) -> bool {
        let Some(said) = parts(text, "But {} is given: {}.") else {
            return false;
        };
        let sites = self.puzzle.board(Lang::En).sites;
        let mut givens = self.judge.givens.iter();
        givens
            .any(|&(site, entry)| (entry + 1).to_string() == said[0] && sites[site].name == said[1])
    }

    /// Returns the sites of a line of the board, by its name.
    fn line(&self, name: &str) -> Vec<usize> {
        let (kind, at) = name.split_once(' ').unwrap_or_else(|| panic!("{name}"));
        let at = number(at) - 1;
        let side = if self.kind == "sudoku" { 4 } else { 3 };
        let is_in = |&site: &usize| match kind.to_lowercase().as_str() {
            "row" => site / side == at,
            "column" => site % side == at,
            "box" => site / 8 * 2 + site % 4 / 2 == at,
            _ => panic!("{name}"),
        };
        (0..side * side).filter(is_in).collect()
    }

    /// Returns true if an entry can still be at a site, as far as what stands there and what is ruled out says.
    fn is_open(&self, (site, entry): Spot, known: &Known) -> bool {
        let excludes = |&(at, other): &Spot| {
            if at == site {
                other != entry
            } else {
                other == entry && self.is_seen(site, at)
            }
        };
        !known.standing.iter().any(excludes) && !known.out.contains(&(site, entry))
    }

    fn stand_twice(line: &[usize], entry: usize, known: &Known) -> bool {
        let own: BTreeSet<&Spot> = known
            .standing
            .iter()
            .filter(|spot| spot.1 == entry && line.contains(&spot.0))
            .collect();
        own.len() > 1
    }

    fn end_of_lines(&self, text: &str, known: &Known, forms: [&str; 2]) -> Option<bool> {
        let [has, nowhere] = forms;
        if let Some(said) = parts(text, has) {
            let (line, entry) = (self.line(said[0]), number(said[1]) - 1);
            let is_it = self.asked.spot.1 == entry && line.contains(&self.asked.spot.0);
            return Some(is_it && Self::stand_twice(&line, entry, known));
        }
        if let Some(said) = parts(text, "Then {} would be in {} twice.") {
            return Some(Self::stand_twice(
                &self.line(said[1]),
                number(said[0]) - 1,
                known,
            ));
        }
        let said = parts(text, nowhere)?;
        let (line, entry) = (self.line(said[0]), number(said[1]) - 1);
        let is_left = |&site: &usize| self.is_open((site, entry), known);
        Some(!line.iter().any(is_left))
    }

    /// Returns true if a law forbids the same entry at both sites.
    fn is_seen(&self, site: usize, other: usize) -> bool {
        match self.kind {
            "sudoku" => {
                let of_box = |site: usize| site / 8 * 2 + site % 4 / 2;
                site / 4 == other / 4 || site % 4 == other % 4 || of_box(site) == of_box(other)
            }
            "crossnumbers" => site / 3 == other / 3,
            _ => true,
        }
    }

    fn end_of_sudoku(&self, text: &str, known: &Known) -> bool {
        let forms = [
            "{} already has its {}.",
            "Then {} would have no place left for {}.",
        ];
        if let Some(is_true) = self.end_of_lines(text, known, forms) {
            return is_true;
        }
        self.is_given(text)
            || text == "Then no number would fit in this cell." && self.is_shut(known, 4, 16)
    }

    /// Returns true if some site has no entry left.
    fn is_shut(&self, known: &Known, entries: usize, sites: usize) -> bool {
        (0..sites).any(|site| !(0..entries).any(|entry| self.is_open((site, entry), known)))
    }

    fn end_of_numbrix(&self, text: &str, end: &Step, known: &Known) -> bool {
        let place = |number: usize| {
            let mut standing = known.standing.iter().rev();
            standing
                .find(|spot| spot.1 + 1 == number)
                .map(|spot| spot.0)
        };
        let sites = self.puzzle.board(Lang::En).sites;
        let steps = |from: usize, to: usize| {
            let mut reached = BTreeSet::from([from]);
            (0..sites.len()).find(|_| {
                let is_there = reached.contains(&to);
                let near = reached.iter().flat_map(|&site| &sites[site].neighbours);
                let near: Vec<usize> = near.map(|&site| site as usize).collect();
                reached.extend(near);
                is_there
            })
        };
        if let Some(said) = parts(text, "{} would be too far from {} here.") {
            let (one, other) = (number(said[0]), number(said[1]));
            let away = steps(place(one).unwrap(), place(other).unwrap());
            return away.is_none_or(|away| away > one.abs_diff(other));
        }
        if let Some(said) = parts(
            text,
            "From {} on, dark and light take turns: {} cannot be here.",
        ) {
            let (one, other) = (number(said[0]), number(said[1]));
            let away = steps(place(one).unwrap(), place(other).unwrap());
            return away.is_some_and(|away| away % 2 != one.abs_diff(other) % 2);
        }
        if let Some(said) = parts(text, "Then {} would be on the board twice.") {
            let all = 0..sites.len();
            let line: Vec<usize> = all.collect();
            return Self::stand_twice(&line, number(said[0]) - 1, known);
        }
        if let Some(said) = parts(text, "Then there would be no cell for {}.") {
            let entry = number(said[0]) - 1;
            return !(0..sites.len()).any(|site| self.is_open((site, entry), known));
        }
        let is_shut = |&site: &u32| {
            let mut all = 0..self.judge.entries.len();
            !all.any(|entry| self.is_open((site as usize, entry), known))
        };
        match text {
            "Then no number would be left for this cell." => end.targets.iter().all(is_shut),
            "Then two numbers would need one cell." | "Then the path could not go on." => true,
            _ => self.is_given(text) || self.is_stated(text),
        }
    }

    /// Returns true if the sentence states why the rules alone exclude the claim.
    fn is_stated(&self, text: &str) -> bool {
        let (site, entry) = self.asked.spot;
        let sites = self.puzzle.board(Lang::En).sites;
        let is_dark = |site: usize| (sites[site].row + sites[site].column).is_multiple_of(2);
        let turns =
            "Light and dark cells take turns, so {} and {} are on cells of {}. Here they are not.";
        if let Some(said) = parts(text, turns) {
            let mut standing = self.start().standing;
            standing.push(self.asked.spot);
            let place = |number: &str| {
                let found = standing
                    .iter()
                    .find(|spot| (spot.1 + 1).to_string() == number);
                found.unwrap_or_else(|| panic!("{number}"))
            };
            let (one, other) = (place(said[0]), place(said[1]));
            let is_even = one.1.abs_diff(other.1) % 2 == 0;
            return (said[2] == "one colour") == is_even
                && (is_dark(one.0) == is_dark(other.0)) != is_even;
        }
        let form = "Coloured like a chessboard, the board has one {} cell more. So the odd numbers are on {} cells, \
                    and the even ones on the others: {} is on a wrong one.";
        let Some(said) = parts(text, form) else {
            return false;
        };
        let dark = (0..sites.len()).filter(|&site| is_dark(site)).count();
        let more = if dark * 2 > sites.len() {
            "dark"
        } else {
            "light"
        };
        let colour = if is_dark(site) { "dark" } else { "light" };
        said == [more, more, &(entry + 1).to_string()]
            && dark * 2 != sites.len()
            && (colour == more) != (entry % 2 == 0)
    }

    fn end_of_cross(&self, text: &str, end: &Step, known: &Known) -> bool {
        let forms = [
            "{} already has its {}: no row has a digit twice.",
            "Then {} would have no place left for {}.",
        ];
        if let Some(is_true) = self.end_of_lines(text, known, forms) {
            return is_true;
        }
        let is_open = |spot: Spot| self.is_open(spot, known);
        // An entry that the row's law rules out may be struck, too.
        let without_law = |(site, entry): Spot| {
            let is_other = |&(at, other): &Spot| at == site && other != entry;
            let is_twice = |&(at, other): &Spot| at / 3 == site / 3 && at != site && other == entry;
            !known.standing.iter().any(is_other)
                && (!known.out.contains(&(site, entry)) || known.standing.iter().any(is_twice))
        };
        // A total that only the rows' law prevents is not said to be out of the line's reach.
        if let Some(said) = parts(text, "Then {} could not make {}.") {
            return self.totals(said[0], said[1], false, without_law).is_empty();
        }
        let twice = "Then {} could make {} only with a digit twice in a row.";
        if let Some(said) = parts(text, twice) {
            return self.totals(said[0], said[1], true, is_open).is_empty()
                && !self.totals(said[0], said[1], false, without_law).is_empty();
        }
        let needs = "Then {} needs another {} in {}: no row has a digit twice.";
        let other = "Then {} needs another {}: no row has a digit twice.";
        let said = parts(text, needs).or_else(|| {
            let said = parts(text, other)?;
            Some(vec![said[0], said[1], said[0]])
        });
        if let Some(said) = said {
            let (line, row) = (self.line(said[0]), self.line(said[2]));
            let entry = number(said[1]) - 1;
            let ways = self.fillings(said[0], false, without_law);
            let at = line.iter().position(|site| {
                row.contains(site) && known.standing.iter().all(|spot| spot.0 != *site)
            });
            let has = |spot: &Spot| spot.1 == entry && row.contains(&spot.0);
            return known.standing.iter().any(has)
                && at.is_some_and(|at| ways.iter().all(|way| way[at] == entry));
        }
        if let Some(no) = text.strip_prefix("Then ")
            && let Some(name) = line_in(no)
            && let Some(is_true) = self.is_unfit(&name, &without_name(no, &name), known)
        {
            return is_true && self.fillings(&name, true, is_open).is_empty();
        }
        if parts(text, "Then there would be too few digits for {}.").is_some() {
            return !self.judge.boards.any(0, &known.standing, &known.out, None);
        }
        let is_shut =
            |&site: &u32| !(0..9).any(|entry| self.is_open((site as usize, entry), known));
        self.is_given(text)
            || text == "Then no digit would fit in this cell." && end.targets.iter().all(is_shut)
    }

    /// Returns the fillings of a line that make this total, of entries that are open.
    fn totals(
        &self,
        name: &str,
        total: &str,
        is_lawful: bool,
        is_open: impl Fn(Spot) -> bool,
    ) -> Vec<[usize; 3]> {
        let (is_row, at) = self.line_at(name);
        let way = if is_row { "across" } else { "down" };
        let own = &self.judge.level["totals"][way][at];
        assert_eq!(own.to_string(), total.replace('−', "-"), "{name}");
        self.fillings(name, is_lawful, is_open)
    }

    /// Judges why no digits fill a line; `None` if that is said in none of these forms.
    fn is_unfit(&self, name: &str, no: &str, known: &Known) -> Option<bool> {
        let line = self.line(name);
        let stands = |way: &[usize; 3]| {
            (0..3).all(|at| standing(known, line[at]).is_none_or(|digit| digit == way[at]))
        };
        let all: Vec<[usize; 3]> = (0..729)
            .map(|all| [all / 81, all / 9 % 9, all % 9])
            .filter(stands)
            .collect();
        self.blanks_cannot(name, no, known, &all)
            .or_else(|| self.line_cannot(name, no, known, &all))
    }

    /// Returns the signs and the total of a line.
    fn equation(&self, name: &str) -> ([&str; 2], i64) {
        let (is_row, at) = self.line_at(name);
        let total = &self.judge.level["totals"][if is_row { "across" } else { "down" }][at];
        (self.signs(is_row, at), total.as_i64().unwrap())
    }

    /// Judges what the blanks of a line would have to make; `all` are its fillings.
    fn blanks_cannot(
        &self,
        name: &str,
        no: &str,
        known: &Known,
        all: &[[usize; 3]],
    ) -> Option<bool> {
        let (line, (signs, total)) = (self.line(name), self.equation(name));
        let blanks = |way: &[usize; 3]| -> Vec<i64> {
            let numbers = numbers(way);
            let open = (0..3).filter(|&at| standing(known, line[at]).is_none());
            open.map(|at| numbers[at]).collect()
        };
        // The number that the blanks must make is right, and no digits make it, or no remaining ones.
        let must = |made: &str, made_of: &dyn Fn(&[i64]) -> i64, of_digits: bool| {
            let made: i64 = made.replace('−', "-").parse().unwrap();
            let is_it = |way: &[usize; 3]| made_of(&blanks(way)) == made;
            all.iter().all(|way| {
                let is_total = value(&numbers(way), &signs) == Some(total);
                is_it(way) == is_total
            }) && all.iter().any(is_it) == of_digits
        };
        let product = |blanks: &[i64]| blanks.iter().product();
        let sum = |blanks: &[i64]| blanks.iter().sum();
        for (form, made_of, of_digits) in [
            (
                "the other blanks must make {} when multiplied: no digits do.",
                &product as &dyn Fn(&[i64]) -> i64,
                false,
            ),
            (
                "the other blanks must make {} when multiplied: no digits left do.",
                &product,
                true,
            ),
            (
                "the other blanks must make {} in all: no digits do.",
                &sum,
                false,
            ),
            (
                "the other blanks must make {} in all: no digits left do.",
                &sum,
                true,
            ),
            ("the last blank must be {}: that is no digit.", &sum, false),
            ("the last blank must be {}, which is ruled out.", &sum, true),
        ] {
            if let Some(said) = parts(no, form) {
                return Some(must(said[0], made_of, of_digits));
            }
        }
        if let Some(said) = parts(no, "{} must make {}, which cannot be divided by {}.") {
            let [made, by] =
                [said[1], said[2]].map(|text| text.replace('−', "-").parse::<i64>().unwrap());
            let is_total = |way: &[usize; 3]| value(&numbers(way), &signs) == Some(total);
            return Some(made % by != 0 && said[0].contains(said[2]) && !all.iter().any(is_total));
        }
        None
    }

    /// Judges what a line makes at all; `all` are its fillings.
    fn line_cannot(&self, name: &str, no: &str, known: &Known, all: &[[usize; 3]]) -> Option<bool> {
        let (is_row, _) = self.line_at(name);
        let (line, (signs, total)) = (self.line(name), self.equation(name));
        let is_lawful = |way: &&[usize; 3]| {
            let is_distinct = way[0] != way[1] && way[0] != way[2] && way[1] != way[2];
            (0..3).all(|at| self.is_open((line[at], way[at]), known)) && (is_distinct || !is_row)
        };
        let lawful: Vec<[usize; 3]> = all.iter().filter(is_lawful).copied().collect();
        let values: BTreeSet<i64> = lawful
            .iter()
            .filter_map(|way| value(&numbers(way), &signs))
            .collect();
        // A bound need not know what the row of a blank already has.
        for (form, is_least) in [
            ("it makes {} at least: {}.", true),
            ("it makes {} at most: {}.", false),
        ] {
            if let Some(said) = parts(no, form) {
                let made: i64 = said[0].replace('−', "-").parse().unwrap();
                let tried: Vec<usize> = said[1].split(' ').step_by(2).map(number).collect();
                let is_tried = |way: &&[usize; 3]| {
                    way.iter().zip(&tried).all(|(way, tried)| way + 1 == *tried)
                };
                let way = all.iter().find(is_tried)?;
                let is_beyond = |other: i64| {
                    if is_least {
                        other >= made
                    } else {
                        other <= made
                    }
                };
                return Some(
                    values.iter().all(|&other| is_beyond(other))
                        && made != total
                        && !is_beyond(total)
                        && value(&numbers(way), &signs) == Some(made),
                );
            }
        }
        for (form, rest) in [
            ("it makes an odd number, and {} is even.", 1),
            ("it makes an even number, and {} is odd.", 0),
        ] {
            if parts(no, form).is_some() {
                let is_so = |made: &i64| made.rem_euclid(2) == rest;
                return Some(values.iter().all(is_so) && !is_so(&total));
            }
        }
        if let Some(said) = parts(no, "it makes only {}.") {
            let list = said[0].replace(" or ", ", ").replace('−', "-");
            let list: BTreeSet<i64> = list.split(", ").map(|made| made.parse().unwrap()).collect();
            return Some(values.is_subset(&list) && !list.contains(&total));
        }
        for (form, has) in [
            ("it never has the {} of {} = {}.", false),
            ("it always has the {} that {} = {} lacks.", true),
        ] {
            if let Some(said) = parts(no, form) {
                let bit: i64 = said[0].parse().unwrap();
                let is_so = |made: &i64| (made & bit != 0) == has;
                return Some(values.iter().all(is_so) && !is_so(&total));
            }
        }
        None
    }

    /// Returns true for a row, and the index of a line.
    fn line_at(&self, name: &str) -> (bool, usize) {
        let line = self.line(name);
        (line[1] == line[0] + 1, number(&name[name.len() - 1..]) - 1)
    }

    /// Returns the fillings of a line that make its total, of entries that are open.
    fn fillings(
        &self,
        name: &str,
        is_lawful: bool,
        is_open: impl Fn(Spot) -> bool,
    ) -> Vec<[usize; 3]> {
        let line = self.line(name);
        let (is_row, at) = self.line_at(name);
        let all = (0..729).map(|all| [all / 81, all / 9 % 9, all % 9]);
        all.filter(|digits| {
            let is_distinct =
                digits[0] != digits[1] && digits[0] != digits[2] && digits[1] != digits[2];
            (0..3).all(|place| is_open((line[place], digits[place])))
                && (is_distinct || !is_row || !is_lawful)
                && self.made(is_row, at, *digits)
        })
        .collect()
    }

    /// Returns true if these digits, less one, make the total of a line.
    fn made(&self, is_row: bool, at: usize, digits: [usize; 3]) -> bool {
        let level = &self.judge.level;
        let total = level["totals"][if is_row { "across" } else { "down" }][at].as_i64();
        let numbers = digits.map(|digit| i64::try_from(digit).unwrap() + 1);
        value(&numbers, &self.signs(is_row, at)) == total
    }

    fn signs(&self, is_row: bool, at: usize) -> [&str; 2] {
        let level = &self.judge.level;
        [0, 1].map(|sign| {
            let of: &Json = if is_row {
                &level["across"][at][sign]
            } else {
                &level["down"][sign][at]
            };
            of.as_str().unwrap()
        })
    }

    /// Judges the numbers that a sentence about an equation names: those that stand there, and the tried sum.
    fn sums(&self, sentence: &str, step: &Step, known: &Known) {
        let about = || self.about(sentence);
        let Some((name, rest)) = sentence.split_once(": ") else {
            return;
        };
        let Some((left, rest)) = rest.split_once(" = ") else {
            return;
        };
        let line = self.line(name);
        let standing = |site: usize| {
            let mut own = known.standing.iter().filter(|spot| spot.0 == site);
            own.next().map(|spot| spot.1 + 1)
        };
        let shown: Vec<&str> = left.split(' ').step_by(2).collect();
        let on_board = self.start().standing;
        for (&site, &shown) in line.iter().zip(&shown) {
            let is_on_board = on_board.iter().any(|spot| spot.0 == site);
            let is_right = match standing(site) {
                Some(digit) => shown == digit.to_string() || shown == "□" && !is_on_board,
                None => shown == "□",
            };
            assert!(is_right, "{}", about());
        }
        if let Some((with, no)) = rest.split_once(" here, ") {
            let tried: Vec<&str> = with.split("With ").collect();
            let &[target, ..] = &*step.targets else {
                panic!("{}", about());
            };
            if let Ok(digit) = tried[1].parse::<usize>() {
                let mut known = known.clone();
                known.standing.push((target as usize, digit - 1));
                assert_ne!(self.is_unfit(name, no, &known), Some(false), "{}", about());
            }
        }
        let Some((_, tried)) = rest.split_once("here it makes ") else {
            return;
        };
        let (made, tried) = tried.split_once(": ").unwrap();
        let (tried, _) = tried.split_once(". ").unwrap();
        let (is_row, at) = self.line_at(name);
        let numbers: Vec<i64> = tried
            .split(' ')
            .step_by(2)
            .map(|n| n.parse().unwrap())
            .collect();
        let (made, bound) = made.split_once(" at ").unwrap();
        let made: i64 = made.replace('−', "-").parse().unwrap();
        assert_eq!(
            value(&numbers, &self.signs(is_row, at)),
            Some(made),
            "{}",
            about()
        );
        for (&site, &digit) in line.iter().zip(&numbers) {
            let digit = usize::try_from(digit).unwrap();
            assert!(
                standing(site).is_none_or(|known| known == digit),
                "{}",
                about()
            );
        }
        // No filling with the digit makes more, or less.
        let target = step.targets[0] as usize;
        let place = line.iter().position(|&site| site == target).unwrap();
        for all in 0..729 {
            let digits = [all / 81, all / 9 % 9, all % 9];
            let is_open = |at: usize| self.is_open((line[at], digits[at]), known);
            let others = (0..3).filter(|&at| at != place);
            let is_distinct =
                digits[0] != digits[1] && digits[0] != digits[2] && digits[1] != digits[2];
            let has = i64::try_from(digits[place]).unwrap() + 1 == numbers[place];
            if !has || !others.into_iter().all(is_open) || is_row && !is_distinct {
                continue;
            }
            let numbers = digits.map(|digit| i64::try_from(digit).unwrap() + 1);
            if let Some(other) = value(&numbers, &self.signs(is_row, at)) {
                let is_bound = if bound == "least" {
                    other >= made
                } else {
                    other <= made
                };
                assert!(is_bound, "{other} {}", about());
            }
        }
    }
}

/// Judges the explanations of seeded levels of a kind.
fn judged(kind: &'static str, level: fn(u64) -> Option<Judge>) {
    let questions = usual_or_nightly(60, 500);
    let mut judged = 0;
    let asked_of = |seed| {
        let judge = level(seed)?;
        let question = judge.question(&mut Chance::new(seed, 71))?;
        // No page asks about a given, or about a number that is given elsewhere.
        let mut givens = judge.givens.iter();
        let is_asked = !givens.any(|&(site, entry)| {
            site == question.spot.0 || kind == "numbrix" && entry == question.spot.1
        });
        is_asked.then_some((judge, question))
    };
    let mut told = 0;
    for (judge, question) in (0..).filter_map(asked_of) {
        let puzzle = parse(&judge.level);
        let found = asked(&*puzzle, &question.board, &question.claim);
        if !matches!(found.status, ClaimStatus::Out | ClaimStatus::Forced) {
            continue;
        }
        let answer = Told {
            judge: &judge,
            asked: &question,
            puzzle: &*puzzle,
            found: &found,
            kind,
        };
        judged += answer.judge();
        told += 1;
        if told == questions {
            break;
        }
    }
    assert!(judged * 5 >= questions, "{judged} conclusions are few");
}

#[test]
fn every_frame_of_a_reason_on_an_island_is_true() {
    judged("island", Judge::island);
}

#[test]
fn every_frame_of_a_reason_in_a_garden_is_true() {
    judged("garden", Judge::garden);
}

#[test]
fn every_frame_of_a_reason_in_a_city_is_true() {
    judged("city", Judge::city);
}

#[test]
fn every_frame_of_a_reason_in_sudoku_is_true() {
    judged("sudoku", |seed| Some(Judge::sudoku(seed)));
}

#[test]
fn every_frame_of_a_reason_in_numbrix_is_true() {
    judged("numbrix", Judge::numbrix);
}

#[test]
fn every_frame_of_a_reason_in_cross_numbers_is_true() {
    judged("crossnumbers", |seed| Some(Judge::crossnumbers(seed)));
}
