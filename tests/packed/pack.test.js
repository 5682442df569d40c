import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { dist, installInto } from '../install.js'
import { needs } from '../../www/embed/loader/wanted.js'

const app = mkdtempSync(join(tmpdir(), 'placewise-app-'))
const installed = join(app, 'node_modules/placewise')
after(() => rmSync(app, { recursive: true }))

/** Runs a program in the app, and returns its output. @param {string} code @param {string[]} [flags] */
const run = (code, flags = []) =>
  execFileSync('node', [...flags, '--input-type=module', '--eval', code], { cwd: app, encoding: 'utf8' }).trim()

before(() => installInto(app))

test('the package has the files that it declares, and licences', () => {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap(target =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  for (const file of [...files, 'README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE', 'LICENSE-ART'])
    assert.ok(readFileSync(join(installed, file)).length > 100, file)
})

test('in Node.js the import loads the engine', () => {
  const code = `import { generate, check, solve } from 'placewise'
    const { level, seed } = generate('island', { seed: 7 })
    const { solutions: [answer], count } = solve(level)
    console.log(JSON.stringify([seed, count, check(level, answer).status]))`
  assert.deepEqual(JSON.parse(run(code)), [7, 1, 'solved'])
})

test('the examples of the documents run', () => {
  for (const path of ['README.md', 'docs/api.md']) {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    const blocks = [...text.matchAll(/^```js\n(import init.*?)^```/gms)].map(match => match[1])
    assert.equal(blocks.length, 1, path)
    const code = blocks[0].replace('./pkg/placewise.js', 'placewise')
    const said = run(
      `${code}\nconsole.log(JSON.stringify([sites.length, pieces.length > 0, clues.length > 0, sentence, action, place.length, status]))`,
    )
    const [sites, ...rest] = JSON.parse(said)
    assert.equal(sites, 9, path)
    assert.ok(rest.every(Boolean), said)
  }
})

test('a program written for a page also runs in Node.js', () => {
  const code = `import init, { kinds } from 'placewise'
    await init()
    console.log(kinds().length)`
  assert.ok(Number(run(code)) >= 2)
})

test('the README of the package lists every function', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const functions = JSON.parse(
    run(`import * as placewise from 'placewise'
    console.log(JSON.stringify(Object.entries(placewise).flatMap(([name, it]) => /^class/.test(it) || /^(default|init)/.test(name) ? [] : [name])))`),
  )
  assert.ok(functions.length > 15)
  for (const name of functions) assert.match(readme, new RegExp(`\\b${name}[(\`]`), name)
})

test('a server that renders the page imports the element', () => {
  const code = `import { PlacewisePuzzle } from 'placewise/embed'
    PlacewisePuzzle.define()
    await import('placewise/embed/island')
    console.log(typeof HTMLElement)`
  assert.equal(run(code), 'undefined')
})

test('errors are PuzzleErrors in Node.js too', () => {
  const code = `import { parse } from 'placewise'
    try { parse({ kind: 'chess' }) } catch ({ name, code, path }) { console.log(JSON.stringify([name, code, path])) }`
  assert.deepEqual(JSON.parse(run(code)), ['PuzzleError', 'unknown', '/kind'])
})

test('the package loads the wasm file by its own name, as in a page', () => {
  const code = `import { initSync, kinds } from 'placewise/web'
    import { readFileSync } from 'node:fs'
    initSync({ module: readFileSync(new URL(import.meta.resolve('placewise/placewise_bg.wasm'))) })
    console.log(kinds().length)`
  assert.ok(Number(run(code)) >= 2)
})

/** The kinds of the package's engine. @type {() => string[]} */
const kinds = () =>
  JSON.parse(run("import { kinds } from 'placewise'\nconsole.log(JSON.stringify(kinds().map(({ id }) => id)))"))

test('the hash beside each single file is its own', () => {
  for (const name of ['placewise-embed', ...kinds().map(kind => `placewise-embed-${kind}`)]) {
    const hash = createHash('sha384')
      .update(readFileSync(join(installed, `${name}.js`)))
      .digest('base64')
    assert.equal(readFileSync(join(dist(), `${name}.sri`), 'utf8').trim(), `sha384-${hash}`)
  }
})

