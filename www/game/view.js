// @ts-check
/**
 * Derives the displayed and the spoken content from the state of the table. No DOM.
 * @import { Locale } from '../i18n/locale.js'
 * @import { SpeakOfScene, SpeakOnBoard } from '../i18n/text/index.js'
 * @import { Board, Check, ClueInfo, Entries, Entry, SiteInfo, Spot } from '../pkg/placewise.js'
 * @import { Growth, View } from '../scenes/painter.js'
 * @import { Notes } from './game.js'
 * @import { Marks } from './hints/marks.js'
 * @import { Speech } from './input/input.js'
 * @import { Picked, Play, Session } from './session.js'
 * @import { Drag, Lesson, TableState } from './state.js'
 * @typedef {{
 *   play: Play, check: Check | null, won: boolean, marks: Marks, marked: ReadonlySet<number>,
 *   clue: ClueInfo | undefined, drag: Drag | null, focus: number, names: boolean,
 *   growth?: Growth & { entries: Entries }, preview?: View['preview'], goal?: View['goal'], conflicts?: boolean,
 *   coordinates?: boolean, mistaken?: readonly number[],
 *   }} State   marks: of a hint or a lesson; marked: places marked by Check; names: true if the names of all places are
 *   shown; growth: the round on show, after the planting; preview: the entries at the end of the growth; goal: the
 *   goal, if it is shown; conflicts: true if conflicts with laws of the game are shown; coordinates: true if rows and
 *   columns are numbered; mistaken: places that differ from the answer, if these are to be marked at once
 * @typedef {{ preview: boolean, conflicts: boolean, coordinates?: boolean, mistakes?: boolean,
 *   told?: typeof import('./hints/told.js') | undefined }} Shows   the player's display settings; told: shows hints and
 *   lessons, if it is loaded
 */
import { chainOf, keyOf } from '../scenes/chain.js'
import { areNamed, isOnBoard, signsAt } from '../scenes/places.js'
import { equationLabels, hasEquations, sentenceOf } from './equations/equations.js'
import { isFixed, nameOf as nameIn, onTrial, symbolOf } from './game.js'
import { growthAt } from './growth/rounds.js'
import { NO_MARKS, NOTHING } from './hints/marks.js'
import { inputOf } from './input/index.js'
import { brokenSites, clueSpeaker } from './messages.js'
import { mistakesIn } from './mistakes.js'
import { newPlay, settledConflicts } from './session.js'
import { isDue } from './state.js'

// ---- decides which places of a board show their names, and which a clue mentions by name ----
// No DOM.

/** A clue that allows more than this fraction of a board's places is not about these places. */
const MOST_LIT = 0.5

/**
 * Returns the places with a badge that a clue refers to by a tag which no other place has and the legend does not
 * explain.
 * @param {Pick<Board, 'sites' | 'legend'>} board
 * @param {readonly Pick<ClueInfo, 'tags'>[]} clues
 * @returns {number[]}
 */
export function placesCalled({ sites, legend }, clues) {
  const explained = new Set(legend.map(({ tag }) => tag))
  const called = new Set(clues.flatMap(({ tags }) => tags).filter(tag => !explained.has(tag)))
  /** @type {Map<string, number>} */
  const owners = new Map()
  for (const tag of sites.flatMap(site => site.tags)) owners.set(tag, (owners.get(tag) ?? 0) + 1)
  return sites.flatMap(({ badge, tags }, site) =>
    badge && tags.some(tag => called.has(tag) && owners.get(tag) === 1) ? [site] : [],
  )
}

/**
 * Returns the places that the clues of a board mention by name. On paper a reader cannot ask for the name of a place,
 * and the board has room for short texts only.
 * @param {Pick<Board, 'sites' | 'clues' | 'legend'>} board @returns {SiteInfo[]}
 */
export const placesNamed = board => placesCalled(board, board.clues).map(site => board.sites[site])

/**
 * Returns all places if `all` is true; else those that any clue of the board mentions by name, and those that the clue
 * or hint on show is about.
 * @param {Board} board
 * @param {boolean} all
 * @param {ClueInfo | undefined} clue
 * @param {Pick<View, 'lit' | 'look' | 'out' | 'causes' | 'supposed' | 'ghosts'> & {
 *   marked?: ReadonlySet<number> }} view   marked: by Check
 * @returns {Set<number>}
 */
