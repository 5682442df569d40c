// @ts-check
/**
 * The transfer of errors between both ends of the worker, with all their fields.
 * @import { TransferHandler } from '../vendor/comlink.js'
 */
import { transferHandlers } from '../vendor/comlink.js'

/** Keeps `code`, `path`, `status` and `nearest` of a thrown error, which comlink alone would drop. */
export function carryErrors() {
  const handler = /** @type {TransferHandler<unknown, unknown>} */ (transferHandlers.get('throw'))
  transferHandlers.set('throw', { ...handler, serialize })
}

/** @type {TransferHandler<unknown, unknown>['serialize']} */
function serialize(thrown) {
  const { value } = /** @type {{ value: unknown }} */ (thrown)
  if (!(value instanceof Error)) return [{ isError: false, value }, []]
  const { name, message, stack, code, path, status, nearest } = /** @type {Error & Record<string, unknown>} */ (value)
  return [{ isError: true, value: { name, message, stack, code, path, status, nearest } }, []]
}
