// @ts-check
/**
 * The sheet My levels: all levels made on this device, with pictures. They can be opened, copied, renamed, put into
 * sets, deleted and restored, played or printed as a list, and saved to or read from one file.
 * @import { GradeInfo, KindInfo } from '../pkg/placewise.js'
 * @import { Item, Listing } from '../storage/shelf.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 * @typedef {'date' | 'name' | 'kind' | 'grade'} Order
 */
import { gradeOf, gradeSign } from '../catalogue/catalogue.js'
import { decoded, listText, takenOrRead } from '../catalogue/pasted-level.js'
import { Engine } from '../engine/client.js'
import { errorText } from '../i18n/error-text.js'
import { faultText } from '../i18n/refusal/index.js'
import { FULL_BUILD } from '../lib/assets.js'
import { unshown } from '../lib/busy.js'
import { find } from '../lib/dom.js'
import { attempt, errorKind, isPuzzleError } from '../lib/errors.js'
import { saveFile } from '../lib/export.js'
import { loadModule } from '../lib/load.js'
import { keep, recall } from '../lib/local-storage.js'
import { itemsOf } from '../lib/outside.js'
import { isSame } from '../lib/values.js'
import { html, icon, nothing, renderPart, shown } from '../lib/templates.js'
import { openElsewhere, ownName, shelf, tellShelf } from '../storage/drafts.js'
import { keepList, newList } from '../storage/list.js'
import { listedCount } from '../storage/listed.js'
import { cleanSets, DAY, KEPT_DAYS, LONGEST_SET } from '../storage/shelf.js'
import { matching, ordered, setsOf } from '../storage/shelf-list.js'
import { LONGEST_NAME, named } from './about.js'
import { labelled, select } from './editors/fields.js'
import { chooser } from './files.js'
import { Thumbnails } from './thumbnails.js'

/** The number of levels shown at first, and added by each press on More. */
const PAGE = 60

/** @type {[Order, Key][]} */
const ORDERS = [
  ['date', 'orderDate'],
  ['name', 'orderName'],
  ['kind', 'orderKind'],
  ['grade', 'orderGrade'],
]

export class MyLevels {
  /** @type {KindInfo[]} */ #kinds = []
  /** @type {Listing | undefined} */ #listing
  #isElsewhere = (/** @type {Item} */ _) => false
  #words = ''
  #set = ''
  #order = /** @type {Order} */ (ORDERS.find(([id]) => id === recall('shelfOrder'))?.[0] ?? 'date')
  #most = PAGE
  /**
   * The field that is being edited, and of which level.
   * @type {{ name: string, what: 'title' | 'sets', text: string } | undefined}
   */
  #editing
  #told = ''
  #isFault = false
  /** The levels that the button of the message restores. @type {string[]} */ #back = []
  /** Stops the search for grades. @type {AbortController | undefined} */ #rating

  /**
   * @param {HTMLElement} body @param {Desk} desk
   * @param {{ close(): void, isDark(): boolean, failed(error: unknown): void }} host
   */
  constructor(body, desk, { close, isDark, failed }) {
    this.body = body
    this.desk = desk
    this.close = close
    this.failed = (/** @type {unknown} */ error) => {
      const isFull = errorKind(error) === 'full'
      if (!isFull && errorKind(error) === 'ours') failed(error)
      this.#tell(isFull ? desk.t('shelfFull') : errorText(error, desk.lang), true)
    }
    this.pictures = new Thumbnails(desk, isDark)
    this.file = chooser('shelf-file', words => attempt(() => this.#bringIn(words), this.failed), {
      tooLarge: () => this.#tell(desk.t('tooLarge'), true),
      failed: this.failed,
    })
  }

  /** @param {KindInfo[]} kinds */
  open(kinds) {
    this.#kinds = kinds
    this.#most = PAGE
    this.#editing = undefined
    this.#tell('')
    attempt(async () => {
      await this.desk.settled
      await this.desk.flush()
      await this.look()
    }, this.failed)
  }

  /** Called when the sheet is closed. */
  left() {
    this.#rating?.abort()
    this.#rating = undefined
    this.pictures.stop()
  }

