//! A board of numbers for the kinds written here: everything except the rules.

use placewise::api::{Board, Entry, Input, Markings, Panel, SiteInfo, SymbolInfo, Workshop};
use placewise::engine::{Deduction, Domain, Model, Theory, Value, Var};
use placewise::input::{Cursor, Result};
use placewise::kinds::{Advance, Designed, Kind, Likeness, Maker, Order, Playable, Puzzle};
use placewise::text::{Lang, SHARED, Tables};
use serde_json::{Value as Json, json};

/// The minimum texts of a kind.
pub static TEXT: Tables = Tables::new(
    "title = Numbers\nrule.1 = Fill the grid.\npreset.usual = Usual\ngrade.starter.about = Look.\n\
         grade.explorer.about = Look twice.\n\
         grade.tracker.about = Think.\ngrade.thinker.about = Count.\ngrade.master.about = Try.\n",
    "title = 数字\nrule.1 = 填满格子。\ngrade.starter.about = 看。\ngrade.explorer.about = 再看。\n\
         grade.tracker.about = 想。\ngrade.thinker.about = 数。\ngrade.master.about = 试。\n",
    Some(&SHARED),
);

/// The meaning of the variables.
pub enum Meaning {
    /// One variable for each cell; its value is the number less one.
    Cells,
    /// One variable for each number; its value is the cell.
    Numbers,
}

/// A level on a board of numbers, with domains of one or several words.
pub struct NumberBoard<const W: usize = 1> {
    pub kind: &'static Kind,
    pub level: Json,
    /// The field of the level that has the givens, in rows.
    pub givens: &'static str,
    pub columns: usize,
    pub meaning: Meaning,
    pub model: Model<W>,
}

/// Reads rows of numbers up to `most`, and `null`; returns the number of columns, and the cells.
pub fn rows(place: &Cursor<'_>, most: u32) -> Result<(usize, Vec<Option<u32>>)> {
    let rows = place.list(1..=20)?;
    let columns = rows[0].list(1..=20)?.len();
    let mut cells = Vec::new();
    for row in rows {
        for cell in row.list(columns..=columns)? {
            let number = (!cell.is_null()).then(|| cell.integer(1..=most));
            cells.push(number.transpose()?);
        }
    }
    Ok((columns, cells))
}

/// Returns a value of the engine.
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a small board")
}

/// Adds the givens to a model: after its laws, before its clues.
pub fn give<const W: usize>(model: &mut Model<W>, meaning: &Meaning, cells: &[Option<u32>]) {
    let vars: Vec<Var> = model.vars().collect();
    for (cell, number) in cells.iter().enumerate() {
        let Some(number) = *number else { continue };
        let index = number as usize - 1;
        match meaning {
            Meaning::Cells => model.given(vars[cell], value(index)),
            Meaning::Numbers => model.given(vars[index], value(cell)),
        };
    }
}

/// These kinds make no levels.
#[allow(clippy::unnecessary_wraps)] // required by the type of a kind
pub fn no_maker(_: &Order<'_>) -> Result<Box<dyn Maker>> {
    struct Nothing;
    impl Maker for Nothing {
        fn advance(&mut self) -> Advance {
            Advance::attempt(None)
        }
        fn attempts(&self) -> u32 {
            1
        }
    }
    Ok(Box::new(Nothing))
}

/// The services handle givens without help from the kind.
impl<const W: usize> Designed for NumberBoard<W> {
    fn workshop(&self, _lang: Lang) -> Workshop {
        Workshop::of_sides(0, 0)
    }
}

