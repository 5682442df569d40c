/** A race by link alone: the link of a win, the friend against it, and the answer, with nothing sent by the page. */
import { expect, test } from './kept-page.js'
import { ANSWER_50, complaints, expectWon, open, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Plays level 50 to its end, with a pause before the fifth piece. @param {Page} page @param {number} ms */
async function play(page, ms) {
  for (const [site, piece] of ANSWER_50.entries()) {
    if (site === 4) await page.clock.runFor(ms)
    await write(page, { [site]: piece })
  }
  await expectWon(page)
}

/** Returns the link that the race's button copies. @param {Page} page @param {string} name */
async function raceLink(page, name) {
  await page.locator('#won-share').click()
  await page.locator('.share-rest summary').click()
  await page.getByLabel('Your name (if you like)').fill(name)
  await page.locator('#race-copy').click()
  await expect(page.locator('#race-copy')).toContainText('Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.locator('#share-dialog .close').click()
  return link.slice(link.indexOf('#'))
}

test('a friend races against a link, and the answer tells who was faster', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const errors = complaints(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page, '#level=island/50')
  await play(page, 125_000)
  await page.locator('#won-share').click()
  await page.locator('.share-rest summary').click()
  const name = page.getByLabel('Your name (if you like)')
  for (const [typed, fault] of /** @type {const} */ ([
    ['   ', /nothing to read/],
    ['<b>Ann', /the sign “<”/],
  ])) {
    // prettier-ignore
    await name.fill(typed)
    await expect(page.locator('#race-fault')).toHaveText(fault)
    await expect(page.locator('#race-copy')).toHaveCount(0)
  }
  await page.locator('#share-dialog .close').click()
  const link = await raceLink(page, 'Ann')
  expect(link).toMatch(/^#level=island\/50&beat=1\d\d\.QW5u\.[\w-]{48}\.\w{4}\.\w{3}$/)

  const device = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await device.grantPermissions(['clipboard-read', 'clipboard-write'])
  const friend = await device.newPage()
  await friend.clock.install()
  await open(friend, link)
  await expect(friend.locator('.race-name')).toHaveText(/^Ann 2:\d\d$/)
  await expect(friend.locator('.notice')).toContainText(/Ann solved this in 2:\d\d and invites you to a race\./)
  await write(friend, { 0: ANSWER_50[0] })
  await friend.clock.runFor(60_000)
  // Ann had four pieces of nine by then: how far, not what.
  await expect(friend.locator('.race-bar')).toHaveAttribute('aria-label', 'The race: you are at 11 %, Ann is at 44 %')
  await play(friend, 1000)
  await expect(friend.locator('.note')).toContainText(/Ann took 2:\d\d; you were [01]:\d\d faster/)
  const answer = await raceLink(friend, 'Bob')
  expect(answer).toMatch(/&beat=\d+-1\d\d\.Qm9i\./)
  await device.close()

  await open(page, `?answered${answer}`)
  await expect(page.locator('.note')).toContainText(/Bob answers your 2:\d\d with 1:\d\d, [01]:\d\d faster/)
  // Ann opens her own link.
  await open(page, `?own${link}`)
  await expect(page.locator('.race-name')).toHaveText(/^Your earlier game 2:\d\d$/)
  await expect(page.locator('.note')).not.toContainText(/friend|earlier/)
  await open(page, `?cut${link.slice(0, -9)}`)
  await expect(page.locator('.notice')).toContainText(/The race in this link is damaged: .*, letter \d+\./)
  await open(page, `?other#level=island/49${link.slice(link.indexOf('&'))}`)
  await expect(page.locator('.notice')).toContainText('The race in this link is of another level.')
  await expect(page.locator('.race-name')).toBeHidden()
  await open(page, '?empty#level=island/49&beat=')
  await expect(page.locator('.notice')).toContainText('its time cannot be read, letter 1.')
  expect(errors).toEqual([])
})
