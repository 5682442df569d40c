/** The levels that a designer has made, as values and as stored on a device. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanSets, DAY, KEPT_DAYS, Shelf } from '../../www/storage/shelf.js'
import { matching, ordered, setsOf } from '../../www/storage/shelf-list.js'
import { shelf as memory } from './support/shelf.js'

/** @param {[string, unknown][]} [held] */
function made(held) {
  const { device, map } = memory(held)
  const clock = { now: 1000 }
  return { shelf: new Shelf(device, () => clock.now), map, clock }
}

/** @param {string} [title] @param {string} [kind] @returns {any} */
const level = (title, kind = 'sudoku') => ({ kind, ...(title && { title }), givens: ['1...'] })

const kept = (/** @type {any} */ now) => ({ now: { level: now }, past: [], future: [] })

const titles = (/** @type {any[]} */ items) => items.map(item => item.level.title)

test('added levels are on the shelf in their order', async () => {
  const { shelf } = made()
  const names = await shelf.add([{ level: level('One') }, { level: level('Two'), sets: ['Class', ' Class ', ''] }])
  const { items, gone } = await shelf.list()
  assert.deepEqual(titles(items), ['One', 'Two'])
  assert.deepEqual(
    items.map(({ name }) => name),
    names,
  )
  assert.deepEqual(items[1].sets, ['Class'])
  assert.deepEqual(gone, [])
})

test('a level that cannot be read is counted, and stays as it is', async () => {
  const strange = { now: 'of a later version' }
  const { shelf, map } = made([['desk/2', strange]])
  await shelf.add([{ level: level('A') }])
  const { items, unread } = await shelf.list()
  assert.deepEqual([titles(items), unread], [['A'], 1])
  assert.equal(await shelf.draft('desk/2'), undefined)
  assert.deepEqual([map.get('desk/2'), map.has('card/desk/2')], [strange, false])
})

test('two tabs at one level do not overwrite each other', async () => {
  const { shelf } = made()
  const first = await shelf.put('desk/1', kept(level('A')), undefined)
  assert.ok(first !== 'others')
  const second = await shelf.put('desk/1', kept(level('A2')), first.at)
  assert.ok(second !== 'others' && second.at > first.at)
  // The other tab knows only the first state.
  assert.equal(await shelf.put('desk/1', kept(level('B')), first.at), 'others')
  assert.equal(await shelf.put('desk/1', kept(level('B')), undefined), 'others')
  assert.equal((await shelf.draft('desk/1'))?.now.level.title, 'A2')
  assert.deepEqual(titles((await shelf.list()).items), ['A2'])
})

test('a copy has its own name and the undo history of the original', async () => {
  const { shelf, clock } = made()
  const past = [{ level: level() }]
  await shelf.put('desk/1', { ...kept(level('A')), past }, undefined)
  await shelf.label('desk/1', ['Class'])
  clock.now = 2000
  const copy = await shelf.copy('desk/1', title => `${title} (copy)`)
  assert.ok(copy && copy !== 'desk/1')
  const { items } = await shelf.list()
  assert.deepEqual(titles(items), ['A (copy)', 'A'])
  assert.deepEqual(items[0].sets, ['Class'])
  assert.deepEqual((await shelf.draft(copy))?.past, past)
  await shelf.put(copy, kept(level('Changed')), 2000)
  assert.equal((await shelf.draft('desk/1'))?.now.level.title, 'A')
  assert.equal(await shelf.copy('desk/none', () => ''), undefined)
})

test('a new name appears on the card and the desk, and can be undone', async () => {
  const { shelf } = made()
  const [name] = await shelf.add([{ level: level('A') }])
  await shelf.rename(name, 'B')
  assert.deepEqual(titles((await shelf.list()).items), ['B'])
  const desk = await shelf.draft(name)
  assert.equal(desk?.now.level.title, 'B')
  assert.equal(desk?.past.at(-1)?.level.title, 'A')
  await shelf.rename(name, '')
  assert.ok(!('title' in ((await shelf.draft(name))?.now.level ?? {})))
})

test('a deleted level can be restored unchanged for 30 days and is then removed for good', async () => {
  const { shelf, map, clock } = made()
  const [a, b] = await shelf.add([{ level: level('A'), sets: ['Class'] }, { level: level('B') }])
  const before = (await shelf.list()).items
  await shelf.delete([a, b])
  assert.deepEqual((await shelf.list()).items, [])
  clock.now += KEPT_DAYS * DAY
  assert.deepEqual(titles((await shelf.list()).gone), ['A', 'B'])
  await shelf.undelete([a])
  assert.deepEqual((await shelf.list()).items, before.slice(0, 1))
  clock.now += 1
  assert.deepEqual(titles((await shelf.list()).gone), [])
  assert.deepEqual([...map.keys()].sort(), [`card/${a}`, a])
  // A level that is not deleted cannot be removed like a deleted one.
  await shelf.removeDeleted(a)
  assert.deepEqual(titles((await shelf.list()).items), ['A'])
  await shelf.delete([a])
  await shelf.removeDeleted(a)
  assert.equal(map.size, 0)
})

