//! The terraces: heights, and the fruit of each column and row.

use std::sync::Arc;

use serde_json::Value as Json;

use super::api::IslandWorkshop;
use super::{KIND, TEXT};
use crate::api::{Board, LineInfo, Own, SiteInfo, count};
use crate::engine::Domain;
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::Kind;
use crate::kinds::object;
use crate::kinds::placement::{Map, Setting, Tag, drawn, site_list};
use crate::rules::{Grid, Heights, Neighbours};
use crate::text::Lang;

/// The fruits there are: one for each line of the largest board.
static FRUITS: [&str; 16] = [
    "pineapple",
    "banana",
    "strawberry",
    "apple",
    "lemon",
    "orange",
    "grape",
    "melon",
    "watermelon",
    "mango",
    "pear",
    "peach",
    "cherry",
    "blueberry",
    "kiwi",
    "coconut",
];

/// The most columns, and the most rows.
const MOST_SIDE: usize = 8;
const _: () = assert!(MOST_SIDE * MOST_SIDE <= Domain::<1>::CAPACITY);

/// The greatest height.
const TOP: u8 = 3;

/// An island: its lines' fruits and its places' heights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terraces {
    columns: Vec<&'static str>,
    rows: Vec<&'static str>,
    /// Row-major from the top left.
    heights: Vec<u8>,
}

impl Terraces {
    /// The papers' island: the top right is highest.
    pub fn standard() -> Self {
        Self {
            columns: FRUITS[..3].to_vec(),
            rows: FRUITS[3..6].to_vec(),
            heights: vec![1, 2, 3, 1, 2, 2, 1, 1, 1],
        }
    }

    /// Reads a designer's own island.
    pub fn parse(board: &Cursor<'_>) -> Result<Self> {
        board.deny_unknown(&["columns", "rows", "heights"])?;
        let mut seen = Vec::new();
        let columns = fruits(&board.required("columns")?, &mut seen)?;
        let rows = fruits(&board.required("rows")?, &mut seen)?;
        let mut heights = Vec::new();
        for row in board.required("heights")?.list(rows.len()..=rows.len())? {
            for height in row.list(columns.len()..=columns.len())? {
                heights.push(height.integer(1..=TOP)?);
            }
        }
        Ok(Self {
            columns,
            rows,
            heights,
        })
    }

    /// The sites as the family knows them.
    pub fn map(&self) -> Map {
        let (width, sites) = (self.columns.len(), self.heights.len());
        #[allow(clippy::cast_possible_truncation)] // a board is at most 8 x 8
        let cell = move |site: usize| ((site / width) as u8, (site % width) as u8);
        let where_ = |is: &dyn Fn(usize) -> bool| -> Domain {
            let all = Domain::<1>::below(sites).iter();
            all.filter(|site| is(site.index())).collect()
        };
        let column = |(x, fruit): (usize, &&str)| Tag {
            id: (*fruit).to_owned(),
            group: "column".to_owned(),
            level: false,
            alone: false,
            sites: where_(&|site| site % width == x),
        };
        let row = |(y, fruit): (usize, &&str)| Tag {
            id: (*fruit).to_owned(),
            group: "row".to_owned(),
            level: false,
            alone: false,
            sites: where_(&|site| site / width == y),
        };
        let height = |height: u8| Tag {
            id: format!("height{height}"),
            group: "height".to_owned(),
            level: true,
            alone: false,
            sites: where_(&|site| self.heights[site] == height),
        };
        let columns = self.columns.iter().enumerate().map(column);
        let rows = self.rows.iter().enumerate().map(row);
        let ranks: Vec<i8> = self.heights.iter().map(|&h| h.cast_signed()).collect();
        Map {
            sites,
            cells: drawn(move || (0..sites).map(cell).collect()),
            tags: columns.chain(rows).chain((1..=TOP).map(height)).collect(),
            beside: Arc::new(Neighbours::sides(&Grid::new(width, self.rows.len()))),
            ranks: Arc::new(Heights::new(&ranks)),
        }
    }

