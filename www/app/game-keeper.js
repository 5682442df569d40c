// @ts-check
/**
 * Keeps the game at play on the device, and lets other tabs know of it, once for all that happens before a frame.
 * @import { Session } from '../game/session.js'
 * @import { Progress, SavedGame } from '../storage/progress.js'
 * @import { State } from './save.js'
 */
import { afterFrame } from '../lib/after-frame.js'
import { meet, savedGame, stateSince } from './save.js'

export class GameKeeper {
  /** The state that other tabs have from here. @type {State & { at: number } | undefined} */
  #sent
  /** What other tabs are still to know. @type {SavedGame | undefined} */ #news

  /** @param {Progress} progress @param {(news: unknown) => void} publish to other tabs */
  constructor(progress, publish) {
    this.progress = progress
    this.publish = publish
    globalThis.addEventListener?.('pagehide', () => this.#tell())
  }

  /** @param {Session} session */
  keep(session) {
    const { key, about, solved, help, game, two, tally } = session
    if (about.lesson !== undefined) return
    meet(about.info.id)
    const at = stateSince({ game, solved, help, two, tally }, this.#sent, this.progress.since(key), Date.now())
    if (at === undefined || at === this.#sent?.at) return
    const saved = savedGame(session, at)
    this.progress.keepGame(saved)
    this.#sent = { game, solved, help, two, tally, at }
    if (!this.#news) void afterFrame().then(() => this.#tell())
    this.#news = saved
  }

  #tell() {
    if (this.#news) this.publish(this.progress.newsOf(this.#news))
    this.#news = undefined
  }
}
