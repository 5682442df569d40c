// @ts-check
/**
 * Messages to our pages in other tabs. Each change in one tab is sent to all: two tabs with the same level go on with
 * the same game, and neither overwrites the other's moves. Data forgotten in one is forgotten in all. In a browser
 * without BroadcastChannel each tab is alone, and the last write counts.
 */

/** @param {string} name */
const channel = name => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined)

/** The channel for forgetting, opened on first use. @type {BroadcastChannel | undefined} */ let made
const forgetting = () => (made ??= channel('placewise.forgotten'))

/** @type {Set<() => void>} */ const hearers = new Set()

/** @param {() => void} receive called when another tab has forgotten everything */
export function onForgotten(receive) {
  hearers.add(receive)
  forgetting()?.addEventListener('message', receive)
}

/** Acts as if another tab had sent that message: it may not have come, or come too late. */
export const hearForgotten = () => hearers.forEach(receive => receive())

export const tellForgotten = () => forgetting()?.postMessage('all')

export class Tabs {
  #channel

  /**
   * @param {(news: unknown) => void} receive called with another tab's message
   * @param {string} [name] of the channel
   */
  constructor(receive, name = 'placewise.kept') {
    this.#channel = channel(name)
    this.#channel?.addEventListener('message', ({ data }) => receive(data))
  }

  /** @param {unknown} news plain data */
  tell(news) {
    this.#channel?.postMessage(news)
  }
}
