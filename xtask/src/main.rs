//! The project's development tasks: `cargo xtask <verb>`.
mod affected;
mod bases;
mod bench;
mod failed;
mod files;
mod graph;
mod ladder;
mod new_kind;
mod npm;
mod pack;
mod peers;
mod release;
mod serve;
mod shell;
mod summary;
mod tables;
mod test;
mod vendor;
mod verbs;
mod wasm;
mod watch;

use shell::root;
use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use test::Which;
use verbs::Asked;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let done = verbs::read(env::args_os().skip(1)).and_then(|asked| chore(&asked));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a verb. Returns false if a check failed.
fn chore(asked: &Asked) -> Result<bool> {
    if let Some(help) = &asked.help {
        println!("{help}");
        return Ok(true);
    }
    shell::end_children_when_stopped(test::so_far)?;
    let words: Vec<&str> = asked.words.iter().map(String::as_str).collect();
    match (asked.verb, words.as_slice()) {
        ("serve", port) => {
            let port = port.first().map(|port| serve::port(port)).transpose()?;
            // Before the build, which takes a minute: the port may be taken.
            let server = serve::listen(port)?;
            wasm::package(wasm::QUICK)?;
            if asked.has("watch") {
                watch::serve(&server, &www());
            } else {
                serve::serve(&server, &www());
            }
        }
        ("test", layers) => {
            if asked.has("aside") {
                test::aside(layers, asked.has("quick"));
                return Ok(true);
            }
            let which = [
                ("failed", Which::Failed),
                ("affected", Which::Affected),
                ("all", Which::All),
            ];
            let which = which.into_iter().find(|(flag, _)| asked.has(flag));
            return test::test(
                layers,
                which.map_or_else(Which::default, |(_, which)| which),
            );
        }
        ("release-check", _) => return test::test(&test::RELEASE, Which::All),
        ("bench", []) => bench::bench()?,
        ("bench", part) => bench::part(part).map(drop)?,
        ("peers", _) => println!("{}", peers::install()?.display()),
        ("report", _) => bench::report()?,
        ("ladder", _) => ladder::ladder()?,
        ("bases", seeds) => bases::bases(seeds)?,
        ("build", _) => pack::site()?,
        ("pack", [] | ["npm"]) if asked.value("kind").is_none() => pack::pack()?,
        ("pack", ["element"]) => {
            pack::element(asked.value("kind").map(wasm::kind).transpose()?)?;
        }
        ("release", _) => return release::release(),
        ("vendor", folder) => vendor::vendor(&folder.first().map_or_else(www, PathBuf::from))?,
        ("icons", _) => ["icons.js", "first-board.js", "home-pictures.js"]
            .into_iter()
            .try_for_each(npm::script)?,
        ("new-kind", [id]) => new_kind::new_kind(&root(), id)?,
        ("files", [folder]) => files::write(Path::new(folder))?,
        ("quick", []) => pack::quick()?,
        (verb, _) => return Err(verbs::misused(verb).into()),
    }
    Ok(true)
}

/// Returns the folder that is served.
fn www() -> PathBuf {
    root().join("www")
}
