// @ts-check
/**
 * Small sounds, off by default; the synthesizer is loaded on first use.
 * @typedef {{ zzfx(...sound: (number | undefined)[]): void }} Synthesizer
 */
import { urlOf } from './base.js'

/**
 * ZzFX's parameters: volume, randomness, frequency, attack, sustain, release, shape, curve, slide…
 * @type {Record<string, (number | undefined)[]>}
 */
const SOUNDS = {
  saidPicked: [0.4, 0, 520, 0, 0.01, 0.05, 0, 1.6, 4],
  saidPlaced: [0.5, 0, 300, 0, 0.02, 0.09, 0, 1.4, -3],
  saidWalked: [0.5, 0, 300, 0, 0.02, 0.09, 0, 1.4, -3],
  saidMoved: [0.5, 0, 300, 0, 0.02, 0.09, 0, 1.4, -3],
  saidSwapped: [0.5, 0, 340, 0, 0.03, 0.1, 0, 1.4, -3],
  saidRemoved: [0.4, 0, 240, 0, 0.02, 0.1, 0, 1.4, -5],
  saidNoted: [0.3, 0, 700, 0, 0.005, 0.03, 0],
  clueKept: [0.4, 0, 660, 0.01, 0.05, 0.16, 0, 1.2, 0, 0, 220, 0.06],
  clueBroken: [0.4, 0, 150, 0.01, 0.06, 0.14, 2, 0.8, -1],
  grown: [0.3, 0, 392, 0.02, 0.03, 0.12, 0, 1.4, 2],
  contested: [0.3, 0, 196, 0.02, 0.04, 0.12, 0, 1, -1],
  won: [0.6, 0, 523, 0.02, 0.2, 0.4, 0, 1.2, 0, 0, 262, 0.08, 0.1],
}

/** The synthesizer's module, which has no types. @type {string} */
const SYNTHESIZER = 'vendor/zzfx.js'

export class Sound {
  /** @param {boolean} on */
  constructor(on) {
    this.on = on
  }

  /** @param {string} name of the event; most have no sound */
  play(name) {
    const sound = SOUNDS[name]
    if (!this.on || !sound) return
    // If it cannot be loaded, the game goes on without sound.
    import(urlOf(SYNTHESIZER)).then((/** @type {Synthesizer} */ { zzfx }) => zzfx(...sound)).catch(() => {})
  }
}
