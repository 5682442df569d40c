/** The command line of the npm package in a folder of its own, beside the engine. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILES = [
  '../www/pkg/placewise.js',
  '../www/pkg/placewise_bg.wasm',
  '../src/npm/node.js',
  '../src/npm/command.js',
  '../src/npm/command-work.js',
]

/** Makes the folder; the caller removes it. */
export function commandFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'placewise-command-'))
  for (const path of FILES)
    copyFileSync(
      fileURLToPath(new URL(path, import.meta.url)),
      join(folder, /** @type {string} */ (path.split('/').pop())),
    )
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "version": "1.2.3"}')
  return folder
}

/**
 * Runs a program in a folder.
 * @param {string} folder @param {readonly string[]} program with its first arguments @param {string} words the others
 * @param {string} [input]
 */
export function runIn(folder, [program, ...first], words, input = '') {
  const args = [...first, ...words.split(' ').filter(Boolean)]
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, input, encoding: 'utf8' })
  return { status, stdout, stderr, lines: stdout.split('\n').filter(Boolean) }
}
