use placewise::generate::Job;
use placewise::grade::Grade;
use placewise::text::Lang;
use serde_json::json;
use std::time::Instant;
fn main() {
    let show = std::env::args().nth(1).is_some();
    for preset in ["small", "standard", "large"] {
        for grade in Grade::ALL {
            let mut t = vec![];
            let mut fail = 0;
            for seed in 0..if show { 2 } else { 60 } {
                let s = Instant::now();
                let job = Job::new(
                    &"garden".into(),
                    &json!({"preset":preset,"grade":grade.id(),"seed":seed}),
                    0,
                )
                .unwrap();
                match job.run(Lang::En) {
                    Ok(g) => {
                        if show {
                            println!("{}", g.level["flowers"]);
                            println!("rounds {}", g.level["rounds"]);
                            let h = g.level["humidity"].as_array().unwrap();
                            let tg = g.level["target"].as_array().unwrap();
                            for (a, b) in h.iter().zip(tg) {
                                println!(
                                    "{}   |  {}",
                                    a.as_array()
                                        .unwrap()
                                        .iter()
                                        .map(|x| format!("{:>6}", x.as_str().unwrap()))
                                        .collect::<String>(),
                                    b.as_array()
                                        .unwrap()
                                        .iter()
                                        .map(|x| format!("{:>14}", x.as_str().unwrap_or(".")))
                                        .collect::<String>()
                                );
                            }
                            let p = placewise::kinds::parse(&g.level).unwrap();
                            println!("{:?}", placewise::rate::rate(&*p, Lang::En).unwrap().steps);
                        }
                    }
                    Err(_) => fail += 1,
                };
                t.push(s.elapsed().as_secs_f64() * 1e3);
            }
            t.sort_by(f64::total_cmp);
            println!(
                "{preset} {:<9} fail {fail} p50 {:.2} ms p90 {:.2} max {:.2}",
                grade.id(),
                t[t.len() / 2],
                t[t.len() * 9 / 10],
                t[t.len() - 1]
            );
        }
    }
}
