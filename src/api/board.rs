//! What is needed to draw a level and to speak of it.

use serde::Serialize;

use super::{Entry, Input, Own, Panel};

data! {
    /// All that is needed to draw a level and to speak of it.
    pub struct Board {
        /// The kind's id.
        pub kind: String,
        /// See the level format.
        pub title: Option<String>,
        /// See the level format.
        pub author: Option<String>,
        /// See the level format.
        pub source: Option<String>,
        /// The level's own line about its goal.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub goal_line: Option<String>,
        /// The level's own line for a solved board.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub solved_line: Option<String>,
        /// The rules, if those of its kind do not fit.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub rules: Option<Vec<String>>,
        /// How the board wants to be drawn; a page picks its painter by this, never by the kind.
        pub scene: String,
        /// In cells.
        pub width: u32,
        /// In cells.
        pub height: u32,
        /// The places, in the order of entries.
        pub sites: Vec<SiteInfo>,
        /// What marks each column, left to right.
        pub columns: Vec<LineInfo>,
        /// What marks each row, top to bottom.
        pub rows: Vec<LineInfo>,
        /// What is to be placed.
        pub pieces: Vec<PieceInfo>,
        /// What must be kept.
        pub clues: Vec<ClueInfo>,
        /// `grid`: the sites are cells in rows and columns; `map`: shapes of any form, whose rows and columns are bands
        /// to read them in.
        pub layout: String,
        /// What the board is called, where boards have names.
        pub name: Option<String>,
        /// The tags that mark some sites, beside their heights and lines: for a legend.
        pub marks: Vec<LineInfo>,
        /// How things are put down; a page picks its way of input by this.
        pub input: Input,
        /// What can be put down, in the order in which it is offered.
        pub symbols: Vec<SymbolInfo>,
        /// What a player may mark at a site beside what is put down there.
        pub markings: Markings,
        /// What the board wants beside it.
        pub panels: Vec<Panel>,
        /// What its signs mean, in the order of a legend; empty if there is nothing to explain.
        pub legend: Vec<SignInfo>,
        /// How its picture is to be read, in a sentence or two.
        pub reading: Option<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// Something that can be put down. It is shown by its glyph, or where it has none, by its text.
    pub struct SymbolInfo {
        /// The entry that it makes.
        pub id: Entry,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub glyph: Option<String>,
        /// What is written in place of a picture: a few characters.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub text: Option<String>,
        /// Where the text is that of a piece, on a tile: the number of the tile's colour, from 0. An emoji needs none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub tile: Option<u32>,
        /// What it is called.
        pub name: String,
        /// What to type for it, unlike that of the others: a letter or digit, or several digits one after the other.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub key: Option<String>,
        /// How often it may be put down; any number of times if there is no limit.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub limit: Option<u32>,
    }

    /// Sites of which no two have the same number.
    pub struct HouseInfo {
        /// What it is called.
        pub name: String,
        /// `row`, `column`, `box`, `region` or `diagonal`.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "\"row\" | \"column\" | \"box\" | \"region\" | \"diagonal\""))]
        pub kind: String,
        /// Its sites, ascending.
        pub sites: Vec<u32>,
    }

    /// What a player may mark at a site.
    pub struct Markings {
        /// Which symbols could go there, pencilled in.
        pub pencil: bool,
        /// That nothing goes there.
        pub crossed: bool,
    }

    /// A sign on the board: what marks a site that has a tag.
    pub struct SignInfo {
        /// The tag of the sites that have it.
        pub tag: String,
        /// What it means, beside a site's name.
        pub name: String,
        /// What it means, in a legend.
        pub say: String,
        /// That many dots; `None` if it is another sign.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub dots: Option<u32>,
        /// The name of its picture; `None` if it has none, and `text` or the tag's first letter stands for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub glyph: Option<String>,
        /// The text shown if there is no picture: a few letters or an emoji.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub text: Option<String>,
    }

    /// A place.
    pub struct SiteInfo {
        /// A short name: "top right".
        pub name: String,
        /// The name with all that marks the place: "top right, height 3, strawberry, apple".
        pub say: String,
        /// From 0 at the top.
        pub row: u32,
        /// From 0 at the left.
        pub column: u32,
        /// From 1, the lowest.
        pub height: u32,
        /// A polygon; one cell is 1 x 1, y grows downward.
        pub shape: Vec<(f64, f64)>,
        /// A place well inside the shape, for what is written there.
        pub label: (f64, f64),
        /// What is written there; empty if nothing.
        pub badge: String,
        /// What clues may call it by.
        pub tags: Vec<String>,
        /// What stands here from the start.
        pub given: Option<Entry>,
        /// The sites beside it, ascending.
        pub neighbours: Vec<u32>,
    }

    /// A column or row, or a sort of ground.
    pub struct LineInfo {
        /// What clues call it, and the name of its picture.
        pub tag: String,
        /// Its name for people.
        pub name: String,
        /// The text shown if the level names it and gives no picture: a few letters or an emoji.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub text: Option<String>,
    }

    /// A sort of piece. It is shown by its glyph, or where it has none, by its text.
    pub struct PieceInfo {
        /// The name in levels.
        pub id: String,
        /// How many there are.
        pub count: u32,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub glyph: Option<String>,
        /// As of a symbol.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub text: Option<String>,
        /// As of a symbol.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub tile: Option<u32>,
        /// What one is called.
        pub name: String,
        /// What several are called.
        pub many: String,
        /// A letter to type for it, unlike those of the level's other pieces.
        pub key: String,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A clue.
    pub struct ClueInfo {
        /// What it says.
        pub sentence: String,
        /// Its rule's name in levels.
        pub rule: String,
        /// The pieces it speaks of.
        pub pieces: Vec<String>,
        /// The places it allows, if it speaks of places.
        pub sites: Vec<u32>,
        /// What it calls these places by.
        pub tags: Vec<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }
}

impl Board {
    /// A grid of a kind without anything on it.
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
            layout: "grid".to_owned(),
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

    /// The board with these pieces, each to be put down as often as there are of it.
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
