/** What an engine's kinds need of the page: the scenes of their boards, and which of the pictures they name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The functions of an engine.
 * @param {string} folder @returns {Promise<typeof import('../../www/pkg/placewise.js')>}
 */
export async function engineIn(folder) {
  // As data, for the folder does not say that its scripts are modules.
  const script = readFileSync(join(folder, 'placewise.js'), 'utf8').replaceAll('import.meta.url', '""')
  // Another module for each folder, whose scripts may be alike.
  const placewise = await import(`data:text/javascript,${encodeURIComponent(`${script}// ${folder}`)}`)
  placewise.initSync({ module: readFileSync(join(folder, 'placewise_bg.wasm')) })
  return placewise
}

/** @param {string} engine its folder @returns {Promise<Set<string>>} as the boards of new levels name them */
export async function scenesOf(engine) {
  const placewise = await engineIn(engine)
  /** @type {import('../../www/pkg/placewise.js').KindInfo[]} */
  const infos = placewise.kinds()
  return new Set(infos.map(({ id }) => boardOf(placewise, id).scene))
}

/** The board of a new level. @param {typeof import('../../www/pkg/placewise.js')} placewise @param {string} kind */
export const boardOf = (placewise, kind) => placewise.board(made(placewise, kind))

/** A new level. @param {typeof import('../../www/pkg/placewise.js')} placewise @param {string} kind */
function made({ Generator }, kind) {
  const generator = new Generator(kind, { seed: 1 })
  while (true) {
    const progress = generator.step()
    if (progress.state === 'done') return progress.result.level
  }
}

/** The words of share codes, which are those of all kinds. */
const WORDS = readFileSync(new URL('../../src/share/words.txt', import.meta.url))

/** What the name of a picture begins with, where it is a sign's; behind it is the name of what it stands for. */
const SIGN = 'mark-'

/** True if the engine names a picture. One too many does no harm. @param {Buffer} module */
export function naming(module) {
  const at = module.indexOf(WORDS)
  if (at < 0) throw new Error('the words of share codes are not in the engine as they are')
  const own = Buffer.concat([module.subarray(0, at), module.subarray(at + WORDS.length)])
  const signs = own.includes(SIGN)
  return (/** @type {string} */ name) =>
    name.startsWith(SIGN) ? signs && own.includes(name.slice(SIGN.length)) : own.includes(name)
}
