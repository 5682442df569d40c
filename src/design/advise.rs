//! What to change next: which single clue leaves one answer, which change makes a level harder or easier. Each is tried before it is said.

use std::collections::BTreeMap;

use super::designed;
use super::purse::Purse;
use super::weigh::{Weighed, left, way, weigh};
use crate::api::{Advice, Advices};
use crate::engine::{Bounds, Budget, Domain, RuleSet, Search, Solution};
use crate::error::Result;
use crate::grade::Grade;
use crate::kinds::{Change, Designed, Op, Puzzle};
use crate::random::Chance;
use crate::text::{Lang, SHARED};

/// What is wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One answer.
    Unique,
    /// A higher grade, or more steps.
    Harder,
    /// A lower grade, or fewer steps.
    Easier,
}

impl Goal {
    /// All goals.
    pub const ALL: [Self; 3] = [Self::Unique, Self::Harder, Self::Easier];

    /// The name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Harder => "harder",
            Self::Easier => "easier",
        }
    }
}

/// If a level has no more answers than this, all are looked at; else as many random ones.
const ANSWERS: usize = 256;

/// The most changes that are weighed, and of each grade the most whose explanation is worked out.
const MOST_WEIGHED: usize = 600;
const MOST_A_GRADE: usize = 6;

/// The most that is advised of one grade, and where nothing leaves one answer.
const TOLD_A_GRADE: usize = 4;

/// See the module. Works in small steps.
pub struct Adviser {
    puzzle: Box<dyn Puzzle>,
    goal: Goal,
    lang: Lang,
    purse: Purse,
    phase: Phase,
    /// The grade and steps of the level as it is.
    now: Option<(Grade, u32)>,
    answers: Vec<Solution>,
    /// Whether these are all there are.
    all: bool,
    done: usize,
    todo: usize,
    result: Advices,
}

enum Phase {
    Look,
    Weigh {
        changes: std::vec::IntoIter<Change>,
        good: Vec<Weighed>,
    },
    Tell {
        good: Vec<Weighed>,
        next: usize,
    },
    /// Nothing leaves one answer: what comes closest?
    Closest,
    Done,
}

impl Adviser {
    /// Visits at most so many search nodes.
    ///
    /// # Errors
    /// If levels of the kind cannot be designed.
    pub fn new(puzzle: Box<dyn Puzzle>, goal: Goal, nodes: Budget, lang: Lang) -> Result<Self> {
        designed(&*puzzle)?;
        Ok(Self {
            puzzle,
            goal,
            lang,
            purse: Purse::new(nodes),
            phase: Phase::Look,
            now: None,
            answers: Vec::new(),
            all: false,
            done: 0,
            todo: 1,
            result: Advices {
                status: "unknown".to_owned(),
                advices: Vec::new(),
                complete: false,
                nodes: 0,
            },
        })
    }

    /// Does a little work; whether there is more to do.
    pub fn step(&mut self) -> bool {
        let phase = std::mem::replace(&mut self.phase, Phase::Done);
        self.phase = match phase {
            Phase::Look => self.look(),
            Phase::Weigh { changes, good } => self.weigh(changes, good),
            Phase::Tell { good, next } => self.tell(good, next),
            Phase::Closest => self.closest(),
            Phase::Done => Phase::Done,
        };
        self.result.nodes = self.purse.spent();
        !matches!(self.phase, Phase::Done)
    }

    /// How far it is, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some hundreds
    pub fn fraction(&self) -> f64 {
        self.done as f64 / self.todo.max(1) as f64
    }

    /// What is advised, when there is nothing more to do.
    #[must_use]
    pub fn result(&self) -> &Advices {
        &self.result
    }

    /// Works to the end.
    #[must_use]
    pub fn run(mut self) -> Advices {
        while self.step() {}
        self.result
    }

    // What there is to try.

