//! The generation of a new level on the board of an existing one.
//!
//! There are three choices: an answer, the clues and givens from which it follows, and their difficulty. If no answer
//! is requested, the first attempts change as little as possible: they keep the level's own answer, and add, remove or
//! exchange some of its clues and givens. Later attempts choose new clues and givens for the same answer, and the last
//! ones new answers. When all this is used up, it is repeated once with other random choices; this second start also
//! makes levels of the other grades, so that a refusal can name those that the board can have.
//!
//! Where a small change of an answer gives another one, a new answer is changed until the steps of the grade solve the
//! level with all its clues.
//!
//! The clues and givens of an answer are found by propagation alone: a level that the steps of a grade solve has one
//! answer. Removing a clue or given never makes a level easier. So a level begins either with all possible items, which
//! are removed as long as the steps of the grade still solve it, or with none, and items are added until they do. If
//! easier steps suffice then, items are exchanged as long as that makes it harder.

use crate::api::{Entry, count};
use crate::engine::task::{Meter, SLICE, Shared};
use crate::engine::{Budget, Rank, RuleId, RuleSet, Theory};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::remake::{Amount, Item, Keep, Offers, Placed, Remake, Voice, Way, shown};
use crate::kinds::{
    Advance, Attempt, Attempts, Designed, Grade, Grades, Kind, Maker, Order, Outcome, Puzzle,
    Sieved, placed, read_entries,
};
use crate::random::Chance;
use crate::services::design::question::{Question, Reply, ask};
use crate::text::{SHARED, Tables, tables};
use std::collections::BTreeMap;

/// The sentences about such levels, in separate tables, as players do not need them.
pub static TEXT: Tables = tables!(Some(&SHARED));

/// The names of the options that only a level made from another one has.
pub(super) const NAMES: [&str; 3] = ["answer", "keep", "voice"];

/// The number of attempts with the level's own answer: those that change its clues and givens, and those that replace
/// them.
const NEAR: u32 = 6;
const OWN: u32 = 8;

/// The maximum number of starts.
const STARTS: u32 = 2;

/// The maximum number of attempts of a start, for each place of the board: a smaller board has fewer answers to try.
const ATTEMPTS_A_SITE: u32 = 1_000;

/// The work of all starts, in seconds in a browser.
const SECONDS: u64 = 2;

/// The quarters of this that the first start has: most levels that are found at all are found in less.
const FIRST: u64 = 3;

/// The seconds that the first attempt may take at most: on the largest boards one attempt needs several, and a refusal
/// should not come before it ends.
const FIRST_ATTEMPT: u64 = 8;

/// The maximum work of one search for an answer, in tenths of a second in a browser.
const TENTHS: u64 = 3;

/// The maximum work of a check of the request, in asks, and the number of them in a second in a browser: these run
/// before the first slice, and find no long contradiction.
const CHECK: u64 = 12_500;
const CHECKS_A_SECOND: u64 = 80;

/// The cost of drawing an answer and finding the items for it, in asks per site.
const DRAWING: u64 = 20;

/// The maximum number of changes of an answer that the steps of the grade do not solve.
const MOVES: usize = 100;

/// The maximum number of exchanges to make a level harder.
const EXCHANGES: usize = 60;

/// The number of helpful items that are compared before one is taken: normally, if few items are requested, and for
/// hard levels, whose items should not tell too much.
const COMPARED: usize = 6;
const COMPARED_FOR_FEW: usize = 24;
const COMPARED_IF_HARD: usize = 3;

/// The divisor of the number of redundant givens that gives how many of them beginners get back.
const FRIENDLY: usize = 4;

/// The node budget of the search after the what-ifs; no level for players needs that search.
const NODES: Budget = Budget::nodes(1_000);

