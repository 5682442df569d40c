//! The arguments of the command line.

use crate::verbs::{Form, Question, Wish, Work};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Error, value_parser};
use placewise::kinds::{Grade, KINDS};
use placewise::random::LARGEST_SEED;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Map, Value as Json};
use std::fs;
use std::thread;

/// The parsed arguments.
pub struct Asked {
    pub verb: Verb,
    pub lang: Lang,
    /// The number of threads.
    pub jobs: usize,
}

/// The command.
pub enum Verb {
    /// New levels.
    Generate(Wish),
    /// Work on each level of these files, or of standard input.
    Levels { work: Work, files: Vec<String> },
}

impl Verb {
    /// Returns the number of items, if it is known before the run.
    pub fn count(&self) -> Option<u64> {
        match self {
            Self::Generate(wish) => Some(wish.count()),
            Self::Levels { .. } => None,
        }
    }
}

const ABOUT: &str = "\
Generates, rates, explains and converts logic puzzles. Each level is a line of JSON, in and out:
one command's output is the next one's input.";

const EXAMPLES: &str = "\
Examples:
  placewise generate island --grade tracker --count 100 > islands.jsonl
  placewise rate islands.jsonl > rated.jsonl
  placewise generate sudoku --grade master --count 5 | placewise explain
  placewise why islands.jsonl --site 4 --entry lion
  placewise convert islands.jsonl --to code

A line of input is a level, a record with a field \"level\" (as `generate` writes it), or a share code. A line of output
is the record with one field more. A line that fails becomes
  {\"line\": 7, \"error\": {\"code\", \"path\", \"message\"}}
The lines stay in order, whatever the number of jobs.

Many machines: a seed gives the same level everywhere, so give each one its own seeds, as GNU parallel does here:
  seq 0 99 | parallel placewise generate island --seed {}000 --count 1000 '>' {}.jsonl

Exit codes: 0 all lines are done, 1 some failed, 2 the arguments or a file were refused.";

/// Returns the command with all its subcommands.
pub fn command() -> Command {
    let lang = Arg::new("lang")
        .long("lang")
        .global(true)
        .value_name("LANG");
    let jobs = Arg::new("jobs")
        .long("jobs")
        .short('j')
        .global(true)
        .value_name("N");
    Command::new("placewise")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            lang.help("The language of sentences and errors")
                .value_parser(Lang::ALL.map(Lang::tag))
                .default_value(Lang::En.tag()),
        )
        .arg(
            jobs.help("The number of levels that are worked on at a time, by default one a core")
                .value_parser(value_parser!(u16).range(1..)),
        )
        .subcommand(generate())
        .subcommand(
            levels(
                "rate",
                "Adds the rating: answers, grade, techniques, the papers' figures",
            )
            .arg(uniqueness()),
        )
        .subcommand(
            levels(
                "explain",
                "Adds the solution in steps, each with its reason",
            )
            .arg(uniqueness()),
        )
        .subcommand(why())
        .subcommand(
            levels(
                "convert",
                "Writes each level as JSON, with all its fields in order, or as a share code",
            )
            .arg(
                Arg::new("to")
                    .long("to")
                    .help("The form to write")
                    .value_parser(["level", "code"])
                    .default_value("level"),
            ),
        )
}

fn generate() -> Command {
    let ids = KINDS.iter().map(|kind| kind.id);
    let grades = Grade::ALL.iter().map(|grade| grade.id());
    Command::new("generate")
        .about("Makes levels, each with one answer and the grade asked for")
        .arg(
            Arg::new("kind")
                .required(true)
                .value_name("KIND")
                .value_parser(PossibleValuesParser::new(ids)),
        )
        .arg(
            Arg::new("preset")
                .long("preset")
                .help("The sort of level, such as `six` of a Sudoku; a wrong one is answered by the list"),
        )
        .arg(
            Arg::new("grade")
                .long("grade")
                .help("One grade, or several with commas: each seed gives a level of each")
                .value_delimiter(',')
                .action(ArgAction::Append)
                .value_parser(PossibleValuesParser::new(grades)),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .help("The first seed; the next levels have the next ones")
                .value_parser(value_parser!(u64).range(0..=LARGEST_SEED))
                .default_value("1"),
        )
        .arg(
            Arg::new("count")
                .long("count")
                .short('n')
                .help("How many seeds")
                .value_parser(value_parser!(u64).range(1..=1_000_000_000))
                .default_value("1"),
        )
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("FILE")
                .help("A file with a level, or its share code: the new levels have its board"),
        )
        .arg(
            Arg::new("option")
                .long("option")
                .short('o')
                .value_name("NAME=VALUE")
                .help("An option of the kind, such as size=6 or d={\"model\":\"search\",\"from\":3}; may be repeated")
                .action(ArgAction::Append)
                .value_parser(clap::builder::NonEmptyStringValueParser::new().try_map(|text| option(&text))),
        )
}

/// Reads `name=value`. A value that is no JSON is a text.
fn option(text: &str) -> Result<(String, Json), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    Ok((name.to_owned(), value))
}

