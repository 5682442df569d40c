// @ts-check
/**
 * The player with its choices, which outlive a change of language.
 * @import { KnownLevel } from '../catalogue/catalogue.js'
 * @import { Level, Study } from '../pkg/placewise.js'
 * @import { Shown } from './bench.js'
 * @import { Lab } from './lab.js'
 * @import { Ahead, Order, Wanted } from './shown-search.js'
 * @import { Key } from './text/index.js'
 * @import { View } from './view.js'
 * @typedef {{ view: View, place: HTMLElement, said: HTMLElement, note: HTMLElement,
 *   choose: ReturnType<typeof chooser> }} Drawn
 * @typedef {{ title: string, level: Level }} Draft
 * @typedef {{ choose(wanted: Wanted): void, paste(text: string): void, open(level: Level): void }} Hands
 */
import { gaps } from '../i18n/text/index.js'
import { Stopped } from '../lib/busy.js'
import { make, setText } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { keptLevels } from '../storage/drafts.js'
import { Bench, isSearched, refusalText } from './bench.js'
import { list } from './finding.js'
import { player } from './player.js'
import { AHEADS, BOOKMARKS, FIRST, ORDERS, addressOf, bookmarkOf, wantedIn } from './shown-search.js'
import { grid } from './view.js'

/** The maximum number of nodes that are drawn; larger searches are only counted. */
const MOST_DRAWN = 1000

export class Showcase {
  /** @type {Wanted} */ #wanted = wantedIn(location.hash) ?? FIRST
  /** @type {Shown | undefined} */ #shown
  #step = 0
  /** The elements on the page, in its language. @type {Drawn | undefined} */ #drawn

  /** @param {Lab} lab @param {KnownLevel[]} cities */
  constructor(lab, cities) {
    this.lab = lab
    this.cities = cities
    this.bench = new Bench([...lab.levels, ...cities], lab.busy)
    addEventListener('hashchange', () => {
      const wanted = wantedIn(location.hash)
      if (!wanted) return
      this.#turn(wanted)
      document.getElementById('searches')?.scrollIntoView()
    })
  }

  /** Draws everything, in the language of a view. @param {View} view */
  draw(view) {
    const place = make('div', { className: 'player-place' })
    const said = make('p', { className: 'search-said', role: 'status' })
    const note = make('p', { className: 'quiet mark-note' })
    const { bench } = this
    const choose = chooser(view, this.lab.levels, this.cities, {
      choose: wanted => this.#go(wanted),
      paste: text => this.#goTo(() => bench.codeOf(text, view.lang)),
      open: level => this.#goTo(() => bench.encode(level, view.lang)),
    })
    this.#drawn = { view, place, said, note, choose }
    this.#look()
    attempt(async () => choose.offer(draftsOf(await keptLevels(), view)), console.error)
    return [choose.element, note, said, place]
  }

