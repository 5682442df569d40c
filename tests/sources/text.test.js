/** Lengths of lines, and words, in all sources and documents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesIn, read } from './sources.js'

const COLUMNS = 120

/** A text in quotes stays in one piece: the formatter does not break it, either. @param {string} line */
const isText = line => /['"`]/.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)

test('no line is longer than 120 columns, except a text of the page', () => {
  const folders = ['src', 'tests', 'examples', 'xtask', 'www']
  const long = folders
    .flatMap(folder => filesIn(folder, 'rs', 'js', 'mjs', 'ts', 'css'))
    .flatMap(file =>
      read(file)
        .split('\n')
        .flatMap((line, at) => {
          const isLong = [...line].length > COLUMNS && (file.endsWith('.rs') || !isText(line))
          return isLong ? [`${file}:${at + 1}`] : []
        }),
    )
  assert.deepEqual(long, [])
})

test('no comment or document has a word that the glossary rules out', () => {
  const [, table = ''] = read('docs/glossary.md').split('| not | but |\n')
  const words = [...table.matchAll(/^\| ([^|]*[^|\s-]) \|/gm)].map(([, word]) => word)
  assert.ok(words.length > 3)
  const found = ['src', 'tests', 'examples', 'xtask', 'www', 'docs']
    .flatMap(folder => filesIn(folder, 'rs', 'js', 'ts', 'md'))
    .filter(file => file !== 'docs/glossary.md')
    .flatMap(file =>
      read(file)
        .toLowerCase()
        .split('\n')
        .flatMap((line, at) => {
          const said = file.endsWith('.md') ? line : (/\/\/.*|\*.*/.exec(line)?.[0] ?? '')
          return words.filter(word => said.includes(word)).map(word => `${file}:${at + 1}: ${word}`)
        }),
    )
  assert.deepEqual(found, [])
})
