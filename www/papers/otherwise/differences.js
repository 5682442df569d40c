// @ts-check
/**
 * Figures for our differences from the papers, computed from the levels that come with the page.
 * @import { KnownLevel, LevelNumber } from '../../catalogue/catalogue.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Film, Level, PathStudy, SiteInfo, Study } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
 * @typedef {{ rule: string, piece?: string, pieces?: string[], tags?: string[], each?: string }} Clue
 * @typedef {{ number?: LevelNumber | undefined, level: Level, study: Study, clues: Clue[] }} Studied
 */
import { scoreReadings } from '../cross/formulas.js'
import { cellsOf, EASE_EXAMPLES, levelOf, literalOf } from '../ease/bench.js'
import { OURS } from '../lab.js'
import { PATH_EXAMPLES } from '../path/examples.js'

/** The maximum number of answers counted for the demo, which has far fewer. */
const MOST_ANSWERS = 1000

/** @param {Level} level */
export const cluesOf = level => /** @type {Clue[]} */ (level.clues ?? [])

const isHeight = (/** @type {string} */ tag) => /^(height|level)\d/.test(tag)
const isSelf = (/** @type {Clue} */ { pieces = [] }) => pieces.length > 1 && new Set(pieces).size === 1

/**
 * The forms of clues that are missing from the first paper's list of four.
 * @type {Record<string, (clue: Clue) => boolean>}
 */
const ISLAND_FORMS = {
  formOneWay: clue => clue.rule === 'near' && clue.each === 'first',
  formApart: clue => clue.rule === 'apart',
  formSelf: isSelf,
  formOffHeight: ({ rule, tags = [] }) => rule === 'off' && tags.some(isHeight),
  formMixed: ({ rule, tags = [] }) => rule === 'on' && tags.some(isHeight) && tags.length > 1,
}

/**
 * The forms of clues that are missing from the advice of the second paper's demo.
 * @type {Record<string, (clue: Clue) => boolean>}
 */
const CITY_FORMS = {
  formBothWays: clue => clue.rule === 'near' && clue.each !== 'first' && !isSelf(clue),
  formHeights: ({ rule }) => ['above', 'below', 'same-level'].includes(rule),
  formSelf: isSelf,
}

/**
 * The forms of clues that are missing from the first paper's gardens.
 * @type {Record<string, (clue: Clue) => boolean>}
 */
const GARDEN_FORMS = { formFull: ({ rule }) => rule === 'full', formBeside: ({ rule }) => rule === 'near' }

/**
 * Counts the levels in which each form occurs, and those in which any does.
 * @param {Level[]} levels
 * @param {Record<string, (clue: Clue) => boolean>} forms
 */
function formsIn(levels, forms) {
  const having = (/** @type {(clue: Clue) => boolean} */ has) => levels.filter(level => cluesOf(level).some(has)).length
  const each = Object.entries(forms).map(([form, has]) => ({ form, levels: having(has) }))
  return { each, any: having(clue => Object.values(forms).some(has => has(clue))), all: levels.length }
}

/**
 * Computes X1 as if it counted each clue about two kinds that is respected, rather than each computation of places.
 * @param {Studied} studied
 */
export function byClues({ study, clues }) {
  const relations = (/** @type {string} */ piece) => clues.filter(({ pieces }) => pieces?.includes(piece)).length
  return study.rounds.reduce((sum, { piece, maps }) => sum + maps * relations(piece), 0)
}

/** @param {Lab} lab */
export async function islandDifferences(lab) {
  const { engine, levels, printed } = lab
  const studied = await Promise.all(
    levels.map(async ({ number, level }) => ({
      number,
      level,
      clues: cluesOf(level),
      study: await engine.study(level),
    })),
  )
  const counted = studied.map(one => ({ number: Number(one.number), calls: one.study.model.x1, clues: byClues(one) }))
  const more = counted.filter(({ calls, clues }) => clues > calls).sort((a, b) => b.clues / b.calls - a.clues / a.calls)
  const unprinted = printed.paper000.figure12
    .filter(({ level }) => !OURS.includes(level))
    .map(row => {
      const { x1, x2, x3, x4 } = /** @type {Studied} */ (studied.find(({ number }) => number === row.level)).study.model
      return { level: row.level, printed: [row.x1, row.x2, row.x3, row.x4], ours: [x1, x2, x3, x4] }
    })
  return {
    all: levels.length,
    lemons: levels.filter(({ level }) => cluesOf(level).some(({ tags }) => tags?.includes('lemon'))).length,
    x1: { levels: more.length, most: more[0], fifty: counted.find(({ number }) => number === 50) },
    forms: formsIn(
      levels.map(({ level }) => level),
      ISLAND_FORMS,
    ),
    own: formsIn(
      OURS.map(number => lab.level(number)),
      ISLAND_FORMS,
    ).any,
    figure12: await afterTheCat(lab),
    unprinted,
  }
}

