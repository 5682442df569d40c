// @ts-check
/**
 * Turns the engine's answers into the texts of the cards of Check and of hints; reasons: wording.js. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, Check, Entries, Hint } from '../../pkg/placewise.js'
 * @import { CardContent } from '../panels/card.js'
 */
import { hasEquations, writtenWrong, wrongEquation } from '../equations/equations.js'
import { isFixed, isGoal, leftCount } from '../game.js'
import { inputOf } from '../input/index.js'
import {
  brokenClues,
  brokenOf,
  brokenSites,
  fewNames,
  hintClues,
  MOST_NAMES,
  quoteOf,
  sentenceCase,
} from '../messages.js'
import { keyStep, partsOf, reasonsOf } from './reason-frames.js'
import { givensOf, placesIn, quotesOf, writtenQuotes } from './wording.js'

/**
 * The result of Check, and how it was found.
 * @typedef {{ by: 'answer' | 'search' | 'none' | 'rules' | 'unsettled', wrong: readonly number[] }} Compared   by:
 *   comparison with the only answer; a search, if there are several; 'none' if there is no answer; 'rules' if the
 *   player wants only the rules checked; 'unsettled' if the search ran out of budget, so that only the rules were
 *   checked; wrong: places with entries of the player that cannot be right
 */

/** @type {Record<Exclude<Compared['by'], 'none'>, TextKey>} */
const FOUND_BY = {
  answer: 'checkByAnswer',
  search: 'checkBySearch',
  rules: 'checkByRules',
  unsettled: 'checkUnsettled',
}

/**
 * Returns the card of Check.
 * @param {Board} board @param {Entries} entries @param {Check} check @param {Locale} locale
 * @param {Compared & { made?: ReadonlyMap<number, string> }} found made: the totals that broken equations make, by
 *   clue, as far as they are known
 * @returns {CardContent}
 */
