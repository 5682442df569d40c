/** What "About this level" says in English. */
export default {
  from: 'Where it is from',
  from000: 'From the first paper.',
  from001: 'From the second paper.',
  printed: 'Printed:',
  inferred: 'Inferred:',
  ours: 'Ours:',
  hard: 'How hard',
  'hardSteps.one': '{grade}, {number} of 5: {count} step.',
  'hardSteps.other': '{grade}, {number} of 5: {count} steps if you always take the easiest one.',
  hardOneAnswer: 'Steps may use that there is only one answer, as you wish in the settings.',
  hardSeveral: 'It has several right answers, so it has no grade.',
  long: 'How long',
  'minutes.one': 'About {count} minute',
  'minutes.other': 'About {count} minutes',
  longGuess: '{minutes}, if a step takes you half a minute.',
  longOwn: '{minutes} at your own pace: {seconds} seconds a step in the levels that you solved on this device.',
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
  dNone: 'Neither paper has a number for this level: their search would take too long here.',
  dNegative:
    'A D below zero means nothing: its formula was made for islands with nine places and one answer, and does not fit here.',
  watch: 'Watch that search, step by step',
  here: 'What is here',
  newHere: 'New here',
  working: 'Being worked out…',
}
