/** Everything that the documents name exists: files and folders, links, and the API's inputs and panels. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Returns the files and folders of a folder, as paths from the root. @param {string} folder */
const within = folder =>
  readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${String(path).split(sep).join('/')}`)
const DOCS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...within('docs').filter(path => path.endsWith('.md')),
]
/** The built files, which are in no checkout. */
const MADE = /^(?:www\/(?:pkg|vendor|art)|dist|target|pkg|tests\/test-results)(?:\/|$)/
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

/** Returns all expansions of "a/{b,c}.js". @param {string} path @returns {string[]} */
function spread(path) {
  const braces = /^(.*?)\{([^}]*)\}(.*)$/.exec(path)
  return braces ? braces[2].split(',').flatMap(one => spread(braces[1] + one.trim() + braces[3])) : [path]
}

/** Returns true if such a path exists; a star stands for a part of a name. @param {string} path */
function isThere(path) {
  if (!path.includes('*')) return existsSync(join(root, path))
  const folder = path.slice(0, path.indexOf('*')).replace(/\/[^/]*$/, '')
  const pattern = new RegExp(`^${path.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}/?$`)
  return within(folder).some(one => pattern.test(one) || pattern.test(`${one}/`))
}

test('every path that a document names exists', () => {
  let named = 0
  /** @type {string[]} */ const missing = []
  for (const doc of DOCS)
    for (const [, path] of read(doc).matchAll(/`((?:src|www|tests|docs|examples|xtask)\/[^`\s]*)`/g)) {
      if (MADE.test(path) || /[<>A-Z]{2}|…|KIND/.test(path)) continue
      named++
      for (const one of spread(path.replace(/:[\w.-]+$/, ''))) if (!isThere(one)) missing.push(`${doc}: ${path}`)
    }
  assert.deepEqual(missing, [])
  assert.ok(named > 100, `${named} paths`)
})

test('every relative link of the documents leads to a file', () => {
  let links = 0
  for (const doc of DOCS)
    for (const [, link] of read(doc).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)) {
      assert.ok(existsSync(join(root, dirname(doc), link)), `${doc}: ${link}`)
      links++
    }
  assert.ok(links > 12, `${links} links`)
})

test('the API’s document names every input and panel, and no other', () => {
  const api = read('docs/api.md')
  const types = read('www/pkg/placewise.d.ts')
  const union = (/** @type {string} */ name) =>
    [...(new RegExp(`export type ${name} = ([^;]*);`).exec(types)?.[1] ?? '').matchAll(/"([\w-]+)"/g)].map(
      ([, id]) => id,
    )
  const listed = (/** @type {RegExp} */ part) =>
    [...(part.exec(api)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, id]) => id)
  const panels = listed(/^\| `panels` \|(.*)$/m)
  assert.deepEqual(panels.sort(), union('Panel').sort())
  const inputs = listed(/^\| `input` \|(.*)$/m)
  assert.deepEqual(inputs.sort(), union('Input').sort())
})

test('every xtask command that a document names exists', () => {
  const verbs = new Set([...read('xtask/src/verbs.rs').matchAll(/Verb::new\(\s*"([\w-]+)"/g)].map(([, verb]) => verb))
  assert.ok(verbs.size > 10)
  for (const doc of DOCS)
    for (const [, verb] of read(doc).matchAll(/cargo xtask ([a-z][\w-]*)/g))
      assert.ok(verbs.has(verb), `${doc}: ${verb}`)
})