    fn look(&mut self) -> Phase {
        let model = self.puzzle.model();
        let rules = RuleSet::all(model);
        let whole = Budget(u64::MAX);
        let (answers, complete) =
            self.purse
                .solve(model, &rules, model.start(), ANSWERS + 1, whole);
        self.all = complete && answers.len() <= ANSWERS;
        self.answers = answers;
        if !complete && self.answers.len() < 2 {
            return Phase::Done;
        }
        if !self.all {
            self.answers = self.random_answers();
        }
        let changes = match (self.goal, self.answers.len()) {
            (Goal::Unique, 0) => self.drops(),
            (Goal::Unique, 1) if self.all => return self.end("already"),
            (Goal::Unique, _) => self.restrictions(),
            (_, 1) if self.all => {
                self.now = way(&*self.puzzle);
                if self.now.is_none() {
                    return Phase::Done;
                }
                if self.goal == Goal::Harder {
                    self.hardenings()
                } else {
                    self.additions(|accepted| accepted == 1)
                }
            }
            _ => return self.end("needed"),
        };
        self.todo = changes.len() + 1;
        let good = Vec::new();
        Phase::Weigh {
            changes: changes.into_iter(),
            good,
        }
    }

    fn end(&mut self, status: &str) -> Phase {
        status.clone_into(&mut self.result.status);
        self.result.complete = !self.purse.is_empty();
        Phase::Done
    }

    fn designed(&self) -> &dyn Designed {
        // Asked for when this was made.
        self.puzzle.designed().expect("a kind that can be designed")
    }

    /// Answers from all over: those found first are all alike.
    fn random_answers(&self) -> Vec<Solution> {
        let model = self.puzzle.model();
        let mut search = Search::new(model, &RuleSet::all(model));
        let mut chance = Chance::new(0, 0);
        let mut choose = |open: Domain| {
            let values: Vec<_> = open.iter().collect();
            Some(*chance.pick(&values))
        };
        let most = Budget(crate::rate::nodes(&*self.puzzle).0 / ANSWERS as u64);
        let any = |_| search.any(model.start(), most, &mut choose);
        let found: Vec<Solution> = (0..ANSWERS / 2).filter_map(any).collect();
        if found.is_empty() {
            self.answers.clone()
        } else {
            found
        }
    }

    /// The additions of which the answers at hand keep as many as `wanted` says.
    fn additions(&self, wanted: impl Fn(usize) -> bool) -> Vec<Change> {
        let mut changes = self.designed().additions();
        changes.retain(|change| change.rule.is_some() && wanted(self.accepted(change)));
        changes.truncate(MOST_WEIGHED);
        changes
    }

    fn accepted(&self, change: &Change) -> usize {
        let keeps = |answer: &&Solution| change.accepts(answer);
        self.answers.iter().filter(keeps).count()
    }

    /// The additions that may leave one answer.
    fn restrictions(&self) -> Vec<Change> {
        let mut changes = self.designed().additions();
        changes.retain(|change| match (&change.rule, self.accepted(change)) {
            (None, _) => true,
            (Some(_), kept) if self.all => kept == 1,
            (Some(_), kept) => kept <= 1,
        });
        changes.truncate(MOST_WEIGHED);
        changes
    }

    fn drops(&self) -> Vec<Change> {
        let clues = self.puzzle.model().clues();
        clues
            .map(|(_, clue)| Change::dropping(usize::from(clue)))
            .collect()
    }

    /// Clues left out, clues that tell less, and clues exchanged for others that the answer keeps as well.
    fn hardenings(&mut self) -> Vec<Change> {
        let mut changes = self.drops();
        changes.extend(self.designed().loosenings());
        let clues: Vec<usize> = self.drops().iter().filter_map(replaced).collect();
        let mut exchanges: Vec<Change> = Vec::new();
        for clue in clues {
            exchanges.extend(self.exchanges(clue));
        }
        // The simplest of all clues, not all of the first clue.
        exchanges.sort_by_key(|change| change.words);
        changes.extend(exchanges);
        changes.truncate(MOST_WEIGHED);
        changes
    }

