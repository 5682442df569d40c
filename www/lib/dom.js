// @ts-check
/** Small helpers that build elements. Text is only ever inserted as text, never parsed as HTML. */
import { iconParts } from './pictures.js'

/** @template {Element} [T=HTMLElement] @param {string} selector @param {ParentNode} [within] @returns {T} */
export function find(selector, within = document) {
  const found = within.querySelector(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return /** @type {T} */ (found)
}

/**
 * Creates an element with properties, attributes (names with a dash or `role`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, unknown>} [values]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, values = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(values)) {
    if (name.includes('-') || name === 'role') element.setAttribute(name, String(value))
    else Object.assign(element, { [name]: value })
  }
  element.append(...children.filter(c => c !== null && c !== undefined && c !== false))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an icon from icons.svg; it always accompanies text. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(...iconParts(name))
  return svg
}

/** Sets text only if it differs, so that it is not spoken again. @param {Node} element @param {string} text */
export const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text
}

/** @param {Element} element @param {string} name @param {string | boolean} value */
export const setAttribute = (element, name, value) => {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}
