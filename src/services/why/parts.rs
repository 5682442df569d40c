//! The order in which members of a list are tried without: first halves, then quarters, and so on down to single
//! members.

/// The parts of a list to try, from its end.
pub(super) struct Parts<T> {
    members: Vec<T>,
    size: usize,
    /// The bounds of the part that is being tried.
    from: usize,
    to: usize,
}

impl<T: Copy> Parts<T> {
    pub(super) fn new(members: Vec<T>) -> Self {
        let to = members.len();
        Self {
            size: to.div_ceil(2).max(1),
            from: to,
            to,
            members,
        }
    }

    /// Returns the next part to try without; `None` after each member was tried alone.
    pub(super) fn next(&mut self) -> Option<Vec<T>> {
        self.to = self.from;
        if self.to == 0 {
            if self.size == 1 || self.members.is_empty() {
                return None;
            }
            self.size = self.size.div_ceil(2);
            self.to = self.members.len();
        }
        self.from = self.to.saturating_sub(self.size);
        Some(self.members[self.from..self.to].to_vec())
    }

    /// Leaves out the part that is being tried, for good.
    pub(super) fn leave_out(&mut self) {
        self.members.drain(self.from..self.to);
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;

    #[test]
    fn a_reduction_keeps_only_the_needed_parts() {
        for needed in 0..128_u32 {
            let mut parts = Parts::new((0..7).collect());
            let mut left: Vec<u32> = (0..7).collect();
            let mut tried = 0;
            while let Some(part) = parts.next() {
                tried += 1;
                if part.iter().all(|member| needed >> member & 1 == 0) {
                    left.retain(|member| !part.contains(member));
                    parts.leave_out();
                }
            }
            let wanted: Vec<u32> = (0..7).filter(|member| needed >> member & 1 == 1).collect();
            assert_eq!(left, wanted);
            assert!(tried <= 14, "{tried}");
        }
    }

    #[test]
    fn an_empty_list_has_no_parts() {
        assert_eq!(Parts::<u8>::new(Vec::new()).next(), None);
    }
}
