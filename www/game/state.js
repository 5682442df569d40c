// @ts-check
/**
 * All that a table knows, as one value: who plays what, what helps them, and what is being looked at. What is on show
 * and what is spoken of the board follows from it (`view.js`).
 * @import { Clock } from '../lib/stopwatch.js'
 * @import { Cell, Store } from '../lib/store.js'
 * @import { Camera } from '../scenes/camera.js'
 * @import { Film, Entries, Explanation } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 * @import { ShownHint } from './hints/hint-state.js'
 * @import { CardContent } from './panels/card.js'
 * @import { Picked, Session } from './session.js'
 * @typedef {{ source: Picked, over: number }} Drag   over: which site, -1 for none
 * @typedef {{ at: number, film: Film | undefined, planted: Entries | undefined, judged: boolean, playing: boolean,
 *   pace: number }} Grown   at: the round on show, 0 is the planting; film: how it grows, when that is known; judged:
 *   the last round has been on show; playing: round follows round by itself; pace: ms that a round takes
 * @typedef {{ steps: Explanation['steps'], at: number, frame: number, game: Game, plays: boolean }} Lesson   at: the
 *   step on show, as many as there are is the end; frame: of its what-if, as in a `Moment`; game: what stands there
 *   then; plays: whether it goes on by itself
 * @typedef {(session: Session) => CardContent} Card   written anew in each language
 * @typedef {{
 *   session: Session | undefined, hint: ShownHint | undefined, marked: ReadonlySet<number>, lesson: Lesson | undefined,
 *   growth: Grown, clue: { pressed: number, pointed: number }, card: Card | undefined, refusal: string,
 *   drag: Drag | null, focus: number, hovered: number, camera: Camera, names: boolean, goalShown: boolean,
 * }} TableState   marked: places that Check has marked; clue: the one that was pressed, and the one under pointer or
 *   focus; refusal: why nothing happens, for a while; focus, hovered: sites, -1 everywhere for none; names: those of
 *   all places are shown; goalShown: the goal lies on the board
 */
import { WHOLE } from '../scenes/camera.js'
import { ROUND_MS } from '../scenes/motion.js'

/** Nothing is known yet of how it grows. @type {Grown} */
export const PLANTING = Object.freeze({
  at: 0,
  film: undefined,
  planted: undefined,
  judged: false,
  playing: false,
  pace: ROUND_MS,
})

/** No clue is on show. */
export const NO_CLUE = Object.freeze({ pressed: -1, pointed: -1 })

/** @type {TableState} */
export const EMPTY = Object.freeze({
  session: undefined,
  hint: undefined,
  marked: new Set(),
  lesson: undefined,
  growth: PLANTING,
  clue: NO_CLUE,
  card: undefined,
  refusal: '',
  drag: null,
  focus: -1,
  hovered: -1,
  camera: WHOLE,
  names: false,
  goalShown: false,
})

/**
 * A level comes to the table; the card of the one before stays until something is known of it, and what the player has
 * laid on the board: names, the goal.
 */
export const open = (
  /** @type {TableState} */ { card, refusal, names, goalShown },
  /** @type {Session} */ session,
) => ({
  ...EMPTY,
  names,
  goalShown,
  card,
  refusal,
  session,
})

/** The player is elsewhere. @param {TableState} state @returns {TableState} */
export const leave = state => ({ ...state, session: undefined, lesson: undefined, growth: PLANTING, drag: null })

/** A hint, and what Check has marked, are over. @param {TableState} state @returns {TableState} */
export const dropHelp = state =>
  state.hint || state.marked.size ? { ...state, hint: undefined, marked: EMPTY.marked } : state

/** No clue is shown any more. @param {TableState} state @returns {TableState} */
export const dropClue = state => (state.clue === NO_CLUE ? state : { ...state, clue: NO_CLUE })

/** Something else is planted now: what grows of it comes later. @param {TableState} state @returns {TableState} */
export const dropGrowth = state => (state.growth === PLANTING ? state : { ...state, growth: PLANTING })

/**
 * Updates the sitting, where there is one.
 * @param {(session: Session) => Session} change
 * @returns {(state: TableState) => TableState}
 */
export const inSession = change => state => {
  const session = state.session && change(state.session)
  return session === state.session ? state : { ...state, session }
}

/**
 * The sitting of a store, for those who are asked only while there is one.
 * @param {Store<TableState>} store
 * @returns {Cell<Session>}
 */
export const sessionCell = store => ({
  get value() {
    return /** @type {Session} */ (store.value.session)
  },
  update: change => store.update(inSession(change)),
})

/** The clock of that sitting. @param {Store<TableState>} store @returns {Cell<Clock | undefined>} */
export const clockCell = store => ({
  get value() {
    return store.value.session?.clock
  },
  update: change =>
    store.update(
      inSession(session => {
        const clock = change(session.clock) ?? session.clock
        return clock === session.clock ? session : { ...session, clock }
      }),
    ),
})

/** True if the player may know how the board stands: where things grow, when they have. @param {TableState} state */
export function isDue({ session, growth }) {
  const { rounds = 0, panels = [] } = session?.board ?? {}
  return !panels.includes('growth') || (growth.at > 0 && growth.at === rounds && !growth.playing)
}

/** True if a table shows something else: what is seen by another camera is the canvas's. */
export const differ = (/** @type {TableState} */ a, /** @type {TableState} */ b) =>
  Object.keys(a).some(key => key !== 'camera' && Reflect.get(a, key) !== Reflect.get(b, key))
