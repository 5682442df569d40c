import { expect, test } from './kept-page.js'
import { open } from './page.js'

test.use({ locale: 'zh-CN' })

test('each column of the calendar is named by its weekday', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-1')
  await page.locator('#go-home').click()
  await page.locator('#open-days').click()
  const names = () => page.locator('.calendar th').evaluateAll(heads => heads.map(head => head.getAttribute('abbr')))
  await expect.poll(names).toEqual(['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'])
})
