// @ts-check
/**
 * The growth of a garden: plays the rounds that follow from the planting one after the other, or steps by hand, and
 * announces each. Nothing is judged before the last round has been shown.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Check, Entries, Film } from '../../pkg/placewise.js'
 * @import { Grown } from '../state.js'
 * @import { Growing, TableApi } from '../table-api.js'
 */
import { ROUND_MS } from '../../scenes/motion.js'
import { PLANTING } from '../state.js'
import { grownNote, roundSentences } from './messages.js'

/** @implements {Growing} */
export class Growth {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer
  /** The action of a press before the film was known. @type {(() => void) | undefined} */ #awaited

  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
    this.cell = table.store.cell('growth')
  }

  get #board() {
    return this.table.session?.board
  }

  /** @param {SceneKey} key */
  #say(key) {
    return this.#board ? this.table.locale.of(this.#board)(key) : ''
  }

  /** @param {Partial<Grown>} change */
  #update(change) {
    this.cell.update(now => ({ ...now, ...change }))
  }

  /** The round on show, 0 for the planting. */
  get at() {
    return this.cell.value.at
  }

  /** The rounds of growth, undefined until they are known. */
  get film() {
    return this.cell.value.film
  }

  /** True if the rounds play by themselves. */
  get playing() {
    return this.cell.value.playing
  }

  /** The number of rounds. */
  get rounds() {
    return this.#board?.rounds ?? 0
  }

  /** True if the last round is on show. */
  get #isOver() {
    return this.at > 0 && this.at === this.rounds
  }

  /** The text of each round. */
  get sentences() {
    return this.#board ? roundSentences(this.#board, this.film, this.table.locale) : []
  }

  /** Drops the growth, as the planting has changed. */
  clear() {
    clearTimeout(this.#timer)
    this.cell.update(() => PLANTING)
    this.#awaited = undefined
  }

  /**
   * @param {Entries} planted
   * @param {Film} film
   * @param {boolean} seen true if the player has seen it grow: the last round is shown
   */
  take(planted, film, seen) {
    this.#update({ planted, film, ...(seen && { at: this.rounds, judged: true }) })
  }

  press() {
    if (this.playing) this.skip()
    else if (this.at) this.replant()
    else this.grow()
  }

  /** Plays all rounds one after the other; with reduced motion it skips to the end. */
  grow() {
    if (!this.film) {
      this.#awaited = () => this.grow()
      return
    }
    if (!this.cell.value.planted?.some(e => e !== null)) return this.table.refuse(this.#say('saidNothingGrows'))
    this.#update({ playing: true })
    if (this.table.display.isStill) this.skip()
    else this.#go(1)
  }

  skip() {
    this.#stop()
    this.#show(this.rounds)
    this.table.display.speak(this.sentences.join(' '))
    this.#end()
  }

  /** Performs the action of a press that came before the film was known. */
  catchUp() {
    const press = this.#awaited
    this.#awaited = undefined
    press?.()
  }

  /** Shows a card that says how the grown garden differs from its goal. @param {Check} check */
  tell(check) {
    const {
      film,
      table: { locale },
    } = this
    if (!film) return
    this.table.showCard(
      ({ board, game: { entries } }) => ({
        ...grownNote(board, entries, film, check, locale),
        buttons: [{ label: locale.of(board)('replant'), press: () => this.replant(), main: true, id: 'replant' }],
      }),
      true,
    )
  }

  /** Goes back to the planting. */
  replant() {
    if (!this.at) return
    this.#stop()
    this.#update({ at: 0, judged: false })
    this.table.display.speak(this.#say('saidReplanted'))
    // A card about the growth is no longer valid; a hint is about the planting, so it stays.
    if (!this.table.store.value.hint) this.table.showCard(undefined)
  }

  /** Steps to a round by hand. @param {number} at */
  step(at) {
    if (!this.film) {
      this.#awaited = () => this.step(at)
      return
    }
    if (at < 0 || at > this.rounds || at === this.at) return
    this.#stop()
    if (at === 0) return this.replant()
    this.#show(at)
    this.table.display.speak(this.sentences[at - 1])
    this.#end()
  }

  /** Plays the rounds from one on. @param {number} at */
  #go(at) {
    this.#show(at)
    this.#timer = setTimeout(() => (this.#isOver ? this.skip() : this.#go(at + 1)), this.cell.value.pace)
  }

  /** @param {number} at */
  #show(at) {
    const later = this.film?.rounds.slice(this.at, at) ?? []
    const before = new Set(this.film?.rounds[this.at - 1]?.contested.map(({ site }) => site))
    if (!this.at && at) this.table.layAside()
    const { host } = this.table
    const hasMet = later.some(({ contested }) => contested.some(({ site }) => !before.has(site)))
    if (later.length) host.sound(hasMet ? 'contested' : 'grown')
    this.#update({ at, pace: host.pace?.() ?? ROUND_MS })
  }

  #end() {
    if (!this.#isOver || this.cell.value.judged) return
    this.#update({ judged: true })
    this.table.evaluation.grown()
  }

  #stop() {
    clearTimeout(this.#timer)
    if (this.playing) this.#update({ playing: false })
  }
}