/** Returns all permutations of some items. @template T @param {T[]} items @returns {T[][]} */
const orders = items =>
  items.length ? items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map(rest => [item, ...rest])) : [[]]

/**
 * Counts the half-filled boards of level 33 with tiger and cat first, for each order of the others; ours is that of the
 * level.
 * @param {Lab} lab
 */
async function afterTheCat(lab) {
  const ours = Object.keys(/** @type {Record<string, number>} */ (lab.level(33).pieces))
  const boards = await Promise.all(
    orders(ours.slice(2)).map(async rest => ({
      rest,
      x3: (await lab.study(33, { order: [...ours.slice(0, 2), ...rest], ahead: 'start' })).model.x3,
    })),
  )
  const counts = boards.map(({ x3 }) => x3)
  return { orders: boards.length, least: Math.min(...counts), most: Math.max(...counts), ours: boards[0].x3 }
}

/** @param {Engine} engine @param {KnownLevel[]} levels the city's @param {Lab} lab */
export async function cityDifferences(engine, levels, lab) {
  const known = (/** @type {string} */ id) => /** @type {KnownLevel} */ (levels.find(l => l.id === id)).level
  const demo = known('city-demo')
  const both = { ...demo, clues: cluesOf(demo).map(({ each, ...clue }) => clue) }
  const [oneWay, bothWays] = await Promise.all([demo, both].map(level => engine.solve(level, { limit: MOST_ANSWERS })))
  const [study, oneAnswer] = await Promise.all([demo, known('city-demo-one')].map(level => engine.study(level)))
  const { a3 } = lab.printed.paper000.coefficients
  const { sites } = await engine.board(demo, 'en')
  const rungs = levels.filter(({ number }) => number !== undefined).map(({ level }) => level)
  const shares = await Promise.all(
    rungs.map(async level => {
      const board = await engine.board(level, 'en')
      return board.pieces.reduce((sum, { count }) => sum + count, 0) / board.sites.length
    }),
  )
  return {
    demo,
    answers: { oneWay: oneWay.count, bothWays: bothWays.count },
    d: { demo: study.model.d, n: study.model.n, a3, terms: Number(study.model.d) - a3, one: oneAnswer.model.d },
    filled: {
      levels: shares.filter(share => share === 1).length,
      all: shares.length,
      share: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    },
    borders: bordersOf(sites),
    blocks: sites.length,
    forms: formsIn(rungs, CITY_FORMS),
  }
}

/** Counts the pairs of sites that touch. @param {SiteInfo[]} sites */
const bordersOf = sites => sites.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2

/**
 * Creates a garden of two flowers of one band with two beds between them that both reach; or of one flower alone.
 * @param {string[]} flowers
 */
const corner = flowers => ({
  kind: 'garden',
  rounds: 1,
  humidity: [
    ['70-80', '70-80'],
    ['70-80', '70-80'],
  ],
  flowers: Object.fromEntries(flowers.map(flower => [flower, 1])),
  target: [
    ['?', '?'],
    ['?', '?'],
  ],
})

/**
 * The number of grades in which the median of our gardens is larger than that of our levels on the papers' island: of
 * the area of the first piece, the half-filled boards, and the dead ends. Counting all of them would take seconds;
 * `docs/rating.md` has the medians.
 */
export const LARGER = { grades: 5, area: 3, nodes: 1, dead: 4 }