    /// The clues that can stand for one: of the answers without it they leave the right one.
    fn exchanges(&mut self, clue: usize) -> Vec<Change> {
        let model = self.puzzle.model();
        let mut rules = RuleSet::all(model);
        for (rule, number) in model.clues() {
            if usize::from(number) == clue {
                rules.remove(rule);
            }
        }
        let start: &[Bounds] = model.start();
        let most = Budget(crate::rate::nodes(&*self.puzzle).0 / 100);
        let (answers, complete) = self.purse.solve(model, &rules, start, ANSWERS, most);
        if !complete || answers.len() == ANSWERS {
            return Vec::new();
        }
        let mut changes = self.designed().additions();
        changes.retain(|change| {
            let left = answers.iter().filter(|answer| change.accepts(answer));
            matches!(change.op, Op::Add)
                && change.rule.is_some()
                && change.accepts(&self.answers[0])
                && left.count() == 1
        });
        for change in &mut changes {
            change.op = Op::Replace(clue);
            change.rule = None;
        }
        changes
    }

    // Trying.

    fn weigh(&mut self, mut changes: std::vec::IntoIter<Change>, mut good: Vec<Weighed>) -> Phase {
        if self.purse.is_empty() {
            changes = Vec::new().into_iter();
        }
        let Some(change) = changes.next() else {
            return Phase::Tell {
                good: self.choose(good),
                next: 0,
            };
        };
        self.done += 1;
        let designed = self.puzzle.designed();
        good.extend(designed.and_then(|designed| weigh(designed, change, &mut self.purse)));
        Phase::Weigh { changes, good }
    }

    /// Of each grade that serves the goal the simplest.
    fn choose(&mut self, mut good: Vec<Weighed>) -> Vec<Weighed> {
        let now = self.now.map(|(grade, _)| grade);
        good.retain(|weighed| match (self.goal, now) {
            (Goal::Harder, Some(now)) => Grade::of(weighed.tier) >= now,
            (Goal::Easier, Some(now)) => Grade::of(weighed.tier) <= now,
            _ => true,
        });
        good.sort_by_key(|weighed| (Grade::of(weighed.tier), weighed.change.words));
        let mut count: BTreeMap<Grade, usize> = BTreeMap::new();
        good.retain(|weighed| {
            let count = count.entry(Grade::of(weighed.tier)).or_default();
            *count += 1;
            *count <= MOST_A_GRADE
        });
        self.done = 0;
        self.todo = good.len() + 1;
        good
    }

    fn tell(&mut self, mut good: Vec<Weighed>, next: usize) -> Phase {
        if let Some(weighed) = good.get_mut(next) {
            self.done += 1;
            weighed.tell();
            return Phase::Tell {
                good,
                next: next + 1,
            };
        }
        good.retain(|weighed| weighed.told.is_some_and(|told| self.serves(told)));
        if good.is_empty() {
            return match self.goal {
                Goal::Unique => Phase::Closest,
                Goal::Harder | Goal::Easier => self.end("already"),
            };
        }
        good.sort_by_key(|weighed| self.rank(weighed));
        let mut count: BTreeMap<Grade, usize> = BTreeMap::new();
        for weighed in good {
            let Some((grade, steps)) = weighed.told else {
                continue;
            };
            let count = count.entry(grade).or_default();
            *count += 1;
            if *count <= TOLD_A_GRADE {
                let advice = Advice {
                    level: weighed.level,
                    grade: Some(grade.info(self.lang)),
                    steps: Some(steps),
                    ..self.advice(&weighed.change, 1, true)
                };
                self.result.advices.push(advice);
            }
        }
        self.end("ready")
    }

    fn serves(&self, told: (Grade, u32)) -> bool {
        match (self.goal, self.now) {
            (Goal::Harder, Some(now)) => told > now,
            (Goal::Easier, Some(now)) => told < now,
            _ => true,
        }
    }

