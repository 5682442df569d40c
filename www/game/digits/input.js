// @ts-check
/**
 * The input of boards of digits: the player selects one or more cells and then a digit, or picks up a digit and then
 * presses cells. A digit is written in the current mode, or in that of the modifier key (Shift, Ctrl, Alt).
 * @import { Entry, Spot } from '../../pkg/placewise.js'
 * @import { Candidate, Game, Link, Position } from '../game.js'
 * @import { Grip, Input, InputHelp, Key, Touch } from '../input/input.js'
 * @import { Interaction } from '../interaction.js'
 * @import { Mode } from '../session.js'
 * @import { NoteMode } from './marks.js'
 * @typedef {{ keys: string, sites: readonly number[], mode: Mode, before: Game, after: Game }} Typed   what keys have
 *   written, and the games without and with it
 * @typedef {{ id: Entry, keys: string, last?: Typed | undefined }} Written   what a key writes; keys: all keys of
 *   the digit so far; last: what the earlier ones wrote
 */
import { figureOf } from '../../lib/keys.js'
import { change, isFixed } from '../game.js'
import { hasModeKeys, longer, MODE_KEYS, MODES, spell } from '../input/modes.js'
import { colourCount, putDown, toggleColour, toggleNotes, wipe, wipedFrom } from './marks.js'
import * as marks from './marks.js'

// ---- the marks on single candidates: colours, and links between two of them ----
// All functions are pure, as in `game.js`.

/** @param {number} site @param {Entry} piece @returns {Candidate} */
export const candidate = (site, piece) => ({ site, piece: String(piece) })

/** @param {Candidate} a @param {Candidate} b */
const isSame = (a, b) => a.site === b.site && a.piece === b.piece

/** @param {Link} link @param {Candidate} a @param {Candidate} b */
const joins = ({ from, to }, a, b) => (isSame(from, a) && isSame(to, b)) || (isSame(from, b) && isSame(to, a))

/**
 * Returns the link between two candidates, undefined if there is none.
 * @param {Pick<Game, 'links'>} game @param {Candidate} a @param {Candidate} b
 */
const linkBetween = ({ links = [] }, a, b) => links.find(link => joins(link, a, b))

/**
 * Cycles the link between two candidates: strong, weak, none. Does nothing for a candidate with itself, or if a site
 * holds an entry.
 * @param {Game} game @param {Candidate} from @param {Candidate} to
 */
export function toggleLink(game, from, to) {
  if (isSame(from, to) || [from, to].some(({ site }) => game.entries[site] !== null)) return game
  const before = linkBetween(game, from, to)
  const others = (game.links ?? []).filter(link => link !== before)
  if (!before) return change(game, { links: [...others, { from, to, strong: true }] })
  return change(game, { links: before.strong ? [...others, { from, to, strong: false }] : others })
}

/**
 * Colours a candidate in those of these cells that are empty, or removes the colour if all have it.
 * @param {Game} game @param {readonly number[]} sites @param {Entry} piece @param {number} colour
 */
export function toggleTint(game, sites, piece, colour) {
  const there = sites.filter(site => game.entries[site] === null).map(site => candidate(site, piece))
  const before = game.tints ?? []
  const off = there.every(one => before.some(tint => isSame(tint, one) && tint.colour === colour))
  const others = before.filter(tint => !there.some(one => isSame(tint, one)))
  return change(game, { tints: off ? others : [...others, ...there.map(one => ({ ...one, colour }))] })
}

// ---- the input ----