/** @param {Engine} engine @param {KnownLevel[]} levels the garden's */
export async function gardenDifferences(engine, levels) {
  const [cuckoo, glory] = ['cuckoo', 'morning-glory']
  const planted = (/** @type {(string | null)[]} */ ends, /** @type {string[]} */ flowers) =>
    engine.film(corner(flowers), ends)
  const [two, alone] = await Promise.all([
    planted([cuckoo, null, null, glory], [cuckoo, glory]),
    planted([cuckoo, null, null, null], [cuckoo]),
  ])
  const grown = (/** @type {Film} */ film) =>
    /** @type {unknown[]} */ (film.rounds[film.rounds.length - 1].entries).filter(Boolean).length
  const gardens = await Promise.all(levels.map(({ level }) => answerOf(engine, level)))
  const count = (/** @type {(garden: typeof gardens[number]) => boolean} */ is) => gardens.filter(is).length
  const four = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4])
  const pairs = four.flatMap((a, i) => four.slice(i + 1).map(b => [a, b]))
  return {
    all: levels.length,
    corner: { two: grown(two), alone: grown(alone) },
    contested: count(({ film }) => film.rounds.some(round => round.contested.length > 0)),
    band: levels.filter(({ level }) => JSON.stringify(level.humidity).includes('"40-50"')).length,
    spare: count(({ fewest, flowers }) => fewest !== null && fewest < flowers),
    rounds: {
      levels: levels.filter(({ level }) => Number(level.rounds) > 1).length,
      most: Math.max(...levels.map(({ level }) => Number(level.rounds))),
    },
    foreign: count(({ foreign }) => foreign),
    forms: formsIn(
      levels.map(({ level }) => level),
      GARDEN_FORMS,
    ),
    larger: LARGER,
    lilac: levels.filter(({ level }) => Object.hasOwn(/** @type {object} */ (level.flowers), 'lilac')).length,
    formula: {
      says: pairs.filter(([[r, c], [row, column]]) => Math.abs(r + c - row - column) === 1).length,
      touch: pairs.filter(([[r, c], [row, column]]) => Math.abs(r - row) + Math.abs(c - column) === 1).length,
    },
  }
}

/**
 * Returns an answer of a garden: its growth, true if a flower in it stands on foreign ground, and the minimum number of
 * flowers for its picture, if it has one.
 * @param {Engine} engine
 * @param {Level} level
 */
async function answerOf(engine, level) {
  const [
    {
      solutions: [answer],
    },
    { pieces, sites },
    { count },
  ] = await Promise.all([
    engine.solve(level, { limit: 1 }),
    engine.board(level, 'en'),
    level.target ? engine.fewest(level) : { count: null },
  ])
  const film = await engine.film(level, answer)
  const likes = new Map(pieces.map(({ id, likes }) => [id, likes]))
  const foreign = answer.some(
    (piece, site) => piece !== null && !likes.get(String(piece))?.some(band => sites[site].tags.includes(band)),
  )
  return { film, foreign, fewest: count, flowers: pieces.reduce((sum, piece) => sum + piece.count, 0) }
}

/**
 * Computes how our choices change the examples of the papers on Cross Numbers, Numbrix and Sudoku.
 * @param {Engine} engine
 */
export async function numberDifferences(engine) {
  const score = (/** @type {number} */ size, /** @type {number} */ level) =>
    Math.round(scoreReadings().find(reading => reading.size === size && reading.level === level)?.score ?? Number.NaN)
  const run = (/** @type {Level} */ level, /** @type {'published' | 'corrected'} */ reading) =>
    engine.studyPath(level, { reading, steps: 0 })
  const [two, twoOurs, tails, tailsOurs, figure3] = await Promise.all([
    run(PATH_EXAMPLES.pathTwo, 'published'),
    run(PATH_EXAMPLES.pathTwo, 'corrected'),
    run(PATH_EXAMPLES.pathTails, 'published'),
    run(PATH_EXAMPLES.pathTails, 'corrected'),
    engine.ease(levelOf(cellsOf(EASE_EXAMPLES.easeFigure3))),
  ])
  const filled = (/** @type {PathStudy} */ { entries }) => entries.filter(entry => entry !== null).length
  return {
    scores: { ours: score(4, 3), row: score(2, 3), easy: score(4, 1) },
    two: { published: two.counts.states, corrected: twoOurs.counts.states },
    tails: { cells: tails.entries.length, published: filled(tails), corrected: filled(tailsOurs) },
    weighed: { ours: figure3.model.exp, literal: literalOf(figure3, 0), empty: figure3.model.empty },
  }
}
