// @ts-check
/**
 * Prints the sheet of the level at play instead of the screen. A browser that is about to print does not wait,
 * so the sheet is made ahead.
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Sheet } from '../print/sheet.js'
 * @typedef {{ of: Session['board'], made: Promise<void>, sheet?: Sheet }} Made
 */
import { gradeOf } from '../catalogue/catalogue.js'
import { attempt } from '../lib/errors.js'
import { keyOf } from '../lib/keys.js'
import { later, loadStyles } from '../lib/load.js'
import { whenIdle } from '../lib/timing.js'

/** Of the style sheet: `print/sheet.js` changes its media while it lays out a sheet. */
const PAPER = { id: 'paper-styles', media: 'print' }

export class Paper {
  /** The sheet of the latest level at the table. @type {Made | undefined} */ #now

  /** @param {Locale} locale @param {() => Table} table @param {(error: unknown) => void} trouble */
  constructor(locale, table, trouble) {
    this.locale = locale
    this.table = table
    this.trouble = trouble
    addEventListener('beforeprint', () => this.#sheet?.lay())
    addEventListener('afterprint', () => this.#sheet?.clear())
    addEventListener('keydown', event => this.#key(event))
  }

  /** The sheet of the board at the table, if it is made. */
  get #sheet() {
    const { session } = this.table()
    return session && this.#now?.of === session.board ? this.#now.sheet : undefined
  }

  /** Makes the sheet when the page is idle. */
  ahead() {
    // Without the sheet the page is printed as it is; a failure is reported when the player prints.
    whenIdle(() => {
      this.#make()?.catch(error => console.error(error))
    })
  }

  /** Makes the sheet of the board at the table, if it is not made or being made. */
  #make() {
    const { session } = this.table()
    if (!session) return undefined
    const { board } = session
    if (this.#now?.of !== board) {
      this.#now?.sheet?.remove()
      /** @type {Made} */ const now = (this.#now = { of: board, made: Promise.resolve() })
      now.made = this.#fill(now, session)
      now.made.catch(() => {
        if (this.#now === now) this.#now = undefined
      })
    }
    return this.#now.made
  }

  /** @param {Made} now @param {Session} session */
  async #fill(now, { level, board, about: { info, grade } }) {
    const { sheetOf } = await this.#load()
    const sheet = await sheetOf({ level, board, info, grade: gradeOf(info, grade) }, this.locale)
    if (this.#now === now) now.sheet = sheet
    else sheet.remove()
  }

  /** Handles Ctrl+P before the sheet is made: waits for it, then prints. @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = keyOf(event)
    const isPrint = key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey
    if (!isPrint || !this.table().session || this.#sheet) return
    event.preventDefault()
    attempt(async () => {
      await this.#make()
      print()
    }, this.trouble)
  }

  #load = later(
    'print/sheet.js',
    () => Promise.all([import('../print/sheet.js'), loadStyles('print/sheet.css', PAPER)]),
    ([made]) => made,
  )
}
