// @ts-check
/**
 * The equations of a Cross Numbers board, which are its clues: first those of the rows, then those of the columns.
 * Writes and speaks them with the current entries, and records the fillings that the player has struck out. No DOM.
 * @import { SceneKey, SpeakOfScene } from '../../i18n/text/index.js'
 * @import { Board, Check, Entries, Entry } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 */
import { change, symbolOf } from '../game.js'

/**
 * The written form of each sign, and the text that speaks it.
 * @type {Record<string, [sign: string, said: SceneKey]>}
 */
const SIGNS = {
  '+': ['+', 'signPlus'],
  '-': ['−', 'signMinus'],
  '*': ['×', 'signTimes'],
  '/': ['÷', 'signOver'],
  '|': ['|', 'signOr'],
  '&': ['&', 'signAnd'],
  // Exclusive or, not a power.
  '^': ['⊕', 'signXor'],
}
const BLANK = '□'

/** Returns true if the clues of a board are equations. @param {Pick<Board, 'totals'>} board */
export const hasEquations = ({ totals }) => totals !== undefined

/** Returns true if an equation belongs to a row. @param {Pick<Board, 'height'>} board @param {number} clue */
export const isRow = ({ height }, clue) => clue < height

/**
 * Returns the signs of an equation, in order.
 * @param {Board} board @param {number} clue
 * @returns {readonly string[]}
 */
const signsOf = (board, clue) =>
  isRow(board, clue) ? (board.across?.[clue] ?? []) : (board.down ?? []).map(signs => signs[clue - board.height])

/** Returns the equations that contain a place. @param {Board} board @param {number} site @returns {number[]} */
export const equationsAt = (board, site) =>
  hasEquations(board) ? board.clues.flatMap(({ sites }, clue) => (sites.includes(site) ? [clue] : [])) : []

/** Returns the total of an equation, with a proper minus sign. @param {Board} board @param {number} clue */
const totalOf = ({ totals = [] }, clue) => totals[clue].replace('-', '−')

/** Returns the left side, as in "4 + □". @param {Board} board @param {number} clue @param {Entries} entries */
function writtenLeft(board, clue, entries) {
  const text = (/** @type {Entry | null} */ entry) => symbolOf(board, entry)?.text ?? BLANK
  const [first, ...others] = board.clues[clue].sites.map(site => text(entries[site]))
  const signs = signsOf(board, clue)
  return [first, ...others.map((number, i) => `${SIGNS[signs[i]][0]} ${number}`)].join(' ')
}

/**
 * Returns an equation in writing, as in "4 + □ = 10".
 * @param {Board} board @param {number} clue @param {Entries} entries
 */
export const writtenEquation = (board, clue, entries) =>
  `${writtenLeft(board, clue, entries)} = ${totalOf(board, clue)}`

/** A sum in a hint's sentence: "4 + □", "4 + □ = 10" */
const WRITTEN = /(?:−?\w+|□)(?: [+−×÷|&⊕] (?:−?\w+|□))+(?: = −?\w+)?/g

/**
 * Returns a hint's sentence for reading out, with its sums in words.
 * @param {Board} board @param {string} sentence @param {SpeakOfScene} say
 */
export function aloud(board, sentence, say) {
  if (!hasEquations(board)) return sentence
  const words = new Map(Object.values(SIGNS))
  return sentence.replaceAll(WRITTEN, sum => {
    const [left, total] = sum.replaceAll(BLANK, say('blank')).split(' = ')
    const [first, ...others] = left.split(' ')
    const said = others.reduce(
      (before, part, i) =>
        i % 2 ? say(words.get(others[i - 1]) ?? 'signPlus', { left: before, right: part }) : before,
      first,
    )
    return total === undefined ? said : say('sumMakes', { left: said, total })
  })
}

/**
 * Returns an equation with the name of its line: "Row 2: 4 + □ = 10".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 */
export const writtenLine = (board, clue, entries, say) =>
  say('equationWritten', { line: nameOfLine(board, clue, say), equation: writtenEquation(board, clue, entries) })