/// The request for a level that is made from another one.
pub struct FromLevel {
    puzzle: Box<dyn Puzzle>,
    /// The level with only the clues and givens that are kept.
    ground: Box<dyn Puzzle>,
    wished: Placed,
    keep: Keep,
    voice: Voice,
}

/// Returns the kind's functions for new levels on an existing board; `None` if it has none.
fn remake(puzzle: &dyn Puzzle) -> Option<&dyn Remake> {
    puzzle.designed().and_then(Designed::remake)
}

impl FromLevel {
    /// Reads `from`, and the options `answer`, `keep` and `voice` beside it.
    ///
    /// # Errors
    /// If the level is of another kind, or its kind does not support this; if one of the options is invalid or cannot
    /// be satisfied.
    pub(super) fn read(
        kind: &'static Kind,
        options: &Cursor<'_>,
        from: &Cursor<'_>,
    ) -> Result<Self> {
        let named = from.required("kind")?;
        named.one_of(&[kind.id], TEXT.message("refuse.from.kind"))?;
        let puzzle = (kind.parse)(from)?;
        let never = || {
            let reason = TEXT.message("refuse.from.never").with("kind", kind.id);
            from.refuse(Code::Unknown, reason)
        };
        let known = remake(&*puzzle).ok_or_else(never)?;
        let own = kind.options.iter().map(|choice| choice.id);
        let of_board = own.filter(|name| !known.options().contains(name));
        for name in of_board.chain(["preset"]) {
            if let Some(stray) = options.optional(name)? {
                let reason = TEXT.message("refuse.from.option").with("name", name);
                return Err(stray.refuse(Code::Field, reason));
            }
        }
        let voice = options.optional("voice")?;
        let voice = voice
            .map(|place| read_voice(&place, known, kind))
            .transpose()?;
        let keep = options.optional("keep")?;
        let keep = keep.map(|place| read_keep(&place, &*puzzle)).transpose()?;
        let keep = keep.unwrap_or_default();
        let ground = known.ground(&keep).ok_or_else(never)?;
        let wished = match options.optional("answer")? {
            Some(place) => read_answer(&place, &*ground)?,
            None => Vec::new(),
        };
        let from = Self {
            ground,
            wished,
            keep,
            voice: voice.unwrap_or_default(),
            puzzle,
        };
        from.refuse_conflicts(options)?;
        Ok(from)
    }

