/** The English texts of the designer about boards with a path. `{…}` is filled in. */
export default {
  acrossCorners: 'The path may go across corners',
  chooseFirst: 'Press a cell first, then its digits.',
  pathAbout: 'Press a cell and type, or take “1 2 3…” and drag a path over the cells.',
  walkUp: 'Following numbers along a path',
  walkDown: 'Numbers along a path, counted down',
  walkUpSheet:
    'Walking upwards. Arrows write the next number in the next cell, with Shift they only go there. Space writes where you are, Backspace rubs out, Escape ends.',
  walkDownSheet:
    'Walking downwards. Arrows write the number before in the next cell, with Shift they only go there. Space writes where you are, Backspace rubs out, Escape ends.',
  walkHint: 'Next: {number}. Drag on, or press a number to go on from it.',
  walkEnd: 'There is no number left this way. Press another number to go on from it.',
  shape: 'Shape',
  shapeAbout: 'Press or drag over cells to make holes, over holes to make cells.',
  cellsAndHoles: 'Cells and holes',
  shapeSheet:
    'Changing the shape. Arrows go from square to square, Space makes a hole of a cell or a cell of a hole, arrows with Shift go on with that. Escape ends.',
  shapeHint: 'Press a cell to make a hole, a hole to make a cell. Drag to go on.',
  hole: 'no cell',
  square: 'a cell',
  squareAt: 'row {row}, column {column}: {what}',
  holeAt: 'row {row}, column {column}, no cell',
  'tooHigh.one': 'The board has fewer cells now: {count} number was too high and is gone. Undo brings it back.',
  'tooHigh.other': 'The board has fewer cells now: {count} numbers were too high and are gone. Undo brings them back.',
}