    fn at(&self, site: usize) -> (usize, usize) {
        (site / self.columns.len(), site % self.columns.len())
    }

    fn fruit(fruit: &str, lang: Lang) -> String {
        TEXT.raw(lang, &format!("tag.{fruit}")).to_owned()
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)] // a board is at most 8 x 8
    fn site(&self, site: usize, map: &Map, lang: Lang) -> SiteInfo {
        let (row, column) = self.at(site);
        let name = self.site_name(site, lang);
        let height = self.heights[site];
        let words = [
            ("name", &*name),
            ("height", &*height.to_string()),
            ("column", &*Self::fruit(self.columns[column], lang)),
            ("line", &*Self::fruit(self.rows[row], lang)),
        ];
        let (x, y) = (column as f64, row as f64);
        SiteInfo {
            say: TEXT.phrase(lang, "say", false, &words),
            name,
            row: row as u32,
            column: column as u32,
            height: u32::from(height),
            shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
            label: (x + 0.5, y + 0.5),
            badge: String::new(),
            tags: map.tags_of(site).map(|tag| tag.id.clone()).collect(),
            given: None,
            neighbours: site_list(map.beside(site)),
        }
    }
}

/// The fruits of the columns or rows; none twice on a board.
fn fruits(place: &Cursor<'_>, seen: &mut Vec<&'static str>) -> Result<Vec<&'static str>> {
    let mut line = Vec::new();
    for item in place.list(1..=MOST_SIDE)? {
        let fruit = FRUITS[item.one_of(&FRUITS, TEXT.message("refuse.unknown.fruit"))?];
        if seen.contains(&fruit) {
            return Err(item.refuse(Code::Count, TEXT.message("refuse.fruit")));
        }
        seen.push(fruit);
        line.push(fruit);
    }
    Ok(line)
}

impl Setting for Terraces {
    fn lines(&self, lang: Lang) -> Vec<LineInfo> {
        let line = |fruit: &&str| LineInfo {
            tag: (*fruit).to_owned(),
            name: Self::fruit(fruit, lang),
        };
        FRUITS.iter().map(line).collect()
    }

    fn sides(&self) -> (u32, u32) {
        (1, count(MOST_SIDE))
    }

    fn workshop(&self) -> Own {
        Own::from_fields(IslandWorkshop { height: TOP })
    }

    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn field(&self) -> Option<Json> {
        if *self == Self::standard() {
            return None;
        }
        let heights = self.heights.chunks(self.columns.len());
        Some(object(vec![
            ("columns", self.columns.as_slice().into()),
            ("rows", self.rows.as_slice().into()),
            ("heights", heights.map(Json::from).collect()),
        ]))
    }

    fn site_name(&self, site: usize, lang: Lang) -> String {
        let (row, column) = self.at(site);
        if (self.columns.len(), self.rows.len()) == (3, 3) {
            let key = format!("site.{row}.{column}");
            return TEXT.raw(lang, &key).to_owned();
        }
        let (row, column) = ((row + 1).to_string(), (column + 1).to_string());
        let words = [("row", &*row), ("column", &*column)];
        TEXT.phrase(lang, "site", false, &words)
    }

    #[allow(clippy::cast_possible_truncation)] // a board is at most 8 x 8
    fn dress(&self, map: &Map, lang: Lang) -> Board {
        let line = |&fruit: &&str| LineInfo {
            tag: fruit.to_owned(),
            name: Self::fruit(fruit, lang),
        };
        let sites = 0..self.heights.len();
        Board {
            scene: "terraces".to_owned(),
            reading: Some(TEXT.raw(lang, "reading").to_owned()),
            width: self.columns.len() as u32,
            height: self.rows.len() as u32,
            sites: sites.map(|site| self.site(site, map, lang)).collect(),
            columns: self.columns.iter().map(line).collect(),
            rows: self.rows.iter().map(line).collect(),
            ..Board::bare(self.kind().id)
        }
    }
}
