//! The placement family: pieces on the sites of a map, one to a site, so that every clue is kept.
//!
//! Each piece is one variable, whose set is the sites where it stands; a [`Partition`] law ensures that no site is
//! taken twice. A [`Setting`] adds what is specific to an island or a city: the words and appearance of the map.

mod clue;
mod design;
pub mod format;
mod generate;
mod map;
pub mod papers;
#[cfg(feature = "tools")]
mod remake;
mod setting;
mod speak;
mod words;

pub use clue::{Clue, Names};
pub use generate::{Forms, Inventory, PlacementMaker, PlacementRequest, Style};
pub use map::{Drawn, Map, Tag, drawn, site_list};
pub use setting::{ClueAdvice, Setting};
pub use words::Words;

use std::sync::Arc;

use serde_json::Value as Json;

use super::Statements;
use super::{Header, Kind, Likeness, Playable, Puzzle, workshop};
use crate::api::{Board, ClueInfo, Entry, Own, PieceInfo};
use crate::engine::Domain;
use crate::engine::{Deduction, FITS, Model, ModelStrategy, Technique, Theory, Value, Var, sorted};
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::rules::{Partition, apart, heights, near, partition, rank, within};
use crate::text::{Lang, SHARED, Tables, tables};
use speak::PlacementPhrasebook;
use words::Sign;

/// The sentences that all kinds of the family share.
pub static TEXT: Tables = tables!(Some(&SHARED));

/// The techniques of the family's rules.
pub static TECHNIQUES: &[&Technique] = &[
    &apart::REACH,
    &apart::ROOM,
    &near::BESIDE,
    &near::PLACED,
    &near::REACH,
    &near::ROOM,
    &partition::GROUP,
    &partition::ONLY,
    &partition::TAKEN,
    &heights::CEILING,
    &heights::CEILING_REACH,
    &heights::FLOOR,
    &heights::FLOOR_REACH,
    &heights::LEVEL,
    &heights::LEVEL_REACH,
    &heights::LEVEL_ROOM,
    &within::READ,
];

/// The maximum number of clues of a level.
const MOST_CLUES: usize = 100;

/// A sort of piece in a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its name in levels.
    pub id: Arc<str>,
    /// The number of pieces of this sort.
    pub count: u32,
}

/// A level of the family.
pub struct Placement {
    setting: Arc<dyn Setting>,
    header: Header,
    map: Arc<Map>,
    words: Arc<Words>,
    pieces: Vec<Piece>,
    clues: Vec<Clue>,
    model: Model,
}

