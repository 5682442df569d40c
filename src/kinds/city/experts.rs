//! Why a city wants a clue to be kept, and which expert says so: rows of data, read from the top, the first that fits counts.
//!
//! A clue about two services fits by what each of them is like, a clue about places by what the service and the place are like. The
//! sentences are in the tables, `reason.<name of the row>`.

use super::plan::{BLOCK, level};
use super::services::Trait::{
    self, Books, Central, Children, Civic, Cooling, Crowd, Culture, Danger, Doctor, Fire, Goods,
    Green, Homes, Learning, Noise, Police, Power, Quiet, Room, Smoke, Travel, Trucks, Urgent,
    Waste, Work,
};
use super::services::has;
use crate::kinds::placement::{Advice, Tag};

const TEACHER: &str = "teacher";
const DOCTOR: &str = "health-worker";
const FIREFIGHTER: &str = "firefighter";
const OFFICER: &str = "police-officer";
const BUILDER: &str = "construction-worker";
const INDUSTRY: &str = "factory-worker";
const TRADER: &str = "office-worker";
const GARDENER: &str = "farmer";
const ARTIST: &str = "artist";
const JUDGE: &str = "judge";

/// Two services: what the first is like and what the second; the name of the reason; who says so.
type Pair = (
    &'static [Trait],
    &'static [Trait],
    &'static str,
    &'static str,
);

