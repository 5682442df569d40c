// @ts-check
/** Texts and files that leave the page: as a download, or by the clipboard. */
import { make } from './dom.js'

/** The time in ms that a browser may take to read a file that was handed over. */
const READ_WITHIN_MS = 60_000

/** Downloads a text as a JSON file. @param {string} name @param {string} text */
export const saveFile = (name, text) => handOver(name, new Blob([text], { type: 'application/json' }))

/** Downloads a file. @param {string} name @param {Blob} content */
export function handOver(name, content) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

/** Copies a text; an insecure page has to use the old command. Returns true if it succeeds. @param {string} text */
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
