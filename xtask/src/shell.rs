//! Other programs, run in the project's folder, with their command lines printed. They end when this one is stopped.
use crate::Result;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::result;
use std::sync::Mutex;
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
    announced(command, |c| wait(start(c)?))?
        .then_some(())
        .ok_or_else(|| format!("failed: {}", line(command)).into())
}

/// Runs a command, prints its output and passes each line to `each`. Returns true if it succeeded.
pub fn tee(command: &mut Command, mut each: impl FnMut(&str)) -> Result<bool> {
    announced(command.stdout(Stdio::piped()), |c| {
        let mut child = start(c)?;
        let output = child.stdout.take().ok_or("no output")?;
        for line in BufReader::new(output).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            each(&line);
        }
        wait(child)
    })
}

/// The running children. On Unix each leads a group of processes, which ends as a whole: what cargo has started goes on
/// without it.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Starts a command that gets no input, to be ended with this program.
pub fn start(command: &mut Command) -> Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut running = RUNNING.lock().map_err(|_| "stopped")?;
    let child = command.stdin(Stdio::null()).spawn()?;
    running.push(child.id());
    Ok(child)
}

/// Waits for the end of a child. Returns true if it succeeded.
pub fn wait(mut child: Child) -> Result<bool> {
    let status = child.wait();
    let mut running = RUNNING.lock().map_err(|_| "stopped")?;
    running.retain(|id| *id != child.id());
    Ok(status?.success())
}

/// Makes an interrupt, a termination and the end of the terminal also end the children; then it prints `last_words`.
pub fn end_children_when_stopped(last_words: fn() -> String) -> Result {
    ctrlc::set_handler(move || {
        // Kept to the end: no child starts any more, and none is taken for ended by itself.
        let running = RUNNING.lock();
        #[cfg(unix)]
        end(running.as_deref().map_or(&[], Vec::as_slice));
        // The terminal may be closed.
        io::stdout().write_all(last_words().as_bytes()).ok();
        process::exit(130);
    })?;
    Ok(())
}

/// Ends groups of processes: interrupts them, so that a runner of tests closes its browsers, and kills what is left.
#[cfg(unix)]
fn end(leaders: &[u32]) {
    use nix::sys::signal::{Signal, killpg};
    use nix::sys::wait::{WaitPidFlag, waitpid};
    use nix::unistd::Pid;
    use std::time::Duration;
    let leaders = leaders.iter().filter_map(|id| i32::try_from(*id).ok());
    let mut left: Vec<Pid> = leaders.map(Pid::from_raw).collect();
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGKILL] {
        left.retain(|group| killpg(*group, signal).is_ok());
        for _ in 0..50 {
            // An ended leader counts as running until it is waited for.
            left.retain(|group| {
                waitpid(*group, Some(WaitPidFlag::WNOHANG)).ok();
                killpg(*group, None).is_ok()
            });
            if left.is_empty() {
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

/// Lists the files under a path: the path itself, or all files in a folder and its folders, in order.
pub fn files_in(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
    let mut entries = entries.collect::<Result<Vec<_>>>()?;
    entries.sort();
    let lists = entries.iter().map(|path| files_in(path));
    Ok(lists.collect::<Result<Vec<_>>>()?.concat())
}

/// Returns the path of a file in a folder, with slashes.
pub fn name_in(folder: &Path, file: &Path) -> Result<String> {
    let path = file.strip_prefix(folder)?;
    Ok(path.to_string_lossy().replace('\\', "/"))
}

/// Copies files of one folder into another, to the same paths in it.
pub fn copy_files(from: &Path, files: &[PathBuf], to: &Path) -> Result {
    for file in files {
        let copy = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(copy.parent().ok_or("no folder")?)?;
        fs::copy(file, copy).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
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
    #[cfg(unix)]
    use super::{Command, end, start};
    use super::{Result, side_by_side};
    #[cfg(unix)]
    use std::io::{Read, pipe};

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

    #[cfg(unix)]
    #[test]
    fn a_stopped_child_ends_with_what_it_has_started() -> Result {
        // The shell waits for a child of its own, which holds the pipe, too.
        let (mut reader, writer) = pipe()?;
        let mut shell = Command::new("sh");
        let child = start(shell.args(["-c", "sleep 1000; true"]).stdout(writer))?;
        drop(shell);
        end(&[child.id()]);
        assert_eq!(reader.read(&mut [0])?, 0);
        Ok(())
    }
}
