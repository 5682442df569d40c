// @ts-check
/**
 * The words that a first board needs, errors included.
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { Table } from './index.js'
 */
import { loadModule } from '../../lib/load.js'
import { provideFirst } from './index.js'

/** @type {Record<Lang, () => Promise<{ default: Partial<Table> }>>} */
const files = { en: () => import('./first-en.js'), zh: () => import('./first-zh.js') }

/** Loads them. @param {Lang} lang */
export async function loadFirstWords(lang) {
  provideFirst(lang, (await loadModule(files[lang], `i18n/text/first-${lang}.js`)).default)
}