    /// Checks that the kept items and the requested answer do not contradict each other.
    fn refuse_conflicts(&self, options: &Cursor<'_>) -> Result<()> {
        let all = self.wished.len();
        if self.may_be(all) {
            return Ok(());
        }
        if !self.may_be(0) {
            let place = options.optional("keep")?;
            let reason = TEXT.message(match place {
                Some(_) => "refuse.from.keep",
                None => "refuse.from.board",
            });
            return Err(place.unwrap_or(*options).refuse(Code::Value, reason));
        }
        // Find the first entry that contradicts those before it: adding entries to a contradiction never resolves it.
        let (mut good, mut bad) = (0, all);
        while bad - good > 1 {
            let middle = usize::midpoint(good, bad);
            if self.may_be(middle) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        let (var, value) = self.wished[good];
        let site = self.ground.site(var, value);
        let reason = TEXT.message("refuse.from.answer");
        Err(PuzzleError::new(
            Code::Entries,
            format!("/answer/{site}"),
            reason,
        ))
    }

    /// Returns false if it is proved that no answer has the first `wished` of the requested entries.
    fn may_be(&self, wished: usize) -> bool {
        let model = self.ground.model();
        let wished = &self.wished[..wished];
        if let Some(conflicts) = self.ground.conflicts(wished)
            && !conflicts.is_empty()
        {
            return false;
        }
        let most = CHECK.min(self.ground.asks_a_second() / CHECKS_A_SECOND);
        let meter = Meter::new(Budget::asks(most));
        let rules = RuleSet::all(model);
        let reply = ask(model, &rules, model.with(wished), &[], (most, &meter));
        !matches!(crate::engine::task::finish(reply), Reply::No)
    }

    /// Returns a maker of such levels. The same seed gives the same level.
    ///
    /// # Errors
    /// If an option that only the kind has is invalid.
    pub(super) fn maker(self, order: &Order<'_>) -> Result<Box<dyn Maker>> {
        if let Some(known) = remake(&*self.puzzle)
            && let Some(maker) = known.own_maker(order, &self.wished, &self.keep)?
        {
            return Ok(maker);
        }
        let (grade, seed) = (order.grade, order.seed);
        let second = remake(&*self.puzzle).map_or(0, Remake::remade_asks_a_second);
        // The last piece of work may double a slice.
        let meter = Meter::in_slices(Budget::UNLIMITED, SLICE.min(second / 800));
        let most = ATTEMPTS_A_SITE * count(self.puzzle.sites());
        let work = SECONDS * second * FIRST / 4;
        let (found, restart) = (Shared::new(Found::new()), Shared::new(false));
        let making = FromAttempts {
            grades: self.puzzle.kind().grades,
            grade,
            chance: Chance::new(seed, u64::from(grade.number())),
            meter: meter.clone(),
            own: None,
            attempts: 0,
            restart: restart.clone(),
            surveys: false,
            found: found.clone(),
            from: self,
        };
        Ok(Box::new(FromMaker {
            attempts: Attempts::new(meter, most, work, making),
            tried: 0,
            spent: 0,
            is_first: true,
            restart,
            found,
        }))
    }
}

/// Returns the maximum work of one search for an answer, in asks.
fn question(puzzle: &dyn Puzzle) -> u64 {
    puzzle.asks_a_second() * TENTHS / 10
}

/// Returns the sites of a level's givens.
fn givens(puzzle: &dyn Puzzle) -> Vec<usize> {
    let givens = puzzle.model().givens().iter();
    givens
        .map(|&(_, var, value)| puzzle.site(var, value))
        .collect()
}

fn read_voice(place: &Cursor<'_>, known: &dyn Remake, kind: &Kind) -> Result<Voice> {
    let forms = known.forms();
    if forms.is_empty() {
        let reason = TEXT.message("refuse.from.voice").with("kind", kind.id);
        return Err(place.refuse(Code::Field, reason));
    }
    place.deny_unknown(&["forms", "clues", "outright"])?;
    let mut voice = Voice::default();
    if let Some(place) = place.optional("forms")? {
        let named = place.list(1..=forms.len())?;
        let form = |form: &Cursor<'_>| -> Result<&'static str> {
            Ok(forms[form.one_of(forms, TEXT.message("refuse.unknown.form"))?])
        };
        voice.forms = Some(named.iter().map(form).collect::<Result<_>>()?);
    }
    if let Some(place) = place.optional("clues")? {
        let amount = place.one_of(&["few", "many"], TEXT.message("refuse.unknown.amount"))?;
        voice.amount = Some([Amount::Few, Amount::Many][amount]);
    }
    if let Some(place) = place.optional("outright")? {
        voice.outright = place.flag()?;
    }
    Ok(voice)
}

fn read_keep(place: &Cursor<'_>, puzzle: &dyn Puzzle) -> Result<Keep> {
    place.deny_unknown(&["clues", "givens"])?;
    let model = puzzle.model();
    let number = |(_, clue): (RuleId, u16)| usize::from(clue);
    let clues: Vec<usize> = model.clues().map(number).collect();
    let givens = givens(puzzle);
    let read = |name, known: &[usize], key| -> Result<Vec<usize>> {
        let Some(list) = place.optional(name)? else {
            return Ok(Vec::new());
        };
        let mut kept = Vec::new();
        for item in list.list(0..=known.len().max(1))? {
            let at = item.integer(0..=usize::from(u16::MAX))?;
            if !known.contains(&at) {
                return Err(item.refuse(Code::Value, TEXT.message(key).with("at", at)));
            }
            if kept.contains(&at) {
                return Err(item.refuse(Code::Count, TEXT.message("refuse.twice")));
            }
            kept.push(at);
        }
        Ok(kept)
    };
    Ok(Keep {
        clues: read("clues", &clues, "refuse.from.keep.clue")?,
        givens: read("givens", &givens, "refuse.from.keep.given")?,
    })
}

/// Reads the requested entries of the answer.
fn read_answer(place: &Cursor<'_>, ground: &dyn Puzzle) -> Result<Placed> {
    let entries: Vec<Option<Entry>> = read_entries(place)?;
    let all = placed(ground, &entries).map_err(|mut error| {
        error.path = format!("/answer{}", error.path);
        error
    })?;
    // Kept givens hold anyway.
    let given = |wish: &(_, _)| {
        let mut givens = ground.model().givens().iter();
        givens.any(|&(_, var, value)| (var, value) == *wish)
    };
    Ok(all.into_iter().filter(|wish| !given(wish)).collect())
}

/// Levels of other grades than the requested one, the first of each.
type Found = BTreeMap<Grade, Box<dyn Puzzle>>;

/// A maker of levels from another one. It starts again when a start is used up.
pub struct FromMaker {
    attempts: Attempts,
    /// The attempts and the work of this start.
    tried: u32,
    spent: u64,
    /// True if no attempt has ended yet.
    is_first: bool,
    /// Set to true for another start.
    restart: Shared<bool>,
    found: Shared<Found>,
}

impl Maker for FromMaker {
    fn advance(&mut self) -> Advance {
        let advance = self.attempts.advance();
        if !matches!(advance.outcome, Outcome::Unfinished) {
            self.tried += 1;
            self.is_first = false;
        }
        self.spent += advance.cost;
        if self.tried >= self.attempts.attempts() || self.spent >= self.attempts.work() {
            (self.tried, self.spent) = (0, 0);
            *self.restart.lock() = true;
        }
        advance
    }

