//! The features drawn on a map beside its blocks: water, parks, roads, ferries, names. They have no meaning in the
//! game.

use serde_json::Value as Json;

use super::TEXT;
use super::api::{self, FeatureSort};
use super::points::{point, points, write_points};
use super::shape::{CELL, Point};
use super::words::{LONGEST_NAME, MapName};
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::object;
use crate::text::Lang;

/// The maximum number of features of a map.
const MOST_FEATURES: usize = 100;

/// The sorts of features, and the form of each.
const SORTS: [(FeatureSort, Form); 9] = [
    (FeatureSort::Water, Form::Area),
    (FeatureSort::Park, Form::Area),
    (FeatureSort::Hill, Form::Area),
    (FeatureSort::River, Form::Line),
    (FeatureSort::Highway, Form::Line),
    (FeatureSort::Bridge, Form::Line),
    (FeatureSort::Ferry, Form::Line),
    (FeatureSort::Airport, Form::Spot),
    (FeatureSort::Name, Form::Spot),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Area,
    Line,
    Spot,
}

/// A drawn feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFeature {
    /// An index into [`SORTS`].
    sort: usize,
    /// The outline, the line, or the one spot.
    points: Vec<Point>,
    /// The width of a line, in hundredths of a cell.
    width: Option<i32>,
    name: Option<MapName>,
}

/// Reads the features of a map.
pub fn parse(place: &Cursor<'_>, size: (u32, u32)) -> Result<Vec<MapFeature>> {
    let list = place.list(0..=MOST_FEATURES)?;
    list.iter().map(|place| feature(place, size)).collect()
}

fn feature(place: &Cursor<'_>, size: (u32, u32)) -> Result<MapFeature> {
    let names = SORTS.map(|(sort, _)| sort.name());
    let sort = place
        .required("sort")?
        .one_of(&names, TEXT.message("refuse.unknown.sort"))?;
    let (known, form) = SORTS[sort];
    place.deny_unknown(match form {
        Form::Area => &["sort", "shape", "name"],
        Form::Line => &["sort", "line", "width", "name"],
        Form::Spot => &["sort", "at", "name"],
    })?;
    let size = Some(size);
    let points = match form {
        Form::Area => points(&place.required("shape")?, 3, size)?,
        Form::Line => points(&place.required("line")?, 2, size)?,
        Form::Spot => vec![point(&place.required("at")?, size)?],
    };
    let words = match place.field("name")? {
        None if known == FeatureSort::Name => Some(place.required("name")?),
        words => words,
    };
    let width = place.field("width")?;
    Ok(MapFeature {
        sort,
        points,
        width: width.map(|width| wide(&width)).transpose()?,
        name: words
            .map(|words| MapName::parse(&words, LONGEST_NAME))
            .transpose()?,
    })
}

#[allow(clippy::cast_possible_truncation)] // checked to be small
fn wide(place: &Cursor<'_>) -> Result<i32> {
    let width = place.number()?;
    if !(0.01..=4.0).contains(&width) {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.width")));
    }
    Ok((width * CELL).round() as i32)
}

impl MapFeature {
    fn form(&self) -> Form {
        SORTS[self.sort].1
    }

    /// Returns the feature as JSON of a level.
    pub fn write(&self) -> Json {
        let points = write_points(&self.points);
        let mut written = vec![
            ("sort", SORTS[self.sort].0.name().into()),
            match self.form() {
                Form::Area => ("shape", points),
                Form::Line => ("line", points),
                Form::Spot => ("at", points[0].clone()),
            },
        ];
        if let Some(width) = self.width {
            written.push(("width", (f64::from(width) / CELL).into()));
        }
        if let Some(name) = &self.name {
            written.push(("name", name.write()));
        }
        object(written)
    }

    /// Returns the feature as a value of the API.
    pub fn give(&self, lang: Lang) -> api::Feature {
        let points: Vec<(f64, f64)> = self.points.iter().map(|p| p.give()).collect();
        let of = |form: Form| {
            if self.form() == form {
                points.clone()
            } else {
                Vec::new()
            }
        };
        api::Feature {
            sort: SORTS[self.sort].0,
            shape: of(Form::Area),
            line: of(Form::Line),
            at: of(Form::Spot).first().copied(),
            width: self.width.map(|width| f64::from(width) / CELL),
            name: self.name.as_ref().map(|name| name.say(lang).to_owned()),
        }
    }
}
