//! Other programs, run in the project's folder, with their command lines printed. They end when this one is stopped.
use crate::Result;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::Mutex;
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
    use std::thread::sleep;
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
            sleep(Duration::from_millis(100));
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

#[cfg(all(test, unix))]
mod tests {
    use super::{Command, Result, end, start};
    use std::io::{Read, pipe};

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