    fn attempts(&self) -> u32 {
        STARTS * self.attempts.attempts()
    }

    fn work(&self) -> u64 {
        let all = self.attempts.work() * 4 / FIRST;
        if self.is_first {
            all * FIRST_ATTEMPT / SECONDS
        } else {
            all
        }
    }

    fn found(&mut self) -> Vec<Box<dyn Puzzle>> {
        std::mem::take(&mut *self.found.lock())
            .into_values()
            .collect()
    }
}

/// The state of the attempts.
struct FromAttempts {
    from: FromLevel,
    grades: &'static Grades,
    grade: Grade,
    chance: Chance,
    meter: Meter,
    /// An answer of the original level, if there is one and no other is requested.
    own: Option<Placed>,
    /// The number of attempts of this start.
    attempts: u32,
    /// True if the next attempt begins another start.
    restart: Shared<bool>,
    /// True if the next answer is also used to find levels of other grades.
    surveys: bool,
    found: Shared<Found>,
}

impl Attempt for FromAttempts {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        if std::mem::take(&mut *self.restart.lock()) {
            self.attempts = 0;
            self.surveys = true;
        }
        let number = self.attempts;
        self.attempts += 1;
        if number == 0 && self.from.wished.is_empty() {
            self.own = self.own_answer().await;
        }
        let own = self.own.clone().filter(|_| number < NEAR + OWN);
        let is_near = own.is_some() && number < NEAR;
        let ground = remake(&*self.from.ground)?;
        let is_drawn = own.is_none();
        let answer = match own {
            Some(own) => Some(own),
            None => ground.draw(&self.from.wished, &mut self.chance).await,
        };
        self.think_of_drawing().await;
        let answer = answer?;
        let mut offers = self.offers(&answer)?;
        if is_drawn && offers.way == Way::Open && self.grade < Grade::Master {
            offers = self.led(answer, offers).await;
        }
        if std::mem::take(&mut self.surveys) {
            self.survey(&offers).await;
        }
        let mut picking = Picking::new(&offers, self, self.grade);
        let found = if is_near {
            picking.near(number == 0).await
        } else {
            picking.anew().await
        };
        let (missed, met) = match found {
            Some(rules) if picking.is_met(&rules).await => (None, Some(rules)),
            missed => (missed, None),
        };
        if let Some(rules) = met {
            return remake(&*offers.all)?.chosen(&rules);
        }
        self.note(&offers, missed).await;
        None
    }
}

