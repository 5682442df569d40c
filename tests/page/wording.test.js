/**
 * The words of a hint about its marks: spoken by kind of mark, and every moment of a what-if with its places. On real
 * hints.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evident, marksAt, reasonsOf } from '../../www/game/hints/reason-frames.js'
import { givensOf, letterOf, reasonsIn, spokenFrame, spokenReason, whatIfIn } from '../../www/game/hints/wording.js'
import { hintCard } from '../../www/game/hints/hint-card.js'
import { lookNote } from '../../www/game/hints/notes.js'
import { spokenNote } from '../../www/game/messages.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { hintsOf, rungsOf } from './support/hints.js'

const BOTH = /** @type {const} */ (['en', 'zh'])

for (const lang of BOTH) {
  const locale = new Locale(lang)
  const { t, list } = locale

  test(`exclusions and their causes are spoken separately: ${lang}`, () => {
    let both = 0
    for (const { hint, board } of hintsOf('island', lang)) {
      reasonsOf(hint).forEach((reason, i) => {
        const { out, causes } = marksAt(hint, { reason: i, frame: -1 })
        const names = (/** @type {Iterable<number>} */ sites) => list([...sites].map(site => board.sites[site].name))
        const spoken = spokenReason(reason, board, locale)
        if (out.size && out.size <= 4) assert.ok(spoken.includes(t('placesOut', { places: names(out.keys()) })), spoken)
        const because = t('placesCause', { places: names(causes) })
        if (causes.size && causes.size <= 4) assert.ok(spoken.includes(because), spoken)
        if (out.size && causes.size) both++
      })
    }
    assert.ok(both > 10, `${both} with both`)
  })

  test(`the goal of a garden is not read with each reason: ${lang}`, () => {
    let others = 0
    for (const { hint, board } of hintsOf('garden', lang)) {
      const goals = board.clues.filter(clue => clue.rule === 'target').map(clue => clue.sentence)
      // Gardens with clues in words have no picture as their goal.
      assert.equal(goals.length, board.goal ? 1 : 0)
      reasonsOf(hint).forEach((_, reason) => {
        const { quotes } = reasonsIn(hint, { reason, frame: -1 }, board, locale)
        assert.ok(!quotes.includes(goals[0]))
        others += quotes.length
      })
      const look = lookNote(hint, board, locale)
      assert.ok(look.quotes?.length === 1 || !look.quotes?.includes(goals[0]))
    }
    assert.ok(others > 10, `${others} other clues`)
  })

  test(`a clue is quoted with the name of the expert who gives it: ${lang}`, () => {
    let named = 0
    for (const { hint, board } of hintsOf('city', lang)) {
      const { quotes = [] } = lookNote(hint, board, locale)
      for (const quote of quotes) {
        const clue = board.clues.find(({ sentence }) => quote.endsWith(sentence))
        assert.equal(quote, `${clue?.expert?.name}${lang === 'en' ? ': ' : '：'}${clue?.sentence}`)
        named++
      }
    }
    assert.ok(named > 30, `${named} quotes`)
    for (const { hint, board } of hintsOf('island', lang)) {
      for (const quote of lookNote(hint, board, locale).quotes ?? [])
        assert.ok(board.clues.some(({ sentence }) => sentence === quote))
      reasonsOf(hint).forEach((_, reason) => {
        const at = { reason, frame: -1 }
        const spoken = spokenFrame(hint, at, board, locale)
        for (const quote of reasonsIn(hint, at, board, locale).quotes) assert.ok(spoken.includes(quote), spoken)
      })
    }
  })

  test(`an equation is quoted once, in figures on screen and in words for speech: ${lang}`, () => {
    let quoted = 0
    const begins = (/** @type {string} */ text) => text.split(/(?<=[:：])/, 1)[0]
    const isSum = /[□×⊕|&=]/
    for (const { hint, board } of hintsOf('crossnumbers', lang)) {
      reasonsOf(hint).forEach(({ sentence }, reason) => {
        const at = { reason, frame: -1 }
        const { quotes } = reasonsIn(hint, at, board, locale)
        for (const quote of quotes) assert.notEqual(begins(quote), begins(sentence), sentence)
        const spoken = spokenFrame(hint, at, board, locale)
        assert.doesNotMatch(spoken, isSum)
        if (!/[:：]/.test(sentence)) return
        assert.equal(spoken.split(begins(sentence)).length, 2, spoken)
        quoted++
      })
      const look = lookNote(hint, board, locale)
      for (const quote of look.quotes ?? []) assert.match(quote, isSum)
      assert.doesNotMatch(spokenNote(look), isSum)
    }
    assert.ok(quoted > 50, `${quoted} quoted`)
  })

  test(`an equation is read out with the numbers that its quote shows: ${lang}`, () => {
    const numbers = (/** @type {string} */ text) => text.match(/\d+/g)?.join(' ')
    let count = 0
    for (const { hint, board, entries } of hintsOf('crossnumbers', lang)) {
      const say = locale.of(board)
      const blank = say('blank')
      const isRead = (/** @type {string} */ quote, /** @type {string} */ spoken) => {
        const [line] = quote.split(/(?<=[:：])/, 1)
        const said = spoken.slice(spoken.indexOf(line)).split(/[.。]/, 1)[0]
        assert.ok(spoken.includes(line), spoken)
        assert.equal(numbers(said), numbers(quote), `${quote} – ${spoken}`)
        assert.equal(said.split(blank).length, quote.split('□').length, `${quote} – ${spoken}`)
        count++
      }
      const look = lookNote(hint, board, locale, entries)
      for (const quote of look.quotes ?? []) isRead(quote, spokenNote(look))
      reasonsOf(hint).forEach((_, reason) => {
        const at = { reason, frame: -1 }
        const told = { hint, stage: /** @type {const} */ ('why'), at, areAllSaid: false, action: '', canUndo: false }
        const { spoken = '' } = hintCard({ ...told, entries }, /** @type {any} */ ({}), board, locale)
        for (const quote of reasonsIn(hint, at, board, locale, entries).quotes) isRead(quote, spoken)
      })
    }
    assert.ok(count > 50, `${count} quotes`)
  })

  test(`a place that the action names is not spoken again: ${lang}`, () => {
    for (const { hint, board } of hintsOf('island', lang)) {
      if (hint.place.length !== 1) continue
      const here = t('placesHere', { places: board.sites[hint.place[0].site].name })
      assert.ok(
        !spokenReason(hint, board, locale)
          .split(/(?<=[。.])\s*/)
          .includes(here),
      )
    }
  })

  test(`each moment of a what-if names its places without repetition: ${lang}`, () => {
    let moments = 0
    for (const { hint, board } of hintsOf('island', lang, rungsOf('island'))) {
      reasonsOf(hint).forEach(({ whatIf }, reason) => {
        for (let frame = 0; whatIf && frame <= whatIf.steps.length; frame++) {
          const spoken = spokenFrame(hint, { reason, frame }, board, locale)
          if (frame === 0) assert.ok(spoken.includes(board.sites[whatIf.site].name), spoken)
          const { look, out, causes } = evident(board, givensOf(board), marksAt(hint, { reason, frame }))
          for (const sites of [look, out, causes]) {
            if (sites.size > 4) continue
            for (const site of sites.keys()) assert.ok(spoken.includes(board.sites[site].name), spoken)
          }
          assert.doesNotMatch(spoken, /then: then|那么：那么/i)
          moments++
        }
      })
    }
    assert.ok(moments > 20, `${moments} moments`)
  })
}

