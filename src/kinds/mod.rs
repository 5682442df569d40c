//! The kinds of puzzle: their list, and the contract that each kind implements.

use std::any::Any;
use std::collections::BTreeMap;
use std::future::ready;

use serde_json::Value as Json;

use crate::api::{
    self, Answers, Area, Board, Entry, KindInfo, LineInfo, OptionInfo, PresetInfo, VariantInfo,
};
use crate::engine::task::{Paused, SlicedBudget};
use crate::engine::{self, Budget, Deduction, Facts, RuleSet, Technique, Theory, Value, Var};
#[cfg(feature = "tools")]
use crate::engine::{Counted, Position};
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
mod fingerprint;
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

pub use attempts::{Attempt, Attempts, MakerState};
pub use beside::{Beside, Each};
pub use designed::{Change, Designed, Op};
pub use entries::{entries, entries_of, placed, read_entries, read_entry};
pub use fingerprint::{Statements, fingerprint};
pub use givens::{GivensMaker, filled, with_chosen};
pub use grade::{Grade, Grades};
pub use making::{Advance, Choice, Maker, Order, Outcome, Preset};
pub use phrasebook::{LevelPhrasebook, Noun, Phrasebook};
#[cfg(feature = "tools")]
pub use sieve::Sieved;
pub use sieve::Thinning;

// The kinds, each with the `cfg` of its feature inside. (Rustfmt does not find modules that a macro declares.)
pub mod city;
pub mod crossnumbers;
pub mod garden;
pub mod island;
pub mod numbrix;
pub mod sudoku;

/// Lists the kinds: each is a module above, a feature of the crate, and one line here.
macro_rules! kinds {
    ($($name:ident = $feature:literal),* $(,)?) => {
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

/// One level on its board: the methods that every kind must implement. A level is valid by construction, so only
/// methods that take a player's entries can fail. Boards of numbers get most of them from
/// [`NumberBoard`](numbers::NumberBoard).
pub trait Playable: Any + Send + Sync {
    /// Returns its kind.
    fn kind(&self) -> &'static Kind;

    /// Returns the level, complete and in canonical field order.
    fn level(&self) -> Json;

    /// Returns its variables and rules; the rule of clue `n` has origin [`engine::Origin::Clue`]`(n)`.
    fn model(&self) -> &dyn Theory;

    /// Returns the number of sites, which is the length of entries.
    fn sites(&self) -> usize;

    /// Returns the literal of an entry at a site: a variable and a value of its set. `None` if the level has no such
    /// entry.
    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)>;

    /// Returns the site and the entry of a literal. `None` if it is not shown on the board.
    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)>;

    /// Describes the entries that the level's pieces allow, for the cure in an error.
    fn known(&self) -> String;

    /// Returns the data to draw it.
    fn board(&self, lang: Lang) -> Board;

    /// Returns the site that a literal is about, shown on the board or not.
    fn site(&self, var: Var, value: Value) -> usize;

    /// Returns the neighbours of a site. A kind whose board takes long to describe overrides it.
    fn neighbours(&self, site: usize) -> Vec<u32> {
        std::mem::take(&mut self.board(Lang::En).sites[site].neighbours)
    }

    /// Returns true if a literal means that its site stays empty.
    fn empties(&self, var: Var, value: Value) -> bool;

    /// Returns the reason of a deduction, in at most 120 characters for a child; or of several with the same
    /// [`Likeness`].
    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String;

    /// Returns the key that deductions must share to be reported in one sentence.
    fn likeness(&self, deduction: &Deduction) -> Likeness;

    /// Returns the sentence of an assumption that a literal holds: "If …", without an end.
    fn assumption(&self, var: Var, value: Value, lang: Lang) -> String;

    /// Returns the end of a what-if: the contradiction that follows from the steps before.
    fn contradiction(&self, end: &Deduction, lang: Lang) -> String;

    /// Returns the area to look at first for a deduction that places `target`, given the `known` literals on the board.
    fn area(
        &self,
        end: &Deduction,
        target: (Var, Value),
        _known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        let site = self.site(target.0, target.1);
        surroundings(self.kind(), site, &self.neighbours(site), end, lang)
    }

    /// Returns the sentence that asks the player to place these pieces on these sites.
    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String;

    /// Returns the sentence that describes the fault of the pieces on these sites; `clue` is one that they break.
    fn mistake(&self, wrong: &[(usize, Entry)], clue: Option<usize>, lang: Lang) -> String;

    /// Returns the same level with these givens instead of its own; `None` if levels of its kind have no givens, or
    /// these are not valid.
    fn with_givens(&self, _givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        None
    }

    /// Returns the sites that a deduction counts, which its sentence calls "these"; none if it names no such sites.
    fn counted(&self, _deduction: &Deduction) -> Vec<usize> {
        Vec::new()
    }

    /// Returns the dark sites of a contradiction whose sentence tells cells apart by colour as on a chessboard.
    fn dark(&self, _end: &Deduction) -> Vec<usize> {
        Vec::new()
    }

    /// Returns true if each variable is the entry of one site, whose values exclude one another.
    fn has_variables_for_sites(&self) -> bool {
        false
    }

    /// Returns the designer's interface; `None` if the kind has none.
    fn designed(&self) -> Option<&dyn Designed> {
        None
    }
}

