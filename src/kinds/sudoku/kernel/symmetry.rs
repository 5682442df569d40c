//! The symmetry of the places of the givens.

/// The symmetry of the places of the givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// Invariant under rotation by 180 degrees.
    HalfTurn,
    /// Invariant under rotation by 90 degrees.
    QuarterTurn,
    /// Invariant under reflection of left and right.
    LeftRight,
    /// Invariant under reflection of top and bottom.
    TopBottom,
    /// Invariant under reflection along the diagonal from the top left.
    Diagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
    ];

    /// Returns the image of a cell.
    fn image(self, side: usize, cell: usize) -> usize {
        let (row, column) = (cell / side, cell % side);
        let last = side - 1;
        let (row, column) = match self {
            Self::None => (row, column),
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::LeftRight => (row, last - column),
            Self::TopBottom => (last - row, column),
            Self::Diagonal => (column, row),
        };
        row * side + column
    }

    /// Returns the orbits of cells: an orbit has a given in each cell, or in none.
    #[must_use]
    pub fn groups(self, side: usize) -> Vec<Vec<usize>> {
        let group = |cell: usize| {
            let next = |&at: &usize| Some(self.image(side, at)).filter(|&next| next != cell);
            let group: Vec<usize> = std::iter::successors(Some(cell), next).collect();
            (group.iter().min() == Some(&cell)).then_some(group)
        };
        (0..side * side).filter_map(group).collect()
    }
}
