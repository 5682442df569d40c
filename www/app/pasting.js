// @ts-check
/**
 * Opens pasted puzzles. A single one is opened at once; several become the kept list (`#list`), to be played one after
 * the other (`#list=3`). Its modules are loaded on first use.
 * @import { LevelOpener } from './open-level.js'
 * @import { Host, Parts } from './pasted/host.js'
 * @import { PastedSheet } from './pasted/index.js'
 */
import { sheet } from '../lib/dialogs.js'
import { find } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { keepOpened, listedCount, openedNumber } from '../storage/listed.js'
import { placeNow } from './screens.js'

export class Pasting {
  dialog = sheet('paste-dialog')

  /** @param {Parts & { opening: LevelOpener }} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
    find('#open-paste').addEventListener('click', () => this.#with(sheet => sheet.openField()))
    document.addEventListener('paste', event => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const isTyped = /** @type {Element} */ (event.target).closest?.('input, textarea')
      if (placeNow() !== 'home' || isTyped || !text.trim() || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const html = event.clipboardData?.getData('text/html')
      this.#with(sheet => sheet.take(text, html))
    })
  }

  /** Removes the list and the text, at once from memory. */
  async forget() {
    await this.#load.made?.forget()
  }

  /** The number of puzzles in the kept list. */
  get count() {
    return listedCount()
  }

  /** Opens the kept list. */
  openList() {
    this.#with(sheet => sheet.openList())
  }

  /** Opens a set of levels from a link. @param {string} text */
  openSet(text) {
    this.#with(sheet => sheet.openSet(text))
  }

  /** Opens a puzzle of the list. @param {string} name its number, from 1 */
  async openListed(name) {
    const { opening } = this.parts
    const mine = opening.visit
    const code = await (await this.#load()).codeOf(Number(name))
    if (mine !== opening.visit) return
    if (code === undefined) return this.#notListed(name)
    await opening.openCode(code, undefined, Number(name))
    if (mine !== opening.visit) return
    keepOpened(Number(name), opening.table.session?.key ?? '')
    await this.#load.made?.tellNotes(opening, code, Number(name))
  }

  /** Opens a level of a link or a pasted text. @param {string} code @param {string | undefined} claim */
  async openCode(code, claim) {
    const { opening } = this.parts
    const mine = opening.visit
    await opening.openCode(code, claim)
    if (mine === opening.visit) await this.#load.made?.tellNotes(opening, code)
  }

  /** Opens the list for a puzzle that cannot be played, as the list shows the reason. @param {string} name */
  #notListed(name) {
    const isListed = Number(name) >= 1 && Number(name) <= this.count
    this.host.unknown(isListed ? '' : name)
    if (isListed) this.openList()
  }

  /** Continues a game of the list, if it is the one opened last. Returns true if it did. @param {string} key */
  goOn(key) {
    const number = openedNumber(key)
    if (number) this.host.go('list', String(number))
    return number !== undefined
  }

  /** Returns the puzzle after one of the list. @param {number} number */
  after(number) {
    return number < this.count ? { id: String(number + 1), number: number + 1 } : undefined
  }

  /** @param {(sheet: PastedSheet) => unknown} act */
  #with(act) {
    attempt(async () => act(await this.#load()), this.host.trouble)
  }

  #load = later(
    'app/pasted/index.js',
    () => import('./pasted/index.js'),
    ({ PastedSheet }) => new PastedSheet(this.dialog, this.parts, this.host),
  )
}
