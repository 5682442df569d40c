//! Levels as typed values, for Rust programs that write or read them. Each kind declares its own type.

/// Declares a kind's type of level: the fields common to all levels, and these; the optional ones come last.
macro_rules! level_format {
    (
        $(#[$meta:meta])* pub struct $name:ident of $id:literal as $ts:literal {
            $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)*
            $(optional { $($(#[$more_meta:meta])* pub $more:ident: $more_type:ty,)* })?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(javascript, derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {
            /// The kind's name.
            #[cfg_attr(javascript, tsify(type = $ts))]
            pub kind: String,
            /// The version of the level format: 1.
            #[serde(default = "crate::kinds::format::version")]
            #[cfg_attr(javascript, tsify(optional, type = "1"))]
            pub format: u32,
            /// The level's name, at most 200 characters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(javascript, tsify(optional))]
            pub title: Option<String>,
            /// The author, at most 200 characters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(javascript, tsify(optional))]
            pub author: Option<String>,
            /// The source, at most 200 characters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(javascript, tsify(optional))]
            pub source: Option<String>,
            $($(#[$field_meta])* pub $field: $type,)*
            $($(
                $(#[$more_meta])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(javascript, tsify(optional))]
                pub $more: Option<$more_type>,
            )*)?
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    kind: $id.to_owned(),
                    format: crate::kinds::format::version(),
                    title: None,
                    author: None,
                    source: None,
                    $($field: Default::default(),)*
                    $($($more: None,)*)?
                }
            }
        }

        impl $name {
            /// Parses the level: checks it and builds its model.
            ///
            /// # Errors
            /// The first violation of the level format, with its place.
            pub fn parse(&self) -> crate::input::Result<Box<dyn crate::kinds::Puzzle>> {
                // Names, numbers and lists can always be serialized.
                crate::kinds::parse(&serde_json::to_value(self).unwrap_or_default())
            }

            /// Returns the level of a puzzle; `None` if it is of another kind.
            #[must_use]
            pub fn from_puzzle(puzzle: &dyn crate::kinds::Puzzle) -> Option<Self> {
                let level = puzzle.level();
                (level["kind"] == $id).then(|| serde_json::from_value(level).ok())?
            }
        }

        #[cfg(test)]
        #[test]
        fn every_level_that_comes_with_the_page_is_the_same_as_a_typed_one() {
            for folder in ["levels", "lessons"] {
                let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/");
                let text = std::fs::read_to_string(format!("{path}{folder}/{}.json", $id));
                let list: Vec<serde_json::Value> =
                    serde_json::from_str(&text.expect("a file of the page")).expect("a list");
                for one in list {
                    let puzzle = crate::kinds::parse(&one["level"]).expect("a level");
                    let typed = $name::from_puzzle(&*puzzle).expect("a level of this kind");
                    let again = typed.parse().expect("a level");
                    assert_eq!(again.level(), puzzle.level());
                }
            }
        }
    };
}

pub(crate) use level_format;

/// The version of the level format.
pub(crate) const fn version() -> u32 {
    1
}
