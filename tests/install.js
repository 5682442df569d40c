/** What is made for others, and the packed package, installed by npm as whoever uses it does. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** With engines that are as they are given out, as `cargo xtask test packed site` has them. */
export const isPacked = Boolean(process.env.PACKED)

/** Where it lies; with the quick engine for the tests of every day. */
export const dist = fileURLToPath(new URL(isPacked ? '../dist/' : '../dist/quick/', import.meta.url))

/** Into an empty folder, which becomes an app of its own. @param {string} app @returns {string} where the package is */
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
