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
import { loadJson } from '../lib/load.js'
import { compare, list } from './finding.js'

/** The levels whose clues we have. */
export const OURS = [1, 10, 33, 50]

/** Loads the levels of a kind that come with the page. @param {string} kind @returns {Promise<KnownLevel[]>} */
export const ladder = kind => loadJson(`levels/${kind}.json`)

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
