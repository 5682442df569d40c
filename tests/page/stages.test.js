/** A hint tells a little at a time: its end is neither on the card nor on the board before it is asked for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintCard } from '../../www/game/hints/hint-card.js'
import * as hints from '../../www/game/hints/hint-state.js'
import { withRegion } from '../../www/game/hints/notes.js'
import { hasParts, keyStep } from '../../www/game/hints/reason-frames.js'
import { signsIn } from '../../www/game/hints/wording.js'
import { spokenNote } from '../../www/game/messages.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { hintsOf, ladders, rungsByDay } from './support/hints.js'

/** @import { Board, Hint } from '../../www/pkg/placewise.js' */
/** @import { ShownHint } from '../../www/game/hints/hint-state.js' */

const nothing = () => {}
const presses = {
  ...{ more: nothing, why: nothing, whyWrong: nothing, follow: nothing, crossOut: nothing },
  ...{ backToMistake: nothing, drop: nothing, move: nothing, play: nothing, sayAll: nothing },
}

const NAME = 'the name of the technique'

/**
 * Returns the card of a stage.
 * @param {ShownHint} shown @param {Board} board @param {Locale} locale @param {{ withoutIt?(): void }} [more]
 */
function cardOf(shown, board, locale, more) {
  const { whole, stage, at, isEndTold, isUntold } = shown
  const learn = { name: NAME, label: NAME, press: nothing }
  const state = { hint: whole, stage, at, isEndTold, isUntold, learn, areAllSaid: false, isBitByBit: true }
  return hintCard({ ...state, action: 'Do it', canUndo: true, canAskWhy: true }, { ...presses, ...more }, board, locale)
}

/** Returns true if places or clues are marked. @param {ShownHint} shown @param {Board} board */
const marksAny = (shown, board) => signsIn(hints.hintMarks(shown), board).length + hints.cluesToLookAt(shown).length > 0

/** Returns the stages of a hint, one for each press. @param {Hint} hint @param {boolean} hasTechnique */
function stagesOf(hint, hasTechnique) {
  const all = [hints.beginHint(hint)]
  for (let last = all[0]; !last.isEndTold; all.push(last)) last = hints.tellMore(last, hasTechnique)
  return all
}

for (const lang of /** @type {const} */ (['en', 'zh']))
  for (const kind of ladders)
    test(`the end of a hint comes with the last press: ${kind}, ${lang}`, () => {
      const locale = new Locale(lang)
      let parts = 0
      for (const { id, hint, board } of hintsOf(kind, lang)) {
        const stages = stagesOf(hint, true)
        assert.deepEqual([stages[0].stage, stages[1].stage, stages[2].stage], ['look', 'parts', 'why'], id)
        assert.ok(stages.length <= 3 + stages[0].whole.because.length, id)
        const told = stages.map(shown => spokenNote(cardOf(shown, board, locale), locale.t('fullStop')))
        // The name of a technique comes with something to look at.
        assert.ok(told[1].includes(NAME), id)
        assert.ok(marksAny(stages[1], board), id)
        for (const [i, shown] of stages.slice(0, -1).entries()) {
          const { ghosts, out } = hints.hintMarks(shown)
          assert.ok(!hint.action || !told[i].includes(hint.action), `${id}: ${told[i]}`)
          assert.ok(!cardOf(shown, board, locale).buttons?.some(({ id }) => id === 'do-it'), id)
          if (shown.stage !== 'why') assert.deepEqual([ghosts.length, out.size], [0, 0], id)
          assert.ok(!ghosts.some(({ site, piece }) => hint.place.some(p => p.site === site && p.piece === piece)), id)
          if (shown.stage === 'parts' && hasParts(keyStep(hint))) parts++
        }
        assert.equal(new Set(told).size, stages.length, `${id}: each press tells something new`)
        assert.deepEqual(hints.hintMarks(stages[stages.length - 1]).ghosts, hint.place, id)
        const isNamed = stagesOf(hint, false).some(({ stage }) => stage === 'parts')
        assert.equal(isNamed, hasParts(keyStep(hint)), id)
      }
      assert.ok(parts > 0, kind)
    })

for (const kind of ladders)
  test(`a mistake shows its region first: ${kind}`, () => {
    const locale = new Locale('en')
    let regions = 0
    for (const { level } of rungsByDay(kind)) {
      const board = placewise.board(level, { lang: 'en' })
      const [answer] = placewise.solve(level).solutions
      const isFree = (/** @type {number} */ site) => (board.sites[site].given ?? null) === null
      const free = answer.flatMap((entry, site) => (entry !== null && isFree(site) ? [site] : []))
      const wrong = free.findLast(site => answer[site] !== answer[free[0]])
      if (wrong === undefined) continue
      const entries = answer.map((entry, site) => (isFree(site) && site === free[0] ? answer[wrong] : entry))
      entries[wrong] = null
      const hint = placewise.hint(level, entries, { lang: 'en' })
      assert.equal(hint.status, 'mistake')
      const whole = withRegion(hint, board, entries)
      if (!whole.area && !board.houses) {
        // The only thing put down has no region.
        assert.equal(entries.filter((entry, site) => entry !== null && isFree(site)).length, 1)
        continue
      }
      const shown = hints.beginHint(whole)
      regions++
      assert.ok(whole.area && whole.area.sites.length > 1 && whole.area.sites.includes(hint.sites[0]))
      // Where nothing is put down there is no mistake.
      if (!board.houses) assert.ok(whole.area.sites.every(site => entries[site] !== null && isFree(site)))
      const [first, last] = [shown, hints.tellMore(shown, true)].map(at => spokenNote(cardOf(at, board, locale)))
      assert.ok(!first.includes(hint.sentence) && last.includes(hint.sentence), first)
      assert.ok(!first.includes(board.sites[hint.sites[0]].name), first)
      const buttons = cardOf(hints.tellMore(shown, true), board, locale).buttons?.map(({ id }) => id)
      assert.deepEqual(buttons?.includes('why-wrong'), true)
    }
    assert.ok(regions > 0, kind)
  })

test('a mistake without a short reason says so, and offers the steps without it', () => {
  const board = placewise.board(rungsByDay('sudoku')[0].level, { lang: 'en' })
  const step = {
    sentence: 'The 7 here is wrong.',
    sites: [0],
    uses: [],
    clues: [],
    because: [],
    ruleOut: [{ site: 0 }],
  }
  const shown = hints.withoutReason(hints.beginHint(/** @type {any} */ ({ ...step, status: 'mistake' })))
  const done = /** @type {string[]} */ ([])
  const { buttons, ...card } = cardOf(shown, board, new Locale('en'), { withoutIt: () => done.push('steps') })
  assert.match(spokenNote(card), /The 7 here is wrong\. There is no short reason for that\./)
  const [first] = buttons ?? []
  first.press()
  assert.deepEqual([first.label, done], ['Steps without it', ['steps']])
  // Where the page has no list of steps, none is offered.
  assert.ok(!cardOf(shown, board, new Locale('en')).buttons?.some(({ id }) => id === 'steps-without'))
})

test('the key step of a hint is its hardest', () => {
  const step = (/** @type {number} */ tier, /** @type {string} */ technique) => ({ tier, technique, because: [] })
  const because = [step(1, 'a'), step(3, 'b'), step(2, 'c')]
  assert.equal(keyStep(/** @type {any} */ ({ ...step(2, 'd'), because })).technique, 'b')
  assert.equal(keyStep(/** @type {any} */ ({ ...step(3, 'd'), because })).technique, 'd')
})