impl FromAttempts {
    /// Counts the work of drawing an answer and finding its items.
    async fn think_of_drawing(&self) {
        let sites = self.from.puzzle.sites() as u64;
        self.meter.think(DRAWING * sites).await;
    }

    /// Returns the items that a level with this answer can have.
    fn offers(&mut self, answer: &Placed) -> Option<Offers> {
        let (keep, voice) = (&self.from.keep, &self.from.voice);
        remake(&*self.from.puzzle)?.offers(answer, keep, voice, &mut self.chance)
    }

    /// Changes an answer step by step until the steps of the grade solve the level with all its items; a change that
    /// leaves more values undecided is taken back. Returns the items of the last answer, which is the first one if the
    /// kind cannot change answers.
    async fn led(&mut self, mut answer: Placed, mut offers: Offers) -> Offers {
        let mut left = self.undecided(&offers).await;
        for _ in 0..MOVES {
            if left == 0 {
                break;
            }
            let Some(ground) = remake(&*self.from.ground) else {
                break;
            };
            let Some(other) = ground.moved(&answer, &self.from.wished, &mut self.chance) else {
                break;
            };
            self.think_of_drawing().await;
            let Some(others) = self.offers(&other) else {
                continue;
            };
            let open = self.undecided(&others).await;
            if open <= left {
                (answer, offers, left) = (other, others, open);
            }
        }
        offers
    }

    /// Returns the number of values that the steps of the grade leave undecided in the level with all items.
    async fn undecided(&mut self, offers: &Offers) -> u32 {
        let cap = self.grades.generated(self.grade);
        let model = offers.all.model();
        let (rules, pace) = (RuleSet::all(model), &mut self.meter.pace(1));
        let known = model.incremental(&rules, cap, pace).await;
        let found = known.map(|known| (known.open(), known.asks()));
        let (open, asks) = found.unwrap_or((u32::MAX, 0));
        self.meter.think(asks).await;
        open
    }

    /// Returns the answer of the original level, a random one if there are several. `None` if it has no clues and
    /// givens yet.
    async fn own_answer(&mut self) -> Option<Placed> {
        let puzzle = &*self.from.puzzle;
        let model = puzzle.model();
        model.removable().next()?;
        let rules = RuleSet::all(model);
        let mut another = Question::new(model, &rules, model.start(), question(puzzle));
        let Reply::Yes(answer) = another.next(&[], &self.meter).await else {
            return None;
        };
        let answers = [answer];
        let is_only = matches!(another.next(&answers, &self.meter).await, Reply::No);
        let keep = Keep {
            clues: model.clues().map(|(_, clue)| usize::from(clue)).collect(),
            givens: givens(puzzle),
        };
        let ground = if is_only {
            None
        } else {
            remake(puzzle)?.ground(&keep)
        };
        let drawn = match ground.as_deref().and_then(remake) {
            Some(ground) => ground.draw(&[], &mut self.chance).await,
            None => None,
        };
        Some(drawn.unwrap_or_else(|| shown(puzzle, answers[0].iter())))
    }

