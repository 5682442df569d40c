// @ts-check
/**
 * The input of boards with a path. The player picks up a number and walks on from its cell by drags, presses or keys,
 * which writes consecutive numbers; or types numbers digit by digit; or draws the path without numbers.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 * @import { Dragging, Grip, Input, InputHelp, Key } from '../input/input.js'
 * @import { Interaction } from '../interaction.js'
 * @import { Way } from './path.js'
 * @import { Walk } from './stroke.js'
 */
import { figureOf } from '../../lib/keys.js'
import { isFixed, remove, toggleNote } from '../game.js'
import { MODE_KEYS, PATH_MODES } from '../input/modes.js'
import { areBeside, isFree, lastOf, nextMissing, settledNumbers, wayFrom } from './path.js'
import { writeNumber } from './stroke.js'
import * as stroke from './stroke.js'
import { walkerOf } from './walker.js'

// ---- drawing a path without numbers: a drag from cell to cell, or a step by a key, draws or erases steps ----

/**
 * @typedef {{ before: Game, after: Game, cells: readonly number[] }} Line   a line drawn or walked as one move; before
 *   and after: the games without and with it
 */

class Drawing {
  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
  }

  /** @param {number} first @returns {Dragging} */
  drag(first) {
    /** @type {Line | undefined} */ let line
    return {
      inner: true,
      over: site => {
        line ??= { before: this.play.game, after: this.play.game, cells: [first] }
        if (site >= 0) line = this.#drawOn(line, site)
      },
      drop: () => {
        if (line) this.#sayDrawn(line)
      },
    }
  }

  /** @param {Line} line @param {number} site @returns {Line} */
  #drawOn(line, site) {
    const { play } = this
    const step = (/** @type {readonly number[]} */ cells, /** @type {number} */ cell) =>
      cell === cells[cells.length - 2] ? cells.slice(0, -1) : [...cells, cell]
    const cells = stroke.goTo(play.board, line.cells, site, all => all[all.length - 1], step)
    if (cells === line.cells) return line
    const after = stroke.drawLine(play.board, line.before, cells)
    const hasChanged = after.joins !== play.game.joins
    play.become(after)
    play.select([cells[cells.length - 1]])
    if (hasChanged) play.listener.changed()
    return { ...line, after, cells }
  }

  /** @param {Line} line */
  #sayDrawn({ before, after }) {
    const [was, is] = [before.joins?.length ?? 0, after.joins?.length ?? 0]
    if (is > was) this.play.say('saidDrawn', { count: is - was })
    else if (is < was) this.play.say('saidUndrawn', { count: was - is })
    else this.play.say('saidNotDrawn')
  }

  /** @param {number} to @param {number} from */
  step(to, from) {
    const { play } = this
    const { game } = play
    const line = this.#drawOn({ before: game, after: game, cells: [from] }, to)
    this.#sayDrawn(line)
    play.select([to])
    return to
  }
}

// ---- typing of numbers with several digits: each digit extends those before it, as part of the same move ----
// A number is written at once, unless it is on another cell already and one more digit can make another number of it:
// then it waits until the player does something else.

/**
 * @typedef {{ site: number, text: string, asNote: boolean, before: Game, after: Game }} Draft   before: the game
 *   without it; after: the game with it, the same as `before` while it waits
 */

class Typing {
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

// ---- the input ----

/** @implements {Input} */
export class Path {
  /** @type {true} */ pressesAgain = true
  /** @type {InputHelp} */ help = {
    keys: [
      ['keySeveral', 'keySeveralDo'],
      ['keyBeside', 'keyBesideDo'],
      ['keyHand', 'keyHandDo'],
      ['keyStroke', 'keyStrokeDo'],
    ],
    line: 'helpPath',
  }
  /** The last stroke by keys, which the next key may continue. @type {(Line & { walk?: Walk }) | undefined} */ #line

  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
    this.drawing = new Drawing(play)
    this.typing = new Typing(play)
  }