  /** Reads the shelf again. */
  async look() {
    ;[this.#listing, this.#isElsewhere] = await Promise.all([shelf.list(), openElsewhere()])
    if (this.#set && !this.#sets.includes(this.#set)) this.#set = ''
    this.#show()
    this.#rate()
  }

  get #sets() {
    return setsOf(this.#listing?.items ?? [], this.desk.lang)
  }

  #kindName = (/** @type {string} */ kind) => this.#kinds.find(({ id }) => id === kind)?.title ?? kind

  /** @param {Item} item @returns {GradeInfo | undefined} */
  #gradeOf({ level, grade }) {
    const info = this.#kinds.find(({ id }) => id === level.kind)
    return grade ? gradeOf(info, grade) : undefined
  }

  /** The levels that match the search, in the chosen order. */
  get #wanted() {
    const { lang } = this.desk
    const wanted = { words: this.#words, set: this.#set, kindName: this.#kindName }
    return ordered(matching(this.#listing?.items ?? [], wanted), this.#order, {
      lang,
      kinds: this.#kinds.map(({ id }) => id),
      gradeNumber: item => this.#gradeOf(item)?.number,
    })
  }

  /** @param {string} told @param {boolean} [isFault] @param {string[]} [back] the levels that a button is to restore */
  #tell(told, isFault = false, back = []) {
    this.#told = told
    this.#isFault = isFault
    this.#back = back
    this.#show()
  }

