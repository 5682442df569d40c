// @ts-check
/**
 * Our pages in other tabs. What is kept in one is told to all: two tabs at one level go on with the same game, and
 * neither writes over the other's moves. And what is forgotten in one is forgotten in all. Where a browser knows no
 * channels, each tab is alone, and the last to write is right.
 */

/** @param {string} name */
const channel = name => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined)

const forgetting = channel('placewise.forgotten')

/** @param {() => void} hear that in another tab everything was forgotten */
export const hearForgotten = hear => forgetting?.addEventListener('message', hear)

export const tellForgotten = () => forgetting?.postMessage('all')

export class Tabs {
  #channel = channel('placewise.kept')

  /** @param {(news: unknown) => void} hear what another tab has told */
  constructor(hear) {
    this.#channel?.addEventListener('message', ({ data }) => hear(data))
  }

  /** @param {unknown} news plain data */
  tell(news) {
    this.#channel?.postMessage(news)
  }
}
