/** The English texts of the page of the papers. `{…}` is a placeholder. */
import cross from '../cross/text-en.js'
import ease from '../ease/text-en.js'
import otherwise from '../otherwise/text-en.js'
import own from '../own/text-en.js'
import path from '../path/text-en.js'
import showcase from '../showcase/text-en.js'

export default {
  ...otherwise,
  ...ease,
  ...path,
  ...cross,
  ...showcase,
  ...own,
  title: 'The papers, checked',
  skip: 'Skip to the text',
  toGame: 'To the puzzles',
  language: 'Language',
  colours: 'Colours',
  auto: 'Like my device',
  day: 'Day',
  night: 'Night',
  contents: 'On this page',
  howItGoes: 'How it goes, step by step',
  how: 'The engine of our puzzles now solves the papers’ levels in the way that they describe, works out each formula, and fits it anew. What comes out is compared with what they print, and shown below, part by part.',
  computing: 'Computing…',
  comma: ', ',

  lead: 'How hard is a puzzle? Two papers about the island answer with a formula, and a third about Sudoku. A fourth tells how a program solves Numbrix, and a fifth how one makes Cross Numbers. We did their sums again, here in your browser, while you opened this page.',
  countSame: 'come out the same',
  countDiffers: 'come out different',
  countUnchecked: 'cannot be checked',
  foundTitle: 'What we found',
  foundSame: 'Of the {checked} printed results that can be checked, {same} come out the same.',
  foundDiffers:
    'The other {differs} are slips, most of them small: a board read the wrong way round, one place left standing, two wrong digits, two runs mixed into one row; and in the paper about Sudoku a reason that does not hold, techniques told too loosely, wrong numbers of figures and sections.',
  foundMeaning:
    'But a sum can be right and still say little. The first formula gives level 50 {own} in the paper, where X3 ' +
    'is a running total, and {a}, {b} or {c} where X3 is the half-filled boards, by the order of the animals; the second ' +
    'calls it number {d}, {e} or {f}. The papers leave these choices open.',
  foundRuns:
    'What takes longer, games, puzzles and boards by the hundred, runs when you press its button. Then each figure says whether it comes out as the paper says.',
  unnamed: ', its authors not named',
  trustTitle: 'What we had to assume',
  trust:
    'Level 50 is printed in full. In level 33 one word must be wrong: as printed it has no answer. The clues of levels 1 and 10 are missing; we worked them out backwards from the figures, so it proves little that those two agree.',
  legendTitle: 'How to read the marks',
  legendSame: 'We get what is printed, to the last digit.',
  legendDiffers: 'We get something else, and say why.',
  legendUnchecked: 'The paper does not give enough to check it.',
  same: 'same',
  differs: 'differs',
  unchecked: 'cannot be checked',
  what: 'What',
  printed: 'Printed',
  computed: 'Computed',
  mark: 'Mark',
  level: 'Level',
  levelN: 'Level {level}',
  twoLines: 'In each box: what is printed, and under it what we compute.',
  boardSay: 'A board: {animals}',
  nobody: 'nobody',
  and: '{a} and {b}',
  scrolls: '{table} (scrolls sideways)',

  searchTitle: 'The first paper: count the trouble of a search',
  searchAbout:
    'A program looks for the answer. It puts down one kind of animal after another, in every way that the clues allow. Four counts tell how much trouble that was, and a formula turns them into one number.',
  x1: 'how often it had to mind a clue about two animals',
  x2: 'how much there is to read in the clues about places',
  x3: 'half-filled boards on the way',
  x4: 'dead ends',
  n: 'how many answers the level has',
  d: 'the difficulty that comes out',
  fig12: 'Figure 12: nine levels, four counts, one difficulty',
  fig12About:
    'D is computed from the counts as printed. The counts are computed from the clues, where we have them; X3 is counted the way the program counts.',
  whyMixed: 'Level 50, X1: 34 is the count of another run (the one in figure 8), so this row mixes two runs.',
  whyNoD: 'Level 33, D: the paper prints a slash here; its own formula gives {d}.',
  whyNoClues: 'Levels 2, 3, 11, 18 and 23: their clues are not in the paper, so nobody can count them again.',
  fitTitle: 'Where the three numbers in the formula come from',
  fitAbout:
    'They were chosen so that D comes as close as it can to the level numbers of some levels (by least squares: the squared misses add up to as little as possible). We looked for the levels that give exactly the printed numbers.',
  fitCaption: 'The three numbers, fitted to different levels',
  fitTo: 'Fitted to',
  fitOurs: 'levels {levels}',
  fitFound:
    'The paper says it tested the formula on levels 1 and 50. But its numbers only come out if level 1 was among the levels it was fitted to. So level 1 was no test.',
  fitShaky:
    'Leave level 1 out and put level 33 in, and the second number even turns negative: then more dead ends would make a level easier.',
  exponentsTitle: 'And the two exponents?',
  exponentsAbout:
    'The formula takes its two sums to the powers b₁ = 6/12 and b₂ = 7/12. The paper does not say how it found them. We fitted them like the other numbers: all pairs of twelfths from 1/12 to 24/12 were tried, and the pair kept that leaves the smallest misses.',
  exponentsCaption: 'The exponents, as printed and fitted',
  exponentsPrinted: 'levels {levels}, exponents as printed',
  exponentsFitted: 'levels {levels}, exponents fitted',
  misses: 'Misses squared, added up',
  dOfFifty: 'D of level 50',
  exponentsAny: 'levels {levels}, exponents of either sign',
  exponentsEdge:
    'And 1/12 is the least that was tried: the best pair lies at the edge, so perhaps beyond it. Of all twelfths from −48/12 to 48/12 (the logarithm in the place of 0) the best are {b1} and {b2}, within the range. They leave {left}, next to nothing; but five numbers are then fitted to {count} published levels, and level 50 gets {d}.',
  exponentsInside:
    'Of all twelfths from −48/12 to 48/12 (the logarithm in the place of 0) the best are {b1} and {b2}. They leave {left}; five numbers are then fitted to {count} published levels, and level 50 gets {d}.',
  exponentsFound:
    'On the paper’s own levels {b1} and {b2} do better: the squared misses add up to {fitted}, not {printed}. But then level 50, which was not used, gets {d}. Use it as well and the best are {b1Both} and {b2Both}. So few levels do not decide the exponents.',
  outputsTitle: 'What the program prints',
  outputsAbout:
    'The paper shows what its program printed for levels 10 and 50. We ran the same search. For level 50 the numbers only come out with the animals in this order: {order}. It is the order that sections 1.1.3 and 1.2.1 describe: the kind with the fewest places first, then the kinds that a clue ties to it, then the next.',
  outputsCaption: 'Figures 6 and 8: what the program prints',
  answers: 'Level {level}: answers',
  deadEnds: 'Level {level}: dead ends',
  nodes: 'Level {level}: nodes',
  answer: 'Level {level}: the answer',
  ordersTitle: 'One level, three orders, three difficulties',
  ordersAbout:
    'The printed program sorts the animals itself: fewest ways first. The figures use the order that the text describes. There elephant and pandas have equally many places, and each figure breaks that tie the other way. Nothing about the puzzle changes, only who is placed first.',
  ordersCaption: 'Level 50 in three orders',
  order: 'Order',
  orderFig8: 'Figure 8: as described, the tie reversed',
  orderFig12: 'Figure 12: as described, the tie as listed',
  orderOwn: 'The program’s own',
  boards: 'Half-filled boards',
  running: 'Nodes as the program counts',
  dead: 'Dead ends',
  dAsDefined: 'D from half-filled boards',
  dAsCounted: 'D from nodes as the program counts',
  orderPrinted: 'Figure 12, as printed',
  ordersTwice:
    'The paper defines X3 as the half-filled boards, but figure 12 has the program’s count. So each order has two D.',
  ordersFound:
    'The program adds its running total again after every board, so it prints {running} nodes where there are {boards} half-filled boards.',

  freedomTitle: 'The second paper: measure the freedom',
  freedomAbout:
    'This paper runs no search. It asks how free the animals are: the more places and the more clues, the harder; the fewer ties between animals, the easier.',
  gn: 'how many places there are',
  an: 'how many kinds of animals',
  rn: 'how many clues',
  fc: 'the places where each animal may still go, added up',
  fs: 'for each animal the others that no clue ties it to, added up',
  keyTitle: 'How the paper numbers the places',
  keyAbout: 'We use its numbers in this part. Dots tell the height.',
  examplesCaption: 'Examples in the text',
  exTiger: 'Section 4.2.1: a tiger eats neither apples nor strawberries. Its places:',
  exLevel: 'Section 4.2.1: the tiger is on the second level. Its places:',
  exAbove: 'Section 4.2.2: lions go above the cat. The lions’ places:',
  exBeside: 'Section 4.2.2: the places beside place 4:',
  exWays: 'Section 4.1: ways to put nine different animals on nine places:',
  whyTurned:
    'The printed places fit a board numbered row by row and seen in a mirror, not the board in the paper’s own figure 2.',
  choices50Title: 'Level 50: who may go where',
  choices50: 'Level 50: free choices, animal by animal',
  sOf: 'Choices of {animal}',
  fcTotal: 'All choices together (equation 6)',
  fsTotal: 'Free pairs of animals (equation 9)',
  ciTotal: 'Choices divided by free pairs (equation 10)',
  whyPanda: 'Place 4 certainly goes to a lion and was taken from everyone else, but not from the pandas.',
  whyThirtyNine: 'The same slip: with place 4 taken from both pandas it is 37.',
  whyRatio: 'This follows from the 39.',
  gridCaption: 'Figure 3: nine animals, nine places',
  gridAbout: 'Each box tells what rules a place out for an animal, and how far you have to think to see it.',
  animal: 'Animal',
  free: 'still free',
  byPlace: 'a clue about places forbids it',
  byPair: 'a clue about two animals forbids it',
  bySettled: 'someone else certainly stands there',
  bySlip: 'the same, but the paper must have kept it',
  stagesTitle: 'How far ahead do you think?',
  stagesAbout:
    'For levels 1, 10 and 33 the paper only used the clues about places. For level 50 it thought further. That choice alone moves the level:',
  stagesCaption: 'Level 50, from little thinking to much',
  stage: 'Thought as far as',
  stageConditions: 'clues about places',
  stageRelations: 'and clues about two animals',
  stageSettled: 'and places that are certainly taken',
  stagePrinted: 'the same, with the slip (as printed)',
  choices: 'Choices',
  asLevel: 'Comes out as level',
  fourTitle: 'The difficulty of the four levels',
  fourAbout:
    'The paper draws these difficulties as dots but prints no number. Table 1 and equation 10 give them away: with these four, both come out. They need one oddity: level 33 has four clues, but must have been counted with five.',
  fourCaption: 'Four difficulties, and what else they could be',
  asNeeded: 'as table 1 needs it',
  withFour: 'with the four clues there are',
  withoutSlip: 'without the slip',
  placesOnly: 'clues about places only, as in the other levels',
  whyDrawn: 'These four are drawn in figures 5 and 15, but not printed.',
  fourLine:
    'The last column reads the level off a straight line through levels 1 and 50, as in figure 5. Those two fit by construction; only the other two can tell something.',
  table1Title: 'Table 1: how well does the line predict?',
  table1About: 'Draw a straight line through two of the four levels. How far off are the other two, in percent?',
  table1Caption: 'Table 1: misses of the other two levels',
  trained: 'Line through',
  miss1: 'First miss',
  miss2: 'Second miss',
  whyDigit:
    '{levels}: the printed first digit is off by one, and the other digits agree, so this is probably a misprint.',
  table1Found:
    'The paper says that most misses are within 10 %, and more than half below 3 %. By our figures {ten} of {all} are within 10 %, and {three} below 3 %: so that is true. But a line through four dots has little to get wrong.',
  order33Title: 'Level 33: whom to place first',
  order33About:
    'The paper’s better search places first the animal that takes most freedom from the others. First it lists the places that are left to each. That comes out if the fourth clue is about the tiger, not the lions.',
  candidatesCaption: 'Level 33: places left to each animal',
  candidatesOf: 'Places of {animal}',
  lionsTitle: 'What happens if the lions go first',
  lionsAbout:
    'The three lions can stand on four places, so there are four ways. Each leaves the others fewer choices than the {before} they had.',
  lionsBefore: 'Choices of the others before (equation 12)',
  lionsAfter: 'Lions on {places}: choices left to the others',
  deltaCaption: 'Delta: the share of freedom that each animal takes',
  delta: 'Delta',
  deltaOwn: 'By equation 11 as written',
  ways: 'Ways to stand',
  othersFree: 'Choices of the others',
  deltaFound:
    'The printed numbers divide by {divisor} for every animal. Equation 11, as written, divides by each animal’s own figure; then turtle and cat change places in the order.',
  orderCaption: 'The order that follows, and what it saves',
  orderRow: 'The order of the search',
  fig11Lion: 'Figure 11: after the tiger, the lions’ places in the better order',
  fig11Cat: 'Figure 11: after the tiger, the cat’s places without it',

  chartTitle: 'Does difficulty rise with the level?',
  chartAbout:
    'The makers of the game numbered the levels from easy to hard. A good measure should rise with that number. Both models are shown on the level scale: the first was fitted to it, the second is read off its line.',
  chartSay: 'Chart: level number from left to right, difficulty upwards. The figures are in the table below.',
  chartX: 'Level number',
  chartY: 'Difficulty, as a level',
  chartGrade: 'Our grade',
  lineSearch: 'First paper (counts as printed)',
  lineFreedom: 'Second paper (as table 1 needs it)',
  lineGrade: 'Our grade, 1 to 5 (right side)',
  lineIdeal: 'If difficulty were the level number',
  chartFound:
    'Level 33 is the odd one out: the first formula puts it below level 18, while the second puts it near 32. Our grade is {grade33} of 5 for level 33, and {grade50} of 5 for level 50.',
  chartTable: 'The chart as a table',
  chartCaption: 'Difficulty by level number',
  noValue: 'no value',

  roundsCaption: 'The search by rounds',
  piece: 'What is placed',
  boardsBefore: 'Boards before',

  tiesTitle: 'Figure 4: who is tied to whom',
  tiesAbout:
    'Of the {clues} clues of level 50, {ties} tie two kinds of animals together. The figure draws them; here they are from the level itself.',
  tiesCaption: 'A line: a clue is about both.',
  tiesSay: 'Drawing of the animals of level 50. Tied together: {ties}.',
  tieSay: '{a} with {b}',
  tiedTo: 'with',
  eightTitle: 'Equation 8: how free is the monkey?',
  eightAbout:
    'Equation 8 shows the sum for the monkey: 1 for each kind that no clue ties it to, 0 for the others and for itself.',
  eightCaption: 'Equation 8: the monkey and …',
  eightOf: '… the {animal}',
  readingsCaption: 'Three ways to count free pairs',
  reading: 'What is counted',
  ofMonkey: 'Monkey',
  ofLevel: 'Level 50',
  readSpecies: 'other kinds, as equation 8 has it',
  readOthers: 'animals of other kinds',
  readAll: 'all other animals, those of its own kind too',
  eightFound:
    'Equation 8 adds up to {sum} for the monkey. But the {printed} of equation 9 only comes out if animals are counted, not kinds, and those of the same kind as free: then the monkey has {individuals}.',
  eightOpen:
    'Equation 8 adds up to {sum} for the monkey, and none of these readings gives the {printed} of equation 9.',
  exPandas: 'Section 4.2.2: tigers on place 4, pandas on 1, 2 or 3 beside them. The pandas’ places:',

  flowTitle: 'Figure 6: the better search as a flow chart',
  flowAbout: 'The picture did not come down to us. This chart follows section 4.2.',
  flowSay: 'Flow chart. {steps}. From 7, yes leads back to 6, no on to 8.',
  flowYes: 'yes',
  flowNo: 'no',
  flow1: 'All places to all',
  flow2: 'Clues about places',
  flow3: 'Clues about two kinds',
  flow4: 'Settled kinds first',
  flow5: 'The others by Delta',
  flow6: 'Place the next kind',
  flow7: 'Kinds left?',
  flow8: 'Answers',
  flow1Whole: 'At first every kind may go anywhere.',
  flow2Whole: 'Clues about places take places away (4.2.1).',
  flow3Whole: 'Clues about two kinds take more away (4.2.2).',
  flow4Whole: 'A kind with as many places left as it has animals is settled: it comes first (4.2.3).',
  flow5Whole:
    'For each of the others compute Delta, the share of freedom that it takes from the rest (equation 11). Largest first.',
  flow6Whole: 'Place the next kind on every board that is left, in every way. Boards that break a clue are dropped.',
  flow7Whole: 'Are kinds left? If so, go on with step 6.',
  flow8Whole: 'If not, the boards that are left are the answers.',

  linesTitle: 'Figure 15: six lines',
  linesAbout:
    'The same as table 1, drawn: discs are the two levels that the line goes through, diamonds the two that it is tested on, and what is between a diamond and the line is the miss. Levels from left to right, D upwards.',
  lineThrough: 'Line through {a} and {b}',
  lineMiss: 'Level {level}: D {d}, line {line}, off by {percent} %.',

  doubtsTitle: 'Where the papers contradict themselves or leave it open',
  doubtsAbout:
    'We do not list these to mock anyone: this is how you learn what a number rests on. Those of the three papers on numbers are in their own parts.',
  doubt000: 'First paper',
  doubt001: 'Second paper',
  doubt004: 'Third paper',
  doubt003: 'Fourth paper',
  doubt002: 'Fifth paper',
  doubtHard33:
    'It calls level 33 extremely hard and leaves it out. But its formula gives {d33}, less than the {d18} of level 18. Level 33 is too easy for its number, not too hard.',
  doubtTest: 'It calls level 1 a test. The formula was fitted to level 1.',
  doubtN:
    'It says that more answers make a level easier, and also that all five counts make D larger. The formula divides by the number of answers.',
  doubtX2:
    'X2 has two meanings: what there is to read in the clues about places, and how many places the first animal has. Figure 12 has the first: {cost33} for level 33, {cost50} for level 50. The second would be {places33} and {places50}.',
  doubtPowers:
    'It says that difficulty grows “rapidly instead of being linear”. Both exponents are below 1, so it grows ever more slowly.',
  doubtBreadth:
    'Going breadth first is to save memory, and section 7 says that it took DFS “instead of” DFS. On level 50 its widest round keeps {a}, {b} or {c} boards, by the order; depth first keeps {kinds} at most.',
  doubtRuns:
    'Figure 8 shows {nodes8} nodes and {dead8} dead ends for level 50, figure 12 shows {nodes12} and {dead12}. Both come out: the order it describes has a tie, and each figure breaks it differently.',
  doubtBeside:
    'Its formula for “beside” holds for {formula} pairs of places. Only {real} pairs touch. The program does it right.',
  doubtMirror: 'The text counts places from the right, the map and the program from the left.',
  doubtLion:
    'The fourth clue of level 33 is printed as “lions above the cat”. With it the level has {lion} answers; with “tiger” it has exactly {tiger}. Its tables fit the tiger, too.',
  doubtFive: 'Level 33 has four clues. Its difficulty needs five.',
  doubtFar: 'Level 50 is computed with thinking ahead, the other three without.',
  doubtTaken: 'In level 50 the places of the lions are taken from others. In level 33 the place of the tiger is not.',
  doubtCat: 'Figure 11 lets the cat choose from {fig}. By the paper’s own table the cat only has {table}.',
  doubtEq11: 'Equation 11 divides by each animal’s own figure. The printed numbers divide by one figure for all.',
  doubtHeight:
    'The two papers number heights in opposite ways: for the first, 3 is the top; for the second it is the ground.',
  doubtOrder:
    'Section 4.2 lets the contribution index decide the order of the animals, 4.2.3 Delta. We take Delta, as its example does.',
  doubtLow: 'It says itself that a line through high levels may miss the low ones. Table 1 has a miss of 27.872 %.',

  wishesOfAll: 'What the authors ask for',
  wishesAbout:
    'What they could not do, or would do next, as they say at the end of their papers; and what of it is here.',
  wishSurvey:
    'A fixed rule to measure difficulty by, and experiments or surveys with more players. Partly: below you can compare your own games with the figures. A survey of many is open.',
  wishEven: 'Whether equal steps of D are equal steps of difficulty. Open: it would take people to say.',
  wishAbove:
    'Whether the formula holds above level 50. Any level can be searched above, and D is computed for it; what it says of it, only players could tell.',
  wishOrder:
    'An order of the animals nearer to how a person thinks. The search above has five orders to choose from; our own grade goes by steps that a person takes, and knows no order.',
  wishApi: 'A convenient interface for programs: the engine is a package with documented functions.',
  wishLinear:
    'More data, to say whether difficulty and level lie on a line. Our report (rating.md, in the documents of the source) has both formulas on 2,000 levels, but their levels have no number that players gave them. Open.',
  wishDelta:
    'Whether Delta always shortens the search. It does not: on 2,000 levels its order needs nearly twice as many half-filled boards as that of the first paper’s program (rating.md). The search above plays both.',
  wishPages: 'Its strengths, weaknesses and conclusions are on pages that did not come down to us.',
  wishElsewhere: 'What it asks for stands in its own part, with our answers.',
  adviceTitle: 'Should you believe a difficulty number?',
  adviceCount: 'Ask what was counted. A count of search steps tells about the search: another order, another number.',
  adviceTest:
    'Ask on how many levels it was tested that were not used to make it. Here it is one level for the first paper and two for the second.',
  adviceOurs:
    'Our own grade says what kind of reasoning a level needs at least. It does not depend on any order. But it, too, only says what we think is hard: watch children play, and believe them first.',
  backToGame: 'To the puzzles',
}
