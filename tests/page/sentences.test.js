/** Every sentence in the text tables of the page is complete, in each language, as far as a table shows it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlLang, LANGS, speakers } from '../../www/i18n/text/index.js'
import { TEXTS } from './support/texts.js'

assert.ok(TEXTS.size > 10)

/** The nouns that are counted. */
const NOUNS =
  'answers beds blocks bytes cells characters clues colours columns corners days games hints islands levels lines marks moves numbers pages pieces places puzzles reasons rounds rows steps symbols ways'.split(
    ' ',
  )
const COUNTED = new RegExp(`\\{count\\} (?:${NOUNS.join('|')})\\b`)

/** The placeholders that contain numbers. */
const NUMBERS =
  'all bad blanks column count dead done first from given hints least left most n number percent row second side size step to total'
const NUMBER = `(?:\\d+|\\{(?:${NUMBERS.replaceAll(' ', '|')})\\})`
const HAN = '[\\u4e00-\\u9fff]'

for (const [place, tables] of TEXTS) {
  test(`no text is empty, has doubled marks or leftover placeholders: ${place}`, () => {
    for (const lang of LANGS)
      for (const [key, text] of Object.entries(tables[lang])) {
        const at = `${lang} ${key}: ${text}`
        assert.notEqual(text.trim(), '', at)
        // A text that joins two words, or precedes one, ends with its space.
        assert.ok(/[:,;]\s$/.test(text) || text.trimEnd() === text, at)
        assert.doesNotMatch(text, / {2}|\{\}|\{\w*[^\w}]|undefined|NaN/, at)
        assert.doesNotMatch(text, /,,|;;|::|[，。；：、]{2}|[^.]\.\.(?!\.)/, at)
      }
  })

  test(`English has its articles, stops and plural forms: ${place}`, () => {
    for (const [key, text] of Object.entries(tables.en)) {
      const at = `${key}: ${text}`
      // Keys and signs are written with spaces between them.
      if (!key.startsWith('key')) assert.doesNotMatch(text, /[\w}] [,;!?)]|[\w}] \.$/, at)
      assert.doesNotMatch(text, /\b[Aa]n? \{/, `${at}: what is filled in brings its article`)
      assert.doesNotMatch(text, /\b[Aa] (?=[aeiAEI]|o(?!ne)|u(?!n[iI]|s)|8|11\b|18\b)/, at)
      assert.doesNotMatch(text, /\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz]|[2-79]|1(?![18]))/, at)
      if (!/\.(one|other)$/.test(key)) assert.doesNotMatch(text, COUNTED, `${at}: one of these may be meant`)
    }
  })

  test(`Chinese has its own marks, and one rule for blanks beside numbers: ${place}`, () => {
    /** @type {string[]} */ const spaced = []
    /** @type {string[]} */ const tight = []
    for (const [key, text] of Object.entries(tables.zh)) {
      const at = `${key}: ${text}`
      assert.doesNotMatch(text, new RegExp(`${HAN}[,;:!?()]|[,;:!?()]${HAN}`), at)
      assert.doesNotMatch(text, /[，。；：、（）] | [，。；：、（）]/, at)
      if (new RegExp(`${HAN} ${NUMBER}|${NUMBER} ${HAN}`).test(text)) spaced.push(at)
      if (new RegExp(`${HAN}${NUMBER}|${NUMBER}${HAN}`).test(text)) tight.push(at)
    }
    assert.ok(
      !spaced.length || !tight.length,
      `${spaced.length} with a blank, ${tight.length} without:\n${(spaced.length < tight.length ? spaced : tight).join('\n')}`,
    )
  })

  test(`a counted sentence agrees with each count: ${place}`, () => {
    const say = speakers(tables)('en')
    const rules = new Intl.PluralRules(htmlLang.en)
    const keys = new Set(Object.keys(tables.en).flatMap(key => /^(.*)\.other$/.exec(key)?.[1] ?? []))
    for (const key of keys)
      for (const count of [0, 1, 2, 5, 11, 21, 101]) {
        const said = say(/** @type {never} */ (key), { count })
        const is = rules.select(count)
        const noun = new RegExp(`(?<!\\d)${count} (${NOUNS.join('|')})\\b`)
        const single = new RegExp(`(?<!\\d)${count} (${NOUNS.map(noun => noun.slice(0, -1)).join('|')})\\b`)
        assert.doesNotMatch(said, is === 'one' ? noun : single, key)
      }
  })
}