test('reasons have letters, also beyond the alphabet', () => {
  assert.deepEqual([0, 1, 25, 26, 29].map(letterOf), ['A', 'B', 'Z', 'AA', 'AD'])
})

test("the names of an action's places are offered from four places on", () => {
  const locale = new Locale('en')
  const counts = new Set()
  for (const { hint, board } of hintsOf('island', 'en')) {
    reasonsOf(hint).forEach(({ sites }, reason) => {
      counts.add(sites.length)
      assert.equal(reasonsIn(hint, { reason, frame: -1 }, board, locale).places.length > 0, sites.length >= 4)
    })
  }
  assert.ok(counts.has(3) && counts.has(4), 'a hint with three places and one with four')
})

test('at its end a what-if explains its marks, and quotes only broken clues', () => {
  const locale = new Locale('en')
  let counted = 0
  for (const { hint, board } of hintsOf('island', 'en')) {
    reasonsOf(hint).forEach(({ whatIf }, reason) => {
      if (!whatIf) return
      const end = whatIf.steps.length
      const [first, last] = [0, end].map(frame => whatIfIn(hint, { reason, frame }, board, locale))
      assert.ok(first?.signs.includes('supposed') && !first.signs.includes('wrong'))
      assert.ok(last?.signs.includes('wrong') && !last.signs.includes('supposed'))
      assert.deepEqual(
        last?.quotes,
        whatIf.steps[end - 1].uses.map(clue => board.clues[clue].sentence),
      )
      const [before, ended] = [end - 1, end].map(frame => marksAt(hint, { reason, frame }))
      const filled = new Set(ended.ghosts.map(({ site }) => site))
      for (const site of before.out.keys()) assert.equal(ended.out.has(site), !filled.has(site))
      counted += before.out.size
    })
  }
  assert.ok(counted > 0, 'a what-if that ends by counting')
})