fn levels(name: &'static str, about: &'static str) -> Command {
    Command::new(name).about(about).arg(
        Arg::new("files")
            .value_name("FILE")
            .help("Files of lines; by default standard input")
            .action(ArgAction::Append),
    )
}

fn uniqueness() -> Arg {
    Arg::new("uniqueness")
        .long("uniqueness")
        .help("Steps may assume that there is one solution, if there is")
        .action(ArgAction::SetTrue)
}

fn why() -> Command {
    levels("why", "Adds the smallest reason why an entry cannot be at a site, or must be there")
        .arg(
            Arg::new("site")
                .long("site")
                .help("The number of the site, from 0 in board order; by default each line's field `claim`")
                .requires("entry")
                .value_parser(value_parser!(u16)),
        )
        .arg(
            Arg::new("entry")
                .long("entry")
                .help("A piece or a number")
                .requires("site"),
        )
        .after_help(
            "A record may have `claim`, {\"site\", \"entry\"}, and `entries`, what stands on the board: a list with an \
             entry or null for each site.",
        )
}

/// Reads the arguments.
///
/// # Errors
/// If a file or an option cannot be used.
pub fn read(matches: &ArgMatches) -> Result<Asked, Error> {
    let tag = matches.get_one::<String>("lang").map_or("", String::as_str);
    let lang = Lang::ALL
        .into_iter()
        .find(|lang| lang.tag() == tag)
        .unwrap_or(Lang::En);
    let jobs = matches.get_one::<u16>("jobs").map(|&jobs| jobs.into());
    let jobs = jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
    let verb = match matches.subcommand() {
        Some(("generate", asked)) => Verb::Generate(wish(asked, lang)?),
        Some((verb, asked)) => Verb::Levels {
            work: work(verb, asked),
            files: asked
                .get_many("files")
                .unwrap_or_default()
                .cloned()
                .collect(),
        },
        None => return Err(command().error(ErrorKind::MissingSubcommand, "a command is missing")),
    };
    Ok(Asked { verb, lang, jobs })
}

fn wish(asked: &ArgMatches, lang: Lang) -> Result<Wish, Error> {
    let text = |name: &str| asked.get_one::<String>(name).cloned();
    let mut options = Map::new();
    if let Some(preset) = text("preset") {
        options.insert("preset".to_owned(), preset.into());
    }
    if let Some(path) = text("from") {
        let refuse =
            |error: String| command().error(ErrorKind::ValueValidation, format!("{path}: {error}"));
        let text = fs::read_to_string(&path).map_err(|error| refuse(error.to_string()))?;
        let level = crate::verbs::level(&text).map_err(|error| refuse(error.say(lang)))?;
        options.insert("from".to_owned(), level.level());
    }
    for (name, value) in asked
        .get_many::<(String, Json)>("option")
        .unwrap_or_default()
    {
        options.insert(name.clone(), value.clone());
    }
    let number = |name: &str| asked.get_one::<u64>(name).copied().unwrap_or(1);
    let wish = Wish {
        kind: text("kind").unwrap_or_default(),
        grades: asked
            .get_many("grade")
            .unwrap_or_default()
            .cloned()
            .collect(),
        first_seed: number("seed"),
        seeds: number("count"),
        options,
    };
    // A wrong option is refused once, and not for each seed.
    wish.check()
        .map_err(|error| command().error(ErrorKind::ValueValidation, error.say(lang)))?;
    Ok(wish)
}

fn work(verb: &str, asked: &ArgMatches) -> Work {
    let flag = |name: &str| asked.try_get_one::<bool>(name).ok().flatten().copied() == Some(true);
    let uniqueness = if flag("uniqueness") {
        Uniqueness::Used
    } else {
        Uniqueness::Unused
    };
    match verb {
        "rate" => Work::Rate(uniqueness),
        "explain" => Work::Explain(uniqueness),
        "why" => Work::Why(asked.get_one::<u16>("site").map(|&site| {
            Question {
                site: site.into(),
                entry: asked
                    .get_one::<String>("entry")
                    .cloned()
                    .unwrap_or_default(),
            }
        })),
        _ => Work::Convert(match asked.get_one::<String>("to").map(String::as_str) {
            Some("code") => Form::Code,
            _ => Form::Level,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{command, read};

    #[test]
    fn the_commands_and_their_arguments_are_consistent() {
        command().debug_assert();
    }

    #[test]
    fn a_wrong_argument_is_refused_with_what_is_possible() {
        for (words, cure) in [
            ("generate iland", "island"),
            ("generate island --grade hard", "starter"),
            ("generate island --preset huge", "standard"),
            ("generate island -o size=3", "preset"),
            ("generate sudoku -o size", "NAME=VALUE"),
            (
                "generate sudoku --seed 9007199254740992",
                "9007199254740991",
            ),
            ("generate island --from /nowhere", "/nowhere"),
            ("why --site 3", "--entry"),
            ("rate --lang de", "zh"),
        ] {
            let words = ["placewise"].into_iter().chain(words.split(' '));
            let error = command()
                .try_get_matches_from(words)
                .and_then(|asked| read(&asked).map(drop));
            let error = error.map_or_else(|error| error.to_string(), |()| String::new());
            assert!(error.contains(cure), "{cure}: {error}");
        }
    }
}
