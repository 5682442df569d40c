/**
 * The picture of a hint shows every word of its sentence: for each technique of each kind, on real boards, each role
 * that the sentence names has a mark of its own form.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startOf } from '../../www/app/techniques/data.js'
import { newGame } from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import { newPlay } from '../../www/game/session.js'
import { cellLabels, restView } from '../../www/game/view.js'
import { evident, marksAt, reasonsOf } from '../../www/game/hints/reason-frames.js'
import { patternIn, reasonsIn, signsIn, spokenReason } from '../../www/game/hints/wording.js'
import { possible } from '../../www/game/digits/marks.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { sample } from '../sample.js'
import { hintsOf, ladders, levelOf, rungsByDay } from './support/hints.js'
import { sceneOf, viewOf } from './support/scenes.js'
import { firstStep } from './support/techniques.js'

/** @import { Technique } from '../../www/catalogue/catalogue.js' */
/** @import { Board, Entries, Hint } from '../../www/pkg/placewise.js' */
/** @import { Made } from './support/scenes.js' */

/** @type {Technique[]} */
const techniques = JSON.parse(
  readFileSync(new URL('../../www/lessons/techniques/sudoku.json', import.meta.url), 'utf8'),
)

/**
 * Returns the picture of a reason of a hint, and its marks.
 * @param {Board} board @param {Entries} entries @param {Hint} hint @param {number} reason
 */
function drawn(board, entries, hint, reason) {
  const marks = evident(board, entries, marksAt(hint, { reason, frame: -1 }))
  const scene = sceneOf('', board)
  const out = new Map([...marks.out].filter(([site]) => entries[site] === null))
  return { marks: { ...marks, out }, made: scene.compose(viewOf(scene, { entries, ...marks, out })) }
}

/** Returns the cells with marks of a role. @param {readonly Made[]} made @param {string} role */
const cellsOf = (made, role) => new Set(made.flatMap(it => (it.op === 'mark' && it.says === role ? [it.site] : [])))

/** Returns the rings of a sort. @param {readonly Made[]} made @param {string} says */
const rings = (made, says) => made.filter(it => it.op === 'ring' && it.says === says)

/** Words of sentences, each drawn in a form. @type {[word: RegExp, isDrawn: (made: readonly Made[]) => boolean][]} */
const WORDS = [
  [/\bfins?\b|extra number|must have \d/, made => cellsOf(made, 'fin').size > 0],
  [/filled .* hollow/, made => cellsOf(made, 'on').size > 0 && cellsOf(made, 'off').size > 0],
  [/arrows|chain/, made => made.some(it => it.op === 'arrow')],
  [
    /two ends|roofs|far ends|two wings|first end|first cell|the last one/,
    made => made.some(it => it.op === 'mark' && 'end' in it && it.end),
  ],
  [/hinge/, made => made.filter(it => it.op === 'hinge').length === 1],
  [/these groups/, made => new Set(rings(made, 'group').map(it => 'nth' in it && it.nth)).size === 2],
  [/corners/, made => rings(made, 'group').length === 1],
  [
    /In (rows|columns) .* fits only in|have it in/,
    made => rings(made, 'house').length > 1 && rings(made, 'across').length > 1,
  ],
  [/lies in/, made => rings(made, 'house').length === 1 && rings(made, 'across').length === 1],
  [/only one place left/, made => rings(made, 'house').length === 1],
]

/** The same for kinds without candidates. @type {typeof WORDS} */
const WORDS_OF_OTHERS = [
  [/\bdark\b/, made => made.some(it => it.op === 'shade' && it.says === 'dark')],
  [/pocket|corner/, made => rings(made, 'house').length > 0],
  [/crossed-out/, made => cellsOf(made, 'out').size > 1],
]

