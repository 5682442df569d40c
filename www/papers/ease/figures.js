// @ts-check
/**
 * The paper's figures for puzzles made here, with each number of allowed failures in turn.
 * @import { Busy } from '../../lib/busy.js'
 */
import { Batch } from '../batch.js'
import { charts } from './charts.js'
import { ALLOWED, rowOf } from './statistics.js'

/** Creates the batch of the figures, without puzzles yet. */
export const figures = (/** @type {Pick<Busy, 'run'>} */ busy) =>
  new Batch(
    {
      choice: 'ease-amount',
      start: 'ease-draw',
      amounts: [140, 420, 1400],
      amount: 420,
      atOnce: 35,
      words: {
        amount: 'figuresAmount',
        howMany: 'figuresHowMany',
        progress: 'figuresProgress',
        start: 'figuresDraw',
        made: 'figuresMade',
      },
      make: async (engine, seed) => {
        const failures = ALLOWED[seed % ALLOWED.length]
        const wish = failures === undefined ? { seed, grade: true } : { seed, failures, grade: true }
        return rowOf(failures, await engine.paperPuzzle(wish))
      },
      charts,
    },
    busy,
  )
