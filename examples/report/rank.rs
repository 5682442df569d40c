//! Rank correlation and quartiles; equal values share the average of their ranks.

/// Returns the ranks of some values, from 1.
pub fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut before = 0.0;
    for equal in order.chunk_by(|&a, &b| values[a].total_cmp(&values[b]).is_eq()) {
        let count = float(equal.len());
        for &i in equal {
            ranks[i] = before + f64::midpoint(count, 1.0);
        }
        before += count;
    }
    ranks
}

/// Returns Spearman's rho; `None` if all values of one side are equal.
pub fn spearman(a: &[f64], b: &[f64]) -> Option<f64> {
    let (a, b) = (from_mean(&ranks(a)), from_mean(&ranks(b)));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let rho = product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt();
    rho.is_finite().then_some(rho)
}

fn from_mean(values: &[f64]) -> Vec<f64> {
    let mean = values.iter().sum::<f64>() / float(values.len());
    values.iter().map(|value| value - mean).collect()
}

/// The pairs of a sample, by how two figures order them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pairs {
    /// Both order them alike.
    pub same: i64,
    /// One orders them the other way round than the other.
    pub opposite: i64,
    /// Equal by the first, perhaps by both.
    pub tied_a: i64,
    /// Equal by the second, perhaps by both.
    pub tied_b: i64,
    /// All pairs.
    pub all: i64,
}

impl Pairs {
    pub fn of(a: &[f64], b: &[f64]) -> Self {
        let mut pairs = Self::default();
        for i in 0..a.len() {
            for j in 0..i {
                let (x, y) = (a[i].total_cmp(&a[j]), b[i].total_cmp(&b[j]));
                pairs.all += 1;
                pairs.tied_a += i64::from(x.is_eq());
                pairs.tied_b += i64::from(y.is_eq());
                pairs.same += i64::from(x == y && x.is_ne());
                pairs.opposite += i64::from(x == y.reverse() && x.is_ne());
            }
        }
        pairs
    }
}

/// Returns Kendall's tau-b; `None` if all values of one side are equal.
#[allow(clippy::cast_precision_loss)] // some million pairs
pub fn kendall(a: &[f64], b: &[f64]) -> Option<f64> {
    let pairs = Pairs::of(a, b);
    let untied = |tied: i64| (pairs.all - tied) as f64;
    let tau =
        (pairs.same - pairs.opposite) as f64 / (untied(pairs.tied_a) * untied(pairs.tied_b)).sqrt();
    tau.is_finite().then_some(tau)
}

/// Returns the share of all permutations of `b` that agree with `a` at least as well as `b` does (by Kendall): the
/// probability of this agreement by luck.
pub fn luck(a: &[f64], b: &[f64]) -> f64 {
    let agreement = |b: &[f64]| {
        let pairs = Pairs::of(a, b);
        pairs.same - pairs.opposite
    };
    let least = agreement(b);
    let (mut as_good, mut all) = (0, 0);
    each_order(&mut b.to_vec(), 0, &mut |order| {
        all += 1;
        as_good += usize::from(agreement(order) >= least);
    });
    float(as_good) / float(all)
}

fn each_order(items: &mut [f64], fixed: usize, visit: &mut dyn FnMut(&[f64])) {
    if fixed == items.len() {
        return visit(items);
    }
    for i in fixed..items.len() {
        items.swap(fixed, i);
        each_order(items, fixed + 1, visit);
        items.swap(fixed, i);
    }
}

/// Returns lower quartile, median and upper quartile, interpolated between two values.
pub fn quartiles(values: &[f64]) -> [f64; 3] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len() - 1;
    [1, 2, 3].map(|quarter| {
        let (below, rest) = (last * quarter / 4, last * quarter % 4);
        let above = (below + 1).min(last);
        sorted[below] + (sorted[above] - sorted[below]) * float(rest) / 4.0
    })
}

/// Converts a count to a number to compute with.
#[allow(clippy::cast_precision_loss)] // counts of levels
pub fn float(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(computed: Option<f64>, expected: f64) {
        assert!((computed.unwrap() - expected).abs() < 1e-9, "{computed:?}");
    }

    #[test]
    fn equal_values_get_the_average_of_their_ranks() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0, 3.0]), [4.0, 1.0, 4.0, 2.0, 4.0]);
    }

    #[test]
    fn equal_and_reversed_orders_have_correlations_of_1_and_minus_1() {
        let (up, down) = ([1.0, 4.0, 9.0, 16.0], [8.0, 7.0, 6.0, 1.0]);
        near(spearman(&up, &up), 1.0);
        near(spearman(&up, &down), -1.0);
        near(kendall(&up, &up), 1.0);
        near(kendall(&up, &down), -1.0);
    }

    /// Computed by hand: one pair of six is the other way round.
    #[test]
    fn one_reversed_pair_of_six_has_the_computed_correlations() {
        let (a, b) = ([1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 4.0, 3.0]);
        near(spearman(&a, &b), 1.0 - 6.0 * 2.0 / (4.0 * 15.0));
        near(kendall(&a, &b), 4.0 / 6.0);
    }

    /// Computed by hand: ranks 1.5 1.5 3 4; five untied pairs of six, none opposite.
    #[test]
    fn ties_lower_the_maximum_correlation() {
        let (a, b) = ([1.0, 2.0, 3.0, 4.0], [1.0, 1.0, 2.0, 3.0]);
        near(spearman(&a, &b), 4.5 / (5.0 * 4.5_f64).sqrt());
        near(kendall(&a, &b), 5.0 / 30f64.sqrt());
        let pairs = Pairs::of(&a, &b);
        assert_eq!(
            (pairs.same, pairs.opposite, pairs.tied_a, pairs.tied_b),
            (5, 0, 0, 1)
        );
    }

    #[test]
    fn equal_values_have_no_correlation() {
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(kendall(&[1.0, 2.0], &[1.0, 1.0]), None);
    }

    #[test]
    fn a_random_order_of_four_is_right_once_in_24() {
        let a = [1.0, 2.0, 3.0, 4.0];
        near(Some(luck(&a, &a)), 1.0 / 24.0);
        near(Some(luck(&a, &[1.0, 1.0, 2.0, 3.0])), 1.0 / 12.0);
        near(Some(luck(&a, &[4.0, 3.0, 2.0, 1.0])), 1.0);
    }

    #[test]
    fn quartiles_lie_between_the_values() {
        let shown = |values: &[f64]| format!("{:?}", quartiles(values));
        assert_eq!(shown(&[5.0, 1.0, 3.0, 2.0, 4.0]), "[2.0, 3.0, 4.0]");
        assert_eq!(shown(&[1.0, 2.0, 3.0, 4.0]), "[1.75, 2.5, 3.25]");
        assert_eq!(shown(&[7.0]), "[7.0, 7.0, 7.0]");
    }
}
