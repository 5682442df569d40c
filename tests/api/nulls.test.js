/**
 * The types of results say where a value is null and where a field is absent, and the engine's results agree. Only the
 * fields of options may be undefined.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { levelsOf } from '../kinds.js'
import { placewise } from './wasm.js'

const types = readFileSync(new URL('../../www/pkg/placewise.d.ts', import.meta.url), 'utf8')
const source = types.replace(/\/\*\*[\s\S]*?\*\//g, '')

/** @typedef {Map<string, { isOptional: boolean, type: string }>} Fields */
/** The fields of each interface, those of one kind as optional ones. @type {Map<string, Fields>} */
const declared = new Map()
/** Returns the fields of an interface. @param {string} name */
const fieldsOf = name => declared.get(name) ?? declared.set(name, new Map()).get(name) ?? assert.fail()
const declarations = [...source.matchAll(/^export interface (\w+)(?: extends ([^{]+))? \{([^}]*)\}/gm)]
for (const [, name, , body] of declarations)
  for (const [, field, mark, type] of body.matchAll(/(?:^|;)\s*(\w+)(\??): ([^;\n]+)/gm))
    fieldsOf(name).set(field, { isOptional: mark === '?', type })
for (const [, name, parent] of declarations)
  for (const [field, { type }] of fieldsOf(/^Partial<(\w+)>/.exec(parent ?? '')?.[1] ?? ''))
    fieldsOf(name).set(field, { isOptional: true, type })

let nulls = 0
/**
 * Compares a value with its declared type.
 * @param {unknown} value @param {string} type @param {string} place
 */
function compare(value, type, place) {
  if (value === null) {
    nulls++
    assert.match(type, /\bnull\b|unknown/, `${place} is null and declared as ${type}`)
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => compare(item, type.replace(/\[\](?: \| null)?$/, ''), `${place}[${i}]`))
  } else if (typeof value === 'object') {
    const fields = Object.entries(value)
    for (const [name, { isOptional, type: wanted }] of fieldsOf(type.replace(/ \| null$/, ''))) {
      const [, found] = fields.find(([field]) => field === name) ?? []
      assert.doesNotMatch(wanted, /\bundefined\b/, `${place}.${name} is a result and declared as ${wanted}`)
      if (found === undefined) assert.ok(isOptional, `${place}.${name} is absent and declared as ${wanted}`)
      else compare(found, wanted, `${place}.${name}`)
    }
  }
}

test('only optional fields may be undefined', () => {
  assert.ok(declared.size > 60, `${declared.size} interfaces`)
  assert.match(source, /\?: [^;\n]*\| undefined\b/)
  assert.doesNotMatch(source.replaceAll(/\?: [^;\n]*?\| undefined\b/g, ''), /\bundefined\b/)
})

test('a result is null or lacks a field only where its type says so', () => {
  compare(placewise.kinds(), 'KindInfo[]', 'kinds()')
  for (const { id: kind } of placewise.kinds()) {
    const level = levelsOf(placewise, kind)[0]
    const board = placewise.board(level)
    const empty = board.sites.map(({ given }) => given)
    const first = empty.findIndex(entry => entry === null)
    const { id: entry } = board.symbols[0]
    const bare = placewise.blank(kind)
    compare(board, 'Board', `board of ${kind}`)
    compare(placewise.board(bare), 'Board', `blank board of ${kind}`)
    compare(placewise.workshop(level), 'Workshop', `workshop of ${kind}`)
    compare(placewise.hint(level, empty), 'Hint', `hint of ${kind}`)
    compare(placewise.rate(level), 'Rating', `rating of ${kind}`)
    compare(placewise.explain(level), 'Explanation', `explanation of ${kind}`)
    compare(placewise.inspect(level), 'Inspection', `inspection of ${kind}`)
    compare(placewise.inspect(bare, { nodes: 20 }), 'Inspection', `blank inspection of ${kind}`)
    compare(placewise.estimate(level, { nodes: 1 }), 'Estimate', `estimate of ${kind}`)
    compare(placewise.spares(level), 'Spares', `spares of ${kind}`)
    compare(placewise.why(level, empty, { site: first, entry }), 'Justification', `reason of ${kind}`)
    compare(placewise.advise(level, 'harder', { nodes: 2000 }), 'Advices', `advice of ${kind}`)
    compare(placewise.generate(kind, { seed: 1 }), 'Generated', `new level of ${kind}`)
  }
  assert.ok(nulls > 100, `${nulls} nulls`)
})
