// @ts-check
/**
 * Our pages in other tabs. What is kept in one is told to all: two tabs at one level go on with the same game, and
 * neither writes over the other's moves. And what is forgotten in one is forgotten in all. Where a browser knows no
 * channels, each tab is alone, and the last to write is right.
 */

/** @param {string} name */
const channel = name => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined)

/** Open from when something is first told or heard. @type {BroadcastChannel | undefined} */ let made
const forgetting = () => (made ??= channel('placewise.forgotten'))

/** @param {() => void} hear that in another tab everything was forgotten */
export const hearForgotten = hear => forgetting()?.addEventListener('message', hear)

export const tellForgotten = () => forgetting()?.postMessage('all')

export class Tabs {
  #channel

  /** @param {(news: unknown) => void} hear what another tab has told @param {string} [name] of the channel */
  constructor(hear, name = 'placewise.kept') {
    this.#channel = channel(name)
    this.#channel?.addEventListener('message', ({ data }) => hear(data))
  }

  /** @param {unknown} news plain data */
  tell(news) {
    this.#channel?.postMessage(news)
  }
}
