//! A city's blocks as sites of the placement family: tags, borders, ranks, and a reading order.

use std::sync::Arc;

use super::plan::{BLOCK, Plan, level};
use super::shape::Point;
use crate::engine::{Domain, Value, sorted};
use crate::kinds::placement::{Drawn, Map, Tag};
use crate::rules::{Heights, Neighbours};

/// The greatest distance of a block below the first block of its band, in hundredths of a cell.
const BAND: i32 = 75;

/// Returns the row and column of each place in reading order: bands from the top, in each the blocks from the left.
pub fn bands(labels: &[Point]) -> Vec<(u8, u8)> {
    let labels = labels.iter().enumerate();
    let down = sorted(labels.map(|(site, at)| (at.y, at.x, site)));
    let mut bands: Vec<Vec<(i32, usize)>> = Vec::new();
    let mut top = None;
    let mut cells = vec![(0, 0); down.len()];
    for (y, x, site) in down {
        match (top, bands.last_mut()) {
            (Some(first), Some(band)) if y - first <= BAND => band.push((x, site)),
            _ => {
                bands.push(vec![(x, site)]);
                top = Some(y);
            }
        }
    }
    for (row, band) in (0..).zip(bands) {
        for (column, (_, site)) in (0..).zip(sorted(band)) {
            cells[site] = (row, column);
        }
    }
    cells
}

/// Returns the map of the placement family. Level tags come first, then marks, then each block's own tag.
pub fn map(plan: &Plan, cells: Drawn<Vec<(u8, u8)>>) -> Map {
    let mut tagged: Vec<((u8, usize), &str)> = Vec::new();
    let mut marks: Vec<&str> = Vec::new();
    for block in &plan.blocks {
        for tag in &block.tags {
            let key = level(tag).map_or_else(
                || {
                    let known = marks.iter().position(|mark| mark == tag);
                    let place = known.unwrap_or(marks.len());
                    if known.is_none() {
                        marks.push(tag);
                    }
                    (u8::MAX, place)
                },
                |level| (level, 0),
            );
            tagged.push((key, tag));
        }
    }
    let tag = |&((rank, _), id): &((u8, usize), &str)| Tag {
        id: id.to_owned(),
        group: match rank {
            u8::MAX => format!("mark:{id}"),
            _ => "level".to_owned(),
        },
        level: rank != u8::MAX,
        alone: false,
        sites: plan.tagged(id),
    };
    let own = |(site, id): (Value, &String)| Tag {
        id: format!("{BLOCK}{id}"),
        group: "block".to_owned(),
        level: false,
        alone: true,
        sites: Domain::only(site),
    };
    let ids = plan.blocks.iter().map(|block| &block.id);
    let sites: Vec<Value> = Value::all().take(plan.blocks.len()).collect();
    let borders = plan.borders.iter().map(|&(a, b)| (sites[a], sites[b]));
    let levels = plan.blocks.iter().map(|block| block.level().unwrap_or(0));
    let ranks: Vec<i8> = levels.map(|level| -level.cast_signed()).collect();
    Map {
        sites: sites.len(),
        cells,
        tags: sorted(tagged)
            .iter()
            .map(tag)
            .chain(sites.iter().copied().zip(ids).map(own))
            .collect(),
        beside: Arc::new(Neighbours::new(sites.len(), borders)),
        ranks: Arc::new(Heights::new(&ranks)),
    }
}