/// The premises of an argument, and its conclusion.
#[cfg(feature = "tools")]
pub struct AreaPremises<'a> {
    /// The rules that it may use.
    pub rules: &'a RuleSet,
    /// The entries on the board, and those ruled out.
    pub start: &'a Position,
    /// A literal that holds, or that does not (true); `None` for a contradiction.
    pub conclusion: Option<(Var, Value, bool)>,
}

/// One level: the methods that a kind may override. The defaults serve most kinds.
pub trait Puzzle: Playable {
    /// Returns the level as written in share codes: an equivalent, shorter form.
    fn packed(&self) -> Json {
        self.level()
    }

    /// Returns all that the level states, for its [`fingerprint`]; several lists if it can be read in several ways that
    /// make the same puzzle. `at` has a number for each site, which stands for its position. By default a level is only
    /// the same as itself, with another title, author or source.
    fn facts(&self, _at: &[u64]) -> Vec<Statements> {
        let mut level = self.level();
        for name in Header::TEXTS {
            level.as_object_mut().map(|fields| fields.remove(name));
        }
        let text: Vec<u64> = level.to_string().bytes().map(u64::from).collect();
        let mut facts = Statements::default();
        facts.add(&text, &[]);
        vec![facts]
    }

    /// Returns the number of pieces on a full board.
    fn pieces(&self) -> usize {
        self.sites()
    }

    /// Returns how many times an entry may be used, if the model's variables do not limit it themselves.
    fn supply(&self, _entry: &Entry) -> Option<u32> {
        None
    }

    /// Returns true if an entry may be put down more often than the level has it, such as a number twice: this is then
    /// a conflict and not refused.
    fn may_repeat(&self) -> bool {
        false
    }

    /// Returns the minimal groups of literals that break a law of the game; on a full board the list is empty if and
    /// only if the board is an answer. `None` if only the model's rules can tell.
    fn conflicts(&self, _placed: &[(Var, Value)]) -> Option<Vec<Vec<(Var, Value)>>> {
        None
    }

    /// Returns true if a clue is about the entries of its own cells alone, so that only these break it, and the laws of
    /// the board do not.
    fn has_clues_of_cells(&self) -> bool {
        false
    }

    /// Returns true if a conclusion of this technique is explained by the values that remain: each value of its
    /// variables is a site, and boards are so large that the removed ones say little.
    fn tells_what_is_left(&self, _technique: &Technique) -> bool {
        false
    }

