//! The map of a city as data: reading, checking and writing.

use serde_json::Value as Json;

use super::TEXT;
use super::features::{self, MapFeature};
use super::points::{point, points, write_point, write_points};
use super::shape::{Point, is_inside, is_simple, overlap, pole_of_inaccessibility};
use super::words::{LONGEST_NAME, MapName, text};
use crate::engine::{Domain, Value};
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::object;
use crate::text::SHARED;

/// The maximum width and height of a map, in cells.
pub const MOST_CELLS: u32 = 64;

/// The maximum number of tags of a block.
const MOST_TAGS: usize = 12;

/// The maximum length of an id or a tag, and of a note, in characters.
const LONGEST_ID: usize = 24;
const LONGEST_NOTE: usize = 400;

/// The prefix of a block's own tag.
pub const BLOCK: &str = "block:";

/// A block of a city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    pub id: String,
    pub name: MapName,
    pub tags: Vec<String>,
    pub shape: Vec<Point>,
    /// The position of its badge, if the map gives it.
    label: Option<Point>,
}

impl Block {
    /// Returns the position of its badge; by default a point far from the outline.
    pub fn label(&self) -> Point {
        self.label
            .unwrap_or_else(|| pole_of_inaccessibility(&self.shape))
    }

    /// Returns the level, 1 in the centre; `None` if the map has no levels.
    pub fn level(&self) -> Option<u8> {
        self.tags.iter().find_map(|tag| level(tag))
    }
}

/// Returns the level that a tag names, for `level1` to `level9`.
pub fn level(tag: &str) -> Option<u8> {
    match tag.strip_prefix("level")?.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// A city's map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    pub name: Option<MapName>,
    pub note: Option<MapName>,
    /// The width and height in cells.
    pub size: (u32, u32),
    pub blocks: Vec<Block>,
    /// The pairs of neighbours, as indices of `blocks`.
    pub borders: Vec<(usize, usize)>,
    /// The borders across water, or without a shared side for another reason.
    pub bridges: Vec<(usize, usize)>,
    pub features: Vec<MapFeature>,
}

impl Plan {
    /// Returns the blocks with a tag.
    pub fn tagged(&self, tag: &str) -> Domain {
        let blocks = Value::all().zip(&self.blocks);
        let tagged = blocks.filter(|(_, block)| block.tags.iter().any(|own| own == tag));
        tagged.map(|(site, _)| site).collect()
    }

    /// Reads the map from a file.
    ///
    /// # Errors
    /// As of [`parse`](Self::parse).
    pub fn read(file: &str) -> Result<Self> {
        let json: Json = serde_json::from_str(file).unwrap_or_default();
        Self::parse(&Cursor::new(&json))
    }

    /// Reads a map.
    ///
    /// # Errors
    /// If the map violates the level format, with the position.
    pub fn parse(map: &Cursor<'_>) -> Result<Self> {
        map.deny_unknown(&[
            "name", "note", "size", "blocks", "borders", "bridges", "features",
        ])?;
        let words = |field, most| -> Result<Option<MapName>> {
            let place = map.field(field)?;
            place.map(|place| MapName::parse(&place, most)).transpose()
        };
        let size = map.field("size")?.map(|place| size(&place)).transpose()?;
        let blocks = blocks(&map.required("blocks")?, size)?;
        let size = size.unwrap_or_else(|| extent(&blocks));
        let borders = pairs(&map.required("borders")?, &blocks)?;
        let bridges = match map.field("bridges")? {
            Some(place) => bridges(&place, &blocks, &borders)?,
            None => Vec::new(),
        };
        let features = match map.field("features")? {
            Some(place) => features::parse(&place, size)?,
            None => Vec::new(),
        };
        Ok(Self {
            name: words("name", LONGEST_NAME)?,
            note: words("note", LONGEST_NOTE)?,
            size,
            blocks,
            borders,
            bridges,
            features,
        })
    }

    /// Returns the map as JSON, in canonical field order.
    pub fn write(&self) -> Json {
        let mut map = Vec::new();
        for (field, words) in [("name", &self.name), ("note", &self.note)] {
            if let Some(words) = words {
                map.push((field, words.write()));
            }
        }
        map.push(("size", [self.size.0, self.size.1].into()));
        map.push(("blocks", self.blocks.iter().map(write_block).collect()));
        let id = |block: usize| &*self.blocks[block].id;
        let pairs = |pairs: &[(usize, usize)]| -> Json {
            pairs.iter().map(|&(a, b)| [id(a), id(b)]).collect()
        };
        map.push(("borders", pairs(&self.borders)));
        if !self.bridges.is_empty() {
            map.push(("bridges", pairs(&self.bridges)));
        }
        if !self.features.is_empty() {
            let features = self.features.iter().map(MapFeature::write);
            map.push(("features", features.collect()));
        }
        object(map)
    }
}

fn write_block(block: &Block) -> Json {
    let mut written = vec![
        ("id", (&*block.id).into()),
        ("name", block.name.write()),
        ("tags", block.tags.iter().map(|tag| &**tag).collect()),
        ("shape", write_points(&block.shape)),
    ];
    if let Some(label) = block.label {
        written.push(("label", write_point(label)));
    }
    object(written)
}

