/** The English texts for boards of the scene 'slabs': cells with numbers in boxes. */
import digits from '../digits/en.js'

export default {
  ...digits,
  conflictHere: 'clashes with the same number in a row, column or box',
  conflictSeen: 'clashes with the same number in a cell that it sees',
  unmetHere: 'does not fit into its cage',
  unmetGrowth: 'does not fit on its thermometer',
  unmetEven: 'must be even',
  unmetOdd: 'must be odd',
  saidFilled: 'Each empty cell has a mark for every number that its row, column and box leave.',
  saidConflict: 'The same number is twice in a row, column or box: {places}.',
  saidConflictSeen: 'Cells that see each other have the same number: {places}.',
  fillNotesAbout: 'Mark in each empty cell the numbers that its row, column and box leave.',
  'checkOpen.one': 'No number is twice in a row, column or box. {count} cell to go.',
  'checkOpen.other': 'No number is twice in a row, column or box. {count} cells to go.',
  checkEmpty: 'You have not written anything yet. Find a row, column or box with few empty cells and start there.',
  checkTwiceIn: '{number} is twice in {house}.',
  checkTwice: 'The same number is twice in a row, column or box.',
  checkTwiceSeen: 'Two cells that see each other have the same number.',
  settingsTitle: 'Sudoku',
  uniquenessLabel: 'Hints may rely on there being one answer only',
  uniquenessAbout:
    'Four cells that could swap two numbers would give two answers; so hints may say that this cannot be.',
}
