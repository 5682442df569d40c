//! Placewise: logic puzzles about where things go.
