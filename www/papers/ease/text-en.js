// @ts-check

/** The English texts of the section about the paper on Sudoku. */
export default {
  easeTitle: 'The third paper: count the choices',
  easeAbout:
    'The third paper is about Sudoku (“Ease and Toil: Analyzing Sudoku”, by team 3780 of the Mathematical Contest in Modeling, 2008). It asks of each empty cell how many numbers its row, its column and its block leave it, and no more. Few choices make a puzzle easy. Its figure, WNEF, is 1 where every empty cell has one choice, and the lower the more they have. To work it out takes at most 24 comparisons for each of 81 cells, however hard the puzzle is.',
  easeC: 'how many empty cells have n choices',
  easeW: 'what such a cell weighs',
  easeE: 'how many cells are empty',
  easeWeights:
    'The paper names three weights and decides for the first: exponential, squared and linear. The part that came down to us does not print them. 2⁹⁻ⁿ, (10 − n)² and 10 − n are from memory; nothing we found confirms them.',
  easeRanges:
    'Its four levels are ranges of WNEF, and the page with them is missing too. Ours are the quarters of 4,000 puzzles of its own generator: easy from 0.415, medium from 0.275, hard from 0.205, evil below. They are made on this page alone: “A new puzzle” of the game has our grades.',
  easeMasking:
    'Of its “tuned masking” only the name is known. We read it so: cells are emptied in random order, a removal that leaves a second answer is put back and counted as a failure, and when more have failed than are allowed, that ends it.',
  easeUnknownTitle: 'What did not come down to us',
  easeAssumedTitle: 'What it assumes',
  assumedExists:
    'That difficulty exists: that puzzles can be put in order by an objective standard. Nobody has shown it, here neither.',
  assumedChoices:
    'That difficulty is roughly proportional to the number of choices that row, column and block leave. Figure 12 below tries it on puzzles made here.',
  assumedAlike:
    'That the puzzles of a source are independent and of one distribution. Of ours that holds, as each has a seed of its own.',
  easeTermsTitle: 'Its words and its indices',
  termCandidates: 'the candidates of a cell X: the values that it may still have. We say so too.',
  termRestrictions: 'its restrictions: the values that it cannot have. We call them ruled out.',
  termGrouping: 'a grouping: a row, column or block. We say house.',
  termRule: 'a rule: it makes of a puzzle one that says more, or fails. We say technique.',
  termMetric: 'a metric: a number for each puzzle that tells something of its difficulty. WNEF is one.',
  easeIndices:
    'c is a block, k a place in it, i a row, j a column, all from 0; i′ and j′ are those of the block’s representative, its upper left cell. The formulas agree: {count} of the 81 places of all blocks lie in the block that the first one gives.',
  easePreviousTitle: 'The programs that it tells of',
  previousExplainer:
    'Sudoku Explainer: rates a puzzle by the hardest rule that it needs, with values that are “assigned arbitrarily”. Our own grade goes by the hardest technique, too; its order is ours.',
  previousQqwing: 'QQWing: sorts puzzles into four classes. Figure 11 below has them.',
  previousGnome:
    'GNOME Sudoku: makes puzzles anew until one has the difficulty that is asked for; “not useful as a model” of a generator that can be tuned. Our reading of the paper’s four levels does just that, and tells how many attempts it took.',
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
  easeLiteral: 'By equation 2 as written',
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
    'First a full board, row by row: the row’s numbers come in a random order, what a column or block has already goes to the slack and is tried again at the next cell. A row that cannot be filled begins anew with its numbers shifted by one; after nine shifts the row before is taken back. Then cells are emptied as long as there is one answer. The more removals may fail, the fewer numbers are left. (Of the 62 pages the first ten came down to us; how a board is filled is told at the beginning of page 16, which is known from elsewhere.)',
  madeLevel: 'Level',
  madeByFailures: 'by allowed failures',
  madeFailuresAllowed: 'Failures allowed',
  madeSeed: 'Seed',
  madeMake: 'Make a puzzle',
  madeUp: 'Put it on the board above',
  madePlay: 'Play it',
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
  figureTests:
    'Section 5.5.2, “Hypothesis Testing”: of it the title alone is known. These are tests of ours (Mann and Whitney’s U, two-sided, by the normal approximation): whether one step more of failures that are allowed changes WNEF, and the search steps. A small p: the two samples are hardly alike.',
  testsCaption: 'Is there a difference between neighbouring samples?',
  testsPair: 'Failures allowed',
  testsOf: '{a} and {b}',
  testsNodes: 'search steps: z',
  partialCaption: 'Does WNEF say more than a count of the givens? Rank correlations with our grade',
  partialWhat: 'What is correlated',
  partialAll: 'All ({count})',
  partialMinimal: 'Minimal alone ({count})',
  partialEase: 'WNEF',
  partialClues: 'number of givens',
  partialEaseAlone: 'WNEF, the givens held fixed',
  partialCluesAlone: 'the givens, WNEF held fixed',
  figureRemovals:
    'Equation 3 and its reason: the paper divides by the number of empty cells because taking a number away makes the sum “strictly increase”. The table says how often it does, with the exponential weight, for each given number of each puzzle made here.',
  removalsCaption: 'Given numbers taken away one at a time',
  removalsAll: 'taken away',
  removalsRises: 'the sum rises',
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
  blindHuman:
    'No human times stand behind any figure here, neither the paper’s nor ours: where this section says difficulty, it is what a program says, our grade, QQWing’s class or HoDoKu’s score.',
  blindScore:
    'Among minimal puzzles it hardly measures difficulty. On 1,000 of the program QQWing its rank correlation with the score that HoDoKu gives the same puzzles is −0.22 with the exponential weight, −0.08 squared, −0.03 linear. (A perfect one would be −1, as easy is high.) From HoDoKu’s “easy” to its “extreme” the mean only goes from 0.182 to 0.174. These were measured once, with those programs; the rest of this section is computed here.',
  blindClues:
    'It goes with the number of given numbers (0.63 to 0.66 on the same puzzles), but it is a little more than their count: the table under figure 12 has what WNEF still says of our grade where the givens are held fixed, and what they say where WNEF is. Whether it tells published easy puzzles from evil ones we cannot check: none are here.',
  blindTechniques:
    'It does not ask how a number is found. A puzzle that falls to “only one place left” and one that needs a long chain may have the same histogram. So we show it and do not grade by it.',

  easeDefectsTitle: 'What is wrong with it as printed',
  easeDefectsAbout:
    'What the paper prints, beside what comes out. Of its techniques naked pair, naked triplet and hidden triplet are right; the others are not.',
  easePrinted: 'What the paper prints of itself',
  printedMost: 'WNEF where each empty cell has one choice (3.3)',
  printedRepresentative: 'Row and column of the representative of the cell in the 5th row and column (1.5)',
  printedStrictly: 'The sum when a number of figure 3 is taken away (3.3)',
  printedSection: 'Section about the choice of weights (3.3)',
  printedHidden: 'What a hidden pair leaves (2.1.3)',
  printedColumn: 'Columns that lose the 5 in figure 9 (2.1.5)',
  printedFigures: 'Figures of the example puzzles (1.8)',
  printedGrids: 'Grids of figures 2 and 4 to 9',
  printedCharts: 'Figures 10 to 15',
  easeWhyStrictly: 'It falls with each of them; below is how often it rises elsewhere.',
  easeWhySection: 'The contents have it as section 4.3.',
  easeWhyHidden: 'Nothing says what t is.',
  easeWhyColumn: 'By its own argument the 5 goes from both.',
  easeWhyFigures: 'Figures 6 and 7 show techniques.',
  easeWhyLost: 'They did not come down to us.',
  defectStrictly:
    'The reason for normalizing (3.3): taking a number away is said to make the weighted sum “strictly increase”. An empty cell more is counted, but others get more choices and weigh less. On figure 3 the sum falls with {falls} of the {given} given numbers. The figure of equation 3 above counts it on puzzles made here.',
  defectEquation2:
    'Equation 2 counts cells X of the whole puzzle with n candidates, where the text speaks of empty cells. Read literally each filled cell counts as one choice: on figure 3 WNEF is then {literal} in place of {wnef}, and on a board whose nine empty cells have one choice each {large}, though its maximum is said to be 1. We read it as the text.',
  defectRule:
    'The formal rule (1.7) does not say that X and Y are two cells. As printed, a cell that has a number forbids it to itself.',
  defectHidden:
    'Hidden pair (2.1.3): its two cells are left with t, u and v, but nothing says what t is. It must be u and v. As it stands nothing can be struck out.',
  defectLines:
    'Multi-line (2.1.5): the number may be nowhere in the whole third column; meant are the cells of two blocks. Where the number already stands in that column the printed condition holds, and what follows is wrong: on figure 3 it strikes out {out} candidates, {wrong} of them right.',
  defectColumn:
    'Its example (figure 9) strikes the 5 from column 0 of block 3 alone; by its own argument it goes from columns 0 and 1.',
  defectGrids:
    'The grids of figures 2 and 4 to 9 lost their empty cells on the way to us and prove nothing. Figure 3 is whole, as a published list has the same digits.',
}
