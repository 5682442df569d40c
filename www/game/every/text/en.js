/** The English texts of the dialog "All steps". */
export default {
  title: 'All steps from here',
  about: 'Press one to see it on the board. None of them needs another first, and nothing is tried out.',
  'group.one': '{name}: {count} step',
  'group.other': '{name}: {count} steps',
  put: '{name} in {places}',
  out: 'not {names}: {places}',
  'places.one': '{count} place',
  'places.other': '{count} places',
  'others.one': '{count} other',
  'others.other': '{count} others',
  more: 'There are more than these.',
  none: 'No technique leads on from here by itself. Hint tries something out.',
  done: 'Everything is in its place.',
  mistake: 'Something on the board is not right, so nothing true follows from it. Check and Hint tell you what.',
  unsettled: 'It takes too long here to find all steps.',
}
