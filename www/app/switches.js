// @ts-check
/** What the player can switch on and off, for all boards or for those of a scene. Kept on the device. */
import { keep, recall } from '../lib/local-storage.js'

/** How each stands where nothing was chosen. */
const FIRST = {
  timer: true,
  coordinates: false,
  sound: false,
  /** Check compares with the answer. */ compare: true,
  /** What the answer does not have is marked at once. */ mistakes: false,
  // Of the boards of one scene each:
  /** What would grow is shown while planting. */ preview: false,
  /** What is put down takes away notes that it makes wrong. */ tidy: true,
  /** What goes against a law of the game is shown at once. */ conflicts: true,
  /** Hints may rest on it that there is one answer. */ uniqueness: false,
}

/** @typedef {keyof typeof FIRST} Switch */

export class Switches {
  /** Those that were asked for or turned, by the names they are kept by. @type {Map<string, boolean>} */
  #known = new Map()

  /**
   * Returns true if a switch is on. What was chosen once for all boards holds for each scene until that is chosen.
   * @param {Switch} name @param {string} [scene] where each has its own
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

/** What a switch is kept by. @param {Switch} name @param {string} [scene] */
const keyOf = (name, scene) => (scene ? `${name}-${scene}` : name)
