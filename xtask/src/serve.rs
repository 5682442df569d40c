//! The server of the page for this machine: it maps URLs to files and sets headers. `tiny_http` does the rest.
use crate::{Result, files};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;
use tiny_http::{Header, Method, Request, Response, Server};

const USUAL_PORT: u16 = 8080;

/// A response: a status, a content type and the bytes.
pub struct Answer {
    pub status: u16,
    pub kind: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// Creates a response with a text and status 200.
    pub fn text(kind: &str, text: impl Into<String>) -> Self {
        Self {
            status: 200,
            kind: format!("{kind}; charset=utf-8"),
            body: text.into().into_bytes(),
        }
    }
}

/// Reads a port from the command line.
pub fn port(word: &str) -> Result<u16> {
    word.parse()
        .map_err(|_| format!("not a port: {word}").into())
}

/// Serves the files of a folder until the program ends.
pub fn serve(server: &Server, dir: &Path) {
    let dir = dir.to_owned();
    answer_all(server, move |path| of_file(&dir, path));
}

/// Answers every request to a server with `answer` of its path, each in a separate thread.
pub fn answer_all(server: &Server, answer: impl Fn(&str) -> Answer + Send + Sync + 'static) {
    println!("http://{}/", server.server_addr());
    let answer = Arc::new(answer);
    for request in server.incoming_requests() {
        let answer = Arc::clone(&answer);
        // A client that disconnected early needs no answer.
        thread::spawn(move || respond(request, &*answer).ok());
    }
}

/// Returns a port that was free just now.
pub fn free_port() -> Result<u16> {
    let address = server(0)?.server_addr().to_ip().ok_or("no port")?;
    Ok(address.port())
}

fn server(port: u16) -> Result<Server> {
    Server::http(("127.0.0.1", port)).map_err(|e| format!("port {port}: {e}").into())
}

/// Listens on a port of this machine; without one, on the usual port or the first free one after it.
pub fn listen(port: Option<u16>) -> Result<Server> {
    if let Some(port) = port {
        return server(port);
    }
    let (port, server) = (USUAL_PORT..USUAL_PORT + 100)
        .find_map(|port| Some((port, server(port).ok()?)))
        .ok_or("no free port")?;
    if port != USUAL_PORT {
        println!("port {USUAL_PORT} is taken, so on {port}:");
    }
    Ok(server)
}

fn respond(request: Request, answer: &dyn Fn(&str) -> Answer) -> Result {
    let Answer { status, kind, body } = match request.method() {
        Method::Get | Method::Head => answer(request.url()),
        _ => missing(),
    };
    let mut response = Response::from_data(body).with_status_code(status);
    for (name, value) in [
        ("Content-Type", kind.as_str()),
        ("Cache-Control", "no-cache"),
        ("Access-Control-Allow-Origin", "*"),
        ("X-Content-Type-Options", "nosniff"),
    ] {
        let header = Header::from_bytes(name, value);
        response.add_header(header.map_err(|()| format!("no header: {name}: {value}"))?);
    }
    Ok(request.respond(response)?)
}

fn missing() -> Answer {
    Answer {
        status: 404,
        ..Answer::text("text/plain", "not found")
    }
}

/// Returns the response for a URL: a file of the folder, or status 404.
pub fn of_file(dir: &Path, url: &str) -> Answer {
    read(dir, url).unwrap_or_else(missing)
}

fn read(dir: &Path, url: &str) -> Option<Answer> {
    let path = file(dir, url)?;
    let body = if path == dir.join(files::LIST) {
        // Computed for each request, so that an edited file needs no build.
        files::list(dir).ok()?.into_bytes()
    } else {
        fs::read(&path).ok()?
    };
    Some(Answer {
        status: 200,
        kind: mime(&path),
        body,
    })
}

/// Returns the path of the file that a URL names; `None` if it would be outside the folder.
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

/// Returns the content type of a file; files without an extension, such as licences, are plain text.
fn mime(path: &Path) -> String {
    let kind = mime_guess::from_path(path).first_or_text_plain();
    match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{file, mime, of_file, port, respond, server};
    use crate::Result;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::path::Path;
    use std::{env, fs, process, thread};

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
    fn no_url_leads_outside_the_folder() {
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
            ("a.css", "text/css; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"),
            ("pkg/placewise_bg.wasm", "application/wasm"),
            ("art/LICENSE", "text/plain; charset=utf-8"),
            ("a.json", "application/json"),
            ("a.webmanifest", "application/manifest+json"),
            ("a.svg", "image/svg+xml"),
            ("a.png", "image/png"),
            ("a.webp", "image/webp"),
            ("a.avif", "image/avif"),
            ("a.woff2", "font/woff2"),
            ("html", "text/plain; charset=utf-8"),
        ] {
            assert_eq!(mime(Path::new(name)), kind, "{name}");
        }
    }

    #[test]
    fn only_valid_port_numbers_are_accepted() {
        assert_eq!(port("8081").ok(), Some(8081));
        for word in ["", "65536", "-1", "help"] {
            assert!(port(word).is_err(), "{word}");
        }
    }

    /// Returns the response of a server of a folder to one request.
    fn said(dir: &Path, request: &str) -> Result<String> {
        let server = server(0)?;
        let address = server.server_addr().to_ip().ok_or("no address")?;
        let dir = dir.to_owned();
        let answering = thread::spawn(move || {
            let answer = |path: &str| of_file(&dir, path);
            server
                .recv()
                .map(|request| respond(request, &answer).is_ok())
        });
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )?;
        let mut said = String::new();
        stream.read_to_string(&mut said)?;
        assert!(answering.join().map_err(|_| "it panicked")??);
        Ok(said)
    }

    #[test]
    fn a_file_is_served_with_its_type_and_the_file_list_is_current() -> Result {
        let dir = env::temp_dir().join(format!("placewise-serve-{}", process::id()));
        fs::create_dir_all(dir.join("pkg"))?;
        fs::write(dir.join("index.html"), "a page")?;
        fs::write(dir.join("pkg/files.js"), "an old list")?;
        let page = said(&dir, "GET /?a#b")?;
        for part in [
            "HTTP/1.1 200 OK\r\n",
            "Content-Type: text/html; charset=utf-8\r\n",
            "Cache-Control: no-cache\r\n",
            "Access-Control-Allow-Origin: *\r\n",
            "X-Content-Type-Options: nosniff\r\n",
            "Content-Length: 6\r\n",
            "\r\n\r\na page",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        let list = said(&dir, "GET /pkg/files.js")?;
        assert!(list.contains("\"index.html\": \"sha256-"), "{list}");
        for request in ["GET /none", "GET /../index.html", "POST /"] {
            let refused = said(&dir, request)?;
            assert!(
                refused.starts_with("HTTP/1.1 404 Not Found\r\n"),
                "{request}: {refused}"
            );
        }
        fs::remove_dir_all(dir)?;
        Ok(())
    }
}