/** Returns the loader of the element in files, which contains the hashes of the others. */
const loader = () => readFileSync(join(installed, 'embed/placewise.js'))

test('the loader of the element contains the hash of each file, and its own hash is beside it', () => {
  const sri = readFileSync(join(dist(), 'embed/placewise.sri'), 'utf8').trim()
  assert.equal(sri, `sha384-${createHash('sha384').update(loader()).digest('base64')}`)
  const files = readdirSync(join(installed, 'embed'), { recursive: true, encoding: 'utf8' })
  const others = files.filter(name => name.endsWith('.js') && name !== 'placewise.js')
  assert.ok(others.length > 20)
  for (const name of others) {
    const bytes = readFileSync(join(installed, 'embed', name))
    assert.ok(loader().includes(`sha256-${createHash('sha256').update(bytes).digest('base64')}`), name)
  }
})

/** Returns all files that are fetched for an element of a kind in English. @param {string} kind @returns {Buffer[]} */
function fetchedFor(kind) {
  const list = JSON.parse(readFileSync(join(dist(), 'embed.json'), 'utf8'))
  const paths = ['embed/fetched.js', ...needs(list, kind, 'en')]
  const files = [...new Set(paths.flatMap(path => list.parts[path]))]
  return [loader(), ...files.map(file => readFileSync(join(installed, 'embed', list.files[file].name)))]
}

test("the loader is at most 20 KB, and no kind's files are larger than recorded", () => {
  const size = (/** @type {Buffer} */ bytes) => brotliCompressSync(bytes).length
  assert.ok(size(loader()) < 20_000, `${size(loader())}`)
  for (const [kind, most] of Object.entries({
    island: 257_500,
    garden: 248_800,
    city: 312_600,
    sudoku: 313_900,
    numbrix: 343_300,
    crossnumbers: 311_000,
  })) {
    const sum = fetchedFor(kind).reduce((sum, bytes) => sum + size(bytes), 0)
    assert.ok(sum < most, `${kind} ${sum}`)
  }
})

test('the file of one kind has every picture of its pieces, of its signs and of its experts', () => {
  for (const kind of kinds()) {
    const text = readFileSync(join(installed, `placewise-embed-${kind}.js`), 'utf8')
    const levels = readFileSync(new URL(`../../www/levels/${kind}.json`, import.meta.url), 'utf8')
    const { wanted, hasPieces } = picturesOf(
      JSON.parse(levels).map((/** @type {{ level: object }} */ { level }) => level),
    )
    // Boards of numbers have no pictures of pieces.
    assert.equal(wanted.length > 5, hasPieces, `${kind}: ${wanted.join()}`)
    const missing = wanted.filter(name => !new RegExp(`[{,]"?${name}"?:["'\`]<svg`).test(text))
    assert.deepEqual(missing, [], kind)
  }
})

/**
 * Returns all pictures that the boards of these levels name, and whether the boards have pieces.
 * @param {object[]} levels @returns {{ wanted: string[], hasPieces: boolean }}
 */
function picturesOf(levels) {
  writeFileSync(join(app, 'levels.json'), JSON.stringify(levels))
  const art = readdirSync(new URL('../../www/art/', import.meta.url)).map(name => name.replace(/\.svg$/, ''))
  return JSON.parse(
    run(`import { board } from 'placewise'
    import { readFileSync } from 'node:fs'
    const art = new Set(${JSON.stringify(art)})
    const named = new Set()
    const look = (name, value) => {
      if (/^(glyph|picture|portrait)/.test(name) && art.has(value)) named.add(value)
      return value
    }
    const boards = JSON.parse(readFileSync('levels.json', 'utf8')).map(level => board(level))
    JSON.stringify(boards, look)
    const hasPieces = boards.some(({ pieces }) => pieces.length > 0)
    console.log(JSON.stringify({ wanted: [...named], hasPieces }))`),
  )
}

