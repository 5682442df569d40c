// @ts-check
/** The name of the current place or level, in the head of the page and the title of its window. */
import { find, make } from '../lib/dom.js'

/** Shows a name in the page's head; small screens omit the kind. @param {string} name */
export function showName(name) {
  const [rest, ...kind] = name.split(' · ').reverse()
  document.title = `${name} · Placewise`
  find('#level-name').replaceChildren(
    ...(kind.length ? [make('span', { className: 'level-kind' }, `${kind.join(' · ')} · `)] : []),
    rest,
  )
}
