/** The card of a day whose puzzles are all solved, and the card of the win that ends it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayText, factsOf } from '../../www/app/share/day-text.js'
import { todayAfter, winNote } from '../../www/app/win-card.js'
import { dayKey, dayOf } from '../../www/catalogue/daily.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { stoppedAt } from '../../www/lib/stopwatch.js'
import { placewise } from '../api/wasm.js'

const infos = placewise.kinds({ lang: 'en' })
const count = infos.length
const today = dayOf(new Date())

/** Returns the progress of one who has solved these puzzles, in a minute and a second each. @param {string[]} keys */
function progressOf(keys, help = 'none') {
  const done = new Map(keys.map(key => [key, { best: 61_000, help, at: 1, times: 1 }]))
  return /** @type {any} */ ({ done: (/** @type {string} */ key) => done.get(key), allDone: () => done })
}

/** @param {string} day */
const all = day => infos.map(({ id }) => dayKey(id, day))

/** @param {string} day @param {any} progress @param {object} [others] */
const facts = (day, progress, others) =>
  factsOf(day, /** @type {any} */ ({ locale: new Locale('en'), progress, infos, timer: true, ...others }))

test('the text of a solved day has a line for all of it, and one for each kind with its help and time', () => {
  assert.equal(facts(today, progressOf(all(today).slice(1))), undefined)
  const told = facts(today, progressOf(all(today)))
  assert.equal(told?.says, `${count} of ${count}, ${count} min`)
  const lines = dayText(/** @type {any} */ (told), 'https://a.example/#days=x').split('\n')
  assert.match(lines[0], /^Placewise · \w+/)
  assert.deepEqual(lines.slice(2, 4), ['⭐ Wonderful Island 1:01', '⭐ Beautiful Garden 1:01'])
  assert.equal(lines.at(-1), 'https://a.example/#days=x')
  assert.equal(lines.length, 2 + count + 1)
})

test('times are left out without a clock, help has a sign, and a past day tells no streak', () => {
  const earlier = '2026-03-02'
  const before = '2026-03-01'
  const told = facts(earlier, progressOf([...all(earlier), ...all(before)], 'hints'), { timer: false })
  assert.equal(told?.says, `${count} of ${count}`)
  assert.equal(told?.each[0], '💡 Wonderful Island')
})

/** Returns the card after the win of a puzzle of today. @param {string} key @param {string[]} solved */
function cardAfter(key, solved) {
  const catalogue = /** @type {any} */ ({ made: infos.map(info => ({ info })) })
  const [info] = infos
  const about = { id: key, info, day: today }
  const session = /** @type {any} */ ({ about, key, board: {}, clock: stoppedAt(0), help: 'none' })
  const shown = todayAfter(session, catalogue, progressOf(solved))
  /** @type {string[]} */ const went = []
  const actions = {
    shareDay: (/** @type {string} */ day) => went.push(day),
    openDay: (/** @type {string} */ name) => went.push(name),
  }
  const wishes = { timer: false, best: undefined, next: undefined, designed: false, today: shown }
  const card = winNote(session, new Locale('en'), wishes, /** @type {any} */ (actions))
  card.buttons?.[0].press()
  return { title: card.title, main: card.buttons?.[0].label, went }
}

test('the win that completes one of each kind leads to the whole day, another one to the next puzzle', () => {
  const keys = all(today)
  assert.deepEqual(cardAfter(keys[0], keys), {
    title: `All ${count} are solved!`,
    main: 'Look at the day',
    went: [today],
  })
  assert.deepEqual(cardAfter(keys[0], keys.slice(0, -1)), {
    title: 'Well done!',
    main: `Next today: ${infos.at(-1)?.title}`,
    went: [keys.at(-1)?.slice('day/'.length)],
  })
  // Of the three from easy to hard none is the end of the day.
  assert.equal(cardAfter(dayKey(infos[0].id, today, 'easy'), keys).title, 'Well done!')
})
