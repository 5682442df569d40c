// @ts-check
/**
 * The paper's generator, to play with: a puzzle, and the work for it. The puzzle outlives a change of language.
 * @import { Engine } from '../../engine/client.js'
 * @import { Level, PaperCounts, PaperPuzzle, PaperPuzzleOptions } from '../../pkg/placewise.js'
 * @import { Key } from '../text/index.js'
 * @import { View } from '../view.js'
 * @typedef {{ puzzle: PaperPuzzle, seed: number, code: string }} MadePuzzle   code: its share code, for playing it
 */
import { errorText } from '../../i18n/error-text.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { grid } from '../view.js'
import { LEVELS, summary } from './bench.js'
import { givensOf, pictureOf } from './sudoku.js'

/** The value among the levels that stands for a number of failures. */
const BY_FAILURES = 'failures'
/** The maximum number of failed removals: the number of cells. */
const MOST_FAILURES = 81
const LARGEST_SEED = Number.MAX_SAFE_INTEGER

/** @type {[keyof PaperCounts, Key][]} */
const COUNTS = [
  ['rejected', 'madeRejected'],
  ['shifts', 'madeShifts'],
  ['backtracks', 'madeBacktracks'],
  ['restarts', 'madeRestarts'],
  ['tests', 'madeTests'],
  ['failures', 'madeFailures'],
  ['nodes', 'madeNodes'],
  ['attempts', 'madeAttempts'],
]

export class Made {
  /** @type {MadePuzzle | undefined} */ #made
  #wish = { level: 'easy', failures: 8, seed: 1 }

  /** @param {Engine} engine @param {(level: Level) => void} open puts a level on the board above */
  constructor(engine, open) {
    this.engine = engine
    this.open = open
  }

  /** @param {View} view */
  draw(view) {
    const { t, lang } = view
    const wish = this.#wish
    const place = make('div', { className: 'ease-made' })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const option = (/** @type {string} */ value, /** @type {Key} */ key) => make('option', { value }, t(key))
    const levels = make(
      'select',
      { id: 'ease-level' },
      ...Object.entries(LEVELS).map(([level, key]) => option(level, key)),
      option(BY_FAILURES, 'madeByFailures'),
    )
    levels.value = wish.level
    const number = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ max) =>
      make('input', { id, type: 'number', min: '0', max: String(max), step: '1', value: String(value), required: true })
    const failures = number('ease-failures', wish.failures, MOST_FAILURES)
    const seed = number('ease-seed', wish.seed, LARGEST_SEED)
    const labelled = (/** @type {Key} */ key, /** @type {HTMLElement} */ field) =>
      make('label', {}, make('span', {}, t(key)), field)
    const failuresRow = labelled('madeFailuresAllowed', failures)
    const button = make('button', { type: 'submit', className: 'button main', id: 'ease-make' }, t('madeMake'))
    const form = make(
      'form',
      { className: 'choices-row ease-form' },
      labelled('madeLevel', levels),
      failuresRow,
      labelled('madeSeed', seed),
      button,
    )
    const choose = () => {
      failuresRow.hidden = levels.value !== BY_FAILURES
    }
    choose()
    levels.addEventListener('change', choose)
    const show = () => {
      if (!this.#made) return
      delete said.dataset.fault
      setText(said, summary(t, this.#made.puzzle.ease))
      place.replaceChildren(...this.#picture(view, this.#made))
    }
    form.addEventListener('submit', event => {
      event.preventDefault()
      const { value: level } = levels
      Object.assign(wish, { level, failures: failures.valueAsNumber, seed: seed.valueAsNumber })
      attempt(
        async () => {
          const { seed: asked } = wish
          const puzzle = await this.engine.paperPuzzle(wishOf(wish), lang)
          this.#made = { puzzle, seed: asked, code: await this.engine.encode(puzzle.level, lang) }
          show()
          // Pressing the button again makes another puzzle.
          wish.seed = Math.min(asked + 1, LARGEST_SEED)
          seed.value = String(wish.seed)
        },
        error => {
          said.dataset.fault = 'true'
          setText(said, errorText(error, lang))
        },
      )
    })
    show()
    return [form, said, place]
  }

  /** @param {View} view @param {MadePuzzle} made */
  #picture(view, { puzzle: { level, counts, grade }, seed, code }) {
    const { t } = view
    const cells = givensOf(level)
    const up = make('button', { type: 'button', className: 'button', id: 'ease-up' }, t('madeUp'))
    up.addEventListener('click', () => {
      this.open(level)
      document.getElementById('ease-board')?.scrollIntoView()
    })
    const play = make('a', { className: 'button', id: 'ease-play', href: `./#code=${code}` }, t('madePlay'))
    const given = cells.filter(Boolean).length
    return [
      make('figure', { className: 'card' }, pictureOf(cells, t('madeSay', { given, grade: grade ?? 0 })), up, play),
      grid(view, {
        caption: t('madeCaption', { seed }),
        className: 'ease-counts',
        head: [t('what'), t('madeCount')],
        rows: COUNTS.map(([count, key]) => [t(key), String(counts[count])]),
      }),
    ]
  }
}

/** @param {{ level: string, failures: number, seed: number }} wish @returns {PaperPuzzleOptions} */
function wishOf({ level, failures, seed }) {
  if (level === BY_FAILURES) return { seed, failures, grade: true }
  return { seed, level: /** @type {PaperPuzzleOptions['level']} */ (level), grade: true }
}
