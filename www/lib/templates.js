// @ts-check
/**
 * Templates for our own pages: what is rendered again keeps its nodes, and with them focus, a press under way and what
 * is unfolded (`docs/adr/0008-templates.md`). The element for other pages does without.
 * @import { TemplateResult } from '../vendor/lit-html.js'
 * @import { PropertyPart } from '../vendor/directive.js'
 * @typedef {TemplateResult | typeof nothing | string} Template
 */
import { Directive, directive } from '../vendor/directive.js'
import { html, noChange, nothing, render } from '../vendor/lit-html.js'
import { urlOf } from './base.js'

export { html, nothing, render }

/** A picture from icons.svg; always beside words. @param {string} name */
export const icon = name =>
  html`<svg class="icon" aria-hidden="true"><use href=${urlOf(`icons.svg#${name}`)}></use></svg>`

/**
 * A part of the page under somebody's hands; `pressing`: a button of it is held down; `waiting`: what is to be rendered
 * after that.
 * @typedef {{ pressing: boolean, waiting?: () => void }} Part
 */

/** @type {WeakMap<Element, Part>} */
const parts = new WeakMap()

/**
 * Renders a part of the page. As long as a button in it is held down nothing is rendered, for it could be gone or
 * elsewhere when it is released. If what has the focus goes, the first thing of the page that `instead` selects gets
 * it, selector by selector.
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
      // The click has yet to come.
      requestAnimationFrame(() => part.waiting?.())
    }
    for (const event of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(event, release, { signal: released.signal })
  })
  return part
}

/**
 * The value of a field that people change as well, or whether an option of it is chosen: set where it differs from what
 * the page has now, but not while somebody is typing.
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
          // Not before others have read what was typed.
          requestAnimationFrame(() => this.#set())
        })
    }
  },
)
