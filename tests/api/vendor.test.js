import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { xtask } from '../xtask.js'

const committed = fileURLToPath(new URL('../../www', import.meta.url))
const fresh = mkdtempSync(join(tmpdir(), 'placewise-vendor-'))
after(() => rmSync(fresh, { recursive: true }))
execFileSync(xtask[0], [...xtask.slice(1), 'vendor', fresh])

/**
 * Files kept by hand beside the copied ones: the licence, and pictures in the same style that the set lacks, which the
 * licence names.
 */
const OURS =
  /^art\/(LICENSE|(cuckoo|daisy|lilac|market|morning-glory|orchis|power-plant|waste-plant|mark-[a-z]+)\.svg)$/

/** @param {string} root @param {string} folder */
const all = (root, folder) =>
  readdirSync(join(root, folder))
    .map(name => `${folder}/${name}`)
    .sort()
/** @param {string} root @param {string} folder */
const names = (root, folder) => all(root, folder).filter(name => !OURS.test(name))

for (const folder of ['vendor', 'art']) {
  test(`www/${folder} is a copy of the pinned packages`, () => {
    assert.deepEqual(names(committed, folder), names(fresh, folder))
    for (const name of names(fresh, folder)) {
      assert.ok(readFileSync(join(committed, name)).equals(readFileSync(join(fresh, name))), `${name} differs`)
    }
  })
}

test('copies do not overwrite our pictures, and the licence names exactly ours', () => {
  const ours = all(committed, 'art')
    .filter(name => OURS.test(name) && name.endsWith('.svg'))
    .map(name => name.slice('art/'.length, -'.svg'.length).replace(/^mark-.*/, 'mark-…'))
  const [said] = readFileSync(join(committed, 'art/LICENSE'), 'utf8').split('\n')
  const named = said.match(/(?<=; ).*(?= are drawn for Placewise)/)?.[0].replace('those named ', '')
  assert.deepEqual(named?.split(/, | and /).sort(), [...new Set(ours)].sort())
  assert.deepEqual(
    all(fresh, 'art').filter(name => OURS.test(name)),
    [],
  )
})

test('each flower has a character of its own for texts', () => {
  const { pieces } = JSON.parse(readFileSync(join(committed, 'app/about/kinds/garden.json'), 'utf8'))
  const emoji = JSON.parse(readFileSync(join(committed, 'art/emoji.json'), 'utf8'))
  const characters = Object.keys(pieces).map(flower => emoji[flower])
  assert.equal(new Set(characters.filter(Boolean)).size, characters.length)
})
