/**
 * The text tables of the page: those of one feature are in a file `text.js`, larger ones in a folder with a file for
 * each language.
 */
import { existsSync, readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGS } from '../../../www/i18n/text/index.js'

/** @typedef {Record<import('../../../www/pkg/placewise.js').Lang, Record<string, string>>} Tables */

const www = new URL('../../../www/', import.meta.url)

/** @param {string} place @returns {Promise<Tables>} */
export async function tablesOf(place) {
  if (place.endsWith('.js')) return (await import(new URL(place, www).href)).tables
  const tables = await Promise.all(
    LANGS.map(async lang => [lang, (await import(new URL(`${place}${lang}.js`, www).href)).default]),
  )
  return Object.fromEntries(tables)
}

/** The place of each text table, and its content. @type {Map<string, Tables>} */
export const TEXTS = new Map()
for (const entry of readdirSync(www, { recursive: true, withFileTypes: true })) {
  const path = relative(fileURLToPath(www), `${entry.parentPath}/${entry.name}`).replaceAll(sep, '/')
  const place = entry.name === 'text.js' ? path : existsSync(new URL(`${path}/en.js`, www)) ? `${path}/` : undefined
  if (place) TEXTS.set(place, await tablesOf(place))
}
