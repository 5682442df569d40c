/** The needs of an engine's kinds: the scenes of their boards, and the pictures that they name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loads an engine from its folder, and returns its functions.
 * @param {string} folder @returns {Promise<typeof import('../../www/pkg/placewise.js')>}
 */
export async function engineIn(folder) {
  // As a data address, because the folder does not declare its scripts as modules.
  const script = readFileSync(join(folder, 'placewise.js'), 'utf8').replaceAll('import.meta.url', '""')
  // The comment makes a module for each folder, even if their scripts are identical.
  const placewise = await import(`data:text/javascript,${encodeURIComponent(`${script}// ${folder}`)}`)
  placewise.initSync({ module: readFileSync(join(folder, 'placewise_bg.wasm')) })
  return placewise
}

/** The scenes that only boards of one's own ask for, by the scene of new levels of their kind. */
const CHOSEN = /** @type {Record<string, string[]>} */ ({ terraces: ['seats'] })

/** @param {string} engine its folder @returns {Promise<Set<string>>} the scenes of the boards of its kinds */
export async function scenesOf(engine) {
  const placewise = await engineIn(engine)
  /** @type {import('../../www/pkg/placewise.js').KindInfo[]} */
  const infos = placewise.kinds()
  const usual = infos.map(({ id }) => boardOf(placewise, id).scene)
  return new Set(usual.flatMap(scene => [scene, ...(CHOSEN[scene] ?? [])]))
}

/**
 * Returns the board of a new level.
 * @param {typeof import('../../www/pkg/placewise.js')} placewise @param {string} kind
 */
export const boardOf = (placewise, kind) => placewise.board(made(placewise, kind))

/** Returns a new level. @param {typeof import('../../www/pkg/placewise.js')} placewise @param {string} kind */
function made({ Generator }, kind) {
  const generator = new Generator(kind, { seed: 1 })
  while (true) {
    const progress = generator.step()
    if (progress.state === 'done') return progress.result.level
  }
}

/** The words of share codes, which every engine contains and which name pictures of all kinds. */
const WORDS = readFileSync(new URL('../../src/share/words.txt', import.meta.url))

/** The start of the names of signs' pictures. The rest is the name of the piece that the sign stands for. */
const SIGN = 'mark-'

/**
 * Returns a predicate that is true if the engine names a picture. A picture too many does no harm.
 * @param {Buffer} module
 */
export function naming(module) {
  const at = module.indexOf(WORDS)
  if (at < 0) throw new Error('the words of share codes are not in the engine as they are')
  const own = Buffer.concat([module.subarray(0, at), module.subarray(at + WORDS.length)])
  const signs = own.includes(SIGN)
  return (/** @type {string} */ name) =>
    name.startsWith(SIGN) ? signs && own.includes(name.slice(SIGN.length)) : own.includes(name)
}
