// @ts-check
/**
 * What a level says of itself: name, maker, source.
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 */
import { find, make } from '../lib/dom.js'
import { redraw } from '../lib/redraw.js'
import { labelled, typed } from './editors/fields.js'
import { reasonOf } from './refusal.js'

/** The longest text that the door lets in. */
const LONGEST = 200

/** @type {[field: 'title' | 'author' | 'source', name: Key][]} */
const FIELDS = [
  ['title', 'nameLabel'],
  ['author', 'authorLabel'],
  ['source', 'sourceLabel'],
]

/** @param {Desk} desk */
export function showAbout(desk) {
  const {
    draft: { level },
    t,
    refusal,
  } = desk
  const host = find('.about-body')
  const state = JSON.stringify([desk.lang, FIELDS.map(([field]) => level[field]), refusal?.path])
  if (host.dataset.state === state) return
  host.dataset.state = state
  redraw(host, () =>
    FIELDS.map(([field, name]) => {
      const value = level[field] ?? ''
      const bare = make('input', { type: 'text', id: `say-${field}`, maxLength: LONGEST, value, autocomplete: 'off' })
      const input = typed(bare, (text, stroke) => {
        desk.editLevel(level => named(level, field, text), { stroke })
      })
      const fault = refusal?.path === `/${field}` && make('span', { className: 'fault' }, reasonOf(refusal))
      return make('div', {}, labelled(t(name), input), fault)
    }),
  )
}

/**
 * @param {import('../pkg/placewise.js').Level} level
 * @param {'title' | 'author' | 'source'} field
 * @param {string} text
 */
function named(level, field, text) {
  const changed = { ...level }
  delete changed[field]
  return text ? { ...changed, [field]: text } : changed
}
