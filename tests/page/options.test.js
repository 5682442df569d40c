/** The further options of new levels in the designer: the engine accepts every value of every option. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedOf, withChoice } from '../../www/designer/kind-options.js'
import { placewise } from '../api/wasm.js'

test('a chosen option has the type that the engine expects', () => {
  const options = [
    { id: 'rows', title: 'Rows', values: [{ tag: '7', name: '7' }] },
    { id: 'corners', title: 'Corners', values: [] },
    { id: 'shape', title: 'Shape', values: [{ tag: 'heart', name: 'heart' }] },
  ]
  assert.deepEqual(askedOf(options, {}), {})
  assert.deepEqual(askedOf(options, { rows: '7', corners: 'true', shape: 'heart' }), {
    rows: 7,
    corners: true,
    shape: 'heart',
  })
  assert.deepEqual(askedOf(options, { corners: 'false' }), { corners: false })
})

/** The options without which some values are refused. @type {Record<string, string>} */
const BESIDE = { uniqueness: 'true' }

for (const { id: kind, presets, options = [] } of placewise.kinds({ lang: 'en' }))
  for (const { id, values } of options)
    test(`${kind}: ${id} is an option of the engine, with each of its values`, () => {
      const tags = values.length ? values.map(({ tag }) => tag) : ['true', 'false']
      // An option that replaces grades is used with that sort of level.
      const preset = presets.find(({ level }) => level?.id === id) ?? presets[0]
      for (const tag of tags) {
        const asked = askedOf(options, { ...BESIDE, [id]: tag })
        placewise.startGenerate(kind, { preset: preset.id, ...asked }).free()
      }
    })

test('choosing a value changes no other option and can be undone', () => {
  const chosen = withChoice(withChoice({}, 'rows', '7'), 'corners', 'true')
  assert.deepEqual(chosen, { rows: '7', corners: 'true' })
  assert.deepEqual(withChoice(chosen, 'rows', ''), { corners: 'true' })
})
