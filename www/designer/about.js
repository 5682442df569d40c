// @ts-check
/**
 * The fields for what a level states about itself: name, author, source.
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 */
import { find } from '../lib/dom.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { labelled, typed } from './editors/fields.js'
import { reasonOf } from '../i18n/refusal/index.js'

/** The maximum length of such a text that the engine accepts. */
export const LONGEST_NAME = 200

/** @type {[field: 'title' | 'author' | 'source', name: Key][]} */
const FIELDS = [
  ['title', 'nameLabel'],
  ['author', 'authorLabel'],
  ['source', 'sourceLabel'],
]

/** @param {Desk} desk */
export function showAbout(desk) {
  const { t, refusal } = desk
  // The history has the typed text before the engine has answered.
  const { level } = desk.history.now
  const row = (/** @type {typeof FIELDS[number]} */ [field, name]) => {
    const set = (/** @type {string} */ text, /** @type {object} */ stroke) => {
      desk.editLevel(level => named(level, field, text), { stroke })
    }
    const fault = refusal?.path === `/${field}` ? html`<span class="fault">${reasonOf(refusal)}</span>` : nothing
    return html`<div>${labelled(t(name), typed(`say-${field}`, level[field] ?? '', LONGEST_NAME, set))}${fault}</div>`
  }
  renderPart(find('.about-body'), FIELDS.map(row))
}

/**
 * @param {import('../pkg/placewise.js').Level} level
 * @param {'title' | 'author' | 'source'} field
 * @param {string} text
 */
export function named(level, field, text) {
  const changed = { ...level }
  delete changed[field]
  return text ? { ...changed, [field]: text } : changed
}
