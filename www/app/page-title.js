// @ts-check
/** The name of what is on show, in the head of the page and of its window. */
import { find, make } from '../lib/dom.js'

/** In the page's head; a small screen leaves the kind out. @param {string} name */
export function showName(name) {
  const [rest, ...kind] = name.split(' · ').reverse()
  document.title = `${name} · Placewise`
  find('#level-name').replaceChildren(
    ...(kind.length ? [make('span', { className: 'level-kind' }, `${kind.join(' · ')} · `)] : []),
    rest,
  )
}