/// A service and a place: what the service is like; the name of the reason; who says so.
type Spot = (&'static [Trait], &'static str, &'static str);

/// Each of the first wants one of the second beside it.
static NEAR: &[Pair] = &[
    (&[Children], &[Green], "near.play", TEACHER),
    (&[Children], &[Books], "near.books", TEACHER),
    (&[Goods], &[Children], "near.pupils", TRADER),
    (&[Children], &[Doctor], "near.child", DOCTOR),
    (&[Homes], &[Children], "near.school", TEACHER),
    (&[Homes], &[Goods], "near.shopping", TRADER),
    (&[Homes], &[Green], "near.green", GARDENER),
    (&[Doctor], &[Green], "near.recover", DOCTOR),
    (&[Danger, Waste], &[Fire], "near.burn", FIREFIGHTER),
    (&[Crowd, Homes], &[Fire], "near.fire", FIREFIGHTER),
    (&[Crowd, Goods], &[Police], "near.order", OFFICER),
    (&[Civic, Culture, Work], &[Police], "near.guard", OFFICER),
    (&[Danger], &[Doctor], "near.accident", DOCTOR),
    (&[Crowd, Homes], &[Doctor], "near.doctor", DOCTOR),
    (&[Urgent], &[Urgent], "near.rescue", FIREFIGHTER),
    (&[Danger, Doctor, Travel], &[Power], "near.power", INDUSTRY),
    (&[Goods, Doctor, Danger], &[Waste], "near.waste", INDUSTRY),
    (&[Trucks], &[Travel], "near.freight", INDUSTRY),
    (&[Central, Crowd], &[Travel], "near.travel", BUILDER),
    (&[Work, Doctor, Waste], &[Homes], "near.workers", BUILDER),
    (&[Learning], &[Books], "near.study", TEACHER),
    (&[Learning], &[Culture], "near.learn", ARTIST),
    (&[Learning], &[Green], "near.break", TEACHER),
    (&[Goods], &[Work, Crowd, Learning], "near.customers", TRADER),
    (&[Culture], &[Homes, Work, Green], "near.evening", ARTIST),
    (&[Books], &[Homes, Green], "near.reading", TEACHER),
    (&[Civic], &[Central], "near.errands", JUDGE),
    (&[Green], &[Work, Crowd], "near.rest", GARDENER),
    (&[Homes], &[Travel, Police], "near.home", BUILDER),
];

/// The first is bad for the second.
static APART: &[Pair] = &[
    (&[Smoke], &[Children], "apart.children", TEACHER),
    (&[Smoke], &[Doctor], "apart.sick", DOCTOR),
    (&[Smoke], &[Homes], "apart.window", DOCTOR),
    (&[Smoke], &[Goods], "apart.food", TRADER),
    (&[Smoke], &[Green], "apart.trees", GARDENER),
    (&[Smoke], &[Central, Learning], "apart.air", DOCTOR),
    (&[Danger], &[Crowd], "apart.danger", FIREFIGHTER),
    (
        &[Noise],
        &[Children, Learning, Books],
        "apart.lessons",
        TEACHER,
    ),
    (&[Noise], &[Doctor], "apart.peace", DOCTOR),
    (&[Noise], &[Homes], "apart.sleep", DOCTOR),
    (&[Noise], &[Culture, Green, Civic], "apart.noise", ARTIST),
    (&[Crowd], &[Fire, Police, Doctor], "apart.jam", FIREFIGHTER),
    (&[Crowd], &[Children], "apart.traffic", TEACHER),
    (&[Goods], &[Goods], "apart.rivals", TRADER),
    (&[Urgent], &[Urgent], "apart.sides", FIREFIGHTER),
    (&[Smoke], &[Smoke], "apart.enough", DOCTOR),
    (
        &[Culture, Green, Books],
        &[Culture, Green, Books],
        "apart.share",
        ARTIST,
    ),
];

/// The first is nearer the centre than the second.
static ABOVE: &[Pair] = &[
    (
        &[Civic, Central, Urgent, Children, Goods, Homes, Green],
        &[Smoke],
        "above.smoke",
        DOCTOR,
    ),
    (
        &[Civic, Central, Urgent, Children, Goods],
        &[Noise, Room],
        "above.room",
        BUILDER,
    ),
    (
        &[Civic],
        &[Books, Culture, Goods, Work, Travel, Urgent, Children],
        "above.civic",
        JUDGE,
    ),
    (&[Urgent], &[Homes, Children], "above.urgent", FIREFIGHTER),
    (
        &[Central, Goods],
        &[Homes, Children, Doctor],
        "above.quiet",
        BUILDER,
    ),
    (
        &[Work, Central, Goods],
        &[Urgent],
        "above.visitors",
        BUILDER,
    ),
];

/// A service in places like these.
static ON: &[(&str, &[Spot])] = &[
    (
        "centre",
        &[
            (&[Civic], "on.centre.civic", JUDGE),
            (&[Urgent], "on.centre.urgent", FIREFIGHTER),
            (&[Central], "on.centre.visitors", BUILDER),
            (&[Goods], "on.centre.shopping", TRADER),
        ],
    ),
    (
        "outskirts",
        &[
            (&[Smoke], "on.outskirts.smoke", DOCTOR),
            (&[Noise], "on.outskirts.noise", DOCTOR),
            (&[Homes, Children, Doctor], "on.outskirts.quiet", DOCTOR),
            (&[Room], "on.outskirts.room", BUILDER),
            (
                &[Goods, Books, Police, Fire, Culture],
                "on.outskirts.serve",
                BUILDER,
            ),
        ],
    ),
    (
        "water",
        &[
            (&[Cooling], "on.water.cool", INDUSTRY),
            (&[Fire], "on.water.fire", FIREFIGHTER),
            (&[Police], "on.water.boats", OFFICER),
            (&[Trucks, Goods], "on.water.ship", INDUSTRY),
            (
                &[Green, Homes, Culture, Doctor, Learning, Books, Civic, Work],
                "on.water.view",
                GARDENER,
            ),
        ],
    ),
    (
        "highway",
        &[
            (&[Trucks], "on.highway.trucks", INDUSTRY),
            (&[Urgent], "on.highway.urgent", FIREFIGHTER),
            (&[Power], "on.highway.trucks", INDUSTRY),
            (&[Crowd, Travel, Work], "on.highway.visitors", BUILDER),
        ],
    ),
    (
        "park",
        &[
            (&[Children, Learning], "on.park.break", TEACHER),
            (&[Homes], "on.park.homes", GARDENER),
            (&[Doctor], "on.park.recover", DOCTOR),
            (&[Culture, Books], "on.park.trip", ARTIST),
            (&[Crowd], "on.park.day", GARDENER),
        ],
    ),
    (
        "airport",
        &[
            (&[Fire], "on.airport.fire", FIREFIGHTER),
            (&[Police], "on.airport.police", OFFICER),
            (&[Trucks], "on.airport.freight", INDUSTRY),
            (&[Travel, Work], "on.airport.travel", BUILDER),
        ],
    ),
    (
        "historic",
        &[(&[Culture, Books, Civic, Learning], "on.historic", ARTIST)],
    ),
    (
        "hill",
        &[(
            &[Doctor, Homes, Green, Learning, Culture],
            "on.hill",
            DOCTOR,
        )],
    ),
    (
        "island",
        &[(
            &[Urgent, Goods, Children, Books, Culture, Green, Homes],
            "on.island",
            BUILDER,
        )],
    ),
    (
        "market",
        &[(&[Goods, Police, Travel, Work], "on.market", TRADER)],
    ),
    (
        "block",
        &[
            (&[Smoke, Noise], "on.block.plot", BUILDER),
            (&[], "on.block.wish", BUILDER),
        ],
    ),
    ("", &[(&[], "on", BUILDER)]),
];

/// A service that shall not be in places like these.
static OFF: &[(&str, &[Spot])] = &[
    (
        "centre",
        &[
            (&[Smoke], "off.centre.smoke", DOCTOR),
            (&[Goods], "off.centre.dear", TRADER),
            (&[Children, Homes, Doctor], "off.centre.traffic", TEACHER),
            (&[Room, Noise], "off.centre.room", BUILDER),
            (&[Urgent], "off.centre.jam", FIREFIGHTER),
            (&[Books, Culture, Work], "off.centre.full", BUILDER),
        ],
    ),
    (
        "outskirts",
        &[
            (&[Urgent], "off.outskirts.urgent", FIREFIGHTER),
            (&[Children], "off.outskirts.school", TEACHER),
            (&[Central, Goods], "off.outskirts.far", BUILDER),
        ],
    ),
    (
        "water",
        &[
            (&[Smoke], "off.water.dirt", GARDENER),
            (&[Children], "off.water.children", TEACHER),
            (&[Books, Culture, Homes, Doctor], "off.water.flood", BUILDER),
            (&[Goods, Crowd, Urgent, Work], "off.water.soft", BUILDER),
        ],
    ),
    (
        "highway",
        &[
            (&[Children], "off.highway.children", TEACHER),
            (
                &[Homes, Doctor, Books, Learning, Green, Culture],
                "off.highway.noise",
                DOCTOR,
            ),
            (&[Civic], "off.highway.walk", JUDGE),
        ],
    ),
    (
        "park",
        &[
            (&[Smoke], "off.park.smoke", GARDENER),
            (&[Noise, Trucks, Crowd], "off.park.quiet", GARDENER),
            (&[Green], "off.park.enough", GARDENER),
        ],
    ),
    (
        "airport",
        &[
            (
                &[Quiet, Children, Green, Culture],
                "off.airport.noise",
                DOCTOR,
            ),
            (&[Civic, Goods], "off.airport.far", BUILDER),
        ],
    ),
    (
        "historic",
        &[(&[Smoke, Noise, Trucks, Power, Work], "off.historic", ARTIST)],
    ),
    (
        "hill",
        &[
            (&[Trucks, Travel, Power], "off.hill.trucks", INDUSTRY),
            (&[Urgent, Crowd, Goods], "off.hill.steep", BUILDER),
        ],
    ),
    (
        "island",
        &[(&[Trucks, Crowd, Travel, Work, Power], "off.island", BUILDER)],
    ),
    ("market", &[(&[Quiet, Children], "off.market", DOCTOR)]),
    ("block", &[(&[], "off.block", BUILDER)]),
    ("", &[(&[], "off", BUILDER)]),
];

/// Why, and who says so.
pub struct Reason {
    /// The name of the row.
    pub key: &'static str,
    pub expert: &'static str,
    /// Whether the clue's second service is the sentence's first.
    pub turned: bool,
    /// Whether it is made for this clue, and not one that suits any.
    pub fits: bool,
}

impl Reason {
    fn any(key: &'static str) -> Self {
        Self {
            key,
            expert: BUILDER,
            turned: false,
            fits: false,
        }
    }
}

/// The reasons of a clue, the best first; at least one. `levels`: how many the city has.
pub fn reasons(advice: &Advice<'_>, levels: u8) -> Vec<Reason> {
    let (a, b) = (advice.pieces[0], advice.pieces[advice.pieces.len() - 1]);
    let alone = a == b;
    let one = |found: Option<Reason>, any| vec![found.unwrap_or(Reason::any(any))];
    match advice.rule {
        "near" if alone => vec![Reason {
            fits: like(a, &[Homes, Work, Children, Green, Books]),
            ..Reason::any("near.self")
        }],
        "near" => one(pair(NEAR, a, b).or_else(|| turned(NEAR, a, b)), "near"),
        "apart" if alone => vec![Reason {
            fits: true,
            ..Reason::any("apart.self")
        }],
        "apart" => one(pair(APART, a, b).or_else(|| turned(APART, a, b)), "apart"),
        "above" => one(pair(ABOVE, a, b), "above"),
        "below" => one(turned(ABOVE, a, b), "above"),
        "same-level" => {
            let all = |wanted| advice.pieces.iter().all(|id| has(id, wanted));
            vec![if all(Urgent) {
                Reason {
                    expert: FIREFIGHTER,
                    fits: true,
                    ..Reason::any("same.urgent")
                }
            } else if all(Smoke) {
                Reason {
                    expert: DOCTOR,
                    fits: true,
                    ..Reason::any("same.smoke")
                }
            } else {
                Reason {
                    fits: true,
                    ..Reason::any("same")
                }
            }]
        }
        rule => place(if rule == "on" { ON } else { OFF }, a, &advice.tags, levels),
    }
}

fn like(id: &str, traits: &[Trait]) -> bool {
    traits.is_empty() || traits.iter().any(|&wanted| has(id, wanted))
}

fn pair(rows: &[Pair], a: &str, b: &str) -> Option<Reason> {
    let mut rows = rows.iter();
    let row = rows.find(|(first, second, ..)| like(a, first) && like(b, second));
    row.map(|&(.., key, expert)| Reason {
        key,
        expert,
        turned: false,
        fits: true,
    })
}

fn turned(rows: &[Pair], a: &str, b: &str) -> Option<Reason> {
    pair(rows, b, a).map(|reason| Reason {
        turned: true,
        ..reason
    })
}

/// A reason for each sort of place named, those made for it first.
fn place(rows: &[(&str, &[Spot])], piece: &str, tags: &[&Tag], levels: u8) -> Vec<Reason> {
    let mut found: Vec<Reason> = Vec::new();
    for sort in sorts(tags, levels) {
        let of = |wanted: &str| rows.iter().find(|(place, _)| *place == wanted);
        let (_, spots) = of(sort).unwrap_or(&rows[rows.len() - 1]);
        let spot = spots.iter().find(|(traits, ..)| like(piece, traits));
        let any = rows[rows.len() - 1].1[0].1;
        let reason = spot.map_or(Reason::any(any), |&(_, key, expert)| Reason {
            key,
            expert,
            turned: false,
            fits: key != any,
        });
        if found.iter().all(|known| known.key != reason.key) {
            found.push(reason);
        }
    }
    found.sort_by_key(|reason| !reason.fits);
    found
}

/// Whether a level is rather in the centre than in the outskirts, of so many.
pub fn is_central(level: u8, levels: u8) -> bool {
    level * 2 <= levels
}

/// What the places with some tags are like, each sort once.
fn sorts<'a>(tags: &[&'a Tag], levels: u8) -> Vec<&'a str> {
    let named = tags.iter().filter_map(|tag| level(&tag.id));
    let central: Vec<bool> = named.map(|level| is_central(level, levels)).collect();
    let mut sorts = Vec::new();
    for tag in tags {
        let sort = match &*tag.id {
            _ if tag.level && central.contains(&!central[0]) => "",
            _ if tag.level && central[0] => "centre",
            _ if tag.level => "outskirts",
            "river" | "waterfront" | "canal" => "water",
            id if id.starts_with(BLOCK) => "block",
            id => id,
        };
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts
}
