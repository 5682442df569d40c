//! The engine solves a puzzle of another sort: a garden that grows for two rounds, with rules of its own, compared with
//! brute force.
//!
//! There is a variable for each bed and round, whose value is the flower there or none; a local rule leads from each
//! round to the next.

use placewise::engine::{
    Budget, Domain, Model, Rule, RuleSet, Search, Stop, Technique, Value, Var, View, Why,
};
use placewise::random::Chance;
use placewise::rules::rank;
use placewise::rules::{Grid, Neighbours};

const SIDE: usize = 3;
const BEDS: usize = SIDE * SIDE;
const ROUNDS: usize = 2;

/// Two flowers; `NONE` is an empty bed.
const FLOWERS: usize = 2;
const NONE: usize = FLOWERS;

static GROWS: Technique = Technique {
    id: "grows",
    rank: rank::PLACED,
};
static COUNTED: Technique = Technique {
    id: "counted",
    rank: rank::COUNTING,
};

#[derive(Clone)]
struct Garden {
    humidity: [usize; BEDS],
    /// The band that each flower likes; both may like the same.
    likes: [usize; FLOWERS],
    planted: [usize; FLOWERS],
    target: [usize; BEDS],
}

/// Returns the content of a bed after a round, from its content and its neighbours' before.
fn grown(here: usize, around: &[(usize, usize)], band: usize, likes: &[usize; FLOWERS]) -> usize {
    if here != NONE {
        return here;
    }
    let claims = |flower: usize| likes[flower] == band && around.contains(&(flower, band));
    let claimants: Vec<usize> = (0..FLOWERS).filter(|&f| claims(f)).collect();
    if let [only] = claimants[..] {
        only
    } else {
        NONE
    }
}

fn round(beds: [usize; BEDS], garden: &Garden, beside: &Neighbours) -> [usize; BEDS] {
    std::array::from_fn(|bed| {
        let around: Vec<(usize, usize)> = beside
            .around(value(bed))
            .iter()
            .map(|v| (beds[v.index()], garden.humidity[v.index()]))
            .collect();
        grown(beds[bed], &around, garden.humidity[bed], &garden.likes)
    })
}

fn value(index: usize) -> Value {
    Value::new(index).expect("a small number")
}

/// The rule of one bed from one round to the next. Scope: the bed before, its neighbours before, the bed after.
struct Grow {
    scope: Vec<Var>,
    band: usize,
    bands_around: Vec<usize>,
    likes: [usize; FLOWERS],
}

impl Rule for Grow {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&GROWS] }
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let at = |set: Domain| set.min().map_or(NONE, Value::index);
        let [here, around @ .., after] = sets else {
            return false;
        };
        let around = around
            .iter()
            .map(|&set| at(set))
            .zip(self.bands_around.iter().copied());
        let around: Vec<(usize, usize)> = around.collect();
        grown(at(*here), &around, self.band, &self.likes) == at(*after)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (after, before) = self.scope.split_last().expect("the bed after growth");
        if view.rank() < GROWS.rank || before.iter().any(|&v| !view.open(v).is_empty()) {
            return Ok(());
        }
        let mut sets: Vec<Domain> = before.iter().map(|&v| view.must(v)).collect();
        for flower in view.may(*after) {
            sets.push(Domain::only(flower));
            if !self.accepts(&sets) {
                let why = Why {
                    technique: &GROWS,
                    about: before,
                    values: Domain::below(FLOWERS + 1),
                };
                view.forbid(*after, Domain::only(flower), why)?;
            }
            sets.pop();
        }
        Ok(())
    }
}

/// The rule that exactly `number` beds hold this flower.
struct Count {
    scope: Vec<Var>,
    flower: Domain,
    number: usize,
}

impl Rule for Count {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&COUNTED] }
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets.iter().filter(|&&set| set == self.flower).count() == self.number
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let why = Why {
            technique: &COUNTED,
            about: &self.scope,
            values: self.flower,
        };
        let found = self
            .scope
            .iter()
            .filter(|&&v| view.must(v).intersects(self.flower))
            .count();
        let open: Vec<Var> = self
            .scope
            .iter()
            .copied()
            .filter(|&v| view.open(v).intersects(self.flower))
            .collect();
        if found > self.number || found + open.len() < self.number {
            return Err(view.conflict(why));
        }
        for var in open.iter().copied() {
            if found == self.number {
                view.forbid(var, self.flower, why)?;
            } else if found + open.len() == self.number {
                view.require(var, self.flower, why)?;
            }
        }
        Ok(())
    }
}

