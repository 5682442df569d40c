// @ts-check
/**
 * The clues of the level on the desk: their order, what is said of each, and the way to change or drop it.
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 */
import { find, icon, make } from '../lib/dom.js'
import { redraw } from '../lib/redraw.js'
import { Builder } from './builder.js'
import { cluesOf } from './draft.js'
import { reasonOf } from './refusal.js'

export class ClueDesk {
  #state = ''

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
    this.builder = new Builder(desk)
  }

  /** @param {Findings} findings */
  show({ inspection }) {
    const {
      desk,
      desk: { t, board, draft, refusal },
    } = this
    const clues = cluesOf(draft.level)
    const spare = new Set(inspection?.redundant ?? [])
    const guilty = new Set(inspection?.contradiction?.clues ?? [])
    this.builder.show()
    const state = JSON.stringify([
      desk.lang,
      clues,
      board.clues,
      refusal?.path,
      refusal?.message,
      [...spare],
      [...guilty],
    ])
    if (state === this.#state) return
    this.#state = state
    const { own } = desk
    const rows = clues.map((clue, i) =>
      this.#row(clue, i, {
        count: clues.length,
        sentence: refusal
          ? this.builder.sentence(clue)
          : (board.clues[own + i]?.sentence ?? this.builder.sentence(clue)),
        number: own + i,
        spare: !refusal && spare.has(own + i),
        guilty: !refusal && guilty.has(own + i),
      }),
    )
    const fixed = refusal
      ? []
      : board.clues
          .slice(0, own)
          .map((clue, i) =>
            make(
              'li',
              { className: 'clue-row fixed', 'data-guilty': String(guilty.has(i)) },
              make('span', { className: 'clue-number' }, String(i + 1)),
              make('span', { className: 'clue-said' }, clue.sentence, ...this.#marks(spare.has(i), guilty.has(i))),
            ),
          )
    const all = [...fixed, ...rows]
    redraw(
      find('.clue-rows'),
      () => (all.length ? all : [make('li', { className: 'quiet' }, t('noClues'))]),
      '.clue-rows button',
      '#build-rule',
    )
  }

  /** @param {boolean} spare @param {boolean} guilty */
  #marks(spare, guilty) {
    const { t } = this.desk
    return [
      ...(guilty ? [make('span', { className: 'mark guilty' }, icon('broken'), t('guilty'))] : []),
      ...(spare ? [make('span', { className: 'mark' }, t('spare'))] : []),
    ]
  }

  /**
   * @param {Record<string, any>} clue
   * @param {number} i
   * @param {{ count: number, sentence: string, number: number, spare: boolean, guilty: boolean }} about
   */
  #row(clue, i, { count, sentence, number, spare, guilty }) {
    const { t, refusal } = this.desk
    const fault = refusal?.path.startsWith(`/clues/${i}/`) || refusal?.path === `/clues/${i}` ? refusal : null
    const button = (
      /** @type {string} */ id,
      /** @type {string} */ sign,
      /** @type {import('./text/index.js').Key} */ name,
      /** @type {() => void} */ press,
      off = false,
    ) => {
      const made = make(
        'button',
        {
          type: 'button',
          className: 'step',
          id: `${id}-${i}`,
          'aria-label': t(name, { clue: sentence }),
          'aria-disabled': String(off),
        },
        icon(sign),
      )
      made.addEventListener('click', () => {
        if (!off) press()
      })
      return made
    }
    return make(
      'li',
      { className: 'clue-row', 'data-clue': String(i), 'data-guilty': String(guilty) },
      make('span', { className: 'clue-number' }, String(number + 1)),
      make(
        'span',
        { className: 'clue-said' },
        sentence,
        ...this.#marks(spare, guilty),
        fault && make('span', { className: 'fault' }, reasonOf(fault)),
      ),
      make(
        'span',
        { className: 'clue-buttons' },
        button('up', 'up', 'up', () => this.#swap(i, i - 1), i === 0),
        button('down', 'down', 'down', () => this.#swap(i, i + 1), i === count - 1),
        button('edit', 'edit', 'editClue', () => this.builder.change(i, clue)),
        button('remove', 'bin', 'removeClue', () => this.#remove(i)),
      ),
    )
  }

  /** @param {number} a @param {number} b */
  #swap(a, b) {
    this.desk.editLevel(level => {
      const clues = cluesOf(level)
      return { ...level, clues: clues.with(a, clues[b]).with(b, clues[a]) }
    })
  }

  /** @param {number} i */
  #remove(i) {
    this.builder.cancel()
    this.desk.editLevel(level => ({ ...level, clues: cluesOf(level).toSpliced(i, 1) }))
  }
}
