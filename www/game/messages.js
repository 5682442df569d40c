// @ts-check
/**
 * What the page says after Check and Hint: from the engine's answer to the words of a card; of reasons:
 * hints/wording.js. No DOM.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Speak, TextKey } from '../i18n/text/index.js'
 * @import { Board, Check, Entries, Hint } from '../pkg/placewise.js'
 * @import { CardContent } from './panels/card.js'
 */
import { hasEquations, writtenWrong, wrongEquation } from './equations.js'
import { isFixed, isGoal, leftCount } from './game.js'
import { MOST_NAMES, givensOf, quoteOf, quotesOf, sentenceCase, writtenQuotes } from './hints/wording.js'

/**
 * What is said of a level when it comes to the table.
 * @param {string} title @param {Board} board @param {Locale} locale
 */
export const introduction = (title, board, { on, of, sentences }) => {
  const t = on(board)
  return sentences([
    t('saidLevel', {
      title,
      places: t('placeCount', { count: board.sites.length }),
      clues: t('clueCount', { count: board.clues.length }),
    }),
    Boolean(board.rounds) && of(board)('saidRounds', { count: board.rounds ?? 0 }),
  ])
}

/**
 * What speaks of a board's clues, which are advice where experts give them.
 * @param {Board} board @param {Locale} locale
 */
export const clueSpeaker = (board, { t, of }) => (board.clues.some(clue => clue.expert) ? of(board) : t)

/**
 * What Check has found out, and how.
 * @typedef {{ by: 'answer' | 'search' | 'none' | 'rules' | 'unsettled', wrong: readonly number[] }} Compared   by: the
 *   one answer, or a search where there are several, or none; the rules alone, as is wished or as the answer took too
 *   long to find; wrong: the player's places that cannot be right
 */

/** @type {Record<Exclude<Compared['by'], 'none'>, TextKey>} */
const FOUND_BY = {
  answer: 'checkByAnswer',
  search: 'checkBySearch',
  rules: 'checkByRules',
  unsettled: 'checkUnsettled',
}

/**
 * What Check says.
 * @param {Board} board @param {Entries} entries @param {Check} check @param {Locale} locale
 * @param {Compared & { made?: ReadonlyMap<number, string> }} found made: what broken equations make, by clue, where
 *   that is known
 * @returns {CardContent}
 */
export function checkNote(board, entries, check, locale, { by, wrong, made = new Map() }) {
  const t = locale.on(board)
  if (by === 'none') return { kind: 'check', title: t('hintImpossible'), text: t('hintImpossibleText') }
  if (check.status === 'broken' || wrong.length)
    return wrongNote(board, entries, check, locale, {
      by,
      places: named(board, wrong, locale),
      made,
      count: wrong.length,
    })
  const isEmpty = check.status !== 'solved' && entries.every((e, i) => e === null || isFixed(board, i))
  const text = isEmpty
    ? board.goal
      ? locale.of(board)('checkBare')
      : t('checkEmpty')
    : check.status === 'solved' && !board.rounds
      ? t('checkSolved')
      : locale.sentences([rightSoFar(board, leftCount(board, entries), by, locale), t(FOUND_BY[by])])
  return { kind: 'check', title: t('checkTitle'), text }
}

/** @param {Board} board @param {number} left @param {Compared['by']} by @param {Locale} locale */
function rightSoFar(board, left, by, locale) {
  if (board.rounds) return locale.of(board)(left ? 'checkPlanting' : 'checkGrow', { count: left })
  return locale.on(board)(by === 'answer' || by === 'search' ? 'checkRight' : 'checkOpen', { count: left })
}

/**
 * What is not right: the rules that are broken, and what else was found out.
 * @param {Board} board @param {Entries} entries @param {Check} check @param {Locale} locale
 * @param {{ by: keyof typeof FOUND_BY, places: string, count: number, made: ReadonlyMap<number, string> }} found
 * @returns {CardContent}
 */
function wrongNote(board, entries, check, locale, { by, places, count, made }) {
  const t = locale.on(board)
  const { aloud, text, ...broken } = brokenNote(board, entries, check, locale, made)
  const found = by === 'answer' ? t('checkDiffers', { count }) : t(by === 'search' ? 'checkNoAnswer' : FOUND_BY[by])
  const all = locale.sentences([text, found])
  const strong = places && t('hintLookHere', { places })
  return {
    kind: 'check',
    title: t('hintMistake'),
    ...broken,
    text: all,
    strong,
    ...(aloud && { spoken: locale.sentences([t('checkBroken'), ...aloud, all, strong]) }),
  }
}

