// @ts-check
/**
 * The reasons of a hint in words: the current one with the notation of its chain, and the frames of its what-if. No
 * DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Speak } from '../../i18n/text/index.js'
 * @import { Board, ClueInfo, Entries, HouseInfo, Spot, Step, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Marks } from './marks.js'
 * @import { ReasonFrame, Sign, Told } from './reason-frames.js'
 * @typedef {{ play: string, notation: string, signs: Record<Sign, string> }} ReasonWords
 * @typedef {{
 *   items: { text: string, strong: string }[], current: number, quotes: string[], signs: Sign[], aims: SymbolInfo[],
 *   places: string[], canPlay: boolean, notation: string,
 *   }} Reasons   items: the reasons, the conclusion last; current: the index of the current one, to which all else
 *   belongs; quotes: the clues to look at; signs: the marks on the board; aims: the pieces wanted at marked places;
 *   places: the names of marked places; canPlay: true if it has a what-if; notation: its chain in Eureka notation, ''
 *   if it has none
 */
import { grouped } from '../../lib/values.js'
import { chainOf, keyOf, sortsOf } from '../../scenes/chain.js'
import { aloud, hasEquations, spokenEquation, writtenLine } from '../equations/equations.js'
import { isGoal, nameOf, symbolOf } from '../game.js'
import { inputOf } from '../input/index.js'
import { fewNames, MOST_NAMES, quoteOf, sentenceCase } from '../messages.js'
import { evident, marksAt, marksOf, reasonAt, reasonsOf, suppositionAt } from './reason-frames.js'

// ---- chains in Eureka notation, as in "(5)r1c2=(5-3)r1c8=(3)r4c8 => r4c2<>3" ----

/** One or more candidates of one number. @typedef {{ number: string, cells: string }} Node */

/**
 * Returns the chain of a step, '' if it has none. Two consecutive candidates of one cell share a bracket.
 * @param {Pick<Step, 'links' | 'place' | 'ruleOut'>} step @param {Pick<Board, 'width' | 'symbols'>} board
 */
export function chainText({ links = [], place, ruleOut }, board) {
  const [first] = links
  if (!first) return ''
  const nodes = [first.from, ...links.map(({ to }) => to)].map(spots => nodeOf(spots, board))
  const text = nodes.reduce((text, { number, cells }, at) => {
    const before = nodes[at - 1]
    const link = at ? (links[at - 1].strong ? '=' : '-') : ''
    // The bracket of the previous candidate is still open.
    if (before?.cells === cells) return `${text}${link}${number}`
    return `${text}${before ? `)${before.cells}` : ''}${link}(${number}`
  }, '')
  const ends = [
    ...together(place, board).map(({ number, cells }) => `${cells}=${number}`),
    ...together(ruleOut, board).map(({ number, cells }) => `${cells}<>${number}`),
  ]
  return `${text})${nodes.at(-1)?.cells ?? ''} => ${ends.join(', ')}`
}

/**
 * Returns one node for the spots of each number.
 * @param {readonly Spot[]} spots @param {Pick<Board, 'width' | 'symbols'>} board
 */
const together = (spots, board) => [...grouped(spots, ({ piece }) => piece).values()].map(own => nodeOf(own, board))

/** @param {readonly Spot[]} spots of one number @param {Pick<Board, 'width' | 'symbols'>} board @returns {Node} */
function nodeOf(spots, board) {
  const number = symbolOf(board, spots[0].piece)?.text ?? String(spots[0].piece)
  return { number, cells: cellsOf(spots, board) }
}

/**
 * Returns cells as in "r1c2", or several of one row or column as in "r1c23" or "r12c3".
 * @param {readonly Spot[]} spots @param {Pick<Board, 'width'>} board
 */
function cellsOf(spots, { width }) {
  const cells = spots.map(({ site }) => ({ row: Math.floor(site / width) + 1, column: (site % width) + 1 }))
  const [rows, columns] = [new Set(cells.map(({ row }) => row)), new Set(cells.map(({ column }) => column))]
  const isShort = width < 10 && (rows.size === 1 || columns.size === 1)
  if (isShort) return `r${[...rows].join('')}c${[...columns].join('')}`
  return cells.map(({ row, column }) => `r${row}c${column}`).join(',')
}

