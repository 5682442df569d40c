//! The services of a city: the traits of each, and the maximum number in a generated level.

use Trait::{
    Books, Central, Children, Civic, Cooling, Crowd, Culture, Danger, Doctor, Fire, Goods, Green,
    Homes, Learning, Noise, Police, Power, Quiet, Room, Smoke, Travel, Trucks, Urgent, Waste, Work,
};

/// A trait of a service that matters for its location. Reasons are chosen by these (see `experts`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Books and old objects to learn from.
    Books,
    /// Visited by the whole city.
    Central,
    Children,
    Civic,
    /// Takes water to cool.
    Cooling,
    /// Draws crowds.
    Crowd,
    Culture,
    /// Accidents happen there.
    Danger,
    Doctor,
    Fire,
    /// Sells what people need.
    Goods,
    Green,
    Homes,
    Learning,
    Noise,
    Police,
    Power,
    /// Needs quiet.
    Quiet,
    /// Needs much room.
    Room,
    /// Smoke, dust or smell.
    Smoke,
    Travel,
    /// Lorries come and go.
    Trucks,
    /// Drives out to help.
    Urgent,
    Waste,
    Work,
}

/// A service.
pub struct Service {
    /// Its name in levels, and the name of its picture.
    pub id: &'static str,
    /// The maximum number in a generated level.
    most: u32,
    pub traits: &'static [Trait],
}

const fn service(id: &'static str, most: u32, traits: &'static [Trait]) -> Service {
    Service { id, most, traits }
}

/// The services, in canonical order.
pub static SERVICES: [Service; COUNT] = ALL;

const COUNT: usize = 20;

const ALL: [Service; COUNT] = [
    service("government", 1, &[Civic, Central, Work]),
    service("supermarket", 3, &[Goods, Trucks]),
    service("school", 4, &[Children, Learning, Quiet]),
    service("factory", 3, &[Smoke, Noise, Danger, Trucks, Room, Work]),
    service("police", 2, &[Police, Urgent]),
    service("fire", 2, &[Fire, Urgent]),
    service("hospital", 2, &[Doctor, Urgent, Quiet]),
    service("library", 3, &[Books, Central, Quiet]),
    service("park", 4, &[Green, Room]),
    service("museum", 2, &[Culture, Books, Central]),
    service("stadium", 1, &[Crowd, Noise, Room]),
    service("station", 2, &[Travel, Crowd, Noise, Central]),
    service("power-plant", 1, &[Power, Smoke, Danger, Cooling, Room]),
    service("waste-plant", 2, &[Waste, Smoke, Trucks, Room]),
    service("university", 1, &[Learning, Quiet, Room, Central]),
    service("market", 3, &[Goods, Crowd, Central]),
    service("housing", 5, &[Homes, Quiet, Room]),
    service("theatre", 2, &[Culture, Crowd, Central]),
    service("airport", 1, &[Travel, Noise, Room, Danger]),
    service("office", 3, &[Work, Central]),
];

/// The names of the services.
pub static IDS: [&str; COUNT] = {
    let mut ids = [""; COUNT];
    let mut index = 0;
    while index < COUNT {
        ids[index] = ALL[index].id;
        index += 1;
    }
    ids
};

/// The maximum number of each service in a generated level. An airport appears only on maps that mark one.
pub static MOST_OF_ONE: [u32; COUNT] = {
    let mut most = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        most[index] = ALL[index].most;
        index += 1;
    }
    most
};

/// The maximum number of each service where every block is filled: twice the usual one, but a unique service stays
/// unique.
pub static MANY: [u32; COUNT] = {
    let mut many = MOST_OF_ONE;
    let mut index = 0;
    while index < COUNT {
        if many[index] > 1 {
            many[index] *= 2;
        }
        index += 1;
    }
    many
};

/// Returns the traits of a service; none if it is unknown.
pub fn traits(id: &str) -> &'static [Trait] {
    let known = SERVICES.iter().find(|service| service.id == id);
    known.map_or(&[], |service| service.traits)
}