export function placesToName(board, all, clue, { lit, look, out, causes, supposed, ghosts, marked = NOWHERE }) {
  if (!areNamed(board)) return new Set()
  if (all) return new Set(board.sites.keys())
  const called = clue ? placesCalled(board, [clue]) : []
  const spoken = called.length ? called : lit.size <= board.sites.length * MOST_LIT ? lit : []
  return new Set([
    ...spoken,
    ...placesCalled(board, board.clues),
    ...look,
    ...out.keys(),
    ...causes,
    ...supposed,
    ...marked,
    ...ghosts.map(({ site }) => site),
  ])
}

/**
 * Returns a place of a map in a few words: its name, and the names of its signs.
 * @param {Board} board
 * @param {number} site
 * @param {Pick<Locale, 'marks'>} locale
 */
export const placeSigns = (board, site, { marks }) =>
  marks([board.sites[site].name, ...signsAt(board, site).map(({ name }) => name)])

// ---- the view ----

/**
 * Returns the visible state of a table: of the lesson's board during a lesson, else of the player's; undefined without
 * a session.
 * @param {TableState} state
 * @param {Shows} shows
 * @returns {State | undefined}
 */
export function seenAt(state, { preview, conflicts, coordinates, mistakes, told }) {
  const { session, lesson, hint, marked, drag, focus, names } = state
  if (!session) return undefined
  const { board, judged } = session
  const clue = board.clues[shownClue(state)]
  const looks = { clue, drag, focus, names, goal: goalOn(state, board), marks: told?.marksShown(state) ?? NO_MARKS }
  if (lesson) return { ...lessonSeen(board, lesson), ...looks }
  const check = isDue(state) && judged ? judged.check : null
  return {
    ...looks,
    play: session,
    check,
    won: check?.status === 'solved' && judged?.entries === session.game.entries,
    marked,
    conflicts,
    ...(mistakes && !state.growth.at && { mistaken: mistakesNow(session) }),
    coordinates: coordinates || hint !== undefined || marked.size > 0,
    ...grownAt(state, preview),
  }
}

/** Returns the goal if it is shown on the board. @param {TableState} state @param {Board} board */
const goalOn = ({ goalShown, growth }, board) => (goalShown && !growth.at && board.goal) || undefined

/** Returns the view of a lesson. @param {Board} board @param {Lesson} lesson */
function lessonSeen(board, lesson) {
  return {
    play: newPlay(board, lesson.game),
    check: null,
    won: false,
    marked: NOWHERE,
    coordinates: true,
  }
}

/** @param {Session} session */
const mistakesNow = ({ board, game, answer, unfinished }) => mistakesIn(board, game.entries, answer, unfinished)

/** @type {ReadonlySet<number>} */
const NOWHERE = new Set()

/** Returns the round on show, or during the planting a preview of the growth if that is wanted. */
function grownAt(/** @type {TableState} */ { session, lesson, growth }, /** @type {boolean} */ wantsPreview) {
  const { at, film } = growth
  if (!session || !film || lesson) return {}
  if (at) return { growth: growthAt(session.board, session.game.entries, film, growth) }
  return wantsPreview ? { preview: film.rounds.at(-1)?.entries } : {}
}

/**
 * Returns the clue on show: the pressed one, else the one that is pointed at; -1 for none.
 * @param {TableState} state
 */
export const shownClue = ({ clue: { pressed, pointed } }) => (pressed >= 0 ? pressed : pointed)

/** @param {State} state @returns {View} */
export function viewOf(state) {
  const { play, check, won, marks, marked, clue, drag, focus, names, growth, preview, goal, mistaken = [] } = state
  const { board, game, picked } = play
  const { entries } = game
  const input = inputOf(board)
  const byHand = { ...input.view?.(play), ...(input.showsConflicts && conflictsIn(state)) }
  const ofOpen = (/** @type {ReadonlyMap<number, readonly string[]>} */ pieces) =>
    new Map([...pieces].filter(([site]) => entries[site] === null))
  const out = ofOpen(marks.out)
  const lit = litSites(growth?.entries ?? entries, clue)
  return {
    ...marks,
    out,
    ...(marks.gone && { gone: ofOpen(marks.gone) }),
    ...contentsOf(state),
    trial: onTrial(game),
    growth,
    preview,
    goal,
    focus,
    chosen: play.chosen,
    ...carriedIn(drag, picked),
    lit,
    named: placesToName(board, names, clue, { ...marks, out, lit, marked }),
    wrong: new Set([...marks.wrong, ...marked, ...mistaken, ...objections(board, check)]),
    clues: check?.clues ?? [],
    ...(clue && { clue: board.clues.indexOf(clue) }),
    won,
    ...byHand,
    // A sentence about a conflict names places by row and column, so these are numbered.
    ...((state.coordinates || byHand.conflicts?.size) && { coordinates: true }),
  }
}

