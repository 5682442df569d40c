//! Checks of the tables of sentences before anything is filled in.

use placewise::kinds::KINDS;
use placewise::text::{Lang, SHARED, Tables};

use super::whole::{NOUNS, fault};

/// The placeholders of numbers.
const NUMBERS: &[&str] = &[
    "at", "beds", "cells", "count", "from", "high", "last", "levels", "low", "made", "most", "n",
    "near", "number", "numbers", "places", "side", "size", "to", "total", "tried", "x", "y",
];

/// Returns each table once, with a name.
fn tables() -> Vec<(&'static str, &'static Tables)> {
    let mut all: Vec<(&str, &Tables)> = vec![("shared", &SHARED)];
    for kind in KINDS {
        let mut next = Some((kind.id, kind.text));
        while let Some((name, table)) = next {
            if !all.iter().any(|(_, known)| std::ptr::eq(*known, table)) {
                all.push((name, table));
            }
            next = table.base.map(|base| ("base", base));
        }
    }
    all
}

/// Returns the text without braces around placeholders, with `#` for each number.
fn with_numbers(text: &str) -> String {
    let mut text = text.to_owned();
    for name in NUMBERS {
        text = text.replace(&format!("{{{name}}}"), "#");
    }
    text.chars()
        .map(|letter| if letter.is_ascii_digit() { '#' } else { letter })
        .collect()
}

#[test]
fn nouns_agree_with_inserted_numbers() {
    for (name, table) in tables() {
        for (key, text) in table.lines(Lang::En) {
            for number in NUMBERS {
                for [one, many] in NOUNS {
                    let fixed = [one, many].into_iter().find(|noun| {
                        let at = format!("{{{number}}} {noun}");
                        text.split(&at)
                            .skip(1)
                            .any(|rest| !rest.starts_with(char::is_alphabetic))
                    });
                    assert_eq!(fixed, None, "{name}: {key} = {text}");
                }
            }
        }
    }
}

#[test]
fn no_article_precedes_an_inserted_word() {
    for (name, table) in tables() {
        for (key, text) in table.lines(Lang::En) {
            let words: Vec<&str> = text.split(' ').collect();
            let before = words
                .windows(2)
                .any(|two| ["a", "an", "A", "An"].contains(&two[0]) && two[1].starts_with('{'));
            assert!(!before, "{name}: {key} = {text}");
        }
    }
}

#[test]
fn a_chinese_table_has_one_rule_for_blanks_beside_numbers() {
    let is_han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    for (name, table) in tables() {
        let (mut spaced, mut tight) = (Vec::new(), Vec::new());
        for (key, text) in table.lines(Lang::Zh) {
            let letters: Vec<char> = with_numbers(text).chars().collect();
            let line = || format!("{key} = {text}");
            let beside = |a: char, b: char| is_han(a) && b == '#' || a == '#' && is_han(b);
            if letters
                .windows(3)
                .any(|three| three[1] == ' ' && beside(three[0], three[2]))
            {
                spaced.push(line());
            }
            if letters.windows(2).any(|two| beside(two[0], two[1])) {
                tight.push(line());
            }
        }
        assert!(
            spaced.is_empty() || tight.is_empty(),
            "{name}: {spaced:#?} {tight:#?}"
        );
    }
}

#[test]
fn no_chinese_line_has_marks_of_another_script() {
    for (name, table) in tables() {
        for (key, text) in table.lines(Lang::Zh) {
            // Placeholders are filled in; the spaces around a joint are intended.
            let said = text
                .replace(['{', '}', '|'], "")
                .trim_matches('"')
                .trim()
                .to_owned();
            let found = fault(Lang::Zh, "refusal", &said).filter(|found| found.contains("mark"));
            assert_eq!(found, None, "{name}: {key} = {text}");
        }
    }
}
