//! The words that codes refer to by number. Word 0 is empty, so that a plain number is a word with a number.
//!
//! `words.txt` is part of the format: words may be added at its end, but none may ever be changed, moved or removed.

static WORDS: &str = include_str!("words.txt");

fn all() -> impl Iterator<Item = &'static str> {
    std::iter::once("").chain(WORDS.lines())
}

/// Returns the number of a word; `None` if it is not in the list.
pub fn find(word: &str) -> Option<u64> {
    (0..)
        .zip(all())
        .find(|(_, known)| *known == word)
        .map(|(n, _)| n)
}

/// Returns the word with this number; `None` if there is none.
pub fn at(number: u64) -> Option<&'static str> {
    all().nth(usize::try_from(number).ok()?)
}

/// Splits `level4` into the number of the word `level`, and 4; `None` if it is no such word.
pub fn split(word: &str) -> Option<(u64, u64)> {
    let start = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = word.strip_prefix(start)?.parse().ok();
    let number: u64 = number.filter(|n| *n < 1 << 53)?;
    // 04 does not qualify, as it would be decoded as 4.
    (format!("{start}{number}") == word).then(|| Some((find(start)?, number)))?
}

#[cfg(test)]
mod tests {
    use super::{all, at, find, split};

    #[test]
    fn each_word_has_one_number() {
        for (number, word) in (0..).zip(all()) {
            assert_eq!((find(word), at(number)), (Some(number), Some(word)));
        }
        assert_eq!(at(1 << 40), None);
        assert_eq!(find("Kind"), None);
    }

    #[test]
    fn a_number_is_split_off_only_if_it_can_be_restored() {
        assert_eq!(split("height12"), Some((find("height").unwrap(), 12)));
        assert_eq!(split("7"), Some((0, 7)));
        for word in [
            "height",
            "height012",
            "hight1",
            "",
            "99999999999999999999",
            "一2",
        ] {
            assert_eq!(split(word), None, "{word}");
        }
    }
}
