// @ts-check
/**
 * The figures of a list of levels: rated on demand, as a chart and a table that are sorted and filtered together, and
 * saved as lines of JSON, CSV and SVG.
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 * @import { Filter, Row } from './columns.js'
 * @import { Rated, Rating } from './rating.js'
 * @import { Techniques } from './text.js'
 * @typedef {{ body: HTMLElement, rating: Rating, lang: Lang, name: string, kinds(id: string): KindInfo | undefined,
 *   trouble(error: unknown): void, back(): void, play?(number: number): void }} Host   name: of the files, without an
 *   ending; back: leaves the figures; play: opens a puzzle of the list, by its number from 1
 */
import { listText } from '../catalogue/pasted-level.js'
import { find } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { handOver } from '../lib/export.js'
import { loadJson, loadStyles } from '../lib/load.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { histogram, scatter, svgNode, svgText } from './chart.js'
import { columnsOf, csvOf, figureOf, gradeNamesOf, isFigure, passes, recordOf, rowOf, sorted } from './columns.js'
import { progressOf, rateButton } from './controls.js'
import { columnName, isNamed, speaker, techniqueName } from './text.js'

/** The number of rows shown at first, and added by each press. */
const PAGE = 50
/** The figures offered first, in this order. */
const FIRST = ['grade', 'steps', 'weight', 'moves.mean', 'moves.least', 'search.d', 'freedom.d', 'growth.d', 'wnef.exp']

export class RatingsView {
  /** @type {Rated | undefined} */ #list
  /** The rows of all levels, made again when something is learnt. @type {Row[]} */ #rows = []
  /** The chosen figures; '' upwards: the number of levels. */ #chosen = { across: 'grade', upwards: '' }
  /** @type {Filter} */ #filter = { figure: 'grade', from: NaN, to: NaN, words: '' }
  #order = { name: 'number', isDown: false }
  #most = PAGE
  /** Those of the kinds of the list. @type {Techniques} */ #techniques = {}
  /** The names of grades by number. @type {Map<number, string>} */ #grades = new Map()

  /** @param {Host} host */
  constructor(host) {
    this.host = host
    this.say = speaker(host.lang)
  }

  /** Shows the figures of a list. @param {Rated} list */
  async open(list) {
    if (this.#list !== list) this.#most = PAGE
    this.#list = list
    const infos = [...new Set(list.puzzles.map(({ level }) => level.kind))].flatMap(kind => this.host.kinds(kind) ?? [])
    const kinds = infos.map(({ id }) => id)
    this.#grades = gradeNamesOf(infos)
    const [, words] = await Promise.all([loadStyles('ratings/ratings.css'), Promise.all(kinds.map(wordsOf))])
    const namesOf = (/** @type {Awaited<ReturnType<typeof wordsOf>>} */ words) =>
      Object.fromEntries(Object.entries(words).map(([id, { name }]) => [id, name[this.host.lang]]))
    this.#techniques = Object.fromEntries(kinds.map((kind, i) => [kind, namesOf(words[i])]))
    this.show()
  }

  show() {
    const list = this.#list
    if (!list) return
    const { say, host } = this
    this.#rows = list.puzzles.map((puzzle, at) => rowOf(puzzle, list.known[at], at))
    const rate = () => attempt(() => host.rating.press(list, host.lang, find('#ratings-rate', host.body)), host.trouble)
    const figures = this.#figures()
    renderPart(
      host.body,
      html`<p class="quiet">${say('about')}</p>
        <div class="row">
          ${rateButton('ratings-rate', list, host.rating, say, rate)}
          <button type="button" class="button" id="ratings-back" @click=${() => host.back()}>${say('back')}</button>
        </div>
        ${progressOf('ratings-rated', list, host.rating, say)}
        ${figures.length > 0 ? this.#content(figures) : html`<p id="ratings-none">${say('none')}</p>`}`,
      '#ratings-rate',
      '#ratings-back',
    )
  }

  /** Returns the columns with numbers that at least one level has because it is rated; the most wanted first. */
  #figures() {
    const names = columnsOf(this.#rows).filter(name => isFigure(name) && isNamed(name))
    const own = new Set(['number', 'seed'])
    if (!names.some(name => !own.has(name))) return []
    return [...FIRST.filter(name => names.includes(name)), ...names.filter(name => !FIRST.includes(name))]
  }

  /** Returns the rows that are shown, in their order. */
  #wanted() {
    const { name, isDown } = this.#order
    return sorted(
      this.#rows.filter(row => passes(row, this.#filter)),
      name,
      isDown,
    )
  }

