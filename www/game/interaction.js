// @ts-check
/**
 * A game at play: what stands, what is in the hand, which place is chosen, and what can be done with any board. How
 * things are put down is the input's (`input/`). Knows the game, knows nothing of the page.
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { Board, Entries, Entry } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 * @typedef {{ piece: Entry, from: number, again?: boolean }} Picked   from: the site it stands on, -1 for the tray;
 *   again: one was put down already
 * @typedef {{ changed(): void, say(key: TextKey, values?: Record<string, string>): void }} Listener
 */
import * as game from './game.js'

export class Interaction {
  /** @type {Picked | null} */ picked = null
  /** A place waiting for a piece. */ chosen = -1
  /** The entries that were last checked. @type {Entries | null} */ checked = null
  /** Whether pieces are noted, not put down. */ noting = false

  /** @param {Board} board @param {Listener} listener @param {Game} [started] */
  constructor(board, listener, started = game.newGame(board)) {
    this.board = board
    this.listener = listener
    /** @type {Game} */ this.game = started
  }

  get entries() {
    return this.game.entries
  }
  get notes() {
    return this.game.notes
  }
  get left() {
    return game.piecesLeft(this.board, this.entries)
  }

  /** Takes something into the hand. @param {Picked} picked */
  pick(picked) {
    this.picked = picked
    this.say('saidPicked', { name: this.nameOf(picked.piece) })
    this.listener.changed()
  }

  /** Chooses an empty place for what comes next; -1: none any more. @param {number} site */
  choose(site) {
    const place = this.placeOf(site < 0 ? this.chosen : site)
    this.chosen = site
    this.say(site >= 0 ? 'saidChosen' : 'saidUnchosen', { place })
    this.listener.changed()
  }

  /** @param {number} site @param {Entry} piece */
  note(site, piece) {
    if (!this.board.markings.pencil) return
    if (this.entries[site] !== null) return this.say('saidNoNote')
    if (!this.left.get(piece)) return this.say('saidNoneLeft', { name: this.allOf(piece) })
    this.become(game.toggleNote(this.board, this.game, site, String(piece)))
    const there = this.notes[site].includes(String(piece))
    this.say(there ? 'saidNoted' : 'saidUnnoted', { name: this.nameOf(piece), place: this.placeOf(site) })
    this.listener.changed()
  }

  toggleNoting() {
    this.noting = !this.noting
    this.say(this.noting ? 'saidNoting' : 'saidNotNoting')
    this.listener.changed()
  }

  fillNotes() {
    this.#step(game.fillNotes(this.board, this.game), 'saidFilled', 'saidFilledAlready')
  }
  clearNotes() {
    this.#step(game.clearNotes(this.board, this.game), 'saidCleared', 'saidCleared')
  }

  /** Nothing has been put down, or all is taken off again. */
  get untouched() {
    return this.entries.every((entry, i) => entry === (this.board.sites[i].given ?? null))
  }

  /** What was tried out and is right is kept. */
  settle() {
    if (this.game.trial >= 0) this.game = game.keepTrial(this.game)
  }

  beginTrial() {
    this.#turn(game.beginTrial(this.game), 'saidTrial')
  }
  keepTrial() {
    this.#turn(game.keepTrial(this.game), 'saidKept')
  }
  discardTrial() {
    this.#turn(game.discardTrial(this.game), 'saidDiscarded')
  }

  /** Back to an earlier position, as one move. @param {number} index in the past */
  backTo(index) {
    this.#turn(game.backTo(this.game, index), 'saidBack')
  }

  /** @param {number} site */
  takeOff(site) {
    const piece = this.entries[site]
    if (piece === null) return
    if (game.isFixed(this.board, site)) return this.say('saidFixed')
    this.become(game.remove(this.board, this.game, site))
    this.picked = null
    this.say('saidRemoved', { name: this.nameOf(piece), place: this.placeOf(site) })
    this.listener.changed()
  }

  /** A long press, a right click or a key: nothing goes here. @param {number} site */
  toggleNever(site) {
    if (!this.board.markings.crossed) return
    if (this.entries[site] !== null) return this.say('saidNoNever')
    this.#markNever(game.toggleNever(this.game, site), site)
  }

  /**
   * The finger that marked one place, or took its mark away, goes on over another.
   * @param {number} site
   * @param {number} first
   */
  alsoNever(site, first) {
    if (!this.board.markings.crossed) return
    const next = game.alsoNever(this.game, site, Boolean(this.game.never?.includes(first)))
    if (next !== this.game) this.#markNever(next, site)
  }

  /** @param {Game} next @param {number} site */
  #markNever(next, site) {
    this.become(next)
    this.say(this.game.never?.includes(site) ? 'saidNever' : 'saidNotNever', { place: this.placeOf(site) })
    this.listener.changed()
  }

  /**
   * Does what a hint says, as one move.
   * @param {{ place: { site: number, piece: Entry }[], takeOff: number[] }} deed
   */
  follow({ place, takeOff }) {
    for (const { site, piece } of place) this.say('saidPlaced', { name: this.nameOf(piece), place: this.placeOf(site) })
    for (const site of takeOff)
      this.say('saidRemoved', { name: this.nameOf(this.entries[site]), place: this.placeOf(site) })
    this.become(game.follow(this.board, this.game, { place, takeOff }))
    this.picked = null
    this.chosen = -1
    this.listener.changed()
  }

  letGo() {
    const { picked, chosen } = this
    if (!picked && chosen < 0) return
    this.picked = null
    this.chosen = -1
    if (picked) this.say('saidDropped')
    else this.say('saidUnchosen', { place: this.placeOf(chosen) })
    this.listener.changed()
  }

  /** All at once, as a script says. @param {Entries} entries that fit the board */
  layOut(entries) {
    this.#turn(game.layOut(this.board, this.game, entries), 'saidLaidOut')
  }

  undo() {
    this.#step(game.undo(this.game), 'saidUndo', 'saidNothing')
  }
  redo() {
    this.#step(game.redo(this.game), 'saidRedo', 'saidNothingToRedo')
  }
  restart() {
    this.#step(game.restart(this.board, this.game), 'saidRestart', 'saidNothingToRestart')
  }

  /** @param {Game} next @param {TextKey} done @param {TextKey} nothing */
  #step(next, done, nothing) {
    this.#turn(next, next === this.game ? nothing : done)
  }

  /** @param {Game} next @param {TextKey} done */
  #turn(next, done) {
    this.become(next)
    this.picked = null
    this.chosen = -1
    this.say(done)
    this.listener.changed()
  }

  /** The game goes on so. @param {Game} next */
  become(next) {
    this.game = next
  }

  /** Tells what was done. @param {TextKey} key @param {Record<string, string>} [values] */
  say(key, values) {
    this.listener.say(key, values)
  }

  /** @param {Entry | null} piece */
  nameOf(piece) {
    return game.nameOf(this.board, piece)
  }

  /** All there are of a piece. @param {Entry} piece */
  allOf(piece) {
    const kind = this.board.pieces.find(p => p.id === piece)
    return kind && kind.count > 1 ? kind.many : this.nameOf(piece)
  }

  /** @param {number} site */
  placeOf(site) {
    return this.board.sites[site].name
  }
}
