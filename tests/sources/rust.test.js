/** The modules that each module of `src/` may use, and the names that they may have. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS } from '../kinds.js'
import { bare, files, named, sources, uses } from './rust.js'
import { circle, read } from './sources.js'

/** The modules that each module may use, besides itself. `kinds/*` is any kind. */
const [, section = ''] = /^## What may import what\n([^]*?)^## /m.exec(read('ARCHITECTURE.md')) ?? []
const names = (/** @type {string} */ text) => [...text.matchAll(/`([\w/*]+)`/g)].map(([, name]) => name)
const MAY_USE = new Map(
  [...section.matchAll(/^\| (`[^|]*) \| ([^|]*) \|$/gm)].flatMap(([, own, others]) =>
    names(own).map(name => [name, names(others)]),
  ),
)

/** Returns the part of the program that a path leads into. @param {string[]} path */
const partOf = ([top = '', name]) =>
  top === 'kinds' && files.some(file => file.startsWith(`src/kinds/${name}/`)) ? `kinds/${name}` : top

test('modules use only what they may', () => {
  /** @type {Set<string>} */ const met = new Set()
  /** @type {string[]} */ const forbidden = []
  for (const [module, { paths }] of sources) {
    // A kind's additions to the JavaScript API are in its folder, and use the common part of it.
    if (!module || /(^|\/)wasm(\/|$)/.test(module)) continue
    const own = partOf(module.split('/'))
    const allowed = MAY_USE.get(own) ?? (own.startsWith('kinds/') ? MAY_USE.get('kinds/*') : undefined)
    assert.ok(allowed, `the module ${own} is new: the table in ARCHITECTURE.md has no row for it`)
    for (const path of paths) {
      const other = partOf(path)
      met.add(`${own} ${other}`)
      if (other !== own && !allowed.includes(other))
        forbidden.push(`${module} uses ${path.join('::')}, but ${own} may use only ${allowed.join()} (ARCHITECTURE.md)`)
    }
  }
  assert.deepEqual(forbidden, [])
  for (const pair of ['rules engine', 'services kinds', 'kinds/island kinds/placement', 'share input'])
    assert.ok(met.has(pair), `${pair} is not found`)
})

test('every form of import is found', () => {
  const code = `use crate::{api::{Board, self as shown}, text,};
#[cfg(test)]
mod tests;
use super::super::placement::*;
// use crate::wasm;
const X: u64 = crate::services::rate::NODES + "crate::random".len();
use super::TEXT;
#[cfg(test)]
#[path = "a.rs"]
mod more {
    use crate::growth;

    use crate::published;
}
pub(super) use super::super::Kind;
#[cfg(test)]
use crate::services::hint;
#[cfg(test)]
use crate::rules::{
    one, two,
};`
  const { paths, aliases } = named(code, ['kinds', 'island', 'board'])
  assert.deepEqual(
    paths.map(path => path.join('/')),
    ['api/Board', 'api', 'text', 'kinds/placement', 'kinds/island/TEXT', 'kinds/Kind', 'services/rate/NODES'],
  )
  assert.deepEqual([...aliases.keys()], ['Board', 'shown', 'text', 'TEXT', 'Kind'])
})

test('no files import one another in a circle, except that a module may use its submodules', () => {
  const graph = uses()
  // A name that a module re-exports is followed to the file that declares it, however it is written.
  for (const [file, other] of [
    ['engine/search', 'engine/model'],
    ['services/hint', 'engine/ladder'],
    ['kinds/island', 'kinds/placement'],
    ['wasm', 'services/limits'],
  ])
    assert.ok(graph.get(file)?.includes(other), `${file} uses ${other}`)
  assert.deepEqual(circle(graph), [])
})

test('the engine and the rules use no other crate than rustc-hash', () => {
  const [, list = ''] = /^\[dependencies\]\n([^[]*)/m.exec(read('Cargo.toml')) ?? []
  const others = [...list.matchAll(/^([\w-]+)/gm)].map(([, name]) => name).filter(name => name !== 'rustc-hash')
  assert.ok(others.includes('serde'))
  const other = new RegExp(`\\b(${others.join('|').replaceAll('-', '_')})\\b(::| as|;)`)
  const found = files.filter(file => /^src\/(engine|rules)\//.test(file) && other.test(bare(read(file))))
  assert.deepEqual(found, [])
})

/** Words of one kind or family, in addition to the names of the kinds. */
const OF_KINDS =
  'flower flowers animal fruit planting rounds grounds likes humidity bed beds grows expert features block blocks ' +
  'crossCheck fitSearch'

test('no file outside a kind names it, nor has a text that all kinds share a word of it', () => {
  const words = new RegExp(`(?<![\\p{L}\\d])(${[...KINDS, ...OF_KINDS.split(' ')].join('|')})(?![\\p{L}\\d])`, 'iu')
  const registry = KINDS.map(kind => `    ${kind} = "${kind}",\n`).join('')
  const modules = [...KINDS]
    .sort()
    .map(kind => `pub mod ${kind};\n`)
    .join('')
  const own = [...KINDS, 'placement'].map(kind => `src/kinds/${kind}/`)
  const shared = files.filter(file => !own.some(folder => file.startsWith(folder)) && file !== 'src/share/tests.rs')
  for (const list of [registry, modules]) assert.ok(read('src/kinds/mod.rs').includes(list))
  const found = [...shared, 'src/text/en.txt'].flatMap(file =>
    bare(read(file).replace(registry, '').replace(modules, ''), true)
      .split('\n')
      .flatMap(line => (words.test(line) ? [`${file}: ${line}`] : [])),
  )
  assert.deepEqual(found, [])
})

/** Returns true if a failed conversion falls back to another number. @param {string} code */
function isMadeUp(code) {
  const text = code.replace(/\s/g, '')
  if (text.includes('try_into().unwrap_or')) return true
  return [...text.matchAll(/try_from\(/g)].some(({ 0: { length }, index }) => {
    let at = index + length
    for (let depth = 1; depth; at++) depth += Number(text[at] === '(') - Number(text[at] === ')')
    return text.startsWith('.unwrap_or', at)
  })
}

test('a number that does not fit is refused, never replaced by another', () => {
  const examples = ['u32::try_from(a.len(b()))\n  .unwrap_or(u32::MAX)', 'let a: u8 = b.try_into().unwrap_or_default()']
  assert.ok(examples.every(isMadeUp))
  assert.ok(!isMadeUp('u32::try_from(a)?.min(b.unwrap_or(0))'))
  assert.deepEqual(
    files.filter(file => isMadeUp(bare(read(file)))),
    [],
  )
})

test('no public type has the name of another, no function is named `of` and no constant `MOST`', () => {
  const types = files
    .filter(file => !file.startsWith('src/kinds/sudoku/kernel/'))
    .flatMap(file => [...read(file).matchAll(/^\s*pub (?:struct|enum|trait|type) (\w+)/gm)].map(([, name]) => name))
  assert.ok(types.length > 300, `${types.length}`)
  assert.deepEqual(
    types.filter((name, at) => types.indexOf(name) !== at),
    [],
  )
  assert.deepEqual(
    files.filter(file => /\bfn of[(<]|\b(const|static) MOST:/.test(read(file))),
    [],
  )
})
