// @ts-check
/**
 * Says whose turn it is where two play at one board.
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 */
import { checkNow, takeTurns } from '../game/session.js'
import { inSession } from '../game/state.js'
import { movesOf, placedBy, playerOf } from '../game/turns.js'
import { find, make, setAttribute, setText } from '../lib/dom.js'

export class TurnLine {
  /** Whose turn was told last; 0: nobody's. */ #told = 0

  /** @param {Locale} locale @param {(text: string) => void} speak */
  constructor(locale, speak) {
    this.locale = locale
    this.speak = speak
    this.line = make('p', { className: 'turn', hidden: true })
    find('.papers').prepend(this.line)
  }

  /** Two begin to take turns at the level on the table, or one plays on alone. @param {Pick<Table, 'store'>} table */
  turn({ store }) {
    const { session } = store.value
    if (!session) return
    const { two, game } = session
    this.#told = 0
    this.speak(this.locale.t(two === undefined ? 'turnsOn' : 'turnsOff'))
    store.update(inSession(now => takeTurns(now, two === undefined ? movesOf(game) : undefined)))
    this.show(store.value.session)
  }

  /** @param {Session | undefined} session */
  show(session) {
    const { two } = session ?? {}
    this.line.hidden = !session || two === undefined || session.solved
    if (!session || two === undefined || session.solved) {
      this.#told = 0
      return
    }
    const player = playerOf(session.game, two)
    const text = this.locale.t('turn', { player })
    setAttribute(this.line, 'data-player', String(player))
    setText(this.line, text)
    // Not before it is known whether the last move was the last of all.
    if (!checkNow(session)) return
    if (this.#told && this.#told !== player) this.speak(text)
    this.#told = player
  }

  /** What each of the two has done, once it is solved. @param {Session} session */
  result({ two, game }) {
    if (two === undefined) return undefined
    const [first, second] = placedBy(game, two)
    return this.locale.t('turnsWon', { first, second })
  }
}