/** @implements {Input} */
export class Digits {
  /** @type {true} */ pressesAgain = true
  /** @type {InputHelp} */ help = { keys: [['keySeveral', 'keySeveralDo']] }
  /** The last colour used; keys colour candidates with it. */ #lastColour = 1
  /** The last digit typed by keys, which another key may extend. @type {Typed | undefined} */ #typed

  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
  }

  // ---- selecting ----

  /** @param {number} site @param {Touch} [touch] */
  press(site, { more = false, mark } = {}) {
    const { play } = this
    if (site < 0) return play.letGo()
    if (mark !== undefined && !more && this.#pressMark(candidate(site, mark))) return
    if (play.picked && !more) return this.#write([site], play.picked.piece, play.mode)
    const { selected } = play
    if (more) return this.#choose(selected.includes(site) ? selected.filter(s => s !== site) : [...selected, site])
    if (selected.length === 1 && selected[0] === site) return play.letGo()
    this.#choose([site])
  }

  /**
   * Handles a press on a single candidate in the modes for colours and links. Returns false if the press has no meaning
   * for a candidate.
   * @param {Candidate} mark
   */
  #pressMark(mark) {
    const { picked, mode } = this.play
    if (mode === 'link' && !picked) {
      // The keys and buttons that follow are to apply to the place pressed last.
      if (this.play.selected.length) this.play.select([mark.site])
      this.#link(mark)
    } else if (mode === 'colour' && picked) this.#tint([mark.site], mark.piece, Number(picked.piece))
    else return false
    return true
  }

  /** Selects all cells with the same digit. @param {number} site */
  twice(site) {
    const { play } = this
    const piece = play.entries[site]
    if (piece === null || play.picked) return
    const same = play.entries.flatMap((entry, i) => (entry === piece && i !== site ? [i] : []))
    this.#choose([...same, site])
  }

  /**
   * Selects by a drag of a mouse or a pen. A finger must rest first (`hold`), as its drag scrolls the page.
   * @param {Grip} from
   */
  drag({ site, symbol, finger, more }) {
    if (symbol !== null || site < 0 || finger || this.play.picked) return undefined
    return this.#gathering(site, () => (more ? this.play.selected : []))
  }

  /** @param {number} site */
  hold(site) {
    if (this.play.picked) return undefined
    this.#choose([site])
    return this.#gathering(site, () => [])
  }

  /**
   * Returns a drag that selects all cells under the pointer.
   * @param {number} first @param {() => readonly number[]} beside
   */
  #gathering(first, beside) {
    /** @type {readonly number[] | undefined} */
    let gathered
    const add = (/** @type {number} */ site) => {
      gathered ??= [...beside().filter(other => other !== first), first]
      if (site >= 0 && !gathered.includes(site)) gathered = [...gathered, site]
      this.play.select(gathered)
    }
    return {
      over: add,
      drop: () => {
        if (gathered) this.#sayChosen(gathered)
      },
    }
  }

  /** @param {readonly number[]} sites */
  #choose(sites) {
    const { play } = this
    play.hold(null)
    play.select(sites)
    this.#sayChosen(sites)
  }

  /**
   * Announces a selection of several cells; a single one is announced by its focus.
   * @param {readonly number[]} sites
   */
  #sayChosen(sites) {
    if (sites.length > 1) this.play.say('saidSelected', { count: sites.length })
  }

  // ---- keys ----

  /** @param {number} to @param {number} from @param {Key} key */
  walk(to, from, { shiftKey }) {
    const { play } = this
    if (!shiftKey) return play.picked ? undefined : play.select([to])
    const before = play.selected.includes(from) ? play.selected : [from]
    this.#choose([...before.filter(site => site !== to), to])
  }

  /** @param {Key} key @param {number} site */
  key(key, site) {
    const { play } = this
    const asWhat = key.altKey && key.shiftKey ? 'tint' : (modeOf(key) ?? play.mode)
    const written = this.#spell(key, site, asWhat)
    if (written) return () => this.#type(written, site, asWhat)
    const name = key.key.toLowerCase()
    if (key.ctrlKey || key.metaKey) return this.#combined(name, site)
    if (key.altKey) return undefined
    const action = Object.hasOwn(this.#actions, name) ? this.#actions[name] : undefined
    if (action) return () => action(site)
    const mode = hasModeKeys(play.board) && !key.shiftKey ? MODE_KEYS[name] : undefined
    return mode && (() => play.writeAs(mode))
  }

  /** The actions of keys other than those of digits and modes. @type {Record<string, (site: number) => void>} */
  #actions = {
    enter: site => this.press(site),
    ' ': () => this.play.writeAs(MODES[(MODES.indexOf(this.play.mode) + 1) % MODES.length]),
    delete: site => this.#wipe(this.#at(site)),
    backspace: site => this.#wipe(this.#at(site)),
    escape: () => this.play.letGo(),
  }

  /** Returns the action of a key with Ctrl, undefined if there is none. @param {string} name @param {number} site */
  #combined(name, site) {
    const { play } = this
    const all = play.board.sites.map((_, i) => i)
    if (name === 'a') return () => this.#choose([...all.filter(i => i !== site), site])
    if (name === 'i') return () => this.#choose(all.filter(i => !play.selected.includes(i)))
    if (name === 'enter') return () => this.press(site, { more: true })
    return undefined
  }

  /**
   * Returns the name of a key that may write a digit. Shift turns a digit into another character, so the physical key
   * counts; letters with Ctrl, Meta or Alt are left to the browser.
   * @param {Key} pressed
   */
  #keyOf(pressed) {
    const { key, ctrlKey, metaKey, altKey } = pressed
    const isLetter = /^[a-z]$/i.test(key)
    if (isLetter && (ctrlKey || metaKey || altKey)) return undefined
    return figureOf(pressed) ?? key.toLowerCase()
  }

  /**
   * Returns what a key writes at a site, and the earlier keys of the same digit; undefined if it writes nothing.
   * @param {Key} key @param {number} site @param {Mode | 'tint'} mode
   */
  #spell(key, site, mode) {
    const { play } = this
    const name = this.#keyOf(key)
    if (name === undefined) return undefined
    const last = this.#typed
    const isSame = last?.after === play.game && last.mode === mode && last.sites === play.selected
    const keys = isSame && last.sites.includes(site) ? last.keys : ''
    const written = spell(play.board.symbols, keys, name)
    return written && { ...written, last: written.keys.length > 1 ? last : undefined }
  }

  /** @param {Written} written @param {number} site @param {Mode | 'tint'} mode */
  #type({ id, keys, last }, site, mode) {
    const { play } = this
    if (mode === 'link') this.#choose([site])
    const sites = this.#at(site)
    if (mode === 'tint') return this.#tint(sites, id)
    if (last) play.become(last.before)
    const before = play.game
    this.#write(sites, id, mode, longer(play.board.symbols, keys))
    this.#typed = { keys, sites, mode, before, after: play.game }
  }

  /** Returns the selected cells if the focus is on one of them; else selects the focused cell. @param {number} site */
  #at(site) {
    const { play } = this
    if (!play.selected.includes(site)) this.#choose([site])
    return play.selected
  }

  // ---- writing ----

  /** @param {Entry} id */
  symbol(id) {
    const { play } = this
    if (play.selected.length) return this.#write(play.selected, id, play.mode)
    if (play.picked?.piece === id) return play.letGo()
    play.pick({ piece: id, from: -1 })
  }

  wipe() {
    const { play } = this
    if (!play.selected.length) return play.say('saidNothingChosen')
    this.#wipe(play.selected)
  }

  /**
   * @param {readonly number[]} sites @param {Entry} id @param {Mode} mode
   * @param {readonly Entry[]} [others] the symbols that further keys can make of it
   */
  #write(sites, id, mode, others) {
    if (mode === 'digit') this.#put(sites, id, others)
    else if (mode === 'colour') this.#colour(sites, Number(id))
    else if (mode === 'link') this.#link(candidate(sites[sites.length - 1], id))
    else this.#note(sites, id, mode)
  }

  /** @param {readonly number[]} sites @param {Entry} id @param {readonly Entry[]} [others] */
  #put(sites, id, others) {
    const { play } = this
    const open = sites.filter(site => !isFixed(play.board, site))
    if (!open.length) return play.say('saidFixed')
    if (play.wishes.refuses?.(open, id, others)) return
    play.become(putDown(play.board, play.game, open, id, play.wishes.tidies?.() ?? false))
    const there = play.entries[open[0]] === id
    this.#done(there ? 'saidPlaced' : 'saidRemoved', open, play.nameOf(id))
  }

  /** @param {readonly number[]} sites @param {Entry} id @param {NoteMode} mode */
  #note(sites, id, mode) {
    const { play } = this
    const open = sites.filter(site => play.entries[site] === null)
    if (!open.length) return play.say('saidNoNote')
    play.become(toggleNotes(play.board, play.game, open, id, mode))
    const lists = mode === 'corner' ? play.notes : play.game.centre
    const there = Boolean(lists?.[open[0]].includes(String(id)))
    const words = mode === 'corner' ? ['saidNoted', 'saidUnnoted'] : ['saidCentred', 'saidUncentred']
    this.#done(/** @type {'saidNoted'} */ (words[there ? 0 : 1]), open, play.nameOf(id))
  }

  /** @param {readonly number[]} sites @param {number} colour */
  #colour(sites, colour) {
    const { play } = this
    if (!(colour <= colourCount(play.board))) return
    this.#lastColour = colour
    play.become(toggleColour(play.game, sites, colour))
    const there = play.game.colours?.[sites[0]].includes(colour)
    this.#done(there ? 'saidColoured' : 'saidUncoloured', sites, String(colour))
  }

  /**
   * Colours the candidates of one digit.
   * @param {readonly number[]} sites @param {Entry} id @param {number} [colour] by default the last one
   */
  #tint(sites, id, colour = this.#lastColour) {
    const { play } = this
    const open = sites.filter(site => play.entries[site] === null)
    if (!open.length) return play.say('saidNoNote')
    if (!(colour <= colourCount(play.board))) return
    this.#lastColour = colour
    play.become(toggleTint(play.game, open, id, colour))
    const there = play.game.tints?.some(tint => isSame(tint, candidate(open[0], id)))
    this.#done(there ? 'saidTinted' : 'saidUntinted', open, play.nameOf(id), String(colour))
  }

  /** Begins a link, or ends it. @param {Candidate} end */
  #link(end) {
    const { play } = this
    const name = play.nameOf(end.piece)
    const place = play.placeOf(end.site)
    if (play.entries[end.site] !== null) return play.say('saidNoNote')
    const { linking } = play
    if (!linking) {
      play.beginLink(end)
      return play.say('saidLinkBegun', { name, place })
    }
    play.beginLink(null)
    if (isSame(linking, end)) return play.say('saidLinkDropped')
    play.become(toggleLink(play.game, linking, end))
    const link = linkBetween(play.game, linking, end)
    play.say(link ? (link.strong ? 'saidLinkedStrong' : 'saidLinkedWeak') : 'saidUnlinked', { name, place })
    play.listener.changed()
  }

  /** @param {readonly number[]} sites */
  #wipe(sites) {
    const { play } = this
    const what = wipedFrom(play.board, play.game, sites, play.mode === 'colour')
    if (!what) return play.say(sites.some(site => play.entries[site] !== null) ? 'saidFixed' : 'saidNothingWiped')
    play.become(wipe(play.board, play.game, sites, what))
    this.#done(
      /** @type {const} */ ({ digits: 'saidWiped', notes: 'saidUnmarked', colours: 'saidColoursWiped' })[what],
      sites,
      '',
    )
  }

  // ---- marks and hints ----

  /** @param {Position} position */
  possible(position) {
    return marks.possible(position)
  }

  /** @param {Game} game @param {readonly Spot[]} ruledOut */
  struck(game, ruledOut) {
    return marks.strike(game, ruledOut)
  }

  /** @param {readonly Spot[]} ruledOut */
  canCrossOut(ruledOut) {
    return this.#crossedOut(ruledOut) !== this.play.game
  }

  /** @param {readonly Spot[]} ruledOut */
  crossOut(ruledOut) {
    const { play } = this
    if (!this.canCrossOut(ruledOut)) return
    play.become(this.#crossedOut(ruledOut))
    play.say('saidCrossedOut')
    play.listener.changed()
  }

  /** @param {readonly Spot[]} ruledOut */
  #crossedOut(ruledOut) {
    return marks.crossOut(this.play.board, this.play.game, ruledOut)
  }

  // ---- announcing ----

  /**
   * @param {Parameters<Interaction['say']>[0]} key @param {readonly number[]} sites @param {string} name
   * @param {string} [colour]
   */
  #done(key, sites, name, colour = '') {
    const { play } = this
    if (sites.length === 1) play.say(key, { name, place: play.placeOf(sites[0]), colour })
    else play.say('saidOfSeveral', { count: sites.length })
    play.listener.changed()
  }
}

/**
 * Returns the mode of a key with Shift, Ctrl or Alt, undefined without them.
 * @param {Key} key @returns {Mode | undefined}
 */
function modeOf({ shiftKey, ctrlKey, metaKey, altKey }) {
  const isCtrl = ctrlKey || metaKey
  if (altKey || (isCtrl && shiftKey)) return 'colour'
  return isCtrl ? 'centre' : shiftKey ? 'corner' : undefined
}
