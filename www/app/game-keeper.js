// @ts-check
/**
 * Keeps the current game on the device, and tells other tabs about it, once a frame.
 * @import { Session } from '../game/session.js'
 * @import { Progress, SavedGame } from '../storage/progress.js'
 * @import { State } from './save.js'
 */
import { afterFrame } from '../lib/after-frame.js'
import { meet, savedGame, stateSince } from './save.js'

export class GameKeeper {
  /** The state that was last kept and sent to other tabs. @type {State & { at: number } | undefined} */
  #sent
  /** The game to be sent to other tabs. @type {SavedGame | undefined} */ #news

  /** @param {Progress} progress @param {(news: unknown) => void} publish sends news to other tabs */
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
