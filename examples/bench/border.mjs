// The JavaScript side of the engine: what a call costs from the page's side of the border, arguments and answer
// included.
import { readFileSync } from 'node:fs'

const pkg = new URL(process.argv[2] ?? '../../www/pkg/', import.meta.url)
const engine = await import(new URL('placewise.js', pkg).href)
engine.initSync({ module: readFileSync(new URL('placewise_bg.wasm', pkg)) })
const levels = JSON.parse(readFileSync(new URL('../../www/levels/island.json', import.meta.url), 'utf8'))
const level = levels.find(({ id }) => id === 'island-50').level
const empty = Array(9).fill(null)

const CALLS = {
  kinds: () => engine.kinds(),
  parse: () => engine.parse(level),
  board: () => engine.board(level),
  check: () => engine.check(level, empty),
  solve: () => engine.solve(level),
  hint: () => engine.hint(level, empty),
  explain: () => engine.explain(level),
  generate: () => engine.generate('island', { grade: 'starter', seed: 7 }),
}

/** The median of rounds of some milliseconds, in microseconds a call. */
function time(call) {
  let calls = 1
  const round = () => {
    const start = performance.now()
    for (let i = 0; i < calls; i++) call()
    return performance.now() - start
  }
  while (round() < 5) calls *= 2
  const times = Array.from({ length: 41 }, round).sort((a, b) => a - b)
  return (times[20] / calls) * 1000
}

console.log('across the border, level 50, µs a call')
for (const [name, call] of Object.entries(CALLS))
  console.log(`  ${name.padEnd(10)} ${time(call).toFixed(1).padStart(8)}`)
