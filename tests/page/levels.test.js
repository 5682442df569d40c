import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Shelves } from '../../www/levels.js'
import { Tongue } from '../../www/tongue.js'
import { winNote } from '../../www/winning.js'
import { placewise } from '../api/wasm.js'

const infos = placewise.kinds({ lang: 'en' })

/** @param {string} id of a kind */
const levelsOf = id => JSON.parse(readFileSync(new URL(`../../www/levels/${id}.json`, import.meta.url), 'utf8'))

const shelves = new Shelves()
shelves.all = infos.map(info => ({ info, levels: levelsOf(info.id), lessons: [] }))

/** What the card of a win offers first. @param {string} id of a level */
function offer(id) {
  const { info } = /** @type {NonNullable<ReturnType<Shelves['find']>>} */ (shelves.find(id))
  const about = { id, info }
  const session = /** @type {any} */ ({ about, board: {}, help: 'none' })
  const facts = { timer: false, best: undefined, next: shelves.after(about), designed: false }
  return winNote(session, new Tongue('en'), facts, /** @type {any} */ ({})).buttons?.[0].label
}

test('the next level is the next that has a number', () => {
  assert.equal(offer('city-1'), 'Next: level 2')
  assert.equal(offer('city-15'), 'Next: level 16')
  assert.equal(offer('city-demo'), 'Next: level 16')
  assert.equal(offer('city-demo-one'), 'Next: level 16')
})

test('after the last level, any other', () => assert.equal(offer('city-45'), 'Another one'))
