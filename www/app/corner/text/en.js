/** The English texts of the children's corner. */
export default {
  title: 'Children’s corner',
  players: 'Who plays?',
  playOne: 'One player',
  playTwo: 'Two players',
  count: '{done} of {count}',
  countSaid: '{done} of {count} solved',
  learn: 'Learn to play {title}',
  learnShort: 'Learn',
  grownUps: 'For grown-ups',
  ask: 'To leave the corner: how much is {a} times {b}?',
  answer: 'Answer',
  leave: 'Leave the corner',
  stay: 'Stay here',
  wrong: 'That is not it. Try again.',
  all: 'You have solved all of these. Now new ones come!',
  home: 'All games',
}