  /**
   * Changes something on the shelf, and shows the result.
   * @param {() => Promise<unknown>} change @param {() => string} [told] @param {{ back?: string[], to?: string }} [how]
   *   back: see `#tell`; to: the level that gets the focus, wherever it is then
   */
  #change(change, told = () => '', { back, to } = {}) {
    attempt(async () => {
      await change()
      tellShelf()
      await this.look()
      this.#tell(told(), false, back)
      if (to !== undefined) this.#focus(to)
    }, this.failed)
  }

  /** @param {string} name */
  #focus(name) {
    const rows = [...this.body.querySelectorAll('.shelf-item')]
    rows
      .find(row => row.getAttribute('data-name') === name)
      ?.querySelector('button')
      ?.focus()
  }

  /** @param {Item} item */
  #open({ name }) {
    this.close()
    this.desk.take(name)
  }

  /** @param {Item} item */
  #copy({ name, level }) {
    const { t } = this.desk
    const titled = (/** @type {string | undefined} */ title) =>
      title ? t('copyTitle', { title: title.slice(0, LONGEST_NAME - 20) }) : t('copyUnnamed')
    this.#change(
      () => shelf.copy(name, titled),
      () => t('saidCopied', { title: this.#titleOf(level) }),
    )
  }

  /** @param {Item} item */
  #delete(item) {
    const { desk } = this
    const { name, level } = item
    if (this.#isElsewhere(item)) return this.#tell(desk.t('deskIsOpen'), true)
    const remove = async () => {
      if (name === ownName()) {
        // A blank level replaces it on the desk.
        await desk.edit(async () => ({ level: await desk.engine.blank(level.kind) }), { anew: true, bare: true })
        await desk.flush()
        if (name === ownName()) throw new DOMException('the desk cannot be left', 'QuotaExceededError')
      }
      await shelf.delete([name])
    }
    this.#change(remove, () => desk.t('saidDeleted', { title: this.#titleOf(level), count: KEPT_DAYS }), {
      back: [name],
    })
  }

  /** @param {string[]} names */
  #bringBack(names) {
    this.#change(
      () => shelf.undelete(names),
      () => this.desk.t('saidBroughtBack'),
    )
  }

  /** @param {Item} item @param {'title' | 'sets'} what */
  #edit(item, what) {
    if (what === 'title' && this.#isElsewhere(item)) return this.#tell(this.desk.t('deskIsOpen'), true)
    const { name, level, sets = [] } = item
    this.#editing = { name, what, text: what === 'title' ? (level.title ?? '') : sets.join(', ') }
    this.#tell('')
    /** @type {HTMLInputElement} */ const field = find('#shelf-field', this.body)
    field.focus()
    field.select()
  }

  #endEdit() {
    const name = this.#editing?.name
    this.#editing = undefined
    this.#show()
    if (name !== undefined) this.#focus(name)
  }

  #saveEdit() {
    const { name, what, text } = this.#editing ?? {}
    if (name === undefined || text === undefined) return
    this.#endEdit()
    const { desk } = this
    const title = text.trim()
    const sets = cleanSets(text.split(/[,，、]/))
    this.#change(
      async () => {
        if (what === 'sets') await shelf.label(name, sets)
        else if (name === ownName()) {
          await desk.editLevel(level => named(level, 'title', title))
          await desk.flush()
        } else await shelf.rename(name, title)
      },
      () =>
        what === 'sets'
          ? desk.t('saidSets', { sets: sets.length ? desk.list(sets) : desk.t('noSets') })
          : desk.t('saidRenamed', { title: title || desk.t('noName') }),
      { to: name },
    )
  }

  /** @param {{ title?: string }} level */
  #titleOf = ({ title }) => title || this.desk.t('noName')

  /** Makes the levels shown the list to play or print, and opens its page. @param {'play' | 'print'} how */
  #makeList(how) {
    const items = this.#wanted
    attempt(async () => {
      const puzzles = items.map(({ level }) => ({ level }))
      const known = items.map(({ grade }) => (grade ? { grade } : {}))
      try {
        await keepList(newList(puzzles, { known }))
      } catch (error) {
        console.error(error)
        return this.#tell(this.desk.t(errorKind(error) === 'full' ? 'shelfFull' : 'listNotKept'), true)
      }
      location.assign(how === 'play' ? './#list' : `print.html#list=1&count=${items.length}`)
    }, this.failed)
  }

  #save() {
    const items = this.#wanted.map(({ level, sets }) => ({ level, ...(sets && { sets }) }))
    saveFile('placewise-levels.jsonl', listText(items))
  }

  /** Puts the levels of a file on the shelf, without those that are there already. @param {string} words */
  async #bringIn(words) {
    const { desk } = this
    const { engine, lang, t } = desk
    const texts = () => loadModule(() => import('../catalogue/texts/index.js'), 'catalogue/texts/index.js')
    const said = await takenOrRead(words, async text => (await texts()).readText(text))
    if ('fault' in said) return this.#tell(t(said.fault), true)
    const reading =
      'level' in said
        ? { puzzles: [{ ...said, line: 1 }], refusals: [] }
        : 'codes' in said
          ? await decoded(said, engine, lang)
          : said
    const there = (this.#listing?.items ?? []).map(({ level }) => level)
    /** @type {import('../storage/shelf.js').Brought[]} */ const brought = []
    let same = 0
    const refused = []
    for (const { level: read, line, fields } of reading.puzzles)
      try {
        const level = await engine.parse(read, lang)
        if (there.some(each => isSame(each, level))) same++
        else {
          there.push(level)
          brought.push({ level, sets: cleanSets(itemsOf(fields?.sets)) })
        }
      } catch (error) {
        if (!isPuzzleError(error)) throw error
        const message = faultText(error, lang)
        refused.push(t('notBrought', { number: line, message }))
      }
    if (reading.refusals.length) {
      const { refusalText } = await texts()
      refused.push(...reading.refusals.map(refusal => refusalText(refusal, lang)))
    }
    if (brought.length) await shelf.add(brought)
    tellShelf()
    await this.look()
    const parts = [
      t('saidBrought', { count: brought.length }),
      same && t('broughtSame', { count: same }),
      refused.length && t('broughtNot', { count: refused.length, first: refused[0] }),
    ]
    this.#tell(parts.filter(Boolean).join(' '), refused.length > 0)
  }

  /** Finds the unknown grades one after the other while the sheet is open. */
  #rate() {
    if (this.#rating || !this.#unrated()) return
    const job = (this.#rating = new AbortController())
    const engine = new Engine(FULL_BUILD, 'callers')
    const work = async () => {
      for (let item = this.#unrated(); item && !job.signal.aborted; item = this.#unrated()) {
        const { name, level } = item
        /** @type {string | null} */ let grade = null
        try {
          grade = (await engine.rate(level, this.desk.lang, { signal: unshown(job.signal) })).grade?.id ?? null
        } catch (error) {
          // A draft that is not a valid level has no grade, nor has a level that exceeds the budget.
          if (job.signal.aborted || !['refused', 'large'].includes(errorKind(error))) throw error
        }
        item.grade = grade
        await shelf.learn(name, level, grade).catch(console.error)
        this.#show()
      }
    }
    work()
      .catch(error => {
        if (!job.signal.aborted) this.failed(error)
      })
      .finally(() => {
        engine.close()
        if (this.#rating === job) this.#rating = undefined
      })
  }

  /** Returns the next level without a grade, without the one on the desk, which is rated there. */
  #unrated() {
    return this.#listing?.items.find(({ name, grade }) => grade === undefined && name !== ownName())
  }

  #show() {
    const { t } = this.desk
    if (!this.#listing)
      return renderPart(this.body, html`<p role="status" class="quiet">${this.#told || t('shelfReading')}</p>`)
    const { items, gone, unread } = this.#listing
    const wanted = this.#wanted
    const listed = listedCount()
    const told = this.#told || t('shelfCount', { count: wanted.length, all: items.length })
    renderPart(
      this.body,
      html`<p class="quiet">${t('shelfAbout')}</p>
        ${this.#choices()}
        <div class="row shelf-told">
          <p role="status" id="shelf-told" tabindex="-1" class=${this.#isFault ? 'fault' : ''}>${told}</p>
          ${
            this.#back.length
              ? html`<button type="button" class="button" id="shelf-back" @click=${() => this.#bringBack(this.#back)}>
                  ${icon('undo')}<span>${t('bringBack')}</span>
                </button>`
              : nothing
          }
        </div>
        ${unread ? html`<p class="fault">${t('shelfUnread', { count: unread })}</p>` : nothing}
        <details class="marks" id="shelf-all">
          <summary>${t('shelfAll', { count: wanted.length })}</summary>
          <div class="row">
            ${this.#button('shelf-play', 'play', 'shelfPlay', () => this.#makeList('play'), !wanted.length)}
            ${this.#button('shelf-print', 'print', 'shelfPrint', () => this.#makeList('print'), !wanted.length)}
            ${this.#button('shelf-save', 'file', 'shelfSave', () => this.#save(), !wanted.length)}
            ${this.#button('shelf-bring', 'plus', 'shelfBring', () => this.file.click())} ${this.file}
          </div>
          ${listed ? html`<p class="quiet">${t('batchListAbout', { count: listed })}</p>` : nothing}
        </details>
        <ul class="shelf">
          ${wanted.slice(0, this.#most).map(item => this.#item(item))}
        </ul>
        ${
          wanted.length > this.#most
            ? html`<button type="button" class="button" id="shelf-more" @click=${() => this.#more()}>
                ${t('shelfMore', { count: wanted.length - this.#most })}
              </button>`
            : nothing
        }
        ${gone.length ? this.#gone(gone) : nothing}`,
      '#shelf-told',
    )
    this.pictures.look()
  }

  #more() {
    const from = this.#most
    this.#most += PAGE
    this.#show()
    const rows = this.body.querySelectorAll('.shelf-open')
    if (rows[from] instanceof HTMLElement) rows[from].focus()
  }

  /** @param {string} id @param {string} sign @param {Key} name @param {() => void} press @param {boolean} [isOff] */
  #button(id, sign, name, press, isOff = false) {
    return html`<button type="button" class="button" id=${id} ?disabled=${isOff} @click=${press}>
      ${icon(sign)}<span>${this.desk.t(name)}</span>
    </button>`
  }

  /** Returns the fields for search, order and set. */
  #choices() {
    const { t } = this.desk
    const again = () => {
      this.#most = PAGE
      this.#tell('')
    }
    const search = html`<input
      type="search"
      id="shelf-search"
      autocomplete="off"
      .value=${shown(this.#words)}
      @input=${(/** @type {Event} */ { target }) => {
        this.#words = /** @type {HTMLInputElement} */ (target).value
        again()
      }}
    />`
    const order = (/** @type {string} */ id) => {
      this.#order = /** @type {Order} */ (id)
      keep('shelfOrder', id)
      again()
    }
    const choose = (/** @type {string} */ set) => {
      this.#set = set
      again()
    }
    const orders = ORDERS.map(([id, name]) => /** @type {[string, string]} */ ([id, t(name)]))
    const sets = /** @type {[string, string][]} */ ([['', t('allSets')], ...this.#sets.map(set => [set, set])])
    const chooser = select(t('shelfSet'), sets, this.#set, choose, 'shelf-set')
    return html`<div class="fields">
      ${labelled(t('shelfSearch'), search)}
      ${labelled(t('shelfOrder'), select(t('shelfOrder'), orders, this.#order, order, 'shelf-order'))}
      ${sets.length > 1 ? labelled(t('shelfSet'), chooser) : nothing}
    </div>`
  }

  /** @param {Item} item */
  #item(item) {
    const { t } = this.desk
    const { name, level, sets = [] } = item
    const title = this.#titleOf(level)
    const isOwn = name === ownName()
    const where = isOwn ? t('onDesk') : this.#isElsewhere(item) ? t('onOtherDesk') : ''
    const button = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {Key} */ key, press = () => {}) =>
      html`<button
        type="button"
        class="step"
        data-do=${id}
        aria-label=${t(key, { title })}
        title=${t(key, { title })}
        @click=${press}
      >
        ${icon(sign)}
      </button>`
    return html`<li class="shelf-item" data-name=${name} data-own=${isOwn}>
      <button type="button" class="shelf-open" @click=${() => this.#open(item)}>
        <span class="shelf-picture">${this.pictures.of(item)}</span>
        <span class="shelf-words">
          <strong><bdi>${title}</bdi></strong>
          <span class="quiet">${this.#about(item)}</span>
          ${where ? html`<span class="shelf-where">${where}</span>` : nothing}
          ${sets.length ? html`<span class="shelf-sets">${sets.map(set => html`<bdi>${set}</bdi>`)}</span>` : nothing}
        </span>
      </button>
      <span class="shelf-buttons">
        ${button('rename', 'edit', 'renameLevel', () => this.#edit(item, 'title'))}
        ${button('copy', 'copy', 'copyLevel', () => this.#copy(item))}
        ${button('sets', 'names', 'setsLevel', () => this.#edit(item, 'sets'))}
        ${button('delete', 'bin', 'deleteLevel', () => this.#delete(item))}
      </span>
      ${this.#editing?.name === name ? this.#editor(title) : nothing}
    </li>`
  }

  /** Returns the kind, grade and date of a level, in words. @param {Item} item */
  #about(item) {
    const { lang } = this.desk
    const grade = this.#gradeOf(item)
    const date = item.at ? new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(item.at) : ''
    const said = [this.#kindName(item.level.kind), grade && `${gradeSign(grade.number)} ${grade.name}`, date]
    return said.filter(Boolean).join(' · ')
  }

  /** @param {string} title of the level whose name or sets are edited */
  #editor(title) {
    const { t } = this.desk
    const { what, text } = this.#editing ?? { what: 'title', text: '' }
    const isSets = what === 'sets'
    const input = (/** @type {Event} */ { target }) => {
      if (this.#editing) this.#editing.text = /** @type {HTMLInputElement} */ (target).value
    }
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      if (event.key === 'Enter') this.#saveEdit()
      else this.#endEdit()
    }
    const field = html`<input
      type="text"
      id="shelf-field"
      list=${isSets ? 'shelf-known-sets' : nothing}
      maxlength=${isSets ? LONGEST_SET * 12 : LONGEST_NAME}
      autocomplete="off"
      .value=${shown(text)}
      @input=${input}
      @keydown=${keys}
    />`
    return html`<div class="shelf-edit">
      ${labelled(t(isSets ? 'setsField' : 'nameField', { title }), field)}
      <datalist id="shelf-known-sets">${this.#sets.map(set => html`<option value=${set}></option>`)}</datalist>
      <div class="row">
        <button type="button" class="button main" id="shelf-save-edit" @click=${() => this.#saveEdit()}>
          ${t('saveEdit')}
        </button>
        <button type="button" class="button" @click=${() => this.#endEdit()}>${t('cancel')}</button>
      </div>
    </div>`
  }

  /** @param {Item[]} items the deleted levels */
  #gone(items) {
    const { t } = this.desk
    const left = (/** @type {Item} */ { gone = 0 }) =>
      Math.max(1, Math.ceil((gone + KEPT_DAYS * DAY - shelf.clock()) / DAY))
    const forGood = (/** @type {Item} */ { name, level }) =>
      this.#change(
        () => shelf.removeDeleted(name),
        () => t('saidRemoved', { title: this.#titleOf(level) }),
      )
    return html`<details class="marks" id="shelf-gone">
      <summary>${t('deletedTitle', { count: items.length })}</summary>
      <p class="quiet">${t('deletedAbout', { count: KEPT_DAYS })}</p>
      <ul class="shelf">
        ${items.map(
          item =>
            html`<li class="shelf-item" data-name=${item.name}>
              <span class="shelf-words">
                <strong><bdi>${this.#titleOf(item.level)}</bdi></strong>
                <span class="quiet">${this.#about(item)} · ${t('daysLeft', { count: left(item) })}</span>
              </span>
              <span class="shelf-buttons">
                <button
                  type="button"
                  class="button"
                  aria-label=${t('bringBackThis', { title: this.#titleOf(item.level) })}
                  @click=${() => this.#bringBack([item.name])}
                >
                  ${t('bringBack')}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-label=${t('removeThis', { title: this.#titleOf(item.level) })}
                  @click=${() => forGood(item)}
                >
                  ${t('removeForGood')}
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </details>`
  }
}
