/** The English texts of "About this level". */
export default {
  madeBy: 'Made by',
  aim: 'What it is about',
  rules: 'Rules',
  from: 'Where it is from',
  from000: 'From the first paper.',
  from001: 'From the second paper.',
  printed: 'Printed:',
  inferred: 'Inferred:',
  ours: 'Ours:',
  hard: 'How hard',
  'hardSteps.one': '{grade}, {number} of 5: {count} step.',
  'hardSteps.other': '{grade}, {number} of 5: {count} steps if you always take the easiest one.',
  hardWeight: 'Its steps weigh {weight} together: the harder a step, the more.',
  hardScale:
    '{name} would score it about the same. That is an estimate: on {sample} levels the two go together with a rank correlation of {rho}, and nine of ten differ by at most {within} %.',
  hardOneAnswer: 'Steps may rely on there being only one answer, as you chose in the settings.',
  hardSeveral: 'It has several right answers, so it has no grade.',
  hardNone: 'It has no right answer, so it has no grade.',
  hardUnknown: 'Whether it has one right answer could not be settled, so it has no grade.',
  long: 'How long',
  'minutes.one': 'About {count} minute',
  'minutes.other': 'About {count} minutes',
  longGuess: '{minutes}, if a step takes you half a minute.',
  longOwn: '{minutes} at your own pace: {seconds} seconds a step in the levels that you solved on this device.',
  felt: 'How it felt to you',
  felt1: 'very easy',
  felt2: 'easy',
  felt3: 'just right',
  felt4: 'hard',
  felt5: 'very hard',
  feltWhy: 'Stays on this device. The page about the papers compares it with their formulas.',
  who: 'For whom',
  whoAge: 'From about {age} years (our guess). Alone, or two taking turns: see More.',
  numbers: "The papers' numbers",
  dSearch:
    'The first paper: D = {d}. It counts what you come across if you try one place after another: clues to look up, half-filled boards, dead ends. It knows no cleverer way.',
  dFreedom:
    'The second paper: D = {d}. It counts how many places the clues leave, and which pieces have nothing to do with each other. It does not look at the way to the answer.',
  dGrowth:
    'The first paper has no formula for gardens. Its search comes across {nodes} half-planted gardens and {deadEnds} dead ends here.',
  dGrowthLeast:
    'The first paper has no formula for gardens. Its search comes across at least {nodes} half-planted gardens and at least {deadEnds} dead ends here.',
  dGrowthOurs: 'With the first paper’s formula, read our way for gardens: D = {d}.',
  dNone: 'Neither paper has a number for this level: their search would take too long here.',
  'dEase.one':
    'The third paper: WNEF = {exp}; with its two other weights {square} and {linear}. It counts how many numbers the {count} empty cell could take: 1 is the easiest. It does not look at the way to the answer.',
  'dEase.other':
    'The third paper: WNEF = {exp}; with its two other weights {square} and {linear}. It counts how many numbers each of the {count} empty cells could take: 1 is the easiest, and the lower the harder. It does not look at the way to the answer.',
  dEaseNone:
    'The third paper counts the choices in boards of 9 by 9 whose numbers go by row, column and square block alone. This is another board, so it has no number for it.',
  dPath:
    'The fourth paper: its solver comes to the answer by way of {states} boards and {steps} steps of paths that it tries between the numbers. It has no formula.',
  dPathEnd:
    'The fourth paper: its solver finds no answer here. It goes through {states} boards and {steps} steps of paths that it tries between the numbers.',
  dPathBudget:
    'The fourth paper: its solver does not come to the answer here. We stop it after {states} boards and {steps} steps of paths that it tries between the numbers.',
  dPathNone: 'The fourth paper’s solver does not take boards of this sort, so it has no number for this level.',
  'dCross.one':
    'The fifth paper: with {count} blank there are {space} ways to fill the rows, each by itself. It calls that the state space.',
  'dCross.other':
    'The fifth paper: with {count} blanks there are {space} ways to fill the rows, each by itself. It calls that the state space.',
  'dCrossSolutions.one': 'In {count} of them the columns come out as well.',
  'dCrossSolutions.other': 'In {count} of them the columns come out as well.',
  dCrossMany: 'In {solutions} of them the columns come out as well.',
  dCrossUncounted: 'In how many of them the columns come out as well takes too long to count.',
  dCrossBad: 'Its own generator takes no board with more than {most}.',
  dCrossNone: 'The fifth paper’s figures of this level take too long to work out.',
  dNegative:
    'A D below zero means nothing: its formula was made for islands with nine places and one answer, and does not fit here.',
  watch: 'Watch that search, step by step',
  otherwise: 'Where we differ from the papers',
  here: 'What is here',
  newHere: 'New here',
  working: 'Being worked out…',
}
