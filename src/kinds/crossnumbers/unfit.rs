//! Why no digits fill a line, in words.

use super::equation::Equation;
use super::level::ParsedCross;
use super::rules::factors::{self, OpenProduct};
use super::rules::{digits, number};
use crate::engine::Domain;
use crate::kinds::LevelPhrasebook;

/// The maximum number of fillings that are tried for what a line makes.
const MOST_TRIED: usize = 2_000;

/// The maximum number of different totals that are listed.
const MOST_TOTALS: usize = 4;

/// The maximum length of a tried sum.
const MOST_SUM: usize = 42;

/// A line that no digits fill.
pub(super) struct UnfitLine<'a> {
    pub(super) equation: usize,
    /// The numbers that stand in it.
    pub(super) known: &'a [Option<i64>],
    /// The digits of each cell.
    pub(super) domains: &'a [Domain],
    /// True for a row, whose digits differ.
    pub(super) distinct: bool,
    /// True if several digits are tried in a cell.
    pub(super) are_tried: bool,
}

/// Says a sentence with these words; `None` if it is too long.
type Say<'a> = dyn Fn(&str, &[(&str, &str)]) -> Option<String> + 'a;

impl LevelPhrasebook<'_, ParsedCross> {
    /// Returns why no digits fill a line, as a part of a sentence about it; `None` if there is no short reason. `name`
    /// is the line's name, unless the sentence has named it before.
    pub(super) fn unfit(&self, unfit: &UnfitLine<'_>, name: Option<&str>) -> Option<String> {
        let equation = &self.level.equations[unfit.equation];
        let it = name.unwrap_or(self.word("no.it"));
        let of = name.map(|line| self.phrase("no.of", false, &[("line", line)]));
        let of = of.unwrap_or_default();
        let of = of.trim_matches('"');
        let total = self.level.written(equation.total);
        let said = |key: &str, words: &[(&str, &str)]| {
            let own = [("it", it), ("of", of), ("total", &*total)];
            let words: Vec<(&str, &str)> = own.iter().chain(words).copied().collect();
            Some(self.phrase(key, false, &words))
        };
        if !unfit.are_tried
            && let Some(said) = self.out_of_reach(unfit, &said)
        {
            return Some(said);
        }
        let totals = totals(equation, unfit)?;
        if totals.iter().any(|(made, _)| *made == equation.total) {
            return None;
        }
        let (least, most) = (totals.first()?, totals.last()?);
        let near = |key: &str, (made, way): &(i64, Vec<i64>)| {
            let numbers: Vec<Option<i64>> = way.iter().copied().map(Some).collect();
            let tried = self.level.left_side(equation, &numbers);
            let made = self.level.written(*made);
            if tried.chars().count() > MOST_SUM {
                return None;
            }
            said(key, &[("made", &made), ("tried", &tried)])
        };
        if least.0 > equation.total {
            return near("no.more", least);
        }
        if most.0 < equation.total {
            return near("no.less", most);
        }
        if totals
            .iter()
            .all(|(made, _)| (made - equation.total) % 2 != 0)
        {
            let key = if equation.total % 2 == 0 {
                "no.odd"
            } else {
                "no.even"
            };
            return said(key, &[]);
        }
        if totals.len() <= MOST_TOTALS {
            let list: Vec<String> = totals
                .iter()
                .map(|(made, _)| self.level.written(*made))
                .collect();
            return said("no.only", &[("list", &self.list(&list, "join.or"))]);
        }
        let wrong = |made: i64| made ^ equation.total;
        let bits = totals.iter().fold(-1, |all, (made, _)| all & wrong(*made));
        let bit = (0..i64::BITS - 1)
            .map(|at| 1_i64 << at)
            .find(|bit| bits & bit != 0)?;
        let parts = (0..i64::BITS - 1).rev().map(|at| 1_i64 << at);
        let parts = parts.filter(|part| equation.total & part != 0);
        let parts: Vec<String> = parts.map(|part| self.level.written(part)).collect();
        let is_missing = equation.total & bit != 0;
        let key = if is_missing { "no.bit" } else { "no.bit.more" };
        let (bit, parts) = (self.level.written(bit), parts.join(" + "));
        said(key, &[("bit", &bit), ("parts", &parts)])
    }

    /// Returns what the blanks must make, where that can be computed, and cannot.
    fn out_of_reach(&self, unfit: &UnfitLine<'_>, said: &Say<'_>) -> Option<String> {
        let equation = &self.level.equations[unfit.equation];
        let blanks_that_make = |key: &str, made: i64, of_digits: bool| {
            let end = if of_digits { ".left" } else { "" };
            let made = self.level.written(made);
            said(&format!("{key}{end}"), &[("made", &made)])
        };
        if let Some(product) = factors::product(equation, |at| unfit.known[at]) {
            let of_digits = has_product(product.makes, product.open.len());
            return blanks_that_make("no.product", product.makes, of_digits);
        }
        if let Some(chain) = factors::chain(equation, |at| unfit.known[at])
            && let Some(number) = undivided(equation, &chain, unfit.known)
        {
            let (from, to) = (chain.from, chain.to);
            let own = Equation::new(&equation.operators[from..to - 1], chain.makes);
            let product = self.level.left_side(&own, &unfit.known[from..to]);
            let (made, number) = (self.level.written(chain.makes), self.level.written(number));
            let words = [("product", &*product), ("made", &made), ("number", &number)];
            return said("no.divided", &words);
        }
        let open = unfit.known.iter().filter(|known| known.is_none()).count();
        if let Some(sum) = factors::sum(equation, unfit.known) {
            let blanks = i64::try_from(open).ok()?;
            let of_digits = (blanks..=blanks * 9).contains(&sum);
            let key = if open == 1 { "no.blank" } else { "no.sum" };
            return blanks_that_make(key, sum, of_digits);
        }
        None
    }
}

