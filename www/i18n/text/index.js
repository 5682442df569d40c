// @ts-check
/**
 * The text tables: one for all boards, and one for each scene that has sentences of its own. A page has one language
 * loaded before it says anything (`loadLanguage`), and a scene's with its painter (`loadScene`); or all at once
 * (`all.js`).
 * @import { Lang } from '../../pkg/placewise.js'
 */
import { loadModule } from '../../lib/load.js'

/**
 * What a sentence of a table is asked for by. One that differs by a count has an entry for each plural form of its
 * language: `steps.one`, `steps.other`.
 * @template {string} Entry
 * @typedef {Entry extends `${infer Key}.${Intl.LDMLPluralRule}` ? Key : Entry} KeyOf
 */

/** @typedef {typeof import('./en.js').default} Table */
/** @typedef {KeyOf<keyof Table>} TextKey */

/**
 * @typedef {typeof import('./scenes/beds/en.js').default & typeof import('./scenes/blocks/en.js').default &
 *   typeof import('./scenes/market/en.js').default & typeof import('./scenes/slabs/en.js').default &
 *   typeof import('./scenes/stones/en.js').default} SceneTable
 */
/** What is said of boards of one scene alone. @typedef {KeyOf<keyof SceneTable>} SceneKey */

/** @type {Record<Lang, () => Promise<{ default: Partial<Table> }>>} */
const files = { en: () => import('./en.js'), zh: () => import('./zh.js') }

/** @type {Record<string, Record<Lang, () => Promise<{ default: Partial<SceneTable> }>>>} */
const sceneFiles = {
  beds: { en: () => import('./scenes/beds/en.js'), zh: () => import('./scenes/beds/zh.js') },
  blocks: { en: () => import('./scenes/blocks/en.js'), zh: () => import('./scenes/blocks/zh.js') },
  market: { en: () => import('./scenes/market/en.js'), zh: () => import('./scenes/market/zh.js') },
  slabs: { en: () => import('./scenes/slabs/en.js'), zh: () => import('./scenes/slabs/zh.js') },
  stones: { en: () => import('./scenes/stones/en.js'), zh: () => import('./scenes/stones/zh.js') },
}

/** Those that are loaded. */
const tables = /** @type {Record<Lang, Partial<Table>>} */ ({})

/** @param {Lang} lang @param {Partial<Table>} table */
export const provide = (lang, table) => {
  tables[lang] = table
}

/** Those of scenes that are loaded, by scene. @type {Map<string, Partial<Record<Lang, Partial<SceneTable>>>>} */
const sceneTables = new Map()

/** @param {string} scene @param {Lang} lang @param {Partial<SceneTable>} table */
export const provideScene = (scene, lang, table) => {
  sceneTables.set(scene, { ...sceneTables.get(scene), [lang]: table })
}

/** True if sentences of this language can be said. @param {Lang} lang */
export const hasLanguage = lang => tables[lang] !== undefined

/** Fetches a language's table, and those of the scenes that are wanted, once. @param {Lang} lang */
export async function loadLanguage(lang) {
  if (!tables[lang]) provide(lang, (await loadModule(files[lang], `i18n/text/${lang}.js`)).default)
  await Promise.all([...sceneTables.keys()].map(scene => loadScene(scene, lang)))
}

/** True if what is said of boards of any scene alone is there. @param {Lang} lang */
export const hasScenes = lang => Object.keys(sceneFiles).every(scene => sceneTables.get(scene)?.[lang])

/** Fetches what is said of boards of any scene alone. @param {Lang} lang */
export const loadScenes = lang => Promise.all(Object.keys(sceneFiles).map(scene => loadScene(scene, lang)))

/** Fetches what is said of boards of a scene alone, once; not all have any. @param {string} scene @param {Lang} lang */
export async function loadScene(scene, lang) {
  const load = sceneFiles[scene]?.[lang]
  if (!load || sceneTables.get(scene)?.[lang]) return
  provideScene(scene, lang, (await loadModule(load, `i18n/text/scenes/${scene}/${lang}.js`)).default)
}

