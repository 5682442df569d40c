/** Reading aloud, with a device that records the texts to speak. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newParts, READ_NOW, Reader } from '../../www/app/aloud/index.js'
import { placesOf } from '../../www/app/aloud/places.js'
import { beginHint, lookAt, tellMore, tellWhy } from '../../www/game/hints/hint-state.js'
import { placewise } from '../api/wasm.js'
import { levelOf } from './support/hints.js'

/** @param {string} text */
function part(text) {
  const names = /** @type {Set<string>} */ (new Set())
  const classList = {
    add: (/** @type {string} */ name) => names.add(name),
    remove: (/** @type {string} */ name) => names.delete(name),
  }
  const element = /** @type {any} */ ({ isConnected: true, classList })
  return { part: { element, text }, isMarked: () => names.has(READ_NOW), remove: () => (element.isConnected = false) }
}

/** @param {string[]} langs of its voices */
function device(...langs) {
  /** @type {any[]} */ const said = []
  const state = { cancelled: 0 }
  const synth = /** @type {any} */ ({
    getVoices: () => langs.map(lang => ({ lang, default: false, localService: true })),
    speak: (/** @type {any} */ utterance) => said.push(utterance),
    cancel: () => state.cancelled++,
  })
  /** @type {boolean[]} */ const changes = []
  /** @type {unknown[]} */ const marked = []
  const reader = new Reader(
    synth,
    text => /** @type {any} */ ({ text }),
    on => changes.push(on),
    element => marked.push(element),
  )
  return { reader, said, state, changes, marked }
}

test('parts are read one after the other, and the one being read is marked', () => {
  const { reader, said, changes, marked } = device('zh-CN', 'en-GB')
  const [one, two] = [part('One.'), part('Two.')]
  reader.read([one.part, two.part], 'en')
  assert.deepEqual(
    [said.length, said[0].text, said[0].lang, one.isMarked(), two.isMarked()],
    [1, 'One.', 'en-GB', true, false],
  )
  said[0].onend()
  assert.deepEqual([said.length, said[1].text, one.isMarked(), two.isMarked()], [2, 'Two.', false, true])
  said[1].onend()
  assert.deepEqual([two.isMarked(), reader.on, changes], [false, false, [true, false]])
  assert.deepEqual(marked, [one.part.element, two.part.element, undefined])
})

test('stopping ends reading, and a late end of speech does not continue it', () => {
  const { reader, said, state } = device('en_US')
  const one = part('One.')
  reader.read([one.part, part('Two.').part], 'en')
  reader.stop()
  said[0].onend()
  assert.deepEqual([said.length, state.cancelled, one.isMarked()], [1, 1, false])
  reader.read([part('Three.').part], 'en')
  said[0].onerror()
  assert.equal(reader.on, true, 'an error of what was stopped is none of this')
})

test('removed parts are not read', () => {
  const { reader, said } = device('en-US')
  const [one, two] = [part('One.'), part('Two.')]
  reader.read([one.part, two.part], 'en')
  two.remove()
  said[0].onend()
  assert.deepEqual([said.length, reader.on], [1, false])
})

test('reading needs a voice for the language', () => {
  const { reader, said } = device('en-US')
  reader.read([part('一。').part], 'zh-Hans')
  assert.deepEqual([said.length, reader.on, reader.voiceFor('zh-Hans')], [0, false, undefined])
  assert.equal(device('zh-TW').reader.voiceFor('zh-Hans')?.lang, 'zh-TW')
})

/** An element of the page. @param {string} id @param {Record<string, string>} [around] ancestors, with their data */
const element = (id, around = {}) =>
  /** @type {any} */ ({
    id,
    closest: (/** @type {string} */ name) => (name in around ? { getAttribute: () => around[name] } : null),
  })

test('the places of a clue and of each reason of a hint are those that its sentence is about', () => {
  const level = levelOf('island-50')
  const board = placewise.board(level, { lang: 'en' })
  const session = /** @type {any} */ ({ board, game: { entries: Array(board.sites.length).fill(null) } })
  const clue = element('', { '.clue': '3' })
  assert.deepEqual(placesOf(clue, { session, hint: undefined, lesson: undefined }), board.clues[3].sites)
  const whole = placewise.hint(level, Array(board.sites.length).fill(null), { lang: 'en' })
  const hint = beginHint(whole)
  const note = { '.note': '' }
  assert.deepEqual(placesOf(element('', note), { session, hint, lesson: undefined }), whole.area?.sites)
  const named = tellMore(hint, true)
  assert.equal(named.stage, 'parts')
  assert.deepEqual(placesOf(element('', note), { session, hint: named, lesson: undefined }), whole.area?.sites)
  const why = lookAt(tellWhy(hint), { reason: 1, frame: -1 })
  const at = (/** @type {string} */ id, /** @type {Record<string, string>} */ around = note) =>
    placesOf(element(id, around), { session, hint: why, lesson: undefined })
  assert.deepEqual(
    at(`reason-${whole.because.length}`),
    whole.place.map(({ site }) => site),
  )
  assert.deepEqual(at(''), at('reason-1'), 'the rest of the card is about the current reason')
  assert.notDeepEqual(at('reason-0'), at('reason-1'))
  assert.deepEqual(at('reason-0', {}), [], 'not on the card')
})

test('of a new card all is read, of another reason on it that reason', () => {
  const sentence = (/** @type {string} */ text) => ({ text, element: /** @type {any} */ ({ matches: () => false }) })
  const reason = (/** @type {number} */ id, /** @type {boolean} */ isCurrent) => {
    const getAttribute = () => (isCurrent ? 'step' : 'false')
    return {
      text: `Reason ${id}.`,
      element: /** @type {any} */ ({ id: `reason-${id}`, matches: () => true, getAttribute }),
    }
  }
  /** @type {{ text: string, element: any }[]} */ let shown = []
  const fresh = newParts(() => shown)
  const heard = () => fresh().map(({ text }) => text)
  assert.deepEqual(heard(), [])
  shown = [sentence('Look here.')]
  assert.deepEqual([heard(), heard()], [['Look here.'], []])
  shown = [reason(0, true), reason(1, false)]
  assert.deepEqual(heard(), ['Reason 0.', 'Reason 1.'])
  shown = [reason(0, false), reason(1, true), sentence('A clue.')]
  assert.deepEqual([heard(), heard()], [['Reason 1.'], []])
  shown = []
  assert.deepEqual(heard(), [])
})