  /** Shows another search, and writes it into the address. @param {Wanted} wanted */
  #go(wanted) {
    history.replaceState(null, '', addressOf(wanted))
    this.#turn(wanted)
  }

  /** Shows a level by its share code. @param {() => Promise<string>} code */
  #goTo(code) {
    attempt(
      async () => this.#go({ ...this.#wanted, level: await code() }),
      error => this.#refuse(error),
    )
  }

  /** @param {Wanted} wanted */
  #turn(wanted) {
    this.#wanted = wanted
    this.#step = 0
    this.#look()
  }

  /** Asks for the wanted search, and shows it or the reason of a refusal. */
  #look() {
    if (!this.#drawn) return
    const {
      place,
      note,
      choose,
      view: { t, lang },
    } = this.#drawn
    const wanted = this.#wanted
    choose.show(wanted)
    const mark = bookmarkOf(wanted)
    setText(note, mark ? t(/** @type {Key} */ (`${mark.id}Note`)) : '')
    place.setAttribute('aria-busy', 'true')
    attempt(
      async () => {
        if (this.#shown?.wanted !== wanted || this.#shown.lang !== lang)
          this.#shown = await this.bench.show(wanted, lang)
        this.#show(this.#shown)
        place.setAttribute('aria-busy', 'false')
      },
      error => {
        if (/** @type {Error} */ (error)?.name === 'AbortError' && !(error instanceof Stopped)) return
        place.replaceChildren()
        place.setAttribute('aria-busy', 'false')
        this.#refuse(error)
      },
    )
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (!this.#drawn) return
    const {
      said,
      view: { t, lang },
    } = this.#drawn
    said.dataset.fault = 'true'
    setText(said, refusalText(error, t, lang))
  }

  /** @param {Shown} shown */
  #show({ level, study, board }) {
    if (!this.#drawn) return
    const {
      view,
      view: { t },
      place,
      said,
    } = this.#drawn
    const { nodes, running, model } = study
    const boards = nodes.filter(node => node.state === 'kept').length
    const tooBig = nodes.length > MOST_DRAWN
    const counts = t('searchCounts', {
      title: board.title ?? '',
      boards,
      dead: nodes.length - boards,
      running,
      answers: model.n,
    })
    delete said.dataset.fault
    setText(
      said,
      tooBig ? [counts, t('tooBig', { nodes: nodes.length, most: MOST_DRAWN })].join(gaps[view.lang]) : counts,
    )
    place.replaceChildren(tooBig ? roundsTable(view, study, board) : player(view, study, this.#state(level, board)))
  }

  /**
   * Returns the state of the player, with its names of places: on the papers' board the second paper's numbers.
   * @param {Level} level
   * @param {Shown['board']} board
   */
  #state(level, board) {
    const steps = {
      get: () => this.#step,
      set: (/** @type {number} */ step) => {
        this.#step = step
      },
    }
    const isTheirs = level.kind === 'island' && level.board === undefined
    const numbers = isTheirs ? this.lab.printed.paper001.figure2 : board.sites.map((_, site) => site + 1)
    const state = {
      board,
      numbers,
      places: (/** @type {number[]} */ sites) => list(sites.map(site => numbers[site])),
      step: 0,
    }
    return Object.defineProperty(state, 'step', steps)
  }
}

/** Returns the designer's levels that can be searched. @param {Level[]} levels @param {View} view */
const draftsOf = (levels, { t }) =>
  levels.filter(isSearched).map((level, i) => ({ level, title: String(level.title || t('draftN', { number: i + 1 })) }))

/**
 * Draws a search that is too big for a tree as a table of its rounds; dead ends count as they would be drawn.
 * @param {View} view
 * @param {Study} study
 * @param {Shown['board']} board
 */
function roundsTable(view, { nodes, rounds }, board) {
  const { t } = view
  const dead = (/** @type {number} */ round) =>
    nodes.filter(node => node.round === round && node.state !== 'kept').length
  const name = (/** @type {string} */ piece) => board.pieces.find(({ id }) => id === piece)?.name ?? piece
  return grid(view, {
    caption: t('roundsCaption'),
    className: 'rounds',
    head: [t('piece'), t('boardsBefore'), t('boards'), t('dead')],
    rows: rounds.map(({ piece, maps, kept }, i) => [name(piece), String(maps), String(kept), String(dead(i))]),
  })
}

// ---- the choice of a level and of the order of its search ----

/** The value of a select for something outside its list. */
const OTHER = ''

/** @param {View} view @param {KnownLevel[]} islands @param {KnownLevel[]} cities @param {Hands} hands */
function chooser({ t }, islands, cities, { choose, paste, open }) {
  /** @type {Wanted} */ let now
  /** @type {Draft[]} */ let drafts = []
  const option = (/** @type {string} */ value, /** @type {string} */ words) => make('option', { value }, words)
  const select = (/** @type {string} */ id, /** @type {Key} */ label, /** @type {Node[]} */ ...options) => {
    const made = make('select', { id }, ...options)
    return { made, row: make('label', {}, make('span', {}, t(label)), made) }
  }
  const named = (/** @type {Record<string, Key>} */ names) =>
    Object.entries(names).map(([value, key]) => option(value, t(key)))
  const called = (/** @type {KnownLevel} */ { number, level }) =>
    number === undefined ? String(level.title) : t('levelN', { level: number })
  const shelf = (/** @type {Key} */ label, /** @type {KnownLevel[]} */ levels) =>
    make('optgroup', { label: t(label) }, ...levels.map(known => option(known.id, called(known))))

  const marks = select(
    'choose-mark',
    'chooseMark',
    ...BOOKMARKS.map(({ id }) => option(id, t(/** @type {Key} */ (id)))),
  )
  const kept = make('optgroup', { label: t('shelfDrafts'), hidden: true })
  const levels = select('choose-level', 'chooseLevel', shelf('shelfIsland', islands), shelf('shelfCity', cities), kept)
  const orders = select('choose-order', 'chooseOrder', ...named(ORDERS))
  const aheads = select('choose-ahead', 'chooseAhead', ...named(AHEADS))
  const hidden = (/** @type {Key} */ words) => make('option', { value: OTHER, hidden: true }, t(words))
  marks.made.append(hidden('markNone'))
  levels.made.append(hidden('levelPasted'))

  marks.made.addEventListener('change', () => {
    const mark = BOOKMARKS.find(({ id }) => id === marks.made.value)
    if (mark) choose({ level: mark.level, order: mark.order, ahead: mark.ahead })
  })
  levels.made.addEventListener('change', () => {
    const draft = /^draft\/(\d+)$/.exec(levels.made.value)?.[1]
    if (draft) open(drafts[Number(draft)].level)
    else choose({ ...now, level: levels.made.value })
  })
  orders.made.addEventListener('change', () => choose({ ...now, order: /** @type {Order} */ (orders.made.value) }))
  aheads.made.addEventListener('change', () => choose({ ...now, ahead: /** @type {Ahead} */ (aheads.made.value) }))

  const text = make('textarea', { id: 'paste-text', rows: 3, spellcheck: false, autocapitalize: 'off' })
  const button = make('button', { type: 'submit', className: 'button', id: 'paste-show' }, t('pasteShow'))
  const form = make('form', {}, make('label', {}, make('span', {}, t('pasteLabel')), text), button)
  form.addEventListener('submit', event => {
    event.preventDefault()
    paste(text.value)
  })
  const fold = make('details', { className: 'more paste' }, make('summary', {}, t('pasteTitle')), form)

  return {
    element: make(
      'div',
      { className: 'chooser' },
      make('div', { className: 'choices-row' }, marks.row, levels.row, orders.row, aheads.row),
      fold,
    ),
    /** @param {Wanted} wanted */
    show(wanted) {
      now = wanted
      marks.made.value = bookmarkOf(wanted)?.id ?? OTHER
      levels.made.value = wanted.level
      if (levels.made.selectedIndex < 0) levels.made.value = OTHER
      orders.made.value = wanted.order
      aheads.made.value = wanted.ahead
    },
    /** Offers the levels of the designer. @param {Draft[]} found */
    offer(found) {
      drafts = found
      kept.hidden = !found.length
      kept.replaceChildren(...found.map(({ title }, i) => option(`draft/${i}`, title)))
    },
  }
}
