// @ts-check
/**
 * What the engine says of an equation of the board on the table.
 * @import { EquationInfo, EquationOptions } from '../../pkg/placewise.js'
 * @import { TableApi } from '../table-api.js'
 */

/**
 * @param {TableApi} table @param {EquationOptions} wanted
 * @param {boolean} fits of its fillings only those that agree with the player's marks
 * @returns {Promise<EquationInfo | undefined>} nothing where another board is on the table by then
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