    /// The nearest grade first; of one grade the simpler change, but the more steps gained where the grade stays.
    fn rank(&self, weighed: &Weighed) -> (bool, i64, i64, u32) {
        let (grade, steps) = weighed.told.unwrap_or((Grade::Master, u32::MAX));
        let (words, steps) = (weighed.change.words, i64::from(steps));
        let number = i64::from(grade.number());
        let stays = self.now.is_some_and(|(now, _)| now == grade);
        match self.goal {
            Goal::Unique => (false, number, i64::from(words), weighed.change.words),
            Goal::Harder if stays => (true, number, -steps, words),
            Goal::Harder => (false, number, i64::from(words), words),
            Goal::Easier if stays => (true, -number, steps, words),
            Goal::Easier => (false, -number, i64::from(words), words),
        }
    }

    /// What leaves the fewest answers, or the first that leaves some.
    fn closest(&mut self) -> Phase {
        let mut changes = if self.answers.is_empty() {
            self.drops()
        } else {
            self.additions(|accepted| accepted > 0)
        };
        changes.sort_by_key(|change| (self.accepted(change), change.words));
        // Of those that leave the same answers, the simplest is enough.
        let mut met: Vec<Vec<bool>> = Vec::new();
        changes.retain(|change| {
            let kept = self.answers.iter().map(|answer| change.accepts(answer));
            let kept: Vec<bool> = kept.collect();
            let new = kept.is_empty() || !met.contains(&kept);
            met.push(kept);
            new
        });
        changes.truncate(TOLD_A_GRADE * 4);
        let mut closest: Vec<(u32, bool, Change)> = Vec::new();
        for change in changes {
            let designed = self.puzzle.designed();
            let left = designed.and_then(|d| left(d, &change, ANSWERS, &mut self.purse));
            if let Some((count, all)) = left.filter(|(count, _)| *count > 0) {
                closest.push((count, all, change));
            }
        }
        closest.sort_by_key(|(count, _, change)| (*count, change.words));
        // An addition that takes nothing away is no advice.
        let useful = |(count, all, _): &(u32, bool, Change)| {
            self.answers.is_empty() || !self.all || (*all && (*count as usize) < self.answers.len())
        };
        closest.retain(useful);
        for (count, all, change) in closest.into_iter().take(TOLD_A_GRADE) {
            let advice = self.advice(&change, count, all);
            self.result.advices.push(advice);
        }
        self.end("first")
    }

    // Telling.

    fn advice(&self, change: &Change, answers: u32, complete: bool) -> Advice {
        let number = |clue: usize| u32::try_from(clue).ok();
        let op = match change.op {
            Op::Add => "add",
            Op::Drop(_) => "drop",
            Op::Replace(_) => "replace",
            Op::Set => "set",
        };
        Advice {
            op: op.to_owned(),
            index: replaced(change).and_then(number),
            clue: change.clue.clone(),
            sentence: self.sentence(change),
            level: self.designed().apply(change),
            answers,
            complete,
            grade: None,
            steps: None,
        }
    }

    fn sentence(&self, change: &Change) -> String {
        let clue = self.designed().sentence(change, self.lang);
        let old = |index: usize| {
            let clues = self.puzzle.board(self.lang).clues;
            clues
                .into_iter()
                .nth(index)
                .map_or_else(String::new, |clue| clue.sentence)
        };
        let say = |key: &str, words: &[(&str, &str)]| SHARED.say(self.lang, key, false, words);
        match change.op {
            Op::Add => say("advice.add", &[("clue", &clue)]),
            Op::Drop(index) => say("advice.drop", &[("clue", &old(index))]),
            Op::Replace(index) if is_clue(change) => {
                say("advice.replace", &[("old", &old(index)), ("clue", &clue)])
            }
            Op::Replace(_) | Op::Set => clue,
        }
    }
}

/// The clue that is dropped or replaced.
fn replaced(change: &Change) -> Option<usize> {
    match change.op {
        Op::Drop(clue) | Op::Replace(clue) => Some(clue),
        Op::Add | Op::Set => None,
    }
}

/// Whether the change tells a whole clue, and not only what differs in one.
fn is_clue(change: &Change) -> bool {
    change.clue["rule"] != "target"
}
