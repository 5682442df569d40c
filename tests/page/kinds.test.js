/** No shared module of the page names a kind, a rule or a tag: boards contain everything that is needed. */
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { placewise } from '../api/wasm.js'
import { KINDS } from '../kinds.js'
import { ladders, rungsOf } from './support/hints.js'

const www = fileURLToPath(new URL('../../www/', import.meta.url))

/** Files of one kind or scene, generated files, and the page about the papers, where kinds have names. */
const OWNED = [
  'pkg/',
  'vendor/',
  'papers/',
  'app/about/kinds/',
  // The kinds that other programs write, and their formats.
  'catalogue/texts/',
  // Also the texts of the editors.
  'designer/text/',
  'i18n/text/scenes/',
  ...['beds', 'blocks', 'market', 'seats', 'slabs', 'stones', 'terraces'].map(scene => `scenes/${scene}/`),
  ...['beds', 'blocks', 'market', 'seats', 'slabs', 'stones', 'terraces', 'map'].map(
    scene => `designer/editors/${scene}.js`,
  ),
  ...['equations', 'arithmetic', 'signing'].map(part => `designer/editors/${part}.js`),
]

const kinds = placewise.kinds({ lang: 'en' }).map(({ id }) => id)
const boards = ladders.flatMap(ladder => rungsOf(ladder).map(({ level }) => placewise.board(level, { lang: 'en' })))
const rules = [
  ...new Set([
    ...kinds.flatMap(kind => placewise.workshop(placewise.blank(kind), { lang: 'en' }).forms.map(({ rule }) => rule)),
    ...boards.flatMap(({ clues }) => clues.map(({ rule }) => rule)),
  ]),
]
/** Rules whose names are also common words: these count only in modules about rules. */
const COMMON = ['on', 'off', 'full', 'near', 'above', 'across', 'down']
/** The beginnings of tags with a number. */
const stems = [
  ...new Set(
    boards.flatMap(({ sites }) =>
      sites.flatMap(({ tags }) => tags.flatMap(tag => /^([a-z]+)\d$/.exec(tag)?.[1] ?? [])),
    ),
  ),
]

/** Returns a module without its comments. @param {string} text */
const code = text => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Returns the lines of a module that name things of one kind. @param {string} text @returns {string[]} */
function told(text) {
  const isNamed = (/** @type {string} */ line) =>
    kinds.some(kind => new RegExp(`\\b${kind}\\b`, 'i').test(line)) ||
    rules.some(
      rule => new RegExp(`(['"\`])${rule}\\1`).test(line) && (!COMMON.includes(rule) || /\brules?\b/i.test(line)),
    ) ||
    stems.some(stem => new RegExp(`\\b${stem}(\\d|\\(?\\[?\\\\d|\\$\\{)`).test(line)) ||
    // Any tag that is read by a pattern.
    /(?<!\\)[a-z]\(?\[?\\d/i.test(line)
  return code(text).split('\n').filter(isNamed)
}

test("the page's lists of kinds agree with the engine", () => {
  assert.deepEqual(kinds, KINDS)
  for (const rule of ['target', 'near', 'apart', 'same-level', 'full']) assert.ok(rules.includes(rule), rule)
  assert.deepEqual(stems.sort(), ['height', 'level'])
})

test('no other file contains a list of kinds', () => {
  const list = new RegExp(kinds.map(kind => `(['"])${kind}['"]`).join(',\\s*'))
  assert.match(`[${kinds.map(kind => `'${kind}'`).join(', ')}]`, list)
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const all = (/** @type {string} */ folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`)
  const own = readdirSync(root + 'tests', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['node_modules', 'test-results'].includes(entry.name))
    .map(({ name }) => `tests/${name}`)
  const modules = [...['examples', 'xtask/src', 'www'], ...own]
    .flatMap(all)
    .concat(readdirSync(root + 'tests').map(name => `tests/${name}`))
    .filter(path => /\.(js|rs|ts|html)$/.test(path) && !/^www[/\\](pkg|vendor)/.test(path))
  assert.ok(modules.length > 500, `${modules.length}`)
  assert.deepEqual(
    modules.filter(path => list.test(readFileSync(root + path, 'utf8'))),
    [],
  )
})

test('the search for names of kinds finds planted ones', () => {
  for (const line of [
    "if (board.kind === 'garden') grow()",
    "const isGoal = clue => clue.rule === 'target'",
    "clues.filter(({ rule }) => rule === 'near')",
    "if (rule === 'on') return",
    'const zone = /^level(\\d)$/.exec(tag)',
    'const high = tags.includes(`height${n}`)',
    "say('level3')",
    'const number = /^zone\\d+$/.test(tag)',
    "t('The city is yours')",
  ])
    assert.deepEqual(told(`// a comment\n${line}\n`), [line])
  for (const line of [
    "// of a garden, by its rule 'target'",
    "recall('timer') !== 'off'",
    'const isDay = day => /^\\d{4}-\\d\\d$/.test(day)',
    "make('i', { className: 'full' })",
    'const way = /^\\/clues\\/(\\d+)/.exec(path)',
  ])
    assert.deepEqual(told(line), [], line)
})

test('no file outside the folders of kinds and scenes names one', () => {
  const modules = readdirSync(www, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll(sep, '/'))
    .filter(path => path.endsWith('.js') && !OWNED.some(owned => path.startsWith(owned)))
  assert.ok(modules.length > 100)
  const found = modules.flatMap(path => told(readFileSync(www + path, 'utf8')).map(line => `${path}: ${line.trim()}`))
  assert.deepEqual(found, [])
})
