// @ts-check
/**
 * The form above the pages.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Say } from './text/index.js'
 * @import { Wishes } from './options.js'
 */
import { difficultiesOfNamed, presetsOf } from '../catalogue/catalogue.js'
import { icon, make } from '../lib/dom.js'
import { MOST, newSeed, PAPERS } from './options.js'

/**
 * Fills the form; each change calls `change` with new wishes.
 * @param {HTMLElement} form
 * @param {Say} say
 * @param {{ kinds: KindInfo[], listed: number, each: readonly number[] }} offers kinds: those with generated levels;
 *   listed: the length of the list; each: the possible numbers of puzzles on a page
 * @param {Wishes} wishes
 * @param {(wishes: Wishes) => void} change
 * @param {() => void} print
 */
export function fillForm(form, say, { kinds, listed, each }, wishes, change, print) {
  const focused = document.activeElement?.id
  const kind = kinds.find(k => k.id === wishes.kind)
  const set = (/** @type {Partial<Wishes>} */ other) => change({ ...wishes, ...other })
  const isNew = !wishes.own && kind !== undefined
  form.replaceChildren(
    ...(kind && (wishes.code || wishes.list) ? [ownOrNew(say, wishes, set)] : []),
    ...(wishes.own && wishes.list ? [first(say, wishes, listed, set), ...numbers(say, wishes, each, set)] : []),
    ...(isNew ? [...newPuzzles(say, kinds, kind, wishes, set), ...numbers(say, wishes, each, set)] : []),
    choice(
      'paper',
      say('paper'),
      PAPERS.map(p => [p, say(p)]),
      wishes.paper,
      paper => set({ paper }),
    ),
    heading(say, wishes, set),
    onOff('rules', say('rules'), wishes.rules, rules => set({ rules })),
    onOff('answers', say('answers'), wishes.answers, answers => set({ answers })),
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
 * @param {Say} say @param {Wishes} wishes @param {(other: Partial<Wishes>) => void} set
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
 * @param {Say} say @param {KindInfo[]} kinds @param {KindInfo} kind @param {Wishes} wishes
 * @param {(other: Partial<Wishes>) => void} set
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
 * @param {Say} say @param {Wishes} wishes @param {readonly number[]} each @param {(other: Partial<Wishes>) => void} set
 */
function numbers(say, wishes, each, set) {
  const counts = Array.from({ length: MOST }, (_, i) => i + 1)
  return [
    choice('count', say('count'), counts.map(figure), String(wishes.count), n => set({ count: Number(n) })),
    choice('each', say('each'), each.map(figure), String(wishes.each), n => set({ each: Number(n) })),
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
 * @param {Say} say @param {Wishes} wishes @param {number} listed @param {(other: Partial<Wishes>) => void} set
 */
function first(say, { list }, listed, set) {
  const starts = Array.from({ length: Math.ceil(listed / MOST) }, (_, i) => i * MOST + 1)
  const all = [...new Set([...starts, list])].sort((a, b) => a - b)
  return choice('first', say('first'), all.map(figure), String(list), n => set({ list: Number(n) }))
}

/** @param {Say} say @param {Wishes} wishes @param {(other: Partial<Wishes>) => void} set */
function heading(say, wishes, set) {
  const input = make('input', { id: 'heading', type: 'text', maxLength: 100, value: wishes.heading })
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
