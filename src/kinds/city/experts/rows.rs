//! The rows of reasons: see the module above.

use super::super::services::Trait::{
    self, Books, Central, Children, Civic, Cooling, Crowd, Culture, Danger, Doctor, Fire, Goods,
    Green, Homes, Learning, Noise, Police, Power, Quiet, Room, Smoke, Travel, Trucks, Urgent,
    Waste, Work,
};

const TEACHER: &str = "teacher";
pub const DOCTOR: &str = "health-worker";
pub const FIREFIGHTER: &str = "firefighter";
pub const OFFICER: &str = "police-officer";
pub const BUILDER: &str = "construction-worker";
const INDUSTRY: &str = "factory-worker";
const TRADER: &str = "office-worker";
const GARDENER: &str = "farmer";
const ARTIST: &str = "artist";
pub const JUDGE: &str = "judge";

/// The expert of the service itself.
const ITS_OWN: &str = "";

/// A row about two services: traits of the first, traits of the second, the name of the reason, and the expert.
pub type Pair = (
    &'static [Trait],
    &'static [Trait],
    &'static str,
    &'static str,
);

/// A row about a service and a place: traits of the service, the name of the reason, and the expert.
pub type AdviceRow = (&'static [Trait], &'static str, &'static str);

/// The reasons why the first should have the second beside it.
pub static NEAR: &[Pair] = &[
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
    (&[Danger], &[Doctor], "near.accident", FIREFIGHTER),
    (&[Crowd, Homes], &[Doctor], "near.doctor", OFFICER),
    (&[Urgent], &[Urgent], "near.rescue", FIREFIGHTER),
    (&[Danger, Doctor, Travel], &[Power], "near.power", INDUSTRY),
    (&[Goods, Doctor, Danger], &[Waste], "near.waste", INDUSTRY),
    (&[Trucks], &[Travel], "near.freight", INDUSTRY),
    (&[Central, Crowd], &[Travel], "near.travel", BUILDER),
    (&[Work, Doctor, Waste], &[Homes], "near.workers", BUILDER),
    (&[Learning], &[Books], "near.study", TEACHER),
    (&[Learning], &[Culture], "near.learn", ARTIST),
    (&[Learning], &[Green], "near.break", TEACHER),
    (&[Goods], &[Goods], "near.errands", BUILDER),
    (&[Goods], &[Work, Crowd, Learning], "near.customers", TRADER),
    (&[Culture], &[Homes, Work, Green], "near.evening", ARTIST),
    (&[Books], &[Homes, Green], "near.reading", TEACHER),
    (&[Civic], &[Central], "near.errands", BUILDER),
    (&[Green], &[Work, Crowd], "near.rest", GARDENER),
    (&[Homes], &[Travel, Police], "near.home", BUILDER),
];

/// The reasons why the first is bad for the second.
pub static APART: &[Pair] = &[
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
    (&[Crowd], &[Fire, Police, Doctor], "apart.jam", BUILDER),
    (&[Crowd], &[Children], "apart.traffic", TEACHER),
    (&[Goods], &[Goods], "apart.rivals", TRADER),
    (&[Urgent], &[Urgent], "apart.sides", OFFICER),
    (&[Smoke], &[Smoke], "apart.enough", DOCTOR),
    (
        &[Culture, Green, Books],
        &[Culture, Green, Books],
        "apart.share",
        JUDGE,
    ),
];

/// The services that smoke harms.
pub static SMOKE: &[Pair] = &[(
    &[Smoke],
    &[Children, Homes, Goods, Green, Central, Learning],
    "apart.air",
    DOCTOR,
)];

/// The reasons why the first is nearer the centre than the second.
pub static ABOVE: &[Pair] = &[
    (
        &[Civic, Central, Urgent, Children, Goods, Homes, Green],
        &[Smoke],
        "above.smoke",
        DOCTOR,
    ),
    (
        &[Civic, Central, Urgent, Children, Goods],
        &[Room],
        "above.room",
        BUILDER,
    ),
    (
        &[Civic, Central, Urgent, Children, Goods],
        &[Noise],
        "above.room",
        INDUSTRY,
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
        DOCTOR,
    ),
    (&[Work, Central, Goods], &[Urgent], "above.visitors", TRADER),
];

/// The reasons for a service in places of a sort.
pub static ON: &[(&str, &[AdviceRow])] = &[
    (
        "centre",
        &[
            (&[Civic], "on.centre.civic", JUDGE),
            (&[Urgent], "on.centre.urgent", ITS_OWN),
            (&[Central], "on.centre.visitors", BUILDER),
            (&[Goods], "on.centre.shopping", BUILDER),
        ],
    ),
    (
        "middle",
        &[(
            &[Urgent, Goods, Homes, Children, Books, Culture, Green, Work],
            "on.middle",
            BUILDER,
        )],
    ),
    (
        "outskirts",
        &[
            (&[Smoke], "on.outskirts.smoke", DOCTOR),
            (&[Noise], "on.outskirts.noise", DOCTOR),
            (&[Homes, Children, Doctor], "on.outskirts.quiet", GARDENER),
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
            (&[Doctor], "on.highway.urgent", FIREFIGHTER),
            (&[Urgent], "on.highway.urgent", ITS_OWN),
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
            (&[Crowd], "on.park.day", ARTIST),
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
        &[
            (&[Civic], "on.historic", JUDGE),
            (&[Culture, Books, Learning], "on.historic", ARTIST),
        ],
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
        &[
            (&[Goods, Police, Travel], "on.market", TRADER),
            (&[Work], "on.market.work", TRADER),
        ],
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

/// The reasons against a service in places of a sort.
pub static OFF: &[(&str, &[AdviceRow])] = &[
    (
        "centre",
        &[
            (&[Smoke], "off.centre.smoke", DOCTOR),
            (&[Goods], "off.centre.dear", TRADER),
            (&[Children, Homes, Doctor], "off.centre.traffic", TEACHER),
            (&[Room, Noise], "off.centre.room", INDUSTRY),
            (&[Urgent], "off.centre.jam", BUILDER),
            (&[Books, Culture, Work], "off.centre.full", ARTIST),
        ],
    ),
    (
        "outskirts",
        &[
            (&[Urgent], "off.outskirts.urgent", ITS_OWN),
            (&[Children], "off.outskirts.school", TEACHER),
            (&[Central, Goods], "off.outskirts.far", TRADER),
        ],
    ),
    (
        "water",
        &[
            (&[Smoke], "off.water.dirt", GARDENER),
            (&[Children], "off.water.children", TEACHER),
            (&[Books, Culture, Homes, Doctor], "off.water.flood", BUILDER),
            (&[Goods, Crowd, Urgent, Work], "off.water.soft", TRADER),
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
            (&[Civic, Goods], "off.airport.far", TRADER),
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
            (&[Urgent, Crowd, Goods], "off.hill.steep", OFFICER),
        ],
    ),
    (
        "island",
        &[(
            &[Trucks, Crowd, Travel, Work, Power],
            "off.island",
            INDUSTRY,
        )],
    ),
    ("market", &[(&[Quiet, Children], "off.market", DOCTOR)]),
    ("block", &[(&[], "off.block", JUDGE)]),
    ("", &[(&[], "off", JUDGE)]),
];
