// @ts-check
/**
 * Level 50 by the first paper's formula: the effects of the order of the animals, and of the meaning of X3.
 * @import { Study, StudyOptions } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
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