// ---- the pattern of a hint in words ----
// Its parts in order: the houses to look along, those that cross them, groups, candidates, fins, and a chain link by
// link. No DOM.

/**
 * @param {Marks} marks @param {Board} board @param {Pick<Locale, 'of' | 'list'>} locale
 * @returns {string[]}
 */
export const patternIn = ({ looks, ...marks }, board, locale) =>
  looks && board.houses ? partsOf({ ...marks, looks, inHouses: board.houses }, board, locale) : []

/**
 * @param {Omit<Marks, 'looks'> & { looks: readonly Spot[], inHouses: readonly HouseInfo[] }} marks
 * @param {Board} board @param {Pick<Locale, 'of' | 'list'>} locale
 * @returns {string[]}
 */
function partsOf(
  { looks, inHouses, links, houses = [], across = [], fins = [], groups = [], hinge },
  board,
  { of, list },
) {
  const say = of(board)
  const placesOf = (/** @type {readonly number[]} */ sites) => list(sites.map(site => board.sites[site].name))
  const named = new Map(inHouses.map(({ name, sites }) => [sites.join(), name]))
  const namesOf = (/** @type {readonly (readonly number[])[]} */ all) =>
    list(all.flatMap(sites => named.get(sites.join()) ?? []))
  // Each piece is a sentence of its own, which can be followed by ear.
  const parts = (/** @type {readonly Spot[]} */ spots) =>
    byPiece(spots)
      .map(([piece, sites]) => say('lookedIn', { names: nameOf(board, piece), places: placesOf(sites) }))
      .reduce((before, after) => say('nextPart', { before, after }))
  const known = new Set(fins.map(keyOf))
  // The sentence of a chain names its own places and candidates, and a sum says itself what it tries.
  const plain = links || hasEquations(board) ? [] : looks.filter(spot => !known.has(keyOf(spot)))
  const along = links ? [] : houses
  return [
    along.length > 0 && say('baseSaid', { houses: namesOf(along) }),
    across.length > 0 && say('acrossSaid', { houses: namesOf(across) }),
    ...groups.map(sites => say('groupSaid', { places: placesOf(sites) })),
    hinge !== undefined && say('hingeSaid', { places: placesOf([hinge]) }),
    plain.length > 0 && say('lookedSaid', { parts: parts(plain) }),
    fins.length > 0 && say('finsSaid', { parts: parts(fins) }),
    links && chainIn(chainOf(links)),
  ].filter(text => typeof text === 'string')

  /** @param {ReturnType<typeof chainOf>} chain */
  function chainIn({ nodes, isRing }) {
    const told = nodes.map((node, at) => {
      const words = { names: nameOf(board, node[0].piece), places: placesOf(node.map(({ site }) => site)) }
      return say(at % 2 ? 'nodeOn' : 'nodeOff', words)
    })
    // A sentence for every two candidates is short enough to be followed by ear.
    const chain = told.reduce((before, after, at) => say(at % 2 ? 'nodeSo' : 'nodeThen', { before, after }))
    return say(isRing ? 'ringSaid' : 'chainSaid', { chain })
  }
}

/**
 * Returns the places of each piece, in the order of the board.
 * @param {readonly Spot[]} spots
 * @returns {[piece: Spot['piece'], sites: number[]][]}
 */
function byPiece(spots) {
  /** @type {Map<Spot['piece'], number[]>} */
  const sites = new Map()
  for (const { site, piece } of spots.toSorted((a, b) => a.site - b.site))
    sites.set(piece, [...(sites.get(piece) ?? []), site])
  return [...sites].toSorted(([a], [b]) => Number(a) - Number(b))
}

// ---- hints and steps ----

/** The maximum number of reasons on show at once. */
export const MOST_SHOWN = 7

/**
 * Returns the range of reasons on show, without its end: all, or of many the block with the current one.
 * @param {number} count @param {number} current
 */
export function shownReasons(count, current) {
  const from = Math.floor(Math.min(current, count - 1) / MOST_SHOWN) * MOST_SHOWN
  return count > MOST_SHOWN ? { from, to: Math.min(count, from + MOST_SHOWN) } : { from: 0, to: count }
}

/**
 * Summarises reasons that are not on show: their number, and the pieces that they concern.
 * @param {readonly Step[]} steps @param {Board} board @param {Pick<Locale, 't' | 'list'>} locale
 */