test('the fetched files are no larger than recorded', () => {
  const brotli = (/** @type {string} */ file) => brotliCompressSync(readFileSync(join(installed, file))).length
  for (const [name, most] of Object.entries({
    '': 675_900,
    '-island': 273_900,
    '-garden': 257_900,
    '-city': 325_800,
    '-sudoku': 321_500,
    '-numbrix': 349_800,
    '-crossnumbers': 314_300,
  })) {
    const size = brotli(`placewise-embed${name}.js`)
    assert.ok(size < most, `${name} ${size}`)
  }
  assert.ok(brotli('placewise_bg.wasm') < 781_500, `${brotli('placewise_bg.wasm')}`)
})

test('the types declare exactly the exports', () => {
  writeFileSync(
    join(app, 'app.ts'),
    `import { board, generate } from 'placewise'
import type { AnyLevel, Grade, IslandLevel, Level } from 'placewise'
import { PlacewisePuzzle } from 'placewise/embed'
import type { PlacewiseSolvedEvent } from 'placewise/embed'
import { connect } from 'placewise/host'
const level: Level = generate('island', { seed: 1 }, { lang: 'zh' }).level
const puzzle = document.createElement('placewise-puzzle')
puzzle.level = level
puzzle.addEventListener('placewise-solved', ({ detail }) => console.log(detail.time + detail.moves, detail.help.length))
const told = ({ detail }: PlacewiseSolvedEvent) => console.log(detail.time.toFixed())
document.addEventListener('placewise-solved', told)
PlacewisePuzzle.define('my-puzzle')
const entries: (string | number | null)[] = puzzle.entries
connect(document.createElement('iframe')).put(entries)
const clue = { rule: 'on' as const, piece: 'lion', tags: ['height3'] }
const island: IslandLevel = { kind: 'island', pieces: { lion: 1, panda: 8 }, clues: [clue] }
board(island)
// @ts-expect-error
generate('islandx')
// @ts-expect-error
generate('island', { grade: 'easy' })
// @ts-expect-error
generate('city', { preset: 'parise' })
const grade: Grade = 'starter'
generate('city', { preset: 'paris', grade })
const flowers = (level: AnyLevel) => level.kind === 'garden' ? Object.keys(level.flowers) : level.kind === 'island' || level.kind === 'city' ? Object.keys(level.pieces) : []
console.log(flowers(island), board(island).goal?.length)
// @ts-expect-error
island.clues.push({ rule: 'beside', piece: 'lion', tags: [] })
// @ts-expect-error
puzzle.readonly = 'yes'
`,
  )
  writeFileSync(
    join(app, 'page.tsx'),
    `import type {} from 'placewise/react'
export const page = <placewise-puzzle kind="island" seed={7} className="wide" />
// @ts-expect-error
export const wrong = <placewise-puzzle kind={7} />
`,
  )
  writeFileSync(
    join(app, 'frameworks.ts'),
    `import type {} from 'placewise/svelte'
import type {} from 'placewise/vue'
import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'
type Vue = InstanceType<GlobalComponents['placewise-puzzle']>
type Svelte = SvelteHTMLElements['placewise-puzzle']
export const inVue: Vue['$props'] = { kind: 'island', seed: 7, class: 'wide' }
export const moved = (vue: Vue, event: CustomEvent) => vue.$emit('placewise-move', event)
export const inSvelte: Svelte = { kind: 'island', seed: 7, 'onplacewise-move': ({ detail }) => detail.moves.toFixed() }
// @ts-expect-error
export const wrongInVue: Vue['$props'] = { kind: 7 }
// @ts-expect-error
export const wrongInSvelte: Svelte = { kind: 7 }
`,
  )
  // As links, so that the compiler finds what they need.
  mkdirSync(join(app, 'node_modules/@types'), { recursive: true })
  for (const name of ['@types/react', 'svelte', 'vue'])
    symlinkSync(
      fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)),
      join(app, 'node_modules', name),
      'junction',
    )
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
  execFileSync(
    'node',
    [
      tsc,
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--lib',
      'es2022,dom',
      '--jsx',
      'react-jsx',
      '--types',
      '',
      'app.ts',
      'page.tsx',
      'frameworks.ts',
    ],
    { cwd: app, stdio: 'pipe' },
  )
})
