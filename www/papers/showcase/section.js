// @ts-check
/**
 * The searches of both papers: of any level, in any order, step by step; and their costs on levels 33 and 50.
 * @import { KnownLevel } from '../../catalogue/catalogue.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Board, Lang, Level, PieceInfo, Study, StudyOptions } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
 * @import { Ahead, Order, Wanted } from '../shown-search.js'
 * @import { Key, Speak } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 * @typedef {{ level: number, name: Key, study: Study }} Way
 */
import { taken } from '../../catalogue/pasted-level.js'
import { Engine } from '../../engine/client.js'
import { errorText } from '../../i18n/error-text.js'
import { gaps } from '../../i18n/text/index.js'
import { FULL_BUILD } from '../../lib/assets.js'
import { Stopped } from '../../lib/busy.js'
import { make, setText } from '../../lib/dom.js'
import { attempt, isRefusedFor } from '../../lib/errors.js'
import { keptLevels } from '../../storage/drafts.js'
import { list } from '../finding.js'
import { ladder } from '../lab.js'
import { addressOf, AHEADS, bookmarkOf, BOOKMARKS, FIRST, ORDERS, wantedIn, wishesOf } from '../shown-search.js'
import { stepper } from '../stepper.js'
import { capital, grid, miniBoard, para, picture } from '../view.js'
import { drawTree, path } from './tree.js'

// ---- the bench: a level, its search and its board ----
// It has a worker of its own, so that the page's figures do not wait for it; a new request ends the previous one.

/**
 * @typedef {{ wanted: Wanted, known: KnownLevel | undefined, level: Level, study: Study, board: Board, lang: Lang }}
 *   Shown   known: the level, if it comes with the page
 */

/** Returns true if the papers' searches apply to a level: its kind places pieces. @param {Level} level */
const isSearched = ({ kind }) => kind === 'island' || kind === 'city'

/** The error of something that cannot be shown, with the key of a sentence. */
class Unfit extends Error {
  name = 'Unfit'

  /** @param {Key} key @param {Record<string, number>} [values] */
  constructor(key, values) {
    super(key)
    this.key = key
    this.values = values
  }
}

class Bench {
  #engine = new Engine(FULL_BUILD, 'callers')
  #asked = new AbortController()

  /** @param {KnownLevel[]} levels the levels that come with the page @param {Pick<Busy, 'run'>} busy */
  constructor(levels, busy) {
    this.busy = busy
    this.levels = levels
  }

