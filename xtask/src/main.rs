//! The project's chores: `cargo xtask <verb>`.
mod bases;
mod bench;
mod files;
mod ladder;
mod npm;
mod pack;
mod peers;
mod serve;
mod shell;
mod summary;
mod test;
mod vendor;
mod wasm;

use shell::root;
use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const USAGE: &str = "usage: cargo xtask <verb>

serve [port]      build the page and serve it to this machine
test [layer]…     run every check, or only these layers; `test nightly` runs what takes long
bench [part]      measure the engine, natively and as WebAssembly, or one part of it
peers             get the public solvers that the bench compares with, and say which Python has them
report            compute the tables of docs/rating.md anew
ladder            make the levels that come with the page
bases 8 0 9999    search for 8 Sudokus of each rare technique, with these seeds
build             make the site that a static host serves, dist/site
pack              bundle the element for other pages, and make the npm package, in dist/
vendor            copy what www/ takes from npm packages
icons             draw the icons of an installed page, and the picture that a first visit sees at once";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match chore(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the words ask for; whether all is well.
fn chore(words: &[&str]) -> Result<bool> {
    match words {
        ["test", layers @ ..] => return test::test(layers),
        ["serve", port @ ..] if port.len() < 2 => {
            wasm::package(wasm::QUICK)?;
            serve::serve(&www(), port.first().copied())?;
        }
        ["bench"] => bench::bench()?,
        ["bench", part] => bench::part(&[part]).map(drop)?,
        ["peers"] => println!("{}", peers::install()?.display()),
        ["report"] => bench::report()?,
        ["ladder"] => ladder::ladder()?,
        ["bases", asked @ ..] => bases::bases(asked)?,
        ["build"] => pack::site()?,
        ["pack"] => pack::pack()?,
        ["vendor"] => vendor::vendor(&www())?,
        ["icons"] => ["icons.js", "first-board.js"]
            .into_iter()
            .try_for_each(npm::script)?,
        // The tests call these.
        ["element"] => pack::element().map(drop)?,
        ["serve-only", port] => serve::serve(&www(), Some(port))?,
        ["files", dir] => files::write(Path::new(dir))?,
        ["vendor", dir] => vendor::vendor(Path::new(dir))?,
        _ => return Err(USAGE.into()),
    }
    Ok(true)
}

/// The folder that is served.
fn www() -> PathBuf {
    root().join("www")
}
