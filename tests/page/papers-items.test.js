/** The papers item by item: everything that `docs/papers.md` names exists. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/papers.md', root), 'utf8')
const STATUS = ['there', 'said', 'partly', 'lost', 'open']

/** All rows, each with its paper. */
const rows = text.split(/^## /m).flatMap((part, at) => {
  if (!at) return []
  const lines = [...part.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1)
  return lines.map(([, item, status, where]) => ({ paper: part.slice(0, 3), item, status, where }))
})

test('all five papers have items, each with a status that is explained', () => {
  assert.deepEqual([...new Set(rows.map(({ paper }) => paper))], ['000', '001', '002', '003', '004'])
  for (const { item, status } of rows) assert.ok(STATUS.includes(status), `${item}: ${status}`)
  for (const status of STATUS) assert.match(text, new RegExp(`^\\* \\*\\*${status}\\*\\*: `, 'm'))
})

test('each file that a row names exists and contains the named word', () => {
  for (const { item, status, where } of rows) {
    const places = [...where.matchAll(/`([^`:]+)(?::([^`]+))?`/g)]
    assert.ok(places.length || status === 'open' || (status === 'lost' && where === '-'), `${item} is nowhere`)
    for (const [, path, word] of places) {
      const url = new URL(path, root)
      assert.ok(existsSync(url), `${item}: there is no ${path}`)
      // A long document is no place to find something.
      assert.ok(word || !path.endsWith('.md'), `${item}: where in ${path}?`)
      if (word) assert.ok(readFileSync(url, 'utf8').includes(word), `${item}: ${path} has no ${word}`)
      else assert.ok(statSync(url).size > 0, `${item}: ${path} is empty`)
    }
  }
})