export function sumOf(steps, board, { t, list }) {
  const spots = steps.flatMap(({ place, ruleOut }) => [...place, ...ruleOut])
  const { few, others } = fewNames(
    board,
    spots.map(({ piece }) => piece),
  )
  const pieces = list(others ? [...few, t('reasonsSumMore', { count: others })] : few)
  return pieces ? t('reasonsSum', { count: steps.length, pieces }) : t('reasonsSumBare', { count: steps.length })
}

/**
 * @param {Told} hint @param {ReasonFrame} at @param {Board} board @param {Locale} locale
 * @param {Entries} [entries] what is put down
 * @returns {Reasons}
 */
export function reasonsIn(hint, at, board, locale, entries = givensOf(board)) {
  const marks = evident(board, entries, marksAt(hint, at))
  const { sentence, sites, whatIf } = reasonAt(hint, at)
  const quoted = marks.uses.filter(clue => !isQuotedIn(sentence, board.clues[clue]))
  const signs = signsIn(marks, board)
  return {
    items: reasonsOf(hint).map(({ sentence: text, action: strong }) => ({ text, strong })),
    current: at.reason,
    quotes: writtenQuotes(quoted, board, locale, entries),
    // The place itself needs no key.
    signs: signs.filter(sign => sign !== 'here'),
    aims: aimsIn(marks, board),
    places: marks.looks || sites.length >= MOST_NAMES ? placesIn(marks, board, locale) : [],
    canPlay: Boolean(whatIf),
    notation: chainText(reasonAt(hint, at), board),
  }
}

/** Returns the marks worth showing on a board without entries. @param {Board} board @param {Marks} marks */
const evidentOn = (board, marks) =>
  evident(
    board,
    board.sites.map(() => null),
    marks,
  )

/**
 * Returns the frame of a what-if in words, undefined if none is being played.
 * @param {Told} hint
 * @param {ReasonFrame} at
 * @param {Board} board
 * @param {Locale} locale
 * @param {Entries} [entries] what is put down
 */
export function whatIfIn(hint, at, board, locale, entries = givensOf(board)) {
  const { t, sentences } = locale
  const supposition = suppositionAt(hint, at)
  if (!supposition) return undefined
  const { whatIf, consequence, isEnd } = supposition
  const count = t('whatIfStep', { number: at.frame + 1, count: whatIf.steps.length + 1 })
  const marks = evident(board, entries, marksAt(hint, at))
  // Quotes the broken clues; if none is broken, those that leave no possibility.
  const quotes = quotesOf(isEnd && marks.clash.length ? marks.clash : marks.uses, board, locale, entries)
  const assumption = `${whatIf.sentence}…`
  const where = consequence ? marks : { ...marks, look: marks.supposed }
  const spoken = sentences([assumption, consequence?.sentence, ...fewPlacesIn(where, board, locale), ...quotes])
  const [signs, aims] = [signsIn(marks, board), aimsIn(marks, board)]
  return { assumption, text: consequence?.sentence ?? '', quotes, isEnd, count, signs, aims, spoken }
}

/** Returns the meaning of each mark in a word or two. @param {Speak} t @returns {Record<Sign, string>} */
const signWords = t => ({
  here: t('signHere'),
  base: t('signBase'),
  across: t('signAcross'),
  group: t('signGroup'),
  hinge: t('signHinge'),
  dark: t('signDark'),
  looked: t('signLooked'),
  off: t('signOff'),
  on: t('signOn'),
  end: t('signEnd'),
  fin: t('signFin'),
  out: t('signOut'),
  gone: t('signGone'),
  barred: t('signGone'),
  these: t('signThese'),
  cause: t('signCause'),
  zone: t('signZone'),
  aim: t('signAim'),
  bare: t('signBare'),
  coming: t('signComing'),
  beam: t('signBeam'),
  supposed: t('signSupposed'),
  wrong: t('signWrong'),
  strong: t('signStrong'),
  weak: t('signWeak'),
})

/** Returns the texts of the buttons and the marks. @param {Speak} t @returns {ReasonWords} */
export const reasonWords = t => ({
  play: t('showMe'),
  notation: t('chainNotation'),
  signs: signWords(t),
})

