//! The verbs of the command line, and their help.
use crate::Result;
use lexopt::{Arg, Parser};
use std::ffi::OsString;

struct Verb {
    name: &'static str,
    /// The arguments after it, for the help.
    takes: &'static str,
    /// The maximum number of arguments.
    most: usize,
    does: &'static str,
    flags: &'static [Flag],
    /// The last paragraph of its help.
    more: &'static str,
    /// True if only tests and other verbs use it: the help does not list it.
    inner: bool,
}

struct Flag {
    name: &'static str,
    /// The name of its value, for the help; empty if it has none.
    takes: &'static str,
    does: &'static str,
    inner: bool,
}

impl Flag {
    const fn new(name: &'static str, does: &'static str) -> Self {
        Self {
            name,
            takes: "",
            does,
            inner: false,
        }
    }

    /// Returns the flag as one types it.
    fn typed(&self) -> String {
        format!("--{} {}", self.name, self.takes)
            .trim_end()
            .to_owned()
    }
}

impl Verb {
    const fn new(name: &'static str, takes: &'static str, most: usize, does: &'static str) -> Self {
        Self {
            name,
            takes,
            most,
            does,
            flags: &[],
            more: "",
            inner: false,
        }
    }
}

const VERBS: &[Verb] = &[
    Verb {
        flags: &[Flag::new(
            "watch",
            "build the engine again when a Rust source changes; reload the page then and after other edits",
        )],
        more: "Without a port it takes 8080, or the first free one after it.",
        ..Verb::new(
            "serve",
            "[port]",
            1,
            "build the page and serve it to this machine",
        )
    },
    Verb {
        flags: &[
            Flag::new(
                "affected",
                "run only the quick tests that the changes since the last commit can affect",
            ),
            Flag::new("failed", "run only what failed in the last run"),
            Flag::new("all", "run also what has passed with the same sources"),
            Flag {
                inner: true,
                ..Flag::new("aside", "print for another run of this program")
            },
            Flag {
                inner: true,
                ..Flag::new("quick", "compile tests quickly")
            },
        ],
        more: crate::test::HELP,
        ..Verb::new(
            "test",
            "[layer]…",
            usize::MAX,
            "run the checks of every day, or only these layers",
        )
    },
    Verb::new(
        "release-check",
        "",
        0,
        "check what is given out: the built site, the element's files, the npm package, their sizes, the crates' API",
    ),
    Verb::new(
        "bench",
        "[part]",
        1,
        "measure the engine, natively and as WebAssembly, or one part of it",
    ),
    Verb::new(
        "peers",
        "",
        0,
        "get the public solvers that the bench compares with, and say which Python has them",
    ),
    Verb::new("report", "", 0, "compute the tables of docs/rating.md anew"),
    Verb::new("ladder", "", 0, "make the levels that come with the page"),
    Verb {
        more: "`cargo xtask bases 8 0 9999` searches for 8 of each technique, with these seeds.",
        ..Verb::new(
            "bases",
            "[how many, first seed, last seed, technique]",
            4,
            "search for Sudokus of rare techniques",
        )
    },
    Verb::new(
        "build",
        "",
        0,
        "make the site that a static host serves, dist/site",
    ),
    Verb {
        flags: &[Flag {
            takes: "<kind>",
            ..Flag::new("kind", "with `element`: only the files of this kind")
        }],
        more: "The npm package contains the element, so `pack npm` makes all, like `pack`.",
        ..Verb::new(
            "pack",
            "[npm|element]",
            1,
            "bundle the element for other pages, and make the npm package, in dist/",
        )
    },
    Verb::new(
        "release",
        "",
        0,
        "make site, element, npm package and crates in dist/, with hashes, and check them",
    ),
    Verb::new(
        "vendor",
        "[folder]",
        1,
        "copy what www/ takes from npm packages",
    ),
    Verb::new(
        "icons",
        "",
        0,
        "draw the icons of an installed page, the picture that a first visit sees at once, and those of home",
    ),
    Verb {
        more: "Its name has small letters, a to z. docs/adding-a-kind.md says how it becomes a puzzle of your own.",
        ..Verb::new(
            "new-kind",
            "<name>",
            1,
            "write a kind of puzzle that works: a small Latin square, to be changed step by step",
        )
    },
    Verb {
        inner: true,
        ..Verb::new("quick", "", 0, "make dist/quick, which some tests need")
    },
    Verb {
        inner: true,
        ..Verb::new(
            "files",
            "<folder>",
            1,
            "list the files of a site with their hashes",
        )
    },
];

/// A verb as it was requested.
#[derive(Debug)]
pub struct Asked {
    pub verb: &'static str,
    pub words: Vec<String>,
    flags: Vec<(&'static str, Option<String>)>,
    /// The help to print instead of running it.
    pub help: Option<String>,
}

impl Asked {
    pub fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|(name, _)| *name == flag)
    }

    /// Returns the value of a flag that has one.
    pub fn value(&self, flag: &str) -> Option<&str> {
        let given = self.flags.iter().find(|(name, _)| *name == flag)?;
        given.1.as_deref()
    }
}

