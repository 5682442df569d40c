//! The coding of bytes as letters that a URL can hold: base64url of RFC 4648, section 5, without padding.
//!
//! It is written by hand, as a crate would add 4 KB to every player's download.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes each six bits as a letter; zeros fill up the last letter.
pub fn write(bytes: &[u8], text: &mut String) {
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, i| {
            bits << 8 | usize::from(*three.get(i).unwrap_or(&0))
        });
        for i in 0..=three.len() {
            text.push(char::from(LETTERS[bits >> (18 - 6 * i) & 63]));
        }
    }
}

/// Returns the bytes; `None` if the text is not exactly what `write` gives for them.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0, 0);
    for letter in text.bytes() {
        bits = bits << 6 | LETTERS.iter().position(|known| *known == letter)?;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held).ok()?);
            bits &= (1 << held) - 1;
        }
    }
    (held < 6 && bits == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    /// Tests the examples of RFC 4648, section 10.
    #[test]
    fn letters_follow_the_base64url_standard() {
        for (bytes, letters) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("~~?~~?", "fn4_fn4_"),
        ] {
            let mut text = String::new();
            write(bytes.as_bytes(), &mut text);
            assert_eq!(text, letters);
            assert_eq!(read(letters), Some(bytes.as_bytes().to_vec()));
        }
    }

    #[test]
    fn each_byte_string_has_exactly_one_text() {
        for text in [
            "Z", "Zh", "Zm9", "Zm9vY", "Zg==", "Zm+v", "Zm/v", " Zg", "Zg\n", "é",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
