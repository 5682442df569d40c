/**
 * Measures the engine's work for the facts that a designer sees, on the levels that `tests/measure-designer.js` has
 * stored: processor time in the real wasm, so that other work on the machine hardly counts. `node
 * tests/measure-inspect.js [kind]`
 */
import { readFileSync } from 'node:fs'
import { placewise } from './api/wasm.js'
import { quantiles } from './quantiles.js'

const LIMIT = 100
const lang = { lang: /** @type {const} */ ('en') }

/** Returns the processor time of this process, in ms. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Returns true if a draft is a level; the page inspects drafts that may be none. @param {any} draft */
function isLevel(draft) {
  try {
    return Boolean(placewise.parse(draft))
  } catch {
    return false
  }
}

/** @typedef {Record<string, number>} Times */

/** @param {any} level @returns {Times} */
function ask(level) {
  /** @type {Times} */ const times = {}
  let longest = 0
  const start = spent()
  const inspector = placewise.startInspect(level, { limit: LIMIT })
  /** @type {any} */ let progress
  let steps = 0
  do {
    const before = spent()
    progress = inspector.step()
    steps++
    longest = Math.max(longest, spent() - before)
    if ((progress.result?.answers ?? 'unknown') !== 'unknown') times.answers ??= spent() - start
  } while (progress.state === 'running')
  inspector.free()
  times.inspect = spent() - start
  if (times.answers === undefined) delete times.answers
  const { answers } = progress.result
  if (answers === 'one') {
    const begun = spent()
    placewise.rate(level, lang)
    times.rate = spent() - begun
    placewise.explain(level, lang)
    times.explain = spent() - begun - times.rate
  }
  times.known = spent() - start
  for (const goal of answers === 'one'
    ? /** @type {const} */ (['harder', 'easier'])
    : /** @type {const} */ (['unique'])) {
    const begun = spent()
    const adviser = placewise.startAdvise(level, goal, {}, lang)
    for (;;) {
      const before = spent()
      const { state } = adviser.step()
      steps++
      longest = Math.max(longest, spent() - before)
      if (state === 'done') break
    }
    adviser.free()
    times[goal] = spent() - begun
  }
  times.everything = spent() - start
  times['longest step'] = longest
  return times
}

for (const kind of process.argv[2]?.split(',') ?? ['island', 'garden', 'city']) {
  const drafts = JSON.parse(readFileSync(new URL(`../target/edits/${kind}.json`, import.meta.url), 'utf8'))
  const levels = drafts.filter(isLevel)
  // Warms up the wasm, which is compiled lazily.
  levels.slice(0, 40).forEach(ask)
  const all = /** @type {Times[]} */ (levels.map(ask))
  for (const part of [
    'answers',
    'inspect',
    'rate',
    'explain',
    'known',
    'unique',
    'harder',
    'easier',
    'everything',
    'longest step',
  ]) {
    const times = all.flatMap(times => times[part] ?? [])
    console.log(`${kind.padEnd(7)} ${part.padEnd(12)} ${quantiles(times)}`)
  }
}
