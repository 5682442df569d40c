// @ts-check
/** @import { Lang } from '../pkg/placewise.js' */
import en from './en.js'
import zh from './zh.js'

/** @typedef {keyof typeof en} TextKey */
/** @type {Record<Lang, Record<TextKey, string>>} */
export const tables = { en, zh }

/** The `lang` attribute of each language. @type {Record<Lang, string>} */
export const htmlLang = { en: 'en', zh: 'zh-Hans' }

export const LANGS = /** @type {readonly Lang[]} */ (Object.keys(htmlLang))

/** @param {readonly string[]} wanted @returns {Lang} */
export const firstLanguage = wanted => wanted.map(l => l.slice(0, 2).toLowerCase()).find(isLang) ?? 'en'

/** The reader's own form of a language, in the script in which we write it: "en-GB" for who reads that. @param {Lang} lang @param {readonly string[]} wanted */
export function localeOf(lang, wanted) {
  const ours = new Intl.Locale(htmlLang[lang]).maximize()
  return wanted.find(tag => {
    const theirs = knownLocale(tag)
    return theirs?.language === ours.language && theirs.script === ours.script
  }) ?? htmlLang[lang]
}

/** None for what some browsers name and none knows, as "C". @param {string} tag */
function knownLocale(tag) {
  try { return new Intl.Locale(tag).maximize() } catch { return undefined }
}

/** @param {unknown} lang @returns {lang is Lang} */
const isLang = lang => LANGS.includes(/** @type {Lang} */ (lang))

/** Speakers of one language, from a table for each: `t('saidPlaced', { name, place })`. @template {string} Key @param {Record<Lang, Record<Key, string>>} tables */
export const speakers = tables => /** @param {Lang} lang */ lang => /** @param {Key} key @param {Record<string, string | number>} [values] */ (key, values = {}) =>
  tables[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Speak */
