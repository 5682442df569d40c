//! The relations between the figures of a sample.

use placewise::kinds::Grade;

use crate::figures::{FREEDOM, GRADE, HARD, MOVES, Measure, SEARCH, SILENT, SIZE, STEPS};
use crate::page::{figure, table};
use crate::rank::{Pairs, float, kendall, quartiles, ranks, spearman};
use crate::sample::{Sampled, both};

const ALL: [Measure; 8] = [SEARCH, FREEDOM, GRADE, STEPS, HARD, SILENT, MOVES, SIZE];

/// Correlates every measure with every other: rho above the diagonal, tau-b below.
pub fn correlations(sample: &[Sampled]) -> String {
    let cell = |row: usize, column: usize| {
        let (_, a, b) = both(sample, ALL[row], ALL[column]);
        match row.cmp(&column) {
            std::cmp::Ordering::Less => figure(spearman(&a, &b), 2),
            std::cmp::Ordering::Equal => String::new(),
            std::cmp::Ordering::Greater => figure(kendall(&a, &b), 2),
        }
    };
    let row = |row: usize| {
        let cells = (0..ALL.len()).map(|column| cell(row, column));
        [ALL[row].name.to_owned()]
            .into_iter()
            .chain(cells)
            .collect()
    };
    let head: Vec<&str> = ["tau-b \\ rho"]
        .into_iter()
        .chain(ALL.map(|measure| measure.name))
        .collect();
    table(&head, &(0..ALL.len()).map(row).collect::<Vec<_>>())
}

/// Returns the levels of one grade.
fn of_grade(sample: &[Sampled], grade: Grade) -> impl Iterator<Item = &Sampled> {
    let number = grade.number();
    sample.iter().filter(move |l| l.figures.grade == number)
}

/// Returns lower quartile, median and upper quartile of all figures, by grade.
pub fn by_grade(sample: &[Sampled]) -> String {
    let shown = [
        (SEARCH, 1),
        (FREEDOM, 0),
        (STEPS, 1),
        (HARD, 1),
        (SILENT, 1),
        (MOVES, 2),
    ];
    let row = |grade: Grade| {
        let count = of_grade(sample, grade).count();
        let mut row = vec![grade.id().to_owned(), count.to_string()];
        for (measure, digits) in shown {
            let values = of_grade(sample, grade).filter_map(|level| (measure.of)(&level.figures));
            let values: Vec<f64> = values.collect();
            row.push(if values.is_empty() {
                figure(None, 0)
            } else {
                quartiles(&values)
                    .map(|value| figure(Some(value), digits))
                    .join(" · ")
            });
        }
        row
    };
    let mut head = vec!["grade", "levels"];
    head.extend(shown.map(|(measure, _)| measure.name));
    table(&head, &Grade::ALL.map(row))
}

/// Returns the share of pairs of levels of two grades that a measure orders the other way round than the grades, with
/// one row for each pair of grades.
pub fn inversions(sample: &[Sampled]) -> String {
    let measures = [SEARCH, FREEDOM, STEPS, SIZE];
    let mut rows = Vec::new();
    for (i, low) in Grade::ALL.into_iter().enumerate() {
        for high in Grade::ALL.into_iter().skip(i + 1) {
            let levels = || of_grade(sample, low).chain(of_grade(sample, high));
            let share = |measure| inverted(levels(), measure);
            let name = format!("{} and {}", low.id(), high.id());
            rows.push([name].into_iter().chain(measures.map(share)).collect());
        }
    }
    let all = |measure| inverted(sample, measure);
    let name = "all pairs of different grades".to_owned();
    rows.push([name].into_iter().chain(measures.map(all)).collect());
    let head: Vec<&str> = ["pairs"]
        .into_iter()
        .chain(measures.map(|measure| measure.name))
        .collect();
    table(&head, &rows)
}

fn inverted<'a>(levels: impl IntoIterator<Item = &'a Sampled>, measure: Measure) -> String {
    let (_, grades, values) = both(levels, GRADE, measure);
    let pairs = Pairs::of(&grades, &values);
    let different = pairs.all - pairs.tied_a;
    if different == 0 {
        return figure(None, 0);
    }
    let equal = different - pairs.same - pairs.opposite;
    let share = |count: i64| percent(count, different);
    match equal {
        0 => share(pairs.opposite),
        _ => format!("{} (equal {})", share(pairs.opposite), share(equal)),
    }
}

#[allow(clippy::cast_precision_loss)] // some million pairs
fn percent(count: i64, of: i64) -> String {
    format!("{:.1} %", 100.0 * count as f64 / of as f64)
}

/// Correlates the published models within each grade.
pub fn within(sample: &[Sampled]) -> String {
    let pairs = [
        (SEARCH, FREEDOM),
        (SEARCH, STEPS),
        (SEARCH, HARD),
        (SEARCH, SILENT),
        (SEARCH, SIZE),
        (FREEDOM, STEPS),
        (FREEDOM, HARD),
        (FREEDOM, SILENT),
        (FREEDOM, SIZE),
        (STEPS, SIZE),
    ];
    let row = |grade: Grade| {
        let rho = |(a, b)| {
            let (_, a, b) = both(of_grade(sample, grade), a, b);
            figure(spearman(&a, &b), 2)
        };
        let cells = pairs.map(rho);
        [grade.id().to_owned()].into_iter().chain(cells).collect()
    };
    let names = pairs.map(|(a, b)| format!("{}, {}", a.name, b.name));
    let head: Vec<&str> = ["rho of"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .collect();
    table(&head, &Grade::ALL.map(row))
}

/// Returns, for each pair of figures, the levels that they rank most differently, in both directions.
pub fn disagreements(sample: &[Sampled]) -> String {
    const EACH_WAY: usize = 3;
    let mut rows = Vec::new();
    for (a, b) in [(SEARCH, GRADE), (FREEDOM, GRADE), (SEARCH, FREEDOM)] {
        let (levels, x, y) = both(sample, a, b);
        let (x, y) = (shares(&x), shares(&y));
        let mut order: Vec<usize> = (0..levels.len()).collect();
        order.sort_by(|&i, &j| (x[j] - y[j]).total_cmp(&(x[i] - y[i])));
        let most = order.iter().take(EACH_WAY);
        for &i in most.chain(order.iter().rev().take(EACH_WAY)) {
            let mut row = vec![format!("{}, {}", a.name, b.name), levels[i].name.clone()];
            row.extend([x[i], y[i]].map(|share| format!("{share:.0} %")));
            row.extend(figures(levels[i]));
            rows.push(row);
        }
    }
    let mut head = vec!["pair", "level", "the first has below it", "the second"];
    head.extend(ALL.map(|measure| measure.name));
    table(&head, &rows)
}

fn figures(level: &Sampled) -> Vec<String> {
    let digits = [1, 0, 0, 0, 0, 0, 1, 0];
    let shown = ALL.into_iter().zip(digits);
    shown
        .map(|(measure, digits)| figure((measure.of)(&level.figures), digits))
        .collect()
}

/// Returns the ranks as shares of the sample, in percent.
pub fn shares(values: &[f64]) -> Vec<f64> {
    let share = |rank: f64| 100.0 * (rank - 0.5) / float(values.len());
    ranks(values).into_iter().map(share).collect()
}
