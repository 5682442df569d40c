// @ts-check
/**
 * Texts in which other programs write levels, read and written. What a kind's texts are is its own: a folder here,
 * whose module is fetched when such a text is first wanted.
 * @import { Lang, Level } from '../../pkg/placewise.js'
 * @import { Refusal } from './refusal.js'
 * @typedef {{ level: any, line: number, comment?: string }} Found   line: from 1; comment: what is said of it there
 * @typedef {{ puzzles: Found[], refusals: Refusal[] }} Reading   in the order of the text
 * @typedef {{ id: string, name: string, text: string }} Form   a level as another program writes it
 */
import { listFormat } from '../../i18n/locale.js'
import { htmlLang } from '../../i18n/text/index.js'
import { loadModule } from '../../lib/load.js'
import { speaker, tables } from './text/index.js'

export { speaker }

/** By kind: of others no texts are known. */
const kinds = {
  sudoku: () => import('./sudoku/index.js'),
}

/** @param {keyof typeof kinds} kind */
const load = kind => loadModule(kinds[kind], `catalogue/texts/${kind}/index.js`)

/** @param {unknown} kind @returns {kind is keyof typeof kinds} */
const isKnown = kind => Object.hasOwn(kinds, String(kind))

/** What can be read of a text. As yet there is one kind to which it may belong. @param {string} text */
export async function readText(text) {
  return /** @type {Promise<Reading>} */ (load('sudoku').then(({ read }) => read(text)))
}

/** How others write a level, where any do. @param {Level} level @param {Lang} lang @returns {Promise<Form[]>} */
export async function formsOf(level, lang) {
  if (!isKnown(level.kind)) return []
  const say = speaker(lang)
  const { forms } = await load(level.kind)
  return forms(/** @type {any} */ (level)).map(({ id, name, values, text }) => ({ id, name: say(name, values), text }))
}

/** A level on a line of a list. @param {Level} level @returns {Promise<string | undefined>} */
export async function lineOf(level) {
  return isKnown(level.kind) ? (await load(level.kind)).line(/** @type {any} */ (level)) : undefined
}

/** Why a text, or a part of it, cannot be read, and what to do. @param {Refusal} refusal @param {Lang} lang */
export function refusalText({ say, values = {}, line, column }, lang) {
  const t = speaker(lang)
  const write = (/** @type {number} */ number) => number.toLocaleString(htmlLang[lang])
  const law = (/** @type {string} */ name) =>
    Object.hasOwn(tables[lang], `law-${name}`)
      ? t(/** @type {any} */ (`law-${name}`))
      : t('lawOther', { name: name.length > 40 ? `${name.slice(0, 40)}…` : name })
  const said = Object.entries(values).map(([key, value]) => [
    key,
    Array.isArray(value) ? listFormat(lang).format([...new Set(value.slice(0, 8).map(law))]) : value,
  ])
  // What is kept may be of another version.
  const key = say in tables[lang] ? say : 'nothing'
  return t('at', { line, column, fault: t(key, Object.fromEntries(said), write) }, write)
}
