// @ts-check
/**
 * From the state of the game to what is to be seen and what is to be read out. No DOM.
 * @import { Locale } from '../i18n/locale.js'
 * @import { SpeakOfScene } from '../i18n/text/index.js'
 * @import { Board, Check, ClueInfo, Entries } from '../pkg/placewise.js'
 * @import { Growth, View } from '../scenes/painter.js'
 * @import { Marks } from './hints/moments.js'
 * @import { Drag } from './input/pointer.js'
 * @import { Interaction } from './interaction.js'
 * @typedef {{
 *   play: Interaction, check: Check | null, marks: Marks, marked: ReadonlySet<number>,
 *   clue: ClueInfo | undefined, drag: Drag | null, focus: number,
 *   growth?: Growth & { entries: Entries }, preview?: Entries,
 * }} State   marks: of a hint or a lesson; marked: by Check; growth: a later round is on show; preview: what would
 * stand in the end
 */
import { isFixed, nameOf as nameIn, onTrial, symbolOf } from './game.js'
import { NO_MARKS } from './hints/moments.js'
import { brokenSites } from './messages.js'

/** @param {State} state @returns {View} */
export function viewOf({ play, check, marks, marked, clue, drag, focus, growth, preview }) {
  return {
    ...marks,
    out: new Map([...marks.out].filter(([site]) => play.entries[site] === null)),
    notes: growth ? play.notes.map(() => []) : play.notes,
    trial: onTrial(play.game),
    never: growth ? [] : play.game.never,
    growth,
    preview,
    entries: growth
      ? growth.entries
      : drag && drag.source.from >= 0
        ? play.entries.with(drag.source.from, null)
        : play.entries,
    focus,
    chosen: play.chosen,
    lifted: play.picked?.from ?? -1,
    over: drag?.over ?? -1,
    targets: drag !== null || play.picked !== null,
    lit: litSites(growth?.entries ?? play.entries, clue),
    wrong: new Set([...marks.wrong, ...marked, ...objections(play.board, check)]),
    clues: check?.clues ?? [],
    won: check?.status === 'solved' && play.checked === play.entries,
  }
}

/**
 * Experts say at once what they do not like: the fewest places that go against an advice.
 * @param {Board} board
 * @param {Check | null} check
 */
const objections = ({ clues }, check) => (check && clues.some(c => c.expert) ? brokenSites(check) : [])

/** Nothing but what stands on a board. @param {Board} board @param {Entries} entries @returns {View} */
export const restView = (board, entries) => ({
  ...NO_MARKS,
  entries,
  notes: board.sites.map(() => []),
  trial: new Set(),
  focus: -1,
  chosen: -1,
  lifted: -1,
  over: -1,
  targets: false,
  lit: new Set(),
  clues: [],
  won: false,
})

/**
 * The places of a clue: those it allows, else those where its pieces stand.
 * @param {Entries} entries
 * @param {ClueInfo | undefined} clue
 * @returns {Set<number>}
 */
export function litSites(entries, clue) {
  if (!clue) return new Set()
  if (clue.sites.length) return new Set(clue.sites)
  return new Set(entries.flatMap((e, i) => (e !== null && clue.pieces.includes(String(e)) ? [i] : [])))
}

/** What each place says of itself. @param {Interaction} play @param {View} view @param {Locale} locale */
export function cellLabels({ board, entries, game: { never } }, view, { t, of, marks, list }) {
  const { preview, notes } = view
  const growth = /** @type {State['growth']} */ (view.growth)
  const nameOf = (/** @type {string} */ id) => nameIn(board, id)
  const wouldGrow = (/** @type {number} */ i) => entries[i] === null && preview?.[i]
  return board.sites.map((site, i) => {
    const piece = symbolOf(board, (growth?.entries ?? entries)[i])
    const what = piece ? (isFixed(board, i) ? t('fixed', { what: piece.name }) : piece.name) : t('empty')
    const extra = [
      notes[i].length && t('noted', { names: list(notes[i].map(nameOf)) }),
      view.trial.has(i) && t('onTrial'),
      !growth && never?.includes(i) && t('neverHere'),
      wouldGrow(i) && of(board)('wouldGrow', { name: nameOf(String(wouldGrow(i))) }),
      ...(growth ? growthLabels(growth, i, nameOf, { say: of(board), list }) : []),
      view.lifted === i && t('picked'),
      ...markLabels(view, i, nameOf, { t, list }),
      view.wrong.has(i) && t('wrongHere'),
    ].filter(text => typeof text === 'string')
    return marks([t('cell', { place: site.say, what }), ...extra])
  })
}

/**
 * What a hint marks at a place.
 * @param {View} view
 * @param {number} site
 * @param {(id: string) => string} nameOf
 * @param {Pick<Locale, 't' | 'list'>} locale
 */
function markLabels({ look, out, causes, supposed, ghosts }, site, nameOf, { t, list }) {
  const ghost = ghosts.find(spot => spot.site === site)
  const ruledOut = out.get(site)
  return [
    supposed.has(site) && !ghost && t('supposedEmpty'),
    ghost && t(supposed.size ? 'supposedHere' : 'goesHere', { name: nameOf(String(ghost.piece)) }),
    look.has(site) && !ghost && t('shown'),
    ruledOut && (ruledOut.length ? t('ruledOutHere', { names: list(ruledOut.map(nameOf)) }) : t('emptyHere')),
    causes.has(site) && t('causeHere'),
  ]
}

/**
 * What a round of growth has to do with a place.
 * @param {Growth} growth
 * @param {number} site
 * @param {(id: string) => string} nameOf
 * @param {{ say: SpeakOfScene, list: Locale['list'] }} locale
 */
function growthLabels({ planted, grown, contested, missing, excess }, site, nameOf, { say, list }) {
  const wanted = missing.get(site)
  const rivals = contested.get(site)
  return [
    planted[site] !== null && say('plantedHere'),
    grown.has(site) && say('grownNow'),
    rivals && say('contested', { names: list(rivals.map(nameOf)) }),
    wanted && say('missingHere', { name: nameOf(wanted) }),
    excess.has(site) && say('excessHere'),
  ]
}
