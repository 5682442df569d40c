//! Where pieces can stand: named sites with tags, neighbours and ranks.

use std::sync::{Arc, LazyLock};

use crate::engine::{Domain, Value};
use crate::rules::{Heights, Neighbours};

/// What a clue may call some sites by. Tags of one group are alternatives; groups are joined by *and*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name in levels: `lemon`, `height2`.
    pub id: String,
    /// The group, also the key of its sentences: `column`, `row`, `height`.
    pub group: String,
    /// True if it says how high, not what grows there: the papers count these apart.
    pub level: bool,
    /// True if it says all by itself, as the name of a site does: no made clue joins it to another.
    pub alone: bool,
    /// The sites that have it.
    pub sites: Domain,
}

/// Something drawn that is computed when it is first asked for: who solves a level need not wait for its picture.
pub type Drawn<T> = Arc<LazyLock<T, Box<dyn FnOnce() -> T + Send>>>;

/// Computes it when it is first asked for.
pub fn drawn<T>(compute: impl FnOnce() -> T + Send + 'static) -> Drawn<T> {
    Arc::new(LazyLock::new(Box::new(compute)))
}

/// The sites of a board, numbered as its entries are. At most [`Domain::CAPACITY`].
#[derive(Clone, Debug)]
pub struct Map {
    /// How many sites there are.
    pub sites: usize,
    /// The row from the top and the column from the left of each site, as it is drawn.
    pub cells: Drawn<Vec<(u8, u8)>>,
    /// All tags.
    pub tags: Vec<Tag>,
    /// Which sites are side by side.
    pub beside: Arc<Neighbours>,
    /// Which sites are higher than others.
    pub ranks: Arc<Heights>,
}

impl Map {
    /// All the sites.
    #[must_use]
    pub fn all(&self) -> Domain {
        Domain::below(self.sites)
    }

    /// The sites that have, of each group mentioned, one of the tags.
    #[must_use]
    pub fn with_tags(&self, tags: &[usize]) -> Domain {
        let group = |&tag: &usize| &self.tags[tag].group;
        tags.iter().fold(self.all(), |sites, tag| {
            let alike = tags.iter().filter(|other| group(other) == group(tag));
            sites & alike.fold(Domain::EMPTY, |all, &other| all | self.tags[other].sites)
        })
    }

    /// The sites that have none of the tags.
    #[must_use]
    pub fn without_tags(&self, tags: &[usize]) -> Domain {
        tags.iter()
            .fold(self.all(), |sites, &tag| sites - self.tags[tag].sites)
    }

    /// The tags of one site.
    pub fn tags_of(&self, site: usize) -> impl Iterator<Item = &Tag> {
        let has = move |tag: &&Tag| Value::new(site).is_some_and(|v| tag.sites.contains(v));
        self.tags.iter().filter(has)
    }

    /// The sites beside one site.
    #[must_use]
    pub fn beside(&self, site: usize) -> Domain {
        Value::new(site).map_or(Domain::EMPTY, |v| self.beside.around(v))
    }
}

/// Sites as the API counts them.
#[must_use]
pub fn site_list(sites: Domain) -> Vec<u32> {
    sites.iter().map(u32::from).collect()
}
