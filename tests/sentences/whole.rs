//! Checks that a sentence is complete: no empty text or placeholder, the punctuation and spaces of its language, and
//! agreement between words.

use placewise::text::Lang;

/// Countable nouns, singular and plural.
pub const NOUNS: &[[&str; 2]] = &[
    ["attempt", "attempts"],
    ["bed", "beds"],
    ["block", "blocks"],
    ["blank", "blanks"],
    ["byte", "bytes"],
    ["cell", "cells"],
    ["change", "changes"],
    ["character", "characters"],
    ["column", "columns"],
    ["flower", "flowers"],
    ["item", "items"],
    ["level", "levels"],
    ["piece", "pieces"],
    ["place", "places"],
    ["round", "rounds"],
    ["row", "rows"],
    ["sign", "signs"],
    ["step", "steps"],
    ["symbol", "symbols"],
    ["way", "ways"],
];

/// Verbs, singular and plural.
const VERBS: &[[&str; 2]] = &[
    ["comes", "come"],
    ["does", "do"],
    ["fits", "fit"],
    ["goes", "go"],
    ["has", "have"],
    ["is", "are"],
    ["lies", "lie"],
    ["needs", "need"],
];

/// Nouns that are followed by their number: "row 1".
const NUMBERED: &[&str] = &[
    "box", "column", "columns", "clue", "height", "level", "region", "row", "rows", "zone",
];

/// Beginnings of words that start with a vowel letter but another sound.
const NO_VOWELS: &[&str] = &["eu", "one", "uni", "use", "usu"];

/// Letters and numbers whose names start with a vowel.
const VOWEL_NAMES: &[&str] = &["A", "E", "F", "H", "I", "L", "M", "N", "O", "R", "S", "X"];

fn is_han(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

fn is_wide_mark(letter: char) -> bool {
    "，。：；！？（）“”、……".contains(letter)
}

/// Returns the pairs of neighbouring letters.
fn pairs(text: &str) -> impl Iterator<Item = (char, char)> {
    text.chars().zip(text.chars().skip(1))
}

/// Returns the fault of a text; `None` if it has none. `field` is its field in the answer.
pub fn fault(lang: Lang, field: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        // A step that places nothing has no action.
        return (field != "action").then(|| "empty".to_owned());
    }
    // Forms of clues have placeholders, which a designer fills in.
    if field != "form" && text.contains(['{', '}']) {
        return Some("a gap is left".to_owned());
    }
    if text.contains("  ") || text.trim() != text {
        return Some("a blank too many".to_owned());
    }
    let stops =
        pairs(text).any(|(one, other)| ",.;:。，；：".contains(one) && ",.;。，；".contains(other));
    if stops {
        return Some("two stops".to_owned());
    }
    match lang {
        Lang::En => english(field, text),
        _ => chinese(field, text),
    }
}

fn english(field: &str, text: &str) -> Option<String> {
    if pairs(text).any(|(one, other)| one == ' ' && ",.;:!?)".contains(other)) {
        return Some("a blank before a stop".to_owned());
    }
    let is_sentence = ["sentence", "action", "reason"].contains(&field);
    if is_sentence && text.starts_with(char::is_lowercase) {
        return Some("no capital".to_owned());
    }
    let words: Vec<&str> = text.split(' ').collect();
    (0..words.len()).find_map(|at| article(&words, at).or_else(|| agreement(&words, at)))
}

/// Returns the word without punctuation around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

/// Finds "a" before a vowel, or "an" before another sound. "A" within a sentence is a symbol of a large Sudoku.
fn article(words: &[&str], at: usize) -> Option<String> {
    let [article @ ("a" | "A" | "an" | "An"), next, ..] = &words[at..] else {
        return None;
    };
    if *article == "A" && at > 0 && !words[at - 1].ends_with(['.', ':', '!', '?']) {
        return None;
    }
    let next = bare(next);
    let lower = next.to_lowercase();
    let has_vowel = if next.starts_with(|first: char| first.is_ascii_digit()) {
        next.starts_with('8') || ["11", "18"].contains(&next)
    } else if next.chars().count() == 1 {
        VOWEL_NAMES.contains(&next)
    } else {
        lower.starts_with(['a', 'e', 'i', 'o', 'u'])
            && !NO_VOWELS.iter().any(|other| lower.starts_with(other))
    };
    (has_vowel != article.to_lowercase().starts_with("an")).then(|| format!("“{article} {next}”"))
}