    /// Returns the deductions of a hint, the conclusion last, with one in place of several that a person sees as one
    /// argument. `facts` has the entries of the board.
    fn digest(&self, list: Vec<Deduction>, _facts: &[(Var, Value)]) -> Vec<Deduction> {
        list
    }

    /// Returns an argument that a person follows area by area, the conclusion last; `None` if the kind or the premises
    /// have none. `looks` is the number of areas that may be looked at, and is left with the rest.
    #[cfg(feature = "tools")]
    fn by_areas(&self, _from: &AreaPremises<'_>, _looks: &mut u64) -> Option<Vec<Deduction>> {
        None
    }

    /// Returns true if a placement in one sentence is easier to follow than one in several, even if its technique is of
    /// a harder grade: where a technique is what a single clue or picture says.
    fn tells_at_once(&self) -> bool {
        false
    }

    /// Returns the sum of the weights of a solution's steps, given their number by technique; `None` if this kind has
    /// no weights.
    fn weigh(&self, _steps: &BTreeMap<String, u32>) -> Option<u32> {
        None
    }

    /// Returns the distance of two sites, for boards so large that nearby steps are better hints.
    fn distance(&self, site: usize, other: usize) -> usize {
        site.abs_diff(other)
    }

    /// Returns the approximate number of asks that a search of its model makes in a second in a browser. The budgets of
    /// interactive work are multiples of it.
    fn asks_a_second(&self) -> u64 {
        4_000_000
    }

    /// Returns its model with clues that contain no law of the game, and with the same ids; `None` if those of its own
    /// model contain none.
    #[cfg(feature = "tools")]
    fn with_laws_apart(&self) -> Option<Box<dyn Theory>> {
        None
    }

    /// Returns the cost of an ask in a random descent of its model's search tree, in usual asks: where almost all is
    /// open, some rules take longer.
    #[cfg(feature = "tools")]
    fn ask_of_descent(&self) -> u64 {
        1
    }

    /// Returns the number of answers with these literals placed, as a class, if its kind can find it without a search
    /// of its model; `None` if it cannot, or the budget runs out first. The work is subtracted from the budget.
    fn answers<'a>(
        &'a self,
        _placed: &'a [(Var, Value)],
        _budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Answers>> {
        Box::pin(ready(None))
    }

    /// Returns the only answer, one value per variable, if its kind can find it without a search of its model; `None`
    /// if it cannot, there is none or a second one, or the budget runs out first. The work is subtracted from the
    /// budget.
    fn only_answer<'a>(
        &'a self,
        _budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Vec<(Var, Value)>>> {
        Box::pin(ready(None))
    }

    /// Counts its answers. Kinds that can count without listing override this.
    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        count_one_by_one(self.model(), budget)
    }

    /// Returns the literals that occur in some answer with these placed; `None` if its kind cannot compute them without
    /// a search for answers, or the budget runs out first.
    #[cfg(feature = "tools")]
    fn support<'a>(
        &'a self,
        _placed: &'a [(Var, Value)],
        _budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Vec<(Var, Value)>>> {
        Box::pin(ready(None))
    }
}

/// The maximum number of sites of an area without a name.
const MOST_AREA: usize = 9;

/// Returns the area to look at first for a deduction, which contains the first site on which it places something.
/// `None` if it places nothing.
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

