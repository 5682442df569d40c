// @ts-check
/**
 * The pictures of boards on the home page: the board as the player left it, else one of its kind, untouched or solved,
 * as `cargo xtask icons` draws it.
 * @typedef {'open' | 'begun' | 'done'} State
 */
import { urlOf } from '../../lib/base.js'
import { html } from '../../lib/templates.js'
import { pictures } from '../../storage/pictures.js'

export class Pictures {
  /** @param {boolean} dark true for the dark theme */
  constructor(dark) {
    this.dark = dark
    this.kept = pictures()
  }

  /** Returns the picture of a game. @param {string} key @param {string} kind @param {State} state */
  of(key, kind, state) {
    const own = this.#own(key, state)
    return html`<img
      class="board-picture"
      src=${this.urlOf(key, kind, state)}
      alt=""
      width="200"
      height="125"
      data-own=${own !== undefined}
      data-other-theme=${own !== undefined && own.dark !== this.dark}
    />`
  }

  /** Returns the address of the picture of a game. @param {string} key @param {string} kind @param {State} state */
  urlOf(key, kind, state) {
    return this.#own(key, state)?.url ?? this.drawn(state === 'done' ? 'kind' : 'blank', kind)
  }

  /** Returns the picture kept of a begun or solved game, if there is one. @param {string} key @param {State} state */
  #own(key, state) {
    return state === 'open' ? undefined : this.kept.get(key)
  }

  /** Returns the address of a picture of a kind. @param {'kind' | 'blank'} what @param {string} kind */
  drawn(what, kind) {
    return urlOf(`icons/${what}-${kind}-${this.dark ? 'dark' : 'light'}.avif`)
  }
}
