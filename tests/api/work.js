/**
 * An engine that counts its work, so that a test can limit it without a clock: each call of a function and each turn of
 * a loop adds one to a global variable, which the module exports as `work`.
 */

/** Instructions with one number after the opcode. Those of memory have two: the first may be any, as it is small. */
const WITH_NUMBER = new Set([0x0c, 0x0d, 0x10, 0x12, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2])
for (let op = 0x20; op <= 0x26; op++) WITH_NUMBER.add(op)
/** The number of numbers after the opcodes with a prefix: conversions, then memory and tables. */
const PREFIXED = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]

/** The sections of a module that are changed. */
const [IMPORTS, GLOBALS, EXPORTS, CODE] = [2, 6, 7, 10]
const WORK = [4, ...new TextEncoder().encode('work')]

/** Returns a number in the variable length of the format. @param {number} number */
function written(number) {
  const bytes = []
  do {
    bytes.push((number & 127) | (number > 127 ? 128 : 0))
    number >>>= 7
  } while (number > 0)
  return bytes
}

/** Returns the module with the counter. @param {Uint8Array} bytes */
export function counting(bytes) {
  let at = 8
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  const numbers = (/** @type {number} */ count) => {
    for (; count > 0; count--) number()
  }
  const limits = () => numbers(1 + (number() & 1))
  const skip = () => {
    const length = number()
    at += length
  }

  /** Reads an instruction. Returns true if it is the head of a loop. */
  function instruction() {
    const op = bytes[at++]
    if (op === 0x43 || op === 0x44) at += op === 0x43 ? 4 : 8
    else if (op >= 0x02 && op <= 0x04) number()
    else if (op >= 0x28 && op <= 0x3e) numbers(2)
    else if (WITH_NUMBER.has(op)) number()
    else if (op === 0x0e) numbers(number() + 1)
    else if (op === 0x11) numbers(2)
    else if (op === 0x1c) skip()
    else if (op === 0xfc) numbers(PREFIXED[number()])
    else if (op > 0xd2 || (op > 0x04 && op < 0x0b)) throw Error(`an unknown instruction: ${op}`)
    return op === 0x03
  }

  /** Counts the imported globals, which come before the others. */
  function imported() {
    let globals = 0
    for (let count = number(); count > 0; count--) {
      skip()
      skip()
      const sort = bytes[at++]
      if (sort === 0) number()
      if (sort === 1) at++
      if (sort === 1 || sort === 2) limits()
      if (sort === 3) at += 2
      if (sort === 3) globals++
    }
    return globals
  }

  /** @type {Uint8Array[]} */
  const made = [bytes.subarray(0, 8)]
  const put = (/** @type {number} */ id, /** @type {(Uint8Array | number[])[]} */ parts) => {
    const size = parts.reduce((size, part) => size + part.length, 0)
    made.push(Uint8Array.from([id, ...written(size)]), ...parts.map(part => Uint8Array.from(part)))
  }
  let counter = 0
  while (at < bytes.length) {
    const id = bytes[at++]
    const size = number()
    const [start, end] = [at, at + size]
    if (id === IMPORTS) counter += imported()
    if (id === GLOBALS || id === EXPORTS || id === CODE) {
      const count = number()
      const rest = bytes.subarray(at, end)
      if (id === GLOBALS) {
        counter += count
        put(id, [written(count + 1), rest, [0x7f, 1, 0x41, 0, 0x0b]])
      } else if (id === EXPORTS) put(id, [written(count + 1), rest, WORK, [3, ...written(counter)]])
      else put(id, [written(count), ...Array.from({ length: count }, counted).flat()])
    } else put(id, [bytes.subarray(start, end)])
    at = end
  }
  return Buffer.concat(made)

  /** Returns the next function, which counts its calls and the turns of its loops. */
  function counted() {
    const end = number() + at
    let start = at
    for (let groups = number(); groups > 0; groups--) numbers(2)
    const count = [0x23, ...written(counter), 0x41, 1, 0x6a, 0x24, ...written(counter)]
    const parts = [bytes.subarray(start, at), count]
    start = at
    while (at < end) {
      if (!instruction()) continue
      parts.push(bytes.subarray(start, at), count)
      start = at
    }
    parts.push(bytes.subarray(start, end))
    return [written(parts.reduce((size, part) => size + part.length, 0)), ...parts]
  }
}