/// Finds a number next to a noun or verb that does not agree with it.
fn agreement(words: &[&str], at: usize) -> Option<String> {
    let number = words[at];
    if !number.chars().all(|letter| letter.is_ascii_digit()) && number != "one" {
        return None;
    }
    let next = words.get(at + 1)?;
    let before = at.checked_sub(1).map_or("", |at| words[at]);
    let (is_one, next) = (["1", "one"].contains(&number), bare(next));
    let wrong = |forms: &[&str; 2], is_one: bool| forms[usize::from(is_one)] == next;
    let is_name = NUMBERED.contains(&bare(before)) || ["and", "to", "or"].contains(&before);
    if !is_name && NOUNS.iter().any(|forms| wrong(forms, is_one)) {
        return Some(format!("“{number} {next}”"));
    }
    // "3 and 4 come", "8 to 12 come"; but "between 3 and 4", "from 1 to 3".
    let earlier = words[..at].iter().rev().take(4);
    let is_place = earlier.clone().any(|word| {
        ["between", "from", "in", "of", "makes"].contains(&&*word.to_lowercase())
            || NUMBERED.contains(&&*word.to_lowercase())
    });
    let are_several = ["and", "to"].contains(&before)
        && at.checked_sub(2).is_some_and(|at| {
            let first = bare(words[at]);
            first.chars().all(|letter| letter.is_ascii_digit()) && !first.is_empty()
        });
    let stands_alone = at == 0 || before.ends_with(['.', ':']);
    if number != "one" && !is_place && (are_several || stands_alone) {
        let wrong = VERBS.iter().any(|forms| wrong(forms, !are_several));
        return wrong.then(|| format!("“{before} {number} {next}”"));
    }
    None
}

fn chinese(field: &str, text: &str) -> Option<String> {
    let is_narrow = |letter: char| ",;:!?()".contains(letter);
    let beside = |wanted: &dyn Fn(char) -> bool, other: &dyn Fn(char) -> bool| {
        pairs(text).any(|(a, b)| wanted(a) && other(b) || other(a) && wanted(b))
    };
    if beside(&is_narrow, &is_han) {
        return Some("a narrow mark".to_owned());
    }
    if beside(&|letter| letter == ' ', &is_wide_mark) {
        return Some("a blank beside a wide mark".to_owned());
    }
    // Districts have a number and a name: "第1区 卢浮宫".
    let letters: Vec<char> = text.replace("区 ", "区").chars().collect();
    let is_number = |letter: char| letter.is_ascii_digit();
    let blank = letters.windows(3).any(|three| {
        let [one, middle, other] = three else {
            return false;
        };
        *middle == ' '
            && (is_han(*one) && is_han(*other)
                || is_han(*one) != is_han(*other) && (is_number(*one) || is_number(*other)))
    });
    // Refusals are for authors of levels, and follow the rules of their tables.
    (blank && field != "refusal").then(|| "a blank beside a number".to_owned())
}

#[test]
fn the_checker_of_sentences_finds_each_fault_and_no_others() {
    let whole = [
        (Lang::En, "4 and 6 come beside 5. They cannot be here."),
        (Lang::En, "Write 8 here: row 1, column 2."),
        (
            Lang::En,
            "With 1, 4 or 5 in the blank, it would not make 7.",
        ),
        (
            Lang::En,
            "The pocket has 1 cell. An 8 and a university, an 11, a 12.",
        ),
        (
            Lang::En,
            "In rows 1, 5 and 9 the 3 fits only in columns 1, 8 and 9.",
        ),
        (
            Lang::Zh,
            "1 | 5 & 7 | □ = 7。空格里是1、4或5的话，就得不出7。",
        ),
    ];
    for (lang, text) in whole {
        assert_eq!(fault(lang, "sentence", text), None, "{text}");
    }
    let broken = [
        (Lang::En, "Only  fits the blank."),
        (Lang::En, "In the blank only is right ."),
        (Lang::En, "In {house} it is."),
        (Lang::En, "4 and 6 comes beside 5."),
        (Lang::En, "51 and 53 comes beside 52."),
        (Lang::En, "8 to 12 is too far."),
        (Lang::En, "5 come here."),
        (Lang::En, "The pocket has 1 cells."),
        (Lang::En, "From 1 to 3 it is 2 step."),
        (Lang::En, "A 8 stands here."),
        (Lang::En, "It is an 12."),
        (Lang::En, "Put an lion here."),
        (Lang::En, "is here."),
        (Lang::En, "It is here.."),
        (Lang::En, ""),
        (Lang::Zh, "它在这里(还不知道)。"),
        (Lang::Zh, "第 1行只有3。"),
        (Lang::Zh, "这里 没有。"),
        (Lang::Zh, "这里，，没有。"),
    ];
    for (lang, text) in broken {
        assert!(fault(lang, "sentence", text).is_some(), "{text}");
    }
}
