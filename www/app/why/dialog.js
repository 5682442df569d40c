// @ts-check
/**
 * "What about here?": one asks of a place whether a piece can be there, and is told that and the smallest reason. Only
 * what was asked is told. The reason lies on the board as a hint does.
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Claim, Entry, Justification } from '../../pkg/placewise.js'
 * @import { Told } from './told.js'
 * @typedef {{ engine: Engine, locale: Locale, table(): Table }} Parts
 */
import { symbolPicture } from '../../game/symbol-picture.js'
import { sheet } from '../../lib/dialogs.js'
import { icon, make, setText } from '../../lib/dom.js'
import { speaker } from './text/index.js'
import { askable, hintOf, toldOf, valuesOf } from './told.js'

export class WhyDialog {
  #site = 0
  /** What is being asked. @type {AbortController | undefined} */ #asking

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, locale, table }, trouble) {
    this.engine = engine
    this.locale = locale
    this.table = table
    this.trouble = trouble
    this.title = make('h2', { id: 'why-title' })
    this.closing = make('span', { className: 'unseen' })
    this.label = make('label', { htmlFor: 'why-place' })
    this.places = make('select', { id: 'why-place' })
    this.words = make('p', { id: 'why-choose' })
    this.pieces = make('div', { className: 'why-pieces', role: 'group', 'aria-labelledby': 'why-choose' })
    this.told = make('div', { className: 'why-told', role: 'status' })
    this.show = make('button', { type: 'button', className: 'button', id: 'why-show', hidden: true })
    const body = make('div', { className: 'sheet-body' })
    body.append(this.label, this.places, this.words, this.pieces, this.told, this.show)
    const close = make('button', { type: 'button', className: 'close' }, icon('close'), this.closing)
    const header = make('header', {}, this.title, close)
    const named = { className: 'sheet small', id: 'why-dialog', 'aria-labelledby': 'why-title' }
    document.body.append(make('dialog', named, header, body))
    this.sheet = sheet('why-dialog')
    this.sheet.dialog.addEventListener('close', () => this.#asking?.abort())
    this.places.addEventListener('change', () => this.#at(Number(this.places.value)))
    this.show.addEventListener('click', () => {
      this.sheet.close()
      table().host.reveal(table().room.find('.note'))
    })
  }

  /** What is said here, in the language of the moment. @type {import('./told.js').Say} */
  #say = (key, values) => speaker(this.locale.lang)(key, values, this.locale.number)

  /** @param {number} site */
  open(site) {
    const { session } = this.table()
    if (!session) return
    const { t } = this.locale
    setText(this.title, this.#say('title'))
    setText(this.closing, t('close'))
    setText(this.label, this.#say('place'))
    const name = ({ name = '' }) => name.charAt(0).toUpperCase() + name.slice(1)
    this.places.replaceChildren(
      ...session.board.sites.map((place, i) => make('option', { value: String(i) }, name(place))),
    )
    this.#at(site)
    this.sheet.open()
    const first = /** @type {HTMLElement | null} */ (this.pieces.querySelector('button'))
    ;(first ?? this.places).focus()
  }

  close() {
    this.sheet.close()
  }

  /** Asks about another place. @param {number} site */
  #at(site) {
    const { session } = this.table()
    if (!session) return
    this.#asking?.abort()
    this.#site = site
    this.places.value = String(site)
    const { board } = session
    const symbols = askable(board, site)
    setText(this.words, this.#say(symbols.length ? 'choose' : 'given'))
    this.pieces.replaceChildren(
      ...symbols.map(symbol => {
        const isText = symbol.glyph === undefined
        const name = isText ? symbol.name : make('span', {}, symbol.name)
        const values = { type: 'button', className: 'button', 'aria-pressed': 'false', 'data-entry': symbol.id }
        const button = make('button', values, !isText && symbolPicture(symbol, 32), name)
        button.addEventListener('click', () => {
          this.#ask(session, symbol.id, button).catch(this.trouble)
        })
        return button
      }),
    )
    this.#tell(undefined)
  }

  /** @param {Session} session @param {Entry} entry @param {HTMLElement} by */
  async #ask(session, entry, by) {
    this.#asking?.abort()
    const asking = (this.#asking = new AbortController())
    for (const button of this.pieces.children) button.setAttribute('aria-pressed', String(button === by))
    this.#tell(undefined)
    const claim = { site: this.#site, entry }
    const found = await this.#found(session, claim, asking.signal, by)
    if (asking.signal.aborted || !found || !this.table().isStill(session)) return
    const { hints } = this.table()
    if (typeof found === 'string') return this.#tell({ verdict: this.#say(found, valuesOf(session.board, claim)) })
    const hint = this.#hint(session, claim, found)
    if (hint) hints.show(hint, () => this.#again(session, claim))
    else hints.clear()
    hints.useHelp()
    this.#tell(toldOf(claim, found, this.#when(session)), found.steps.length > 0)
  }

  /**
   * What the engine finds, or why it did not.
   * @param {Session} session @param {Claim} claim @param {AbortSignal} until @param {HTMLElement} by
   * @returns {Promise<Justification | 'unsettled' | 'stopped' | undefined>}
   */
  async #found({ level, game }, claim, until, by) {
    try {
      return await this.engine.why(level, game.entries, claim, this.locale.lang, { until, by })
    } catch (error) {
      const { name, code } = /** @type {{ name?: string, code?: string }} */ (error)
      if (until.aborted) return undefined
      if (code === 'budget') return 'unsettled'
      if (name === 'AbortError') return 'stopped'
      throw error
    }
  }

  /** The same in the language of the moment. @param {Session} session @param {Claim} claim */
  async #again(session, claim) {
    const { level, game } = session
    const found = await this.engine.why(level, game.entries, claim, this.locale.lang, { until: this.table().still })
    return this.#hint(session, claim, found)
  }

  /** @param {Session} session @param {Claim} claim @param {Justification} found */
  #hint = (session, claim, found) => hintOf(claim, found, this.#when(session))

  /** The board in the language of the moment, as it stood when it was asked. @param {Session} session */
  #when({ board, game: { entries } }) {
    return { board: this.table().session?.board ?? board, entries, locale: this.locale, say: this.#say }
  }

  /** @param {Told | undefined} told @param {boolean} [hasSteps] */
  #tell(told, hasSteps = false) {
    const { reason } = told ?? {}
    this.told.replaceChildren()
    if (told) this.told.append(make('p', { className: 'strong' }, make('strong', {}, told.verdict)))
    if (reason) {
      const { heading, items, size } = reason
      this.told.append(make('p', {}, heading))
      if (items.length)
        this.told.append(make('ul', { className: 'quotes' }, ...items.map(text => make('li', {}, text))))
      this.told.append(make('p', { className: 'quiet' }, size))
    }
    setText(this.show, this.#say(hasSteps ? 'showSteps' : 'show'))
    this.show.hidden = !reason
  }
}