  get #walker() {
    return walkerOf(this.play.cell.value)
  }

  // ---- presses ----

  /** @param {number} site */
  press(site) {
    const { play } = this
    this.typing.settle()
    if (site < 0) return play.letGo()
    if (play.mode !== 'digit') return this.#choose(site)
    if (play.picked && !isFixed(play.board, site)) return this.#write(site, Number(play.picked.piece))
    if (play.entries[site] !== null) return this.#take(site)
    const walker = this.#walker
    if (walker?.step && areBeside(play.board, walker.site, site)) return this.#write(site, walker.number + walker.step)
    this.#choose(site)
  }

  /**
   * Selects a cell. If it is selected already, writes the numbers of its drawn piece if they are certain, else
   * deselects it.
   * @param {number} site
   */
  #choose(site) {
    const { play } = this
    if (play.selected.length !== 1 || play.selected[0] !== site) return play.select([site])
    if (play.mode === 'link' && this.#settled(site)) return this.#writePiece(site)
    play.letGo()
  }

  /**
   * Picks up the number of a cell to walk on from it; a second press turns the direction, a further one drops it.
   * @param {number} site
   */
  #take(site) {
    const { play } = this
    const { board, entries } = play
    const number = Number(entries[site])
    const walker = this.#walker
    const isAgain = walker?.site === site && walker.number === number && !play.picked
    if (isAgain && play.selected.includes(site)) {
      if (walker.step !== 1 || !isFree(board, entries, number - 1)) return play.letGo()
      return this.#hold(site, number, -1)
    }
    this.#hold(site, number, wayFrom(board, entries, number, walker?.step || 1))
  }

  /** @param {number} site @param {number} number @param {Way | 0} step */
  #hold(site, number, step) {
    const { play } = this
    play.hold(null)
    play.select([site])
    play.walkFrom({ number, step: step || 1 })
    if (step) play.say('saidInHand', { name: String(number), next: String(number + step) })
    else play.say('saidInHandOnly', { name: String(number) })
  }

  /** Writes a number as a move of its own, and picks it up. @param {number} site @param {number} number */
  #write(site, number) {
    const { play } = this
    const from = play.entries.indexOf(number)
    if (isFixed(play.board, site)) return play.say('saidFixed')
    if (from >= 0 && from !== site && isFixed(play.board, from)) return this.typing.refuse(number)
    play.become(stroke.writeNumber(play.board, play.game, site, number))
    this.#walked(site, number, this.#walker?.step || 1)
    play.say('saidPlaced', { name: String(number), place: play.placeOf(site) })
    play.listener.changed()
  }

  /**
   * Continues from a number that a walk has reached.
   * @param {number} site @param {number} number @param {Way | 0} way
   */
  #walked(site, number, way) {
    const { play } = this
    play.hold(null)
    play.select([site])
    const going = way || 1
    play.walkFrom({ number, step: wayFrom(play.board, play.entries, number, going) || going })
  }

  // ---- drags ----

  /**
   * Returns the effects of a drag. On a zoomed board a drag moves the board, unless it begins at the held number or the
   * selected cell.
   * @param {Grip} from
   */
  drag({ site, symbol }) {
    const { play } = this
    if (symbol !== null || site < 0) return undefined
    const isNear = play.wishes.near?.() ?? false
    if (play.mode === 'link') return isNear && !play.selected.includes(site) ? undefined : this.drawing.drag(site)
    if (play.mode !== 'digit' || play.entries[site] === null) return undefined
    return isNear && this.#walker?.site !== site ? undefined : this.#walking(site)
  }

  /** @param {number} first @returns {Dragging} */
  #walking(first) {
    /** @type {Line & { walk: Walk } | undefined} */ let line
    return {
      inner: true,
      over: site => {
        line ??= this.#beginWalk(first)
        if (site >= 0) line = this.#walkOn(line, site)
      },
      drop: () => {
        if (line) this.#sayWalked(line.walk)
      },
    }
  }

  /** @param {number} site */
  #beginWalk(site) {
    const { play } = this
    this.typing.settle()
    const walker = this.#walker
    const number = Number(play.entries[site])
    const way = wayFrom(play.board, play.entries, number, walker?.step || 1) || 1
    this.#walked(site, number, way)
    const { game } = play
    return { before: game, after: game, cells: [site], walk: { cells: [site], number, way } }
  }

  /**
   * Continues a walk as far as the numbers fit. The first step may reverse the direction, if only that fits.
   * @param {Line & { walk: Walk }} line @param {number} site
   */
  #walkOn(line, site) {
    const { play } = this
    const { board } = play
    const { entries } = line.before
    const go = (/** @type {Walk} */ walk) =>
      stroke.goTo(
        board,
        walk,
        site,
        ({ cells }) => cells[cells.length - 1],
        (now, cell) => stroke.walkTo(board, entries, now, cell),
      )
    let walk = go(line.walk)
    if (walk === line.walk && walk.cells.length === 1) {
      const other = { ...walk, way: /** @type {Way} */ (-walk.way) }
      const turned = go(other)
      if (turned !== other) walk = turned
    }
    if (walk === line.walk) return line
    const after = stroke.writeWalk(board, line.before, walk)
    const hasChanged = after.entries !== play.entries
    play.become(after)
    this.#walked(walk.cells[walk.cells.length - 1], stroke.reached(walk), walk.way)
    if (hasChanged) play.listener.changed()
    return { ...line, after, cells: walk.cells, walk }
  }

  /** @param {Walk} walk */
  #sayWalked(walk) {
    const { play } = this
    const [from, to] = [walk.number, stroke.reached(walk)].map(String)
    if (from === to) return
    play.say('saidWalked', { name: from, other: to, place: play.placeOf(walk.cells[walk.cells.length - 1]) })
  }

  // ---- keys ----

  /**
   * Walks or draws with Shift, selects the next cell without it.
   * @param {number} to @param {number} from @param {Key} key @returns {number} the cell that is to get the focus
   */
  walk(to, from, { shiftKey }) {
    const { play } = this
    this.typing.settle()
    if (!shiftKey || play.mode === 'corner') {
      play.select([to])
      return to
    }
    return play.mode === 'link' ? this.drawing.step(to, from) : this.#walkByKey(to, from)
  }

  /** @param {number} to @param {number} from */
  #walkByKey(to, from) {
    const { play } = this
    if (play.entries[from] === null) {
      play.say('saidNoStart')
      return from
    }
    const last = this.#line
    const goesOn = last?.walk && last.after === play.game && last.cells[last.cells.length - 1] === from
    const begun = goesOn ? { ...last, walk: /** @type {Walk} */ (last.walk) } : this.#beginWalk(from)
    const line = (this.#line = this.#walkOn(begun, to))
    const at = line.cells[line.cells.length - 1]
    if (at === from) play.say('saidNotWalked', { place: play.placeOf(to) })
    else play.say('saidPlaced', { name: play.nameOf(play.entries[at]), place: play.placeOf(at) })
    return at
  }

  /** @param {Key} key @param {number} site -1 for none */
  key(key, site) {
    const { play } = this
    if (key.ctrlKey || key.metaKey || key.altKey) return undefined
    const digit = figureOf(key)
    if (digit) return () => this.#type(site, digit, key.shiftKey)
    const name = key.key.toLowerCase()
    const mode = key.shiftKey ? undefined : PATH_MODES.find(mode => mode === MODE_KEYS[name])
    if (mode) return () => play.writeAs(mode)
    const action = this.#actions[name]
    return action && (() => action(site))
  }

  /** The actions of keys other than digits. @type {Record<string, (site: number) => void>} */
  #actions = {
    enter: site => (this.typing.isPending ? this.typing.settle() : this.press(site)),
    ' ': () => this.play.writeAs(PATH_MODES[(PATH_MODES.indexOf(this.#mode) + 1) % PATH_MODES.length]),
    delete: site => this.#wipe(site),
    backspace: site => this.#wipe(site),
    escape: () => this.play.letGo(),
    '+': site => this.#writeBeside(site, 1),
    '-': site => this.#writeBeside(site, -1),
    d: () => this.#turn(),
    m: () => this.#takeNext(),
    t: () => this.#restroke(stroke.turnRound(this.play.board, this.play.game), 'saidTurnedRound'),
    ',': () => this.#restroke(stroke.shiftStroke(this.play.board, this.play.game, -1), 'saidShifted'),
    '.': () => this.#restroke(stroke.shiftStroke(this.play.board, this.play.game, 1), 'saidShifted'),
    w: site => this.#writePiece(site),
  }

  get #mode() {
    return /** @type {typeof PATH_MODES[number]} */ (this.play.mode)
  }

  /** @param {number} site @param {string} digit @param {boolean} asNote */
  #type(site, digit, asNote) {
    const { play } = this
    if (site < 0) return play.say('saidNothingChosen')
    const number = this.typing.type(site, digit, asNote || play.mode === 'corner')
    if (number) this.#walked(site, number, this.#walker?.step || 1)
  }

  /** Writes the number one above or below the held one. @param {number} site @param {Way} by */
  #writeBeside(site, by) {
    const { play } = this
    const walker = this.#walker
    this.typing.settle()
    if (site < 0) return play.say('saidNothingChosen')
    if (!walker) return play.say('saidNothingInHand')
    const number = walker.number + by
    if (number < 1 || number > lastOf(play.board)) return play.say('saidNoSuchNumber', { name: String(number) })
    if (!isFree(play.board, play.entries, number)) return this.typing.refuse(number)
    this.#write(site, number)
  }

  /** Turns the direction of the walk. */
  #turn() {
    const { play } = this
    const walker = this.#walker
    if (!walker) return play.say('saidNothingInHand')
    const step = /** @type {Way} */ (-(walker.step || 1))
    if (!isFree(play.board, play.entries, walker.number + step)) return play.say('saidOneWay')
    this.#hold(walker.site, walker.number, step)
  }

  #takeNext() {
    const { play } = this
    const { board, entries, picked } = play
    const walker = this.#walker
    const way = walker?.step || 1
    const next = nextMissing(board, entries, picked ? Number(picked.piece) : (walker?.number ?? 0), way)
    if (next) this.#pick(next)
    else play.say('saidNoneMissing')
  }

  /** @param {Game} next @param {'saidTurnedRound' | 'saidShifted'} said */
  #restroke(next, said) {
    const { play } = this
    if (next === play.game) return play.say('saidNoStroke')
    play.become(next)
    const sites = stroke.lastStroke(next)
    const end = sites[sites.length - 1]
    this.#walked(end.site, end.number, 1)
    play.say(said, { name: String(sites[0].number), other: String(end.number) })
    play.listener.changed()
  }

  // ---- symbols beside the board ----

  /**
   * Writes a missing number in the selected cell if that is empty, else picks it up or drops it; notes it in the
   * selected cell if notes are written. Picks up a written number to walk on from it.
   * @param {Entry} id
   */
  symbol(id) {
    const { play } = this
    this.typing.settle()
    if (play.mode === 'corner') return this.#note(String(id))
    const site = play.entries.indexOf(id)
    if (site >= 0) return this.#take(site)
    const [chosen = -1] = play.selected
    if (play.mode === 'digit' && !play.picked && play.entries[chosen] === null) return this.#write(chosen, Number(id))
    if (play.picked?.piece === id) return play.letGo()
    this.#pick(Number(id))
  }

  /** @param {string} name of a number */
  #note(name) {
    const { play } = this
    const [site = -1] = play.selected
    if (site < 0) return play.say('saidNothingChosen')
    if (play.entries[site] !== null) return play.say('saidNoNote')
    play.become(toggleNote(play.board, play.game, site, name))
    play.say(play.notes[site].includes(name) ? 'saidNoted' : 'saidUnnoted', { name, place: play.placeOf(site) })
    play.listener.changed()
  }

  /** @param {number} number */
  #pick(number) {
    const { play } = this
    const [before, after] = [number - 1, number + 1].map(other => play.entries.includes(other))
    play.walkFrom(before ? { number: number - 1, step: 1 } : after ? { number: number + 1, step: -1 } : undefined)
    play.pick({ piece: number, from: -1 })
  }

  wipe() {
    const { play } = this
    if (!play.selected.length) return play.say('saidNothingChosen')
    this.#wipe(play.selected[play.selected.length - 1])
  }

  /**
   * Erases the number of a cell, else its notes, else its drawn steps; steps first in the mode for drawing.
   * @param {number} site
   */
  #wipe(site) {
    const { play } = this
    if (site < 0) return play.say('saidNothingChosen')
    this.typing.drop()
    const { board, game } = play
    const steps = /** @type {const} */ ([stroke.loosen(game, site), 'saidLoosened'])
    const number = /** @type {const} */ ([remove(board, game, site), 'saidWiped'])
    const notes = /** @type {const} */ ([stroke.unnote(game, site), 'saidUnmarked'])
    const order = play.mode === 'link' ? [steps, number, notes] : [number, notes, steps]
    const [next, said] = order.find(([after]) => after !== game) ?? [game]
    play.select([site])
    if (!said) return play.say(isFixed(board, site) ? 'saidFixed' : 'saidNothingWiped')
    play.become(next)
    play.say(said, { place: play.placeOf(site) })
    play.listener.changed()
  }

  // ---- drawn pieces ----

  /** @param {number} site */
  #settled(site) {
    const { board, game } = this.play
    return settledNumbers(board, game, site, this.#walker)
  }

  /** Writes the numbers of the drawn piece that contains a cell, if they are certain. @param {number} site */
  #writePiece(site) {
    const { play } = this
    const settled = site < 0 ? undefined : this.#settled(site)
    if (!settled) return play.say('saidNotSettled')
    const { piece, numbers } = settled
    play.become(stroke.writePiece(play.board, play.game, piece, numbers))
    play.say('saidPieceWritten', { name: String(Math.min(...numbers)), other: String(Math.max(...numbers)) })
    play.listener.changed()
  }
}
