/** The files that are built for other sites, and the package, installed by npm as its users install it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPacked } from './sample.js'

/** The folder of the built files; by day, of those with the quick engine. */
export const dist = fileURLToPath(new URL(isPacked ? '../dist/' : '../dist/quick/', import.meta.url))

/**
 * Installs the package in an empty folder, which becomes an app.
 * @param {string} app @returns {string} where the package is
 */
export function installInto(app) {
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true, "type": "module" }')
  const packed = readdirSync(dist).find(name => /^placewise-.*\.tgz$/.test(name)) ?? ''
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', join(dist, packed)], {
    cwd: app,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  return join(app, 'node_modules/placewise')
}
