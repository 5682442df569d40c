// @ts-check
/**
 * Templates for our own pages: a template that is rendered again keeps its nodes, and so the focus, a press under way
 * and unfolded parts (`docs/adr/0008-templates.md`). The element for other pages does not use them.
 * @import { TemplateResult } from '../vendor/lit-html.js'
 * @import { PropertyPart } from '../vendor/directive.js'
 * @typedef {TemplateResult | typeof nothing | string} Template
 */
import { Directive, directive } from '../vendor/directive.js'
import { html, noChange, nothing, render } from '../vendor/lit-html.js'
import { urlOf } from './base.js'

export { html, nothing, render }

/** Returns an icon from icons.svg; it always accompanies text. @param {string} name */
export const icon = name =>
  html`<svg class="icon" aria-hidden="true"><use href=${urlOf(`icons.svg#${name}`)}></use></svg>`

/**
 * The state of a rendered part of the page. `pressing`: one of its buttons is held down; `waiting`: renders what was
 * postponed until then.
 * @typedef {{ pressing: boolean, waiting?: (() => void) | undefined }} Part
 */

/** @type {WeakMap<Element, Part>} */
const parts = new WeakMap()

/**
 * Renders a part of the page. While one of its buttons is held down, rendering is postponed, for the button could be
 * gone or elsewhere on release. If the focused element disappears, the first element found by the selectors `instead`,
 * in their order, gets the focus.
 * @param {HTMLElement} host @param {unknown} template @param {...string} instead
 */
export function renderPart(host, template, ...instead) {
  const part = parts.get(host) ?? partOf(host)
  part.waiting = part.pressing ? () => renderPart(host, template, ...instead) : undefined
  if (part.waiting) return
  const focused = host.contains(document.activeElement)
  render(template, host)
  if (!focused || host.contains(document.activeElement)) return
  const others = instead.map(selector => /** @type {HTMLElement | null} */ (document.querySelector(selector)))
  others.find(Boolean)?.focus()
}

/** @param {HTMLElement} host */
function partOf(host) {
  /** @type {Part} */
  const part = { pressing: false }
  parts.set(host, part)
  host.addEventListener('pointerdown', ({ target }) => {
    if (!(/** @type {Element} */ (target).closest('button, summary'))) return
    part.pressing = true
    const released = new AbortController()
    const release = () => {
      part.pressing = false
      released.abort()
      // The click comes only after the release.
      requestAnimationFrame(() => part.waiting?.())
    }
    for (const event of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(event, release, { signal: released.signal })
  })
  return part
}

/**
 * Sets a property that users can change too, such as a field's value, if it differs from the current one and the user
 * is not typing.
 */
export const shown = directive(
  class extends Directive {
    /** @type {Element | undefined} */ #field
    #typing = false
    #set = () => {}

    /** @param {unknown} value @returns {unknown} */
    render(value) {
      return value
    }

    /** @override @param {PropertyPart} part @param {[unknown]} values */
    update({ element, name }, [value]) {
      this.#set = () => {
        if (!this.#typing && Reflect.get(element, name) !== value) Reflect.set(element, name, value)
      }
      if (name === 'value' && element !== this.#field) this.#watch((this.#field = element))
      this.#set()
      return noChange
    }

    /** @param {Element} field */
    #watch(field) {
      field.addEventListener('input', () => {
        this.#typing = true
      })
      for (const event of ['change', 'focusout'])
        field.addEventListener(event, () => {
          this.#typing = false
          // Other listeners read the typed text first.
          requestAnimationFrame(() => this.#set())
        })
    }
  },
)
