// @ts-check
/** Texts that leave the page: as a file, or to be pasted elsewhere. */
import { make } from './dom.js'

/** So long a file may take to be read that is given out. */
const READ_WITHIN_MS = 60_000

/** Gives the player a text as a file to keep. @param {string} name @param {string} text */
export const saveFile = (name, text) => handOver(name, new Blob([text], { type: 'application/json' }))

/** Gives the player a file to keep. @param {string} name @param {Blob} content */
export function handOver(name, content) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it only now.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

/** True if it is copied: a page that is not wholly trusted may not, but by the old way. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const { activeElement: focus } = document
    const field = make('textarea', { value: text, className: 'unseen' })
    ;(document.querySelector('dialog[open]') ?? document.body).append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    return copied
  }
}
