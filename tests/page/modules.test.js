import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const www = fileURLToPath(new URL('../../www/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'placewise-below-'))
after(() => rmSync(folder, { recursive: true }))

test("Node.js reads the page's files as modules, whatever an outer package.json says", () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  mkdirSync(join(folder, 'www'))
  for (const [name, copy] of [
    ['package.json', 'package.json'],
    ['lib/arrow-keys.js', 'arrow-keys.js'],
  ])
    cpSync(join(www, name), join(folder, 'www', copy))
  const code = `import('./www/arrow-keys.js').then(({ walk }) => console.log(typeof walk))`
  assert.equal(execFileSync(process.execPath, ['--eval', code], { cwd: folder, encoding: 'utf8' }).trim(), 'function')
})
