//! The kinds of puzzle: the contract that each keeps, and the list of them.

use std::any::Any;
use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::api::{
    self, Answers, Area, Board, Entry, KindInfo, LineInfo, OptionInfo, PresetInfo, VariantInfo,
};
#[cfg(feature = "tools")]
use crate::engine::Counted;
use crate::engine::{self, Budget, Deduction, Facts, RuleSet, Technique, Theory, Value, Var};
use crate::input::Cursor;
use crate::input::Result;

use crate::text::{Lang, SHARED, Tables};

mod attempts;
mod beside;
mod designed;
// Without the placement family parts of it are not asked for.
#[cfg_attr(not(feature = "placement"), allow(dead_code))]
mod difficulty;
mod entries;
mod format;
mod givens;
mod grade;
mod making;
pub mod models;
pub mod numbers;
mod phrasebook;
#[cfg(feature = "placement")]
pub mod placement;
#[cfg(feature = "tools")]
pub mod remake;
mod sieve;
pub mod workshop;

pub use attempts::Attempts;
pub use beside::{Beside, Each};
pub use designed::{Change, Designed, Op};
pub use entries::{entries, entries_of, placed, read_entries, read_entry};
pub use givens::{GivensMaker, filled, with_chosen};
pub use grade::{Grade, Grades};
pub use making::{Advance, Choice, Maker, Order, Outcome, Preset};
pub use phrasebook::{LevelPhrasebook, Noun, Phrasebook};
#[cfg(feature = "tools")]
pub use sieve::Sieved;
pub use sieve::Thinning;

