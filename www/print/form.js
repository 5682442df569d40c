// @ts-check
/**
 * The form above the pages.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Say } from './text.js'
 * @import { Options } from './options.js'
 */
import { difficultiesOfNamed, presetsOf } from '../catalogue/catalogue.js'
import { icon, make } from '../lib/dom.js'
import { MOST, newSeed, PAPERS } from './options.js'

/**
 * Fills the form; each change calls `change` with new options.
 * @param {HTMLElement} form
 * @param {Say} say
 * @param {{ kinds: KindInfo[], listed: number, each: readonly number[] }} offers kinds: those with generated levels;
 *   listed: the length of the list; each: the possible numbers of puzzles on a page
 * @param {Options} options
 * @param {(options: Options) => void} change
 * @param {() => void} print
 */
export function fillForm(form, say, { kinds, listed, each }, options, change, print) {
  const focused = document.activeElement?.id
  const kind = kinds.find(k => k.id === options.kind)
  const set = (/** @type {Partial<Options>} */ other) => change({ ...options, ...other })
  const isNew = !options.own && kind !== undefined
  form.replaceChildren(
    ...(kind && (options.code || options.list) ? [ownOrNew(say, options, set)] : []),
    ...(options.own && options.list ? [first(say, options, listed, set), ...numbers(say, options, each, set)] : []),
    ...(isNew ? [...newPuzzles(say, kinds, kind, options, set), ...numbers(say, options, each, set)] : []),
    choice(
      'paper',
      say('paper'),
      PAPERS.map(p => [p, say(p)]),
      options.paper,
      paper => set({ paper }),
    ),
    heading(say, options, set),
    onOff('rules', say('rules'), options.rules, rules => set({ rules })),
    onOff('answers', say('answers'), options.answers, answers => set({ answers })),
    make(
      'div',
      { className: 'row' },
      ...(isNew ? [button('others', 'new', say('others'), () => set({ seed: newSeed() }))] : []),
      button('print', 'print', say('print'), print),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * Creates the choice between the level of the link, or the list, and new puzzles.
 * @param {Say} say @param {Options} options @param {(other: Partial<Options>) => void} set
 */
function ownOrNew(say, { code, own }, set) {
  /** @type {[string, string][]} */
  const options = [
    ['yes', say(code ? 'thisOne' : 'yourList')],
    ['no', say('newOnes')],
  ]
  return choice('own', say('which'), options, own ? 'yes' : 'no', own => set({ own: own === 'yes' }))
}

/**
 * Creates the choices of kind, preset and grade of new puzzles; kind and preset only if there are several.
 * @param {Say} say @param {KindInfo[]} kinds @param {KindInfo} kind @param {Options} options
 * @param {(other: Partial<Options>) => void} set
 */
function newPuzzles(say, kinds, kind, { preset, grade }, set) {
  const presets = presetsOf(kind)
  const toKind = (/** @type {string} */ id) => set({ kind: id, preset: '', grade })
  const grades = difficultiesOfNamed(kind, preset).map(({ id, name }) => ({ id, title: name }))
  return [
    ...(kinds.length > 1 ? [choice('kind', say('kind'), titlesOf(kinds), kind.id, toKind)] : []),
    ...(presets.length > 1
      ? [choice('preset', say('preset'), titlesOf(presets), preset, id => set({ preset: id }))]
      : []),
    choice('grade', say('grade'), titlesOf(grades), grade, id => set({ grade: id })),
  ]
}

/**
 * Creates the choices of the number of puzzles, and of that on a page.
 * @param {Say} say @param {Options} options @param {readonly number[]} each
 * @param {(other: Partial<Options>) => void} set
 */
function numbers(say, options, each, set) {
  const counts = Array.from({ length: MOST }, (_, i) => i + 1)
  return [
    choice('count', say('count'), counts.map(figure), String(options.count), n => set({ count: Number(n) })),
    choice('each', say('each'), each.map(figure), String(options.each), n => set({ each: Number(n) })),
  ]
}

/** @param {readonly { id: string, title: string }[]} all @returns {[string, string][]} */
const titlesOf = all => all.map(({ id, title }) => [id, title])

/** Returns the option of a number. @param {number} n @returns {[string, string]} */
const figure = n => [String(n), String(n)]

/**
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function choice(id, label, options, now, pick) {
  const select = make(
    'select',
    { id },
    ...options.map(([value, text]) => make('option', { value, selected: value === now }, text)),
  )
  select.addEventListener('change', () => pick(select.value))
  return make('label', {}, make('span', {}, label), select)
}

/**
 * Creates the choice of the first puzzle of the list.
 * @param {Say} say @param {Options} options @param {number} listed @param {(other: Partial<Options>) => void} set
 */
function first(say, { list }, listed, set) {
  const starts = Array.from({ length: Math.ceil(listed / MOST) }, (_, i) => i * MOST + 1)
  const all = [...new Set([...starts, list])].sort((a, b) => a - b)
  return choice('first', say('first'), all.map(figure), String(list), n => set({ list: Number(n) }))
}

/** @param {Say} say @param {Options} options @param {(other: Partial<Options>) => void} set */
function heading(say, options, set) {
  const input = make('input', { id: 'heading', type: 'text', maxLength: 100, value: options.heading })
  input.addEventListener('change', () => set({ heading: input.value }))
  return make('label', {}, make('span', {}, say('heading')), input)
}

/** @param {string} id @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function onOff(id, label, on, turn) {
  const input = make('input', { id, type: 'checkbox', checked: on })
  input.addEventListener('change', () => turn(input.checked))
  return make('label', { className: 'tick' }, input, make('span', {}, label))
}

/** @param {string} id @param {string} sign @param {string} label @param {() => void} press */
function button(id, sign, label, press) {
  const made = make(
    'button',
    { type: 'button', className: id === 'print' ? 'button main' : 'button', id: `do-${id}` },
    icon(sign),
    label,
  )
  made.addEventListener('click', press)
  return made
}
