// @ts-check
/**
 * Typing of numbers with several digits: each digit extends those before it, as part of the same move. A number is
 * written at once, unless it is on another cell already and one more digit can make another number of it: then it waits
 * until the player does something else.
 * @import { Game } from '../game.js'
 * @import { Interaction } from '../interaction.js'
 * @typedef {{ site: number, text: string, asNote: boolean, before: Game, after: Game }} Draft   before: the game
 *   without it; after: the game with it, the same as `before` while it waits
 */
import { isFixed, toggleNote } from '../game.js'
import { lastOf } from './path.js'
import { writeNumber } from './stroke.js'

export class Typing {
  /** @type {Draft | undefined} */ #draft

  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
  }

  /** The text being typed, undefined if the game has changed since. */
  get #now() {
    return this.#draft?.after === this.play.game ? this.#draft : undefined
  }

  /** True if a number that is on another cell waits. */
  get isPending() {
    const draft = this.#now
    return draft !== undefined && !draft.asNote && draft.after === draft.before
  }

  /**
   * Types one more digit. Returns the number that the cell then holds, 0 if none was written.
   * @param {number} site @param {string} digit @param {boolean} asNote
   */
  type(site, digit, asNote) {
    const { play } = this
    const last = this.#now
    const goesOn = last && last.site === site && last.asNote === asNote && this.#exists(last.text + digit)
    if (!goesOn) this.settle()
    const text = goesOn ? last.text + digit : digit
    if (!this.#exists(text)) return 0
    play.select([site])
    if (asNote ? play.entries[site] !== null : isFixed(play.board, site)) {
      play.say(asNote ? 'saidNoNote' : 'saidFixed')
      return 0
    }
    return this.#enter({ site, text, asNote, before: goesOn ? last.before : play.game })
  }

  /** @param {string} text */
  #exists(text) {
    return !text.startsWith('0') && Number(text) <= lastOf(this.play.board)
  }

  /** @param {Omit<Draft, 'after'>} draft */
  #enter({ site, text, asNote, before }) {
    const { play } = this
    const { board } = play
    const number = Number(text)
    const canGoOn = this.#exists(`${text}0`)
    const from = before.entries.indexOf(number)
    const waits = !asNote && from >= 0 && from !== site && canGoOn
    const written = () => (asNote ? toggleNote(board, before, site, text) : writeNumber(board, before, site, number))
    const after = waits ? before : written()
    play.become(after)
    this.#draft = canGoOn ? { site, text, asNote, before, after } : undefined
    play.type(waits ? text : undefined, canGoOn && !asNote && !waits ? site : undefined)
    if (waits) play.say('saidTyped', { name: text })
    else if (!asNote && after.entries[site] !== number) this.refuse(number)
    else this.#say(site, text, asNote)
    play.listener.changed()
    return asNote || play.entries[site] !== number ? 0 : number
  }

  /** @param {number} site @param {string} name @param {boolean} asNote */
  #say(site, name, asNote) {
    const { play } = this
    const isThere = play.notes[site].includes(name)
    play.say(asNote ? (isThere ? 'saidNoted' : 'saidUnnoted') : 'saidPlaced', { name, place: play.placeOf(site) })
  }

  /** Writes a number that waits; it moves here from the other cell, if the player wrote it there. */
  settle() {
    const { play } = this
    const draft = this.#now
    const waits = this.isPending
    this.drop()
    if (!draft || !waits) return
    const number = Number(draft.text)
    const next = writeNumber(play.board, play.game, draft.site, number)
    if (next === play.game) return this.refuse(number)
    play.become(next)
    this.#say(draft.site, draft.text, false)
    play.listener.changed()
  }

  /** Drops a number that waits, and ends the typing of a written one. */
  drop() {
    const { play } = this
    const { unfinished } = play.cell.value
    this.#draft = undefined
    play.type(undefined)
    if (unfinished !== undefined) play.listener.settled?.(unfinished)
  }

  /** Announces the cell that already contains a number. @param {number} number */
  refuse(number) {
    const { play } = this
    play.say('saidStandsElsewhere', { name: String(number), place: play.placeOf(play.entries.indexOf(number)) })
  }
}
