//! The work of each command on one line.

use crate::lines::Line;
use placewise::input::{Code, Cursor, PuzzleError};
use placewise::kinds::{self, KINDS, Kind, Puzzle, fingerprint};
use placewise::services::generate::{self, Options};
use placewise::services::hint::ExplainRequest;
use placewise::services::rate::RateRequest;
use placewise::services::request::Request as _;
use placewise::services::uniqueness::Uniqueness;
use placewise::services::why::{Claim, WhyRequest};
use placewise::share;
use placewise::text::Lang;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::collections::HashSet;

/// The reason why a line cannot be worked on.
pub enum Fault {
    Refused(Box<PuzzleError>),
    /// The text is no JSON; with the reader's message.
    NoJson(String),
}

impl From<Box<PuzzleError>> for Fault {
    fn from(error: Box<PuzzleError>) -> Self {
        Self::Refused(error)
    }
}

impl Fault {
    /// Returns the message.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Self::Refused(error) => error.say(lang),
            Self::NoJson(fault) => format!("no JSON: {fault}"),
        }
    }

    /// Returns the error as it stands in a line of the output.
    fn written(&self, lang: Lang) -> Json {
        let (code, path) = match self {
            Self::Refused(error) => (error.code, &*error.path),
            Self::NoJson(_) => (Code::Value, ""),
        };
        json!({"code": code.name(), "path": path, "message": self.say(lang)})
    }
}

/// A result for one line.
type Result<T> = std::result::Result<T, Fault>;

/// Reads a level: JSON, or a share code.
///
/// # Errors
/// If it is neither.
pub fn level(text: &str) -> Result<Box<dyn Puzzle>> {
    let text = text.trim();
    if text.starts_with('{') {
        Ok(kinds::parse(&parsed(text)?)?)
    } else {
        Ok(share::decode(text.trim_matches('"'))?)
    }
}

fn parsed(text: &str) -> Result<Json> {
    serde_json::from_str(text).map_err(|error| Fault::NoJson(error.to_string()))
}

/// The new levels that are asked for.
pub struct Wish {
    pub kind: String,
    /// The grades; if it is empty, the first that the preset has, if any.
    pub grades: Vec<String>,
    pub first_seed: u64,
    pub seeds: u64,
    /// All options but seed and grade.
    pub options: Map<String, Json>,
}

/// A level that is asked for: its seed and grade.
type Request = (u64, Option<String>);

impl Wish {
    /// Returns the number of levels.
    pub fn count(&self) -> u64 {
        self.seeds * self.grades.len().max(1) as u64
    }

    /// Returns all levels that are asked for: of each seed one of each grade.
    pub fn requests(&self) -> impl Iterator<Item = Request> + Send {
        let grades: Vec<Option<String>> = match &self.grades[..] {
            [] => vec![None],
            grades => grades.iter().cloned().map(Some).collect(),
        };
        let seeds = self.first_seed..self.first_seed.saturating_add(self.seeds);
        seeds.flat_map(move |seed| grades.clone().into_iter().map(move |grade| (seed, grade)))
    }

    /// # Errors
    /// If an option is unknown, or has a wrong value.
    pub fn check(&self) -> Result<()> {
        let last = self.first_seed.saturating_add(self.seeds - 1);
        let grades = self.requests().take(self.grades.len().max(1));
        let mut requests = grades.chain([(last, self.grades.first().cloned())]);
        requests.try_for_each(|request| self.options(&request).map(drop))
    }