/// Declares the kinds, each a module of its own with a feature of the crate: its folder, and this one line.
macro_rules! kinds {
    ($($name:ident = $feature:literal),* $(,)?) => {
        $(#[cfg(feature = $feature)] pub mod $name;)*
        /// Every kind that this build has, in menu order.
        pub static KINDS: &[&Kind] = &[$(#[cfg(feature = $feature)] &$name::KIND),*];
    };
}

kinds! {
    island = "island",
    garden = "garden",
    city = "city",
    sudoku = "sudoku",
    numbrix = "numbrix",
    crossnumbers = "crossnumbers",
}

/// One level on its board, and what is said of it: what every kind must have. A level is valid by construction:
/// everything here is infallible but what takes a player's entries. Boards of numbers have most of it by
/// [`NumberBoard`](numbers::NumberBoard).
pub trait Playable: Any + Send {
    /// Its kind.
    fn kind(&self) -> &'static Kind;

    /// The level, complete and in canonical field order.
    fn level(&self) -> Json;

    /// Its variables and rules; the rule of clue `n` has origin [`engine::Origin::Clue`]`(n)`.
    fn model(&self) -> &dyn Theory;

    /// How many sites there are: the length of entries.
    fn sites(&self) -> usize;

    /// What an entry at a site says: the value and the variable it belongs to. `None` if the level knows no such
    /// entry.
    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)>;

    /// What a value in a variable's set says: the site, and the entry there. `None` if that is not shown on the board.
    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)>;

    /// The entries that the level's pieces allow, for an error's cure.
    fn known(&self) -> String;

    /// All that is needed to draw it.
    fn board(&self, lang: Lang) -> Board;

    /// The site that a value in a variable's set is about, shown on the board or not.
    fn site(&self, var: Var, value: Value) -> usize;

    /// Returns true if a value in a variable's set says that its site stays empty.
    fn empties(&self, var: Var, value: Value) -> bool;

    /// Why a deduction holds, in at most 120 characters a child understands; or several of one [`Likeness`], together.
    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String;

    /// What deductions must share for one sentence to serve them all.
    fn likeness(&self, deduction: &Deduction) -> Likeness;

    /// The assumption that a value is in a variable's set: "If …", without an end.
    fn assumption(&self, var: Var, value: Value, lang: Lang) -> String;

    /// How a what-if ends: what cannot be, once the steps before are known.
    fn contradiction(&self, end: &Deduction, lang: Lang) -> String;

    /// Where somebody should look first for a deduction that puts `target` down, when `known` stands on the board.
    fn area(
        &self,
        end: &Deduction,
        target: (Var, Value),
        _known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        surroundings(
            self.kind(),
            &self.board(lang),
            self.site(target.0, target.1),
            end,
            lang,
        )
    }

    /// Returns the sentence that asks the player to place these pieces on these sites.
    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String;

    /// Returns the sentence that says what is wrong with the pieces on these sites; `clue` is one that they break.
    fn mistake(&self, wrong: &[(usize, Entry)], clue: Option<usize>, lang: Lang) -> String;

    /// The same level with these givens in place of its own; `None` if levels of its kind have none, or these are none
    /// of its.
    fn with_givens(&self, _givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        None
    }
}

/// One level, with what its kind knows of it beyond what every kind must: nothing, usually.
pub trait Puzzle: Playable {
    /// The level as share codes carry it: in a shorter form that is read just as well.
    fn packed(&self) -> Json {
        self.level()
    }

    /// How many pieces a full board has.
    fn pieces(&self) -> usize {
        self.sites()
    }

    /// How many of an entry there are, where the model's variables do not count it themselves.
    fn supply(&self, _entry: &Entry) -> Option<u32> {
        None
    }

    /// Returns true if more of an entry may be put down than there are, such as a number twice: that is a conflict
    /// then, and not refused.
    fn may_repeat(&self) -> bool {
        false
    }

    /// Returns the minimal groups of literals that break a law of the game; on a full board the list is empty if and
    /// only if the board is an answer. `None` if only the model's rules can tell.
    fn conflicts(&self, _placed: &[(Var, Value)]) -> Option<Vec<Vec<(Var, Value)>>> {
        None
    }

    /// Returns true if each variable is what stands at one site, and its values rule one another out there.
    fn has_variables_for_sites(&self) -> bool {
        false
    }

    /// Returns true if a conclusion of this technique is told by where a value can still be: each value of its
    /// variables is a site of its own, and a board has so many that where it cannot be says little.
    fn tells_what_is_left(&self, _technique: &Technique) -> bool {
        false
    }

    /// Returns what the steps of a solution weigh together, by how many there are of each technique, if this kind
    /// weighs its techniques.
    fn weigh(&self, _steps: &BTreeMap<String, u32>) -> Option<u32> {
        None
    }

    /// Returns how far one site is from another, where a board has many and those nearby matter most.
    fn distance(&self, site: usize, other: usize) -> usize {
        site.abs_diff(other)
    }

    /// Returns about how many questions to rules a search of its model asks in a second in a browser. Work for which
    /// somebody waits is bounded by it.
    fn asks_a_second(&self) -> u64 {
        4_000_000
    }

    /// Returns how many answers it has with these placed, if its kind has another way to know it than a search of its
    /// model; `None` if it has not, or the budget ends first. The work is taken off the budget.
    fn answers(&self, _placed: &[(Var, Value)], _budget: &mut Budget) -> Option<Answers> {
        None
    }

    /// Returns its one answer, a value a variable, if its kind has another way to find it than a search of its model;
    /// `None` if it has not, there is none or another one, or the budget ends first. The work is taken off the budget.
    fn only_answer(&self, _budget: &mut Budget) -> Option<Vec<(Var, Value)>> {
        None
    }

    /// How many answers it has. A kind that can tell without finding each of them overrides this.
    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        count_one_by_one(self.model(), budget)
    }

    /// Every value that a variable's set has in some answer with these placed. Nothing from a kind that cannot tell
    /// without looking for answers, or if the budget ends first.
    #[cfg(feature = "tools")]
    fn support(&self, _placed: &[(Var, Value)], _budget: &mut Budget) -> Option<Vec<(Var, Value)>> {
        None
    }

    /// What can be done with it in the designer, if anything.
    fn designed(&self) -> Option<&dyn Designed> {
        None
    }
}

/// The most places of an area that has no name.
const MOST_AREA: usize = 9;

/// Returns where to look first for a deduction: an area with the first place that it puts something down at. `None` if
/// it puts nothing down.
#[must_use]
pub fn area(
    puzzle: &dyn Puzzle,
    end: &Deduction,
    known: &[(Var, Value)],
    lang: Lang,
) -> Option<Area> {
    let found = end.effects.iter().flat_map(|effect| {
        let into = effect.into.iter();
        into.map(move |&value| (effect.var, value))
    });
    let shown = |&(var, value): &(Var, Value)| {
        puzzle.entry_of(var, value).is_some() && !known.contains(&(var, value))
    };
    let target = found.into_iter().find(shown)?;
    Some(puzzle.area(end, target, known, lang))
}

