/**
 * A city for the browser tests, in addition to the levels that come with the page: the paper's ten blocks with two more
 * experts, so that there is one answer.
 */
import { laidOut, openOwn } from './page.js'

/** @import { Page } from '@playwright/test' */

const LEVEL = {
  kind: 'city',
  board: 'mexico-demo',
  pieces: { government: 1, supermarket: 2, school: 3, factory: 1, police: 1, fire: 1, hospital: 1 },
  clues: [
    { rule: 'on', piece: 'government', tags: ['level1'] },
    { rule: 'off', piece: 'supermarket', tags: ['level1'] },
    { rule: 'on', piece: 'factory', tags: ['level4', 'highway'] },
    { rule: 'near', pieces: ['supermarket', 'school'], each: 'first' },
    { rule: 'apart', pieces: ['factory', 'school'] },
    ...['police', 'fire', 'hospital'].map(piece => ({ rule: 'off', piece, tags: ['level4'] })),
    { rule: 'near', pieces: ['fire', 'factory'], each: 'first' },
    { rule: 'near', pieces: ['school', 'hospital'], each: 'first' },
  ],
}

/** The answer, in board order. */
export const ANSWER = [
  'government',
  'police',
  'supermarket',
  'school',
  'fire',
  'school',
  'hospital',
  'factory',
  'supermarket',
  'school',
]

/** The index of the clue that keeps factory and schools apart. */
export const APART = 4

/** @param {Page} page */
export async function openCity(page) {
  const list = [{ id: 'city-test', number: 1, grade: 'starter', level: LEVEL }]
  await openOwn(page, { 'levels/city': list }, '#level=city-test')
  await laidOut(page)
}

/** Returns a cell by its site, as the cells of a map are ordered by bands. @param {Page} page @param {number} site */
export const block = (page, site) => page.locator(`.cell[data-site="${site}"]`)

/** @param {Page} page @param {number} site */
export async function blockAt(page, site) {
  const box = await block(page, site).boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
