// @ts-check
/**
 * Keeps the game at play on the device, and lets other tabs know of it.
 * @import { Session } from '../game/session.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { State } from './save.js'
 */
import { meet, savedGame, stateSince } from './save.js'

export class GameKeeper {
  /** The state that other tabs have from here. @type {State & { at: number } | undefined} */
  #sent

  /** @param {Progress} progress @param {(news: unknown) => void} publish to other tabs */
  constructor(progress, publish) {
    this.progress = progress
    this.publish = publish
  }

  /** @param {Session} session */
  keep(session) {
    const { key, about, solved, help, game, tally } = session
    if (about.lesson !== undefined) return
    meet(about.info.id)
    const at = stateSince({ game, solved, help, tally }, this.#sent, this.progress.since(key), Date.now())
    if (at === undefined) return
    this.progress.keepGame(savedGame(session, at))
    if (at === this.#sent?.at) return
    this.#sent = { game, solved, help, tally, at }
    this.publish(this.progress.newsOf(key))
  }
}