for (const { id, boards, uniqueness = false } of techniques) {
  test(`the drawing shows everything that the sentence names: ${id}`, () => {
    for (const each of sample(boards, 3)) {
      const board = placewise.board(each.level, { lang: 'en' })
      const start = startOf(each)
      const game = start ? resume(board, start) : newGame(board)
      const entries = /** @type {(number | null)[]} */ (game.entries)
      const { kind: _, givens: __, ...shape } = each.level
      const { hint, step } = firstStep({ entries, marks: possible(game), uniqueness, shape })
      const { marks, made } = drawn(board, entries, hint, 0)
      const { sentence } = step
      assert.equal(step.technique, id)
      for (const [word, isDrawn] of WORDS) assert.ok(!word.test(sentence) || isDrawn(made), `${sentence} ${word}`)
      // Excluded candidates are distinguishable from placed digits, and from each other.
      assert.deepEqual(cellsOf(made, 'out'), new Set(step.ruleOut.map(({ site }) => site)), sentence)
      if (/\b(this|here)\b/i.test(sentence))
        assert.equal(new Set([...marks.out.keys(), ...step.place.map(s => s.site)]).size, 1, sentence)
      // Filled cells are framed only if they are reasons that nothing else shows.
      const framed = made.filter(it => it.op === 'outline' && it.says === 'cause').length
      if (step.looks) assert.equal(framed, 0, sentence)
      if (step.links && !step.links.every(link => link.strong)) {
        assert.equal(made.filter(it => it.op === 'arrow').length, step.links.length)
        // No badge covers an arrow.
        const last = made.findLastIndex(it => it.op === 'badge')
        assert.ok(made.findIndex(it => it.op === 'arrow') > last)
        // No arrow lies over a candidate of the chain.
        const isOfChain = (/** @type {Made} */ it) => it.op === 'mark' && (it.says === 'on' || it.says === 'off')
        assert.ok(made.findIndex(isOfChain) > made.findLastIndex(it => it.op === 'arrow'))
      }
    }
  })
}

for (const lang of /** @type {const} */ (['en', 'zh'])) {
  const locale = new Locale(lang)
  test(`the spoken text names each part of a pattern once: ${lang}`, () => {
    let [chains, fish] = [0, 0]
    for (const { id, boards, uniqueness = false } of techniques) {
      const board = placewise.board(boards[0].level, { lang })
      const start = startOf(boards[0])
      const game = start ? resume(board, start) : newGame(board)
      const entries = /** @type {(number | null)[]} */ (game.entries)
      const { kind: _, givens: __, ...shape } = boards[0].level
      const { hint, step } = firstStep({ entries, marks: possible(game), uniqueness, shape }, lang)
      const marks = evident(board, entries, marksAt(hint, { reason: 0, frame: -1 }))
      const told = patternIn(marks, board, locale)
      assert.equal(told.length > 0, Boolean(step.looks), id)
      const spoken = spokenReason(step, board, locale)
      for (const part of told) assert.equal(spoken.split(part).length, 2, `${id}: ${part}`)
      if (step.links) {
        chains++
        // The candidates with their places, in the order of the chain.
        let from = 0
        const chain = told.at(-1) ?? ''
        for (const { from: node } of step.links) {
          const at = chain.indexOf(board.sites[node[0].site].name, from)
          assert.ok(at >= from, `${id}: ${chain}`)
          from = at
        }
      }
      if (step.across) {
        fish++
        const [base, across] = told
        for (const sites of step.houses ?? [])
          assert.ok(base.includes(board.houses?.find(house => house.sites.join() === sites.join())?.name ?? '?'), base)
        for (const sites of step.across)
          assert.ok(
            across.includes(board.houses?.find(house => house.sites.join() === sites.join())?.name ?? '?'),
            across,
          )
      }
      // Each sign on the card is also on the board.
      assert.ok(signsIn(marks).length > 0)
    }
    assert.ok(chains > 10 && fish > 5, `${chains} chains, ${fish} fish`)
  })
}

for (const ladder of ladders) {
  test(`entries, exclusions and causes of a step are drawn, for each technique: ${ladder}`, () => {
    const seen = new Set()
    for (const { board, hint, entries } of hintsOf(ladder, 'en')) {
      for (const [reason, step] of reasonsOf(hint).entries()) {
        const { sentence, place, ruleOut } = step
        if (board.input !== 'pieces' && /\b(this|here)\b/i.test(sentence))
          assert.equal(new Set([...place, ...ruleOut].map(({ site }) => site)).size, 1, sentence)
        if (seen.has(step.technique)) continue
        seen.add(step.technique)
        const { marks, made } = drawn(board, entries, hint, reason)
        const ofSite = (/** @type {number} */ site) => made.filter(it => 'site' in it && it.site === site)
        const isGhost = (/** @type {Made} */ it) =>
          it.op === 'ghost' || ('hand' in it && it.hand === 'ghost') || (it.op === 'mark' && it.says === 'here')
        for (const [word, isDrawn] of board.input === 'pieces' || board.houses ? [] : WORDS_OF_OTHERS)
          assert.ok(!word.test(sentence) || isDrawn(made), `${sentence} ${word}`)
        for (const { site } of place) assert.ok(ofSite(site).some(isGhost), `${sentence} ${site}`)
        const isOut = (/** @type {Made} */ it) =>
          it.op === 'ruledOut' || ('says' in it && (it.says === 'out' || it.says === 'far' || it.says === 'more'))
        for (const site of marks.out.keys()) assert.ok(ofSite(site).some(isOut), `${step.sentence} ${site}`)
        for (const site of marks.causes)
          assert.ok(
            ofSite(site).some(it => 'says' in it && it.says === 'cause'),
            `${step.sentence} ${site}`,
          )
      }
    }
    assert.ok(seen.size > 3, `${seen.size} techniques`)
  })
}

