//! The laws for the rules of growth and of the grown garden, on all small plots of land.

use std::collections::BTreeSet;

use placewise::engine::{Domain, Model, Rule, Stop, Technique, Var, View};
use placewise::kinds::garden::BedGoal;
use placewise::kinds::garden::beds::Beds;
use placewise::kinds::garden::end::{Full, GrownApart, GrownNear, Picture};
use placewise::kinds::garden::plot::{Plot, PlotVars};
use placewise::kinds::garden::stock::Stock;
use placewise::rules::Need;

use crate::support::laws::{Case, Make, Starts, keeps_the_laws};

/// Checks that these techniques were met, named as in the rules' own tables.
#[track_caller]
fn meets(met: &BTreeSet<&str>, techniques: &[&str]) {
    for id in techniques {
        assert!(met.contains(id), "{id} is never met; met are {met:?}");
    }
}

/// Tests a rule against the laws: `vars` variables with one value each.
fn hold(name: &str, values: usize, vars: usize, make: &Make) -> BTreeSet<&'static str> {
    keeps_the_laws(&Case {
        name,
        values,
        sizes: vec![1; vars],
        make,
        starts: Starts::Closed,
    })
}

/// Land on the first beds of a garden with `side` beds in a row, and the kinds that grow on it.
#[derive(Clone, Copy, Debug)]
struct Ground {
    beds: usize,
    side: usize,
    /// The number of kinds, and the number of those that grow here, which are the first ones.
    kinds: usize,
    growing: usize,
    rounds: usize,
}

impl Ground {
    fn land(self) -> Beds {
        Beds::from_sites(0..self.beds, self.side)
    }

    fn setting<'a>(&self, vars: &'a [Var]) -> PlotVars<'a> {
        let (planted, ends) = vars.split_at(self.beds);
        PlotVars {
            planted,
            ends,
            side: self.side,
            none: self.kinds,
            rounds: self.rounds,
        }
    }

    fn plot(self) -> BTreeSet<&'static str> {
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            let kinds = (0..self.growing).collect();
            Box::new(Plot::new(&self.setting(vars), self.land(), kinds))
        };
        hold(
            &format!("Plot {self:?}"),
            self.kinds + 1,
            2 * self.beds,
            &make,
        )
    }

    fn stock(self, number: u32) -> BTreeSet<&'static str> {
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            let kinds: Vec<usize> = (0..self.growing).collect();
            let homes = kinds.iter().map(|&kind| (kind, self.land())).collect();
            Box::new(Grown {
                stock: Stock::new(&self.setting(vars), homes, number),
                plot: Plot::new(&self.setting(vars), self.land(), kinds),
            })
        };
        let name = format!("Stock of {number} {self:?}");
        hold(&name, self.kinds + 1, 2 * self.beds, &make)
    }
}

/// A stock together with the law that it presumes: it learns how many flowers are needed from the state in the end.
struct Grown {
    stock: Stock,
    plot: Plot,
}

impl Rule for Grown {
    fn scope(&self) -> &[Var] {
        self.stock.scope()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        placewise::kinds::garden::KIND.techniques
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.stock.accepts(sets) && self.plot.accepts(sets)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.plot.propagate(view)?;
        self.stock.propagate(view)
    }
}

#[test]
#[should_panic(expected = "presumes the laws")]
fn a_stock_cannot_be_a_clue() {
    let mut model: Model = Model::new();
    let vars: Vec<Var> = (0..2).map(|_| model.var(1, Domain::below(2))).collect();
    let setting = PlotVars {
        planted: &vars[..1],
        ends: &vars[1..],
        side: 1,
        none: 1,
        rounds: 1,
    };
    let land = Beds::from_sites(0..1, 1);
    model.clue(0, Box::new(Stock::new(&setting, vec![(0, land)], 1)));
}

/// With two beds, a foreign kind can be planted as well.
#[test]
fn growth_on_two_beds_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for growing in 0..=2 {
        for rounds in 1..=2 {
            let ground = Ground {
                beds: 2,
                side: 2,
                kinds: 2,
                growing,
                rounds,
            };
            met.extend(ground.plot());
        }
    }
    let ground = Ground {
        beds: 2,
        side: 2,
        kinds: 3,
        growing: 2,
        rounds: 1,
    };
    met.extend(ground.plot());
    meets(
        &met,
        &["stays", "suits-nobody", "alone", "empty-beside", "grows"],
    );
}

