//! What the designer may ask: of givens the services know all by themselves; here is which boards there are, and how to
//! fill one.

use super::Newkind;
use super::level::SIDES;
use crate::api::{Workshop, count};
use crate::engine::task::Paused;
use crate::engine::{Value, Var};
use crate::kinds::Designed;
use crate::kinds::remake::{Placed, Remake, searched};
use crate::random::Chance;
use crate::text::Lang;

impl Designed for Newkind {
    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, _lang: Lang) -> Workshop {
        Workshop::of_sides(count(*SIDES.start()), count(*SIDES.end()))
    }
}

impl Remake for Newkind {
    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        Box::pin(searched(self, wished, chance))
    }
}