/// A site with those beside it.
fn surroundings(kind: &Kind, board: &Board, site: usize, end: &Deduction, lang: Lang) -> Area {
    let beside = &board.sites[site].neighbours;
    let sites = std::iter::once(api::count(site)).chain(beside.iter().copied());
    // A clue says more than a count.
    let key = if *end.technique == engine::FITS && end.uses.is_empty() {
        "area.count"
    } else {
        "area.around"
    };
    Area {
        sentence: kind.text.say(lang, key, false, &[]),
        sites: engine::sorted(sites.take(MOST_AREA)),
    }
}

/// The key of a deduction's sentence, and the pieces that it names.
pub type Likeness = (String, Vec<usize>);

/// A level as one of a certain kind, for what only that kind can do; `None` if it is of another.
#[must_use]
pub fn as_kind<T: Puzzle>(puzzle: &dyn Puzzle) -> Option<&T> {
    let any: &dyn Any = puzzle;
    any.downcast_ref()
}

/// What the rest of the program knows about a kind: the whole plug-in contract.
pub struct Kind {
    /// The name in levels.
    pub id: &'static str,
    /// Its words and sentences: `title`, `rule.1` and on, `preset.<id>`, `variant.<id>`, and what its puzzle says.
    pub text: &'static Tables,
    /// The techniques of its rules; the table has a `why.<id>` for each, and for the ladder's own. Its name is
    /// `technique.<id>`, in this table or its base.
    pub techniques: &'static [&'static Technique],
    /// Which ranks of techniques belong to which grade.
    pub grades: &'static Grades,
    /// What can be generated; the first is the default.
    pub presets: &'static [Preset],
    /// What is published about the difficulty of its levels.
    pub models: &'static [models::PublishedModel],
    /// Reads a level of this kind.
    pub parse: fn(&Cursor<'_>) -> Result<Box<dyn Puzzle>>,
    /// What else can be asked of a new level, beside preset, grade and seed.
    pub options: &'static [Choice],
    /// Starts to make a level; refuses options that it does not know, and where the build lacks a file that it needs.
    pub maker: fn(&Order<'_>) -> Result<Box<dyn Maker>>,
}

impl Kind {
    /// The kind for people.
    #[must_use]
    pub fn info(&self, lang: Lang) -> KindInfo {
        let say = |key: &str| self.text.say(lang, key, false, &[]);
        let rules = (1..).map(|n| format!("rule.{n}"));
        let preset = |preset: &Preset| PresetInfo {
            id: preset.id.to_owned(),
            title: say(&format!("preset.{}", preset.id)),
            shape: Some(format!("shape.{}", preset.id))
                .filter(|key| self.text.has(key))
                .map(|key| say(&key)),
            grades: preset.grades.iter().map(|g| g.info(self, lang)).collect(),
            level: self
                .options
                .iter()
                .find(|choice| preset.level == Some(choice.id))
                .map(|choice| self.choice(choice, lang)),
            variant: preset.variant_of.map(|of| VariantInfo {
                of: of.to_owned(),
                title: say(&format!("variant.{}", preset.id)),
            }),
        };
        KindInfo {
            id: self.id.to_owned(),
            title: say("title"),
            rules: rules
                .take_while(|key| self.text.has(key))
                .map(|key| say(&key))
                .collect(),
            presets: self.presets.iter().map(preset).collect(),
            options: self
                .options
                .iter()
                .map(|choice| self.choice(choice, lang))
                .collect(),
        }
    }

    fn choice(&self, choice: &Choice, lang: Lang) -> OptionInfo {
        let name = |value: &&str| LineInfo {
            tag: (*value).to_owned(),
            name: self.value_name(choice, value, lang),
            text: None,
        };
        OptionInfo {
            id: choice.id.to_owned(),
            title: self
                .text
                .say(lang, &format!("option.{}", choice.id), false, &[]),
            values: choice.values.iter().map(name).collect(),
        }
    }

    /// What a value of an option is called: as the table has it, or the name of a technique, or itself.
    fn value_name(&self, choice: &Choice, value: &str, lang: Lang) -> String {
        let keys = [
            format!("option.{}.{value}", choice.id),
            format!("technique.{value}"),
        ];
        let key = keys.iter().find(|key| self.text.has(key));
        key.map_or_else(
            || value.to_owned(),
            |key| self.text.raw(lang, key).to_owned(),
        )
    }

    /// The names of the techniques that steps report.
    #[must_use]
    pub fn names(&self, lang: Lang) -> Vec<LineInfo> {
        let name = |technique: &Technique| {
            let key = format!("technique.{}", technique.id);
            self.text.has(&key).then(|| LineInfo {
                tag: technique.id.to_owned(),
                name: self.text.raw(lang, &key).to_owned(),
                text: None,
            })
        };
        let ladder = [&engine::FITS, &engine::WHAT_IF, &engine::DEEPER];
        let all = self.techniques.iter().copied().chain(ladder);
        all.filter_map(name).collect()
    }
}

/// Fields as a value. (The macro of the library brings a serializer of its own for each sort of value in it.)
#[must_use]
pub fn object(fields: Vec<(&str, Json)>) -> Json {
    fields.into_iter().collect()
}

/// Finds a kind by its name: among [`KINDS`], or kinds of your own.
///
/// # Errors
/// Says which kinds there are.
pub fn find(kinds: &[&'static Kind], place: &Cursor<'_>) -> Result<&'static Kind> {
    let ids: Vec<&str> = kinds.iter().map(|kind| kind.id).collect();
    Ok(kinds[place.one_of(&ids, SHARED.message("refuse.unknown.kind"))?])
}

/// Reads a level of one of [`KINDS`].
///
/// ```
/// use placewise::kinds;
/// use serde_json::json;
///
/// let level = json!({"kind": "island", "pieces": {"lion": 4, "panda": 5}, "clues": []});
/// assert_eq!(kinds::parse(&level)?.sites(), 9);
/// let level = json!({"kind": "island", "pieces": {"loin": 4, "panda": 5}, "clues": []});
/// assert_eq!(kinds::parse(&level).err().map(|error| error.path), Some("/pieces/loin".to_owned()));
/// # Ok::<(), Box<placewise::input::PuzzleError>>(())
/// ```
///
/// # Errors
/// Whatever is not as the level format says, with its place.
pub fn parse(level: &Json) -> Result<Box<dyn Puzzle>> {
    parse_as(KINDS, level)
}

/// Reads a level of one of these kinds.
///
/// # Errors
/// Whatever is not as the level format says, with its place.
pub fn parse_as(kinds: &[&'static Kind], level: &Json) -> Result<Box<dyn Puzzle>> {
    let level = Cursor::new(level);
    (find(kinds, &level.required("kind")?)?.parse)(&level)
}

/// The fields that every level may have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The level's name.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
}

impl Header {
    /// The names of these fields.
    pub const FIELDS: [&'static str; 5] = ["kind", "format", "title", "author", "source"];

    /// The longest text, in characters.
    pub const LONGEST: usize = 200;

    /// Reads them.
    ///
    /// # Errors
    /// If a text is too long or none, or the format not 1.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        if let Some(format) = level.field("format")? {
            format.integer(1..=1_u32)?;
        }
        let text = |name| -> Result<Option<String>> {
            let Some(place) = level.optional(name)? else {
                return Ok(None);
            };
            Ok(Some(place.text_up_to(Self::LONGEST)?.to_owned()))
        };
        Ok(Self {
            title: text("title")?,
            author: text("author")?,
            source: text("source")?,
        })
    }

    /// The first fields of a canonical level.
    #[must_use]
    pub fn write(&self, kind: &str) -> serde_json::Map<String, Json> {
        let mut level = serde_json::Map::new();
        level.insert("kind".to_owned(), kind.into());
        level.insert("format".to_owned(), 1.into());
        let texts = [
            ("title", &self.title),
            ("author", &self.author),
            ("source", &self.source),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                level.insert(name.to_owned(), text.as_str().into());
            }
        }
        level
    }
}

/// How many solutions a model has, found one after another.
#[cfg(feature = "tools")]
fn count_one_by_one(model: &dyn Theory, budget: Budget) -> Counted {
    let mut search = model.search(&RuleSet::all(model));
    search.count(&model.start(), budget)
}

/// All solutions of a level up to `limit`.
#[must_use]
pub fn solve(puzzle: &dyn Puzzle, limit: usize, budget: Budget) -> engine::SearchResult<Facts> {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    search.solve(&model.start(), limit, budget)
}