/// Reads the arguments; the first word is the verb.
pub fn read(args: impl IntoIterator<Item = OsString>) -> Result<Asked> {
    let mut parser = Parser::from_args(args);
    let mut verb: Option<&Verb> = None;
    let mut asked = Asked {
        verb: "",
        words: Vec::new(),
        flags: Vec::new(),
        help: None,
    };
    let mut wants_help = false;
    while let Some(arg) = parser.next()? {
        match (arg, verb) {
            (Arg::Short('h') | Arg::Long("help"), _) => wants_help = true,
            (Arg::Value(word), None) => {
                let word = word.to_string_lossy();
                let known = VERBS.iter().find(|verb| verb.name == word);
                verb = Some(known.ok_or_else(|| format!("no verb is named {word}\n\n{}", all()))?);
            }
            (Arg::Value(word), Some(verb)) => {
                asked.words.push(word.to_string_lossy().into_owned());
                if asked.words.len() > verb.most {
                    return Err(misused(verb.name).into());
                }
            }
            (arg @ Arg::Long(_), Some(verb)) => {
                let flag = verb.flags.iter().find(|flag| arg == Arg::Long(flag.name));
                let flag = flag.ok_or_else(|| arg.unexpected())?;
                let value = (!flag.takes.is_empty()).then(|| parser.value());
                let value = value.transpose()?;
                let value = value.map(|value| value.to_string_lossy().into_owned());
                asked.flags.push((flag.name, value));
            }
            (arg, _) => return Err(arg.unexpected().into()),
        }
    }
    match verb {
        Some(verb) => {
            asked.verb = verb.name;
            asked.help = wants_help.then(|| help(verb));
        }
        None => asked.help = Some(all()),
    }
    Ok(asked)
}

/// Returns the usage of a verb, for a call with wrong arguments.
pub fn misused(name: &str) -> String {
    let verb = VERBS.iter().find(|verb| verb.name == name);
    verb.map_or_else(all, usage)
}

fn usage(verb: &Verb) -> String {
    let flags = verb.flags.iter().filter(|flag| !flag.inner);
    let words = flags.map(|flag| format!(" [{}]", flag.typed()));
    let words: String = words
        .chain((!verb.takes.is_empty()).then(|| format!(" {}", verb.takes)))
        .collect();
    format!("usage: cargo xtask {}{words}", verb.name)
}

/// Returns the help of one verb.
fn help(verb: &Verb) -> String {
    let flags = verb.flags.iter().filter(|flag| !flag.inner);
    let flags = flags
        .map(|flag| format!("{:12} {}", flag.typed(), flag.does))
        .collect::<Vec<_>>()
        .join("\n");
    [&usage(verb), verb.does, &flags, verb.more]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// Returns the help of all verbs.
fn all() -> String {
    let lines = VERBS.iter().filter(|verb| !verb.inner);
    let lines = lines.map(|verb| format!("\n{:14} {}", verb.name, verb.does));
    format!(
        "usage: cargo xtask <verb>\n{}\n\n`cargo xtask <verb> --help` says more of one.",
        lines.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::{Asked, VERBS, read};
    use crate::Result;

    fn asked(line: &str) -> Result<Asked> {
        read(line.split_whitespace().map(Into::into))
    }

    #[test]
    fn without_a_verb_all_verbs_are_listed() -> Result {
        for line in ["", "--help", "-h"] {
            let help = asked(line)?.help.unwrap_or_default();
            for verb in VERBS {
                assert_eq!(
                    help.contains(&format!("\n{} ", verb.name)),
                    !verb.inner,
                    "{}",
                    verb.name
                );
            }
        }
        Ok(())
    }

    #[test]
    fn the_help_of_a_verb_is_printed_wherever_the_flag_is() -> Result {
        for line in [
            "serve --help",
            "serve -h",
            "--help serve",
            "serve 8081 --watch --help",
        ] {
            let help = asked(line)?.help.unwrap_or_default();
            assert!(
                help.starts_with("usage: cargo xtask serve [--watch] [port]\n"),
                "{help}"
            );
        }
        assert!(
            !asked("test --help")?
                .help
                .unwrap_or_default()
                .contains("aside")
        );
        Ok(())
    }

    #[test]
    fn words_and_flags_come_in_any_order() -> Result {
        for line in ["serve 8081 --watch", "serve --watch 8081"] {
            let asked = asked(line)?;
            assert!(asked.help.is_none() && asked.has("watch"));
            assert_eq!(
                (asked.verb, asked.words),
                ("serve", vec!["8081".to_owned()])
            );
        }
        Ok(())
    }

    #[test]
    fn a_flag_may_have_a_value() -> Result {
        for line in [
            "pack element --kind sudoku",
            "pack --kind sudoku element",
            "pack element --kind=sudoku",
        ] {
            let asked = asked(line)?;
            assert_eq!(asked.value("kind"), Some("sudoku"));
            assert_eq!(asked.words, vec!["element".to_owned()]);
        }
        let help = asked("pack --help")?.help.unwrap_or_default();
        assert!(
            help.starts_with("usage: cargo xtask pack [--kind <kind>] [npm|element]\n"),
            "{help}"
        );
        Ok(())
    }

    #[test]
    fn unknown_words_are_refused() {
        for (line, why) in [
            ("sirve", "no verb is named sirve"),
            ("serve --wotch", "'--wotch'"),
            ("build --watch", "'--watch'"),
            ("--watch serve", "'--watch'"),
            ("serve 1 2", "usage: cargo xtask serve"),
            ("build now", "usage: cargo xtask build"),
            ("pack element --kind", "'--kind'"),
        ] {
            let refused = asked(line).map_err(|e| e.to_string());
            assert!(
                refused.as_ref().is_err_and(|e| e.contains(why)),
                "{line}: {refused:?}"
            );
        }
    }
}