/** The most broken clues that are read out. */
const MOST_BROKEN = 3

/** The clues that are broken. @param {Check} check */
const brokenOf = ({ clues }) => clues.flatMap(({ state }, i) => (state === 'broken' ? [i] : []))

/** The broken clues that are read out. @param {Check} check */
export const brokenToRead = check => brokenOf(check).slice(0, MOST_BROKEN)

/**
 * The clues that are broken, as they are quoted.
 * @param {Board} board @param {Check} check @param {Speak} t @param {(clue: number) => boolean} [which]
 */
export const brokenClues = (board, check, t, which = () => true) =>
  brokenOf(check)
    .filter(which)
    .map(clue => quoteOf(board.clues[clue], t))

/**
 * What is broken, and how many more there are.
 * @param {Board} board
 * @param {Entries} entries
 * @param {Check} check
 * @param {Locale} locale
 * @param {ReadonlyMap<number, string>} made
 * @returns {{ look?: string, quotes?: string[], text: string, aloud?: string[] }} aloud: the quotes as they are read
 *   out
 */
function brokenNote(board, entries, check, locale, made) {
  const t = locale.on(board)
  if (check.status !== 'broken') return { text: '' }
  if (board.rounds) return willBreak(board, check, leftCount(board, entries), locale)
  if (board.input !== 'pieces' && check.conflicts.length) return { text: t('checkTwice') }
  const clues = brokenToRead(check)
  const more = brokenOf(check).length - clues.length
  const note = { look: t('checkBroken'), text: more > 0 ? t('checkMore', { count: more }) : '' }
  if (!hasEquations(board)) return { ...note, quotes: brokenClues(board, check, t).slice(0, MOST_BROKEN) }
  const say = locale.of(board)
  const told = (/** @type {typeof wrongEquation} */ tell) =>
    clues.map(clue => `${sentenceCase(tell(board, clue, entries, say, made.get(clue)))}${t('fullStop')}`)
  return { ...note, quotes: told(writtenWrong), aloud: told(wrongEquation) }
}

/**
 * Where things have still to grow: what would not come of it.
 * @param {Board} board
 * @param {Check} check
 * @param {number} left to plant
 * @param {Locale} locale
 */
function willBreak(board, check, left, { t, of }) {
  const say = of(board)
  const quotes = brokenClues(board, check, t, clue => !isGoal(board, clue))
  const isGoalBroken = brokenClues(board, check, t).length > quotes.length
  return {
    look: say('checkWillBreak'),
    quotes,
    text: isGoalBroken ? say(left ? 'checkCannotGrow' : 'checkGrowsOtherwise') : '',
  }
}

/**
 * The names of few places; of more, nothing: they are marked.
 * @param {Board} board
 * @param {readonly number[]} sites
 * @param {Pick<Locale, 'list'>} locale
 */
const named = (board, sites, { list }) =>
  sites.length > MOST_NAMES ? '' : list(sites.map(site => board.sites[site].name))

/**
 * Places where something is certainly wrong: never what the level itself has put down.
 * @param {Pick<Board, 'sites'>} board @param {Check} check
 */
export const brokenSites = (board, { clues, conflicts }) =>
  new Set(
    [...clues.flatMap(c => (c.state === 'broken' ? c.sites : [])), ...conflicts.flatMap(({ sites }) => sites)].filter(
      site => !isFixed(board, site),
    ),
  )

/** The clues to look at, in the order in which the reasons need them. @param {Hint} hint @returns {number[]} */
export const hintClues = hint => [...new Set([...hint.because, hint].flatMap(step => step.uses))]

/**
 * The first step of a hint: what to look at, and where about; not what to do there.
 * @param {Hint} hint with all its reasons
 * @param {Board} board
 * @param {Locale} locale
 * @param {Entries} [entries] what is put down
 * @returns {CardContent}
 */