/** Returns the contents of the places: those of the round on show, else the player's. @param {State} state */
function contentsOf({ play: { game }, drag, growth }) {
  const { entries, notes } = game
  if (growth) return { entries: growth.entries, notes: notes.map(() => []), never: [] }
  const never = game.never?.filter(site => entries[site] === null)
  const isLifted = drag !== null && drag.source.from >= 0
  return { entries: isLifted ? entries.with(drag.source.from, null) : entries, notes: open(notes, entries), never }
}

/** Returns where a piece is carried from and to. @param {Drag | null} drag @param {Picked | null} picked */
const carriedIn = (drag, picked) => ({
  lifted: picked?.from ?? -1,
  over: drag?.over ?? -1,
  targets: drag !== null || picked !== null,
})

/** Returns the notes of empty places. @param {Notes} notes @param {Entries} entries */
const open = (notes, entries) => notes.map((list, site) => (entries[site] === null ? list : []))

/**
 * Returns the places that break a law of the game or a clue whose number is on the board, if these are shown.
 * @param {State} state @returns {Partial<View>}
 */
function conflictsIn({ play: { board, unfinished }, check, conflicts }) {
  if (!conflicts || !check) return {}
  const all = [...settledConflicts(check, unfinished), ...brokenNumbers(board, check.clues)]
  return { conflicts: new Set(all.flatMap(({ sites }) => sites)) }
}

/**
 * Returns the broken clues that the board itself shows.
 * @param {Board} board @param {View['clues']} clues
 */
const brokenNumbers = (board, clues) =>
  clues.flatMap((clue, i) =>
    clue.state === 'broken' && isOnBoard(board.clues[i]) ? [{ ...clue, rule: board.clues[i].rule }] : [],
  )

/**
 * Returns the places of broken clues if experts give the clues, as these object at once.
 * @param {Board} board
 * @param {Check | null} check
 */
const objections = (board, check) => (check && board.clues.some(c => c.expert) ? brokenSites(board, check) : [])

/**
 * Returns true unless an entry of a symbol is part of a broken clue or a conflict, as far as that is known.
 * @param {Pick<State, 'play' | 'check'>} state @param {Entry} id
 */
export const mayStand = ({ play: { board, game }, check }, id) =>
  !check || ![...brokenSites(board, check)].some(site => game.entries[site] === id)

/**
 * Returns the view of a board with entries and nothing else.
 * @param {Board} board @param {Entries} entries
 * @returns {View}
 */
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
  named: new Set(),
  clues: [],
  won: false,
})

/**
 * Returns the places of a clue: those it allows, else those of its pieces; all places for a clue with neither.
 * @param {Entries} entries
 * @param {ClueInfo | undefined} clue
 * @returns {Set<number>}
 */
export function litSites(entries, clue) {
  if (!clue) return new Set()
  if (clue.sites.length) return new Set(clue.sites)
  if (!clue.pieces.length) return new Set(entries.keys())
  return new Set(entries.flatMap((e, i) => (e !== null && clue.pieces.includes(String(e)) ? [i] : [])))
}

/**
 * Returns the highlighted symbols: those of the clue on show, else those that a hint puts down.
 * @param {State} state
 */
export const litSymbols = ({ clue, marks }) =>
  new Set(clue ? /** @type {Entry[]} */ (clue.pieces) : marks.ghosts.map(({ piece }) => piece))

/**
 * Returns the names of a clue's pieces if the clue highlights no place, else an empty list.
 * @param {Board} board
 * @param {Entries} entries
 * @param {ClueInfo | undefined} clue
 */
const unplaced = (board, entries, clue) =>
  clue && !litSites(entries, clue).size ? [...new Set(clue.pieces)].map(id => nameIn(board, id)) : []

