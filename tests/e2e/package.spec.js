import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { installInto } from '../install.js'
import { blog, host } from './abroad.js'
import { complaints } from './page.js'

/** The script of a page that has installed the package: the engine by itself, and the element. */
const script = `import init, { check, generate, solve } from 'placewise/web'
import { PlacewisePuzzle } from 'placewise/embed'
await init()
const { level } = generate('island', { seed: 7 })
const { solutions: [answer] } = solve(level)
const puzzle = new PlacewisePuzzle()
puzzle.level = level
puzzle.addEventListener('placewise-solved', ({ detail }) => { window.told = { engine: check(level, answer).status, moves: detail.moves } })
document.body.append(puzzle)
await puzzle.put(answer)`

/** Installs the package in a new folder; returns its files as answers of a host, and its exports. */
function installed() {
  const app = mkdtempSync(join(tmpdir(), 'placewise-page-'))
  try {
    const folder = installInto(app)
    /** @type {{ exports: Record<string, { default: string }> }} */
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return {
      files: Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name))
          .map(path => [`/placewise/${relative(folder, path)}`, { body: readFileSync(path) }]),
      ),
      imports: Object.fromEntries(
        ['web', 'embed'].map(name => [`placewise/${name}`, exports[`./${name}`].default.replace('.', '/placewise')]),
      ),
    }
  } finally {
    rmSync(app, { recursive: true })
  }
}

test('the npm package alone is enough to play in a page', async ({ page }) => {
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
