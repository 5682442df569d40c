// @ts-check
/**
 * The board for keyboard and screen reader: a transparent grid over the picture, with one cell for each place and a
 * single tab stop; and the labels of these cells.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Box, View } from '../../scenes/painter.js'
 * @import { Play } from '../session.js'
 * @import { Key } from './input.js'
 * @typedef {{ key(key: Key, site: number, repeats: boolean): boolean,
 *   walked?(to: number, from: number, key: Key): number | void, focused(site: number): void }} GridActions   key:
 *   handles a key that does not move the focus, unless it repeats, and returns true if it has a meaning; walked: called
 *   when a key has moved the focus, returns the site that is to get it instead; focused: called with the site to show
 *   as focused, -1 if the focus did not come by keyboard
 */
import { walk } from '../../lib/arrow-keys.js'
import { make, setAttribute } from '../../lib/dom.js'
import { keyOf } from '../../lib/keys.js'
import { isSame } from '../../lib/values.js'
import { cellLabels } from '../view.js'
import { inputOf } from './index.js'

// ---- the accessible label of each place ----
// Composed again only for places that have changed: a mark changes one of hundreds.

/** The lists of the view of which the label of a place reads only the place's own item. */
const OWN = /** @type {const} */ (['notes', 'centre', 'colours'])
/** The fields of the view that no label reads. */
const SEEN = ['focus', 'chosen', 'over', 'targets', 'lit', 'named', 'won', 'selected', 'same']
const APART = new Set([...OWN, ...SEEN])

export class CellLabels {
  /**
   * The labels composed last, and their input.
   * @type {{ view: View, read: Map<string, unknown>, labels: string[] } | undefined}
   */
  #last

  /** Returns the label of each place, by site. @param {Play} play @param {View} view @param {Locale} locale */
  of(play, view, locale) {
    const { board, game } = play
    const seen = Object.entries(view).filter(([name]) => !APART.has(name))
    const read = new Map([
      ...seen,
      ['board', board],
      ['lang', locale.lang],
      ['puts', game.entries],
      ['bars', game.never],
    ])
    const last = this.#last
    const isKnown = last && isSame(last.read, read)
    const labels = cellLabels(play, view, locale, site =>
      isKnown && OWN.every(name => isSame(last.view[name]?.[site], view[name]?.[site])) ? last.labels[site] : undefined,
    )
    this.#last = { view, read, labels }
    return labels
  }
}

// ---- the grid ----

export class A11yGrid {
  /** @type {HTMLElement[]} */ #cells = []
  #active = 0
  #quiet = false

  /** @param {HTMLElement} host @param {Board} board @param {string} label @param {GridActions} actions */
  constructor(host, board, label, actions) {
    this.board = board
    this.actions = actions
    const several = inputOf(board).selectsSeveral && { 'aria-multiselectable': 'true' }
    this.root = make('div', { role: 'grid', 'aria-label': label, ...several })
    this.root.append(...this.#rows())
    this.root.addEventListener('keydown', e => this.#key(e))
    this.root.addEventListener('focusin', e => this.#focusIn(e))
    this.root.addEventListener('focusout', () => this.actions.focused(-1))
    host.replaceChildren(this.root)
    this.#rove(0)
  }

  get active() {
    return this.#active
  }

  /** @param {string[]} labels @param {readonly number[]} chosen */
  show(labels, chosen) {
    const there = new Set(chosen)
    this.#cells.forEach((cell, i) => {
      setAttribute(cell, 'aria-label', labels[i])
      setAttribute(cell, 'aria-selected', there.has(i))
    })
  }

  /** @param {Box[]} boxes */
  place(boxes) {
    boxes.forEach((box, i) => {
      const { style } = this.#cells[i]
      for (const side of /** @type {const} */ (['left', 'top', 'width', 'height'])) style[side] = `${box[side]}px`
    })
  }

  /**
   * Moves the focus into the grid. After a pointer `quiet` is set: then the focus is not shown.
   * @param {number} [site]
   * @param {boolean} [quiet]
   */
  enter(site = this.#active, quiet = false) {
    this.#rove(site)
    this.#quiet = quiet
    this.#cells[site].focus({ preventScroll: true })
    if (quiet) this.actions.focused(-1)
    this.#quiet = false
  }

  #rows() {
    const count = 1 + Math.max(...this.board.sites.map(s => s.row))
    const rows = Array.from({ length: count }, () => make('div', { role: 'row' }))
    this.#cells = this.board.sites.map((site, i) => {
      const cell = make('div', {
        role: 'gridcell',
        tabIndex: -1,
        className: 'cell',
        'data-site': i,
        'aria-colindex': site.column + 1,
      })
      rows[site.row].append(cell)
      return cell
    })
    // A row may have no place.
    return rows.filter(row => row.childElementCount)
  }

  /** @param {number} site */
  #rove(site) {
    this.#cells[this.#active].tabIndex = -1
    this.#active = site
    this.#cells[site].tabIndex = 0
  }

  /** @param {FocusEvent} event */
  #focusIn(event) {
    const site = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target))
    if (site < 0) return
    this.#rove(site)
    this.actions.focused(!this.#quiet && this.#cells[site].matches(':focus-visible') ? site : -1)
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = keyOf(event)
    const isCombined = key.ctrlKey || key.metaKey || key.altKey
    if (!isCombined) this.actions.focused(this.#active)
    const means = (!isCombined && this.#walk(key)) || this.actions.key(key, this.#active, event.repeat)
    if (means) event.preventDefault()
  }

  /** @param {Key} key */
  #walk(key) {
    const from = this.#active
    const next = walk(this.board, from, key.key)
    if (next < 0) return false
    if (next === from) return true
    this.enter(next)
    const at = this.actions.walked?.(next, from, key) ?? next
    if (at !== next) this.enter(at)
    return true
  }
}
