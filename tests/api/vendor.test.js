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

/** Kept by hand beside what is copied: its licence, and pictures drawn in the same manner of what the set lacks. */
const OURS = /^art\/(LICENSE|(market|power-plant|waste-plant|mark-[a-z]+)\.svg)$/

/** @param {string} root @param {string} folder */
const names = (root, folder) =>
  readdirSync(join(root, folder))
    .map(name => `${folder}/${name}`)
    .filter(name => !OURS.test(name))
    .sort()

for (const folder of ['vendor', 'art']) {
  test(`www/${folder} is what the pinned packages give`, () => {
    assert.deepEqual(names(committed, folder), names(fresh, folder))
    for (const name of names(fresh, folder)) {
      assert.ok(readFileSync(join(committed, name)).equals(readFileSync(join(fresh, name))), `${name} differs`)
    }
  })
}
