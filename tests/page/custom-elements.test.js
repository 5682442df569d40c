/** The description of the element that editors read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manifest } from '../pack/custom-elements.js'

test('it has the attributes and methods of the element', async () => {
  Object.assign(globalThis, { HTMLElement: class {} })
  const { PlacewisePuzzle } = await import('../../www/embed/puzzle.js')
  const [{ declarations }] = manifest.modules
  const [{ attributes, members }] = declarations
  assert.deepEqual(
    attributes.map(({ name }) => name),
    PlacewisePuzzle.observedAttributes,
  )
  const own = Object.getOwnPropertyDescriptors(PlacewisePuzzle.prototype)
  const methods = Object.keys(own).filter(
    name => typeof own[name].value === 'function' && !/^constructor$|Callback$/.test(name),
  )
  assert.deepEqual(members.map(({ name }) => name).toSorted(), methods.toSorted())
})
