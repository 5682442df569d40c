// @ts-check
/**
 * The actions that every board offers. Each updates the store and announces the change. Placing entries is left to
 * the inputs (`input/`). It does not depend on the page.
 * @import { SceneKey, TextKey } from '../i18n/text/index.js'
 * @import { Entries, Entry, Spot } from '../pkg/placewise.js'
 * @import { Cell } from '../lib/store.js'
 * @import { Candidate, Game } from './game.js'
 * @import { Mode, Picked, Play, Walking } from './session.js'
 * @typedef {{ changed(): void, settled?(site: number): void,
 *   say(key: TextKey | SceneKey, values?: Record<string, string | number>): void }} Listener   settled: called when a
 *   number that was being typed at a site is complete
 * @typedef {{ tidies?(): boolean, near?(): boolean, struck?(game: Game, ruledOut: readonly Spot[]): Game,
 *   refuses?(sites: readonly number[], piece: Entry, others?: readonly Entry[]): boolean }} Wishes   tidies: returns
 *   true if an entry removes the notes that it makes wrong; near: returns true if the board is zoomed in, so that a
 *   drag moves it; struck: returns a move without the notes that are ruled out; refuses: returns true if a move is
 *   refused. The refusal is announced, unless further keys can turn the symbol into one of `others` that is not refused
 */
import * as game from './game.js'
import * as session from './session.js'

/** @type {Record<Mode, SceneKey>} */
const MODES_SAID = {
  digit: 'saidModeDigit',
  corner: 'saidModeCorner',
  centre: 'saidModeCentre',
  colour: 'saidModeColour',
  link: 'saidModeLink',
}

/** @template {Play} [P=Play] */
export class Interaction {
  /** @param {Cell<P>} cell the game at play @param {Listener} listener @param {Wishes} [wishes] */
  constructor(cell, listener, wishes = {}) {
    this.cell = cell
    this.listener = listener
    this.wishes = wishes
  }

  get board() {
    return this.cell.value.board
  }
  get game() {
    return this.cell.value.game
  }
  get picked() {
    return this.cell.value.picked
  }
  get chosen() {
    return this.cell.value.chosen
  }
  get selected() {
    return this.cell.value.selected
  }
  get noting() {
    return this.cell.value.noting
  }
  get mode() {
    return this.cell.value.mode
  }
  get linking() {
    return this.cell.value.linking
  }
  get walking() {
    return this.cell.value.walking
  }
  get typed() {
    return this.cell.value.typed
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

  // ---- updates without an announcement ----

  /** Replaces the game by its next value. @param {Game} next */
  become(next) {
    this.cell.update(play => session.goOn(play, next))
  }

  /** Sets the symbol or piece that the player holds. @param {Picked | null} picked */
  hold(picked) {
    this.cell.update(play => session.hold(play, picked))
  }

  /** Sets the place that waits for a piece; -1 for none. @param {number} site */
  waitAt(site) {
    this.cell.update(play => session.choose(play, site))
  }

  /** Selects places; the one chosen last comes last. @param {readonly number[]} sites */
  select(sites) {
    this.cell.update(play => session.select(play, sites))
  }

  /** Begins a link, which waits for its other end; null cancels it. @param {Candidate | null} from */
  beginLink(from) {
    this.cell.update(play => session.beginLink(play, from))
  }

  /** Sets the number from which a path goes on. @param {Walking | undefined} walking */
  walkFrom(walking) {
    this.cell.update(play => session.walkFrom(play, walking))
  }

  /**
   * Sets the text that is typed but not put down yet, or the site of a number that may get one more digit.
   * @param {string | undefined} typed @param {number} [unfinished]
   */
  type(typed, unfinished) {
    this.cell.update(play => session.type(play, typed, unfinished))
  }

  #emptyHands() {
    this.hold(null)
    this.waitAt(-1)
  }

  // ---- actions ----

  /** Takes something into the hand. @param {Picked} picked */
  pick(picked) {
    this.hold(picked)
    this.say('saidPicked', { name: this.nameOf(picked.piece) })
    this.listener.changed()
  }