/// The first three beds of a square, the corner between the two others: two kinds can meet there.
#[test]
#[ignore = "ten seconds: as many boards as all the others together. `cargo xtask test nightly` runs it"]
fn growth_of_two_kinds_on_three_beds_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for rounds in 1..=2 {
        let ground = Ground {
            beds: 3,
            side: 2,
            kinds: 2,
            growing: 2,
            rounds,
        };
        met.extend(ground.plot());
    }
    meets(&met, &["empty-beside", "grows", "race", "met"]);
}

/// A square, and rows of three and four beds, which are long enough that some beds are out of reach.
#[test]
fn growth_of_one_kind_on_up_to_four_beds_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for (beds, side) in [(4, 2), (3, 3), (4, 4)] {
        for rounds in 1..=3 {
            let ground = Ground {
                beds,
                side,
                kinds: 1,
                growing: 1,
                rounds,
            };
            met.extend(ground.plot());
        }
    }
    let all = [
        "alone",
        "first",
        "empty-beside",
        "grows",
        "beside",
        "in-time",
        "spreads",
        "too-far",
    ];
    meets(&met, &all);
}

#[test]
fn stock_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for (beds, side) in [(4, 2), (3, 3), (4, 4)] {
        for number in 1..=3 {
            for rounds in 1..=2 {
                let ground = Ground {
                    beds,
                    side,
                    kinds: 1,
                    growing: 1,
                    rounds,
                };
                met.extend(ground.stock(number));
            }
        }
    }
    // Beside another kind, which is not counted; and two kinds counted together.
    for growing in 1..=2 {
        for number in 1..=2 {
            let ground = Ground {
                beds: 2,
                side: 2,
                kinds: 2,
                growing,
                rounds: 1,
            };
            met.extend(ground.stock(number));
        }
    }
    meets(&met, &["fits", "spent", "middle", "last", "needed"]);
}

/// Tests a rule about four beds in a square and two kinds in the end.
fn end(name: &str, make: &Make) -> BTreeSet<&'static str> {
    hold(name, 3, 4, make)
}

#[test]
fn pictures_agree_with_their_meaning() {
    let goals = [BedGoal::Flower(0), BedGoal::Flower(1), BedGoal::Empty];
    for first in goals {
        for second in goals {
            let target = [first, second, BedGoal::Empty, BedGoal::Flower(0)];
            let make =
                move |vars: &[Var]| -> Box<dyn Rule> { Box::new(Picture::new(vars, &target, 2)) };
            let met = end(&format!("Picture {target:?}"), &make);
            meets(&met, &["seen"]);
        }
    }
    // The picture does not cover beds where anything may be.
    let vars = [1, 2, 3].map(|index| Var::new(index).unwrap());
    let target = [BedGoal::Flower(0), BedGoal::Anything, BedGoal::Empty];
    assert_eq!(Picture::new(&vars, &target, 2).scope(), [vars[0], vars[2]]);
}

#[test]
fn full_agrees_with_its_meaning() {
    let met = end("Full", &|vars| Box::new(Full::new(vars, 2)));
    meets(&met, &["seen"]);
}

#[test]
fn clues_about_final_neighbours_agree_with_their_meaning() {
    let (mut apart, mut near) = (BTreeSet::new(), BTreeSet::new());
    for kinds in [[0, 1], [1, 0], [0, 0]] {
        let name = format!("Apart {kinds:?}");
        apart.extend(end(&name, &move |vars| {
            Box::new(GrownApart::new(vars, 2, kinds))
        }));
        for need in [Need::Both, Need::First] {
            let name = format!("Near {kinds:?} {need:?}");
            near.extend(end(&name, &move |vars| {
                Box::new(GrownNear::new(vars, 2, kinds, need))
            }));
        }
    }
    meets(&apart, &["keeps-apart"]);
    meets(&near, &["lonely", "company"]);
}
