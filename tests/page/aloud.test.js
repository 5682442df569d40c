/** Reading aloud, with a device that records the texts to speak. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READ_NOW, Reader } from '../../www/app/aloud/index.js'

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
  const reader = new Reader(
    synth,
    text => /** @type {any} */ ({ text }),
    on => changes.push(on),
  )
  return { reader, said, state, changes }
}

test('parts are read one after the other, and the one being read is marked', () => {
  const { reader, said, changes } = device('zh-CN', 'en-GB')
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
