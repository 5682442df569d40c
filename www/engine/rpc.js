// @ts-check
/** What both ends of the worker agree on: an error crosses with all that it says. */
import { transferHandlers } from '../vendor/comlink.js'

/** Keeps `code` and `path` of a thrown error, which comlink alone would drop. */
export function carryErrors() {
  const handler = /** @type {any} */ (transferHandlers.get('throw'))
  transferHandlers.set('throw', { ...handler, serialize })
}

/** @param {any} thrown */
function serialize({ value }) {
  if (!(value instanceof Error)) return [{ isError: false, value }, []]
  const { name, message, stack, code, path } = /** @type {any} */ (value)
  return [{ isError: true, value: { name, message, stack, code, path } }, []]
}
