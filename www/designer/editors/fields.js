// @ts-check
/**
 * The fields of the designer.
 * @import { Template } from '../../lib/templates.js'
 * @import { Desk } from '../desk.js'
 * @import { Speak } from '../text/index.js'
 * @import { Size } from './symmetry.js'
 */
import { html, icon, nothing, shown } from '../../lib/templates.js'
import { symmetriesOf, symmetryOf } from './symmetry.js'

/**
 * Returns a number with a button on each side.
 * @param {string} name
 * @param {number} value
 * @param {{ least: number, most: number, id: string, t: Speak, turn(by: 1 | -1): void, sign?: Template, none?: boolean
 *   }} how turn: changes the number as it is when the edit's turn comes, as quick presses are ahead of what is shown;
 *   sign: shown in place of the name; none: true if it is marked as zero
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

/**
 * Returns a choice of one of a few values, all of them visible.
 * @template {string} T
 * @param {string} name @param {readonly (readonly [value: T, name: string])[]} options @param {T} chosen
 * @param {(value: T) => void} set @param {string} id
 */
export const radios = (name, options, chosen, set, id) =>
  html`<fieldset class="radios" id=${id}>
    <legend>${name}</legend>
    ${options.map(
      ([value, text]) =>
        html`<label class="check"
          ><input
            type="radio"
            name=${id}
            id="${id}-${value || 'new'}"
            .checked=${shown(value === chosen)}
            @change=${() => set(value)}
          /><span>${text}</span></label
        >`,
    )}
  </fieldset>`

/** @param {string} name @param {Template | HTMLElement} field */
export const labelled = (name, field) => html`<label class="field"><span>${name}</span>${field}</label>`

/** The stroke of all that is typed until the field is left. */
let stroke = {}

/**
 * Returns a text field. Each letter is put on the desk as it is typed; all that is typed until the field is left is one
 * edit.
 * @param {string} id @param {string} value @param {number} longest
 * @param {(text: string, stroke: object) => void} set
 * @param {{ rows?: number | undefined, placeholder?: string | undefined }} [how] rows: their number, if there are
 *   several; placeholder: the value that applies if the field is empty
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

/** Returns the field for the symmetry of the givens. @param {Desk} desk @param {Size} size of the board */
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
