// @ts-check
/**
 * What a player's hands do: pick up, choose, put down. Knows the game, knows nothing of the page.
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
  /** Where the last tap put a piece down from the tray: another takes it back. */ #justPut = -1

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

  /** A tap, or Enter, on a place. @param {number} site */
  useSite(site) {
    const { picked } = this
    const again = picked ? picked.from < 0 && this.entries[site] === picked.piece : this.#justPut === site
    this.#justPut = -1
    if (picked && picked.from === site) return this.letGo()
    if (again && !this.noting && this.entries[site] !== null) return this.takeBack(site)
    if (picked && picked.from < 0 && this.noting) return this.note(site, picked.piece)
    if (picked) {
      this.putDown(picked, site)
      if (picked.from < 0 && this.entries[site] === picked.piece) this.#justPut = site
      return
    }
    if (this.entries[site] !== null) return this.pickUp(site)
    this.chosen = this.chosen === site ? -1 : site
    this.#say(this.chosen >= 0 ? 'saidChosen' : 'saidUnchosen', { place: this.#place(site) })
    this.listener.changed()
  }

  /** A tap, or Enter, on a piece in the tray. @param {Entry} piece */
  usePiece(piece) {
    if (!this.left.get(piece)) return this.#say('saidNoneLeft', { name: this.#all(piece) })
    if (this.chosen >= 0 && this.noting) return this.note(this.chosen, piece)
    if (this.chosen >= 0) return this.putDown({ piece, from: -1 }, this.chosen)
    if (this.picked?.from === -1 && this.picked.piece === piece && !this.picked.again) return this.letGo()
    this.picked = { piece, from: -1 }
    this.#say('saidPicked', { name: this.#name(piece) })
    this.listener.changed()
  }

  /** @param {number} site */
  pickUp(site) {
    const piece = this.entries[site]
    if (piece === null) return
    if (game.isFixed(this.board, site)) return this.#say('saidFixed')
    this.picked = { piece, from: site }
    this.chosen = -1
    this.#say('saidPicked', { name: this.#name(piece) })
    this.listener.changed()
  }

  /** @param {Picked} picked @param {number} site */
  putDown(picked, site) {
    if (game.isFixed(this.board, site)) return this.#say('saidFixed')
    const other = this.entries[site]
    const next =
      picked.from < 0
        ? game.place(this.board, this.game, site, picked.piece)
        : game.move(this.board, this.game, picked.from, site)
    // Meanwhile it may have been put down by other means.
    if (next === this.game) {
      this.picked = picked
      return this.letGo()
    }
    this.#become(next)
    // While some are left, the same piece stays at hand.
    const more = picked.from < 0 && this.picked && this.left.get(picked.piece)
    this.picked = more ? { ...picked, again: true } : null
    this.chosen = -1
    const [name, place] = [this.#name(picked.piece), this.#place(site)]
    if (picked.from < 0) this.#say('saidPlaced', { name, place })
    else if (other !== null) this.#say('saidSwapped', { name, other: this.#name(other) })
    else this.#say('saidMoved', { name, place })
    this.listener.changed()
  }

  /** A letter key on a place. @param {number} site @param {Entry} piece */
  write(site, piece) {
    if (this.noting) return this.note(site, piece)
    if (this.entries[site] === piece) return
    if (!this.left.get(piece)) return this.#say('saidNoneLeft', { name: this.#all(piece) })
    this.picked = null
    this.putDown({ piece, from: -1 }, site)
  }

  /** @param {number} site @param {Entry} piece */
  note(site, piece) {
    if (this.entries[site] !== null) return this.#say('saidNoNote')
    if (!this.left.get(piece)) return this.#say('saidNoneLeft', { name: this.#all(piece) })
    this.#become(game.toggleNote(this.board, this.game, site, String(piece)))
    const there = this.notes[site].includes(String(piece))
    this.#say(there ? 'saidNoted' : 'saidUnnoted', { name: this.#name(piece), place: this.#place(site) })
    this.listener.changed()
  }

  toggleNoting() {
    this.noting = !this.noting
    this.#say(this.noting ? 'saidNoting' : 'saidNotNoting')
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
    if (game.isFixed(this.board, site)) return this.#say('saidFixed')
    this.#become(game.remove(this.board, this.game, site))
    this.picked = null
    this.#say('saidRemoved', { name: this.#name(piece), place: this.#place(site) })
    this.listener.changed()
  }

  /** Off the board and into the hand, as it came. @param {number} site */
  takeBack(site) {
    const piece = this.entries[site]
    this.takeOff(site)
    if (piece === null || this.entries[site] !== null) return
    this.picked = { piece, from: -1, again: true }
    this.listener.changed()
  }

  /** A long press, a right click or a key: nothing goes here. @param {number} site */
  toggleNever(site) {
    if (this.entries[site] !== null) return this.#say('saidNoNever')
    this.#markNever(game.toggleNever(this.game, site), site)
  }

  /**
   * The finger that marked one place, or took its mark away, goes on over another.
   * @param {number} site
   * @param {number} first
   */
  alsoNever(site, first) {
    const next = game.alsoNever(this.game, site, Boolean(this.game.never?.includes(first)))
    if (next !== this.game) this.#markNever(next, site)
  }

  /** @param {Game} next @param {number} site */
  #markNever(next, site) {
    this.#become(next)
    this.#say(this.game.never?.includes(site) ? 'saidNever' : 'saidNotNever', { place: this.#place(site) })
    this.listener.changed()
  }

  /**
   * Does what a hint says, as one move.
   * @param {{ place: { site: number, piece: Entry }[], takeOff: number[] }} deed
   */
  follow({ place, takeOff }) {
    for (const { site, piece } of place) this.#say('saidPlaced', { name: this.#name(piece), place: this.#place(site) })
    for (const site of takeOff)
      this.#say('saidRemoved', { name: this.#name(this.entries[site]), place: this.#place(site) })
    this.#become(game.follow(this.board, this.game, { place, takeOff }))
    this.picked = null
    this.chosen = -1
    this.listener.changed()
  }

  letGo() {
    const { picked, chosen } = this
    if (!picked && chosen < 0) return
    this.picked = null
    this.chosen = -1
    if (picked) this.#say('saidDropped')
    else this.#say('saidUnchosen', { place: this.#place(chosen) })
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
    this.#become(next)
    this.picked = null
    this.chosen = -1
    this.#say(done)
    this.listener.changed()
  }

  /** @param {Game} next */
  #become(next) {
    this.game = next
  }

  /** @param {TextKey} key @param {Record<string, string>} [values] */
  #say(key, values) {
    this.listener.say(key, values)
  }

  /** @param {Entry | null} piece */
  #name(piece) {
    return this.board.pieces.find(p => p.id === piece)?.name ?? String(piece)
  }

  /** All there are of a piece. @param {Entry} piece */
  #all(piece) {
    const { count, name, many } = this.board.pieces.find(p => p.id === piece) ?? {
      count: 1,
      name: String(piece),
      many: '',
    }
    return count > 1 ? many : name
  }

  /** @param {number} site */
  #place(site) {
    return this.board.sites[site].name
  }
}