fn model(garden: &Garden, beside: &Neighbours) -> Model {
    let mut model = Model::new();
    let anything = Domain::below(FLOWERS + 1);
    let mut rounds: Vec<Vec<Var>> = Vec::new();
    for round in 0..=ROUNDS {
        let domain = |bed: usize| match round {
            ROUNDS => Domain::only(value(garden.target[bed])),
            _ => anything,
        };
        rounds.push((0..BEDS).map(|bed| model.var(1, domain(bed))).collect());
    }
    for (flower, &count) in garden.planted.iter().enumerate() {
        let flower = Domain::only(value(flower));
        model.law(Count {
            scope: rounds[0].clone(),
            flower,
            number: count,
        });
    }
    for pair in rounds.windows(2) {
        for bed in 0..BEDS {
            let around: Vec<usize> = beside.around(value(bed)).iter().map(Value::index).collect();
            let before = std::iter::once(pair[0][bed]).chain(around.iter().map(|&n| pair[0][n]));
            model.law(Grow {
                scope: before.chain([pair[1][bed]]).collect(),
                band: garden.humidity[bed],
                bands_around: around.iter().map(|&n| garden.humidity[n]).collect(),
                likes: garden.likes,
            });
        }
    }
    model
}

/// Returns the number of plantings with the right numbers that grow into the target.
fn by_force(garden: &Garden, beside: &Neighbours) -> u64 {
    let plantings = (FLOWERS + 1).pow(u32::try_from(BEDS).expect("few beds"));
    let planting = |code: usize| -> [usize; BEDS] {
        std::array::from_fn(|bed| {
            let power = (FLOWERS + 1).pow(u32::try_from(bed).expect("few beds"));
            code / power % (FLOWERS + 1)
        })
    };
    let counts = |beds: &[usize; BEDS]| {
        (0..FLOWERS).all(|f| beds.iter().filter(|&&b| b == f).count() == garden.planted[f])
    };
    let grows = |beds: [usize; BEDS]| {
        (0..ROUNDS).fold(beds, |beds, _| round(beds, garden, beside)) == garden.target
    };
    let good = (0..plantings)
        .map(planting)
        .filter(|p| counts(p) && grows(*p));
    good.count() as u64
}

fn random_garden(chance: &mut Chance, beside: &Neighbours) -> Garden {
    let mut garden = Garden {
        humidity: std::array::from_fn(|_| chance.below(2)),
        likes: [0, chance.below(2)],
        planted: [1 + chance.below(2), 1 + chance.below(2)],
        target: [NONE; BEDS],
    };
    let mut beds: Vec<usize> = (0..BEDS).collect();
    chance.shuffle(&mut beds);
    let flowers = (0..FLOWERS).flat_map(|f| std::iter::repeat_n(f, garden.planted[f]));
    for (bed, flower) in beds.into_iter().zip(flowers) {
        garden.target[bed] = flower;
    }
    garden.target = (0..ROUNDS).fold(garden.target, |beds, _| round(beds, &garden, beside));
    garden
}

#[test]
fn a_garden_of_two_rounds_has_the_plantings_that_brute_force_finds() {
    let beside = Neighbours::sides(&Grid::new(SIDE, SIDE));
    let mut chance = Chance::new(7, 7);
    let (mut unique, mut several) = (0, 0);
    for _ in 0..40 {
        let garden = random_garden(&mut chance, &beside);
        let model = model(&garden, &beside);
        let mut search = Search::new(&model, &RuleSet::all(&model));
        let count = search.count(model.start(), u64::MAX, Budget::nodes(1_000_000));
        assert_eq!(count, Some(by_force(&garden, &beside)));
        match count {
            Some(1) => unique += 1,
            _ => several += 1,
        }
    }
    assert!(unique > 5 && several > 5, "{unique} unique, {several} not");
}