/// Returns true if digits have this product, one in each blank.
fn has_product(made: i64, blanks: usize) -> bool {
    if blanks == 0 || made <= 0 {
        return blanks == 0 && made == 1;
    }
    let mut factors = digits().iter().map(number);
    factors.any(|factor| made % factor == 0 && has_product(made / factor, blanks - 1))
}

/// Returns a number of a product that does not divide what the product must make. `None` if all do, or the product has
/// a divisor.
fn undivided(equation: &Equation, chain: &OpenProduct, known: &[Option<i64>]) -> Option<i64> {
    let signs = &equation.operators[chain.from..chain.to - 1];
    if signs.contains(&super::Operator::Over) {
        return None;
    }
    let mut numbers = known[chain.from..chain.to].iter().copied().flatten();
    numbers.find(|number| chain.makes % number != 0)
}

/// Returns all totals that a line can make, ascending, each with a filling; `None` if there are too many fillings.
fn totals(equation: &Equation, unfit: &UnfitLine<'_>) -> Option<Vec<(i64, Vec<i64>)>> {
    let sizes = unfit.domains.iter().map(|domain| domain.len() as usize);
    if sizes.fold(1, usize::saturating_mul) > MOST_TRIED {
        return None;
    }
    let mut ways: Vec<Vec<i64>> = vec![Vec::new()];
    for &domain in unfit.domains {
        let longer = |way: &Vec<i64>| -> Vec<Vec<i64>> {
            let numbers = domain.iter().map(number);
            let free = numbers.filter(|number| !unfit.distinct || !way.contains(number));
            free.map(|number| way.iter().copied().chain([number]).collect())
                .collect()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let made = |way: Vec<i64>| equation.value(&way).map(|made| (made, way));
    let mut all: Vec<(i64, Vec<i64>)> = ways.into_iter().filter_map(made).collect();
    all.sort();
    all.dedup_by_key(|(made, _)| *made);
    Some(all)
}
