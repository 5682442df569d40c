//! A static file server: enough for one page on one machine.
use crate::{Result, files};
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

const USUAL_PORT: u16 = 8080;

/// Serves the files of `dir` to this machine, until it is ended.
pub fn serve(dir: &Path, port: Option<&str>) -> Result {
    let listener = match port {
        Some(port) => listen(port.parse().map_err(|_| format!("not a port: {port}"))?)
            .map_err(|e| format!("port {port}: {e}"))?,
        None => listen_nearby()?,
    };
    println!("http://{}/", listener.local_addr()?);
    for stream in listener.incoming() {
        let dir = dir.to_path_buf();
        thread::spawn(move || answer(&dir, &stream?));
    }
    Ok(())
}

/// A port that was free a moment ago.
pub fn free_port() -> Result<u16> {
    Ok(listen(0)?.local_addr()?.port())
}

fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Listens on the usual port, or on the first free one after it.
fn listen_nearby() -> Result<TcpListener> {
    let (port, listener) = (USUAL_PORT..USUAL_PORT + 100)
        .find_map(|port| Some((port, listen(port).ok()?)))
        .ok_or("no free port")?;
    if port != USUAL_PORT {
        println!("port {USUAL_PORT} is taken, so on {port}:");
    }
    Ok(listener)
}

fn answer(dir: &Path, mut stream: &TcpStream) -> io::Result<()> {
    // A browser opens connections in advance and may never use them.
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let request = request(&mut BufReader::new(stream))?;
    let (status, kind, body) = match reply(dir, &request) {
        Some((kind, body)) => ("200 OK", kind, body),
        None => (
            "404 Not Found",
            mime(Path::new("txt")),
            b"not found".to_vec(),
        ),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\n\
         Content-Type: {kind}\r\n\
         Content-Length: {}\r\n\
         Cache-Control: no-cache\r\n\
         Access-Control-Allow-Origin: *\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Connection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}

/// The first line of a request, read past its headers: a browser sees a reset
/// connection when some are left unread.
fn request(reader: &mut impl BufRead) -> io::Result<String> {
    let mut lines = reader.lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    Ok(first)
}

/// The type and the bytes of what is asked for.
fn reply(dir: &Path, request: &str) -> Option<(&'static str, Vec<u8>)> {
    let url = request.strip_prefix("GET ")?.split(' ').next()?;
    let path = file(dir, url)?;
    let body = if path == dir.join(files::LIST) {
        // Always of the files as they are now: whoever edits one need not build for it.
        files::list(dir).ok()?.into_bytes()
    } else {
        fs::read(&path).ok()?
    };
    Some((mime(&path), body))
}

/// The file that a URL's path names, never outside `dir`.
fn file(dir: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let index = if path.is_empty() || path.ends_with('/') {
        "index.html"
    } else {
        ""
    };
    let path = PathBuf::from(format!("{path}{index}"));
    let inside = path.components().all(|c| matches!(c, Component::Normal(_)));
    inside.then(|| dir.join(path))
}

fn mime(path: &Path) -> &'static str {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "LICENSE" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{file, mime, request};
    use std::path::Path;

    #[test]
    fn a_url_names_a_file() {
        let of = |url| file(Path::new("www"), url);
        for (url, path) in [
            ("/", "www/index.html"),
            ("/?level=3#top", "www/index.html"),
            ("/a/", "www/a/index.html"),
            ("/art/pig.svg?1", "www/art/pig.svg"),
            ("/...", "www/..."),
            ("/%2e%2e/secret", "www/%2e%2e/secret"),
        ] {
            assert_eq!(of(url).as_deref(), Some(Path::new(path)), "{url}");
        }
    }

    #[test]
    fn no_url_leads_outside() {
        for url in [
            "",
            "..",
            "/..",
            "/../secret",
            "/a/../../secret",
            "/a/..",
            "//etc/passwd",
            "http://x/y",
        ] {
            assert_eq!(file(Path::new("www"), url), None, "{url}");
        }
    }

    #[test]
    fn a_type_follows_from_the_name() {
        for (name, kind) in [
            ("index.html", "text/html; charset=utf-8"),
            ("pkg/placewise_bg.wasm", "application/wasm"),
            ("app.min.mjs", "text/javascript; charset=utf-8"),
            ("art/LICENSE", "text/plain; charset=utf-8"),
            ("html", "text/html; charset=utf-8"),
            ("x.y", "application/octet-stream"),
        ] {
            assert_eq!(mime(Path::new(name)), kind, "{name}");
        }
    }

    #[test]
    fn a_request_is_read_to_its_end() {
        let mut bytes = b"GET / HTTP/1.1\r\nHost: x\r\n\r\nrest".as_slice();
        assert_eq!(request(&mut bytes).ok().as_deref(), Some("GET / HTTP/1.1"));
        assert_eq!(bytes, b"rest");
    }
}