    /// Notes the level `missed`, which has another grade; if there is none and nothing was noted before, a level with
    /// the same answer that needs harder steps.
    async fn note(&mut self, offers: &Offers, missed: Option<RuleSet>) {
        if let Some(rules) = missed {
            return self.note_level(offers, &rules).await;
        }
        if !self.found.lock().is_empty() {
            return;
        }
        for harder in Grade::ALL {
            if harder > self.grade && self.probe(offers, harder).await {
                return;
            }
        }
    }

    /// Tries to find a level with the same answer for each of the other grades of which none was found: a refusal names
    /// those that the board can have.
    async fn survey(&mut self, offers: &Offers) {
        for other in Grade::ALL {
            let is_known = other == self.grade || self.found.lock().contains_key(&other);
            if !is_known {
                self.probe(offers, other).await;
            }
        }
    }

    /// Notes a level with the same answer that the steps of this grade solve. Returns false if none was found.
    async fn probe(&mut self, offers: &Offers, grade: Grade) -> bool {
        let found = Picking::new(offers, self, grade).anew().await;
        if let Some(rules) = &found {
            self.note_level(offers, rules).await;
        }
        found.is_some()
    }

    /// Notes a level if it is the first of its grade.
    async fn note_level(&self, offers: &Offers, rules: &RuleSet) {
        let (model, pace) = (offers.all.model(), &mut self.meter.pace(1));
        let (rank, _) = model.needed(rules, Rank::WHAT_IF, NODES, pace).await;
        let grade = rank.map(|rank| self.grades.grade_of(rank));
        let mut found = self.found.lock();
        if let Some(grade) = grade.filter(|grade| !found.contains_key(grade))
            && let Some(level) = remake(&*offers.all).and_then(|all| all.chosen(rules))
        {
            found.insert(grade, level);
        }
    }
}

/// The selection of the items for one answer.
struct Picking<'a> {
    model: &'a dyn Theory,
    items: &'a [Item],
    way: Way,
    grades: &'static Grades,
    grade: Grade,
    /// The maximum rank of steps.
    cap: Rank,
    amount: Option<Amount>,
    chance: &'a mut Chance,
    meter: &'a Meter,
}

impl<'a> Picking<'a> {
    fn new(offers: &'a Offers, making: &'a mut FromAttempts, grade: Grade) -> Self {
        let grades = making.grades;
        let easiest = grades.hardest[0].min(Rank::RULES);
        Self {
            model: offers.all.model(),
            items: &offers.items,
            way: offers.way,
            grades,
            grade,
            cap: grades.generated(grade).max(easiest),
            amount: making.from.voice.amount,
            chance: &mut making.chance,
            meter: &making.meter,
        }
    }

    /// Returns the rules of the items for which `told` is true, of all kept items, and the laws.
    fn rules(&self, told: impl Fn(&Item) -> bool) -> RuleSet {
        let mut rules = RuleSet::all(self.model);
        let untold = self.items.iter().filter(|item| !item.kept && !told(item));
        untold.for_each(|item| rules.remove(item.rule));
        rules
    }

    /// Returns the maximum rank that these rules need, within that of the grade; `None` if they are harder.
    async fn needed(&self, rules: &RuleSet) -> Option<Rank> {
        let pace = &mut self.meter.pace(1);
        let (rank, asks) = self.model.needed(rules, self.cap, NODES, pace).await;
        self.meter.think(asks).await;
        rank
    }

    fn grade_of(&self, rank: Option<Rank>) -> Option<Grade> {
        rank.map(|rank| self.grades.grade_of(rank))
    }

    /// Returns true if the hardest steps are exactly of the grade.
    async fn is_met(&self, rules: &RuleSet) -> bool {
        self.grade_of(self.needed(rules).await) == Some(self.grade)
    }

    /// Returns the items that are not kept and are chosen (`told`) or not, in random order.
    fn free(&mut self, rules: &RuleSet, told: bool) -> Vec<RuleId> {
        let free = self.items.iter().filter(|item| !item.kept);
        let free = free.map(|item| item.rule);
        let mut free: Vec<RuleId> = free.filter(|&rule| rules.contains(rule) == told).collect();
        self.chance.shuffle(&mut free);
        free
    }