  /** @param {readonly string[]} figures */
  #content(figures) {
    const { say } = this
    const rows = this.#wanted()
    const chart = this.#chart(rows)
    const set = (/** @type {Partial<Filter>} */ other) => {
      this.#filter = { ...this.#filter, ...other }
      this.#most = PAGE
      this.show()
    }
    const isOfGrades = (/** @type {string} */ figure) => figure === 'grade' && this.#grades.size > 0
    const bound = (/** @type {'from' | 'to'} */ name) =>
      isOfGrades(this.#filter.figure)
        ? this.#gradeBound(name, value => set({ [name]: value }))
        : html`<label class="field"
            ><span>${say(name)}</span
            ><input
              type="number"
              step="any"
              id="ratings-${name}"
              @input=${(/** @type {Event} */ { target }) =>
                set({ [name]: /** @type {HTMLInputElement} */ (target).valueAsNumber })}
          /></label>`
    // Bounds of grades are none of another figure.
    const setFigure = (/** @type {string} */ figure) =>
      set({ figure, ...([figure, this.#filter.figure].some(isOfGrades) && { from: NaN, to: NaN }) })
    return html`<div class="ratings-fields">
        ${this.#select('across', figures, across => (this.#chosen = { ...this.#chosen, across }))}
        ${this.#select('upwards', ['', ...figures], upwards => (this.#chosen = { ...this.#chosen, upwards }))}
      </div>
      <div class="ratings-chart">${chart ? svgNode(chart) : nothing}</div>
      <details class="ratings-only">
        <summary>${say('only')}</summary>
        <div class="ratings-fields">
          ${this.#choice('figure', figures, this.#filter.figure, setFigure)} ${bound('from')} ${bound('to')}
          <label class="field"
            ><span>${say('words')}</span
            ><input
              type="search"
              id="ratings-words"
              @input=${(/** @type {Event} */ { target }) =>
                set({ words: /** @type {HTMLInputElement} */ (target).value })}
          /></label>
        </div>
      </details>
      <p role="status" id="ratings-shown">${say('shown', { count: rows.length, all: this.#rows.length })}</p>
      ${this.#table(rows)}
      <div class="row">
        ${this.#save('json', say('saveJson'), () => this.#json(rows))}
        ${this.#save('csv', say('saveCsv'), () => csvOf(rows))}
        ${chart ? this.#save('svg', say('saveSvg'), () => svgText(chart)) : nothing}
      </div>
      <p class="quiet">${say('saveAbout')}</p>`
  }

  /**
   * Returns the choice of a grade as a bound, by name.
   * @param {'from' | 'to'} name @param {(value: number) => void} set NaN: without a bound
   */
  #gradeBound(name, set) {
    const chosen = this.#filter[name]
    const press = (/** @type {Event} */ { target }) => {
      const { value } = /** @type {HTMLSelectElement} */ (target)
      set(value === '' ? NaN : Number(value))
    }
    return html`<label class="field"
      ><span>${this.say(name)}</span
      ><select id="ratings-${name}" @change=${press}>
        <option value="" .selected=${Number.isNaN(chosen)}></option>
        ${[...this.#grades].map(
          ([number, grade]) => html`<option value=${number} .selected=${number === chosen}>${grade}</option>`,
        )}
      </select></label
    >`
  }

  /** @param {string} column */
  #name(column) {
    return column === '' ? this.say('howMany') : columnName(this.say, column, this.#techniques)
  }

  /** @param {'across' | 'upwards'} axis @param {readonly string[]} figures @param {(name: string) => void} choose */
  #select(axis, figures, choose) {
    return this.#choice(axis, figures, this.#chosen[axis], name => {
      choose(name)
      this.show()
    })
  }

