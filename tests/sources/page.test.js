/** The allowed imports between the folders of the page, without cycles between modules; types count as well. */
import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { circle, filesIn, read } from './sources.js'

/**
 * The folders that each folder may import from, beside itself, as `docs/page.md` says. All may import types of the
 * engine's package.
 */
const MAY_IMPORT = tableOf(read('docs/page.md'))

/** @param {string} text @returns {Record<string, string[]>} */
function tableOf(text) {
  const rows = [...text.matchAll(/^\| `www\/(\w+)\/` \|[^|\n]*\| ([^|\n]*) \|$/gm)]
  return Object.fromEntries(
    rows.map(([, folder, others]) => [folder, [...others.matchAll(/`(\w+)`/g)].map(([, name]) => name)]),
  )
}

const modules = filesIn('www', 'js', 'ts').map(path => path.slice('www/'.length))

/** Types without a module are in their own file. @param {string} path */
const fileOf = path => (modules.includes(path) ? path : path.replace(/\.js$/, '.d.ts'))

/** Returns the folder of a module. @param {string} path */
const folderOf = path => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

/** Returns the imports of a module: `types` in comments, otherwise `values`. @param {string} path */
function importsOf(path) {
  const found = [...read(`www/${path}`).matchAll(/^(.*?)\b(?:from|import)\b *\(?'(\.[^']+)'/gm)]
  return found.map(([, before, spec]) => ({
    to: fileOf(posix.join(posix.dirname(path), spec)),
    isType: path.endsWith('.d.ts') || /^\s*\/?\*|@|typeof\s*$/.test(before),
  }))
}

const graph = new Map(modules.map(path => [path, importsOf(path)]))

test('all modules except the service worker are checked', () => {
  assert.deepEqual(
    modules.filter(path => !folderOf(path)),
    ['sw.js'],
  )
  assert.deepEqual(Object.keys(MAY_IMPORT).sort(), [...new Set(modules.map(folderOf).filter(Boolean))].sort())
  const all = [...graph.values()].flat()
  assert.ok(all.filter(({ isType }) => isType).length > 200 && all.filter(({ isType }) => !isType).length > 500)
})

test('folders import only what they may', () => {
  const forbidden = modules.flatMap(path =>
    (graph.get(path) ?? [])
      .filter(({ to, isType }) => {
        const [own, other] = [path, to].map(folderOf)
        return own !== other && !(other === 'pkg' && isType) && !(MAY_IMPORT[own] ?? []).includes(other)
      })
      .map(({ to }) => `${path} imports ${to}`),
  )
  assert.deepEqual(forbidden, [])
})

test('the table of imports permits only used ones', () => {
  const used = new Set(
    modules.flatMap(path => (graph.get(path) ?? []).map(({ to }) => `${folderOf(path)} ${folderOf(to)}`)),
  )
  const idle = Object.entries(MAY_IMPORT).flatMap(([own, others]) => others.map(other => `${own} ${other}`))
  assert.deepEqual(
    idle.filter(pair => !used.has(pair)),
    [],
  )
})

test('the element for other pages does without templates', () => {
  const reached = new Set(['index', 'single', 'loader', 'fetched'].map(entry => `embed/${entry}.js`))
  for (const path of reached) for (const { to, isType } of graph.get(path) ?? []) if (!isType) reached.add(to)
  assert.ok(reached.has('game/table.js'))
  assert.deepEqual(
    [...reached].filter(path => /^(lib\/templates|vendor\/(lit-html|directive))\.js$/.test(path)),
    [],
  )
})

test('no modules import one another in a circle', () => {
  assert.deepEqual(circle(new Map([...graph].map(([path, others]) => [path, others.map(({ to }) => to)]))), [])
})