impl<const W: usize> Playable for NumberBoard<W> {
    fn kind(&self) -> &'static Kind {
        self.kind
    }

    fn level(&self) -> Json {
        self.level.clone()
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.model.start().len()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let &Entry::Number(number) = entry else {
            return None;
        };
        let index = (number as usize).checked_sub(1)?;
        let (var, value) = match self.meaning {
            Meaning::Cells => (site, index),
            Meaning::Numbers => (index, site),
        };
        let var = self.model.vars().nth(var)?;
        let value = Value::new(value)?;
        let known = self.model.start()[var.index()].may.contains(value);
        known.then_some((var, value))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        let (site, index) = match self.meaning {
            Meaning::Cells => (var.index(), value.index()),
            Meaning::Numbers => (value.index(), var.index()),
        };
        Some((site, Entry::Number(u32::try_from(index + 1).ok()?)))
    }

    fn known(&self) -> String {
        "numbers".to_owned()
    }

    fn board(&self, _lang: Lang) -> Board {
        let mut sites: Vec<SiteInfo> = (0..self.sites()).map(|site| self.cell(site)).collect();
        for &(_, var, value) in self.model.givens() {
            let (site, entry) = self.entry_of(var, value).expect("a cell");
            sites[site].given = Some(entry);
        }
        let (input, most) = match self.meaning {
            Meaning::Cells => (Input::Digits, self.columns),
            Meaning::Numbers => (Input::Path, self.sites()),
        };
        Board {
            sites,
            input,
            symbols: (1..=most).map(symbol).collect(),
            markings: Markings {
                pencil: true,
                crossed: false,
            },
            panels: vec![Panel::Keypad],
            ..Board::bare(self.kind.id)
        }
    }

    fn site(&self, var: Var, value: Value) -> usize {
        self.entry_of(var, value).map_or(0, |(site, _)| site)
    }

    fn empties(&self, _var: Var, _value: Value) -> bool {
        false
    }

    fn reason(&self, told: &[&Deduction], _lang: Lang) -> String {
        format!("By {}.", told[0].technique.id)
    }

    fn with_givens(&self, givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        let mut cells: Vec<Option<Entry>> = vec![None; self.sites()];
        for &(var, value) in givens {
            let (site, entry) = self.entry_of(var, value)?;
            cells[site] = Some(entry);
        }
        let mut level = self.level.clone();
        level[self.givens] = cells.chunks(self.columns).map(|row| json!(row)).collect();
        (self.kind.parse)(&Cursor::new(&level)).ok()
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        (
            deduction.technique.id.to_owned(),
            vec![deduction.var().index()],
        )
    }

    fn assumption(&self, var: Var, value: Value, _lang: Lang) -> String {
        format!("If {:?}", self.entry_of(var, value))
    }

    fn contradiction(&self, end: &Deduction, _lang: Lang) -> String {
        format!("Not so, by {}.", end.technique.id)
    }

    fn action(&self, place: &[(usize, Entry)], _lang: Lang) -> String {
        format!("Put down {place:?}.")
    }

    fn mistake(&self, wrong: &[(usize, Entry)], _clue: Option<usize>, _lang: Lang) -> String {
        format!("Not all of {wrong:?}.")
    }

    fn designed(&self) -> Option<&dyn Designed> {
        Some(self)
    }
}

impl<const W: usize> Puzzle for NumberBoard<W> {}

impl<const W: usize> NumberBoard<W> {
    fn cell(&self, site: usize) -> SiteInfo {
        let [row, column] =
            [site / self.columns, site % self.columns].map(|n| u32::try_from(n).expect("small"));
        SiteInfo {
            name: format!("row {row}, column {column}"),
            say: String::new(),
            row,
            column,
            height: 1,
            shape: Vec::new(),
            label: (0.5, 0.5),
            badge: String::new(),
            tags: Vec::new(),
            given: None,
            neighbours: Vec::new(),
        }
    }
}

/// Returns the domain of all `n` values.
pub fn all<const W: usize>(n: usize) -> Domain<W> {
    Domain::below(n)
}

/// Returns the symbol of a number, which may be placed any number of times.
fn symbol(number: usize) -> SymbolInfo {
    SymbolInfo {
        id: Entry::Number(u32::try_from(number).expect("small")),
        glyph: None,
        text: Some(number.to_string()),
        tile: None,
        name: number.to_string(),
        key: (number < 10).then(|| number.to_string()),
        limit: None,
    }
}
