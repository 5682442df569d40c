// @ts-check
/**
 * The lab that computes everything: the levels, the printed figures, and the engine. Answers are cached.
 * @import { KnownLevel } from '../catalogue/catalogue.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Freedom, Level, Study, StudyOptions } from '../pkg/placewise.js'
 * @import { Finding, Shown } from './finding.js'
 * @import { Key } from './text/index.js'
 * @typedef {typeof import('./printed.json')} Printed
 */
import { loadJson, loadList } from '../lib/load.js'
import { compare, list } from './finding.js'

// ---- level 50 by the first paper's formula: the effects of the order of the animals, and of the meaning of X3 ----

/**
 * @typedef {{ study: Study, asDefined: number | null, asCounted: number | null }} InOrder   D if X3 is the number
 *   of half-filled boards, as the paper defines it; and if it is the program's running total, as in its figure 12
 */

const LEVEL = 50

/**
 * Returns the searches that figures 8 and 12 count: in the order that the paper describes, each with the other
 * resolution of its tie.
 * @param {Lab} lab
 */
export const runsOf = lab => /** @type {{ figure8Run: StudyOptions, figure12Run: StudyOptions }} */ (lab.printed.found)

/**
 * Studies level 50 in the orders of figures 8 and 12 and the program's own, and computes D for figure 12's row.
 * @param {Lab} lab
 */
export async function ordersOf(lab) {
  const { figure12 } = lab.printed.paper000
  const { figure8Run, figure12Run } = runsOf(lab)
  const studies = await Promise.all([figure8Run, figure12Run, {}].map(wishes => lab.study(LEVEL, wishes)))
  const printed = figure12.map(({ d, ...row }) => row)
  const counted = studies.map(({ running, model: { x1, x2, x4, n } }) => ({ level: LEVEL, x1, x2, x3: running, x4, n }))
  const { d } = await lab.engine.fitSearch([...printed, ...counted])
  const row = printed.findIndex(({ level }) => level === LEVEL)
  /** @type {InOrder[]} */
  const orders = studies.map((study, i) => ({ study, asDefined: study.model.d, asCounted: d[printed.length + i] }))
  return { orders, printed: { ...printed[row], d: d[row] } }
}

// ---- the lab ----

/** The levels whose clues we have. */
export const OURS = [1, 10, 33, 50]

/** Loads the levels of a kind that come with the page. @param {string} kind @returns {Promise<KnownLevel[]>} */
export const ladder = kind => loadList(`levels/${kind}.json`)

/** Loads what the papers print. @returns {Promise<Printed>} */
const loadPrinted = () => loadJson('papers/printed.json')

/** @param {Engine} engine @param {Pick<Busy, 'run'>} busy shows work that the user waits for */
export async function openLab(engine, busy) {
  const [levels, printed] = await Promise.all([ladder('island'), loadPrinted()])
  return new Lab(engine, levels, printed, busy)
}

export class Lab {
  /** All comparisons made so far. @type {Finding[]} */
  findings = []
  /** @type {Map<string, Promise<any>>} */
  #asked = new Map()

  /**
   * @param {Engine} engine @param {KnownLevel[]} levels @param {Printed} printed
   * @param {Pick<Busy, 'run'>} busy shows work that the user waits for
   */
  constructor(engine, levels, printed, busy) {
    this.busy = busy
    this.engine = engine
    // Only levels on the papers' island; others have a board of their own.
    this.levels = levels.filter(({ level }) => !('board' in level))
    this.printed = printed
  }

  /** @param {number} number @returns {Level} */
  level(number) {
    const known = this.levels.find(l => l.id === `island-${number}`)
    if (!known) throw new Error(`there is no level ${number}`)
    return known.level
  }

  /** @param {number} number @param {StudyOptions} [wishes] @returns {Promise<Study>} */
  study(number, wishes) {
    return this.#once(['study', number, wishes], () => this.engine.study(this.level(number), wishes))
  }

  /** @param {number} number @returns {Promise<Freedom>} */
  freedom(number) {
    return this.#once(['freedom', number], () => this.engine.freedom(this.level(number)))
  }

  /** @param {Shown | null} printed @param {Shown | null} computed @param {Key} [why] */
  check(printed, computed, why) {
    const finding = compare(printed, computed, why)
    this.findings.push(finding)
    return finding
  }

  /** Translates sites into the second paper's numbers. @param {readonly number[]} sites */
  places(sites) {
    return list(sites.map(site => this.printed.paper001.figure2[site]))
  }

  /** @template T @param {unknown[]} question @param {() => Promise<T>} ask @returns {Promise<T>} */
  #once(question, ask) {
    const key = JSON.stringify(question)
    const answer = this.#asked.get(key) ?? ask()
    this.#asked.set(key, answer)
    return answer
  }
}

/**
 * Returns the difficulty by the second paper.
 * @param {{ gn: number, an: number, rn: number, fChoices: number, fSpecies: number }} inputs
 */
export const freedomOf = ({ gn, an, rn, fChoices, fSpecies }) => (gn * an * rn * fChoices) / fSpecies