  /**
   * Returns a level's search and board; throws an `AbortError` if a later request replaced it.
   * @param {Wanted} wanted
   * @param {Lang} lang
   * @returns {Promise<Shown>}
   */
  async show(wanted, lang) {
    this.#asked.abort(new DOMException('Something else is wanted.', 'AbortError'))
    const abort = (this.#asked = new AbortController())
    const { signal } = abort
    const engine = this.#engine
    const known = this.levels.find(({ id }) => id === wanted.level)
    const level = known?.level ?? (await engine.decode(named(wanted.level), lang))
    signal.throwIfAborted()
    if (!isSearched(level)) throw new Unfit('noSearchThere')
    const asked = this.busy.run('study', job => engine.study(level, wishesOf(wanted), { signal: job.signal }), {
      abort,
    })
    const [study, board] = await Promise.all([asked, engine.board(level, lang)])
    signal.throwIfAborted()
    return { wanted, known, level, study, board, lang }
  }

  /** Returns the share code of a pasted level. @param {string} text @param {Lang} lang */
  async codeOf(text, lang) {
    const said = taken(text)
    if ('fault' in said) throw new Unfit(said.fault)
    if ('codes' in said && said.codes.length > 1) throw new Unfit('manyPuzzles', { count: said.codes.length })
    if ('codes' in said) return said.codes[0]
    if ('level' in said) return this.encode(said.level, lang)
    const { puzzles } = said
    if (puzzles.length > 1) throw new Unfit('manyPuzzles', { count: puzzles.length })
    return this.encode(puzzles[0].level, lang)
  }

  /** @param {Level} level @param {Lang} lang */
  async encode(level, lang) {
    return this.#engine.encode(await this.#engine.parse(level, lang), lang)
  }
}

/** Checks that a name that is not a level's is a code. @param {string} name */
function named(name) {
  if (!/^1[\w-]{7,}$/.test(name)) throw new Unfit('noSuchLevel')
  return name
}

/** Returns the reason of a refusal in words. @param {unknown} error @param {Speak} t @param {Lang} lang */
function refusalText(error, t, lang) {
  if (error instanceof Unfit) return t(error.key, error.values)
  return isRefusedFor('budget', error) ? t('tooMuchWork') : errorText(error, lang)
}

// ---- a player of searches: the tree, the board of the current step, and the step in words ----

/**
 * @param {View} view @param {Study} study @param {{ board: Board, step: number, places: (sites: number[]) => string,
 *   numbers: readonly number[] }} state its `step` is updated
 */
function player(view, study, state) {
  const { t } = view
  const { nodes, order } = study
  const { board } = state
  const pieceOf = (/** @type {string} */ id) => /** @type {PieceInfo} */ (board.pieces.find(piece => piece.id === id))
  const words = make('p', { className: 'step-words', role: 'status' })
  const stage = make('div', { className: 'step-board' })
  const scroll = make('div', { className: 'tree-scroll', tabIndex: 0, role: 'region', 'aria-label': t('treeRegion') })
  let tree = drawTree(study, state.places, 0, t('treeRegion'))
  const steps = stepper(t, { words, at: () => state.step, last: () => nodes.length - 1, show })

  /** @param {number} wanted */
  function show(wanted) {
    const step = (state.step = Math.max(0, Math.min(nodes.length - 1, wanted)))
    const way = path(study, step)
    tree.boxes.forEach((twig, i) => {
      twig.classList.toggle('met', i <= step)
      twig.classList.toggle('here', i === step)
      twig.classList.toggle('way', way.includes(i))
      tree.edges[i].classList.toggle('met', i <= step)
      tree.edges[i].classList.toggle('way', way.includes(i))
    })
    const { x, y, width } = tree.at(step)
    scroll.scrollTop = Math.max(0, y + 30 - scroll.clientHeight / 2)
    if (x < scroll.scrollLeft || x + width > scroll.scrollLeft + scroll.clientWidth)
      scroll.scrollLeft = Math.max(0, x + width + 12 - scroll.clientWidth)
    /** @type {(string | null)[]} */
    const entries = board.sites.map(() => null)
    for (const i of way)
      if (nodes[i].state !== 'short') for (const site of nodes[i].sites) entries[site] = order[nodes[i].round]
    const { sites, state: stands } = nodes[step]
    stage.replaceChildren(
      miniBoard(view, { board, entries, fresh: sites, trouble: stands !== 'kept', numbers: state.numbers, size: 34 }),
    )
    setText(words, t('step', { step: step + 1, count: nodes.length, what: told(step) }))
  }

  /** @param {number} step */
  function told(step) {
    const { sites, state: stands, clue, round } = nodes[step]
    const { count, name, many } = pieceOf(order[round])
    const animal = capital(count > 1 ? many : name)
    const where = t('places', { count: sites.length, places: state.places(sites).replaceAll(' ', t('comma')) })
    if (stands === 'short') return t('stepShort', { animal, left: sites.length, count })
    if (stands === 'failed') return t('stepFailed', { animal, where, sentence: board.clues[clue ?? 0]?.sentence ?? '' })
    return t(round === order.length - 1 ? 'stepAnswer' : 'stepKept', { animal, where })
  }

  const heads = make(
    'div',
    { className: 'tree-heads' },
    ...order.map(id =>
      make('span', {}, picture(pieceOf(id).glyph ?? id, 26), make('small', {}, capital(pieceOf(id).name))),
    ),
  )

  /** Draws the tree into the available width. */
  function fit() {
    tree = drawTree(study, state.places, scroll.clientWidth - 4, t('treeRegion'))
    heads.style.gridTemplateColumns = `repeat(${order.length}, ${tree.column}px)`
    heads.style.paddingLeft = `${tree.start}px`
    heads.style.width = `${tree.start + tree.column * order.length}px`
    scroll.replaceChildren(heads, tree.picture)
    show(state.step)
  }

  scroll.addEventListener('click', event => {
    const twig = /** @type {Element} */ (event.target).closest('[data-node]')
    if (twig) steps.go(Number(twig.getAttribute('data-node')))
  })
  const box = make(
    'div',
    { className: 'player card' },
    make('div', { className: 'step-side' }, steps.element, stage, words, make('p', { className: 'quiet' }, t('keys'))),
    scroll,
  )
  steps.keys(box)
  let width = 0
  new ResizeObserver(() => {
    if (scroll.clientWidth && scroll.clientWidth !== width) {
      width = scroll.clientWidth
      fit()
    }
  }).observe(scroll)
  return box
}

// ---- the player with its choices, which outlive a change of language ----

/**
 * @typedef {{ view: View, place: HTMLElement, said: HTMLElement, note: HTMLElement,
 *   choose: ReturnType<typeof chooser> }} Drawn
 * @typedef {{ title: string, level: Level }} Draft
 * @typedef {{ choose(wanted: Wanted): void, paste(text: string): void, open(level: Level): void }} Hands
 */

/** The maximum number of nodes that are drawn; larger searches are only counted. */
const MOST_DRAWN = 1000

class Showcase {
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
  #show({ known, level, study, board }) {
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
      title: known ? called(known, view) : (board.title ?? ''),
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

/** Returns the name of a level that comes with the page. @param {KnownLevel} known @param {View} view */
const called = ({ number, name, id }, { t, lang }) =>
  number === undefined ? (name?.[lang] ?? id) : t('levelN', { level: number })

/** @param {View} view @param {KnownLevel[]} islands @param {KnownLevel[]} cities @param {Hands} hands */
function chooser(view, islands, cities, { choose, paste, open }) {
  const { t } = view
  /** @type {Wanted} */ let now
  /** @type {Draft[]} */ let drafts = []
  const option = (/** @type {string} */ value, /** @type {string} */ words) => make('option', { value }, words)
  const select = (/** @type {string} */ id, /** @type {Key} */ label, /** @type {Node[]} */ ...options) => {
    const made = make('select', { id }, ...options)
    return { made, row: make('label', {}, make('span', {}, t(label)), made) }
  }
  const named = (/** @type {Record<string, Key>} */ names) =>
    Object.entries(names).map(([value, key]) => option(value, t(key)))
  const shelf = (/** @type {Key} */ label, /** @type {KnownLevel[]} */ levels) =>
    make('optgroup', { label: t(label) }, ...levels.map(known => option(known.id, called(known, view))))

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

// ---- the section ----

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function searches(lab) {
  /** @type {[level: number, name: Key, wishes: StudyOptions][]} */
  const wanted = [33, 50].flatMap(
    level =>
      /** @type {[number, Key, StudyOptions][]} */ ([
        [level, 'wayWith', { order: 'freedom', ahead: 'candidates' }],
        [level, 'wayWithout', { order: 'listed', ahead: 'start' }],
        [level, 'wayOwn', {}],
        [level, 'wayDescribed', { order: 'described', ties: 'listed' }],
        ...(level === 50 ? [[level, 'wayReversed', { order: 'described', ties: 'reversed' }]] : []),
      ]),
  )
  const ways = await Promise.all(
    wanted.map(async ([level, name, wishes]) => {
      const study = await lab.study(level, wishes)
      return { level, name, study }
    }),
  )
  const kept = (/** @type {Way} */ { study }) => study.nodes.filter(n => n.state === 'kept').length
  const of = (/** @type {number} */ level, /** @type {Key} */ name) =>
    kept(/** @type {Way} */ (ways.find(w => w.level === level && w.name === name)))
  const showcase = new Showcase(lab, await ladder('city'))

  return view => {
    const { t } = view
    return [
      para(t('treeAbout')),
      ...showcase.draw(view),
      para(
        t('treeFound33', {
          good: of(33, 'wayWith'),
          bad: of(33, 'wayWithout'),
          own: of(33, 'wayOwn'),
          described: of(33, 'wayDescribed'),
        }),
      ),
      para(t('treeFound50', { good: of(50, 'wayWith'), first: of(50, 'wayDescribed'), second: of(50, 'wayReversed') })),
      grid(view, {
        caption: t('waysCaption'),
        className: 'ways',
        head: [t('level'), t('way'), t('boards'), t('dead')],
        rows: ways.map(w => [String(w.level), t(w.name), String(kept(w)), String(w.study.nodes.length - kept(w))]),
      }),
    ]
  }
}
