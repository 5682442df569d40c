use placewise::generate::{Job, State};
use placewise::grade::Grade;
use placewise::text::Lang;
use serde_json::json;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let preset = &args[1];
    let n: u64 = args[2].parse().unwrap();
    let show = args.len() > 3;
    for grade in Grade::ALL {
        let mut times = vec![];
        let mut tries = vec![];
        let mut fails = 0;
        for seed in 0..n {
            let mut job = Job::new(&json!("city"), &json!({"preset": preset, "grade": grade.id(), "seed": seed}), 0).unwrap();
            let t = Instant::now();
            let mut a = 0;
            loop {
                a += 1;
                match job.step(1, Lang::En) {
                    Ok(State::Done(made)) => {
                        if show && seed < 3 {
                            let p = placewise::kinds::parse(&made.level).unwrap();
                            println!("{} {}", grade.id(), made.level["pieces"]);
                            for c in p.board(Lang::En).clues { println!("   {}  [{}: {}]", c.sentence, c.expert, c.reason); }
                            if seed == 0 { for c in p.board(Lang::Zh).clues { println!("   {}  [{}]", c.sentence, c.reason); } }
                        }
                        break;
                    }
                    Ok(_) => if a > 3000 { fails += 1; break },
                    Err(_) => { fails += 1; break }
                }
            }
            times.push(t.elapsed().as_secs_f64() * 1000.0);
            tries.push(a);
        }
        times.sort_by(f64::total_cmp);
        tries.sort();
        let p = |q: f64| times[((times.len() - 1) as f64 * q) as usize];
        println!("{preset} {:<9} p50 {:.0} p90 {:.0} p99 {:.0} ms; tries p50 {} max {}; fails {fails}", grade.id(), p(0.5), p(0.9), p(0.99), tries[tries.len()/2], tries[tries.len()-1]);
    }
}
