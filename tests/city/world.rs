//! The maps of real cities compared with the world: the land that water separates, the bridges, and the directions
//! between blocks.

use std::collections::BTreeSet;

use super::atlas::{CityMap, Pairs, maps};
use crate::support::city::{list, text};

/// The facts of a city; blocks by their ids.
struct City {
    file: &'static str,
    /// The areas that are connected by land, without bridges.
    lands: &'static [&'static str],
    /// Rows of blocks, each north of the next.
    southward: &'static [&'static str],
    /// Rows of blocks, each west of the next.
    eastward: &'static [&'static str],
    /// All blocks with a tag.
    tagged: &'static [(&'static str, &'static str)],
}

/// Paris: the right bank, the left bank. New York: Manhattan, the Bronx, Long Island, the Rockaways, Staten Island.
/// Budapest: Buda, Pest, Csepel. Venice: the old town on both sides of the Grand Canal, the Lido, the mainland, and
/// eleven islands of one block.
const CITIES: [City; 4] = [
    City {
        file: "paris.json",
        lands: &["1 2 3 4 8 9 10 11 12 16 17 18 19 20", "5 6 7 13 14 15"],
        southward: &["18 9 1 6 14"],
        eastward: &["16 8 1 4 12", "15 14 13"],
        tagged: &[("island", "1 4"), ("hill", "5 13 18 19 20")],
    },
    City {
        file: "new-york.json",
        lands: &[
            "1 2 3 4 5 6",
            "7 8 9",
            "10 11 12 13 14 16 17 18 19 20 21",
            "15",
            "22 23",
        ],
        southward: &["8 6 5 3 2 1", "12 14 15"],
        eastward: &["23 22 20 19 18 14", "3 4"],
        tagged: &[("airport", "11 14")],
    },
    City {
        file: "budapest.json",
        lands: &[
            "1 2 3 11 12 22",
            "4 5 6 7 8 9 10 13 14 15 16 17 18 19 20 23",
            "21",
        ],
        southward: &["3 2 12 11 22", "4 13 5 9 20 23", "15 14 10 18"],
        eastward: &["12 1 5 7 10 17", "22 21 23", "9 19 18"],
        tagged: &[
            ("river", "1 2 3 4 5 9 11 13 20 21 22 23"),
            ("island", "3 13 21"),
            ("hill", "1 2 3 11 12"),
            ("airport", "18"),
        ],
    },
    City {
        file: "venice.json",
        lands: &[
            "1 5 6 7", "2 3 4", "13 14", "19 20 21", "8", "9", "10", "11", "12", "15", "16", "17",
            "18",
        ],
        southward: &["19 11 6 9", "18 16 15 13 14", "5 2 4 8", "20 21"],
        eastward: &["21 10 3 2 1 6 7 13", "17 16", "8 9", "11 12 15"],
        tagged: &[
            ("waterfront", "13 14"),
            ("island", "8 9 10 11 12 13 14 15 16 17 18"),
            ("airport", "13 19"),
        ],
    },
];

fn named<'m>(maps: &'m [CityMap], file: &str) -> &'m CityMap {
    maps.iter().find(|map| map.file == file).unwrap()
}

fn place(map: &CityMap, id: &str) -> usize {
    map.blocks.iter().position(|block| block.id == id).unwrap()
}

fn places(map: &CityMap, ids: &str) -> BTreeSet<usize> {
    ids.split(' ').map(|id| place(map, id)).collect()
}

/// Returns the areas that some borders connect.
fn lands(map: &CityMap, borders: &Pairs) -> BTreeSet<BTreeSet<usize>> {
    let reached = |start: usize| {
        let mut land = BTreeSet::from([start]);
        while let Some(&(a, b)) = borders
            .iter()
            .find(|(a, b)| land.contains(a) != land.contains(b))
        {
            land.extend([a, b]);
        }
        land
    };
    (0..map.blocks.len()).map(reached).collect()
}

