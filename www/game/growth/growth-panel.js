// @ts-check
/**
 * The panel of growth: plays the rounds that follow from the planting one after the other, until a press or a key skips
 * to the end, or steps by hand; and announces each. Nothing is judged before the last round has been shown.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board, Check, Entries, Film } from '../../pkg/placewise.js'
 * @import { Grown } from '../state.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 * @import { Growing } from '../table-api.js'
 */
import { fillWords } from '../../i18n/locale.js'
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { ROUND_MS } from '../../scenes/motion.js'
import { leftCount } from '../game.js'
import { grownNote, roundSentence } from './messages.js'
import { PLANTING } from '../state.js'

/** The keys that buttons and sliders react to. */
const MEANT = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
/** Modifier keys, and Tab. */
const ASIDE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** The sign of a bed that several kinds want, as on the board. */
const CONTESTED = '▶◀'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** @implements {Panel} @implements {Growing} */
export class Growth {
  /** @type {Board | undefined} */ #board
  #timer = 0
  /** True if the next click belongs to a press that has skipped to the end. */ #swallows = false
  /** The action of a press before the film was known. @type {(() => void) | undefined} */ #awaited

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'table'>} host */
  constructor({ room, locale, table }) {
    this.room = room
    this.locale = locale
    this.table = table
    this.cell = table.store.cell('growth')
    this.slider = /** @type {HTMLInputElement} */ (room.find('#film-at'))
    // A double click counts once: its second press would take back what the first began.
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

  /** Returns the growth of its boards. @returns {Growing} */
  get growth() {
    return this
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

  /** Handles the button, whose label names its action. */
  #press() {
    if (this.playing) this.#skip()
    else if (this.at) this.replant()
    else this.grow()
  }

  /** Plays all rounds one after the other; with reduced motion it skips to the end. */
  grow() {
    if (!this.film) return this.#await(() => this.grow())
    if (!this.cell.value.planted?.some(e => e !== null)) return this.table.refuse(this.#say('saidNothingGrows'))
    this.#update({ playing: true })
    if (stillness.matches) this.#skip()
    else this.#go(1)
  }

  /** Skips to the end. */
  #skip() {
    this.#stop()
    this.#show(this.rounds)
    this.room.speak(this.sentences().join(' '))
    this.#end()
  }

  /**
   * While the rounds play, a press or a key skips to the end. Within the table it does nothing else, as the pressed
   * element may no longer mean what the player saw. Outside, a click skips and also has its own effect; it skips at the
   * click, not before, as skipping moves the elements below. The buttons of the film work as usual.
   * @param {Event} event
   */
  #meanwhile(event) {
    const isClick = event.type === 'click'
    const swallows = isClick && this.#swallows
    if (event.type !== 'keydown') this.#swallows = false
    if (!swallows && !this.#skipsAt(event)) return
    event.stopPropagation()
    if (event.type === 'pointerdown') this.#swallows = true
    else event.preventDefault()
  }

  /**
   * Skips to the end, if an event is to do so. Returns true if the event is to have no other effect.
   * @param {Event} event
   */
  #skipsAt(event) {
    if (!this.playing || this.#isMeant(event)) return false
    const path = event.composedPath()
    const isHere = path.includes(this.room.find('.table'))
    if (!isHere && event.type === 'pointerdown') return false
    this.#skip()
    if (isHere) return true
    const isOnButton = path[0] instanceof HTMLElement && path[0].closest('button, a') !== null
    return event.type === 'keydown' && !isOnButton
  }

  /** Returns true if an event belongs to the buttons of the film, or is a modifier key. @param {Event} event */
  #isMeant(event) {
    const key = event instanceof KeyboardEvent ? event.key : ''
    if (ASIDE.has(key)) return true
    return event.composedPath().includes(this.room.find('.film')) && (!key || MEANT.has(key))
  }

  /** @param {() => void} press */
  #await(press) {
    this.#awaited = press
    this.table.show()
  }

  /** Performs the action of a press that came before the film was known. */
  catchUp() {
    const press = this.#awaited
    this.#awaited = undefined
    press?.()
  }

  /** Shows a card that says how the grown garden differs from its goal. @param {Check} check */
  tell(check) {
    const { film, locale } = this
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
    this.room.speak(this.#say('saidReplanted'))
    // A card about the growth is no longer valid; a hint is about the planting, so it stays.
    if (!this.table.store.value.hint) this.table.showCard(undefined)
    this.table.show()
  }

  /** Steps to a round by hand. @param {number} at */
  #step(at) {
    if (!this.film) return this.#await(() => this.#step(at))
    if (at < 0 || at > this.rounds || at === this.at) return this.table.show()
    this.#stop()
    if (at === 0) return this.replant()
    this.#show(at)
    this.room.speak(this.sentence(at))
    this.#end()
  }

  /** Plays the rounds from one on. @param {number} at */
  #go(at) {
    this.#show(at)
    this.#timer = window.setTimeout(() => (this.over ? this.#skip() : this.#go(at + 1)), this.cell.value.pace)
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
    this.table.show()
  }

  #end() {
    if (!this.over || this.cell.value.judged) return
    this.#update({ judged: true })
    this.table.evaluation.grown()
  }

  #stop() {
    clearTimeout(this.#timer)
    if (this.playing) this.#update({ playing: false })
  }

  // ---- texts ----

  /** @param {number} at from 1 */
  sentence(at) {
    const round = this.film?.rounds[at - 1]
    return round && this.#board ? roundSentence(this.#board, round, at, this.locale) : ''
  }

  sentences() {
    return Array.from({ length: this.rounds }, (_, i) => this.sentence(i + 1))
  }

  /** @param {Shown} shown */
  show({ state: { lesson }, session, seen }) {
    if (!this.rounds) return
    const { entries } = seen.play.game
    const isPlanted = leftCount(session.board, entries) === 0
    const { room } = this
    const grow = room.find('#grow')
    const [key, sign] = this.#means()
    const name = this.#say(key)
    if (grow.textContent !== name) grow.replaceChildren(icon(sign), make('span', {}, name))
    grow.classList.toggle('main', this.at > 0 || entries.some(entry => entry !== null))
    grow.classList.toggle('sunny', isPlanted && !this.at)
    room.find('.film').toggleAttribute('inert', lesson !== undefined)
    setAttribute(room.find('#film-back'), 'aria-disabled', this.at === 0)
    setAttribute(room.find('#film-on'), 'aria-disabled', this.at === this.rounds)
    const where = this.#say(this.at ? 'filmRound' : 'filmPlanting', { number: this.at, count: this.rounds })
    this.slider.value = String(this.at)
    setAttribute(this.slider, 'aria-valuetext', where)
    setText(room.find('.film-where'), where)
    this.#write()
  }

  /** Returns the text and the icon of the button. @returns {[SceneKey, string]} */
  #means() {
    if (this.playing) return ['growSkip', 'next']
    return this.at ? ['replant', 'restart'] : ['grow', 'sprout']
  }

  /** Writes the texts of the rounds, which are visible once it has grown. */
  #write() {
    const words = this.room.find('.grown')
    words.hidden = this.at === 0 || this.playing
    if (words.hidden) return
    const items = this.sentences().map((text, i) =>
      this.film?.rounds[i].contested.length ? [text, CONTESTED] : [text],
    )
    const list = this.room.find('.grown ol')
    if (list.textContent !== items.flat().join(''))
      list.replaceChildren(
        ...items.map(([text, sign]) =>
          make('li', {}, text, sign && make('span', { className: 'contested', 'aria-hidden': 'true' }, sign)),
        ),
      )
    for (const [i, item] of [...list.children].entries())
      setAttribute(item, 'aria-current', i + 1 === this.at ? 'step' : 'false')
  }
}
