//! The data for drawing a level and for describing it.

use serde::Serialize;

use super::{BoardLayout, Entry, HouseKind, Input, Own, Panel};

data! {
    /// All data for drawing a level and for describing it.
    pub struct Board {
        /// The kind's id.
        pub kind: String,
        /// The title, see the level format.
        pub title: Option<String>,
        /// The author, see the level format.
        pub author: Option<String>,
        /// The source, see the level format.
        pub source: Option<String>,
        /// The level's own line about its goal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub goal_line: Option<String>,
        /// The level's own line for a solved board.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub solved_line: Option<String>,
        /// The rules of the level, if they differ from those of its kind.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub rules: Option<Vec<String>>,
        /// The name of the drawing style; a page chooses its painter by this, never by the kind.
        pub scene: String,
        /// The width in cells.
        pub width: u32,
        /// The height in cells.
        pub height: u32,
        /// The sites, in the order of entries.
        pub sites: Vec<SiteInfo>,
        /// The labels of the columns, left to right.
        pub columns: Vec<LineInfo>,
        /// The labels of the rows, top to bottom.
        pub rows: Vec<LineInfo>,
        /// The sorts of pieces to place.
        pub pieces: Vec<PieceInfo>,
        /// The clues.
        pub clues: Vec<ClueInfo>,
        /// The layout of the sites.
        pub layout: BoardLayout,
        /// The name of the board, for kinds whose boards have names.
        pub name: Option<String>,
        /// The tags that mark some sites, other than heights and lines: for a legend.
        pub marks: Vec<LineInfo>,
        /// The way in which symbols are entered; a page chooses its input method by this.
        pub input: Input,
        /// The symbols that can be put down, in the order in which they are offered.
        pub symbols: Vec<SymbolInfo>,
        /// The notes that a player can make at a site.
        pub markings: Markings,
        /// The panels to show beside the board.
        pub panels: Vec<Panel>,
        /// The signs with their meanings, in the order of a legend; empty if none needs an explanation.
        pub legend: Vec<SignInfo>,
        /// The explanation of the picture, in a sentence or two.
        pub reading: Option<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A symbol that can be put down. It is shown by its glyph, or by its text if it has no glyph.
    pub struct SymbolInfo {
        /// The entry that it puts down.
        pub id: Entry,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub glyph: Option<String>,
        /// The text shown if there is no picture: a few characters.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub text: Option<String>,
        /// The number of the tile's colour, from 0, if the text is a piece's text on a tile. An emoji has no tile.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub tile: Option<u32>,
        /// The name for people.
        pub name: String,
        /// The keys to type for it, unique on this board: a letter or digit, or several digits in sequence.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub key: Option<String>,
        /// The maximum number of times it may be put down; unlimited if absent.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub limit: Option<u32>,
    }

    /// A house: sites of which no two have the same number.
    pub struct HouseInfo {
        /// The name for people.
        pub name: String,
        /// The sort of house.
        pub kind: HouseKind,
        /// Its sites, ascending.
        pub sites: Vec<u32>,
    }

    /// The notes that a player can make at a site.
    pub struct Markings {
        /// True if candidates can be pencilled in.
        pub pencil: bool,
        /// True if a site can be crossed out, as one where nothing goes.
        pub crossed: bool,
    }

    /// A sign on the board: it marks the sites that have a tag.
    pub struct SignInfo {
        /// The tag of these sites.
        pub tag: String,
        /// The meaning, as it follows a site's name.
        pub name: String,
        /// The meaning, as a legend gives it.
        pub say: String,
        /// The number of dots, if the sign is a row of dots.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub dots: Option<u32>,
        /// The name of its picture; absent if it has none, and `text` or the tag's first letter stands for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub glyph: Option<String>,
        /// The text shown if there is no picture: a few letters or an emoji.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub text: Option<String>,
    }

    /// A site.
    pub struct SiteInfo {
        /// A short name: "top right".
        pub name: String,
        /// The name with all properties of the site: "top right, height 3, strawberry, apple".
        pub say: String,
        /// The row, from 0 at the top.
        pub row: u32,
        /// The column, from 0 at the left.
        pub column: u32,
        /// The height, from 1 (the lowest).
        pub height: u32,
        /// The polygon of the site; one cell is 1 x 1, y grows downward.
        pub shape: Vec<(f64, f64)>,
        /// A point well inside the shape, the centre of its text.
        pub label: (f64, f64),
        /// The text written on the site, or an empty string.
        pub badge: String,
        /// The tags by which clues may refer to the site.
        pub tags: Vec<String>,
        /// The given at this site.
        pub given: Option<Entry>,
        /// The neighbouring sites, ascending.
        pub neighbours: Vec<u32>,
    }

    /// A tag with its names: of a column or row, a sort of ground, an option's value, a map or a technique.
    pub struct LineInfo {
        /// The tag by which clues refer to it, which is also the name of its picture.
        pub tag: String,
        /// The name for people.
        pub name: String,
        /// The text shown if the level names it and gives no picture: a few letters or an emoji.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub text: Option<String>,
    }

    /// A sort of piece. It is shown by its glyph, or by its text if it has no glyph.
    pub struct PieceInfo {
        /// The name in levels.
        pub id: String,
        /// The number of pieces of this sort.
        pub count: u32,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub glyph: Option<String>,
        /// The text, as in `SymbolInfo`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub text: Option<String>,
        /// The tile, as in `SymbolInfo`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub tile: Option<u32>,
        /// The name of one.
        pub name: String,
        /// The name of several.
        pub many: String,
        /// The letter to type for it, unique among the level's pieces.
        pub key: String,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A clue.
    pub struct ClueInfo {
        /// The clue as a sentence.
        pub sentence: String,
        /// Its rule's name in levels.
        pub rule: String,
        /// The pieces that it names.
        pub pieces: Vec<String>,
        /// The sites that it allows, if it is about sites.
        pub sites: Vec<u32>,
        /// The tags by which it names these sites.
        pub tags: Vec<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }
}

impl Board {
    /// Returns an empty grid of a kind: no sites, pieces or clues.
    #[must_use]
    pub fn bare(kind: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            title: None,
            author: None,
            source: None,
            goal_line: None,
            solved_line: None,
            rules: None,
            scene: String::new(),
            width: 0,
            height: 0,
            sites: Vec::new(),
            columns: Vec::new(),
            rows: Vec::new(),
            pieces: Vec::new(),
            clues: Vec::new(),
            layout: BoardLayout::Grid,
            name: None,
            marks: Vec::new(),
            input: Input::Pieces,
            symbols: Vec::new(),
            markings: Markings {
                pencil: true,
                crossed: true,
            },
            panels: vec![Panel::Tray],
            legend: Vec::new(),
            reading: None,
            own: Own::default(),
        }
    }

    /// Returns the board with these pieces, and with a symbol for each whose limit is the number of such pieces.
    #[must_use]
    pub fn with_pieces(self, pieces: Vec<PieceInfo>) -> Self {
        Self {
            symbols: pieces.iter().map(PieceInfo::symbol).collect(),
            pieces,
            ..self
        }
    }
}

impl PieceInfo {
    fn symbol(&self) -> SymbolInfo {
        SymbolInfo {
            id: Entry::Piece(self.id.clone()),
            glyph: self.glyph.clone(),
            text: self.text.clone(),
            tile: self.tile,
            name: self.name.clone(),
            key: Some(self.key.clone()),
            limit: Some(self.count),
        }
    }
}