/**
 * Returns the name of the row or column of an equation.
 * @param {Board} board @param {number} clue @param {SpeakOfScene} say
 */
export const nameOfLine = (board, clue, say) =>
  isRow(board, clue) ? say('row', { n: clue + 1 }) : say('column', { n: clue - board.height + 1 })

/** Returns the spoken parts of an equation. @param {Board} board @param {number} clue @param {Entries} entries
 * @param {SpeakOfScene} say */
function spokenParts(board, clue, entries, say) {
  const name = (/** @type {Entry | null} */ entry) => symbolOf(board, entry)?.name ?? say('blank')
  const [first, ...others] = board.clues[clue].sites.map(site => name(entries[site]))
  const signs = signsOf(board, clue)
  const left = others.reduce((left, right, i) => say(SIGNS[signs[i]][1], { left, right }), first)
  return { line: nameOfLine(board, clue, say), left, total: totalOf(board, clue) }
}

/**
 * Returns an equation in words, as in "row 2: 4 and blank makes 1".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 */
export const spokenEquation = (board, clue, entries, say) => say('equation', spokenParts(board, clue, entries, say))

/**
 * Describes the fault of a broken equation, as in "row 1: 7 plus 9 plus 1 makes 17, not 14".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 * @param {string} [made] the total of the entries, if it is known
 */
export function wrongEquation(board, clue, entries, say, made) {
  const parts = spokenParts(board, clue, entries, say)
  return made === undefined ? say('equationCannot', parts) : say('equationMade', { ...parts, made })
}

/**
 * Returns the same in writing, as in "row 1: 7 + 9 + 1 is 17, not 14".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say @param {string} [made]
 */
export function writtenWrong(board, clue, entries, say, made) {
  const left = writtenLeft(board, clue, entries)
  const parts = { line: nameOfLine(board, clue, say), left, total: totalOf(board, clue) }
  return made === undefined ? say('equationCannot', parts) : say('writtenMade', { ...parts, made })
}

/** @type {Record<Check['clues'][number]['state'], SceneKey>} */
const STATES = { open: 'equationOpen', kept: 'equationKept', broken: 'equationBroken' }

/** Returns an equation in words, with its state. @param {Board} board @param {number} clue @param {Entries} entries
 * @param {Check['clues'][number]['state']} state @param {SpeakOfScene} say */
export const judgedEquation = (board, clue, entries, state, say) =>
  say(STATES[state], { equation: spokenEquation(board, clue, entries, say) })

/**
 * Returns the equations that contain a place, in words, each with its state.
 * @param {Board} board @param {number} site @param {Entries} entries
 * @param {Check['clues']} clues as far as they are known @param {SpeakOfScene} say
 */
export const equationLabels = (board, site, entries, clues, say) =>
  equationsAt(board, site).map(clue => judgedEquation(board, clue, entries, clues[clue]?.state ?? 'open', say))

/**
 * Returns a clue as a sentence; an equation includes the current entries.
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 * @param {boolean} [isBroken] true if the sentence is to say that the equation is broken
 */
export function sentenceOf(board, clue, entries, say, isBroken = false) {
  if (!hasEquations(board)) return board.clues[clue].sentence
  return (isBroken ? wrongEquation : spokenEquation)(board, clue, entries, say)
}

// ---- fillings struck out ----

/** Returns the kept form of a filling of an equation. @param {number} clue @param {readonly number[]} filling */
const keyOf = (clue, filling) => `${clue}:${filling.join(' ')}`

/** @param {Pick<Game, 'struck'>} game @param {number} clue @param {readonly number[]} filling */
export const isStruck = ({ struck = [] }, clue, filling) => struck.includes(keyOf(clue, filling))

/**
 * Strikes out a filling, or restores it.
 * @param {Game} game @param {number} clue @param {readonly number[]} filling
 */
export function toggleStruck(game, clue, filling) {
  const key = keyOf(clue, filling)
  const { struck = [] } = game
  return change(game, { struck: struck.includes(key) ? struck.filter(other => other !== key) : [...struck, key] })
}