  /** Chooses the empty place for the next piece; -1 for none. @param {number} site */
  choose(site) {
    const place = this.placeOf(site < 0 ? this.chosen : site)
    this.waitAt(site)
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
    this.cell.update(session.toggleNoting)
    this.say(this.noting ? 'saidNoting' : 'saidNotNoting')
    this.listener.changed()
  }

  /** Sets the mode in which symbols are written. @param {Mode} mode */
  writeAs(mode) {
    this.cell.update(play => session.writeAs(play, mode))
    this.say(MODES_SAID[mode])
    this.listener.changed()
  }

  fillNotes() {
    this.#step(game.fillNotes(this.board, this.game), 'saidFilled', 'saidFilledAlready')
  }

  /** True if the board holds only givens. */
  get untouched() {
    return session.isUntouched(this.cell.value)
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

  /** Returns to an earlier position, as one move. @param {number} index in the past */
  backTo(index) {
    this.#turn(game.backTo(this.game, index), 'saidBack')
  }

  /** @param {number} site */
  takeOff(site) {
    const piece = this.entries[site]
    if (piece === null) return
    if (game.isFixed(this.board, site)) return this.say('saidFixed')
    this.become(game.remove(this.board, this.game, site))
    this.hold(null)
    this.say('saidRemoved', { name: this.nameOf(piece), place: this.placeOf(site) })
    this.listener.changed()
  }

  /** Marks a place "nothing here", or removes the mark. @param {number} site */
  toggleNever(site) {
    if (!this.board.markings.crossed) return
    if (this.entries[site] !== null) return this.say('saidNoNever')
    this.#markNever(game.toggleNever(this.game, site), site)
  }

  /**
   * Marks another place "nothing here", or removes its mark, so that it equals the first place over which a finger
   * drags.
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
   * Follows a hint, as one move.
   * @param {{ place: { site: number, piece: Entry }[], takeOff: number[] }} step
   * @param {readonly Spot[]} [ruledOut] the candidates that its reasons rule out on the way
   */
  follow({ place, takeOff }, ruledOut = []) {
    for (const { site, piece } of place) this.say('saidPlaced', { name: this.nameOf(piece), place: this.placeOf(site) })
    for (const site of takeOff)
      this.say('saidRemoved', { name: this.nameOf(this.entries[site]), place: this.placeOf(site) })
    const after = game.follow(this.board, this.game, { place, takeOff }, this.wishes.tidies?.())
    this.become(this.wishes.struck?.(after, ruledOut) ?? after)
    this.#emptyHands()
    this.listener.changed()
  }

  letGo() {
    const { picked, chosen, selected, linking, walking } = this
    if (linking) {
      this.beginLink(null)
      return this.say('saidLinkDropped')
    }
    if (!picked && chosen < 0 && !selected.length && !walking) return
    this.#emptyHands()
    this.select([])
    this.walkFrom(undefined)
    if (picked || walking) this.say('saidDropped')
    else if (selected.length) this.say('saidUnselected')
    else this.say('saidUnchosen', { place: this.placeOf(chosen) })
    this.listener.changed()
  }

  /** Sets all entries, for a script. @param {Entries} entries that fit the board */
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
    this.#step(game.restart(this.board, this.game, this.cell.value.start), 'saidRestart', 'saidNothingToRestart')
  }

  /** @param {Game} next @param {TextKey} done @param {TextKey} nothing */
  #step(next, done, nothing) {
    this.#turn(next, next === this.game ? nothing : done)
  }

  /** @param {Game} next @param {TextKey} done */
  #turn(next, done) {
    this.become(next)
    this.#emptyHands()
    this.say(done)
    this.listener.changed()
  }

  /** Announces an action. @param {TextKey | SceneKey} key @param {Record<string, string | number>} [values] */
  say(key, values) {
    this.listener.say(key, values)
  }

  /** @param {Entry | null} piece */
  nameOf(piece) {
    return game.nameOf(this.board, piece)
  }

  /** Returns the name of all pieces of this sort: the plural if there are several. @param {Entry} piece */
  allOf(piece) {
    const kind = this.board.pieces.find(p => p.id === piece)
    return kind && kind.count > 1 ? kind.many : this.nameOf(piece)
  }

  /** @param {number} site */
  placeOf(site) {
    return this.board.sites[site].name
  }
}
