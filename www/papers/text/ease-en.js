/** What the section about the paper on Sudoku says in English. */
export default {
  easeTitle: 'The third paper: count the choices',
  easeAbout:
    'The third paper is about Sudoku (“Ease and Toil: Analyzing Sudoku”, 2008). It asks of each empty cell how many numbers its row, its column and its block leave it, and no more. Few choices make a puzzle easy. Its figure, WNEF, is 1 where every empty cell has one choice, and the lower the more they have. To work it out takes at most 24 comparisons for each of 81 cells, however hard the puzzle is.',
  easeC: 'how many empty cells have n choices',
  easeW: 'what such a cell weighs',
  easeE: 'how many cells are empty',
  easeWeights:
    'The paper names three weights and decides for the first: exponential, squared and linear. The part that came down to us does not print them. 2⁹⁻ⁿ, (10 − n)² and 10 − n are from memory; nothing we found confirms them.',
  easeRanges:
    'Its four levels are ranges of WNEF, and the page with them is missing too. Ours are the quarters of 4,000 puzzles of its own generator: easy from 0.415, medium from 0.275, hard from 0.205, evil below.',
  easeMasking:
    'Of its “tuned masking” only the name is known. We read it so: cells are emptied in random order, a removal that leaves a second answer is put back and counted as a failure, and when more have failed than are allowed, that ends it.',
  easeBoardTitle: 'On a board',
  easeBoardAbout:
    'Type numbers into the board, or paste one. An empty cell shows how many choices it has, and the stronger its colour the more it weighs. The board need not have an answer: WNEF does not ask for that.',
  easeExamples: 'Boards to begin with',
  easeFigure3: 'The paper’s figure 3',
  easeSingles: 'One choice in every cell',
  easeEmpty: 'Empty board',
  easePasteTitle: 'Paste a board',
  easePasteLabel:
    'A board as 81 symbols (a dot or 0 for an empty cell), in rows, or as another program writes it; a level or a link to one',
  easePasteShow: 'Put it on the board',
  easeNoBoard: 'This is neither a board nor a level nor a link to one.',
  easeBoardSay: 'Board of nine by nine fields; arrow keys lead from field to field',
  easeCell: 'Row {row}, column {column}',
  'easeCellEmpty.one': 'Row {row}, column {column}, empty, {count} choice',
  'easeCellEmpty.other': 'Row {row}, column {column}, empty, {count} choices',
  easeFull: 'No cell is empty: the formula would divide by nothing, so there is no WNEF.',
  'easeSaid.one': 'WNEF {wnef}: {level}. {count} empty cell.',
  'easeSaid.other': 'WNEF {wnef}: {level}. {count} empty cells.',
  easeValues: 'The formula with each of the three weights',
  easeSum: 'Sum',
  easeMost: 'Largest possible',
  weight: 'Weight',
  weightExp: 'exponential',
  weightSquare: 'squared',
  weightLinear: 'linear',
  ofEasy: 'easy',
  ofMedium: 'medium',
  ofHard: 'hard',
  ofEvil: 'evil',
  histogramX: 'choices of a cell',
  histogramSay: 'Cells by the number of their choices: {counts}',

  easeToldTitle: 'Its five techniques on this board',
  easeToldAbout:
    'The paper tells five techniques and rates by none of them. Here is what each would strike out on the board above, by itself: as it is printed, and with its defects mended. “Right” are candidates that belong to the answer and must not be struck out.',
  easeToldCaption: 'What the techniques strike out',
  toldName: 'Technique',
  toldFound: 'Printed: patterns',
  toldOut: 'struck out',
  toldWrong: 'right',
  toldFoundMended: 'Mended: patterns',
  toldOutMended: 'struck out',
  toldNakedPair: 'naked pair',
  toldNakedTriplet: 'naked triplet',
  toldHiddenPair: 'hidden pair',
  toldHiddenTriplet: 'hidden triplet',
  toldMultiLine: 'multi-line',

  easeMadeTitle: 'Its generator',
  easeMadeAbout:
    'First a full board, row by row: the row’s numbers come in a random order, what a column or block has already goes to the slack and is tried again at the next cell. A row that cannot be filled begins anew with its numbers shifted by one; after nine shifts the row before is taken back. Then cells are emptied as long as there is one answer. The more removals may fail, the fewer numbers are left.',
  madeLevel: 'Level',
  madeByFailures: 'by allowed failures',
  madeFailuresAllowed: 'Failures allowed',
  madeSeed: 'Seed',
  madeMake: 'Make a puzzle',
  madeUp: 'Put it on the board above',
  madeSay: 'A puzzle with {given} given numbers; our own grade for it is {grade} of 5',
  madeCaption: 'What the puzzle of seed {seed} took',
  madeCount: 'Count',
  madeRejected: 'numbers put to the slack',
  madeShifts: 'rows begun anew, shifted',
  madeBacktracks: 'rows taken back',
  madeRestarts: 'boards begun anew',
  madeTests: 'removals tried',
  madeFailures: 'removals that failed',
  madeNodes: 'search steps of all tests for one answer',
  madeAttempts: 'puzzles made until one was of this level',

  easeFiguresTitle: 'Its figures 10 to 14, drawn now',
  easeFiguresAbout:
    'None of these pictures came down to us, and the puzzles from other sources that the paper compares are not here. So we make puzzles with its own generator, in your browser, and draw what the figures’ titles say.',
  figuresHowMany: 'How many',
  'figuresAmount.one': '{count} puzzle',
  'figuresAmount.other': '{count} puzzles',
  figuresDraw: 'Draw the figures',
  figuresStop: 'Stop',
  figuresProgress: 'Puzzles made',
  'figuresMade.one': 'Drawn of {count} puzzle.',
  'figuresMade.other': 'Drawn of {count} puzzles.',
  figureCells: 'cells, on average',
  figureMore: 'cells more or less than on average',
  figure10Say: 'Mean number of cells with 1 to 9 choices. {counts}',
  figure10a: 'Figure 10 (a): the mean histogram of choices, by the paper’s levels as we divide them.',
  figure10b: 'Figure 10 (b): the same with the mean of all puzzles removed.',
  figure11:
    'Figure 11: WNEF by difficulty. First by the class that the program QQWing gives a puzzle (singles alone, or pairs and locked candidates too, or more), which the paper tells of; then by our own grade, which goes by the hardest step that is needed; then by the paper’s four levels, which lie apart because WNEF divides them.',
  figure12s:
    'Figure 12: rank correlation (rho) of WNEF with our grade, by weight; also among minimal puzzles alone, and with the number of given numbers. A dash: too few puzzles to tell.',
  figure12Caption: 'Rank correlation of WNEF, by weight',
  rhoGrade: 'with our grade',
  rhoMinimal: 'minimal puzzles alone',
  rhoClues: 'with the given numbers',
  figure13:
    'Figure 13: running time and WNEF. We count search steps of the tests for one answer in place of seconds: that is the same on every machine.',
  figure13Say:
    'Search steps by WNEF, a point a puzzle. On average {easy} where the level is easy, {evil} where it is evil.',
  figure14:
    'Figure 14: WNEF by the number of failures allowed. Each box holds the middle half, its arms reach to the least and the most.',
  figureClass: 'class of QQWing',
  classSimple: 'simple',
  classEasy: 'easy',
  classIntermediate: 'intermediate',
  classExpert: 'expert',
  figureGrade: 'our grade',
  figureLevel: 'level by WNEF',
  figureFailures: 'failures allowed',
  figureNodes: 'search steps',
  anyNumber: 'any',
  boxSay: '{label} mean {mean}',

  easeBlindTitle: 'What it does not see',
  blindScore:
    'Among minimal puzzles it hardly measures difficulty. On 1,000 of the program QQWing its rank correlation with the score that HoDoKu gives the same puzzles is −0.22 with the exponential weight, −0.08 squared, −0.03 linear. (A perfect one would be −1, as easy is high.) From HoDoKu’s “easy” to its “extreme” the mean only goes from 0.182 to 0.174. These were measured once, with those programs; the rest of this section is computed here.',
  blindClues:
    'What it follows is the number of given numbers: 0.63 to 0.66 on the same puzzles. It can tell published easy puzzles from evil ones because easy ones give more.',
  blindTechniques:
    'It does not ask how a number is found. A puzzle that falls to “only one place left” and one that needs a long chain may have the same histogram. So we show it and do not grade by it.',

  easeDefectsTitle: 'What is wrong with the techniques as printed',
  easeDefectsAbout: 'Naked pair, naked triplet and hidden triplet are right. The others are not:',
  defectHidden:
    'Hidden pair (2.1.3): its two cells are left with t, u and v, but nothing says what t is. It must be u and v. As it stands nothing can be struck out.',
  defectLines:
    'Multi-line (2.1.5): the number may be nowhere in the whole third column; meant are the cells of two blocks. Where the number already stands in that column the printed condition holds, and what follows is wrong: on figure 3 it strikes out {out} candidates, {wrong} of them right.',
  defectColumn:
    'Its example (figure 9) strikes the 5 from column 0 of block 3 alone; by its own argument it goes from columns 0 and 1.',
  defectFigures: 'Section 1.8 speaks of figures 6, 7 and 7 where it means 2, 3 and 4.',
  defectGrids:
    'The grids of figures 2 and 4 to 9 lost their empty cells on the way to us and prove nothing. Figure 3 is whole, as a published list has the same digits.',
}
