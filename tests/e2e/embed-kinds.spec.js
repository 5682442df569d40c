import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './kept-page.js'
import { generate, initSync, solve } from '../../www/pkg/placewise.js'
import { dist } from '../install.js'
import { KINDS } from '../kinds.js'
import { blog, host, record, refused, strict, told } from './abroad.js'

/** @import { Page } from '@playwright/test' */

initSync({ module: readFileSync(new URL('../../www/pkg/placewise_bg.wasm', import.meta.url)) })

const fileOf = (/** @type {string} */ kind) => `placewise-embed-${kind}.js`

/** A level of each kind. */
const levels = Object.fromEntries(KINDS.map(kind => [kind, generate(kind, { grade: 'starter', seed: 7 }).level]))

/** @param {Page} page @param {string} name @returns {Promise<any[]>} */
const details = async (page, name) => (await told(page)).filter(e => e.name === name).map(e => e.detail)

for (const kind of KINDS) {
  test.describe(`the file of one kind, ${kind}`, () => {
    /** @type {Awaited<ReturnType<typeof host>>} */
    let cdn
    test.beforeAll(async () => {
      const body = readFileSync(join(dist(), fileOf(kind)))
      cdn = await host({ [`/${fileOf(kind)}`]: { body } })
    })
    test.afterAll(() => cdn.close())

    /** Opens a page under a strict policy with the element of this file. @param {Page} page */
    async function visit(page) {
      const script = `<script type="module" src="${cdn.origin}/${fileOf(kind)}"></script>`
      cdn.answers['/'] = {
        body: blog('<placewise-puzzle lang="en"></placewise-puzzle>', script),
        policy: strict(cdn.origin),
      }
      await record(page)
      await page.goto(cdn.origin)
      return page.locator('placewise-puzzle')
    }

    /** @param {Page} page @param {Record<string, unknown>} properties of the element */
    const set = (page, properties) =>
      page.locator('placewise-puzzle').evaluate((element, properties) => {
        Object.assign(element, properties)
      }, properties)

    test('plays a given level, makes one, and has the puzzle of the day', async ({ page }) => {
      const puzzle = await visit(page)
      await set(page, { level: levels[kind] })
      await expect.poll(() => details(page, 'ready')).toMatchObject([{ kind }])
      const answer = solve(levels[kind]).solutions[0]
      const checked = await puzzle.evaluate(async (/** @type {any} */ element, answer) => {
        await element.put(answer)
        return element.check()
      }, answer)
      expect(checked.status).toBe('solved')
      await set(page, { level: null, kind, grade: 'starter', seed: 7 })
      await expect.poll(() => details(page, 'ready')).toHaveLength(2)
      expect((await details(page, 'ready'))[1].level).toEqual(levels[kind])
      await set(page, { kind: null, daily: '2026-05-03' })
      await expect.poll(async () => (await details(page, 'ready'))[2]).toMatchObject({ kind, daily: '2026-05-03' })
      // The only error is that of the initial tag, which asked for nothing.
      expect(await details(page, 'error')).toMatchObject([{ code: 'value', path: '' }])
      expect(await refused(page)).toEqual([])
    })

    test('other kinds are refused with the files that support them', async ({ page }) => {
      const puzzle = await visit(page)
      const others = KINDS.filter(other => other !== kind)
      let count = 1 // nothing was asked for at first
      for (const other of others) {
        for (const wish of [{ level: levels[other] }, { level: null, kind: other }]) {
          await set(page, wish)
          await expect.poll(() => details(page, 'error')).toHaveLength(++count)
          const error = (await details(page, 'error')).at(-1)
          expect(error).toMatchObject({ code: 'unknown', path: '/kind' })
          for (const name of [other, ...others.map(fileOf), 'placewise-embed.js']) expect(error.message).toContain(name)
          await expect(puzzle.locator('.waiting')).toContainText(fileOf(other))
        }
      }
    })
  })
}
