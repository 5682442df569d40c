/**
 * Makes the boards on which techniques are learnt, `www/lessons/techniques/<kind>.json`: run it with Node.js and the
 * name of a kind when the engine is built, and commit the written files. It takes minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { placewise } from './api/wasm.js'
import { boardsByChance } from './technique-chance.js'
import { boardsOnTheWay } from './technique-walk.js'

/** @import { Technique, TechniqueBoard } from '../www/catalogue/catalogue.js' */
/** @typedef {{ tier: number, uniqueness?: true, boards: TechniqueBoard[] }} Made   tier: the number of its grade */

const [, , kind = 'sudoku'] = process.argv
const { techniques } = placewise.workshop(placewise.blank(kind), { lang: 'en' })
const ids = techniques.map(({ tag }) => tag)
// The technique "only one is left" is common to all kinds, and comes after those of the kind.
ids.splice(1, 0, ...ids.splice(ids.indexOf('fits'), 1))
const patterns = ids.filter(id => id !== 'what-if' && id !== 'deeper')
const made = kind === 'sudoku' ? boardsOnTheWay(patterns) : boardsByChance(kind, ids)
const grades = placewise.kinds({ lang: 'en' }).find(({ id }) => id === kind)?.presets[0].grades ?? []
/** In order of grade, then of rank. @type {Technique[]} */
const all = grades.flatMap(({ id: grade, number }) =>
  ids.flatMap(id => {
    const found = made.get(id)
    if (found?.tier !== number) return []
    const { uniqueness, boards } = found
    return [{ id, grade, ...(uniqueness && { uniqueness }), boards }]
  }),
)
mkdirSync(new URL('../www/lessons/techniques/', import.meta.url), { recursive: true })
writeFileSync(
  new URL(`../www/lessons/techniques/${kind}.json`, import.meta.url),
  `[\n${all.map(technique => `  ${JSON.stringify(technique)}`).join(',\n')}\n]\n`,
)
for (const { id, grade, boards } of all) console.log(id, grade, boards.length)
console.log('none:', ids.filter(id => !made.has(id)).join(' '))
