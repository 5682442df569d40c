//! The places of pieces: named sites with tags, neighbours and ranks.

use std::sync::{Arc, LazyLock};

use crate::engine::{Domain, Value};
use crate::rules::{Heights, Neighbours};

/// A name by which clues denote some sites. Tags of one group are alternatives; groups are joined by *and*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name in levels: `lemon`, `height2`.
    pub id: String,
    /// The group, which is also the key of its sentences: `column`, `row`, `height`.
    pub group: String,
    /// True if the tag denotes a height, not a fruit or a mark: the papers count these apart.
    pub level: bool,
    /// True if the tag is used alone, as the name of a site is: no generated clue joins it to another.
    pub alone: bool,
    /// The sites that have it.
    pub sites: Domain,
}

/// A part of the drawing that is computed on first use: solving a level does not need it.
pub type Drawn<T> = Arc<LazyLock<T, Box<dyn FnOnce() -> T + Send>>>;

/// Returns a part of the drawing that is computed on first use.
pub fn drawn<T>(compute: impl FnOnce() -> T + Send + 'static) -> Drawn<T> {
    Arc::new(LazyLock::new(Box::new(compute)))
}

/// The sites of a board, numbered as its entries; at most [`Domain::CAPACITY`].
#[derive(Clone, Debug)]
pub struct Map {
    /// The number of sites.
    pub sites: usize,
    /// The row from the top and the column from the left of each site in the drawing.
    pub cells: Drawn<Vec<(u8, u8)>>,
    /// All tags.
    pub tags: Vec<Tag>,
    /// The pairs of neighbouring sites.
    pub beside: Arc<Neighbours>,
    /// The heights of the sites.
    pub ranks: Arc<Heights>,
}

impl Map {
    /// Returns all sites.
    #[must_use]
    pub fn all(&self) -> Domain {
        Domain::below(self.sites)
    }

    /// Returns the sites that have, of each group named, one of the tags.
    #[must_use]
    pub fn with_tags(&self, tags: &[usize]) -> Domain {
        let group = |&tag: &usize| &self.tags[tag].group;
        tags.iter().fold(self.all(), |sites, tag| {
            let alike = tags.iter().filter(|other| group(other) == group(tag));
            sites & alike.fold(Domain::EMPTY, |all, &other| all | self.tags[other].sites)
        })
    }

    /// Returns the sites that have none of the tags.
    #[must_use]
    pub fn without_tags(&self, tags: &[usize]) -> Domain {
        tags.iter()
            .fold(self.all(), |sites, &tag| sites - self.tags[tag].sites)
    }

    /// Returns the tags of one site.
    pub fn tags_of(&self, site: usize) -> impl Iterator<Item = &Tag> {
        let has = move |tag: &&Tag| Value::new(site).is_some_and(|v| tag.sites.contains(v));
        self.tags.iter().filter(has)
    }

    /// Returns the neighbours of one site.
    #[must_use]
    pub fn beside(&self, site: usize) -> Domain {
        Value::new(site).map_or(Domain::EMPTY, |v| self.beside.around(v))
    }
}

/// Returns the sites as numbers of the API, ascending.
#[must_use]
pub fn site_list(sites: Domain) -> Vec<u32> {
    sites.iter().map(u32::from).collect()
}
