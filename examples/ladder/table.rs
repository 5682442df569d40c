//! Prints the ladder as a table.

use std::collections::BTreeSet;

use crate::maker::Named;

/// Prints a line for each level: its requirements, and the rules and techniques that are new in it.
pub fn print(ladder: &[Named]) {
    let mut known: BTreeSet<&String> = BTreeSet::new();
    for (number, Named { id, rung, .. }) in (1..).zip(ladder) {
        let new = words(rung.things().filter(|&thing| known.insert(thing)));
        let (pieces, rules) = (words(rung.pieces()), words(rung.rules.keys()));
        let (grade, effort, clues) = (rung.grade.id(), rung.effort, rung.clues);
        let (steps, what_ifs) = (rung.steps(), rung.what_ifs());
        println!(
            "{number:>2} {id:>6} {grade:<8} effort {effort:>3}, {clues} clues, {steps:>2} steps, \
             {what_ifs} what-ifs; {pieces}; {rules}; new: {new}"
        );
    }
}

fn words<'a>(words: impl Iterator<Item = &'a String>) -> String {
    words.map(|word| &**word).collect::<Vec<_>>().join(", ")
}