    fn kind(&self) -> Result<&'static Kind> {
        Ok(kinds::find(
            KINDS,
            &Cursor::new(&self.kind.as_str().into()),
        )?)
    }

    fn options(&self, (seed, grade): &Request) -> Result<Options> {
        let mut options = self.options.clone();
        options.insert("seed".to_owned(), (*seed).into());
        if let Some(grade) = grade {
            options.insert("grade".to_owned(), grade.as_str().into());
        }
        Ok(Options::read(self.kind()?, &Cursor::new(&options.into()))?)
    }

    fn make(&self, request: &Request, lang: Lang) -> Result<(Map<String, Json>, String)> {
        let made = generate::generate(self.options(request)?, request.0, lang)?;
        let puzzle = kinds::parse(&made.level)?;
        let mut record = fields(&made);
        for (name, value) in &self.options {
            if name != "from" {
                record.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        Ok((record, fingerprint(&*puzzle)))
    }
}

/// Makes one level; also returns its fingerprint.
pub fn generate(wish: &Wish, request: Request, lang: Lang) -> (Line, Option<String>) {
    match wish.make(&request, lang) {
        Ok((record, fingerprint)) => (line(&record.into(), true), Some(fingerprint)),
        Err(error) => {
            let (seed, grade) = request;
            let mut record = json!({"seed": seed, "grade": grade});
            record["error"] = error.written(lang);
            (line(&record, false), None)
        }
    }
}

/// The levels written so far, by their fingerprints.
#[derive(Default)]
pub struct SeenLevels(HashSet<String>);

impl SeenLevels {
    /// Returns the line; without a text, if its level was seen before, turned, mirrored or renamed.
    pub fn once(&mut self, line: Line, fingerprint: Option<String>) -> Line {
        let is_new = fingerprint.is_none_or(|fingerprint| self.0.insert(fingerprint));
        Line {
            text: line.text.filter(|_| is_new),
            ..line
        }
    }
}

/// The form of a level.
#[derive(Clone, Copy)]
pub enum Form {
    Level,
    Code,
}

/// The question of `why`.
pub struct Question {
    pub site: usize,
    pub entry: String,
}

/// The work on each level.
pub enum Work {
    Rate(Uniqueness),
    Explain(Uniqueness),
    /// With the question for all lines; without one, each line has its own.
    Why(Option<Question>),
    Convert(Form),
}

impl Work {
    /// Does the work on a line.
    pub fn line(&self, at: u64, text: &str, lang: Lang) -> Line {
        self.result(text.trim(), lang)
            .unwrap_or_else(|error| line(&json!({"line": at, "error": error.written(lang)}), false))
    }

    fn result(&self, text: &str, lang: Lang) -> Result<Line> {
        let (mut record, puzzle) = record(text)?;
        let puzzle = &*puzzle;
        let (name, value) = match *self {
            Self::Rate(uniqueness) => {
                let request = RateRequest {
                    puzzle,
                    uniqueness,
                    lang,
                };
                ("rating", plain(&request.now()?))
            }
            Self::Explain(uniqueness) => {
                let request = ExplainRequest {
                    uniqueness,
                    ..ExplainRequest::new(puzzle, lang)
                };
                ("explanation", plain(&request.now()))
            }
            Self::Why(ref question) => (
                "why",
                plain(&self::reason(&record, question.as_ref(), puzzle, lang)?),
            ),
            Self::Convert(Form::Code) => {
                return Ok(Line {
                    text: Some(share::encode(puzzle)?),
                    is_well: true,
                });
            }
            Self::Convert(Form::Level) => return Ok(line(&puzzle.level(), true)),
        };
        record.insert(name.to_owned(), value);
        Ok(line(&record.into(), true))
    }
}

/// Reads a line: a record with a field `level`, a level alone, or a share code.
fn record(text: &str) -> Result<(Map<String, Json>, Box<dyn Puzzle>)> {
    if text.starts_with('{')
        && let Json::Object(record) = parsed(text)?
        && let Some(level) = record.get("level").filter(|_| !record.contains_key("kind"))
    {
        let puzzle = match level {
            Json::String(code) => share::decode(code)?,
            level => kinds::parse(level).map_err(|error| inside("/level", error))?,
        };
        return Ok((record, puzzle));
    }
    let puzzle = level(text)?;
    Ok((
        Map::from_iter([("level".to_owned(), puzzle.level())]),
        puzzle,
    ))
}

/// Returns the error with its place in the record.
#[allow(clippy::boxed_local)] // as results have it
fn inside(place: &str, error: Box<PuzzleError>) -> Box<PuzzleError> {
    let path = [place, &error.path].concat();
    PuzzleError::new(error.code, path, error.reason)
}

/// Answers a question about a level: that of the arguments, or the record's own.
fn reason(
    record: &Map<String, Json>,
    question: Option<&Question>,
    puzzle: &dyn Puzzle,
    lang: Lang,
) -> Result<impl Serialize + use<>> {
    let claim = match question {
        Some(Question { site, entry }) => {
            let number = entry.parse::<u32>().map(Json::from);
            let entry = number.unwrap_or_else(|_| entry.as_str().into());
            Claim::read(&Cursor::new(&json!({"site": site, "entry": entry})))?
        }
        None => Claim::read(&Cursor::new(record.get("claim").unwrap_or(&Json::Null)))
            .map_err(|error| inside("/claim", error))?,
    };
    let entries = match record.get("entries") {
        None | Some(Json::Null) => vec![None; puzzle.sites()],
        Some(entries) => {
            kinds::read_entries(&Cursor::new(entries)).map_err(|error| inside("/entries", error))?
        }
    };
    let request = WhyRequest {
        puzzle,
        entries: &entries,
        claim: &claim,
        lang,
    };
    Ok(request.now()?)
}

fn plain(value: &impl Serialize) -> Json {
    serde_json::to_value(value).unwrap_or_default()
}

fn fields(value: &impl Serialize) -> Map<String, Json> {
    match plain(value) {
        Json::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn line(record: &Json, is_well: bool) -> Line {
    Line {
        text: Some(record.to_string()),
        is_well,
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, Question, SeenLevels, Wish, Work, generate};
    use placewise::services::uniqueness::Uniqueness;
    use placewise::text::Lang;
    use serde_json::{Map, Value as Json, json};

    fn wish(kind: &str, options: &Json) -> Wish {
        Wish {
            kind: kind.to_owned(),
            grades: vec!["starter".to_owned(), "explorer".to_owned()],
            first_seed: 7,
            seeds: 2,
            options: options.as_object().cloned().unwrap_or_default(),
        }
    }

    fn json_of(line: &super::Line) -> Json {
        let text = line.text.as_deref().unwrap_or_default();
        serde_json::from_str(text).unwrap_or_default()
    }

    fn made() -> Json {
        let wish = wish("island", &json!({}));
        json_of(&generate(&wish, (7, Some("tracker".to_owned())), Lang::En).0)
    }

    #[test]
    fn each_seed_gives_a_level_of_each_grade_that_the_next_command_rates() {
        let wish = wish("sudoku", &json!({"preset": "six"}));
        assert_eq!(wish.count(), 4);
        let requests: Vec<_> = wish.requests().collect();
        assert_eq!(
            requests.iter().map(|of| of.0).collect::<Vec<_>>(),
            [7, 7, 8, 8]
        );
        for request in requests {
            let grade = request.1.clone();
            let (line, _) = generate(&wish, request, Lang::En);
            let record = json_of(&line);
            assert_eq!(record["preset"], "six", "{record}");
            let rated = Work::Rate(Uniqueness::Unused).line(1, &record.to_string(), Lang::En);
            let rated = json_of(&rated);
            assert_eq!(rated["seed"], record["seed"]);
            assert_eq!(rated["rating"]["grade"]["id"].as_str(), grade.as_deref());
        }
    }

    #[test]
    fn a_level_is_written_once() {
        let wish = wish("sudoku", &json!({"preset": "four"}));
        let mut seen = SeenLevels::default();
        let made = (0..40).map(|seed| generate(&wish, (seed, None), Lang::En));
        let lines: Vec<_> = made
            .map(|(line, fingerprint)| seen.once(line, fingerprint))
            .collect();
        let written = lines.iter().filter(|line| line.text.is_some()).count();
        assert!((1..40).contains(&written), "{written}");
        assert_eq!(written, seen.0.len());
    }

    #[test]
    fn a_record_a_level_and_its_code_are_the_same_level() {
        let record = made();
        let code = Work::Convert(Form::Code).line(1, &record.to_string(), Lang::En);
        let code = code.text.unwrap_or_default();
        let coded = json!({"name": "Anna", "level": code}).to_string();
        for text in [
            &*record["level"].to_string(),
            &code,
            &json!(code).to_string(),
            &coded,
        ] {
            let line = Work::Convert(Form::Level).line(1, text, Lang::En);
            assert_eq!(json_of(&line), record["level"], "{text}");
        }
        let kept = Work::Explain(Uniqueness::Unused).line(1, &coded, Lang::Zh);
        assert_eq!(json_of(&kept)["name"], "Anna");
        assert_eq!(json_of(&kept)["explanation"]["end"], "solved");
    }

    #[test]
    fn a_question_comes_from_the_arguments_or_from_the_record() {
        let mut record = made().as_object().cloned().unwrap_or_else(Map::new);
        let asked = |question, record: &Map<String, Json>| {
            json_of(&Work::Why(question).line(
                1,
                &Json::Object(record.clone()).to_string(),
                Lang::En,
            ))
        };
        let none = asked(None, &record);
        assert_eq!(none["error"]["path"], "/claim", "{none}");
        assert_eq!(none["error"]["code"], "value");
        record.insert("claim".to_owned(), json!({"site": 2, "entry": "lion"}));
        let of_record = asked(None, &record);
        assert!(of_record["why"]["status"].is_string(), "{of_record}");
        let entry = "lion".to_owned();
        assert_eq!(
            asked(Some(Question { site: 2, entry }), &record)["why"],
            of_record["why"]
        );
    }

    #[test]
    fn a_line_that_cannot_be_read_is_answered_with_its_number_and_the_reason() {
        for (text, code, path) in [
            ("{\"kind\": \"isle\"}", "unknown", "/kind"),
            (
                "{\"level\": {\"kind\": \"isle\"}}",
                "unknown",
                "/level/kind",
            ),
            ("{\"kind\": ", "value", ""),
            ("nonsense", "code", ""),
        ] {
            let line = Work::Rate(Uniqueness::Unused).line(12, text, Lang::En);
            assert!(!line.is_well);
            let record = json_of(&line);
            assert_eq!(record["line"], 12, "{text}");
            assert_eq!(
                (&record["error"]["code"], &record["error"]["path"]),
                (&code.into(), &path.into())
            );
        }
    }
}