/// Reads the size of a map, in cells.
pub fn size(place: &Cursor<'_>) -> Result<(u32, u32)> {
    let sides = place.list(2..=2)?;
    let side = |side: &Cursor<'_>| side.integer(1..=MOST_CELLS);
    Ok((side(&sides[0])?, side(&sides[1])?))
}

/// Returns the smallest size in cells that contains all shapes, for a map that gives none.
#[allow(clippy::cast_sign_loss)] // no coordinate is below 0
fn extent(blocks: &[Block]) -> (u32, u32) {
    let points = || blocks.iter().flat_map(|block| &block.shape);
    let cells = |most: Option<i32>| (most.unwrap_or(0).max(1) as u32).div_ceil(100);
    let (x, y) = (points().map(|p| p.x).max(), points().map(|p| p.y).max());
    (cells(x), cells(y))
}

fn blocks(place: &Cursor<'_>, size: Option<(u32, u32)>) -> Result<Vec<Block>> {
    let mut blocks: Vec<Block> = Vec::new();
    for place in place.list(1..=Domain::<1>::CAPACITY)? {
        let block = block(&place, size)?;
        if blocks.iter().any(|other| other.id == block.id) {
            let reason = TEXT.message("refuse.id").with("id", &*block.id);
            return Err(place.required("id")?.refuse(Code::Count, reason));
        }
        if let Some(other) = blocks
            .iter()
            .find(|other| overlap(&other.shape, &block.shape))
        {
            let reason = TEXT.message("refuse.overlap").with("id", &*other.id);
            return Err(place.required("shape")?.refuse(Code::Value, reason));
        }
        let first = blocks.first().unwrap_or(&block);
        if first.level().is_some() != block.level().is_some() {
            let reason = TEXT.message("refuse.levels");
            return Err(place.required("tags")?.refuse(Code::Count, reason));
        }
        blocks.push(block);
    }
    Ok(blocks)
}

fn block(place: &Cursor<'_>, size: Option<(u32, u32)>) -> Result<Block> {
    place.deny_unknown(&["id", "name", "tags", "shape", "label"])?;
    let outline = place.required("shape")?;
    let shape = points(&outline, 3, size)?;
    if !is_simple(&shape) {
        return Err(outline.refuse(Code::Value, TEXT.message("refuse.crossing")));
    }
    let label = place.field("label")?;
    let label = label
        .map(|label| {
            let at = point(&label, size)?;
            if is_inside(&shape, at) {
                return Ok(at);
            }
            Err(label.refuse(Code::Value, TEXT.message("refuse.label")))
        })
        .transpose()?;
    Ok(Block {
        id: text(&place.required("id")?, LONGEST_ID)?.to_owned(),
        name: MapName::parse(&place.required("name")?, LONGEST_NAME)?,
        tags: tags(&place.required("tags")?)?,
        shape,
        label,
    })
}

fn tags(place: &Cursor<'_>) -> Result<Vec<String>> {
    let mut tags: Vec<String> = Vec::new();
    for item in place.list(0..=MOST_TAGS)? {
        let tag = text(&item, LONGEST_ID)?;
        if tag.starts_with(BLOCK) {
            return Err(item.refuse(Code::Value, TEXT.message("refuse.tag.block")));
        }
        if tags.iter().any(|other| other == tag) {
            return Err(item.refuse(Code::Count, SHARED.message("refuse.twice")));
        }
        if level(tag).is_some() && tags.iter().any(|other| level(other).is_some()) {
            return Err(item.refuse(Code::Count, TEXT.message("refuse.tag.level")));
        }
        tags.push(tag.to_owned());
    }
    Ok(tags)
}

/// Reads pairs of blocks, each once; returns their indices, the smaller first.
fn pairs(place: &Cursor<'_>, blocks: &[Block]) -> Result<Vec<(usize, usize)>> {
    let ids: Vec<&str> = blocks.iter().map(|block| &*block.id).collect();
    let mut pairs = Vec::new();
    for pair in place.list(0..=ids.len() * ids.len() / 2)? {
        let ends = pair.list(2..=2)?;
        let end = |end: &Cursor<'_>| end.one_of(&ids, TEXT.message("refuse.unknown.block"));
        let (a, b) = (end(&ends[0])?, end(&ends[1])?);
        if a == b {
            return Err(pair.refuse(Code::Value, TEXT.message("refuse.border.self")));
        }
        let border = (a.min(b), a.max(b));
        if pairs.contains(&border) {
            return Err(pair.refuse(Code::Count, TEXT.message("refuse.border.twice")));
        }
        pairs.push(border);
    }
    Ok(pairs)
}

fn bridges(
    place: &Cursor<'_>,
    blocks: &[Block],
    borders: &[(usize, usize)],
) -> Result<Vec<(usize, usize)>> {
    let bridges = pairs(place, blocks)?;
    let stray = bridges.iter().position(|bridge| !borders.contains(bridge));
    if let Some(index) = stray {
        let stray = &place.list(0..=bridges.len())?[index];
        return Err(stray.refuse(Code::Value, TEXT.message("refuse.bridge")));
    }
    Ok(bridges)
}
