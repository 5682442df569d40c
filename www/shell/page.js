// @ts-check
/**
 * What all pages of ours have in common beside their colours: the language, and whether they can be used yet.
 * @import { Lang } from '../pkg/placewise.js'
 */
import { fillWords } from '../i18n/locale.js'
import { firstLanguage, htmlLang } from '../i18n/text/index.js'
import { setText } from '../lib/dom.js'
import { keep, recall } from '../lib/local-storage.js'

const root = document.documentElement

/** The language that was chosen on this device, else the reader's. */
export const readersLanguage = () => firstLanguage([recall('lang') ?? '', ...navigator.languages])

/** From now on pages of ours speak this language here. @param {Lang} lang */
export const chooseLanguage = lang => keep('lang', lang)

/**
 * What stands on a page from the start, in its language.
 * @param {Lang} lang
 * @param {(key: any) => string} t of all keys that the page names
 * @param {string} [title] of a page that has one of its own
 */
export function fillPage(lang, t, title) {
  root.lang = htmlLang[lang]
  if (title !== undefined) document.title = `${title} – Placewise`
  fillWords(document, t)
}

let ready = false

/** True if all is there that the page needs, so that it can be used. */
export const isReady = () => ready

/** @param {boolean} [now] */
export function setReady(now = true) {
  ready = now
  root.dataset.ready = String(now)
}

/** What a page waits with: a picture or a line in place of all else. */
const splash = /** @type {HTMLElement | null} */ (document.querySelector('.splash'))

let waiting = splash !== null

/** True if there is nothing else to see yet. */
export const isWaiting = () => waiting

export function endWaiting() {
  waiting = false
  if (splash) splash.hidden = true
}

/** Says what is waited for, or why it does not come. @param {string} text */
export function tellWaiting(text) {
  if (splash) setText(splash.querySelector('.splash-text') ?? splash, text)
}