    /// Changes the level's own items as little as possible. `is_first`: this is the first attempt.
    async fn near(&mut self, is_first: bool) -> Option<RuleSet> {
        let mut rules = self.rules(|item| item.own);
        let before = rules.clone();
        let needed = self.needed(&rules).await;
        if is_first
            && self
                .grade_of(needed)
                .is_some_and(|grade| grade < self.grade)
        {
            for rule in self.free(&rules, true) {
                if self.leave_out(&mut rules, rule).await {
                    if self.is_met(&rules).await {
                        return Some(rules);
                    }
                    rules.insert(rule);
                }
            }
        }
        if needed.is_none() {
            rules = self.gathered(rules).await?;
            // Remove the added items again as far as possible.
            for rule in self.free(&rules, true) {
                if !before.contains(rule) {
                    self.leave_out(&mut rules, rule).await;
                }
            }
        }
        self.opened(&mut rules).await;
        self.hardened(rules).await
    }

    /// Selects the items from scratch.
    async fn anew(&mut self) -> Option<RuleSet> {
        let rules = match self.way {
            Way::Sift => self.sifted().await?,
            Way::Open => {
                let mut rules = self.rules(|_| true);
                self.needed(&rules).await?;
                match self.amount {
                    Some(Amount::Few) => self.thin(&mut rules).await,
                    _ => self.opened(&mut rules).await,
                }
                rules
            }
            Way::Gather => {
                let mut rules = self.gathered(self.rules(|_| false)).await?;
                self.thin(&mut rules).await;
                rules
            }
        };
        let mut rules = self.hardened(rules).await?;
        if self.way == Way::Gather && self.amount == Some(Amount::Many) {
            self.filled(&mut rules).await;
        }
        Some(rules)
    }

    /// Removes a rule if the steps of the grade solve the level without it. Returns true if it was removed.
    async fn leave_out(&self, rules: &mut RuleSet, rule: RuleId) -> bool {
        let fewer = rules.without(&[rule]);
        let spare = self.needed(&fewer).await.is_some();
        if spare {
            *rules = fewer;
        }
        spare
    }

    /// Removes every rule that can be removed.
    async fn thin(&mut self, rules: &mut RuleSet) {
        for rule in self.free(rules, true) {
            self.leave_out(rules, rule).await;
        }
    }

    /// Removes rules that can be removed until the grade is met.
    async fn opened(&mut self, rules: &mut RuleSet) {
        if self.is_met(rules).await {
            return;
        }
        for rule in self.free(rules, true) {
            if self.leave_out(rules, rule).await && self.is_met(rules).await {
                return;
            }
        }
    }

    /// Begins with all givens and removes those that the steps of the grade do without. Beginners get some of them
    /// back.
    async fn sifted(&mut self) -> Option<RuleSet> {
        let mut groups: Vec<_> = self.items.iter().filter(|item| !item.kept).collect();
        self.chance.shuffle(&mut groups);
        let groups = groups.into_iter();
        let groups: Vec<_> = groups
            .filter_map(|item| Some(vec![(item.rule, item.gives?)]))
            .collect();
        let below = self.cap_below();
        let sieved = Sieved {
            cap: below.unwrap_or(self.cap),
            meter: self.meter,
            weight: 1,
        };
        let mut rules = sieved.thin(self.model, &groups).await?;
        if below.is_some() {
            self.opened(&mut rules).await;
        }
        if self.grade == Grade::Starter {
            let spare = self.free(&rules, false);
            for &rule in &spare[..spare.len() / FRIENDLY] {
                rules.insert(rule);
            }
        }
        Some(rules)
    }

