// @ts-check
/**
 * A board with the paper's solver beside our engine. Its content outlives a change of language.
 * @import { Engine } from '../../engine/client.js'
 * @import { Level, PathCounts, PathStudy } from '../../pkg/placewise.js'
 * @import { Key } from '../text/index.js'
 * @import { Cell, View } from '../view.js'
 * @import { Reading } from './statistics.js'
 * @typedef {{ nodes: number, answers: Key, steps: number | undefined }} Ours
 */
import { oneOf } from '../../catalogue/pasted-one.js'
import { errorText } from '../../i18n/error-text.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { boardTools } from '../board-tools.js'
import { grid } from '../view.js'
import { EXAMPLES } from './examples.js'
import { player } from './player.js'
import { READINGS } from './statistics.js'
import { gridOf } from './trail.js'

/** @type {[keyof PathCounts, Key][]} */
const COUNTS = [
  ['states', 'pathStates'],
  ['steps', 'pathSteps'],
  ['moves', 'pathMoves'],
  ['doubtful', 'pathDoubtfulMoves'],
  ['searches', 'pathSearches'],
  ['found', 'pathFound'],
  ['tried', 'pathTried'],
  ['backs', 'pathBacks'],
  ['stuck', 'pathStuck'],
  ['deepest', 'pathDeepest'],
  ['looks', 'pathLooks'],
  ['holes', 'pathHolesFound'],
]

/** @type {Record<PathStudy['end'], Key>} */
const ENDS = { answer: 'pathIsAnswer', none: 'pathIsNone', budget: 'pathIsBudget' }

/** The maximum number of search nodes for our engine here. */
const NODES = 20_000

/** The maximum number of steps that can be played. */
const PLAYED = 2_000

/** The error of a text that is no board, in words. */
class Unread extends Error {}

export class Bench {
  /** @type {Level} */ #level = EXAMPLES.pathExample
  /** @type {Reading} */ #reading = 'published'
  #state = { step: 0 }
  /** @type {{ studies: Record<Reading, PathStudy>, ours: Ours } | undefined} */ #found
  #asked = 0
  /** @type {{ view: View, show(): void, refuse(error: unknown): void } | undefined} */ #drawn

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine
    /** Resolves when the first board is computed. */
    this.ready = this.#look(this.#level)
  }

  /** @param {Level} level */
  async #look(level) {
    const asked = ++this.#asked
    /** @type {Record<string, PathStudy>} */ const studies = {}
    const studied = READINGS.map(async ({ id, wishes }) => {
      studies[id] = await this.engine.studyPath(level, { ...wishes, steps: PLAYED })
    })
    const [ours] = await Promise.all([this.#ours(level), ...studied])
    // The answer to a later question is shown when it arrives.
    if (asked !== this.#asked) return
    this.#level = level
    this.#state.step = 0
    this.#found = { studies, ours }
    this.#drawn?.show()
  }

  /** @param {Level} level @returns {Promise<Ours>} */
  async #ours(level) {
    const { count, complete, nodes } = await this.engine.solve(level, { limit: 2, nodes: NODES })
    if (!complete) return { nodes, answers: 'pathOursBudget', steps: undefined }
    if (count !== 1) return { nodes, answers: count ? 'pathOursMany' : 'pathOursNone', steps: undefined }
    const { steps } = await this.engine.rate(level, 'en')
    const all = Object.values(steps).reduce((sum, count) => sum + count, 0)
    return { nodes, answers: 'pathOursOne', steps: all || undefined }
  }

  /** @param {() => Promise<void>} work */
  #attempt(work) {
    attempt(work, error => this.#drawn?.refuse(error))
  }

  /** @param {string} text */
  async #paste(text) {
    const { lang, t } = /** @type {{ view: View }} */ (this.#drawn).view
    const one = await oneOf(text, this.engine, lang)
    if ('fault' in one) throw new Unread(t('easeNoBoard'))
    if ('many' in one) throw new Unread(t('manyPuzzles', { count: one.many.length }))
    if (!('level' in one)) throw new Unread(one.told)
    // The engine tells if the paper covers such levels.
    await this.engine.studyPath(one.level, { steps: 0 }, lang)
    await this.#look(one.level)
  }

  /** @param {View} view */
  draw(view) {
    const { t, lang } = view
    const said = make('p', { className: 'ease-said', role: 'status' })
    const place = make('div')
    const counts = make('div')
    const readings = make(
      'select',
      { id: 'path-reading' },
      ...READINGS.map(({ id, title }) => make('option', { value: id }, t(title))),
    )
    readings.value = this.#reading
    const play = () => {
      if (!this.#found) return
      place.replaceChildren(player(view, gridOf(this.#level), this.#found.studies[this.#reading], this.#state))
    }
    readings.addEventListener('change', () => {
      this.#reading = /** @type {Reading} */ (readings.value)
      this.#state.step = 0
      play()
    })
    this.#drawn = {
      view,
      show: () => {
        if (!this.#found) return
        delete said.dataset.fault
        setText(said, summary(view, this.#found.ours))
        play()
        counts.replaceChildren(table(view, this.#found.studies))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, error instanceof Unread ? error.message : errorText(error, lang))
      },
    }
    this.#drawn.show()
    return [
      this.#tools(view),
      make('form', { className: 'choices-row' }, make('label', {}, make('span', {}, t('pathReading')), readings)),
      place,
      counts,
      said,
    ]
  }

  /** Creates the example boards, and the field for pasting one. @param {View} view */
  #tools(view) {
    return boardTools(view, {
      id: 'path',
      examples: /** @type {[Key, Level][]} */ (Object.entries(EXAMPLES)),
      named: 'data-board',
      choose: level => this.#attempt(() => this.#look(level)),
      label: 'pathPasteLabel',
      paste: text => this.#attempt(() => this.#paste(text)),
    })
  }
}

/** Returns our engine's result for the board. @param {View} view @param {Ours} ours */
function summary({ t }, { answers, nodes, steps }) {
  const proof = t(answers, { count: nodes })
  return steps ? t('pathOursBoth', { proof, steps: t('pathOursSteps', { count: steps }) }) : proof
}

/** @param {View} view @param {Record<Reading, PathStudy>} studies */
function table(view, studies) {
  const { t } = view
  const number = (/** @type {number} */ count) => count.toLocaleString(view.lang)
  /** @type {Cell[][]} */
  const rows = COUNTS.map(([count, key]) => [t(key), ...READINGS.map(({ id }) => number(studies[id].counts[count]))])
  return grid(view, {
    caption: t('pathCaption'),
    className: 'path-counts',
    head: [t('pathCount'), ...READINGS.map(({ title }) => t(title))],
    rows: [[t('pathEnd'), ...READINGS.map(({ id }) => t(ENDS[studies[id].end]))], ...rows],
  })
}
