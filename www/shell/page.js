// @ts-check
/**
 * The common parts of all our pages: colours and text size, the language, and the states of loading.
 * @import { Lang } from '../pkg/placewise.js'
 */
import { fillWords } from '../i18n/locale.js'
import { firstLanguage, htmlLang } from '../i18n/text/index.js'
import { keep, recall } from '../lib/local-storage.js'

const root = document.documentElement

/** Returns the language chosen on this device, else the reader's. */
export const readersLanguage = () => firstLanguage([recall('lang') ?? '', ...navigator.languages])

/** Sets the language of our pages on this device. @param {Lang} lang */
export const chooseLanguage = lang => keep('lang', lang)

/**
 * Fills in the fixed texts of a page.
 * @param {Lang} lang
 * @param {(key: any) => string} t the texts of all keys that the page names
 * @param {string} [title] for a page that has one of its own
 */
export function fillPage(lang, t, title) {
  root.lang = htmlLang[lang]
  if (title !== undefined) document.title = `${title} – Placewise`
  fillWords(document, t)
}

let ready = false

/** Returns true if everything that the page needs is loaded, so that it can be used. */
export const isReady = () => ready

/** @param {boolean} [now] */
export function setReady(now = true) {
  ready = now
  root.dataset.ready = String(now)
}