/**
 * Returns the text that names the pieces of the clue on show if none of them is on the board, else ''.
 * @param {State} state @param {Locale} locale
 */
export function unplacedNote({ play: { board, game }, clue, growth }, { t, list }) {
  const names = unplaced(board, growth?.entries ?? game.entries, clue)
  return names.length ? t('unplaced', { names: list(names) }) : ''
}

/**
 * Returns the clue on show in words: its places by name, or its pieces if it has no places yet.
 * @param {TableState} state @param {Locale} locale
 */
export function spokenClue(state, locale) {
  const { t, list } = locale
  const { session } = state
  if (!session) return t('saidClueUnlit')
  const { board, game } = session
  const say = clueSpeaker(board, locale)
  const clue = board.clues[shownClue(state)]
  if (!clue) return say('saidClueUnlit')
  const entries = grownAt(state, false).growth?.entries ?? game.entries
  if (hasEquations(board)) return sentenceOf(board, shownClue(state), entries, locale.of(board))
  const names = unplaced(board, entries, clue)
  if (names.length) return say('saidClueUnplaced', { names: list(names) })
  const lit = [...litSites(entries, clue)]
  const places = lit.length < entries.length ? list(lit.map(i => board.sites[i].name)) : t('everywhere')
  return say('saidClueLit', { places })
}

/**
 * Returns the accessible label of each place, by site.
 * @param {Play} play @param {View} view @param {Locale} locale @param {(site: number) => string | undefined} [known]
 *   returns a label that is still valid
 */
export function cellLabels({ board, game: { entries, never } }, view, { on, of, marks, list }, known) {
  const t = on(board)
  const growth = /** @type {State['growth']} */ (view.growth)
  const nameOf = (/** @type {string} */ id) => (id === NOTHING ? t('empty') : nameIn(board, id))
  return board.sites.map((site, i) => {
    const before = known?.(i)
    if (before !== undefined) return before
    const what = pieceLabel(board, (growth?.entries ?? entries)[i], i, t)
    const extra = [
      ...noteLabels(board, view, i, { t, list }),
      view.trial.has(i) && t('onTrial'),
      !growth && entries[i] === null && never?.includes(i) && t('neverHere'),
      view.goal && goalLabel(view.goal[i], nameOf, of(board)),
      entries[i] === null && previewLabel(view, i, nameOf, of(board)),
      ...(growth ? growthLabels(growth, i, nameOf, { say: of(board), list }) : []),
      view.lifted === i && t('picked'),
      ...markLabels(view, i, nameOf, { t, list }),
      ...lookedLabels(view, i, nameOf, { t, list, together: board.houses ? 'groupHere' : 'theseHere' }),
      ...wrongLabels(view, board, i, t),
    ].filter(text => typeof text === 'string')
    const equations = equationLabels(board, i, entries, view.clues, of(board))
    return marks([t('cell', { place: site.say, what }), ...extra, ...equations])
  })
}

/**
 * What is said of a cell that breaks a clue without a number.
 * @type {Record<string, 'unmetGrowth' | 'unmetEven' | 'unmetOdd'>}
 */
const UNMET = { thermometer: 'unmetGrowth', even: 'unmetEven', odd: 'unmetOdd' }

/**
 * Describes the fault at a place.
 * @param {View} view @param {Board} board @param {number} site @param {SpeakOnBoard} t
 */
function wrongLabels({ wrong, conflicts, clues }, board, site, t) {
  const unmet = brokenNumbers(board, clues).find(({ sites }) => sites.includes(site))
  const clash = board.apart?.length ? 'conflictSeen' : 'conflictHere'
  return [
    wrong.has(site) && t('wrongHere'),
    conflicts?.has(site) && t(unmet ? (UNMET[unmet.rule] ?? 'unmetHere') : clash),
  ]
}

/** Describes the content of a place. @param {Board} board @param {Entry | null} entry @param {number} site
 * @param {SpeakOnBoard} t */
function pieceLabel(board, entry, site, t) {
  const piece = symbolOf(board, entry)
  if (!piece) return t('empty')
  return isFixed(board, site) ? t('fixed', { what: piece.name }) : piece.name
}

/** Describes the growth at a place. @param {View} view @param {number} site
 * @param {(id: string) => string} nameOf @param {SpeakOfScene} say */
