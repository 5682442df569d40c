/** The needs of an engine's kinds: the scenes of their boards, and the pictures that they name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './files.js'

/** @typedef {typeof import('../../www/pkg/placewise.js')} Placewise */

/**
 * Loads an engine from its folder, supplies the files that it does not contain, and returns its functions.
 * @param {string} folder @returns {Promise<Placewise>}
 */
export async function engineIn(folder) {
  // As a data address, because the folder does not declare its scripts as modules.
  const script = readFileSync(join(folder, 'placewise.js'), 'utf8').replaceAll('import.meta.url', '""')
  // The comment makes a module for each folder, even if their scripts are identical.
  const placewise = await import(`data:text/javascript,${encodeURIComponent(`${script}// ${folder}`)}`)
  placewise.initSync({ module: readFileSync(join(folder, 'placewise_bg.wasm')) })
  for (const [path, text] of Object.entries(missingFiles(placewise))) suppliedBy(placewise)?.(path, text)
  return placewise
}

/** @param {Placewise} placewise */
const suppliedBy = placewise =>
  /** @type {import('../../www/engine/wire.js').Supplied} */ (/** @type {object} */ (placewise)).supply

/** Returns the files that an engine does not contain. @param {Placewise} placewise @returns {Record<string, string>} */
export const missingFiles = placewise =>
  suppliedBy(placewise) ? Object.assign({}, ...placewise.kinds().map(({ id }) => filesOf(id))) : {}

/** The scenes that only boards of one's own ask for, by the scene of new levels of their kind. */
const CHOSEN = /** @type {Record<string, string[]>} */ ({ terraces: ['seats'] })

/** @param {Placewise} placewise @returns {Set<string>} the scenes of the boards of its kinds */
export function scenesOf(placewise) {
  const usual = placewise.kinds().map(({ id }) => boardOf(placewise, id).scene)
  return new Set(usual.flatMap(scene => [scene, ...(CHOSEN[scene] ?? [])]))
}

/**
 * Returns the board of a new level.
 * @param {Placewise} placewise @param {string} kind
 */
export const boardOf = (placewise, kind) => placewise.board(made(placewise, kind))

/** Returns a new level. @param {Placewise} placewise @param {string} kind */
function made({ startGenerate }, kind) {
  const job = startGenerate(kind, { seed: 1 })
  while (true) {
    const progress = job.step()
    if (progress.state === 'done') return progress.result.level
  }
}

/** The words of share codes, which every engine contains and which name pictures of all kinds. */
const WORDS = readFileSync(new URL('../../src/share/words.txt', import.meta.url))

/** The start of the names of signs' pictures. The rest is the name of the piece that the sign stands for. */
const SIGN = 'mark-'

/**
 * Returns a predicate that is true if the engine names a picture. A picture too many does no harm.
 * @param {Buffer} module @param {Record<string, string>} files that the module does not contain
 */
export function naming(module, files) {
  const at = module.indexOf(WORDS)
  if (at < 0) throw new Error('the words of share codes are not in the engine as they are')
  const texts = Object.values(files).map(text => Buffer.from(text))
  const own = Buffer.concat([module.subarray(0, at), module.subarray(at + WORDS.length), ...texts])
  const signs = own.includes(SIGN)
  return (/** @type {string} */ name) =>
    name.startsWith(SIGN) ? signs && own.includes(name.slice(SIGN.length)) : own.includes(name)
}
