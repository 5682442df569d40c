// @ts-check
/**
 * The parts of the element in files, each with its files and their dependencies. No file runs before its dependencies
 * are loaded and their hashes checked.
 * @typedef {{ name: string, hash: string, size: number }} File   size: in bytes, uncompressed
 * @typedef {{ files: File[], parts: Record<string, number[]> }} List   parts: their files by number, dependencies
 *   first, the part's own last
 * @typedef {{ prepare(file: File): void, check(file: File): Promise<unknown>, open(file: File): Promise<any> }} Door
 *   prepare: begins to fetch it; check: resolves when it is loaded and its hash is right; open: returns its exports
 */

export class Parts {
  #list
  #door
  /** @type {Map<number, Promise<unknown>>} */ #checked = new Map()
  /** @type {Set<number>} */ #prepared = new Set()
  /** @type {Set<number>} */ #here = new Set()

  /** @param {List} list @param {Door} door */
  constructor(list, door) {
    this.#list = list
    this.#door = door
  }

  /**
   * Returns a part's module. After a failure the next call tries again.
   * @param {string} path @returns {Promise<any>}
   */
  async get(path) {
    const files = this.#filesOf([path])
    this.prepare([path])
    for (const file of files) await this.#check(file)
    return this.#door.open(this.#list.files[/** @type {number} */ (files.at(-1))])
  }

  /** Begins to fetch all files of these parts. @param {string[]} paths */
  prepare(paths) {
    for (const file of this.#filesOf(paths)) {
      if (this.#prepared.has(file)) continue
      this.#prepared.add(file)
      this.#door.prepare(this.#list.files[file])
    }
  }

  /** Returns the share of the bytes of these parts that is loaded, from 0 to 1. @param {string[]} paths */
  share(paths) {
    const files = this.#filesOf(paths)
    const size = (/** @type {number[]} */ some) => some.reduce((sum, file) => sum + this.#list.files[file].size, 0)
    return size(files.filter(file => this.#here.has(file))) / size(files)
  }

  /** @param {string[]} paths */
  #filesOf(paths) {
    return [
      ...new Set(
        paths.flatMap(path => {
          if (!Object.hasOwn(this.#list.parts, path)) throw new Error(`there is no part '${path}'`)
          return this.#list.parts[path]
        }),
      ),
    ]
  }

  /** @param {number} file */
  #check(file) {
    const known = this.#checked.get(file)
    if (known) return known
    const checked = this.#door.check(this.#list.files[file]).then(() => this.#here.add(file))
    this.#checked.set(file, checked)
    checked.catch(() => this.#checked.delete(file))
    return checked
  }
}
