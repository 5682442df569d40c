// @ts-check
/**
 * A part of the page drawn anew under somebody's hands.
 * @typedef {{ typing: boolean, waiting?: () => void }} Part   typing: in a field of it; waiting: what is to be drawn when the field is left
 */

/** @type {WeakMap<Element, Part>} */
const parts = new WeakMap()

/**
 * Puts other nodes into a part of the page. The focus stays with what has the same id, or goes to what `else_` selects. What is being typed is not
 * taken away: the part waits until its field is left. What was unfolded is unfolded still, by its id.
 * @param {Element} host @param {() => (Node | string)[]} draw @param {string} [else_]
 */
export function redraw(host, draw, else_) {
  const part = parts.get(host) ?? watched(host)
  part.waiting = part.typing ? () => redraw(host, draw, else_) : undefined
  if (part.waiting) return
  const focused = host.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null
  const drawn = draw()
  const selected = focused && isText(focused) ? /** @type {const} */ ([focused.selectionStart, focused.selectionEnd]) : null
  const unfolded = new Set(Array.from(host.querySelectorAll('details[open]'), details => details.id))
  host.replaceChildren(...drawn)
  for (const details of host.querySelectorAll('details')) details.open ||= unfolded.has(details.id)
  if (!focused?.id) return
  const same = /** @type {HTMLElement | null} */ (document.getElementById(focused.id) ?? (else_ ? host.querySelector(else_) : null))
  same?.focus()
  if (selected && same && isText(same)) same.setSelectionRange(...selected)
}

/** @param {Element} host */
function watched(host) {
  /** @type {Part} */
  const part = { typing: false }
  parts.set(host, part)
  host.addEventListener('input', () => { part.typing = true })
  const done = () => {
    part.typing = false
    // The focus is only leaving; a part that is drawn when it has come to the next field keeps it there.
    requestAnimationFrame(() => { if (!part.typing) part.waiting?.() })
  }
  // Before the field's own listener, which may draw.
  for (const event of ['change', 'focusout']) host.addEventListener(event, done, { capture: true })
  return part
}

/** @param {HTMLElement} element @returns {element is HTMLInputElement | HTMLTextAreaElement} */
const isText = element => element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement && element.type === 'text'
