// @ts-check
/**
 * A board on which a technique is the next step: its description, the way to see it, and a message when the player has
 * done what it does there. Then one can play on.
 * @import { Session } from '../../game/session.js'
 * @import { Aim } from './aim.js'
 * @import { Known } from './data.js'
 * @import { Parts } from './host.js'
 * @import { speaker } from './text.js'
 * @typedef {{ say: ReturnType<typeof speaker>, open(technique: Known, number?: number): void, list(id: string): void,
 *   after(id: string): Known | undefined, learnt(id: string, session: Session): void, trouble(error: unknown): void }}
 *   Host   number: of its boards, from 1; after: the technique that comes next
 */
import { inputOf } from '../../game/input/index.js'
import { find, make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { speak } from '../../lib/live-region.js'
import { html, nothing, render } from '../../lib/templates.js'
import { aimOf, isReached } from './aim.js'

export class TechniqueLesson {
  /**
   * The board and technique of the lesson, and its aim once it is known.
   * @type {{ technique: Known, number: number, aim?: Aim } | undefined}
   */
  #now
  #card = make('div', { className: 'technique' })

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** A board has come to the table. @param {Known} technique @param {number} number from 1 */
  async begin(technique, number) {
    const { table } = this.parts
    const { session } = table
    if (!session) return
    this.#now = { technique, number }
    this.show()
    const hint = await table.hints.ask(session)
    const aim = aimOf(hint, technique.id, technique.boards[number - 1].marks !== undefined)
    if (table.session?.id !== session.id) return
    this.#now = { technique, number, aim }
    // The keys write the entries of the aim.
    if (aim.out.length) table.play.writeAs('corner')
    this.show()
    const { locale } = this.parts
    speak(locale.sentences([technique.say[locale.lang], this.#task]))
  }

  get #task() {
    const { aim } = this.#now ?? {}
    if (!aim) return ''
    const { session } = this.parts.table
    // Without modes, symbols are taken into the hand.
    const isInHand = session && !inputOf(session.board).modes.length
    return this.host.say(aim.out.length ? 'strike' : isInHand ? 'put' : 'place')
  }

  /** Returns the content of the lesson's card, if the board at the table is of one. */
  show() {
    const { locale, table } = this.parts
    const now = table.session?.about.technique?.id === this.#now?.technique.id ? this.#now : undefined
    find('#lesson-skip').hidden = Boolean(now)
    if (!now) return this.#card.remove()
    find('#lesson-techniques').hidden = true
    const { technique, number } = now
    const { say } = this.host
    const name = technique.name[locale.lang]
    const count = technique.boards.length
    setText(find('.lesson-count'), count > 1 ? say('boardOf', { name, number, count }) : name)
    setText(find('.lesson-text'), technique.say[locale.lang])
    render(this.#buttons(now), this.#card)
    find('.lesson').append(this.#card)
  }

  /** @param {{ technique: Known, number: number }} now */
  #buttons({ technique, number }) {
    const { say, open, list, trouble } = this.host
    const count = technique.boards.length
    const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {() => unknown} */ press) =>
      html`<button type="button" class="button" id=${id} @click=${() => attempt(press, trouble)}>${name}</button>`
    return html`<p class="quiet">${this.#task}</p>
      <div class="row">
        ${button('technique-show', say('show'), () => this.parts.table.hints.explain(technique.id))}
        ${count > 1 ? button('technique-other', say('other'), () => open(technique, (number % count) + 1)) : nothing}
        ${button('technique-all', say('all'), () => list(technique.id))}
      </div>`
  }

  /** Announces, once, that the player has done all that the technique does. @param {Session} session */
  kept(session) {
    const now = this.#now
    if (
      !now?.aim ||
      session.solved ||
      session.judged?.entries !== session.game.entries ||
      !isReached(now.aim, session.game)
    )
      return
    const { technique, number } = now
    this.#now = { technique, number }
    this.host.learnt(technique.id, session)
    // A hint that is stepped through has not announced its result yet.
    queueMicrotask(() => this.#tellFound(technique, session))
  }

  /** @param {Known} technique @param {Session} session */
  #tellFound(technique, session) {
    const { table } = this.parts
    if (table.session?.id !== session.id) return
    table.hints.reset()
    this.show()
    const playOn = () => {
      table.showCard(undefined)
      if (table.session?.mode !== 'digit') table.free(play => play.writeAs('digit'))
    }
    table.showCard(() => {
      const { say } = this.host
      return {
        kind: 'check',
        title: say('found'),
        text: say('foundText'),
        buttons: [{ label: say('playOn'), press: playOn, main: true, id: 'play-on' }, ...this.#next(technique)],
      }
    }, true)
  }

  /** @param {Known} technique */
  #next(technique) {
    const next = this.host.after(technique.id)
    if (!next) return []
    const label = this.host.say('next', { name: next.name[this.parts.locale.lang] })
    return [{ label, press: () => this.host.open(next), id: 'technique-next' }]
  }

  /** The board is played to its end. */
  won() {
    const { table, locale } = this.parts
    const { technique } = this.#now ?? {}
    if (!technique) return
    table.showCard(() => {
      const { say } = this.host
      const all = { label: say('all'), press: () => this.host.list(technique.id), id: 'to-techniques' }
      const [next] = this.#next(technique)
      const buttons = next ? [{ ...next, main: true }, all] : [{ ...all, main: true }]
      return { kind: 'won', title: locale.t('won'), text: say('won'), buttons }
    }, true)
  }
}
