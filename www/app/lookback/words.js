// @ts-check
/**
 * A game looked back at, in words: each turn, and each finding with the turn and the marks that show it.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Step } from '../../pkg/placewise.js'
 * @import { Findings, Guess, Put, Slip, Wait } from './findings.js'
 * @import { Replay, Turn } from './replay.js'
 * @import { Say } from './text.js'
 * @typedef {{ at: number, title: string, text: string, step?: Step | undefined, wrong?: number, lit?: number }} Told
 *   at: the number of turns after which the board shows it; wrong, lit: a place to mark
 * @typedef {{ title: string, items: Told[] }} Group
 * @typedef {{ board: Board, say: Say, locale: Pick<Locale, 't' | 'time' | 'sentences' | 'marks'> }} Voice
 */
import { hasEquations } from '../../game/equations/equations.js'
import { isGoal, nameOf } from '../../game/game.js'
import { quoteOf, sentenceCase } from '../../game/messages.js'

/** The greatest number of places that a line names. */
const MOST_PLACES = 4

/** @param {Replay} replay @param {number} count of turns made @param {Voice} voice */
export function turnText({ turns }, count, { board, say, locale }) {
  const turn = turns[count - 1]
  if (!turn) return say('start')
  const of = { number: count, count: turns.length }
  const place = turn.ms === undefined ? say('move', of) : say('moveAt', { ...of, time: locale.time(turn.ms) })
  const change = locale.marks([changeText(turn, board, say), ...(turn.hinted ? [say('hinted')] : [])])
  return locale.sentences([place + locale.t('fullStop'), sentenceCase(change)])
}

/**
 * Returns each turn in a line: what was put, after how long, and what was found about it.
 * @param {Replay} replay @param {Findings | undefined} findings @param {Voice} voice
 */
export function linesOf(replay, findings, { board, say, locale }) {
  const { guesses = [], slips = [], waits = [] } = findings ?? {}
  return replay.turns.map((turn, i) => {
    const slip = slips.find(each => each.turn === i)
    const wait = waits.find(each => each.turn === i)
    return sentenceCase(
      locale.marks([
        ...(turn.ms === undefined ? [] : [locale.time(turn.ms)]),
        ...changesIn(turn, board, say),
        ...(turn.hinted ? [say('hinted')] : []),
        ...(wait ? [say('lineWait', { time: locale.time(wait.ms) })] : []),
        ...(guesses.some(each => each.turn === i) ? [say('lineGuess')] : []),
        ...(slip ? [say('lineSlip', { number: slip.until + 1 })] : []),
      ]),
    )
  })
}

/** @param {Turn} turn @param {Board} board @param {Say} say */
const changeText = ({ put }, board, say) =>
  put.length === 1 ? placeText(put[0], board, say) : say('several', { count: put.length })

/** Returns the changes of a turn one by one, unless there are many. @param {Turn} turn @param {Board} board
 * @param {Say} say */
const changesIn = (turn, board, say) =>
  turn.put.length > MOST_PLACES ? [changeText(turn, board, say)] : turn.put.map(one => placeText(one, board, say))

/** @param {Turn['put'][number]} put @param {Board} board @param {Say} say */
const placeText = ([site, entry], board, say) =>
  entry === null ? say('off', { place: board.sites[site].name }) : putText({ site, entry }, board, say)

/** @param {Put} put @param {Board} board @param {Say} say */
const putText = ({ site, entry }, board, say) =>
  say('put', { name: nameOf(board, entry), place: board.sites[site].name })

/** Returns the findings in groups; those without any are left out. @param {Findings} findings @param {Voice} voice */
export function groupsOf({ waits, guesses, slips }, voice) {
  const { say } = voice
  /** @type {Group[]} */
  const groups = [
    { title: say('waits'), items: waits.map(wait => waitTold(wait, voice)) },
    { title: say('guesses'), items: guesses.map(guess => guessTold(guess, voice)) },
    { title: say('slips'), items: slips.map(slip => slipTold(slip, voice)) },
  ]
  return groups.filter(({ items }) => items.length)
}

/** Returns what the findings say about all entries, '' while that is not known. @param {Findings} findings
 * @param {boolean} isDone @param {Say} say */
export function summary({ guesses, examined, unsettled, of }, isDone, say) {
  const open = of - examined + unsettled
  if (!isDone || !of) return ''
  if (open) return say('unsettled', { count: open })
  return guesses.length ? '' : say('allGiven')
}

/**
 * Returns a step in words, with the clues that it rests on; an equation is in its sentence already.
 * @param {string} first @param {Step} step @param {Voice} voice
 */
function stepText(first, { uses, sentence, action }, { board, locale }) {
  const quoted = hasEquations(board) ? [] : uses.filter(clue => !isGoal(board, clue))
  const quotes = quoted.map(clue => quoteOf(board.clues[clue], locale.t))
  return locale.sentences([first, ...quotes, sentence, action])
}

/** @param {Wait} wait @param {Voice} voice @returns {Told} */
function waitTold({ turn, ms, step, technique, gave, open, settled }, voice) {
  const { say, locale } = voice
  const title = say('wait', { time: locale.time(ms), number: turn + 1 })
  if (!settled) return { at: turn, title, text: say('waitUnsettled') }
  if (!step) return { at: turn, title, text: say('waitNone') }
  const first = say(gave ? 'waitGave' : 'waitOther', { open: locale.time(open), technique: sentenceCase(technique) })
  return { at: turn, title, step, text: stepText(first, step, voice) }
}

/** @param {Guess} guess @param {Voice} voice @returns {Told} */
function guessTold({ turn, site, entry, step, technique }, voice) {
  const { board, say } = voice
  const title = sentenceCase(say('guess', { put: putText({ site, entry }, board, say), number: turn + 1 }))
  const first = say(step ? 'guessOther' : 'guessNone', { technique: sentenceCase(technique) })
  return { at: turn, title, step, lit: site, text: step ? stepText(first, step, voice) : first }
}

/** @param {Slip} slip @param {Voice} voice @returns {Told} */
function slipTold({ turn, until, site, entry, ms }, { board, say, locale }) {
  const title = sentenceCase(say('slip', { put: putText({ site, entry }, board, say), number: turn + 1 }))
  const text = ms === undefined ? say('slipUntil', { number: until + 1 }) : say('slipStood', { time: locale.time(ms) })
  return { at: turn + 1, title, wrong: site, text }
}
