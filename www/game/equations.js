// @ts-check
/**
 * The equations of a board of numbers, which are its clues: first those of the rows, then those of the columns. As they
 * are written and as they are read out, with what is put down; and which fillings of theirs the player has struck out.
 * No DOM.
 * @import { SceneKey, SpeakOfScene } from '../i18n/text/index.js'
 * @import { Board, Check, Entries, Entry } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 */
import { change, symbolOf } from './game.js'

/** How each sign is written, and what puts it in words. @type {Record<string, [sign: string, said: SceneKey]>} */
const SIGNS = {
  '+': ['+', 'signPlus'],
  '-': ['−', 'signMinus'],
  '*': ['×', 'signTimes'],
  '/': ['÷', 'signOver'],
  '|': ['|', 'signOr'],
  '&': ['&', 'signAnd'],
  // It is no power.
  '^': ['⊕', 'signXor'],
}
const BLANK = '□'

/** True if the clues of a board are equations. @param {Pick<Board, 'totals'>} board */
export const hasEquations = ({ totals }) => totals !== undefined

/** True if an equation is that of a row. @param {Pick<Board, 'height'>} board @param {number} clue */
export const isRow = ({ height }, clue) => clue < height

/** The signs of an equation, in order. @param {Board} board @param {number} clue @returns {readonly string[]} */
const signsOf = (board, clue) =>
  isRow(board, clue) ? (board.across?.[clue] ?? []) : (board.down ?? []).map(signs => signs[clue - board.height])

/** The equations that a place is in. @param {Board} board @param {number} site @returns {number[]} */
export const equationsAt = (board, site) =>
  hasEquations(board) ? board.clues.flatMap(({ sites }, clue) => (sites.includes(site) ? [clue] : [])) : []

/** What an equation is to make, with a minus sign. @param {Board} board @param {number} clue */
const totalOf = ({ totals = [] }, clue) => totals[clue].replace('-', '−')

/** "4 + □" @param {Board} board @param {number} clue @param {Entries} entries */
function writtenLeft(board, clue, entries) {
  const text = (/** @type {Entry | null} */ entry) => symbolOf(board, entry)?.text ?? BLANK
  const [first, ...others] = board.clues[clue].sites.map(site => text(entries[site]))
  const signs = signsOf(board, clue)
  return [first, ...others.map((number, i) => `${SIGNS[signs[i]][0]} ${number}`)].join(' ')
}

/** "4 + □ = 10" @param {Board} board @param {number} clue @param {Entries} entries */
export const writtenEquation = (board, clue, entries) =>
  `${writtenLeft(board, clue, entries)} = ${totalOf(board, clue)}`

/** A sum as a hint writes it: "4 + □", "4 + □ = 10" */
const WRITTEN = /(?:−?\w+|□)(?: [+−×÷|&⊕] (?:−?\w+|□))+(?: = −?\w+)?/g

/**
 * A hint's sentence as it is read out, with its sums in words.
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
 * "Row 2: 4 + □ = 10"
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 */
export const writtenLine = (board, clue, entries, say) =>
  say('equationWritten', { line: nameOfLine(board, clue, say), equation: writtenEquation(board, clue, entries) })

/** What the line of an equation is called. @param {Board} board @param {number} clue @param {SpeakOfScene} say */
export const nameOfLine = (board, clue, say) =>
  isRow(board, clue) ? say('row', { n: clue + 1 }) : say('column', { n: clue - board.height + 1 })

/** The parts of an equation as it is read out. @param {Board} board @param {number} clue @param {Entries} entries
 * @param {SpeakOfScene} say */
function spokenParts(board, clue, entries, say) {
  const name = (/** @type {Entry | null} */ entry) => symbolOf(board, entry)?.name ?? say('blank')
  const [first, ...others] = board.clues[clue].sites.map(site => name(entries[site]))
  const signs = signsOf(board, clue)
  const left = others.reduce((left, right, i) => say(SIGNS[signs[i]][1], { left, right }), first)
  return { line: nameOfLine(board, clue, say), left, total: totalOf(board, clue) }
}

/** "row 2: 4 and blank makes 1" @param {Board} board @param {number} clue @param {Entries} entries
 * @param {SpeakOfScene} say */
export const spokenEquation = (board, clue, entries, say) => say('equation', spokenParts(board, clue, entries, say))

/**
 * What is wrong with a broken equation: "row 1: 7 plus 9 plus 1 makes 17, not 14".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say
 * @param {string} [made] what it makes, where that is known
 */
export function wrongEquation(board, clue, entries, say, made) {
  const parts = spokenParts(board, clue, entries, say)
  return made === undefined ? say('equationCannot', parts) : say('equationMade', { ...parts, made })
}

/**
 * The same to be read: "row 1: 7 + 9 + 1 is 17, not 14".
 * @param {Board} board @param {number} clue @param {Entries} entries @param {SpeakOfScene} say @param {string} [made]
 */
export function writtenWrong(board, clue, entries, say, made) {
  const left = writtenLeft(board, clue, entries)
  const parts = { line: nameOfLine(board, clue, say), left, total: totalOf(board, clue) }
  return made === undefined ? say('equationCannot', parts) : say('writtenMade', { ...parts, made })
}

/** @type {Record<Check['clues'][number]['state'], SceneKey>} */
const STATES = { open: 'equationOpen', kept: 'equationKept', broken: 'equationBroken' }

/** An equation, and how it stands. @param {Board} board @param {number} clue @param {Entries} entries
 * @param {Check['clues'][number]['state']} state @param {SpeakOfScene} say */
export const judgedEquation = (board, clue, entries, state, say) =>
  say(STATES[state], { equation: spokenEquation(board, clue, entries, say) })

/**
 * The equations that a place is in, each with how it stands.
 * @param {Board} board @param {number} site @param {Entries} entries @param {Check['clues']} clues as far as that is
 *   known @param {SpeakOfScene} say
 */
export const equationLabels = (board, site, entries, clues, say) =>
  equationsAt(board, site).map(clue => judgedEquation(board, clue, entries, clues[clue]?.state ?? 'open', say))

/** A clue as a sentence: of an equation, with what is put down. @param {Board} board @param {number} clue
 * @param {Entries} entries @param {SpeakOfScene} say @param {boolean} [isBroken] then it says so */
export function sentenceOf(board, clue, entries, say, isBroken = false) {
  if (!hasEquations(board)) return board.clues[clue].sentence
  return (isBroken ? wrongEquation : spokenEquation)(board, clue, entries, say)
}

// ---- fillings struck out ----

/** A filling of an equation as it is kept. @param {number} clue @param {readonly number[]} filling */
const keyOf = (clue, filling) => `${clue}:${filling.join(' ')}`

/** @param {Pick<Game, 'struck'>} game @param {number} clue @param {readonly number[]} filling */
export const isStruck = ({ struck = [] }, clue, filling) => struck.includes(keyOf(clue, filling))

/**
 * Strikes a filling out, or takes that back.
 * @param {Game} game @param {number} clue @param {readonly number[]} filling
 */
export function toggleStruck(game, clue, filling) {
  const key = keyOf(clue, filling)
  const { struck = [] } = game
  return change(game, { struck: struck.includes(key) ? struck.filter(other => other !== key) : [...struck, key] })
}