function previewLabel({ preview }, site, nameOf, say) {
  const piece = preview?.[site]
  return piece && say('wouldGrow', { name: nameOf(String(piece)) })
}

/**
 * Returns the labels of the player's marks at a place.
 * @param {Board} board @param {View} view @param {number} site @param {Speech} speech
 */
function noteLabels(board, view, site, { t, list }) {
  const nameOf = (/** @type {string} */ id) => (id === NOTHING ? t('empty') : nameIn(board, id))
  const notes = view.notes[site]
  const centre = view.centre?.[site] ?? []
  const colours = view.colours?.[site] ?? []
  return [
    notes.length && t('noted', { names: list(notes.map(nameOf)) }),
    centre.length && t('centred', { names: list(centre.map(nameOf)) }),
    ...(inputOf(board).labels?.(board, view, site, { t, list }) ?? []),
    colours.length && t('coloured', { names: list(colours.map(String)) }),
  ]
}

/** Returns the goal of a place in words. */
function goalLabel(
  /** @type {string | null} */ wanted,
  /** @type {(id: string) => string} */ nameOf,
  /** @type {SpeakOfScene} */ say,
) {
  if (wanted === null) return say('goalHereEmpty')
  return wanted === '?' ? say('goalHereAnything') : say('goalHere', { name: nameOf(wanted) })
}

/** The maximum number of names in a label. */
const MOST_LISTED = 7

/**
 * Lists names; of many the first ones, and the number of the others.
 * @param {readonly string[]} names @param {{ t: SpeakOnBoard, list: Locale['list'] }} locale
 */
const few = (names, { t, list }) =>
  names.length > MOST_LISTED + 1
    ? list([...names.slice(0, MOST_LISTED), t('reasonsSumMore', { count: names.length - MOST_LISTED })])
    : list([...names])

/**
 * Returns the labels of a hint's marks at a place.
 * @param {View} view
 * @param {number} site
 * @param {(id: string) => string} nameOf
 * @param {{ t: SpeakOnBoard, list: Locale['list'] }} locale
 */
function markLabels({ look, out, causes, supposed, ghosts }, site, nameOf, { t, list }) {
  const ghost = ghosts.find(spot => spot.site === site)
  const ruledOut = out.get(site)
  return [
    supposed.has(site) && !ghost && t('supposedEmpty'),
    ghost && t(supposed.size ? 'supposedHere' : 'goesHere', { name: nameOf(String(ghost.piece)) }),
    look.has(site) && !ghost && t('shown'),
    ruledOut &&
      (ruledOut.length ? t('ruledOutHere', { names: few(ruledOut.map(nameOf), { t, list }) }) : t('emptyHere')),
    causes.has(site) && t('causeHere'),
  ]
}

/**
 * Returns the labels of the candidates of a hint's pattern at a place.
 * @param {View} view
 * @param {number} site
 * @param {(id: string) => string} nameOf
 * @param {{ t: SpeakOnBoard, list: Locale['list'], together: 'groupHere' | 'theseHere' }} locale
 */
function lookedLabels(
  { looks = [], links = [], fins = [], groups = [], hinge, gone },
  site,
  nameOf,
  { t, list, together },
) {
  const struck = gone?.get(site)
  const { nodes } = chainOf(links)
  const names = (/** @type {readonly Spot[]} */ spots) => [
    ...new Set(spots.flatMap(spot => (spot.site === site ? [nameOf(String(spot.piece))] : []))),
  ]
  const known = new Set([...nodes.flat(), ...fins].map(keyOf))
  const plain = names(looks.filter(spot => !known.has(keyOf(spot))))
  const spare = names(fins)
  return [
    plain.length > 0 && t('lookedHere', { names: list(plain) }),
    ...nodes.flatMap((node, at) => {
      const here = names(node)
      const words = { names: list(here), nth: at + 1, count: nodes.length }
      return here.length ? [t(at % 2 ? 'onHere' : 'offHere', words)] : []
    }),
    spare.length > 0 && t('finHere', { names: list(spare) }),
    ...groups.filter(group => group.includes(site)).map(group => t(together, { count: group.length })),
    hinge === site && t('hingeHere'),
    struck && (struck.length ? t('goneHere', { names: few(struck.map(nameOf), { t, list }) }) : t('emptyHere')),
  ]
}

/**
 * Returns the labels of a place in a round of growth.
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