/** The forms in which a mark of each sort may be drawn. @type {Record<string, (it: Made) => boolean>} */
const DRAWN = {
  here: it =>
    it.op === 'ghost' ||
    ('hand' in it && it.hand === 'ghost') ||
    ('says' in it && (it.says === 'look' || it.says === 'here' || it.says === 'looked')),
  out: it =>
    'says' in it &&
    (it.says === 'out' || it.says === 'far' || it.says === 'more') &&
    !(it.op === 'badge' && it.form !== 'bar'),
  gone: it => 'says' in it && (it.says === 'gone' || it.says === 'more'),
  barred: it =>
    'says' in it && it.says === 'gone' && (it.op === 'ruledOut' || (it.op === 'badge' && it.form === 'bar')),
  these: it => it.op === 'outline' && it.says === 'these',
  cause: it => 'says' in it && it.says === 'cause',
  aim: it => it.op === 'note',
  bare: it => it.op === 'sticks' && it.says === 'bare',
  coming: it => 'says' in it && it.says === 'coming',
  zone: it => it.op === 'dots' && it.says === 'zone',
  looked: it => it.op === 'mark' && (it.says === 'looked' || it.says === 'more'),
  base: it => it.op === 'ring' && it.says === 'house',
  across: it => it.op === 'ring' && it.says === 'across',
  group: it => it.op === 'ring' && it.says === 'group',
  hinge: it => it.op === 'hinge',
  dark: it => it.op === 'shade' && it.says === 'dark',
  beam: it => it.op === 'beam',
  off: it => it.op === 'mark' && it.says === 'off',
  on: it => it.op === 'mark' && it.says === 'on',
  end: it => it.op === 'mark' && 'end' in it && it.end,
  fin: it => it.op === 'mark' && it.says === 'fin',
  strong: it => it.op === 'arrow' && it.strong,
  weak: it => it.op === 'arrow' && !it.strong,
}

for (const ladder of ladders)
  test(`each mark that the card of a hint names is on the board: ${ladder}`, () => {
    const signs = new Set()
    for (const { id, board, hint, entries } of hintsOf(ladder, 'en'))
      for (const reason of reasonsOf(hint).keys()) {
        const { made } = drawn(board, entries, hint, reason)
        const { signs: key } = reasonsIn(hint, { reason, frame: -1 }, board, new Locale('en'), entries)
        assert.notEqual(key.join(), 'here', 'a single mark needs no key')
        for (const sign of key) {
          signs.add(sign)
          assert.ok(made.some(DRAWN[sign]), `${id}: ${sign}: ${reasonsOf(hint)[reason].sentence}`)
        }
      }
    assert.ok(signs.size > 3, `${signs.size} sorts`)
  })

test('exclusions of earlier reasons of a hint are crossed out on the board', () => {
  let seen = 0
  for (const { board, hint } of hintsOf('sudoku', 'en')) {
    const entries = board.sites.map(site => site.given ?? null)
    if (hint.because.length < 2) continue
    const last = hint.because.length
    const before = new Set(hint.because.flatMap(({ ruleOut }) => ruleOut.map(({ site, piece }) => `${site} ${piece}`)))
    const { gone = new Map() } = marksAt(hint, { reason: last, frame: -1 })
    assert.equal([...gone.values()].flat().length, before.size)
    const { made } = drawn(board, entries, hint, last)
    for (const site of gone.keys())
      if (entries[site] === null && !hint.place.some(spot => spot.site === site))
        assert.ok(cellsOf(made, 'gone').has(site))
    if (++seen > 30) break
  }
  assert.ok(seen > 5, `${seen} hints`)
})

