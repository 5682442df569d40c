//! The command line of Placewise: generates, rates, explains and converts levels, each as a line of JSON.

mod arguments;
mod lines;
mod verbs;

use arguments::Verb;
use indicatif::{ProgressBar, ProgressStyle};
use lines::{Tally, Writer, in_order};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::time::Duration;

/// The exit code of a run in which some line could not be read, or its work failed.
const SOME_FAILED: u8 = 1;
/// The exit code of a run that could not begin, as clap has it too.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let matches = arguments::command().get_matches();
    let asked = match arguments::read(&matches) {
        Ok(asked) => asked,
        Err(error) => error.exit(),
    };
    match run(asked) {
        Ok(tally) => {
            if tally.left_out > 0 {
                let left = tally.left_out;
                eprintln!(
                    "left out {left} levels that are an earlier one turned, mirrored or renamed"
                );
            }
            ExitCode::from(if tally.failed > 0 { SOME_FAILED } else { 0 })
        }
        // The program that reads the lines has what it wants.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(REFUSED)
        }
    }
}

fn run(asked: arguments::Asked) -> io::Result<Tally> {
    let mut out = Writer {
        out: BufWriter::new(io::stdout().lock()),
        tally: Tally::default(),
    };
    let bar = progress(asked.verb.count());
    let (lang, jobs) = (asked.lang, asked.jobs);
    match asked.verb {
        Verb::Generate(wish) => {
            let mut seen = verbs::SeenLevels::default();
            let mut items = wish.requests();
            let work = |item| verbs::generate(&wish, item, lang);
            in_order(
                jobs,
                || items.next(),
                work,
                |(line, fingerprint)| {
                    bar.inc(1);
                    out.write(seen.once(line, fingerprint))
                },
            )?;
        }
        Verb::Levels { work, files } => {
            let mut input = Input::open(files)?;
            let mut fault = None;
            let next = || {
                input.next_line().unwrap_or_else(|error| {
                    fault = Some(error);
                    None
                })
            };
            in_order(
                jobs,
                next,
                |(at, text): (u64, String)| work.line(at, &text, lang),
                |line| {
                    bar.inc(1);
                    out.write(line)
                },
            )?;
            if let Some(error) = fault {
                out.out.flush()?;
                return Err(error);
            }
        }
    }
    bar.finish_and_clear();
    out.out.flush()?;
    Ok(out.tally)
}

/// Returns a line of progress on standard error, which is shown if that is a terminal.
fn progress(count: Option<u64>) -> ProgressBar {
    let (bar, form) = match count {
        Some(count) => (
            ProgressBar::new(count),
            "{wide_bar} {human_pos} of {human_len}, {per_sec}, {eta} left",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{spinner} {human_pos} levels, {per_sec}",
        ),
    };
    bar.set_style(
        ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The lines of files, one after another, or of standard input.
struct Input {
    files: std::vec::IntoIter<String>,
    reader: Option<Box<dyn BufRead + Send>>,
    at: u64,
}

impl Input {
    /// Opens the first file, or standard input if there is none.
    fn open(files: Vec<String>) -> io::Result<Self> {
        let is_piped = files.is_empty();
        let mut input = Self {
            files: files.into_iter(),
            reader: is_piped.then(|| Box::new(BufReader::new(io::stdin())) as _),
            at: 0,
        };
        if !is_piped {
            input.open_next()?;
        }
        Ok(input)
    }

    fn open_next(&mut self) -> io::Result<()> {
        self.at = 0;
        self.reader = match self.files.next() {
            None => None,
            Some(path) => {
                let named =
                    |error: io::Error| io::Error::new(error.kind(), format!("{path}: {error}"));
                Some(Box::new(BufReader::new(File::open(&path).map_err(named)?)))
            }
        };
        Ok(())
    }

    /// Returns the next line that is not empty, with its number in its file from 1; `None` after the last file.
    fn next_line(&mut self) -> io::Result<Option<(u64, String)>> {
        let mut text = String::new();
        while let Some(reader) = &mut self.reader {
            text.clear();
            if reader.read_line(&mut text)? == 0 {
                self.open_next()?;
                continue;
            }
            self.at += 1;
            if !text.trim().is_empty() {
                return Ok(Some((self.at, text)));
            }
        }
        Ok(None)
    }
}