export function checkNote(board, entries, check, locale, { by, wrong, made = new Map() }) {
  const t = locale.on(board)
  if (by === 'none') return { kind: 'check', title: t('hintImpossible'), text: t('hintImpossibleText') }
  if (check.status === 'broken' || wrong.length)
    return wrongNote(board, entries, check, locale, {
      by,
      wrong,
      made,
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

/**
 * Returns the sentence for entries that are right so far.
 * @param {Board} board @param {number} left the number of pieces still to be put down @param {Compared['by']} by
 * @param {Locale} locale
 */
function rightSoFar(board, left, by, locale) {
  if (board.rounds) return locale.of(board)(left ? 'checkPlanting' : 'checkGrow', { count: left })
  return locale.on(board)(by === 'answer' || by === 'search' ? 'checkRight' : 'checkOpen', { count: left })
}

/**
 * Returns the card of mistakes: the broken rules, and what else was found.
 * @param {Board} board @param {Entries} entries @param {Check} check @param {Locale} locale
 * @param {{ by: keyof typeof FOUND_BY, wrong: readonly number[], made: ReadonlyMap<number, string> }} found
 * @returns {CardContent}
 */
function wrongNote(board, entries, check, locale, { by, wrong, made }) {
  const t = locale.on(board)
  const { aloud, text, ...broken } = brokenNote(board, entries, check, locale, made)
  const known = brokenSites(board, check)
  // Places that break a rule are no news of the answer.
  const isNews = by !== 'answer' || !wrong.length || Boolean(board.rounds) || wrong.some(site => !known.has(site))
  const found =
    by === 'answer' ? t('checkDiffers', { count: wrong.length }) : t(by === 'search' ? 'checkNoAnswer' : FOUND_BY[by])
  const all = locale.sentences([text, isNews && found])
  const places = named(board, wrong, locale)
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

/** The maximum number of broken clues to read out. */
const MOST_BROKEN = 3

/** Returns the broken clues to read out. @param {Check} check */
export const brokenToRead = check => brokenOf(check).slice(0, MOST_BROKEN)

/**
 * Returns the quotes of broken clues, and a text about the others.
 * @param {Board} board
 * @param {Entries} entries
 * @param {Check} check
 * @param {Locale} locale
 * @param {ReadonlyMap<number, string>} made
 * @returns {{ look?: string, quotes?: string[], text: string, aloud?: string[] }} aloud: the spoken form of the quotes
 */
function brokenNote(board, entries, check, locale, made) {
  const t = locale.on(board)
  if (check.status !== 'broken') return { text: '' }
  if (board.rounds) return willBreak(board, check, leftCount(board, entries), locale)
  if (inputOf(board).showsConflicts && check.conflicts.length) return { text: clashText(board, entries, check, locale) }
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
 * Returns the sentence about the first numbers that contradict each other.
 * @param {Board} board @param {Entries} entries @param {Check} check @param {Locale} locale
 */
function clashText(board, entries, { conflicts: [{ sites }] }, { on, of }) {
  const [one, other] = new Set(sites.map(site => entries[site]).sort((a, b) => Number(a) - Number(b)))
  const number = fewNames(board, [one ?? '']).few[0] ?? String(one)
  if (!board.houses) {
    if (other === undefined) return of(board)('checkTwice', { number })
    const isNext = Number(other) - Number(one) === 1
    return of(board)(isNext ? 'checkNotBeside' : 'checkTooFar', { number, other: String(other) })
  }
  const house = other === undefined && board.houses.find(house => sites.every(site => house.sites.includes(site)))
  if (house) return of(board)('checkTwiceIn', { number, house: house.name })
  return on(board)(board.apart?.length ? 'checkTwiceSeen' : 'checkTwice')
}

/**
 * Returns what a garden that has not grown yet will break.
 * @param {Board} board
 * @param {Check} check
 * @param {number} left the number of pieces still to be planted
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
 * Returns the names of a few places; '' for more than `MOST_NAMES`, as they are marked on the board.
 * @param {Board} board
 * @param {readonly number[]} sites
 * @param {Pick<Locale, 'list' | 't'>} locale
 */
const named = (board, sites, locale) => (sites.length > MOST_NAMES ? '' : placeNames(board, sites, locale))

/**
 * Returns the names of places, each with its number on the map if it has one.
 * @param {Board} board @param {readonly number[]} sites @param {Pick<Locale, 'list' | 't'>} locale
 */
const placeNames = (board, sites, { list, t }) =>
  list(
    sites.map(site => {
      const { name, badge } = board.sites[site]
      return name.includes(badge) ? name : t('placeNumbered', { name, badge })
    }),
  )

/**
 * Returns the card of the first step of a hint: what to look at, and roughly where, but not what to do there.
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
  // If there are clues, they say more than the houses of the same lines.
  const houses = all.length ? [] : housesIn(hint, board)
  const quotes = writtenQuotes(clues, board, locale, entries)
  // The goal is not quoted: it is a picture to look at.
  const goal = !quotes.length && all.some(clue => isGoal(board, clue)) && of(board)('hintLookGoal')
  const isLine = [...(board.houses ?? []), ...board.clues].some(line => line.sites.join() === sites.join())
  // The sentence names a house or an equation.
  const places = isLine ? '' : named(board, sites, locale)
  // An equation that the sentence names needs no more words.
  const isNamed = isLine && hasEquations(board)
  const look = isNamed ? undefined : t(houses.length ? 'hintLookAlong' : 'hintLook')
  const text = sentences([goal, sentence])
  const strong = lastLine(places, [text, ...quotes, ...houses].some(Boolean), locale)
  const spoken = hasEquations(board) && sentences([look, ...quotesOf(clues, board, locale, entries), text, strong])
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
 * Returns the line that names places: "Look" stands there only if no other line says where to look.
 * @param {string} places @param {boolean} isTold @param {Pick<Locale, 't'>} locale
 */
const lastLine = (places, isTold, { t }) =>
  places && (isTold ? `${sentenceCase(places)}${t('fullStop')}` : t('hintLookHere', { places }))

/**
 * Returns the text before the name of a hint's technique: of several steps, of the hardest.
 * @param {Hint} hint @param {Pick<Locale, 't'>} locale
 */
export function techniqueText(hint, { t }) {
  const count = reasonsOf(hint).length
  return count > 1 ? t('techniqueOfSteps', { count }) : t('techniqueIs')
}

/**
 * Returns the card that shows the parts of the technique, without what follows from them.
 * @param {Hint} hint @param {Board} board @param {Locale} locale @param {Entries} [entries] @returns {CardContent}
 */
export function partsNote(hint, board, locale, entries = givensOf(board)) {
  const { t, sentences } = locale
  const marks = partsOf(keyStep(hint))
  const clues = marks.uses.filter(clue => !isGoal(board, clue))
  const text = t('partsMarked')
  const spoken = sentences([
    text,
    ...placesIn(marks, board, locale, MOST_NAMES),
    ...quotesOf(clues, board, locale, entries),
  ])
  const quotes = writtenQuotes(clues, board, locale, entries)
  return { kind: 'hint', title: t('hintTitle'), look: text, quotes, text: quotes.length ? '' : text, spoken }
}

/** Returns the card of a mistake that names only its region. @param {Hint} hint @param {Pick<Locale, 't'>} locale */
export const regionNote = ({ area }, { t }) => ({
  kind: /** @type {const} */ ('hint'),
  title: t('hintMistake'),
  text: t('mistakeNear'),
  strong: area?.sentence ?? '',
})

/**
 * Returns a mistake with the region in which it lies: a house, else, of what the player has put down, the same pieces,
 * else those in its row, else all. A mistake of several places has none.
 * @param {Hint} hint @param {Board} board @param {Entries} entries @returns {Hint}
 */
export function withRegion(hint, { houses = [], sites: places }, entries) {
  const [wrong] = hint.sites
  if (hint.status !== 'mistake' || hint.sites.length !== 1) return hint
  const house = houses.findLast(({ sites }) => sites.includes(wrong))
  if (house) return { ...hint, area: { sites: [...house.sites], sentence: sentenceCase(house.name) } }
  const those = (/** @type {(site: number) => boolean} */ fits) => [...places.keys()].filter(fits)
  const isOwn = (/** @type {number} */ site) => entries[site] !== null && (places[site].given ?? null) === null
  const alike = those(site => isOwn(site) && entries[site] === entries[wrong])
  const row = those(site => isOwn(site) && places[site].row === places[wrong].row)
  const region = [alike, row, those(isOwn)].find(({ length }) => length > 1)
  return region ? { ...hint, area: { sites: region, sentence: '' } } : hint
}

/**
 * Returns the clues to look at first: of several equations those that go through the whole area, if there are any.
 * @param {Board} board @param {readonly number[]} area @param {number[]} clues
 */
function cluesAbout(board, area, clues) {
  if (!hasEquations(board)) return clues
  const through = clues.filter(clue => area.every(site => board.clues[clue].sites.includes(site)))
  return through.length ? through : clues.slice(0, 1)
}

/**
 * Returns the names of the houses in which the reasons of a hint lie, without its area.
 * @param {Hint} hint @param {Board} board
 */
function housesIn({ because, houses, area }, board) {
  const known = new Map(board.houses?.map(({ name, sites }) => [sites.join(), sentenceCase(name)]))
  const all = [...because.flatMap(step => step.houses ?? []), ...(houses ?? [])]
  known.delete(area?.sites.join() ?? '')
  return [...new Set(all.flatMap(sites => known.get(sites.join()) ?? []))].slice(0, MOST_NAMES)
}

/**
 * Returns the card of a hint that is not a step: a mistake, or nothing to do.
 * @param {Hint} hint
 * @param {Board} board
 * @param {Locale} locale
 * @returns {CardContent}
 */
export function stateNote(hint, board, locale) {
  const { t } = locale
  const { status, sentence, sites } = hint
  if (status === 'done') return { kind: 'hint', title: t('hintDone'), text: sentence || t('hintDoneText') }
  if (status === 'choice') return { kind: 'hint', title: t('hintChoice'), text: sentence || t('hintChoiceText') }
  if (status === 'impossible')
    return { kind: 'hint', title: t('hintImpossible'), text: sentence || t('hintImpossibleText') }
  const quotes = hintClues(hint).map(clue => quoteOf(board.clues[clue], t))
  const places = placeNames(board, sites, locale)
  return {
    kind: 'hint',
    title: t('hintMistake'),
    look: t('hintLook'),
    quotes,
    text: sentence,
    strong: lastLine(places, quotes.length > 0, locale),
  }
}

/**
 * Returns what the last press on Hint would put down and take off.
 * @param {Hint | null} hint
 * @param {Entries} entries
 */
export function hintAction(hint, entries) {
  if (hint?.status === 'step') return { place: hint.place, takeOff: [] }
  if (hint?.status !== 'mistake') return { place: [], takeOff: [] }
  return { place: [], takeOff: hint.ruleOut.filter(r => entries[r.site] === r.piece).map(r => r.site) }
}
