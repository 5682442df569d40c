// @ts-check
/**
 * A part of the page drawn anew under somebody's hands.
 * @typedef {{ typing: boolean, pressing: boolean, waiting?: () => void }} Part   typing: in a field of it; pressing: a
 *   button of it is held down; waiting: what is to be drawn when that is over
 */

/** @type {WeakMap<Element, Part>} */
const parts = new WeakMap()

/**
 * Puts other nodes into a part of the page. The focus stays with what has the same id, or goes to the first thing
 * of the page that `instead` selects, selector by selector. What is being typed is not taken away: the part waits
 * until its field is left. Nor is a button between press and release, for that would be no press. What was
 * unfolded is unfolded still, by its id.
 * @param {Element} host @param {() => (Node | string)[]} draw @param {...string} instead
 */
export function redraw(host, draw, ...instead) {
  const part = parts.get(host) ?? watched(host)
  part.waiting = part.typing || part.pressing ? () => redraw(host, draw, ...instead) : undefined
  if (part.waiting) return
  const focused = host.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null
  const drawn = draw()
  const selected =
    focused && isText(focused) ? /** @type {const} */ ([focused.selectionStart, focused.selectionEnd]) : null
  const unfolded = new Set(Array.from(host.querySelectorAll('details[open][id]'), details => details.id))
  host.replaceChildren(...drawn)
  for (const details of host.querySelectorAll('details')) details.open ||= unfolded.has(details.id)
  if (!focused?.id) return
  const others = instead.map(selector => /** @type {HTMLElement | null} */ (document.querySelector(selector)))
  const same = document.getElementById(focused.id) ?? others.find(Boolean)
  same?.focus()
  if (selected && same && isText(same)) same.setSelectionRange(...selected)
}

/** @param {Element} host */
function watched(host) {
  /** @type {Part} */
  const part = { typing: false, pressing: false }
  parts.set(host, part)
  // The focus is only leaving, the click has yet to come: what is drawn after that keeps the one and gets the other.
  const later = () => requestAnimationFrame(() => part.waiting?.())
  host.addEventListener('input', () => {
    part.typing = true
  })
  // Before the field's own listener, which may draw.
  for (const event of ['change', 'focusout'])
    host.addEventListener(
      event,
      () => {
        part.typing = false
        later()
      },
      { capture: true },
    )
  host.addEventListener('pointerdown', ({ target }) => {
    if (!(/** @type {Element} */ (target).closest('button, summary'))) return
    part.pressing = true
    const released = new AbortController()
    for (const event of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(
        event,
        () => {
          part.pressing = false
          released.abort()
          later()
        },
        { signal: released.signal },
      )
  })
  return part
}

/** @param {HTMLElement} element @returns {element is HTMLInputElement | HTMLTextAreaElement} */
const isText = element =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')

/**
 * As long as a part waits for what it will say, it stays as tall as it was: what lies under it is being pressed.
 * @param {HTMLElement} part
 * @param {boolean} waits
 * @param {() => void} draw
 */
export function holding(part, waits, draw) {
  const { height } = part.getBoundingClientRect()
  draw()
  part.style.minHeight = waits ? `${height}px` : ''
}