impl Placement {
    /// The names of this family's fields, besides those of every level.
    const FIELDS: [&'static str; 4] = ["board", "words", "pieces", "clues"];

    /// Creates a level from its parts; there are at most as many pieces as sites.
    #[must_use]
    pub fn new(
        setting: Arc<dyn Setting>,
        header: Header,
        map: Arc<Map>,
        pieces: Vec<Piece>,
        clues: Vec<Clue>,
    ) -> Self {
        let (mut model, vars) = blank(&map, &pieces);
        for (number, clue) in (0..).zip(&clues) {
            model.clue(number, clue.rule(&vars, &map));
        }
        Self {
            setting,
            header,
            map,
            words: Arc::default(),
            pieces,
            clues,
            model,
        }
    }

    /// Returns the level with words of its own, which name all pieces that are not in the kind's catalogue.
    #[must_use]
    pub fn with_words(self, words: Arc<Words>) -> Self {
        Self { words, ..self }
    }

    /// Reads a level on a map that has been read already. `catalogue`: the ids of the kind's pieces.
    ///
    /// # Errors
    /// If the level violates the level format.
    pub fn parse(
        level: &Cursor<'_>,
        setting: Arc<dyn Setting>,
        map: Arc<Map>,
        catalogue: &'static [&'static str],
    ) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let empty = setting.may_leave_empty();
        let words = match level.optional("words")? {
            Some(place) => Words::parse(&place, &map, catalogue)?,
            None => Words::default(),
        };
        // The catalogue's order is canonical, so that equal levels are written equally.
        let known: Vec<&str> = catalogue.iter().copied().chain(words.ids()).collect();
        let pieces = parse_pieces(&level.required("pieces")?, &map, &known, empty)?;
        let ids: Vec<&str> = pieces.iter().map(|piece| &*piece.id).collect();
        let names = Names {
            pieces: &ids,
            map: &map,
        };
        let clues = level
            .required("clues")?
            .list(0..=MOST_CLUES)?
            .iter()
            .map(|clue| Clue::parse(clue, &names))
            .collect::<Result<_>>()?;
        Ok(Self::new(setting, header, map, pieces, clues).with_words(Arc::new(words)))
    }

    /// Returns the number of a piece; for the index after the last piece, the number of sites that stay empty.
    fn count(&self, piece: usize) -> u32 {
        let vacant = || vacancies(&self.map, &self.pieces);
        self.pieces
            .get(piece)
            .map_or_else(vacant, |piece| piece.count)
    }

    fn ids(&self) -> Vec<&str> {
        self.pieces.iter().map(|piece| &*piece.id).collect()
    }

    fn phrasebook(&self, lang: Lang) -> PlacementPhrasebook<'_> {
        PlacementPhrasebook::new(self, self.setting.text(), lang)
    }

    fn piece_info(&self, lang: Lang) -> Vec<PieceInfo> {
        let phrasebook = self.phrasebook(lang);
        let wanted = |piece: &Piece| self.words.key(&piece.id);
        let ids = self.pieces.iter().map(|p| (&*p.id, wanted(p)));
        let info = |((index, piece), key): ((usize, &Piece), String)| {
            let Sign { glyph, text, tile } = self.words.sign(&piece.id, self.setting.text(), lang);
            PieceInfo {
                id: piece.id.to_string(),
                count: piece.count,
                glyph,
                text,
                tile,
                name: phrasebook.one(index),
                many: phrasebook.many(index),
                key,
                own: Own::default(),
            }
        };
        let keys = workshop::keys(lang, ids);
        self.pieces.iter().enumerate().zip(keys).map(info).collect()
    }

    fn clue_info(&self, clue: &Clue, lang: Lang) -> ClueInfo {
        let phrasebook = self.phrasebook(lang);
        let advice = ClueAdvice::new(clue, &self.pieces, &self.map);
        let names = clue
            .pieces()
            .into_iter()
            .map(|piece| phrasebook.named(piece));
        let names: Vec<(String, bool)> = names.collect();
        let own = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let tags: Vec<&str> = advice.tags.iter().map(|tag| &*tag.id).collect();
        ClueInfo {
            sentence: phrasebook.clue(clue),
            rule: advice.rule.to_owned(),
            pieces: own(&advice.pieces),
            sites: clue.allowed(&self.map).map_or_else(Vec::new, site_list),
            tags: own(&tags),
            own: self.setting.clue(&advice, &names, lang),
        }
    }
}

/// Returns the number of sites that stay empty.
fn vacancies(map: &Map, pieces: &[Piece]) -> u32 {
    let placed: u32 = pieces.iter().map(|piece| piece.count).sum();
    map.all().len().saturating_sub(placed)
}

/// Returns the model of a level without clues, and the pieces' variables. Vacancy is one more variable, which players
/// do not enter: with it the partition law, its techniques and the sentences of hints also cover sites that stay empty.
fn blank(map: &Map, pieces: &[Piece]) -> (Model, Vec<Var>) {
    let mut model = Model::with_strategy(ModelStrategy {
        search_rank: rank::REACH,
        ..ModelStrategy::default()
    });
    let vars: Vec<Var> = pieces
        .iter()
        .map(|piece| model.var(piece.count, map.all()))
        .collect();
    let vacant = vacancies(map, pieces);
    let vacant = (vacant > 0).then(|| model.var(vacant, map.all()));
    if let Some(vacant) = vacant {
        model.set_implicit(vacant, map.all());
    }
    model.law(Partition::new(
        vars.iter().copied().chain(vacant),
        map.all(),
    ));
    (model, vars)
}

fn parse_pieces(place: &Cursor<'_>, map: &Map, known: &[&str], empty: bool) -> Result<Vec<Piece>> {
    let mut pieces = Vec::new();
    for (name, count) in place.entries()? {
        let Some(rank) = known.iter().position(|&id| id == name) else {
            let reason = TEXT.message("refuse.unknown.piece.any");
            return Err(count.unknown(name, known, reason));
        };
        pieces.push((rank, count.integer(1..=map.all().len())?));
    }
    let pieces: Vec<Piece> = sorted(pieces)
        .into_iter()
        .map(|(rank, count)| Piece {
            id: known[rank].into(),
            count,
        })
        .collect();
    let total: u32 = pieces.iter().map(|piece| piece.count).sum();
    let reason = match total as usize {
        0 => TEXT.message("refuse.pieces.none"),
        total if total > map.sites => TEXT.message("refuse.pieces.many"),
        total if total < map.sites && !empty => TEXT.message("refuse.pieces.few"),
        _ => return Ok(pieces),
    };
    let reason = reason.with("count", total).with("places", map.sites);
    Err(place.refuse(Code::Count, reason))
}

