//! The parts of levels for the designer that all kinds have.

use super::phrasebook::{Noun, Phrasebook};
use crate::api::{ClueForm, Own, StockInfo};
use crate::text::Lang;

/// A form of clues.
pub struct Form {
    /// The rule's name in levels; the kind's table has its sentence: `form.<rule>`.
    pub rule: &'static str,
    /// The minimum and maximum number of pieces that it names.
    pub pieces: (u32, u32),
    /// True if it may name a piece twice.
    pub twice: bool,
    /// The field that names the pieces; empty if none does.
    pub field: &'static str,
}

/// The forms `near` and `apart`, about two pieces.
pub const NEAR: Form = Form {
    rule: "near",
    pieces: (2, 2),
    twice: true,
    field: "pieces",
};
/// See [`NEAR`].
pub const APART: Form = Form {
    rule: "apart",
    ..NEAR
};

impl Form {
    /// Returns the form with its sentence.
    #[must_use]
    pub fn info(&self, phrasebook: Phrasebook) -> ClueForm {
        ClueForm {
            rule: self.rule.to_owned(),
            form: phrasebook.word(&format!("form.{}", self.rule)).to_owned(),
            pieces: self.pieces,
            twice: self.twice,
            field: self.field.to_owned(),
        }
    }
}

/// Returns the data of a sort of piece, whose name in the table is `piece.<id>`.
#[must_use]
pub fn stock(id: &str, phrasebook: Phrasebook, own: Own) -> StockInfo {
    let key = format!("piece.{id}");
    StockInfo {
        id: id.to_owned(),
        name: phrasebook.noun(&key, Noun::One),
        many: phrasebook.noun(&key, Noun::Many),
        glyph: Some(id.to_owned()),
        text: None,
        tile: None,
        own,
    }
}

/// The Chinese names of pieces in pinyin, without what several of them begin with, as 小 in 小猪 and 小猫.
const PINYIN: &[(&str, &str)] = &[
    ("elephant", "daxiang"),
    ("monkey", "houzi"),
    ("tiger", "laohu"),
    ("pig", "zhu"),
    ("cat", "mao"),
    ("turtle", "wugui"),
    ("hippo", "hema"),
    ("lion", "shizi"),
    ("panda", "xiongmao"),
    ("orchis", "lanhua"),
    ("cuckoo", "caodiansuimiji"),
    ("morning-glory", "qianniuhua"),
    ("lilac", "dingxiang"),
    ("tulip", "yujinxiang"),
    ("daisy", "chuju"),
    ("rose", "meigui"),
    ("sunflower", "xiangrikui"),
    ("government", "shizhengfu"),
    ("supermarket", "chaoshi"),
    ("school", "xuexiao"),
    ("factory", "gongchang"),
    ("police", "jingchaju"),
    ("fire", "xiaofangzhan"),
    ("hospital", "yiyuan"),
    ("library", "tushuguan"),
    ("park", "gongyuan"),
    ("museum", "bowuguan"),
    ("stadium", "tiyuchang"),
    ("station", "huochezhan"),
    ("power-plant", "fadianchang"),
    ("waste-plant", "lajihuishouchang"),
    ("university", "daxue"),
    ("market", "caishichang"),
    ("housing", "zhuzhailou"),
    ("theatre", "juyuan"),
    ("airport", "jichang"),
    ("office", "bangonglou"),
];

/// Returns a letter to type for each piece: the level's own, if there is one; else the first of its name, in Chinese
/// in pinyin, that no other piece has; else any free one.
#[must_use]
pub fn keys<'i>(
    lang: Lang,
    pieces: impl IntoIterator<Item = (&'i str, Option<char>)>,
) -> Vec<String> {
    let pieces: Vec<_> = pieces.into_iter().collect();
    let mut taken: Vec<char> = pieces.iter().filter_map(|(_, wanted)| *wanted).collect();
    let key = |(id, wanted): &(&str, Option<char>)| {
        let free = |key: &char| key.is_ascii_lowercase() && !taken.contains(key);
        let pinyin = PINYIN.iter().find(|(of, _)| lang == Lang::Zh && of == id);
        let name = pinyin.map_or(*id, |(_, name)| *name);
        let key = wanted.or_else(|| name.chars().chain('a'..='z').find(free));
        taken.extend(key);
        key.map_or_else(String::new, String::from)
    };
    pieces.iter().map(key).collect()
}