#[test]
fn water_divides_each_city_as_in_reality() {
    let maps = maps();
    for city in &CITIES {
        let map = named(&maps, city.file);
        let known: BTreeSet<_> = city.lands.iter().map(|ids| places(map, ids)).collect();
        assert_eq!(lands(map, &map.drawn()), known, "{}", city.file);
    }
}

#[test]
fn blocks_have_their_real_positions() {
    let maps = maps();
    for city in &CITIES {
        let map = named(&maps, city.file);
        let labels = map.labels();
        for ids in city.southward.iter().chain(city.eastward) {
            let down = city.southward.contains(ids);
            let at = |id: &str| {
                let (x, y) = labels[place(map, id)];
                if down { y } else { x }
            };
            let at: Vec<i64> = ids.split(' ').map(at).collect();
            assert!(
                at.is_sorted_by(|a, b| a < b),
                "{}: {ids}: {at:?}",
                city.file
            );
        }
    }
}

#[test]
fn tags_have_their_real_positions() {
    let maps = maps();
    for city in &CITIES {
        let map = named(&maps, city.file);
        for (tag, ids) in city.tagged {
            let tagged = (0..map.blocks.len()).filter(|&n| map.blocks[n].tags.contains(*tag));
            let tagged: BTreeSet<usize> = tagged.collect();
            assert_eq!(tagged, places(map, ids), "{}: {tag}", city.file);
        }
    }
}

/// Returns the names of the crossings of a sort between two groups of blocks.
fn crossings(map: &CityMap, sort: &str, from: &str, to: &str) -> Vec<String> {
    let (from, to) = (places(map, from), places(map, to));
    let lands = |blocks: &BTreeSet<usize>, end: (i64, i64)| {
        let mut blocks = blocks.iter().map(|&block| &map.blocks[block].shape);
        blocks.any(|shape| super::plane::is_near(shape, end, 1))
    };
    let spans = map.features.iter().zip(list(&map.json["features"]));
    let spans = spans.filter(|(feature, _)| {
        let ends = [feature.points[0], feature.points[feature.points.len() - 1]];
        let joins = |a, b| lands(&from, a) && lands(&to, b);
        feature.sort == sort && (joins(ends[0], ends[1]) || joins(ends[1], ends[0]))
    });
    spans.map(|(_, json)| text(&json["name"]["en"])).collect()
}

#[test]
fn four_bridges_cross_the_grand_canal_and_one_leads_to_the_mainland() {
    let maps = maps();
    let venice = named(&maps, "venice.json");
    let canal = [
        "Constitution Bridge",
        "Scalzi Bridge",
        "Rialto Bridge",
        "Accademia Bridge",
    ];
    assert_eq!(crossings(venice, "bridge", "1 5 6 7", "2 3 4"), canal);
    let islands = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18";
    let mainland = "19 20 21";
    assert_eq!(
        crossings(venice, "bridge", mainland, islands),
        ["Liberty Bridge"]
    );
    assert_eq!(crossings(venice, "ferry", mainland, islands).len(), 2);
}

#[test]
fn bridges_from_buda_to_pest_are_those_of_the_danube() {
    let maps = maps();
    let budapest = named(&maps, "budapest.json");
    let (buda, pest) = (
        "1 2 3 11 12 22",
        "4 5 6 7 8 9 10 13 14 15 16 17 18 19 20 23",
    );
    let danube = [
        "Újpest Railway Bridge",
        "Árpád Bridge",
        "Margaret Bridge",
        "Chain Bridge",
        "Elisabeth Bridge",
        "Liberty Bridge",
        "Petőfi Bridge",
        "Rákóczi Bridge",
    ];
    assert_eq!(crossings(budapest, "bridge", buda, pest), danube);
}

#[test]
fn only_a_ferry_goes_from_lower_manhattan_to_staten_island() {
    let maps = maps();
    let new_york = named(&maps, "new-york.json");
    let across = |sort| crossings(new_york, sort, "1", "22 23");
    assert_eq!(across("ferry"), ["Staten Island Ferry"]);
    assert!(across("bridge").is_empty());
}
