// @ts-check
/**
 * What follows when something stands elsewhere: it is kept, the engine is asked, clues are told, and a win is counted.
 * @import { Check } from '../pkg/placewise.js'
 * @import { Session } from './session.js'
 * @import { TableApi } from './table-api.js'
 */
import { grownNote } from './growth-messages.js'
import { beginAgain } from './session.js'

export class Evaluation {
  /** @param {TableApi} table */
  constructor(table) {
    this.table = table
  }

  /** Whether the player may know how the board stands: where things grow, when they have. */
  get due() {
    return this.table.growth?.over ?? true
  }

  /**
   * What the engine says of the board as it stands: known, or while the last move is being judged, asked for.
   * @param {Session} session
   * @returns {Promise<Check>}
   */
  async checkOf({ level, check, play: { checked, entries } }) {
    return (checked === entries && check) || this.table.engine.check(level, entries)
  }

  /** Something may stand elsewhere now. @param {boolean} byHand */
  async changed(byHand) {
    const {
      table,
      table: { session: now, engine, hints, growth, host },
    } = this
    if (!now) return
    const { entries } = now.play
    if (byHand && now.standing !== entries) now.moves++
    now.standing = entries
    // Who takes all off what was solved begins anew, and need not wait for the engine.
    if (byHand && now.solved && now.play.untouched) beginAgain(now, table.newWatch(0))
    // Kept before anything is judged: the page may end first, or the engine fail.
    if (byHand) host.kept(now)
    // A move taken back before it was judged: all is known still, but how it grows was forgotten with the move.
    if (now.check && now.play.checked === entries && (growth?.film || !growth)) return this.#settle(now, byHand)
    hints.reset()
    growth?.clear()
    table.tell(null)
    table.show()
    const [check, film] = await Promise.all([
      engine.check(now.level, entries),
      growth && engine.film(now.level, entries),
    ])
    if (table.session !== now || now.play.entries !== entries) return
    const before = now.check
    now.check = check
    now.play.checked = entries
    if (growth && film) growth.take(entries, film, now.reopened && check.status === 'solved')
    else this.#sayClues(before, check)
    this.#settle(now, byHand)
    growth?.catchUp()
  }

  /** The board and what the clues say of it are known. @param {Session} now @param {boolean} byHand */
  #settle(now, byHand) {
    const {
      table,
      table: { host },
    } = this
    const solved = now.check?.status === 'solved' && this.due
    const first = solved && !now.solved && byHand
    if (solved) {
      now.watch.stop()
      now.solved = true
      now.play.settle()
      table.clues.drop()
    } else if (byHand && !now.watch.running && !now.solved) now.watch.start()
    if (solved && (first || !table.hasCard)) host.won(now, first)
    if (byHand) host.kept(now)
    table.show()
  }

  /** All has grown, so now it counts. */
  grown() {
    const {
      table,
      table: { session: now, growth, locale },
    } = this
    if (!now?.check || !growth?.film) return
    this.#settle(now, true)
    if (now.check.status !== 'solved') {
      const {
        check,
        play: { entries },
      } = now
      const { film } = growth
      table.tell(
        () => ({
          ...grownNote(now.board, entries, film, check, locale),
          buttons: [
            { label: locale.of(now.board)('replant'), press: () => growth.replant(), main: true, id: 'replant' },
          ],
        }),
        true,
      )
    }
  }

  /** Speaks of the clues that this move has decided. @param {Check | null} before @param {Check} check */
  #sayClues(before, check) {
    const { session, host, room, locale } = this.table
    check.clues.forEach(({ state }, i) => {
      if (!before || state === 'open' || before.clues[i].state === state) return
      const sentence = session?.board.clues[i].sentence ?? ''
      host.sound(state === 'kept' ? 'clueKept' : 'clueBroken')
      room.speak(locale.t(state === 'kept' ? 'saidClueKept' : 'saidClueBroken', { number: i + 1, sentence }))
    })
  }
}
