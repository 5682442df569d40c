// @ts-check
/**
 * From the state of the game to what is to be seen and what is to be read out. No DOM.
 * @import { Check, ClueInfo, Hint } from './pkg/placewise.js'
 * @import { Play } from './play.js'
 * @import { Drag } from './pointer.js'
 * @import { View } from './scenes/index.js'
 * @import { Speak } from './text/index.js'
 * @typedef {{
 *   play: Play, check: Check | null, hint: Hint | null, marked: ReadonlySet<number>,
 *   clue: ClueInfo | undefined, drag: Drag | null, focus: number,
 * }} State
 */
import { reasonNumbers } from './advice.js'
import { isFixed } from './game.js'

/** @param {State} state @returns {View} */
export function viewOf({ play, check, hint, marked, clue, drag, focus }) {
  const mistake = hint?.status === 'mistake'
  return {
    entries: drag && drag.source.from >= 0 ? play.entries.with(drag.source.from, null) : play.entries,
    focus,
    chosen: play.chosen,
    lifted: play.picked?.from ?? -1,
    over: drag?.over ?? -1,
    targets: drag !== null || play.picked !== null,
    lit: litSites(play, clue),
    look: new Set(hint && !mistake ? hint.sites : []),
    wrong: new Set([...marked, ...(mistake ? hint?.sites ?? [] : [])]),
    ghosts: hint?.status === 'step' ? hint.place : [],
    numbers: reasonNumbers(hint),
    clues: check?.clues ?? [],
    won: check?.status === 'solved' && play.checked === play.entries,
  }
}

/** The places of a clue: those it allows, else those where its pieces stand. @param {Play} play @param {ClueInfo | undefined} clue @returns {Set<number>} */
export function litSites(play, clue) {
  if (!clue) return new Set()
  if (clue.sites.length) return new Set(clue.sites)
  return new Set(play.entries.flatMap((e, i) => e !== null && clue.pieces.includes(String(e)) ? [i] : []))
}

/** What each place says of itself. @param {Play} play @param {View} view @param {Speak} t */
export function cellLabels({ board, entries }, view, t) {
  return board.sites.map((site, i) => {
    const piece = board.pieces.find(p => p.id === entries[i])
    const what = piece ? (isFixed(board, i) ? t('fixed', { what: piece.name }) : piece.name) : t('empty')
    const numbers = view.numbers.get(i)?.join(t('comma'))
    const extra = [
      view.lifted === i && t('picked'), view.look.has(i) && t('shown'),
      numbers && t('shownIn', { numbers }), view.wrong.has(i) && t('wrongHere'),
    ].filter(Boolean)
    return [t('cell', { place: site.say, what }), ...extra].join(t('comma'))
  })
}
