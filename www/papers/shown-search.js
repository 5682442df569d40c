// @ts-check
/**
 * The search on display: its level, order and lookahead. The address states it as
 * `#search=island-50&order=described-reversed&ahead=program`, or with a share code instead of the level's name.
 * @import { StudyOptions } from '../pkg/placewise.js'
 * @typedef {keyof typeof ORDERS} Order
 * @typedef {keyof typeof AHEADS} Ahead
 * @typedef {{ level: string, order: Order, ahead: Ahead }} Wanted   level: its id, or a share code
 * @typedef {Wanted & { id: string, figure?: boolean }} Bookmark
 */

/** The orders, each with the key of its name. */
export const ORDERS = /** @type {const} */ ({
  'described-listed': 'orderDescribed',
  'described-reversed': 'orderReversed',
  combinations: 'orderCombinations',
  freedom: 'orderFreedom',
  listed: 'orderListed',
})

/** The lookaheads of a search, each with the key of its name. */
export const AHEADS = /** @type {const} */ ({
  program: 'aheadProgram',
  start: 'aheadStart',
  candidates: 'aheadCandidates',
})

/** The searches that the papers show, and their four levels. @type {Bookmark[]} */
export const BOOKMARKS = [
  ...[1, 10, 33, 50].map(
    number =>
      /** @type {Bookmark} */ ({
        id: `mark${number}`,
        level: `island-${number}`,
        order: 'combinations',
        ahead: 'program',
      }),
  ),
  { id: 'markFigure3', level: 'island-33', order: 'described-listed', ahead: 'program' },
  { id: 'markFigure4', level: 'island-50', order: 'described-listed', ahead: 'program' },
  { id: 'markFigure10', level: 'island-50', order: 'described-reversed', ahead: 'program' },
  { id: 'markPath10', level: 'island-33', order: 'freedom', ahead: 'candidates' },
  { id: 'markPath12', level: 'island-33', order: 'listed', ahead: 'start' },
]

/** The search that is shown first. */
export const FIRST = BOOKMARKS[BOOKMARKS.length - 1]

/** Returns the options for the engine. @param {Pick<Wanted, 'order' | 'ahead'>} wanted @returns {StudyOptions} */
export function wishesOf({ order, ahead }) {
  const [name, ties] = order.split('-')
  return /** @type {StudyOptions} */ ({ order: name, ahead, ...(ties ? { ties } : {}) })
}

/** Returns the bookmark of a search, if any. @param {Wanted} wanted */
export const bookmarkOf = ({ level, order, ahead }) =>
  BOOKMARKS.find(mark => mark.level === level && mark.order === order && mark.ahead === ahead)

/**
 * Reads the search in an address; undefined if it contains none. Missing or invalid parts default to the program's.
 * @param {string} hash
 * @returns {Wanted | undefined}
 */
export function wantedIn(hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const level = said.get('search')
  if (!level) return undefined
  const one = (/** @type {string} */ name, /** @type {object} */ known, /** @type {string} */ first) => {
    const wish = said.get(name) ?? ''
    return Object.hasOwn(known, wish) ? wish : first
  }
  const order = /** @type {Order} */ (one('order', ORDERS, 'combinations'))
  return { level, order, ahead: /** @type {Ahead} */ (one('ahead', AHEADS, 'program')) }
}

/** @param {Wanted} wanted */
export const addressOf = ({ level, order, ahead }) =>
  `#search=${encodeURIComponent(level)}&order=${order}&ahead=${ahead}`
