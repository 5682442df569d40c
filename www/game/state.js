// @ts-check
/**
 * The whole state of a table, as one immutable value: the session, hints and lessons, and the displayed parts. All
 * that is shown and spoken is derived from it (`view.js`).
 * @import { Clock } from '../lib/stopwatch.js'
 * @import { Cell, Store } from '../lib/store.js'
 * @import { Camera } from '../scenes/camera.js'
 * @import { Film, Entries, Explanation } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 * @import { ShownHint } from './hints/hint-state.js'
 * @import { CardContent } from './panels/card.js'
 * @import { Picked, Session } from './session.js'
 * @typedef {{ source: Picked, over: number }} Drag   over: the site under the pointer, -1 for none
 * @typedef {{ at: number, film: Film | undefined, planted: Entries | undefined, judged: boolean, playing: boolean,
 *   pace: number }} Grown   at: the round on show, 0 for the planting; film: the rounds of growth, undefined until they
 *   are known; planted: the entries that it starts from; judged: true if the last round has been shown; playing: true
 *   if the rounds play by themselves; pace: the duration of a round in ms
 * @typedef {{ steps: Explanation['steps'], at: number, frame: number, game: Game, plays: boolean, isTurning: boolean,
 *   end: Explanation['end'] }} Lesson   at: the
 *   index of the step on show, or the number of steps at the end; frame: of its what-if, as in a `ReasonFrame`; game:
 *   the game at that step; plays: true if it advances by itself; isTurning: true if the next text follows without a
 *   press; end: how its steps end
 * @typedef {(session: Session) => CardContent} Card   composed again when the language changes
 * @typedef {{
 *   session: Session | undefined, hint: ShownHint | undefined, marked: ReadonlySet<number>, lesson: Lesson | undefined,
 *   growth: Grown, clue: { pressed: number, pointed: number }, card: Card | undefined, content: CardContent | null,
 *   refusal: string, drag: Drag | null, focus: number, hovered: number, camera: Camera, names: boolean,
 *   goalShown: boolean,
 * }} TableState   marked: places that Check has marked; clue: the pressed clue, and the one under the pointer or
 *   focus; card, content: the card on show and what it says, null for none; refusal: why an action was refused, shown
 *   for a while; focus, hovered: sites; all of these are -1 for none; names: true if the names of all places are shown;
 *   goalShown: true if the goal is shown on the board
 */
import { WHOLE } from '../scenes/camera.js'
import { ROUND_MS } from '../scenes/motion.js'

/** The growth before its film is known. @type {Grown} */
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
  content: null,
  refusal: '',
  drag: null,
  focus: -1,
  hovered: -1,
  camera: WHOLE,
  names: false,
  goalShown: false,
})

/**
 * Opens a session. The names and the goal stay shown if they were, and the card of the previous level stays until the
 * new one has been checked.
 */
export const open = (
  /** @type {TableState} */ { card, content, names, goalShown },
  /** @type {Session} */ session,
) => ({
  ...EMPTY,
  names,
  goalShown,
  card,
  content,
  session,
})

/** Ends the session, as the player has left the table. @param {TableState} state @returns {TableState} */
export const leave = state => ({ ...endLesson(state), session: undefined, growth: PLANTING, drag: null })

/** Removes the hint and the marks of Check. @param {TableState} state @returns {TableState} */
export const dropHelp = state =>
  state.hint || state.marked.size ? { ...state, hint: undefined, marked: EMPTY.marked } : state

/**
 * Puts a card, or none; each is composed anew, even if it is the same.
 * @param {Card | undefined} card @returns {(state: TableState) => TableState}
 */
export const putCard = card => state => ({
  ...state,
  card,
  content: (state.session && card?.(state.session)) ?? null,
})

/** Shows no clue. @param {TableState} state @returns {TableState} */
export const dropClue = state => (state.clue === NO_CLUE ? state : { ...state, clue: NO_CLUE })

/** Shows no reason of a refusal. @param {TableState} state @returns {TableState} */
export const dropRefusal = state => (state.refusal ? { ...state, refusal: '' } : state)

/** Ends the lesson, and with it a message that asks to leave it. @param {TableState} state @returns {TableState} */
export const endLesson = state => ({ ...dropRefusal(state), lesson: undefined })

/** Drops the growth, as the planting has changed. @param {TableState} state @returns {TableState} */
export const dropGrowth = state => (state.growth === PLANTING ? state : { ...state, growth: PLANTING })

/**
 * Returns an update of the session, which has no effect without one.
 * @param {(session: Session) => Session} change
 * @returns {(state: TableState) => TableState}
 */
export const inSession = change => state => {
  const session = state.session && change(state.session)
  return session === state.session ? state : { ...state, session }
}

/**
 * Returns the session of a store as a cell; to be read only while there is a session.
 * @param {Store<TableState>} store
 * @returns {Cell<Session>}
 */
export const sessionCell = store => ({
  get value() {
    return /** @type {Session} */ (store.value.session)
  },
  update: change => store.update(inSession(change)),
})

/** Returns the clock of the session as a cell. @param {Store<TableState>} store @returns {Cell<Clock | undefined>} */
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

/**
 * Returns true if the result of the check may be shown: in a garden, only after it has grown.
 * @param {TableState} state
 */
export function isDue({ session, growth }) {
  const { rounds } = session?.board ?? {}
  return rounds === undefined || (growth.at > 0 && growth.at === rounds && !growth.playing)
}

/** Returns true if two states look different; the camera is left to the canvas. */
export const differ = (/** @type {TableState} */ a, /** @type {TableState} */ b) =>
  Object.keys(a).some(key => key !== 'camera' && Reflect.get(a, key) !== Reflect.get(b, key))