/// Returns a site with its neighbours, as an area.
fn surroundings(kind: &Kind, site: usize, beside: &[u32], end: &Deduction, lang: Lang) -> Area {
    let sites = std::iter::once(api::count(site)).chain(beside.iter().copied());
    // A clue is more specific than a count.
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

/// The key of a deduction's sentence, and the indices of the pieces that it names.
pub type Likeness = (String, Vec<usize>);

/// Returns a level as its own type, for functions of one kind; `None` if it is of another kind.
#[must_use]
pub fn as_kind<T: Puzzle>(puzzle: &dyn Puzzle) -> Option<&T> {
    let any: &dyn Any = puzzle;
    any.downcast_ref()
}

/// The plug-in contract of a kind: everything that the rest of the program knows about it.
pub struct Kind {
    /// The name in levels, by which it is found.
    pub id: &'static str,
    /// Its words and sentences: `title`, `rule.1` and so on, `preset.<id>`, `variant.<id>`, and the sentences of its
    /// levels.
    pub text: &'static Tables,
    /// The techniques of its rules. The table has a sentence `why.<id>` for each, and for the ladder's own techniques.
    /// The name of a technique is `technique.<id>`, in this table or its base.
    pub techniques: &'static [&'static Technique],
    /// The mapping of technique ranks to grades.
    pub grades: &'static Grades,
    /// The presets for `generate`; the first is the default.
    pub presets: &'static [Preset],
    /// The published models of the difficulty of its levels.
    pub models: &'static [models::PublishedModel],
    /// Reads a level of this kind.
    pub parse: fn(&Cursor<'_>) -> Result<Box<dyn Puzzle>>,
    /// The kind's own options of `generate`, beside preset, grade and seed.
    pub options: &'static [Choice],
    /// Creates a generator. The error refuses an unknown option, or says that the build lacks a file that it needs.
    pub maker: fn(&Order<'_>) -> Result<Box<dyn Maker>>,
}

impl Kind {
    /// Returns the kind's description for people.
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
            few: preset.few,
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

    /// Returns the name of an option's value: from the table, or the name of a technique, or the value itself.
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

    /// Returns the names of the techniques that steps report.
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

/// Serializes fields. (The macro of the library brings a serializer of its own for each type of value in it.)
#[must_use]
pub fn object(fields: Vec<(&str, Json)>) -> Json {
    fields.into_iter().collect()
}

/// Finds a kind by its name, among [`KINDS`] or other kinds.
///
/// # Errors
/// If there is no such kind; the cure lists those that there are.
pub fn find(kinds: &[&'static Kind], place: &Cursor<'_>) -> Result<&'static Kind> {
    let ids: Vec<&str> = kinds.iter().map(|kind| kind.id).collect();
    Ok(kinds[place.one_of(&ids, SHARED.message("refuse.unknown.kind"))?])
}

/// Parses a level of one of [`KINDS`].
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
/// The first violation of the level format, with its place.
pub fn parse(level: &Json) -> Result<Box<dyn Puzzle>> {
    parse_as(KINDS, level)
}

/// Parses a level of one of these kinds.
///
/// # Errors
/// The first violation of the level format, with its place.
pub fn parse_as(kinds: &[&'static Kind], level: &Json) -> Result<Box<dyn Puzzle>> {
    let level = Cursor::new(level);
    (find(kinds, &level.required("kind")?)?.parse)(&level)
}

/// The optional fields of every level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The level's name.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The source.
    pub source: Option<String>,
}

impl Header {
    /// The names of these fields, and of the required ones.
    pub const FIELDS: [&'static str; 5] = ["kind", "format", "title", "author", "source"];

    /// The names of the texts among them.
    const TEXTS: [&'static str; 3] = ["title", "author", "source"];

    /// The maximum length of a text, in characters.
    pub const LONGEST: usize = 200;

    /// Parses the fields.
    ///
    /// # Errors
    /// If a text is too long or not a text, or the format is not 1.
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

    /// Returns the first fields of a canonical level.
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

/// Counts the solutions of a model one after another.
#[cfg(feature = "tools")]
pub(crate) fn count_one_by_one(model: &dyn Theory, budget: Budget) -> Counted {
    let mut search = model.search(&RuleSet::all(model));
    search.count(&model.start(), budget)
}

/// Returns the solutions of a level, up to `limit`.
#[must_use]
pub fn solve(puzzle: &dyn Puzzle, limit: usize, budget: Budget) -> engine::SearchResult<Facts> {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    search.solve(&model.start(), limit, budget)
}
