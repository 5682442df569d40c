use crate::support::parse;
use placewise::engine::{Budget, RuleSet};
use placewise::kinds::Puzzle;
use placewise::random::Chance;
use serde_json::{Value as Json, json};
use std::time::Instant;

fn backbite(side: usize, r: &mut Chance) -> Vec<usize> {
    let mut p: Vec<usize> = Vec::new();
    for y in 0..side {
        for x in 0..side {
            p.push(y * side + if y % 2 == 0 { x } else { side - 1 - x })
        }
    }
    let n = p.len();
    for _ in 0..n * 60 {
        if r.below(2) == 0 {
            p.reverse();
        }
        let c = p[n - 1];
        let (y, x) = (c / side, c % side);
        let mut nb = vec![];
        if x > 0 {
            nb.push(c - 1)
        }
        if x + 1 < side {
            nb.push(c + 1)
        }
        if y > 0 {
            nb.push(c - side)
        }
        if y + 1 < side {
            nb.push(c + side)
        }
        let d = nb[r.below(nb.len())];
        let j = p.iter().position(|&c| c == d).unwrap();
        if j + 1 < n {
            p[j + 1..].reverse();
        }
    }
    p
}
fn level(side: usize, g: &[Option<usize>]) -> Json {
    let mut flat = vec![Json::Null; side * side];
    for (v, c) in g.iter().enumerate() {
        if let Some(c) = c {
            flat[*c] = (v + 1).into();
        }
    }
    json!({"kind": "numbrix", "givens": flat.chunks(side).collect::<Vec<_>>()})
}
fn count(puzzle: &dyn Puzzle, nodes: u64) -> (usize, bool, u64, u64) {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    let found = search.solve(&model.start(), 2, Budget::nodes(nodes));
    (
        found.solutions.len(),
        found.complete,
        found.nodes,
        search.done().asks,
    )
}
fn bench(side: usize, boards: usize, limit: u64) {
    let mut r = Chance::new(7, 0);
    let t = Instant::now();
    let set: Vec<Json> = (0..boards)
        .map(|_| {
            let p = backbite(side, &mut r);
            let mut g: Vec<Option<usize>> = p.iter().map(|&c| Some(c)).collect();
            let mut order: Vec<usize> = (0..g.len()).collect();
            r.shuffle(&mut order);
            for v in order {
                let keep = g[v].take();
                let (k, done, ..) = count(&*parse(&level(side, &g)), limit);
                if k != 1 || !done {
                    g[v] = keep;
                }
            }
            level(side, &g)
        })
        .collect();
    println!("{side}: made in {:?} each", t.elapsed() / boards as u32);
    let mut ts = vec![];
    let (mut nodes, mut asks) = (0, 0);
    for l in &set {
        let p = parse(l);
        let t = Instant::now();
        let (k, done, n, a) = count(&*p, 1_000_000);
        ts.push(t.elapsed().as_secs_f64() * 1e3);
        nodes += n;
        asks += a;
        assert!(k == 1 && done);
    }
    ts.sort_by(f64::total_cmp);
    println!(
        "  median {:.3} p90 {:.3} max {:.3} ms, nodes {:.0} asks {:.0} us/node {:.1}",
        ts[boards / 2],
        ts[boards * 9 / 10],
        ts[boards - 1],
        nodes as f64 / boards as f64,
        asks as f64 / boards as f64,
        ts.iter().sum::<f64>() * 1e3 / nodes as f64
    );
    if std::env::var_os("PRINT").is_some() {
        for l in set {
            println!("{l}");
        }
    }
}
#[test]
#[ignore]
fn speed() {
    bench(6, 20, 20_000);
    bench(9, 20, 20_000);
    bench(12, 8, 20_000);
}