/**
 * Returns the marks that hints of a board can have; those of candidates, chains and houses only if the board has such.
 * @param {Board} [board] @returns {Sign[]}
 */
export function signsOf(board) {
  /** @type {Sign[]} */
  const all = ['here', 'out', 'cause', 'supposed', 'wrong']
  if (!board) return all
  if (!board.houses) return [...all, ...inputOf(board).signs]
  return [
    ...all,
    'gone',
    'looked',
    'base',
    'across',
    'group',
    'hinge',
    'fin',
    'off',
    'on',
    'end',
    'strong',
    'weak',
    'beam',
  ]
}

/**
 * Returns a reason as it is spoken: with the places of each sort of mark, without those that the action names.
 * @param {Step} step @param {Board} board @param {Locale} locale
 */
export function spokenReason(step, board, locale) {
  const { sentence, action, place } = step
  const marks = evidentOn(board, marksOf(step))
  const named = action && place.length < MOST_NAMES ? place.map(({ site }) => site) : []
  const look = new Set([...marks.look].filter(site => !named.includes(site)))
  const said = aloud(board, sentence, locale.of(board))
  return locale.sentences([said, action, ...fewPlacesIn({ ...marks, look }, board, locale)])
}

/**
 * Returns the current frame as it is spoken, with the position of the reason among the others.
 * @param {Told} hint
 * @param {ReasonFrame} at
 * @param {Board} board
 * @param {Locale} locale
 * @param {Entries} [entries] what is put down
 */
export function spokenFrame(hint, at, board, locale, entries = givensOf(board)) {
  const { t, sentences } = locale
  const played = whatIfIn(hint, at, board, locale, entries)
  if (played) return played.spoken
  const reason = reasonAt(hint, at)
  const quotes = quotesOf(reason.uses, board, locale, entries, reason.sentence)
  const isLast = at.reason === hint.because.length
  const count = hint.because.length
  const letter = letterOf(at.reason)
  const number = isLast ? count > 0 && t('hintSo') : count > 1 && t('reasonOf', { letter, count })
  return sentences([number, spokenReason(reason, board, locale), ...quotes])
}

/** Returns the letter of a reason, as in the list: A to Z, then AA. @param {number} reason from 0 @returns {string} */
export const letterOf = reason =>
  (reason < 26 ? '' : letterOf(Math.floor(reason / 26) - 1)) + String.fromCharCode(65 + (reason % 26))

/**
 * Returns the sorts of marks, each with the names of its places.
 * @param {Marks} marks
 * @param {Board} board
 * @param {Pick<Locale, 't' | 'of' | 'list'>} locale
 * @param {number} [most] of more places only the number is given
 */
export function placesIn(marks, board, locale, most = Infinity) {
  const { look, out, causes, groups = [] } = marks
  const { t, list } = locale
  const names = (/** @type {number[]} */ sites) =>
    sites.length > most ? t('hintMarked', { count: sites.length }) : list(sites.map(site => board.sites[site].name))
  const marked = /** @type {const} */ ([
    ['placesHere', look],
    ['placesThese', new Set(board.houses ? [] : groups.flat())],
    ['placesOut', out],
    ['placesCause', causes],
  ])
  const places = marked.flatMap(([key, sites]) => (sites.size ? [t(key, { places: names([...sites.keys()]) })] : []))
  return [...patternIn(marks, board, locale), ...places]
}

/**
 * Returns the same for reading out, with at most `MOST_NAMES` names each.
 * @param {Marks} marks @param {Board} board @param {Locale} locale
 */
const fewPlacesIn = (marks, board, locale) => placesIn(marks, board, locale, MOST_NAMES)

/**
 * Counts the marks of a map's or a garden's places.
 * @param {Pick<Marks, 'zone' | 'aims' | 'coming'>} marks @returns {[Sign, number][]}
 */
function groundSigns({ zone, aims, coming }) {
  const wanted = [...(aims?.values() ?? [])]
  const bare = wanted.filter(piece => piece === null).length
  return [
    ['zone', zone?.size ?? 0],
    ['aim', wanted.length - bare],
    ['bare', bare],
    ['coming', coming?.size ?? 0],
  ]
}

/**
 * Returns the pieces wanted at marked places, each once.
 * @param {Pick<Marks, 'aims'>} marks @param {Board} board @returns {SymbolInfo[]}
 */
