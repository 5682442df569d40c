//! The bounds of all variables with undo: changes are logged on a trail, or on a small board the bounds are copied.

use super::bounds::Bounds;
use super::domain::Var;

/// The maximum number of words of bounds that are copied for each frame: copying so few costs less than logging changes
/// (an island has 20).
const COPIED: usize = 48;

/// The bounds of all variables. Changes since the last [`save`](Self::save) are logged, once per variable, so a frame
/// of a search costs only what changes in it.
pub(super) struct Trail<const W: usize> {
    bounds: Vec<Bounds<W>>,
    /// True if frames are copies; and these copies.
    copies: bool,
    copied: Vec<Bounds<W>>,
    log: Vec<Change<W>>,
    /// The frame in which each variable was last logged.
    logged: Vec<u64>,
    frames: Vec<Frame>,
    /// The number of the open frame; 0 if there is none.
    frame: u64,
    /// The number of frames opened so far.
    opened: u64,
    /// The value of `opened` at the last reset.
    started: u64,
}

/// A point in a search: the frame that was open, and the number of frames opened before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Epoch {
    frame: u64,
    opened: u64,
}

/// The bounds of a variable before the frame in which it changed.
struct Change<const W: usize> {
    var: Var,
    before: Bounds<W>,
    logged: u64,
}

/// The start of a frame in the log, and the frame around it.
struct Frame {
    log: usize,
    outer: u64,
}

impl<const W: usize> Trail<W> {
    pub(super) fn new(bounds: &[Bounds<W>]) -> Self {
        Self {
            bounds: bounds.to_vec(),
            copies: bounds.len() * W * 2 <= COPIED,
            copied: Vec::new(),
            log: Vec::new(),
            logged: vec![0; bounds.len()],
            frames: Vec::new(),
            frame: 0,
            opened: 0,
            started: 0,
        }
    }

    /// Restarts from these bounds, with no open frame.
    pub(super) fn reset(&mut self, bounds: &[Bounds<W>]) {
        self.bounds.copy_from_slice(bounds);
        self.logged.fill(0);
        self.copied.clear();
        self.log.clear();
        self.frames.clear();
        self.frame = 0;
        self.opened += 1;
        self.started = self.opened;
    }

    #[inline]
    pub(super) fn get(&self, var: Var) -> Bounds<W> {
        self.bounds[var.index()]
    }

    #[inline]
    pub(super) fn set(&mut self, var: Var, bounds: Bounds<W>) {
        let at = var.index();
        let before = std::mem::replace(&mut self.bounds[at], bounds);
        if self.copies {
            return;
        }
        let logged = self.logged[at];
        if logged != self.frame {
            self.logged[at] = self.frame;
            self.log.push(Change {
                var,
                before,
                logged,
            });
        }
    }

    /// Returns the bounds, one per variable.
    #[inline]
    pub(super) fn all(&self) -> &[Bounds<W>] {
        &self.bounds
    }

    /// Returns the current epoch; `None` if frames are copies.
    pub(super) fn epoch(&self) -> Option<Epoch> {
        (!self.copies).then_some(Epoch {
            frame: self.frame,
            opened: self.opened,
        })
    }

    /// Returns true if no bound known at `epoch` has been undone since: there was no reset, and its frame is still
    /// open.
    pub(super) fn keeps(&self, epoch: Epoch) -> bool {
        let mut around = self.frames.iter().rev().map(|frame| frame.outer);
        epoch.opened >= self.started
            && (epoch.frame == self.frame || around.any(|frame| frame == epoch.frame))
    }

    /// Opens a frame.
    #[inline]
    pub(super) fn save(&mut self) {
        if self.copies {
            self.copied.extend_from_slice(&self.bounds);
            return;
        }
        self.frames.push(Frame {
            log: self.log.len(),
            outer: self.frame,
        });
        self.opened += 1;
        self.frame = self.opened;
    }

    /// Undoes all changes of the open frame, and closes it.
    #[inline]
    pub(super) fn restore(&mut self) {
        if self.copies {
            let below = self.copied.len() - self.bounds.len();
            self.bounds.copy_from_slice(&self.copied[below..]);
            self.copied.truncate(below);
            return;
        }
        let Some(Frame { log, outer }) = self.frames.pop() else {
            return;
        };
        for Change {
            var,
            before,
            logged,
        } in self.log.drain(log..).rev()
        {
            self.bounds[var.index()] = before;
            self.logged[var.index()] = logged;
        }
        self.frame = outer;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Domain;

    fn known(values: usize) -> Bounds {
        Bounds {
            may: Domain::below(values),
            must: Domain::EMPTY,
        }
    }

    /// Tests nested frames on a board of `vars` variables.
    fn frames_take_back_their_own_changes_and_no_others(vars: usize) {
        let [a, b] = [0, vars - 1].map(|i| Var::new(i).unwrap());
        let mut trail = Trail::new(&vec![known(9); vars]);
        let two = |trail: &Trail<1>| [trail.get(a), trail.get(b)];
        trail.set(a, known(8));
        trail.save();
        trail.set(a, known(7));
        trail.save();
        trail.set(a, known(6));
        trail.set(b, known(5));
        trail.restore();
        assert_eq!(two(&trail), [known(7), known(9)]);
        // This branch belongs to the outer frame.
        trail.set(a, known(4));
        trail.set(b, known(3));
        trail.restore();
        assert_eq!(two(&trail), [known(8), known(9)]);
    }

    #[test]
    fn small_and_large_boards_undo_alike() {
        frames_take_back_their_own_changes_and_no_others(2);
        frames_take_back_their_own_changes_and_no_others(400);
    }

    #[test]
    fn an_open_frame_keeps_the_bounds_of_its_start() {
        let mut trail = Trail::new(&[known(64); 100]);
        let epoch = |trail: &Trail<1>| trail.epoch().unwrap();
        let first = epoch(&trail);
        trail.save();
        let inside = epoch(&trail);
        trail.save();
        let deeper = epoch(&trail);
        assert!(
            [first, inside, deeper]
                .iter()
                .all(|&then| trail.keeps(then))
        );
        trail.restore();
        assert!([first, inside].iter().all(|&then| trail.keeps(then)) && !trail.keeps(deeper));
        trail.save();
        assert!(trail.keeps(inside) && !trail.keeps(deeper));
        trail.restore();
        trail.restore();
        assert!(trail.keeps(first) && !trail.keeps(inside));
        trail.reset(&[known(64); 100]);
        assert!(!trail.keeps(first) && trail.keeps(epoch(&trail)));
    }

    #[test]
    fn a_frame_logs_each_changed_variable_once() {
        let a = Var::new(0).unwrap();
        let mut trail = Trail::new(&[known(64); 100]);
        trail.save();
        for round in 0..10 {
            trail.save();
            (0..20).for_each(|n| trail.set(a, known(40 - n - round)));
            trail.restore();
            trail.set(a, known(63 - round));
        }
        assert_eq!(trail.log.len(), 1);
        trail.restore();
        assert_eq!(trail.all(), [known(64); 100]);
    }
}
