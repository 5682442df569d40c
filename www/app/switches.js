// @ts-check
/** The player's switches, for all boards or for those of a scene. Kept on the device. */
import { keep, recall } from '../lib/local-storage.js'

/** The defaults. */
const FIRST = {
  timer: true,
  coordinates: false,
  sound: false,
  /** Hints tell the technique and its parts before the reasons. */ stages: true,
  /** Check compares with the answer. */ compare: true,
  /** Entries that are not in the answer are marked at once. */ mistakes: false,
  // For the boards of single scenes:
  /** The growth is shown while planting. */ preview: false,
  /** An entry removes notes that it makes wrong. */ tidy: true,
  /** Conflicts with a law of the game are shown at once. */ conflicts: true,
  /** Hints may rely on the answer being unique. */ uniqueness: false,
}

/** @typedef {keyof typeof FIRST} Switch */

export class Switches {
  /** The known switches, by the keys under which they are kept. @type {Map<string, boolean>} */
  #known = new Map()

  /**
   * Returns true if a switch is on. A choice made for all boards holds for each scene without one of its own.
   * @param {Switch} name @param {string} [scene] if scenes have separate values
   */
  isOn(name, scene) {
    const key = keyOf(name, scene)
    let on = this.#known.get(key)
    if (on === undefined) {
      const kept = recall(key) ?? recall(name)
      on = kept === null ? FIRST[name] : kept === 'on'
      this.#known.set(key, on)
    }
    return on
  }

  /** @param {Switch} name @param {boolean} on @param {string} [scene] */
  turn(name, on, scene) {
    this.#known.set(keyOf(name, scene), on)
    keep(keyOf(name, scene), on ? 'on' : 'off')
  }
}

/** Returns the key under which a switch is kept. @param {Switch} name @param {string} [scene] */
const keyOf = (name, scene) => (scene ? `${name}-${scene}` : name)
