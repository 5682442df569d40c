// @ts-check
/**
 * Asks the engine about an equation of the current board.
 * @import { EquationInfo, EquationOptions } from '../../pkg/placewise.js'
 * @import { TableApi } from '../table-api.js'
 */

/**
 * @param {TableApi} table @param {EquationOptions} wanted
 * @param {boolean} fits true for only those fillings that agree with the player's marks
 * @returns {Promise<EquationInfo | undefined>} undefined if another board has been opened meanwhile, or the request
 *   failed
 */
export async function askEquation(table, wanted, fits) {
  const { session, input, engine, locale, host, still } = table
  if (!session) return undefined
  const { level, game, id } = session
  const marks = fits && input?.possible?.(game)
  const told = engine.equation(level, game.entries, { ...wanted, ...(marks && { marks }) }, locale.lang, {
    until: still,
  })
  const info = await told.catch(error => host.failed(error))
  return (table.session?.id === id && info) || undefined
}
