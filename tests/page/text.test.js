import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import '../../www/i18n/text/all.js'
import { htmlLang, LANGS, speakers } from '../../www/i18n/text/index.js'
import { KINDS, ladderOf } from '../kinds.js'
import { TEXTS } from './support/texts.js'

const www = new URL('../../www/', import.meta.url)
/** Returns the placeholders of a sentence. @param {string} text */
const gaps = text => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Returns a table's texts by key: one text, or one per plural form. @param {Record<string, string>} table */
function entriesOf(table) {
  /** @type {Map<string, Record<string, string>>} */
  const entries = new Map()
  for (const [entry, text] of Object.entries(table)) {
    const [key, form = ''] = entry.split('.')
    entries.set(key, { ...entries.get(key), [form]: text })
  }
  return entries
}

test('all texts are checked', () => {
  const scenes = ['beds', 'blocks', 'digits', 'market', 'slabs', 'stones'].map(scene => `i18n/text/scenes/${scene}/`)
  const pages = [
    'app/about',
    'app/aloud',
    'app/corner',
    'app/lookback',
    'app/pasted',
    'app/race',
    'app/statistics',
    'app/strength',
    'app/techniques',
    'game/every',
    'game/why',
    'catalogue/texts',
    'embed',
    'i18n/refusal',
    'print',
    'ratings',
  ].map(folder => `${folder}/text.js`)
  const large = ['designer', 'i18n', 'papers'].map(folder => `${folder}/text/`)
  assert.deepEqual([...TEXTS.keys()].sort(), [...large, ...pages, ...scenes].sort())
})

for (const [place, tables] of TEXTS) {
  test(`all languages have the same entries: ${place}`, () => {
    const { en: first, ...others } = tables
    const en = entriesOf(first)
    assert.ok(en.size)
    for (const text of Object.values(tables).flatMap(table => Object.values(table))) assert.notEqual(text, '')
    for (const [lang, table] of Object.entries(others)) {
      const entries = entriesOf(table)
      assert.deepEqual([...entries.keys()], [...en.keys()], lang)
      for (const [key, forms] of entries)
        assert.deepEqual(
          gaps(Object.values(forms).join()),
          gaps(Object.values(en.get(key) ?? {}).join()),
          `${lang} ${key}`,
        )
    }
  })

  test(`a sentence has one text, or each plural form of its language: ${place}`, () => {
    for (const lang of LANGS) {
      const needed = new Intl.PluralRules(htmlLang[lang]).resolvedOptions().pluralCategories.sort()
      for (const [key, forms] of entriesOf(tables[lang])) {
        const found = Object.keys(forms).sort()
        if (found.join()) assert.deepEqual(found, needed, `${lang} ${key}`)
      }
    }
  })
}

/** Returns the Chinese texts in a value, by path. @param {unknown} value @param {string} path @returns {string[][]} */
function chineseIn(value, path = '') {
  if (typeof value === 'string') return /(^|\.)zh(\.\w+)?$/.test(path) ? [[path, value]] : []
  return Object.entries(value ?? {}).flatMap(([key, inner]) => chineseIn(inner, path ? `${path}.${key}` : key))
}

test('a Chinese text has no English words beside names, keys and code', () => {
  const names = new RegExp(
    'Ease and Toil|Analyzing Sudoku|(Sudoku|GNOME) (Explainer|Sudoku)|Final Project Report|Cross Numbers|' +
      'Jeffrey Wood|Simon Tatham|Carl Humphries',
    'g',
  )
  const code = /\{\w+\}|cargo xtask \w+|(worker|img)-src \w+:?/g
  const data = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.json') && !/^(vendor|pkg)/.test(path),
  )
  assert.ok(data.length > 20)
  const texts = [
    ...[...TEXTS].flatMap(([place, { zh }]) => Object.entries(zh).map(([key, text]) => [`${place} ${key}`, text])),
    ...data.flatMap(path =>
      chineseIn(JSON.parse(readFileSync(new URL(path, www), 'utf8'))).map(([at, text]) => [`${path} ${at}`, text]),
    ),
  ]
  for (const kind of KINDS) {
    const lines = readFileSync(new URL(`../src/kinds/${kind}/zh.txt`, www), 'utf8').split('\n')
    texts.push(...lines.map(line => [`${kind}/zh.txt`, line.split(' = ')[1] ?? '']))
  }
  const found = texts.filter(([, text]) =>
    /[a-z]{2,}['’]?[ ,]+[a-z]{2,}/i.test(text.replace(names, '').replace(code, '')),
  )
  assert.deepEqual(found, [])
  // A level without a number is called by its name, which exists in each language.
  for (const kind of KINDS)
    for (const { id, number, name } of ladderOf(kind))
      if (number === undefined) for (const lang of LANGS) assert.ok(name?.[lang], `${id} ${lang}`)
})

test('a count selects the plural form, and numbers have the requested style', () => {
  const say = speakers({
    en: { 'left.one': '{count} is left', 'left.other': '{count} are left', plain: 'of {count}' },
    zh: { 'left.other': '还有{count}个', plain: '共{count}个' },
  })
  assert.deepEqual(
    [0, 1, 2].map(count => say('en')('left', { count })),
    ['0 are left', '1 is left', '2 are left'],
  )
  assert.equal(say('zh')('left', { count: 1 }), '还有1个')
  assert.equal(say('en')('plain', { count: 1 }), 'of 1')
  assert.equal(
    say('en')('left', { count: 1200 }, n => n.toLocaleString('en')),
    '1,200 are left',
  )
})

test('the shared tables have no sentence of one kind', () => {
  const ofOne =
    /\b(gardens?|beds?|flowers?|gr[oe]ws?|growing|plant(ed|ing)?|advice|experts?|zones?|blocks?|streets?|animals?)\b/i
  const found = (/** @type {Record<string, string>} */ table) => Object.values(table).filter(text => ofOne.test(text))
  assert.deepEqual(found(TEXTS.get('i18n/text/')?.en ?? {}), [])
  assert.ok(found(TEXTS.get('i18n/text/scenes/beds/')?.en ?? {}).length > 10)
})

/**
 * Returns the texts of a module and of all that it imports before it runs.
 * @param {string} path @param {Map<string, string>} found
 */
function withImports(path, found = new Map()) {
  if (found.has(path) || path.startsWith('i18n/text/')) return found
  const text = readFileSync(new URL(path, www), 'utf8')
  found.set(path, text)
  for (const [, spec] of text.matchAll(/^(?:import|export|\})(?: [^'\n]*)? ?'(\.[^']+)'$/gm))
    withImports(
      relative(fileURLToPath(www), fileURLToPath(new URL(spec, new URL(path, www)))).replaceAll(sep, '/'),
      found,
    )
  return found
}

test('the first words include every word of the page and its first board', async () => {
  const modules = ['app/app.js', 'scenes/terraces/index.js', 'game/pieces/index.js']
  const texts = new Map(modules.flatMap(path => [...withImports(path)]))
  assert.ok(texts.size > 100 && texts.has('game/table.js') && !texts.has('game/hints/hint-controller.js'))
  const page = readFileSync(new URL('index.html', www), 'utf8')
  const named = new Set([...texts.values(), page].flatMap(text => text.match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
  for (const lang of LANGS) {
    const [all, first] = await Promise.all(
      [lang, `first-${lang}`].map(async name => (await import(new URL(`i18n/text/${name}.js`, www).href)).default),
    )
    const missing = Object.keys(all).filter(key => named.has(key.split('.')[0]) && !(key in first))
    assert.deepEqual(missing, [], lang)
  }
})
