// @ts-check
/**
 * The game in other tabs. What is kept in one is told to all: two tabs at one level go on with the same game, and neither writes over the other's moves.
 * Where a browser knows no channels, each tab is alone, and the last to write is right.
 */

export class Tabs {
  #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('placewise.kept') : undefined

  /** @param {(news: unknown) => void} hear what another tab has told */
  constructor(hear) { this.#channel?.addEventListener('message', ({ data }) => hear(data)) }

  /** @param {unknown} news plain data */
  tell(news) { this.#channel?.postMessage(news) }
}
