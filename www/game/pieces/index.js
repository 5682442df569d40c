// @ts-check
/**
 * The input of pieces; loaded with the page, as a first visit begins with it.
 * @import { Board, Entry, Step } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 * @import { Grip, Input, InputKind, Key } from '../input/input.js'
 * @import { Interaction } from '../interaction.js'
 * @import { Picked } from '../session.js'
 */
import { couldBe } from '../game.js'
import * as game from '../game.js'
import { putLast } from '../session.js'

// ---- the input of boards with pieces ----
// The player picks up a piece and puts it on a place, or chooses the place first; a piece on the board can be moved to
// another place.

/** @implements {Input} */
export class Pieces {
  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
  }

  /** @param {number} site */
  press(site) {
    const { play } = this
    if (site < 0) return play.letGo()
    const { picked, entries } = play
    // A second tap takes back a piece that the last tap put down from the tray.
    const again = picked ? picked.from < 0 && entries[site] === picked.piece : play.cell.value.justPut === site
    this.#putLast(-1)
    if (picked && picked.from === site) return play.letGo()
    if (again && !play.noting && entries[site] !== null) return this.#takeBack(site)
    if (picked) return this.#lay(picked, site)
    if (entries[site] !== null) return this.#pickUp(site)
    play.choose(play.chosen === site ? -1 : site)
  }

  /** Puts the piece in the hand down on a site, or notes it there. @param {Picked} picked @param {number} site */
  #lay(picked, site) {
    const { play } = this
    const isFromTray = picked.from < 0
    if (isFromTray && play.noting) return play.note(site, picked.piece)
    this.#putDown(picked, site)
    if (isFromTray && play.entries[site] === picked.piece) this.#putLast(site)
  }

  /** @param {number} site */
  #putLast(site) {
    this.play.cell.update(play => putLast(play, site))
  }

  /** @param {Grip} from */
  drag(from) {
    const held = this.#liftable(from)
    return held && { held, drop: (/** @type {number} */ to) => this.#drop(held, to) }
  }

  /**
   * Returns the piece that a drag can lift: one from the tray if any is left, or the one on a site unless it is a
   * given; undefined if there is none.
   * @param {Grip} from
   */
  #liftable({ site, symbol }) {
    const { play } = this
    if (symbol !== null) return play.left.get(symbol) ? { piece: symbol, from: -1 } : undefined
    const piece = site >= 0 && !game.isFixed(play.board, site) ? play.entries[site] : null
    return piece === null ? undefined : { piece, from: site }
  }

  /** @param {Picked} held @param {number} to */
  #drop(held, to) {
    const { play } = this
    play.hold(null)
    if (to >= 0 && held.from < 0 && play.noting) play.note(to, held.piece)
    else if (to >= 0 && to !== held.from) this.#putDown(held, to)
    else if (to < 0 && held.from >= 0) play.takeOff(held.from)
  }

  /** Marks a place "nothing here"; a drag that follows marks others too. @param {number} site */
  hold(site) {
    const { play } = this
    if (!play.board.markings.crossed) return undefined
    play.toggleNever(site)
    return {
      over: (/** @type {number} */ to) => {
        if (to >= 0) play.alsoNever(to, site)
      },
      drop() {},
    }
  }

  /** @param {Key} key @param {number} site */
  key({ key, shiftKey, ctrlKey, metaKey, altKey }, site) {
    const { play } = this
    if (ctrlKey || metaKey || altKey) return undefined
    if (key === 'Enter' || key === ' ') return () => this.press(site)
    if (key === 'Delete' || key === 'Backspace') return () => play.takeOff(site)
    if (key === '-' && !shiftKey && play.board.markings.crossed) return () => play.toggleNever(site)
    if (key === 'Escape') return () => play.letGo()
    const symbol = play.board.symbols.find(symbol => symbol.key === key.toLowerCase())
    if (!symbol || (shiftKey && !play.board.markings.pencil)) return undefined
    return () => (shiftKey || play.noting ? play.note(site, symbol.id) : this.#write(site, symbol.id))
  }

  /** @param {Entry} id */
  symbol(id) {
    const { play } = this
    if (!play.left.get(id)) return play.say('saidNoneLeft', { name: play.allOf(id) })
    if (play.chosen >= 0 && play.noting) return play.note(play.chosen, id)
    if (play.chosen >= 0) return this.#putDown({ piece: id, from: -1 }, play.chosen)
    if (play.picked?.from === -1 && play.picked.piece === id && !play.picked.again) return play.letGo()
    play.pick({ piece: id, from: -1 })
  }

  /** @param {number} site */
  #pickUp(site) {
    const { play } = this
    const piece = play.entries[site]
    if (piece === null) return
    if (game.isFixed(play.board, site)) return play.say('saidFixed')
    play.waitAt(-1)
    play.pick({ piece, from: site })
  }

  /** @param {Picked} picked @param {number} site */
  #putDown(picked, site) {
    const { play } = this
    if (game.isFixed(play.board, site)) return play.say('saidFixed')
    const other = play.entries[site]
    const next =
      picked.from < 0
        ? game.place(play.board, play.game, site, picked.piece)
        : game.move(play.board, play.game, picked.from, site)
    // The piece may have been used up in another way meanwhile.
    if (next === play.game) {
      play.hold(picked)
      return play.letGo()
    }
    play.become(next)
    // While any are left, the player goes on holding the same piece.
    const more = picked.from < 0 && play.picked && play.left.get(picked.piece)
    play.hold(more ? { ...picked, again: true } : null)
    play.waitAt(-1)
    const [name, place] = [play.nameOf(picked.piece), play.placeOf(site)]
    if (picked.from < 0) play.say('saidPlaced', { name, place })
    else if (other !== null) play.say('saidSwapped', { name, other: play.nameOf(other) })
    else play.say('saidMoved', { name, place })
    play.listener.changed()
  }

  /** Puts a piece down by its key. @param {number} site @param {Entry} piece */
  #write(site, piece) {
    const { play } = this
    if (play.entries[site] === piece) return
    if (!play.left.get(piece)) return play.say('saidNoneLeft', { name: play.allOf(piece) })
    play.hold(null)
    this.#putDown({ piece, from: -1 }, site)
  }

  /** Takes a piece off the board and holds it again. @param {number} site */
  #takeBack(site) {
    const { play } = this
    const piece = play.entries[site]
    play.takeOff(site)
    if (piece === null || play.entries[site] !== null) return
    play.hold({ piece, from: -1, again: true })
    play.listener.changed()
  }
}

// ---- the input as the page sees it ----

/** @type {InputKind} */
export const pieces = {
  make: play => new Pieces(play),
  modes: [],
  keeps: [],
  signs: ['barred', 'these', 'zone', 'aim', 'bare', 'coming'],
  namesPlaces: true,
  lessonMarks: (board, steps, at, game) => ({ never: bare(steps.slice(0, at), board, game) }),
}

/**
 * Returns the empty places at which these steps have ruled out all symbols.
 * @param {readonly Step[]} steps
 * @param {Board} board
 * @param {Game} at
 */
function bare(steps, board, { entries }) {
  const out = steps.flatMap(step => step.ruleOut)
  return [...new Set(out.map(({ site }) => site))].filter(
    site =>
      entries[site] === null &&
      board.symbols.every(
        ({ id }) => !couldBe(board, String(id), site) || out.some(o => o.site === site && o.piece === id),
      ),
  )
}