  /**
   * @param {'across' | 'upwards' | 'figure'} id @param {readonly string[]} names @param {string} chosen
   * @param {(name: string) => void} choose
   */
  #choice(id, names, chosen, choose) {
    return html`<label class="field"
      ><span>${this.say(id)}</span
      ><select
        id="ratings-${id}"
        @change=${(/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value)}
      >
        ${names.map(name => html`<option value=${name} .selected=${name === chosen}>${this.#name(name)}</option>`)}
      </select></label
    >`
  }

  /** Returns the chart of the chosen figures; undefined if no level has them. @param {readonly Row[]} rows */
  #chart(rows) {
    const { say } = this
    const { across, upwards } = this.#chosen
    const [x, y] = [across, upwards].map(name => this.#name(name))
    const nameOf = (/** @type {number} */ grade) => this.#grades.get(grade) ?? String(grade)
    const ofX = across === 'grade' && { ofX: nameOf }
    const ofY = upwards === 'grade' && { ofY: nameOf }
    const points = rows.map(row => /** @type {const} */ ([figureOf(row, across), figureOf(row, upwards)]))
    const known = points.filter(([x, y]) => Number.isFinite(x) && (upwards === '' || Number.isFinite(y)))
    if (!known.length) return undefined
    if (upwards === '') {
      const values = known.map(([x]) => x)
      return histogram(values, { x, y, say: say('histogramSaid', { x }), ...ofX })
    }
    return scatter(known, { x, y, say: say('scatterSaid', { x, y }), ...ofX, ...ofY })
  }

  /** Returns the table of the figures that the chart shows, and the grade. @param {readonly Row[]} rows */
  #table(rows) {
    const { say, host } = this
    const { across, upwards } = this.#chosen
    const columns = [...new Set(['number', 'title', 'grade', 'technique', 'steps', across, upwards])].filter(
      name => name !== '' && rows.some(row => row[name] !== undefined),
    )
    const left = rows.length - this.#most
    const showMore = () => {
      this.#most += PAGE
      this.show()
    }
    const cell = (/** @type {Row} */ row, /** @type {string} */ name) => {
      const { play } = host
      if (name !== 'number' || !play) return this.#said(row, name)
      const number = Number(row.number)
      return html`<button type="button" class="ratings-number" @click=${() => play(number)}>${number}</button>`
    }
    return html`<div class="ratings-table" tabindex="0" role="region" aria-label=${say('table')}>
        <table>
          <thead>
            <tr>
              ${columns.map(name => this.#heading(name))}
            </tr>
          </thead>
          <tbody>
            ${rows.slice(0, this.#most).map(
              row =>
                html`<tr>
                  ${columns.map(
                    name => html`<td class=${isFigure(name) ? 'is-figure' : nothing}>${cell(row, name)}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        left > 0
          ? html`<button type="button" class="button" id="ratings-more" @click=${showMore}>
              ${say('more', { count: Math.min(left, PAGE) })}
            </button>`
          : nothing
      }`
  }

  /** @param {string} name */
  #heading(name) {
    const { name: by, isDown } = this.#order
    const sort = name === by ? (isDown ? 'descending' : 'ascending') : 'none'
    const press = () => {
      this.#order = { name, isDown: name === by && !isDown }
      this.show()
    }
    return html`<th aria-sort=${sort} class=${isFigure(name) ? 'is-figure' : nothing}>
      <button type="button" data-column=${name} @click=${press}>${this.#name(name)}</button>
    </th>`
  }

  /** Returns a value as it is shown. @param {Row} row @param {string} name */
  #said(row, name) {
    const value = row[name]
    if (name === 'technique') return techniqueName(this.#techniques, row.kind, value)
    if (name === 'grade') return this.#grades.get(Number(value)) ?? value ?? ''
    return typeof value === 'number' ? String(Number(value.toFixed(2))) : (value ?? '')
  }

  /** Returns the levels of some rows as lines of JSON. @param {readonly Row[]} rows */
  #json(rows) {
    const list = this.#list
    return list ? listText(rows.map(({ number }) => recordOf(list, Number(number) - 1))) : ''
  }

  /** @param {'json' | 'csv' | 'svg'} type @param {string} label @param {() => string} text */
  #save(type, label, text) {
    const [ending, mime] = FILES[type]
    const press = () => handOver(`${this.host.name}.${ending}`, new Blob([text()], { type: mime }))
    return html`<button type="button" class="button" id="ratings-${type}" @click=${press}>${label}</button>`
  }
}

const FILES = /** @type {const} */ ({
  json: ['jsonl', 'application/x-ndjson'],
  csv: ['csv', 'text/csv'],
  svg: ['svg', 'image/svg+xml'],
})

/**
 * Loads the words about the techniques of a kind; without them their ids are shown.
 * @param {string} kind @returns {Promise<Record<string, { name: Record<string, string> }>>}
 */
async function wordsOf(kind) {
  try {
    return await loadJson(`app/techniques/kinds/${kind}.json`)
  } catch (error) {
    console.error(error)
    return {}
  }
}
