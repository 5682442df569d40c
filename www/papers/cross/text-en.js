// @ts-check

/** The English texts of the section about the paper on Cross Numbers. */
export default {
  crossTitle: 'The fifth paper: a grid with few enough fillings',
  crossAbout:
    'The fifth paper is a student’s report (Carl Humphries, “Cross Numbers”) on a game of that name: equations across and down over the same digits. It calls the check of a move “NP-Hard”: to check one and to give a hint, it wants to know all solutions. How it finds them stands below.',
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
    'What the levels are. The paper numbers none of them; it says that the difficulty is how many numbers are taken from each row. Levels 1, 2 and 3 with 2, 3 and 4 blanks a row (or as many as there are) are our reading: 4 at the hardest goes with the 152, and level 3 is worked out backwards from the printed score.',
  crossOpenSize:
    'What the size is: we take the side of the printed grid, totals and signs included. So 18 × 18 are nine digits a row. Of the readings in the table below one gives the printed 146. So it was used to find size and level, and that it comes out is no test of them.',
  crossOpenDigits:
    'Whether all nine digits are tried in a blank, as in its program, or those that the row lacks, as in its formula. The same comes of both.',
  crossOpenBase:
    'What the base does: it is the number system in which results are shown, and changes nothing else. Any base from 2 to 16 can be asked of the engine; here it is 10.',
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
    'The one game that is printed, replayed: a 4 × 4 grid without a digit, its first move a 9. After each move: the unknowns and the solutions that are left. A hint is random; we picked a seed with which it gives the printed digit.',
  crossGameCaption: 'The printed game, printed and replayed',
  crossPlay: 'Play it (for a score: More, Play for a score)',
  crossMove: '{number} in row {row}, column {column}: unknowns, solutions',
  crossAfterHint: 'A hint: unknowns, solutions',
  crossHint: 'The hint’s digit in row {row}, column {column}',
  crossScore: 'Score after {time} seconds, with one hint (at level 3, which is not printed but our reading)',
  crossReadings: 'Readings of the score: {unknowns} unknowns, {hints} hint, {time} seconds',
  crossReadSize: 'Size taken as',
  crossReadLevel: 'Level taken as',
  crossScored: 'Score',
  crossGuess:
    'The score rewards guessing. A game of 18 × 18 at level 3 solved in {time} seconds without a slip scores {clean}. With {bad} bad moves on the way it scores {guess}; with one hint {hint}. A bad move takes a thousandth of what an unknown gives, and costs no time; a hint costs as much as {cost} seconds.',
  crossPrinted: 'Printed',
  crossOurs: 'Here',
  crossFiguresTitle: 'The figures, run again',
  crossFiguresAbout:
    'The paper has six figures, of grids of 18 × 18 and “hard”, “most” of them of over 1,000 games. Their pictures did not come down to us; what the text says of them did. Here the same enumeration makes such games in your browser (four blanks a row: our reading of “hard”), draws the six as it goes, and says under each whether it comes out as the paper says: by the rank correlation ρ, where one beyond two standard errors counts as more than chance, and a smaller one settles nothing.',
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
  crossSeconds: '{time}\u00a0s',
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
  crossFigure3:
    'Figure 3: time over the grids made until one was good. The paper sees “a slight declining trend”: of speed, we take it, or it could not say anything against making grids anew.',
  crossFigure4:
    'Figure 4: time over the number of solutions. The paper sees an increase, with “too many inconsistencies”.',
  crossFigure5: 'Figure 5: solutions over the state space. The paper sees “no connection”.',
  crossFigure6: 'Figure 6: how many games have how many solutions. The paper: few solutions are “a lot more common”.',
  crossFigure7:
    'Figure 7: in how many cells the solutions differ from the grid as it was made, for the game with the most solutions. The paper sees a bell in which even numbers are more common, and gives a reason: most operators’ pairs “are the same if you swapped the pair”.',
  comesOut: 'As the paper says.',
  comesOutOtherwise: 'Otherwise than the paper says.',
  comesOutOpen: 'Not settled by these games.',
  crossRises: 'ρ = {rho} (games: {count}): the one rises with the other.',
  crossFalls: 'ρ = {rho} (games: {count}): the one falls as the other rises.',
  crossNoTrend: 'ρ = {rho} (games: {count}): no more than chance gives.',
  crossQuarters:
    ' The median of the solutions is {low} in the lowest quarter of the spaces, and {high} in the highest.',
  crossFew:
    '{first}: {count} of {all} games. The median is {middle}; {unique} have one solution, and {beyond} more than {last} (no bar), at most {most}.',
  crossEvens:
    'Even: {even} solutions, odd: {odd}. Of all games: in {share} % of the rows that changed, two digits have changed places; if all arrangements of the blanks were as likely, it would be {chance} %.',
  crossLimit: 'Largest state space',
  crossCostRho: 'Time, by its formula: rank correlation with ours',
  crossCostTitle: 'What it costs, by the paper',
  crossCostLine: 'To work out an equation: O(o), for o operators.',
  crossCostAll: 'To try every digit in every blank: O(o · 9ⁿ).',
  crossCostGrid: 'To make a grid: O(size²).',
  crossCostTime:
    'All of it: O((bad + 1) · size² + state space · size²). That leaves out step 2: the ways to complete a row are found among 9! / (9−x)! arrangements for x blanks, for each row of each bad grid too.',
  crossCostSpace: 'Memory: O(state space · size²), if all combinations are kept. Ours keeps those that are solutions.',
  crossRunsCaption: 'What the paper says of 1,000 runs: in seconds, and bad generations',
  crossMost: 'Most times',
  crossWhyRun: 'Its machine and its random numbers are not known. Run games above to have ours.',
  crossTradeTitle: 'Search on, or begin anew?',
  crossTradeAbout:
    'This is what the paper rests on: that it is quicker to make another grid than to search a large state space. It fixed the limit at 50,000 and did not try another. Here the same seeds are made with five limits.',
  crossTradeRun: 'Try the limits',
  crossTradeTime: 'median time, ms',
  crossTradeBad: 'Median of bad grids',
  crossTradeSay: 'Median time in milliseconds by the largest state space. {times}',
  crossTradeFigure: 'The time until a grid is found and solved, by the largest state space that is allowed.',
  crossTradeCaption: 'Time and bad grids by the limit',
  crossTradeBest: 'Of these limits the paper’s {limit} is the fastest here.',
  crossTradeOther: 'Of these limits {best} is the fastest here; the paper’s {limit} takes {times} times as long.',
  crossTradeHolds:
    'With {most} it takes {times} times as long as with {limit}: it is quicker to begin anew than to search on, as the paper assumes.',
  crossTradeFails:
    'With {most} it takes {times} times as long as with {limit}: that it is quicker to begin anew does not show here.',
  wishesTitle: 'What it asks for at its end, and what we have',
  crossWishTime:
    '“~5 seconds is an acceptable wait time”: whether it is, we have not asked anybody. Our own maker does without the wait: it counts answers without trying combinations.',
  crossWishRandom: 'The game still “seems random”: nobody has measured that here. Open.',
  crossFoundTitle: 'What we find',
  crossFoundSpace:
    'The state space is no measure of how hard a grid is to solve: a program that looks at rows and columns together counts the solutions of such a grid without trying any combination.',
  crossFoundMiddle:
    'With four blanks a row, sizes in the middle cannot be made: of 5,000 grids of 12 × 12 not one had a small enough state space. The fewer digits of a row are given, the more are left for its blanks.',
  crossFoundEven:
    'Figure 7: the paper’s reason holds. Nine cells of a row have the same nine digits in every solution, so none differs alone; but three or four could change places as well, and would oftener if all arrangements were as likely. What survives the totals is mostly two digits that change places, as the figure’s caption measures.',
  crossFoundOurs:
    'Times depend on the machine and the language; the paper’s program was written in another. Bad generations and solutions do not, and can be compared.',
}
