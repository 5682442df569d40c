// @ts-check
/**
 * What fields of the designer are made of.
 * @import { Speak } from '../text/index.js'
 */
import { icon, make } from '../../lib/dom.js'

/**
 * A number with a button on each side.
 * @param {string} name
 * @param {number} value
 * @param {{ least: number, most: number, id: string, t: Speak, turn(by: 1 | -1): void, shown?: Node }} how turn: more
 *   or less than it is by then, for presses in a hurry are ahead of what is shown
 */
export function stepper(name, value, { least, most, id, t, turn, shown }) {
  const button = (/** @type {'plus' | 'minus'} */ sign, /** @type {1 | -1} */ by) => {
    const off = value + by < least || value + by > most
    const label = t(sign === 'plus' ? 'more1' : 'less1', { what: name })
    const made = make(
      'button',
      { type: 'button', className: 'step', id: `${id}-${sign}`, 'aria-label': label, 'aria-disabled': String(off) },
      icon(sign),
    )
    made.addEventListener('click', () => {
      if (!off) turn(by)
    })
    return made
  }
  return make(
    'div',
    { className: 'stepper', role: 'group', 'aria-label': t('count', { name, count: value }), id },
    shown ?? make('span', { className: 'stepper-name' }, name),
    make(
      'span',
      { className: 'stepper-turns' },
      button('minus', -1),
      make('output', {}, String(value)),
      button('plus', 1),
    ),
  )
}

/** @param {number} value @param {readonly number[]} range */
export const within = (value, [least, most]) => Math.max(least, Math.min(most, value))

/**
 * @param {string} name
 * @param {[value: string, name: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} set
 * @param {Record<string, any>} [more]
 */
export function select(name, options, chosen, set, more = {}) {
  const field = make(
    'select',
    { 'aria-label': name, ...more },
    ...options.map(([value, text]) => make('option', { value, selected: value === chosen }, text)),
  )
  field.addEventListener('change', () => set(field.value))
  return field
}

/** @param {string} name @param {HTMLElement} field */
export const labelled = (name, field) => make('label', { className: 'field' }, make('span', {}, name), field)

/**
 * A field for text. Each letter is on the desk as it is typed; all that is typed until the field is left is one edit.
 * @template {HTMLInputElement | HTMLTextAreaElement} T
 * @param {T} field @param {(text: string, stroke: object) => void} set
 */
export function typed(field, set) {
  let stroke = {}
  field.addEventListener('focus', () => {
    stroke = {}
  })
  for (const event of ['input', 'change']) field.addEventListener(event, () => set(field.value.trim(), stroke))
  return field
}
