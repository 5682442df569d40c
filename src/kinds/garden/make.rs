//! Making gardens.

use crate::grade::Grade;
use crate::kinds::{Maker, Puzzle};

pub struct GardenMaker;

impl GardenMaker {
    pub fn new(_preset: &str, _grade: Grade, _seed: u64) -> Self {
        Self
    }
}

impl Maker for GardenMaker {
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        None
    }

    fn attempts(&self) -> u32 {
        1
    }
}
