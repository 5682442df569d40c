/** Levels of Numbrix for the browser tests. */
import { expect } from '@playwright/test'
import { cell, laidOut, openOwn, useAllTools } from './page.js'

/** @import { Page } from '@playwright/test' */

/**
 * The levels, each with its only answer; no test needs the answers of `large` and `row`.
 * @type {Record<string, { givens: (number | null)[][], answer: number[] }>}
 */
export const LEVELS = {
  four: {
    givens: [
      [1, null, null, null],
      [null, null, null, null],
      [5, null, null, null],
      [null, null, null, 13],
    ],
    answer: [1, 2, 9, 10, 4, 3, 8, 11, 5, 6, 7, 12, 16, 15, 14, 13],
  },
  row: {
    givens: Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => (column ? null : [1, 40][row]) ?? null),
    ),
    answer: [],
  },
  large: {
    givens: Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => {
        const number = row * 20 + (row % 2 ? 20 - column : column + 1)
        return number % 7 === 1 ? number : null
      }),
    ),
    answer: [],
  },
}

/** @param {Page} page @param {string} name */
export async function openPath(page, name) {
  const list = Object.entries(LEVELS).map(([id, { givens }], i) => ({
    id: `path-${id}`,
    number: i + 1,
    grade: 'starter',
    level: { kind: 'numbrix', givens },
  }))
  await openOwn(page, { 'levels/numbrix': list, 'lessons/numbrix': [] }, `#level=path-${name}`)
  await useAllTools(page)
  await expect(key(page, 'Delete')).toBeVisible()
  await laidOut(page)
}

/** Returns a key of the pad. @param {Page} page @param {string} name */
export const key = (page, name) => page.locator(`.path-pad [data-key="${name}"]`)

/** Returns the key of a number. @param {Page} page @param {number} number */
export const number = (page, number) => page.locator(`.path-number[data-number="${number}"]`)

/** Returns the site of each number in the answer, from 1. @param {string} name */
export function route(name) {
  const { answer } = LEVELS[name]
  return answer.map((_, i) => answer.indexOf(i + 1))
}

/** @param {Page} page @param {number} site @param {string | RegExp} what */
export const expectCell = (page, site, what) => expect(cell(page, site)).toHaveAttribute('aria-label', what)
