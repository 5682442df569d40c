// @ts-check
/**
 * What grows: plays the rounds that follow from what is planted, one after the other, until any press or key skips to
 * the end, or by hand; and tells each. Nothing is judged before the last is over.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board, Entries, Film } from '../../pkg/placewise.js'
 * @import { Grown } from '../state.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { fillWords } from '../../i18n/locale.js'
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { roundSentence } from '../growth-messages.js'
import { PLANTING } from '../state.js'

/** What buttons and sliders hear. */
const MEANT = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
/** Keys that only go with others, or on from here. */
const ASIDE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** @implements {Panel} */
export class Growth {
  /** @type {Board | undefined} */ #board
  #timer = 0
  /** True if the click that follows belongs to a press that has skipped to the end. */ #swallows = false
  /** What was pressed before it was known how it grows. @type {(() => void) | undefined} */ #awaited

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'growth' | 'grown'>} host */
  constructor({ room, locale, growth, grown }) {
    this.room = room
    this.locale = locale
    this.host = growth
    this.cell = grown
    this.slider = /** @type {HTMLInputElement} */ (room.find('#film-at'))
    // The second press of a double one is not meant: it would take back what the first began.
    room.find('#grow').addEventListener('click', event => {
      if (event.detail < 2) this.#press()
    })
    for (const type of ['pointerdown', 'click', 'keydown'])
      room.root.addEventListener(type, event => this.#meanwhile(event), { capture: true, signal: room.signal })
    room.find('#film-back').addEventListener('click', () => this.#step(this.at - 1))
    room.find('#film-on').addEventListener('click', () => this.#step(this.at + 1))
    this.slider.addEventListener('input', () => this.#step(Number(this.slider.value)))
  }

  /** @param {SceneKey} key @param {Record<string, number>} [values] */
  #say(key, values) {
    return this.#board ? this.locale.of(this.#board)(key, values) : ''
  }

  /** @param {Partial<Grown>} change */
  #update(change) {
    this.cell.update(now => ({ ...now, ...change }))
  }

  /** The round on show: 0 is the planting. */
  get at() {
    return this.cell.value.at
  }

  /** How it grows, when that is known. */
  get film() {
    return this.cell.value.film
  }

  /** True if round follows round by itself. */
  get playing() {
    return this.cell.value.playing
  }

  /** How many rounds there are. */
  get rounds() {
    return this.#board?.rounds ?? 0
  }

  /** True if all has grown. */
  get over() {
    return this.at > 0 && this.at === this.rounds
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.slider.max = String(this.rounds)
    this.room.find('.grow').hidden = !this.rounds
    for (const part of ['.grow', '.grown']) fillWords(this.room.find(part), this.locale.of(board), 'data-scene')
    this.#write()
  }

  close() {
    this.clear()
    this.#board = undefined
    this.room.find('.grow').hidden = true
    this.#write()
  }

  /** Something else is planted now: what grows of it comes later. */
  clear() {
    clearTimeout(this.#timer)
    this.cell.update(() => PLANTING)
    this.#awaited = undefined
  }

  /**
   * @param {Entries} planted
   * @param {Film} film
   * @param {boolean} seen it has grown before the player's eyes, and stands there so
   */
  take(planted, film, seen) {
    this.#update({ planted, film, ...(seen && { at: this.rounds, judged: true }) })
  }

  /** The one button: what it does is what it says. */
  #press() {
    if (this.playing) this.#skip()
    else if (this.at) this.replant()
    else this.grow()
  }

  /** All rounds, one after the other; at once where nothing is to move. */
  grow() {
    if (!this.film) return this.#await(() => this.grow())
    if (!this.cell.value.planted?.some(e => e !== null)) return this.host.empty()
    this.#update({ playing: true })
    if (stillness.matches) this.#skip()
    else this.#go(1)
  }

  /** All that was to be seen is there at once. */
  #skip() {
    this.#stop()
    this.#show(this.rounds)
    this.room.speak(this.sentences().join(' '))
    this.#end()
  }

  /**
   * While it grows, a press or key skips to the end, and at the table does nothing else: what is pressed may no longer
   * mean what it did when it was looked at. Elsewhere a press also does what it says, once it is over: skipping moves
   * what is below. The buttons of the film mean what they say.
   * @param {Event} event
   */
  #meanwhile(event) {
    const isClick = event.type === 'click'
    const swallows = isClick && this.#swallows
    if (event.type !== 'keydown') this.#swallows = false
    if (!swallows && (!this.playing || this.#isMeant(event))) return
    const path = event.composedPath()
    const isHere = path.includes(this.room.find('.table'))
    if (!swallows && !isHere && event.type === 'pointerdown') return
    if (!swallows) this.#skip()
    if (!swallows && !isHere && isClick) return
    if (event.type === 'keydown' && !isHere && path[0] instanceof HTMLElement && path[0].closest('button, a')) return
    event.stopPropagation()
    if (event.type === 'pointerdown') this.#swallows = true
    else event.preventDefault()
  }

  /** True if a press or key is one of the film's own, or goes only with others. @param {Event} event */
  #isMeant(event) {
    const key = event instanceof KeyboardEvent ? event.key : ''
    if (ASIDE.has(key)) return true
    return event.composedPath().includes(this.room.find('.film')) && (!key || MEANT.has(key))
  }

  /** @param {() => void} press */
  #await(press) {
    this.#awaited = press
    this.host.shown()
  }

  /** What was pressed before it was known how it grows is done. */
  catchUp() {
    const press = this.#awaited
    this.#awaited = undefined
    press?.()
  }

  /** Back to what was planted. */
  replant() {
    if (!this.at) return
    this.#stop()
    this.#update({ at: 0, judged: false })
    this.room.speak(this.#say('saidReplanted'))
    this.host.replanted()
    this.host.shown()
  }

  /** By hand. @param {number} at */
  #step(at) {
    if (!this.film) return this.#await(() => this.#step(at))
    if (at < 0 || at > this.rounds || at === this.at) return this.host.shown()
    this.#stop()
    if (at === 0) return this.replant()
    this.#show(at)
    this.room.speak(this.sentence(at))
    this.#end()
  }

  /** By itself. @param {number} at */
  #go(at) {
    this.#show(at)
    this.#timer = window.setTimeout(() => (this.over ? this.#skip() : this.#go(at + 1)), this.cell.value.pace)
  }

  /** @param {number} at */
  #show(at) {
    const later = this.film?.rounds.slice(this.at, at) ?? []
    const before = new Set(this.film?.rounds[this.at - 1]?.contested.map(({ site }) => site))
    if (!this.at && at) this.host.begins()
    if (later.length) this.host.grown(later.some(({ contested }) => contested.some(({ site }) => !before.has(site))))
    this.#update({ at, pace: this.host.pace() })
    this.host.shown()
  }

  #end() {
    if (!this.over || this.cell.value.judged) return
    this.#update({ judged: true })
    this.host.over()
  }

  #stop() {
    clearTimeout(this.#timer)
    if (this.playing) this.#update({ playing: false })
  }

  // ---- told ----

  /** @param {number} at from 1 */
  sentence(at) {
    const round = this.film?.rounds[at - 1]
    return round && this.#board ? roundSentence(this.#board, round, at, this.locale) : ''
  }

  sentences() {
    return Array.from({ length: this.rounds }, (_, i) => this.sentence(i + 1))
  }

  /** @param {boolean} ready all is planted @param {boolean} waits nothing may grow now */
  show(ready, waits) {
    if (!this.rounds) return
    const { room } = this
    const grow = room.find('#grow')
    const [key, sign] = this.#means()
    const name = this.#say(key)
    if (grow.textContent !== name) grow.replaceChildren(icon(sign), make('span', {}, name))
    grow.classList.toggle('sunny', ready && !this.at)
    room.find('.film').toggleAttribute('inert', waits)
    setAttribute(room.find('#film-back'), 'aria-disabled', this.at === 0)
    setAttribute(room.find('#film-on'), 'aria-disabled', this.at === this.rounds)
    const where = this.#say(this.at ? 'filmRound' : 'filmPlanting', { number: this.at, count: this.rounds })
    this.slider.value = String(this.at)
    setAttribute(this.slider, 'aria-valuetext', where)
    setText(room.find('.film-where'), where)
    this.#write()
  }

  /** What the button does now: its words and its sign. @returns {[SceneKey, string]} */
  #means() {
    if (this.playing) return ['growSkip', 'next']
    return this.at ? ['replant', 'restart'] : ['grow', 'sprout']
  }

  /** What has grown, to be read when it has. */
  #write() {
    const words = this.room.find('.grown')
    words.hidden = this.at === 0 || this.playing
    if (words.hidden) return
    const items = this.sentences()
    const list = this.room.find('.grown ol')
    if (list.textContent !== items.join('')) list.replaceChildren(...items.map(text => make('li', {}, text)))
    for (const [i, item] of [...list.children].entries())
      setAttribute(item, 'aria-current', i + 1 === this.at ? 'step' : 'false')
  }
}
