/** What is said in English of what the player has solved. */
export default {
  nothing: 'Nothing is solved yet. What you solve is counted here, and stays on this device.',
  about: 'A level counts once, with the best you did on it. All of this stays on this device.',
  aboutDays: 'One missed day a week does not break a row of days.',
  solved: 'Solved',
  alone: 'Without help',
  streak: 'Days in a row',
  longest: 'Most in a row',
  'kindSolved.one': '{count} solved, {alone} without help.',
  'kindSolved.other': '{count} solved, {alone} without help.',
  times: 'Best time {best}; half of them took you no longer than {usual}.',
  'others.one': '{count} more that somebody sent you or you pasted.',
  'others.other': '{count} more that somebody sent you or you pasted.',
}