/** The `lang` attribute of each language. @type {Record<Lang, string>} */
export const htmlLang = { en: 'en', zh: 'zh-Hans' }

/** What stands between two sentences. @type {Record<Lang, string>} */
export const gaps = { en: ' ', zh: '' }

/** Whose "a, b and c" each language takes: the one that the engine writes. @type {Record<Lang, string>} */
export const listLang = { en: 'en-GB', zh: 'zh-Hans' }

export const LANGS = /** @type {readonly Lang[]} */ (Object.keys(htmlLang))

/** The languages to choose from, each with its own name. @type {[Lang, string][]} */
export const languageNames = [
  ['en', 'English'],
  ['zh', '中文'],
]

/** @param {readonly string[]} wanted @returns {Lang} */
export const firstLanguage = wanted => wanted.map(l => l.slice(0, 2).toLowerCase()).find(isLang) ?? 'en'

/**
 * The reader's own form of a language, in the script in which we write it: "en-GB" for who reads that.
 * @param {Lang} lang
 * @param {readonly string[]} wanted
 */
export function localeOf(lang, wanted) {
  const ours = new Intl.Locale(htmlLang[lang]).maximize()
  return (
    wanted.find(tag => {
      const theirs = knownLocale(tag)
      return theirs?.language === ours.language && theirs.script === ours.script
    }) ?? htmlLang[lang]
  )
}

/** None for what some browsers name and none knows, as "C". @param {string} tag */
function knownLocale(tag) {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/** @param {unknown} lang @returns {lang is Lang} */
const isLang = lang => LANGS.includes(/** @type {Lang} */ (lang))

/**
 * Speakers of one language, from a table for each: `t('saidPlaced', { name, place })`. Of a sentence with plural forms,
 * the value `count` chooses one.
 * @template {string} Entry
 * @param {Record<Lang, Partial<Record<Entry, string>>>} tables
 */
export const speakers = tables => /** @param {Lang} lang */ lang => {
  /** @type {Intl.PluralRules | undefined} */ let rules
  const form = (/** @type {unknown} */ count) => (rules ??= new Intl.PluralRules(htmlLang[lang])).select(Number(count))
  /**
   * @param {KeyOf<Entry>} key
   * @param {Record<string, string | number>} [values]
   * @param {(number: number) => string} [write] how numbers are written
   */
  return (key, values = {}, write = String) => {
    const table = /** @type {Record<string, string>} */ (tables[lang])
    const text = table[key] ?? table[`${key}.${form(values.count)}`]
    const word = (/** @type {string | number} */ value) => (typeof value === 'number' ? write(value) : value)
    return text.replace(/\{(\w+)\}/g, (_, name) => word(values[name] ?? ''))
  }
}

export const speaker = speakers(tables)

/** Says what is said of boards of a scene alone. @param {string} scene @param {Lang} lang */
export const sceneSpeaker = (scene, lang) =>
  speakers(/** @type {Record<Lang, Partial<SceneTable>>} */ (sceneTables.get(scene) ?? {}))(lang)

/** True if a scene that is loaded says something in words of its own. @param {string} scene @param {Lang} lang
 * @param {string} key */
export const isOfScene = (scene, lang, key) => {
  const table = sceneTables.get(scene)?.[lang] ?? {}
  return key in table || `${key}.other` in table
}

/**
 * The scenes of whose boards something is said by this key, of those that are loaded.
 * @param {SceneKey} key @param {Lang} lang
 */
export const scenesSaying = (key, lang) =>
  [...sceneTables].filter(([, tables]) => key in (tables[lang] ?? {})).map(([scene]) => scene)

/** @typedef {(key: TextKey, values?: Record<string, string | number>) => string} Speak */
/** @typedef {(key: SceneKey, values?: Record<string, string | number>) => string} SpeakOfScene */
/** @typedef {(key: TextKey | SceneKey, values?: Record<string, string | number>) => string} SpeakOnBoard */
