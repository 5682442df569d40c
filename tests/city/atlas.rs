//! The map files, read without the game's own reader.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use placewise::api::SiteInfo;
use placewise::kinds;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::plane::{Point, edges, run_together};
use crate::support::ROOT;
use crate::support::city::{list, text};

/// The number of steps in a cell: coordinates are multiples of 0.05.
pub const CELL: i64 = 20;

pub struct Feature {
    pub sort: String,
    pub points: Vec<Point>,
}

pub struct Block {
    pub id: String,
    pub tags: BTreeSet<String>,
    pub shape: Vec<Point>,
}

pub struct CityMap {
    pub file: String,
    pub json: Json,
    pub size: Point,
    pub blocks: Vec<Block>,
    pub features: Vec<Feature>,
}

pub type Pairs = BTreeSet<(usize, usize)>;

/// Returns a coordinate in steps; it must be on the grid.
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
fn step(cells: f64) -> i64 {
    let steps = cells * CELL as f64;
    let whole = steps.round();
    assert!(
        (steps - whole).abs() < 1e-4,
        "{cells} is not a multiple of 0.05"
    );
    whole as i64
}

/// Returns a coordinate in steps, rounded: a label that the game has placed itself may be off the grid.
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
fn nearest_step(cells: f64) -> i64 {
    (cells * CELL as f64).round() as i64
}

fn point(json: &Json) -> Point {
    (
        step(json[0].as_f64().unwrap()),
        step(json[1].as_f64().unwrap()),
    )
}

fn points(json: &Json) -> Vec<Point> {
    list(json).iter().map(point).collect()
}

fn feature(json: &Json) -> Feature {
    let points = match &json["at"] {
        Json::Null => [points(&json["line"]), points(&json["shape"])].concat(),
        at => vec![point(at)],
    };
    let sort = text(&json["sort"]);
    Feature { sort, points }
}

fn read(path: &Path) -> CityMap {
    let file = path.file_name().unwrap().to_string_lossy().into_owned();
    let json: Json = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let block = |block: &Json| Block {
        id: text(&block["id"]),
        tags: list(&block["tags"]).iter().map(text).collect(),
        shape: points(&block["shape"]),
    };
    let blocks = list(&json["blocks"]).iter().map(block).collect();
    let features = list(&json["features"]).iter().map(feature).collect();
    let size = point(&json["size"]);
    CityMap {
        file,
        json,
        size,
        blocks,
        features,
    }
}

/// Returns all maps of the folder.
pub fn maps() -> Vec<CityMap> {
    let folder = Path::new(ROOT).join("src/kinds/city/maps");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let maps: Vec<CityMap> = files.map(|path| read(&path)).collect();
    assert!(maps.len() >= 4);
    maps
}

impl CityMap {
    pub fn each_pair(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.blocks.len();
        (0..count).flat_map(move |b| (0..b).map(move |a| (a, b)))
    }

    /// Returns the pairs of a field, the lower place first. Fails if a pair occurs twice or has two equal members.
    pub fn pairs(&self, field: &str) -> Pairs {
        let place = |id: &Json| {
            self.blocks
                .iter()
                .position(|block| block.id == *id)
                .unwrap()
        };
        let pairs = list(&self.json[field]);
        let set: Pairs = pairs
            .iter()
            .map(|pair| (place(&pair[0]), place(&pair[1])))
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        assert_eq!(
            set.len(),
            pairs.len(),
            "{}: {field} say something twice",
            self.file
        );
        assert!(set.iter().all(|(a, b)| a < b), "{}: {field}", self.file);
        set
    }

    pub fn ids(&self, pairs: &Pairs) -> Vec<String> {
        let id = |block: usize| &self.blocks[block].id;
        pairs
            .iter()
            .map(|&(a, b)| format!("{}-{}", id(a), id(b)))
            .collect()
    }

    /// Returns the pairs whose shapes share a piece of outline.
    pub fn drawn(&self) -> Pairs {
        let shares = |&(a, b): &(usize, usize)| {
            let (a, b) = (&self.blocks[a].shape, &self.blocks[b].shape);
            edges(a).any(|e| edges(b).any(|f| run_together(e, f)))
        };
        self.each_pair().filter(shares).collect()
    }

    /// Returns the positions of the badges as the game reports them: it chooses a position if a map has none.
    pub fn labels(&self) -> Vec<Point> {
        let level =
            json!({"kind": "city", "board": self.json, "pieces": {"school": 1}, "clues": []});
        let puzzle = kinds::parse(&level).map_err(|error| format!("{}: {error}", self.file));
        let sites = puzzle.unwrap().board(Lang::En).sites;
        let label = |site: &SiteInfo| (nearest_step(site.label.0), nearest_step(site.label.1));
        sites.iter().map(label).collect()
    }

    pub fn is_within(&self, &(x, y): &Point) -> bool {
        (0..=self.size.0).contains(&x) && (0..=self.size.1).contains(&y)
    }
}