function aimsIn({ aims }, { symbols }) {
  const wanted = new Set(aims?.values())
  return symbols.filter(({ id }) => wanted.has(String(id)))
}

/** The forms that marks have on boards of pieces. @type {Partial<Record<Sign, Sign>>} */
const OF_PIECES = { gone: 'barred', group: 'these' }

/**
 * Returns the sorts of marks on the board, in the order of the key.
 * @param {Marks} marks @param {Pick<Board, 'input'>} [board] @returns {Sign[]}
 */
export const signsIn = (marks, board) =>
  sortsIn(marks).map(sign => (board?.input === 'pieces' && OF_PIECES[sign]) || sign)

/** @param {Marks} marks @returns {Sign[]} */
function sortsIn(marks) {
  const { look, out, causes, supposed, wrong, ghosts, ...figure } = marks
  const {
    looks = [],
    links = [],
    houses = [],
    across = [],
    fins = [],
    groups = [],
    hinge,
    dark = [],
    gone,
    beams = [],
    cages = [],
  } = figure
  const thought = wrong.size ? new Set() : supposed
  const sorts = sortsOf(links)
  // A piece that is put down or ruled out covers its candidate.
  const struck = [...out].flatMap(([site, pieces]) => pieces.map(piece => keyOf({ site, piece })))
  const known = new Set([...sorts.keys(), ...fins.map(keyOf), ...ghosts.map(keyOf), ...struck])
  const several = links.some(({ from, to }) => from.length > 1 || to.length > 1)
  const isOpen = links.length > 0 && !chainOf(links).isRing
  const marked = /** @type {const} */ ([
    ['here', look.size],
    ['base', houses.length + cages.length],
    ['across', across.length],
    ['group', groups.length + Number(several)],
    ['hinge', Number(hinge !== undefined)],
    ['dark', dark.length],
    ['looked', looks.filter(spot => !known.has(keyOf(spot))).length],
    ['off', links.length],
    ['on', links.length],
    ['end', Number(isOpen)],
    ['fin', fins.length],
    ['out', out.size],
    ['gone', gone?.size ?? 0],
    ['cause', causes.size],
    ...groundSigns(marks),
    ['beam', beams.length],
    ['supposed', thought.size],
    ['wrong', wrong.size],
    ['strong', links.filter(link => link.strong).length],
    ['weak', links.filter(link => !link.strong).length],
  ])
  return marked.flatMap(([sign, count]) => (count ? [sign] : []))
}

/**
 * Returns the quotes of clues to read out, without the goal, which is a picture, and without clues that the sentence
 * quotes itself; an equation with the player's entries.
 * @param {readonly number[]} clues
 * @param {Board} board
 * @param {Pick<Locale, 't' | 'of'>} locale
 * @param {Entries} entries
 * @param {string} [sentence]
 */
export const quotesOf = (clues, board, { t, of }, entries, sentence = '') =>
  clues
    .filter(clue => !isGoal(board, clue) && !isQuotedIn(sentence, board.clues[clue]))
    .map(clue =>
      hasEquations(board)
        ? `${sentenceCase(spokenEquation(board, clue, entries, of(board)))}${t('fullStop')}`
        : quoteOf(board.clues[clue], t),
    )

/**
 * Returns the quotes of clues to read by eye: an equation in figures, with the player's entries.
 * @param {readonly number[]} clues @param {Board} board @param {Pick<Locale, 't' | 'of'>} locale
 * @param {Entries} entries
 */
export const writtenQuotes = (clues, board, locale, entries) =>
  hasEquations(board)
    ? clues.map(clue => sentenceCase(writtenLine(board, clue, entries, locale.of(board))))
    : quotesOf(clues, board, locale, entries)

/** Returns the entries that the level gives. @param {Board} board @returns {Entries} */
export const givensOf = ({ sites }) => sites.map(({ given }) => given ?? null)

/**
 * Returns true if a sentence begins with a clue: with the same name before a colon.
 * @param {string} sentence @param {ClueInfo} clue
 */
function isQuotedIn(sentence, clue) {
  const [name] = clue.sentence.split(/(?<=[:：])/, 1)
  return /[:：]$/.test(name) && sentence.startsWith(name)
}
