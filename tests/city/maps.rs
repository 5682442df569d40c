//! The maps that come with the game: their declarations match their drawings, and every block can be read and tapped.

use std::collections::{BTreeMap, BTreeSet};

use super::atlas::{CELL, Feature, Pairs, maps};
use super::plane::{Point, edges, is_inside, is_near, is_simple, overlap, square_distance};
use crate::support::city::{list, text};

/// The maximum distance from a block at which a drawn feature still belongs to it: a quarter of a cell.
const NEAR: i64 = CELL / 4;

#[test]
fn shapes_are_simple_polygons_inside_the_map() {
    for map in maps() {
        for block in &map.blocks {
            let place = format!("{}: block {}", map.file, block.id);
            assert!(is_simple(&block.shape), "{place} meets itself");
            assert!(
                block.shape.iter().all(|p| map.is_within(p)),
                "{place} leaves the map"
            );
        }
        for feature in &map.features {
            let inside = feature.points.iter().all(|p| map.is_within(p));
            assert!(
                inside && !feature.points.is_empty(),
                "{}: {}",
                map.file,
                feature.sort
            );
        }
    }
}

#[test]
fn shapes_do_not_overlap() {
    for map in maps() {
        let over = |&(a, b): &(usize, usize)| overlap(&map.blocks[a].shape, &map.blocks[b].shape);
        let over: Pairs = map.each_pair().filter(over).collect();
        assert!(over.is_empty(), "{}: {:?}", map.file, map.ids(&over));
    }
}

#[test]
fn declared_borders_are_shared_sides_or_bridges() {
    for map in maps() {
        let (borders, bridges, drawn) = (map.pairs("borders"), map.pairs("bridges"), map.drawn());
        let needless = map.ids(&(&bridges & &drawn));
        assert!(
            needless.is_empty(),
            "{}: bridges where shapes touch: {needless:?}",
            map.file
        );
        let all = &bridges | &drawn;
        assert_eq!(
            map.ids(&(&borders - &all)),
            [""; 0],
            "{}: declared, not drawn",
            map.file
        );
        assert_eq!(
            map.ids(&(&all - &borders)),
            [""; 0],
            "{}: drawn, not declared",
            map.file
        );
    }
}

#[test]
fn every_bridge_is_drawn_from_one_block_to_the_other() {
    for map in maps() {
        let crosses = |f: &&Feature| f.sort == "bridge" || f.sort == "ferry";
        let spans: Vec<&Feature> = map.features.iter().filter(crosses).collect();
        for &(a, b) in &map.pairs("bridges") {
            let lands = |block: usize, p: Point| is_near(&map.blocks[block].shape, p, 1);
            let joins = |span: &&Feature| {
                let (from, to) = (span.points[0], span.points[span.points.len() - 1]);
                (lands(a, from) && lands(b, to)) || (lands(b, from) && lands(a, to))
            };
            let ids = map.ids(&Pairs::from([(a, b)]));
            assert!(spans.iter().any(joins), "{}: no bridge {ids:?}", map.file);
        }
    }
}

/// On a phone the map is 358 px wide; a badge of 44 px is 0.123 of that.
#[test]
fn badges_lie_in_their_blocks_and_can_be_pressed() {
    for map in maps() {
        let labels = map.labels();
        for (block, &label) in map.blocks.iter().zip(&labels) {
            assert!(is_inside(&block.shape, label), "{}: {}", map.file, block.id);
        }
        let close = |&(a, b): &(usize, usize)| {
            let apart = square_distance(labels[a], labels[b]);
            apart * 64 < map.size.0 * map.size.0
        };
        let close: Pairs = map.each_pair().filter(close).collect();
        assert!(close.is_empty(), "{}: {:?}", map.file, map.ids(&close));
    }
}

#[test]
fn blocks_have_ids_of_their_own_and_names_in_both_languages() {
    for map in maps() {
        let ids: BTreeSet<&String> = map.blocks.iter().map(|block| &block.id).collect();
        assert_eq!(ids.len(), map.blocks.len(), "{}", map.file);
        let named = list(&map.json["blocks"])
            .iter()
            .chain(list(&map.json["features"]));
        let named = named.filter_map(|item| item.get("name"));
        for name in named.chain([&map.json["name"], &map.json["note"]]) {
            let (en, zh) = (text(&name["en"]), text(&name["zh"]));
            let is_chinese = zh.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            assert!(!en.trim().is_empty() && is_chinese, "{}: {name}", map.file);
        }
        assert!(
            list(&map.json["blocks"])
                .iter()
                .all(|block| block.get("name").is_some())
        );
    }
}

#[test]
fn every_block_is_reachable_from_every_other() {
    for map in maps() {
        let borders = map.pairs("borders");
        let mut reached = BTreeSet::from([0]);
        while let Some(&(a, b)) = borders
            .iter()
            .find(|(a, b)| reached.contains(a) != reached.contains(b))
        {
            reached.extend([a, b]);
        }
        assert_eq!(reached.len(), map.blocks.len(), "{}", map.file);
    }
}

#[test]
fn each_block_has_one_level_and_levels_start_at_the_centre() {
    for map in maps() {
        let mut count: BTreeMap<usize, usize> = BTreeMap::new();
        for block in &map.blocks {
            let levels = block
                .tags
                .iter()
                .filter_map(|tag| tag.strip_prefix("level"));
            let levels: Vec<usize> = levels.map(|level| level.parse().unwrap()).collect();
            assert_eq!(levels.len(), 1, "{}: {}", map.file, block.id);
            *count.entry(levels[0]).or_default() += 1;
        }
        assert!(
            count.keys().copied().eq(1..=count.len()),
            "{}: {count:?}",
            map.file
        );
    }
}

/// Properties that clues mention are visible: a block by the river has water at its side, one with a park has a park.
#[test]
fn every_tag_agrees_with_the_drawing() {
    let drawn_as: [(&str, &[&str]); 7] = [
        ("river", &["river", "water"]),
        ("canal", &["river"]),
        ("waterfront", &["water"]),
        ("highway", &["highway"]),
        ("park", &["park"]),
        ("hill", &["hill"]),
        ("airport", &["airport"]),
    ];
    for map in maps() {
        for (tag, sorts) in drawn_as {
            for block in map.blocks.iter().filter(|block| block.tags.contains(tag)) {
                let there = |feature: &Feature| is_at(&block.shape, feature);
                let mut drawn = map.features.iter().filter(|f| sorts.contains(&&*f.sort));
                assert!(drawn.any(there), "{}: {} and no {tag}", map.file, block.id);
            }
        }
    }
}

/// Returns true if a feature reaches a block: a corner of one is near the other, their outlines cross, or the water
/// continues below the block.
fn is_at(block: &[Point], feature: &Feature) -> bool {
    let is_area = feature.sort == "water" || feature.sort == "park" || feature.sort == "hill";
    let mut pieces = edges(&feature.points).collect::<Vec<_>>();
    if !is_area {
        pieces.pop();
    }
    let corners = feature.points.iter().any(|&p| is_near(block, p, NEAR));
    let along = pieces
        .iter()
        .any(|&(a, b)| block.iter().any(|&p| is_near(&[a, b, a], p, NEAR)));
    let below = is_area && block.iter().any(|&p| is_inside(&feature.points, p));
    corners || along || below
}
