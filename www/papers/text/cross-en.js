/** What the section about the paper on Cross Numbers says in English. */
export default {
  crossTitle: 'The fifth paper: a grid with few enough fillings',
  crossAbout:
    'The fifth paper is a student’s report on a game called Cross Numbers: equations across and down over the same digits. To check a move and to give a hint, it wants to know all solutions. It finds them like this:',
  crossRuleMake:
    'A grid is made of random digits, none twice in a row, and random signs. The totals are worked out, and some digits of each row are taken out.',
  crossRuleRows:
    'For each row by itself, all ways to complete it are found. Their numbers multiplied are the state space.',
  crossRuleBad: 'If the state space is above 50,000, or 0, the generation was bad, and another grid is made.',
  crossRuleColumns: 'All combinations of the rows are tried. Those whose columns come out are the solutions.',
  crossRuleMoves:
    'A move is legal if a solution that is left has it; the others are dropped. A hint is a random digit of a random solution that is left.',
  crossRuleScore: 'The score is (unknowns · 1000 − bad moves − solutions / 2) / (time + hints · 10 · size) · level.',
  crossOpenTitle: 'What it leaves open',
  crossOpenSigns:
    'Which signs there are. Its examples have +, | and &. With these alone hardly any 18 × 18 grid has a small enough state space. It counts at most 152 bad generations before a good one in 1,000 games, and of the sets of signs that were tried those without an exclusive or do not come near that. So we take + − × | & ⊕, each as likely.',
  crossOpenOrder:
    'Which sign is worked out first: the table is missing. We take that of Python, in which | comes last, then ⊕, &, + and −, and × first. Equal ones go from left to right, as the paper says.',
  crossOpenLevels:
    'How many blanks the levels have. We take 2, 3 and 4 a row, or as many as there are; 4 at the hardest goes with the 152.',
  crossOpenSize:
    'What the size is: the side of the printed grid, totals and signs included. So 18 × 18 are nine digits a row. With that, and the unknowns and solutions of the beginning, its printed game has the printed score.',
  crossOpenDigits:
    'Whether all nine digits are tried in a blank, as in its program, or those that the row lacks, as in its formula. The same comes of both.',
  crossOpenCorner: 'What the number in the corner of two of its grids is. No equation ends there; we leave it out.',
  crossSpaceTitle: 'How many boards there are to try',
  crossSpaceAbout:
    'With every digit in every blank there are 9ⁿ boards for n blanks. With different digits in a row there are (n! / (n−x)!) for each row, where x of its cells are blank and n digits are not in it. The state space is what is left once each row comes out: here of one grid of each sort.',
  crossSpaces: 'Boards to try, by the formulas, and on one grid',
  crossGrid: 'Grid',
  crossGridNamed: '{size} × {size}, {blanks} blanks a row',
  crossReal: 'State space',
  crossGameTitle: 'The printed game',
  crossGameAbout:
    'The one game that is printed, replayed: a 4 × 4 grid without a digit, its first move a 9. After each move: the unknowns and the solutions that are left.',
  crossGameCaption: 'The printed game, printed and replayed',
  crossStep: 'Move',
  crossMove: '{number} in row {row}, column {column}',
  crossHint: 'A hint: {number} in row {row}, column {column}',
  crossScore: 'Score after 42.29 seconds, with one hint, at level 3',
  crossPrinted: 'Printed',
  crossOurs: 'Here',
  crossFiguresTitle: 'The figures, run again',
  crossFiguresAbout:
    'The paper has six figures of 1,000 games, 18 × 18 and hard. Their pictures did not come down to us; what the text says of them did. Here the same enumeration makes such games in your browser, and draws the six as it goes.',
  crossHowMany: 'How many',
  'crossAmount.one': '{count} game',
  'crossAmount.other': '{count} games',
  crossRun: 'Run the games',
  crossProgress: 'Games made',
  'crossMade.one': '{count} game made.',
  'crossMade.other': '{count} games made.',
  crossClaims: 'What the paper says of its times, and this run',
  crossClaim: 'Of a grid',
  crossShortest: 'Shortest time',
  crossMiddle: 'Most times; here the median',
  crossLongest: 'Longest time',
  crossBad: 'Most bad generations',
  crossBadTime: 'Its time',
  crossMost2: 'under 2 s',
  crossSeconds: '{time} s',
  crossAxisTime: 'time, ms',
  crossAxisSpace: 'state space',
  crossAxisIterations: 'grids made',
  crossAxisSolutions: 'solutions',
  crossAxisGames: 'games',
  crossAxisCells: 'cells that differ',
  crossCloudSay: '{up} over {across}; games: {count}; rank correlation {rho}',
  crossBarsSay: '{up} by {across}: {counts}',
  crossFigure2:
    'Figure 2: time over the state space. The paper sees time rise with the space. Here making grids takes a part as well, which does not.',
  crossFigure3: 'Figure 3: time over the grids made until one was good. The paper sees “a slight declining trend”.',
  crossFigure4:
    'Figure 4: time over the number of solutions. The paper sees an increase, with “too many inconsistencies”.',
  crossFigure5: 'Figure 5: solutions over the state space. The paper sees “no connection”.',
  crossFigure6: 'Figure 6: how many games have how many solutions. The paper: few solutions are “a lot more common”.',
  crossFigure7:
    'Figure 7: in how many cells the solutions differ from the grid as it was made, for the game with the most solutions. The paper sees a bell in which even numbers are more common.',
  crossFoundTitle: 'What we find',
  crossFoundSpace:
    'The state space is no measure of how hard a grid is to solve: a program that looks at rows and columns together counts the solutions of such a grid without trying any combination.',
  crossFoundMiddle:
    'With four blanks a row, sizes in the middle cannot be made: of 5,000 grids of 12 × 12 not one had a small enough state space. The fewer digits of a row are given, the more are left for its blanks.',
  crossFoundEven:
    'Nine cells of a row have the same nine digits in every solution. So no cell of a row differs alone: at least two change places. That is why even numbers are common.',
  crossFoundOurs:
    'Times depend on the machine and the language; the paper’s program was written in another. Bad generations and solutions do not, and can be compared.',
}