    /// Returns the maximum rank of the grade below, for grades whose steps are slow to find; else `None`. The givens
    /// are first reduced as far as steps of that rank allow: then any further removal that leaves the level solvable
    /// makes it one of the grade.
    fn cap_below(&self) -> Option<Rank> {
        let grades = Grade::ALL
            .into_iter()
            .filter(|_| self.grade >= Grade::Thinker);
        let below = grades.take_while(|&grade| grade < self.grade).last();
        below.map(|grade| self.grades.generated(grade))
    }

    /// Adds items one by one: of the helpful ones that are compared, the one that leaves the fewest undecided values.
    async fn gathered(&mut self, mut rules: RuleSet) -> Option<RuleSet> {
        let compared = match self.amount {
            Some(Amount::Few) => COMPARED_FOR_FEW,
            _ if self.grade >= Grade::Thinker => COMPARED_IF_HARD,
            _ => COMPARED,
        };
        let mut rest = self.free(&rules, false);
        let mut pace = self.meter.pace(1);
        let mut known = self.model.incremental(&rules, self.cap, &mut pace).await?;
        let mut left = known.open();
        let mut asked = 0;
        loop {
            self.chance.shuffle(&mut rest);
            let mut best: Option<(u32, RuleId)> = None;
            let mut helpful = 0;
            for &rule in &rest {
                known.save();
                let open = known.take(&[rule], &mut pace).await.map(|()| known.open());
                known.restore();
                if let Some(open) = open.filter(|&open| open < left) {
                    helpful += 1;
                    best = Some(best.map_or((open, rule), |best| best.min((open, rule))));
                }
                if helpful == compared {
                    break;
                }
            }
            self.meter.think(known.asks() - asked).await;
            asked = known.asks();
            let Some((open, rule)) = best else {
                break;
            };
            known.take(&[rule], &mut pace).await?;
            rules.insert(rule);
            rest.retain(|&other| other != rule);
            left = open;
            if left == 0 {
                break;
            }
            if self.cap >= Rank::WHAT_IF && self.needed(&rules).await.is_some() {
                break;
            }
        }
        drop(known);
        self.needed(&rules).await.is_some().then_some(rules)
    }

    /// Returns the maximum number of exchanges for one answer. On small boards, new answers cost less than exchanges of
    /// givens.
    fn exchanges(&self) -> usize {
        match self.way {
            Way::Sift => (self.items.len() / 3).min(EXCHANGES),
            Way::Open | Way::Gather => EXCHANGES,
        }
    }

    /// Exchanges or removes items as long as easier steps than those of the grade suffice, and keeps changes that do
    /// not make the level easier.
    async fn hardened(&mut self, mut rules: RuleSet) -> Option<RuleSet> {
        let mut rank = self.needed(&rules).await?;
        for _ in 0..self.exchanges() {
            if self.grades.grade_of(rank) >= self.grade {
                break;
            }
            let (told, untold) = (self.free(&rules, true), self.free(&rules, false));
            let (Some(&out), Some(&into)) = (told.first(), untold.first()) else {
                break;
            };
            let mut changed = rules.without(&[out]);
            changed.insert(into);
            if self.needed(&changed).await.is_none() {
                continue;
            }
            if self.way != Way::Open {
                for rule in self.free(&changed, true) {
                    if rule != into {
                        self.leave_out(&mut changed, rule).await;
                    }
                }
            }
            if let Some(now) = self.needed(&changed).await.filter(|&now| now >= rank) {
                (rules, rank) = (changed, now);
            }
        }
        Some(rules)
    }

    /// Adds redundant items as long as the grade stays the same: about half as many as there are.
    async fn filled(&mut self, rules: &mut RuleSet) {
        let most = self.free(rules, true).len().div_ceil(2) + 1;
        let mut added = 0;
        for rule in self.free(rules, false) {
            if added == most {
                return;
            }
            rules.insert(rule);
            if self.is_met(rules).await {
                added += 1;
            } else {
                rules.remove(rule);
            }
        }
    }
}
