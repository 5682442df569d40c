// @ts-check
/**
 * What fields of the designer are made of.
 * @import { Template } from '../../lib/templates.js'
 * @import { Desk } from '../desk.js'
 * @import { Speak } from '../text/index.js'
 * @import { Size } from './symmetry.js'
 */
import { html, icon, nothing, shown } from '../../lib/templates.js'
import { symmetriesOf, symmetryOf } from './symmetry.js'

/**
 * A number with a button on each side.
 * @param {string} name
 * @param {number} value
 * @param {{ least: number, most: number, id: string, t: Speak, turn(by: 1 | -1): void, sign?: Template, none?: boolean
 * }} how turn: more or less than it is by then, for presses in a hurry are ahead of what is shown; sign: stands for the
 *   name; none: whether it is marked as none
 */
export function stepper(name, value, { least, most, id, t, turn, sign, none }) {
  const button = (/** @type {'plus' | 'minus'} */ sign, /** @type {1 | -1} */ by) => {
    const off = value + by < least || value + by > most
    const label = t(sign === 'plus' ? 'more1' : 'less1', { what: name })
    return html`<button
      type="button"
      class="step"
      id="${id}-${sign}"
      aria-label=${label}
      aria-disabled=${off}
      @click=${off ? undefined : () => turn(by)}
    >
      ${icon(sign)}
    </button>`
  }
  return html`<div
    class="stepper"
    role="group"
    aria-label=${t('count', { name, count: value })}
    id=${id}
    data-none=${none ?? nothing}
  >
    ${sign ?? html`<span class="stepper-name">${name}</span>`}
    <span class="stepper-turns">${button('minus', -1)}<output>${value}</output>${button('plus', 1)}</span>
  </div>`
}

/** @param {number} value @param {readonly number[]} range */
export const within = (value, [least, most]) => Math.max(least, Math.min(most, value))

/**
 * @param {string} name
 * @param {[value: string, name: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} set
 * @param {string} id
 */
export const select = (name, options, chosen, set, id) =>
  html`<select
    aria-label=${name}
    id=${id}
    @change=${(/** @type {Event} */ { target }) => set(/** @type {HTMLSelectElement} */ (target).value)}
  >
    ${options.map(
      ([value, text]) => html`<option value=${value} .selected=${shown(value === chosen)}>${text}</option>`,
    )}
  </select>`

/** @param {string} name @param {Template | HTMLElement} field */
export const labelled = (name, field) => html`<label class="field"><span>${name}</span>${field}</label>`

/** What is typed until the field is left. */
let stroke = {}

/**
 * A field for text. Each letter is on the desk as it is typed; all that is typed until the field is left is one edit.
 * @param {string} id @param {string} value @param {number} longest
 * @param {(text: string, stroke: object) => void} set
 * @param {{ rows?: number, placeholder?: string }} [how] rows: where it has several; placeholder: what holds if nothing
 *   is typed
 */
export function typed(id, value, longest, set, { rows, placeholder = '' } = {}) {
  const begin = () => {
    stroke = {}
  }
  const type = (/** @type {Event} */ { target }) =>
    set(/** @type {HTMLInputElement | HTMLTextAreaElement} */ (target).value.trim(), stroke)
  return rows
    ? html`<textarea
        id=${id}
        rows=${rows}
        maxlength=${longest}
        placeholder=${placeholder}
        autocomplete="off"
        .value=${shown(value)}
        @focus=${begin}
        @input=${type}
        @change=${type}
      ></textarea>`
    : html`<input
        type="text"
        id=${id}
        maxlength=${longest}
        placeholder=${placeholder}
        autocomplete="off"
        .value=${shown(value)}
        @focus=${begin}
        @input=${type}
        @change=${type}
      />`
}

/** How the places of the givens are to lie. @param {Desk} desk @param {Size} size of the board */
export function symmetryField(desk, size) {
  const { t, draft } = desk
  const options = symmetriesOf(size).map(
    symmetry => /** @type {[string, string]} */ ([symmetry, t(`symmetry-${symmetry}`)]),
  )
  const choose = (/** @type {string} */ symmetry) => {
    desk.edit(draft => ({ ...draft, symmetry }))
  }
  return labelled(t('symmetry'), select(t('symmetry'), options, symmetryOf(draft, size), choose, 'symmetry'))
}
