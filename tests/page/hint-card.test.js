/** The buttons of a hint's card, on real hints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintCard } from '../../www/game/hints/hint-card.js'
import { START } from '../../www/game/hints/reason-frames.js'
import { shownReasons, sumOf } from '../../www/game/hints/wording.js'
import { spokenNote } from '../../www/game/messages.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { hintsOf, rungsOf } from './support/hints.js'

/** @import { Entries, Lang } from '../../www/pkg/placewise.js' */

/** @param {string} ladder */
const firstLevel = ladder => rungsOf(ladder)[0].level

const nothing = () => {}
const presses = {
  why: nothing,
  follow: nothing,
  backToMistake: nothing,
  drop: nothing,
  move: nothing,
  crossOut: nothing,
  play: nothing,
  sayAll: nothing,
}

/** Returns the card of the hint for these entries. @param {any} level @param {Entries} entries @param {Lang} lang */
function cardOf(level, entries, lang) {
  const hint = placewise.hint(level, entries, { lang })
  const stage = /** @type {const} */ ('why')
  const state = { hint, stage, at: START, areAllSaid: false, action: '', canUndo: true }
  return hintCard(state, presses, placewise.board(level, { lang }), new Locale(lang))
}

for (const lang of /** @type {const} */ (['en', 'zh'])) {
  const { t } = new Locale(lang)

  test(`a long argument is announced, with all other steps beside it: ${lang}`, () => {
    let [long, short] = [0, 0]
    for (const { hint, board } of hintsOf('crossnumbers', lang)) {
      const stage = /** @type {const} */ ('look')
      const state = { hint, stage, at: START, areAllSaid: false, action: '', canUndo: true }
      const card = hintCard({ ...state }, { ...presses, others: nothing }, board, new Locale(lang))
      const isLong = hint.because.length >= 7
      assert.equal(spokenNote(card, t('fullStop')).includes(t('longArgument')), isLong)
      assert.equal(card.buttons?.some(({ label }) => label === t('everyStep')) ?? false, isLong)
      if (isLong) long++
      else short++
    }
    assert.ok(long > 0 && short > 10, `${long} long, ${short} short`)
  })

  test(`a hint on a solved board has nothing to do: ${lang}`, () => {
    const level = firstLevel('island')
    const [answer] = placewise.solve(level).solutions
    assert.deepEqual(
      cardOf(level, answer, lang).buttons?.map(({ label }) => label),
      [t('gotIt')],
    )
  })
}

test('each spoken part of a card ends with a stop', () => {
  const card = {
    title: 'A hint',
    look: 'These help:',
    quotes: ['Box 1', 'Row 2'],
    text: 'What can you see?',
    strong: '8',
  }
  assert.equal(spokenNote(/** @type {any} */ (card)), 'A hint. These help: Box 1. Row 2. What can you see? 8.')
  assert.equal(spokenNote(/** @type {any} */ ({ title: '提示', text: '看这里' }), '。'), '提示。 看这里。')
})

test('seven of many reasons are shown, and the others are summarised', () => {
  const board = placewise.board(firstLevel('numbrix'), { lang: 'en' })
  const step = (/** @type {number} */ piece) =>
    /** @type {any} */ ({ place: [], ruleOut: [{ site: 0, piece }], sites: [0], sentence: `${piece}` })
  const because = Array.from({ length: 20 }, (_, i) => step((i % 8) + 1))
  assert.deepEqual(shownReasons(7, 0), { from: 0, to: 7 })
  for (let current = 0; current <= because.length; current++) {
    const { from, to } = shownReasons(because.length, current)
    assert.ok(to - from <= 7 && to > from)
    assert.ok(current === because.length ? to === current : from <= current && current < to)
  }
  const sum = (/** @type {Lang} */ lang, /** @type {number} */ count) =>
    sumOf(because.slice(0, count), board, new Locale(lang))
  assert.equal(sum('en', 2), '2 more reasons, about 1 and 2.')
  assert.equal(sum('en', 7), '7 more reasons, about 1, 2, 3, 4, 5, 6 and 7.')
  assert.equal(sum('en', 8), '8 more reasons, about 1, 2, 3, 4, 5, 6, 7 and 1 other.')
  assert.equal(sum('zh', 1), '还有 1 条理由，说的是1。')
  assert.equal(sumOf([{ ...step(1), ruleOut: [] }], board, new Locale('en')), '1 more reason.')
})
