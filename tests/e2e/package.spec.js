import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { blog, host } from './abroad.js'
import { complaints } from './page.js'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** What a page of somebody else's does with what it has installed: the engine by itself, and the element. */
const script = `import init, { check, generate, solve } from 'placewise/web'
import 'placewise/embed'
await init()
const { level } = generate('island', { seed: 7 })
const { solutions: [answer] } = solve(level)
const puzzle = document.createElement('placewise-puzzle')
puzzle.level = level
puzzle.addEventListener('placewise-solved', ({ detail }) => { window.told = { engine: check(level, answer).status, moves: detail.moves } })
document.body.append(puzzle)
await puzzle.put(answer)`

/** The package, installed in a folder of its own, as the answers of a host; and where its names lead. */
function installed() {
  const app = mkdtempSync(join(tmpdir(), 'placewise-page-'))
  try {
    writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true }')
    const packed = readdirSync(dist).find(name => /^placewise-.*\.tgz$/.test(name)) ?? ''
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--offline', join(dist, packed)], { cwd: app, stdio: 'ignore', shell: process.platform === 'win32' })
    const folder = join(app, 'node_modules/placewise')
    /** @type {{ exports: Record<string, { default: string }> }} */
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return {
      files: Object.fromEntries(readdirSync(folder).map(name => [`/placewise/${name}`, { body: readFileSync(join(folder, name)) }])),
      imports: Object.fromEntries(['web', 'embed'].map(name => [`placewise/${name}`, exports[`./${name}`].default.replace('.', '/placewise')])),
    }
  } finally {
    rmSync(app, { recursive: true })
  }
}

test('what is installed by npm plays in a page that has nothing else', async ({ page }) => {
  const { files, imports } = installed()
  const head = `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module">${script}</script>`
  const site = await host({ ...files, '/': { body: blog('', head) } })
  const troubles = complaints(page)
  await page.goto(site.origin)
  await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).told)).toEqual({ engine: 'solved', moves: 1 })
  await expect(page.locator('placewise-puzzle .note')).toHaveAttribute('data-kind', 'won')
  expect(troubles).toEqual([])
  site.close()
})
