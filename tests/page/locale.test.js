import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'

const SUNDAY = new Date(2026, 4, 3, 12)

/** @param {string} locale */
const dayIn = locale =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(SUNDAY)

for (const [lang, wanted, locale] of /** @type {[import('../../www/pkg/placewise.js').Lang, string[], string][]} */ ([
  ['en', [], 'en'],
  ['en', ['en-US'], 'en-US'],
  ['en', ['fr', 'en-GB', 'en-US'], 'en-GB'],
  ['en', ['fr'], 'en'],
  ['en', ['C', 'en-GB'], 'en-GB'],
  ['zh', ['en-GB'], 'zh-Hans'],
  ['zh', ['zh-CN'], 'zh-CN'],
])) {
  test(`with the preferences ${wanted.join(', ') || 'none'} a date on a page in ${lang} is that of ${locale}`, () => {
    assert.equal(new Locale(lang, wanted).day(SUNDAY), dayIn(locale))
  })
}

test('British and American dates differ, which the tests above assume', () =>
  assert.notEqual(dayIn('en-GB'), dayIn('en-US')))

test("dates are written in the script of the page's language", () => {
  assert.equal(new Locale('zh', ['zh-TW', 'zh-Hant-HK', 'en']).weekday(SUNDAY), '周日')
})

test('items with commas of their own are separated by semicolons', () => {
  const cells = ['row 1, column 1', 'row 1, column 2', 'row 9, column 1']
  assert.equal(new Locale('en', []).list(cells), 'row 1, column 1; row 1, column 2 and row 9, column 1')
  assert.equal(new Locale('en', []).list(['lion', 'cat', 'pig']), 'lion, cat and pig')
  assert.equal(
    new Locale('zh', []).list(['第1行第1列', '第1行第2列', '第9行第1列']),
    '第1行第1列、第1行第2列和第9行第1列',
  )
})

test('a change of language changes the dates', () => {
  const locale = new Locale('zh', ['en-GB'])
  locale.become('en')
  assert.equal(locale.day(SUNDAY), dayIn('en-GB'))
})