test('the card shows a wanted flower as the board does: its picture on a slip', () => {
  let seen = 0
  for (const { board, hint, entries } of hintsOf('garden', 'en'))
    for (const reason of reasonsOf(hint).keys()) {
      const { aims } = reasonsIn(hint, { reason, frame: -1 }, board, new Locale('en'), entries)
      const slips = drawn(board, entries, hint, reason).made.flatMap(it => (it.op === 'note' ? [it.glyph] : []))
      assert.deepEqual(aims.map(({ glyph }) => glyph).sort(), [...new Set(slips)].sort())
      seen += aims.length
    }
  assert.ok(seen > 10, `${seen} flowers`)
})

const english = new Locale('en', [])

/** Levels whose hints count places, and suppose what a clue forbids. */
const COUNTING = ['island-shape-10', 'city-venice-3']

test('the places that a sentence counts are framed, no more and no fewer', () => {
  let seen = 0
  for (const id of COUNTING)
    for (const { board, hint, entries } of hintsOf('', 'en', [{ id, level: levelOf(id) }]))
      for (const [reason, { sentence, ruleOut }] of reasonsOf(hint).entries()) {
        const { made } = drawn(board, entries, hint, reason)
        const framed = new Set(made.flatMap(it => (it.op === 'outline' && it.says === 'these' ? [it.site] : [])))
        const number = /need (?:these|all) (\w+) /.exec(sentence)?.[1]
        assert.equal(['', '', 'two', 'three', 'four', 'five'][framed.size] || undefined, number, sentence)
        const { groups = [] } = marksAt(hint, { reason, frame: -1 })
        const labels = cellLabels(newPlay(board, newGame(board)), { ...restView(board, entries), groups }, english)
        for (const [site, label] of labels.entries())
          assert.equal(label.includes(`one of these ${framed.size}`), framed.has(site), label)
        if (number)
          assert.ok(
            ruleOut.every(({ site }) => framed.has(site)),
            sentence,
          )
        seen += framed.size
      }
  assert.ok(seen > 5, `${seen} places`)
})

test('a block that is said not to stay empty, or not to be among the empty ones, was shown to be so', () => {
  let seen = 0
  const rungs = [...rungsByDay('city'), { id: COUNTING[1], level: levelOf(COUNTING[1]) }]
  for (const { id, hint } of hintsOf('city', 'en', rungs))
    for (const [at, { sentence, targets }] of reasonsOf(hint).entries()) {
      const before = reasonsOf(hint).slice(0, at)
      const filled = new Set(before.flatMap(step => step.filled ?? []))
      const empty = new Set(before.flatMap(step => step.stayEmpty))
      const count = /^Only (\d+) blocks? stays? empty/.exec(sentence)?.[1]
      if (count) assert.equal(String(empty.size), count, `${id}: ${sentence}`)
      if (/not stay empty/.test(sentence))
        assert.ok(
          targets.every(site => filled.has(site)),
          `${id}: ${sentence}`,
        )
      seen += Number(/stay empty/.test(sentence))
    }
  assert.ok(seen > 2, `${seen} sentences`)
})

test('a what-if that breaks a clue names it by its pieces', () => {
  let seen = 0
  for (const id of COUNTING)
    for (const { board, hint } of hintsOf('', 'en', [{ id, level: levelOf(id) }]))
      for (const { whatIf, sentence } of reasonsOf(hint))
        for (const use of whatIf?.steps.at(-1)?.uses ?? []) {
          seen++
          const pieces = board.pieces.filter(piece => board.clues[use].pieces.includes(piece.id))
          for (const { name, many } of pieces)
            assert.ok(sentence.includes(name) || sentence.includes(many), `${sentence} ${name}`)
        }
  assert.ok(seen > 0)
})

test('a flower comes from a bed to another one, which is marked, or is planted where it is wanted', () => {
  let [far, near] = [0, 0]
  for (const { id, board, hint, entries } of hintsOf('garden', 'en'))
    for (const { technique, place, causes, sentence } of board.goal ? reasonsOf(hint) : []) {
      if (!place.length || !['race', 'beside', 'in-time'].includes(technique)) continue
      const goesOn = causes.some(site => entries[site] === null && board.goal?.[site] === place[0].piece)
      assert.equal(/\bfrom (here|these beds)\b/.test(sentence), goesOn, `${id}: ${sentence}`)
      far += Number(goesOn)
      near += Number(!goesOn)
    }
  assert.ok(far > 2 && near > 1, `${far} and ${near} flowers`)
})
