//! The development server: it builds the engine again when one of its sources changes, hands it edited sentences, and
//! makes open pages reload when their files, the sentences or the engine change.
//!
//! It polls the files' modification times twice a second, which costs a few milliseconds, works the same on every
//! system and needs no library.
use crate::serve::{Answer, answer_all, of_file};
use crate::shell::{files_in, modified, root};
use crate::tables::is_table;
use crate::wasm;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};
use tiny_http::Server;

/// The interval between polls.
const PAUSE: Duration = Duration::from_millis(500);

/// The path at which a page asks for the number of the served version.
const VERSION: &str = "/watch-version";
const SCRIPT_PATH: &str = "/watch.js";
/// The script that is added to each page.
const SCRIPT: &str = "\
const version = async () => (await fetch('/watch-version')).text()
const first = await version()
setInterval(async () => {
  if ((await version().catch(() => first)) !== first) location.reload()
}, 500)
";
/// The replacement of the service worker, which would serve its old files: it unregisters one that is installed.
const NO_WORKER: &str = "\
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event =>
  event.waitUntil(
    self.registration
      .unregister()
      .then(() => self.clients.matchAll())
      .then(pages => Promise.all(pages.map(page => page.navigate(page.url)))),
  ),
)
";

/// Serves `www` with the built files in it, until the program ends.
pub fn serve(server: &Server, www: &Path) {
    let version = Arc::new(AtomicU64::new(0));
    let (told, dir) = (Arc::clone(&version), www.to_owned());
    thread::spawn(move || follow(&dir, &version));
    let www = www.to_owned();
    answer_all(server, move |path| match path {
        VERSION => Answer::text("text/plain", told.load(Ordering::Relaxed).to_string()),
        SCRIPT_PATH => Answer::text("text/javascript", SCRIPT),
        "/sw.js" => Answer::text("text/javascript", NO_WORKER),
        _ => with_script(of_file(&www, path)),
    });
}

/// Adds the script to a page; leaves other files as they are.
fn with_script(mut answer: Answer) -> Answer {
    if answer.status == 200 && answer.kind.starts_with("text/html") {
        let page = String::from_utf8_lossy(&answer.body);
        let script = format!("<script type=\"module\" src=\"{SCRIPT_PATH}\"></script></head>");
        answer.body = page.replacen("</head>", &script, 1).into_bytes();
    }
    answer
}

/// Builds the engine whenever a source changes, hands it changed sentences, and counts the versions of the page.
fn follow(www: &Path, version: &AtomicU64) {
    let sources = [root().join("src"), root().join("Cargo.toml")];
    let sources = || {
        sources
            .iter()
            .flat_map(|path| listed(path))
            .partition(|path| is_table(path))
    };
    let read = || -> [State; 2] {
        let (sentences, code): (Vec<PathBuf>, Vec<PathBuf>) = sources();
        [newest(&code), newest(&sentences)]
    };
    let page = || newest(&listed(www));
    let (mut built, mut shown) = (read(), page());
    loop {
        thread::sleep(PAUSE);
        let new = read();
        let done = if new[0] != built[0] {
            wasm::package(wasm::QUICK)
        } else if new[1] != built[1] {
            wasm::tables_again()
        } else {
            Ok(())
        };
        built = new;
        // The compiler has printed its errors; the next change may correct them.
        if let Err(e) = done {
            println!("{e}");
        }
        let now = page();
        if now != shown {
            shown = now;
            version.fetch_add(1, Ordering::Relaxed);
            println!("changed: open pages are loaded anew");
        }
    }
}

/// Returns the files under a path; none if a folder is removed meanwhile.
fn listed(path: &Path) -> Vec<PathBuf> {
    files_in(path).unwrap_or_default()
}

/// The last modification time of some files, and their number, which reveals removed files.
type State = (Option<SystemTime>, usize);

fn newest(files: &[PathBuf]) -> State {
    let times = files.iter().filter_map(|path| modified(path));
    (times.max(), files.len())
}

#[cfg(test)]
mod tests {
    use super::{listed, newest, with_script};
    use crate::Result;
    use crate::serve::of_file;
    use std::fs::File;
    use std::time::{Duration, SystemTime};
    use std::{env, fs, process};

    #[test]
    fn a_change_anywhere_in_a_folder_is_noticed() -> Result {
        let dir = env::temp_dir().join(format!("placewise-watch-{}", process::id()));
        fs::create_dir_all(dir.join("a/b"))?;
        let file = dir.join("a/b/c.rs");
        fs::write(&file, "1")?;
        let seen = || newest(&listed(&dir));
        let first = seen();
        assert_eq!(seen(), first);
        let later = SystemTime::now() + Duration::from_secs(5);
        File::options()
            .write(true)
            .open(&file)?
            .set_modified(later)?;
        assert_eq!(seen(), (Some(later), 1));
        fs::write(dir.join("a/d.rs"), "1")?;
        assert_eq!(seen(), (Some(later), 2));
        fs::remove_dir_all(dir)?;
        Ok(())
    }

    #[test]
    fn only_pages_get_the_reload_script() -> Result {
        let dir = env::temp_dir().join(format!("placewise-watched-{}", process::id()));
        fs::create_dir_all(&dir)?;
        let page = "<html><head></head></html>";
        for (name, changed) in [("a.html", true), ("a.js", false)] {
            fs::write(dir.join(name), page)?;
            let served = with_script(of_file(&dir, &format!("/{name}"))).body;
            assert_eq!(
                String::from_utf8(served)?.contains("src=\"/watch.js\""),
                changed,
                "{name}"
            );
        }
        assert_eq!(with_script(of_file(&dir, "/none.html")).body, b"not found");
        fs::remove_dir_all(dir)?;
        Ok(())
    }
}
