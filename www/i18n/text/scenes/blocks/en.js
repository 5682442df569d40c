/** The English texts for boards of the scene 'blocks': a city and its experts. */
export default {
  severalAnswers: 'More than one answer wins here ({count} do): any that follows all the advice.',
  severalAtLeast: 'More than one answer wins here (at least {count} do): any that follows all the advice.',
  adviserSays: 'I am {name} from your office. The city is yours to plan. Here is what the signs on the map mean.',
  advice: 'Advice',
  pressAdvice: 'Press a piece of advice to see its blocks on the map.',
  saidClueBroken: 'Advice not followed: {sentence}',
  saidClueStill: 'Advice still not followed: {sentence}',
  saidClueKept: 'Advice followed: {sentence}',
  saidClueLit: 'This advice on the board: {places}.',
  saidClueUnplaced: 'This advice: not on the board yet: {names}.',
  saidClueUnlit: 'Advice no longer shown.',
}
