//! Other programs, run in the project's folder, with their command lines printed.
use crate::Result;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::result;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Instant, SystemTime};

/// Returns the folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Returns cargo's target folder, wherever it is configured to be: this program is in its `debug` folder.
pub fn target() -> Result<PathBuf> {
    let me = env::current_exe()?;
    Ok(me.ancestors().nth(2).ok_or("no target folder")?.to_owned())
}

/// Returns the time when a file was last modified; `None`, which compares less than any time, if it is missing.
pub fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|m| m.modified()).ok()
}

/// Returns the command of `cargo`, the one that runs this program.
pub fn cargo() -> Command {
    program(&env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// Returns the command of a program, to be run in the repository's folder.
pub fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Runs a command. Fails if it fails.
pub fn run(command: &mut Command) -> Result {
    announced(command, |c| Ok(c.status()?.success()))?
        .then_some(())
        .ok_or_else(|| format!("failed: {}", line(command)).into())
}

/// Runs a command, prints its output and passes each line to `each`. Returns true if it succeeded.
pub fn tee(command: &mut Command, mut each: impl FnMut(&str)) -> Result<bool> {
    announced(command.stdout(Stdio::piped()), |c| {
        let mut child = c.spawn()?;
        let output = child.stdout.take().ok_or("no output")?;
        for line in BufReader::new(output).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each(&line);
        }
        Ok(child.wait()?.success())
    })
}

/// Does each of these jobs in one of these places, one at a time in each. Returns the results in the order of the jobs.
/// After a failure it begins no other job.
pub fn side_by_side<Place: Sync, Job: Sync, T: Send>(
    places: &[Place],
    jobs: &[Job],
    each: impl Fn(&Place, &Job) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let work = |place: &Place| -> result::Result<Vec<(usize, T)>, String> {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(index) else {
                return Ok(done);
            };
            let result = each(place, job).map_err(|e| e.to_string());
            if result.is_err() {
                next.store(jobs.len(), Ordering::Relaxed);
            }
            done.push((index, result?));
        }
    };
    let mut done = thread::scope(|scope| -> Result<Vec<(usize, T)>> {
        let places = places.iter().take(jobs.len());
        let workers: Vec<_> = places.map(|place| scope.spawn(|| work(place))).collect();
        let mut done = Vec::new();
        for worker in workers {
            done.extend(worker.join().map_err(|_| "a job panicked")??);
        }
        Ok(done)
    })?;
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

fn announced<T>(command: &mut Command, body: impl FnOnce(&mut Command) -> Result<T>) -> Result<T> {
    let line = line(command);
    eprintln!("▶ {line}");
    let start = Instant::now();
    let result = body(command).map_err(|e| format!("{line}: {e}"))?;
    eprintln!("  {:.1} s", start.elapsed().as_secs_f32());
    Ok(result)
}

/// Returns the command line as one would type it.
fn line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem();
    let words = name.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::side_by_side;
    use crate::Result;

    #[test]
    fn results_of_jobs_are_in_their_order_and_no_place_has_two_jobs_at_once() -> Result {
        use std::sync::Mutex;
        let places = [Mutex::new(()), Mutex::new(())];
        let jobs: Vec<u32> = (0..50).collect();
        let doubled = side_by_side(&places, &jobs, |place, job| {
            let _alone = place.try_lock().map_err(|_| "two at once")?;
            Ok(job * 2)
        })?;
        assert!(doubled.into_iter().eq(jobs.iter().map(|job| job * 2)));
        Ok(())
    }

    #[test]
    fn after_a_failure_no_job_begins() {
        let begun = std::sync::atomic::AtomicUsize::new(0);
        let failed = side_by_side(&[()], &[1, 2, 3], |(), job| {
            begun.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if *job == 2 { Err("no".into()) } else { Ok(()) }
        });
        assert_eq!(failed.map_err(|e| e.to_string()), Err("no".to_owned()));
        assert_eq!(begun.into_inner(), 2);
    }
}
