/** The English texts about techniques to learn. */
export default {
  title: '{kind}: techniques',
  about: 'From easy to hard. Each has boards on which it comes next; then you can play them to the end.',
  learnt: 'learnt',
  learn: 'Learn this technique: {name}',
  boardOf: '{name} · board {number} of {count}',
  strike: 'Can you see it? Press a cell, then the number to strike out.',
  place: 'Can you see it? Press the cell, then the number.',
  put: 'Can you see it? Put down what must be there.',
  show: 'Show me',
  other: 'Another board',
  all: 'All techniques',
  found: 'That is it!',
  foundText: 'That is all that it does here. You can play this board to the end, or go on to the next technique.',
  playOn: 'Play on',
  next: 'Next: {name}',
  won: 'Everything is in the right place.',
}
