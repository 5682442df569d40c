// @ts-check
/** Readers of values from outside: from storage, files, messages and other pages. */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} value @returns {value is string} */
export const isText = value => typeof value === 'string'

/** @param {unknown} value @returns {value is number} */
export const isCount = value => Number.isInteger(value) && Number(value) >= 0

/** Returns the fields of an object; none if the value is no object. @param {unknown} value */
export const fieldsOf = value => (isObject(value) ? value : {})

/** Returns the items of a list; none if the value is no list. @param {unknown} value @returns {readonly unknown[]} */
export const itemsOf = value => (Array.isArray(value) ? value : [])

/**
 * Returns true for an object that names a kind of puzzle; the engine checks the rest when it reads the level.
 * @param {unknown} value @returns {value is Record<string, unknown> & { kind: string }}
 */
export const isLevelLike = value => isObject(value) && isText(value.kind)

/** Reads JSON of any content. @param {string} text @returns {unknown} @throws a SyntaxError */
export const parseJson = text => JSON.parse(text)
