/** The files that are built for other sites, and the package, installed by npm as its users install it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPacked } from './sample.js'
import { xtask } from './xtask.js'

const folder = fileURLToPath(new URL(isPacked ? '../dist/' : '../dist/quick/', import.meta.url))
let isMade = isPacked

/**
 * Returns the folder of the built files. By day they have the quick engine, and are made for the first test that asks
 * for them, unless those of an earlier run are still right.
 */
export function dist() {
  if (!isMade) {
    const [command, ...words] = xtask
    execFileSync(command, [...words, 'quick'], { stdio: ['ignore', 'ignore', 'pipe'] })
    isMade = true
  }
  return folder
}

/**
 * Installs the package in an empty folder, which becomes an app.
 * @param {string} app @returns {string} where the package is
 */
export function installInto(app) {
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }')
  const packed = readdirSync(dist()).find(name => /^placewise-.*\.tgz$/.test(name)) ?? ''
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', join(dist(), packed)], {
    cwd: app,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  return join(app, 'node_modules/placewise')
}
