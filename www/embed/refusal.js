// @ts-check
/**
 * What is refused before it comes to the engine, told as the engine tells it.
 * @param {string} code @param {string} path @param {string} message says what is allowed
 */
export const refusal = (code, path, message) => Object.assign(new Error(message), { name: 'PuzzleError', code, path })