impl Playable for Placement {
    fn kind(&self) -> &'static Kind {
        self.setting.kind()
    }

    fn level(&self) -> Json {
        let mut level = self.header.write(self.setting.kind().id);
        if let Some(board) = self.setting.field() {
            level.insert("board".to_owned(), board);
        }
        if let Some(words) = self.words.write() {
            level.insert("words".to_owned(), words);
        }
        let counts = self.pieces.iter();
        let counts = counts.map(|piece| (piece.id.to_string(), Json::from(piece.count)));
        level.insert("pieces".to_owned(), Json::Object(counts.collect()));
        let ids = self.ids();
        let names = Names {
            pieces: &ids,
            map: &self.map,
        };
        let clues = self.clues.iter().map(|clue| clue.write(&names)).collect();
        level.insert("clues".to_owned(), Json::Array(clues));
        Json::Object(level)
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.map.sites
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let Entry::Piece(id) = entry else { return None };
        let piece = self.pieces.iter().position(|piece| *piece.id == **id)?;
        Some((self.model.vars().nth(piece)?, Value::new(site)?))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        let piece = self.pieces.get(var.index())?;
        Some((value.index(), Entry::Piece(piece.id.to_string())))
    }

    fn empties(&self, var: Var, _value: Value) -> bool {
        var.index() == self.pieces.len()
    }

    fn known(&self) -> String {
        self.ids().join(", ")
    }

    fn board(&self, lang: Lang) -> Board {
        let clues = self.clues.iter();
        Board {
            title: self.header.title.clone(),
            author: self.header.author.clone(),
            source: self.header.source.clone(),
            goal_line: self.words.line("goal", lang),
            solved_line: self.words.line("solved", lang),
            clues: clues.map(|clue| self.clue_info(clue, lang)).collect(),
            ..self
                .setting
                .dress(&self.map, &self.words, lang)
                .with_pieces(self.piece_info(lang))
        }
    }

    fn site(&self, _var: Var, value: Value) -> usize {
        value.index()
    }

    fn neighbours(&self, site: usize) -> Vec<u32> {
        site_list(self.map.beside(site))
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        self.phrasebook(lang).reason(alike)
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        self.phrasebook(Lang::En).likeness(deduction)
    }

    fn assumption(&self, var: Var, _value: Value, lang: Lang) -> String {
        self.phrasebook(lang).assumption(var.index())
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        self.phrasebook(lang).contradiction(end)
    }

    /// The places that are left for a group of pieces, or too few for the pieces of one sort.
    fn counted(&self, deduction: &Deduction) -> Vec<usize> {
        let is_piece = |var: &Var| var.index() < self.pieces.len();
        let is_short = *deduction.technique == FITS
            && deduction.effects.is_empty()
            && deduction.about.iter().all(is_piece);
        if *deduction.technique != partition::GROUP && !is_short {
            return Vec::new();
        }
        let is_left = |value: &Value| !deduction.values.contains(value);
        let left = self.map.all().iter().filter(is_left);
        left.map(Value::index).collect()
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        self.phrasebook(lang).action(place)
    }

    fn mistake(&self, wrong: &[(usize, Entry)], clue: Option<usize>, lang: Lang) -> String {
        self.phrasebook(lang).mistake(wrong, clue)
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}

impl Puzzle for Placement {
    fn tells_at_once(&self) -> bool {
        true
    }

    /// Clues about places name sites in place of tags, as fruits and marks may be exchanged.
    fn facts(&self, at: &[u64]) -> Vec<Statements> {
        let map = &self.map;
        let mut facts = Statements::default();
        for (piece, &Piece { count, .. }) in self.pieces.iter().enumerate() {
            facts.add(&[0, count.into()], &[piece]);
        }
        for site in map.all() {
            let here = at[site.index()];
            for other in map.beside(site.index()) {
                facts.add(&[1, here.wrapping_add(at[other.index()])], &[]);
            }
            let above = map.ranks.above_all(Domain::only(site)).len();
            facts.add(&[2, here, above.into()], &[]);
        }
        for clue in &self.clues {
            clue.state(&mut facts, map, at);
        }
        vec![facts]
    }

    fn pieces(&self) -> usize {
        self.map.sites - vacancies(&self.map, &self.pieces) as usize
    }
}
