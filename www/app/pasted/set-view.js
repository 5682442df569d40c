// @ts-check
/**
 * The parts of a list's sheet about sets: the form that makes one link of the list, and the text of the results to hand
 * in.
 * @import { LevelSet, Result } from './set.js'
 * @import { Parts } from './host.js'
 * @import { speaker } from './text.js'
 * @typedef {{ say: ReturnType<typeof speaker>, trouble(error: unknown): void, shown(): void }} Host   shown: renders
 *   the sheet again
 */
import { html, nothing } from '../../lib/templates.js'
import { urlOf } from '../../lib/base.js'
import { copyButton } from '../share/buttons.js'
import { handInText, LONGEST_NOTE, LONGEST_TITLE, MOST_LEVELS, setCode } from './set.js'

/** @param {Event} event */
const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value

/** The form that makes the link of a list. */
export class SetForm {
  /** The texts of pressed copy buttons. @type {Record<string, string>} */ #copied = {}

  /**
   * @param {LevelSet & { names: readonly string[] }} set names: of the levels
   * @param {Parts} parts @param {Host} host
   */
  constructor({ title, levels, names }, { locale }, host) {
    this.host = host
    this.locale = locale
    this.title = title
    this.levels = levels.slice(0, MOST_LEVELS).map(({ code, note }, at) => ({ code, note, name: names[at] }))
    this.isCut = levels.length > MOST_LEVELS
  }

  /** @param {() => void} change */
  #change(change) {
    this.#copied = {}
    change()
    this.host.shown()
  }

  template() {
    const { host, levels, locale, title } = this
    const { say, shown, trouble } = host
    const link = `${urlOf('./')}#set=${setCode({ title, levels })}`
    const row = (/** @type {(typeof levels)[number]} */ level, /** @type {number} */ at) => {
      const earlier = () => this.#change(() => levels.splice(at - 1, 2, level, levels[at - 1]))
      const number = at + 1
      return html`<li class="set-row">
        <strong>${number}. ${level.name}</strong>
        <button
          type="button"
          class="button small"
          aria-label=${say('setEarlier', { number })}
          ?disabled=${at === 0}
          @click=${earlier}
        >
          ↑
        </button>
        <input
          type="text"
          maxlength=${LONGEST_NOTE}
          aria-label=${say('setNote', { number })}
          placeholder=${say('setNote', { number })}
          .value=${level.note}
          @input=${(/** @type {Event} */ event) => this.#change(() => (level.note = valueOf(event)))}
        />
      </li>`
    }
    return html`<p class="quiet">${say('setAbout')}</p>
      <label class="pasted-field"
        ><span>${say('setTitle')}</span
        ><input
          type="text"
          id="set-title"
          maxlength=${LONGEST_TITLE}
          .value=${title}
          @input=${(/** @type {Event} */ event) => this.#change(() => (this.title = valueOf(event)))}
      /></label>
      ${this.isCut ? html`<p>${say('setMost', { count: MOST_LEVELS })}</p>` : nothing}
      <ol class="set-rows">
        ${levels.map(row)}
      </ol>
      <input type="text" id="set-link" readonly aria-label=${say('setLink')} .value=${link} />
      <div class="row">
        ${copyButton({ id: 'set-copy', text: link, name: say('setCopy'), copied: this.#copied, shown, trouble }, locale)}
      </div>`
  }
}

/** The results of a set as a text to hand in. */
export class HandIn {
  #player = ''
  /** The texts of pressed copy buttons. @type {Record<string, string>} */ #copied = {}

  /** @param {Parts} parts @param {Host} host */
  constructor({ locale }, host) {
    this.host = host
    this.locale = locale
  }

  /** @param {string} title @param {readonly Result[]} results */
  template(title, results) {
    const { host, locale } = this
    const { say, shown, trouble } = host
    const text = handInText({ title, player: this.#player.trim(), results }, say, locale)
    const type = (/** @type {Event} */ event) => {
      this.#player = valueOf(event)
      this.#copied = {}
      shown()
    }
    const isWhole = results.every(({ done }) => done)
    return html`<details class="hand-in" id="hand-in" ?open=${isWhole}>
      <summary>${say('handIn')}</summary>
      <p class="quiet">${say('handAbout')}</p>
      <label class="pasted-field"
        ><span>${say('handName')}</span
        ><input type="text" id="hand-name" autocomplete="off" maxlength="60" @input=${type}
      /></label>
      <pre class="hand-text" tabindex="0" role="region" aria-label=${say('handText')}>${text}</pre>
      <div class="row">${copyButton({ id: 'hand-copy', text, copied: this.#copied, shown, trouble }, locale)}</div>
    </details>`
  }
}
