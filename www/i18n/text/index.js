// @ts-check
/**
 * The text tables: one for all boards, and one for each scene that has sentences of its own. A page loads the table of
 * its language before it shows any text (`loadLanguage`), and a scene's with its painter (`loadScene`); or all at once
 * (`all.js`). A first visit begins with the words of its board (`first.js`), and loads the others behind it.
 * @import { Lang } from '../../pkg/placewise.js'
 */
import { loadModule } from '../../lib/load.js'

/**
 * The key of a sentence. A sentence that depends on a count has an entry for each plural form of its language:
 * `steps.one`, `steps.other`.
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
/** The key of a sentence for one scene's boards. @typedef {KeyOf<keyof SceneTable>} SceneKey */

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

/** The loaded tables. */
const tables = /** @type {Record<Lang, Partial<Table>>} */ ({})

/** The languages of which all words are loaded. @type {Set<Lang>} */
const whole = new Set()

/** @param {Lang} lang @param {Partial<Table>} table */
export const provide = (lang, table) => {
  tables[lang] = table
  whole.add(lang)
}

/** The loaded tables of scenes, by scene. @type {Map<string, Partial<Record<Lang, Partial<SceneTable>>>>} */
const sceneTables = new Map()

/** @param {string} scene @param {Lang} lang @param {Partial<SceneTable>} table */
export const provideScene = (scene, lang, table) => {
  sceneTables.set(scene, { ...sceneTables.get(scene), [lang]: table })
}

/** Returns true if the table of a language is loaded, at least the words of a first board. @param {Lang} lang */
export const hasLanguage = lang => tables[lang] !== undefined

/** Provides the words of a first board, unless there are more. @param {Lang} lang @param {Partial<Table>} table */
export const provideFirst = (lang, table) => {
  tables[lang] ??= table
}

/** Loads a language's table, and those of the scenes in use, once. @param {Lang} lang */
export async function loadLanguage(lang) {
  if (!whole.has(lang)) provide(lang, (await loadModule(files[lang], `i18n/text/${lang}.js`)).default)
  await Promise.all([...sceneTables.keys()].map(scene => loadScene(scene, lang)))
}

/** Returns true if the tables of all scenes are loaded. @param {Lang} lang */
export const hasScenes = lang => Object.keys(sceneFiles).every(scene => sceneTables.get(scene)?.[lang])

/** Loads the tables of all scenes. @param {Lang} lang */
export const loadScenes = lang => Promise.all(Object.keys(sceneFiles).map(scene => loadScene(scene, lang)))

/** Loads the table of a scene, once; not every scene has one. @param {string} scene @param {Lang} lang */
export async function loadScene(scene, lang) {
  const load = sceneFiles[scene]?.[lang]
  if (!load || sceneTables.get(scene)?.[lang]) return
  provideScene(scene, lang, (await loadModule(load, `i18n/text/scenes/${scene}/${lang}.js`)).default)
}

/** The `lang` attribute of each language. @type {Record<Lang, string>} */
export const htmlLang = { en: 'en', zh: 'zh-Hans' }

/** The separator of sentences. @type {Record<Lang, string>} */
export const gaps = { en: ' ', zh: '' }

/** The locale for lists, which the engine uses as well. @type {Record<Lang, string>} */
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
 * Returns the reader's own variant of a language, in the script that we write: "en-GB" for a reader of that.
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

/** Returns undefined for invalid tags that some browsers report, such as "C". @param {string} tag */
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
 * Creates speakers of one language from a table for each: `t('saidPlaced', { name, place })`. For a sentence with
 * plural forms, the value `count` selects the form.
 * @template {string} Entry
 * @param {Record<Lang, Partial<Record<Entry, string>>>} tables
 */
export const speakers = tables => /** @param {Lang} lang */ lang => {
  /** @type {Intl.PluralRules | undefined} */ let rules
  const form = (/** @type {unknown} */ count) => (rules ??= new Intl.PluralRules(htmlLang[lang])).select(Number(count))
  /**
   * @param {KeyOf<Entry>} key
   * @param {Record<string, string | number>} [values]
   * @param {(number: number) => string} [write] formats numbers
   */
  return (key, values = {}, write = String) => {
    const table = /** @type {Record<string, string>} */ (tables[lang])
    const text = table[key] ?? table[`${key}.${form(values.count)}`]
    const word = (/** @type {string | number} */ value) => (typeof value === 'number' ? write(value) : value)
    // A full stop that ends a word, as in "Anna K.", also ends the sentence.
    return text.replace(/\{(\w+)\}([.。]?)/g, (_, /** @type {string} */ name, /** @type {string} */ stop) => {
      const said = word(values[name] ?? '')
      return /[.。]$/.test(said) ? said : said + stop
    })
  }
}

export const speaker = speakers(tables)

/** Returns the speaker of a scene's own table. @param {string} scene @param {Lang} lang */
export const sceneSpeaker = (scene, lang) =>
  speakers(/** @type {Record<Lang, Partial<SceneTable>>} */ (sceneTables.get(scene) ?? {}))(lang)

/**
 * Returns true if a loaded scene has a sentence of its own for a key.
 * @param {string} scene @param {Lang} lang @param {string} key
 */
export const isOfScene = (scene, lang, key) => {
  const table = sceneTables.get(scene)?.[lang] ?? {}
  return key in table || `${key}.other` in table
}

/**
 * Returns the loaded scenes with a sentence for a key, always in the same order.
 * @param {SceneKey} key @param {Lang} lang
 */
export const scenesSaying = (key, lang) =>
  Object.keys(sceneFiles).filter(scene => key in (sceneTables.get(scene)?.[lang] ?? {}))

/** @typedef {(key: TextKey, values?: Record<string, string | number>) => string} Speak */
/** @typedef {(key: SceneKey, values?: Record<string, string | number>) => string} SpeakOfScene */
/** @typedef {(key: TextKey | SceneKey, values?: Record<string, string | number>) => string} SpeakOnBoard */