export function lookNote(hint, board, locale, entries = givensOf(board)) {
  const { of, on, sentences } = locale
  const t = on(board)
  const all = hintClues(hint)
  const { sentence, sites } = hint.area ?? { sentence: '', sites: [] }
  const clues = cluesAbout(
    board,
    sites,
    all.filter(clue => !isGoal(board, clue)),
  )
  // A clue of the same line says more.
  const houses = all.length ? [] : housesIn(hint, board)
  const quotes = writtenQuotes(clues, board, locale, entries)
  // That the goal is to be met is known: it is a picture to look at, not a clue.
  const goal = !quotes.length && all.length > 0 && of(board)('hintLookGoal')
  const isLine = [...(board.houses ?? []), ...board.clues].some(line => line.sites.join() === sites.join())
  // The sentence names a house or an equation.
  const places = isLine ? '' : named(board, sites, locale)
  // An equation that the sentence names needs no more words.
  const isNamed = isLine && hasEquations(board)
  const look = isNamed ? undefined : t(houses.length ? 'hintLookAlong' : 'hintLook')
  const text = sentences([goal, sentence])
  const strong = places && t('hintLookHere', { places })
  const spoken = hasEquations(board) && sentences([look, ...quotesOf(clues, board, locale), text, strong])
  return {
    kind: 'hint',
    title: t('hintTitle'),
    look,
    quotes: houses.length ? houses : quotes,
    text,
    strong,
    ...(spoken && { spoken }),
  }
}

/**
 * The clues to look at first: of many equations those that go through all of the area, if any does.
 * @param {Board} board @param {readonly number[]} area @param {number[]} clues
 */
function cluesAbout(board, area, clues) {
  if (!hasEquations(board)) return clues
  const through = clues.filter(clue => area.every(site => board.clues[clue].sites.includes(site)))
  return through.length ? through : clues.slice(0, 1)
}

/** The names of the houses that the reasons of a hint lie in, but its area. @param {Hint} hint @param {Board} board */
function housesIn({ because, houses, area }, board) {
  const known = new Map(board.houses?.map(({ name, sites }) => [sites.join(), sentenceCase(name)]))
  const all = [...because.flatMap(step => step.houses ?? []), ...(houses ?? [])]
  known.delete(area?.sites.join() ?? '')
  return [...new Set(all.flatMap(sites => known.get(sites.join()) ?? []))].slice(0, MOST_NAMES)
}

/** The most reasons that are told unasked. */
const MOST_REASONS = 3

/**
 * The same hint with few reasons: of many, the last that speak of what is put down or of where. One more is not worth a
 * press.
 * @param {Hint} hint @returns {Hint}
 */
export function inShort(hint) {
  const { because, place } = hint
  if (because.length <= MOST_REASONS + 1) return hint
  const speaksOf = (/** @type {Hint['because'][number]} */ step) =>
    [...step.place, ...step.ruleOut].some(({ site, piece }) => place.some(p => p.site === site || p.piece === piece))
  const near = because.filter(speaksOf)
  const told = new Set((near.length ? near : because).slice(-MOST_REASONS))
  return { ...hint, because: because.filter(step => told.has(step)) }
}

/**
 * A mistake, or that there is nothing to do.
 * @param {Hint} hint
 * @param {Board} board
 * @param {Locale} locale
 * @returns {CardContent}
 */
export function stateNote(hint, board, { t, of, list }) {
  const { status, sentence, sites } = hint
  if (status === 'done' && board.rounds)
    return { kind: 'hint', title: of(board)('hintPlanted'), text: of(board)('hintPlantedText') }
  if (status === 'done') return { kind: 'hint', title: t('hintDone'), text: sentence || t('hintDoneText') }
  if (status === 'choice') return { kind: 'hint', title: t('hintChoice'), text: sentence || t('hintChoiceText') }
  if (status === 'impossible')
    return { kind: 'hint', title: t('hintImpossible'), text: sentence || t('hintImpossibleText') }
  const quotes = hintClues(hint).map(clue => quoteOf(board.clues[clue], t))
  const places = list(sites.map(site => board.sites[site].name))
  return {
    kind: 'hint',
    title: t('hintMistake'),
    look: t('hintLook'),
    quotes,
    text: sentence,
    strong: places && t('hintLookHere', { places }),
  }
}

/**
 * What the last press on Hint would change: put these down, take those off.
 * @param {Hint | null} hint
 * @param {Entries} entries
 */
export function hintDeed(hint, entries) {
  if (hint?.status === 'step') return { place: hint.place, takeOff: [] }
  if (hint?.status !== 'mistake') return { place: [], takeOff: [] }
  return { place: [], takeOff: hint.ruleOut.filter(r => entries[r.site] === r.piece).map(r => r.site) }
}

/** The note as one text to be spoken. @param {CardContent} note @param {string} [stop] the language's full stop */
export const spokenNote = ({ title, look, quotes = [], before, list = [], text, strong, spoken }, stop = '.') =>
  [
    title,
    ...(spoken
      ? [spoken]
      : [...(quotes.length ? [look, ...quotes] : []), ...(list.length ? [before, ...list] : []), text, strong]),
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .map(part => (/[.!?:。！？：…]$/.test(String(part)) ? part : `${part}${stop}`))
    .join(' ')
