//! The clock, the output and the arguments, natively and in JavaScript.

#[cfg(target_arch = "wasm32")]
mod host {
    use wasm_bindgen::JsCast;
    use web_sys::{Performance, console};

    /// Returns the seconds since a fixed moment.
    pub fn seconds() -> f64 {
        // Node.js has no `window`.
        let clock = js_sys::Reflect::get(&js_sys::global(), &"performance".into());
        let clock: Performance = clock.expect("a clock").unchecked_into();
        clock.now() / 1e3
    }

    /// Prints a line.
    pub fn print(line: &str) {
        console::log_1(&line.into());
    }

    /// Returns the first argument of Node.js.
    pub fn argument() -> Option<String> {
        let process = js_sys::Reflect::get(&js_sys::global(), &"process".into()).ok()?;
        let arguments = js_sys::Reflect::get(&process, &"argv".into()).ok()?;
        js_sys::Array::from(&arguments).get(2).as_string()
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod host {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    /// Returns the seconds since a fixed moment.
    pub fn seconds() -> f64 {
        START.elapsed().as_secs_f64()
    }

    /// Prints a line.
    pub fn print(line: &str) {
        println!("{line}");
    }

    /// Returns the first argument.
    pub fn argument() -> Option<String> {
        std::env::args().nth(1)
    }
}

pub use host::{argument, print, seconds};

/// Returns the seconds of one call: the median of rounds that are long enough for the clock.
pub fn one(rounds: u32, calls: u32, mut work: impl FnMut()) -> f64 {
    let round = |work: &mut dyn FnMut()| {
        let start = seconds();
        (0..calls).for_each(|_| work());
        (seconds() - start) / f64::from(calls)
    };
    round(&mut work);
    let times = (0..rounds).map(|_| round(&mut work)).collect();
    Spread::of(times).p50
}

/// The median, the 99th percentile and the maximum of times.
#[derive(Clone, Copy)]
pub struct Spread {
    pub p50: f64,
    pub p99: f64,
    pub most: f64,
}

impl Spread {
    pub fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
        Self {
            p50: at(50),
            p99: at(99),
            most: at(100),
        }
    }

    pub fn show(self) -> String {
        let [p50, p99, most] = [self.p50, self.p99, self.most].map(span);
        format!("p50 {p50:>9}  p99 {p99:>9}  most {most:>9}")
    }
}

/// Formats a time for people.
pub fn span(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