test('editing a level that another tab deleted restores it', async () => {
  const { shelf } = made()
  const first = await shelf.put('desk/1', kept(level('A')), undefined)
  await shelf.delete(['desk/1'])
  await shelf.put('desk/1', kept(level('A2')), first === 'others' ? undefined : first.at)
  assert.deepEqual(titles((await shelf.list()).items), ['A2'])
})

test('a grade belongs to its puzzle and not to later edits', async () => {
  const { shelf } = made()
  const first = await shelf.put('desk/1', kept(level('A')), undefined)
  await shelf.learn('desk/1', level('Another name'), 'tracker')
  const gradeOf = async () => (await shelf.list()).items[0].grade
  assert.equal(await gradeOf(), 'tracker')
  const renamed = await shelf.put('desk/1', kept(level('B')), first === 'others' ? undefined : first.at)
  assert.equal(await gradeOf(), 'tracker')
  const changed = { ...level('B'), givens: ['2...'] }
  await shelf.put('desk/1', kept(changed), renamed === 'others' ? undefined : renamed.at)
  assert.equal(await gradeOf(), undefined)
  // A grade that was found for the level before is too late.
  await shelf.learn('desk/1', level('B'), 'tracker')
  assert.equal(await gradeOf(), undefined)
})

test('a full device refuses a change as a whole', async () => {
  const { device, map } = memory()
  await new Shelf(device).add([{ level: level('Old') }])
  const before = structuredClone(map)
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const shelf = new Shelf({ ...device, update: full })
  await assert.rejects(shelf.add([{ level: level('A') }, { level: level('B') }]), { name: 'QuotaExceededError' })
  assert.deepEqual(map, before)
  // The stored levels can still be read.
  assert.deepEqual(titles((await shelf.list()).items), ['Old'])
})

/** @param {string} name @param {Record<string, any>} [more] @returns {any} */
const item = (name, { kind = 'sudoku', ...more } = {}) => ({ name, level: level(name, kind), at: 1, made: 1, ...more })

test('a search matches words of name, kind and sets, regardless of case', () => {
  const items = [item('Our Class', { sets: ['Week 1'] }), item('花园', { kind: 'garden' }), item('')]
  const found = (/** @type {object} */ wanted) =>
    matching(items, { kindName: kind => (kind === 'garden' ? 'Garden' : 'Sudoku'), ...wanted }).map(({ name }) => name)
  assert.deepEqual(found({ words: 'class our' }), ['Our Class'])
  assert.deepEqual(found({ words: 'WEEK' }), ['Our Class'])
  assert.deepEqual(found({ words: '花' }), ['花园'])
  assert.deepEqual(found({ words: 'garden' }), ['花园'])
  assert.deepEqual(found({ words: 'class garden' }), [])
  assert.deepEqual(found({ set: 'Week 1' }), ['Our Class'])
  assert.deepEqual(found({ set: 'Week' }), [])
  assert.deepEqual(found({}), ['Our Class', '花园', ''])
  assert.deepEqual(setsOf([...items, item('x', { sets: ['Week 10', 'Week 2'] })], 'en'), [
    'Week 1',
    'Week 2',
    'Week 10',
  ])
})

test('levels are sorted by name, kind and grade, with missing values last', () => {
  const items = [
    item('', { grade: 'b' }),
    item('Level 10', { kind: 'garden', grade: 'a' }),
    item('Level 9', { grade: 'b' }),
    item('Äpfel', { kind: 'unknown' }),
    item('Birnen', { grade: 'a' }),
  ]
  const gradeNumber = (/** @type {any} */ { grade }) => (grade ? 'ab'.indexOf(grade) : undefined)
  const by = (/** @type {any} */ order) =>
    ordered(items, order, { lang: 'en', kinds: ['sudoku', 'garden'], gradeNumber }).map(({ name }) => name)
  assert.deepEqual(by('date'), ['', 'Level 10', 'Level 9', 'Äpfel', 'Birnen'])
  assert.deepEqual(by('name'), ['Äpfel', 'Birnen', 'Level 9', 'Level 10', ''])
  assert.deepEqual(by('grade'), ['Birnen', 'Level 10', 'Level 9', '', 'Äpfel'])
  assert.deepEqual(by('kind'), ['Birnen', 'Level 9', '', 'Level 10', 'Äpfel'])
})

test('labels are unique and limited in length', () => {
  assert.deepEqual(cleanSets([' a  b ', 'a b', '', 3, 'c'.repeat(99)]), ['a b', 'c'.repeat(40)])
})
