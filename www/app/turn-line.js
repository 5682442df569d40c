// @ts-check
/**
 * Shows whose turn it is, if two play at one board.
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 */
import { checkNow, takeTurns } from '../game/session.js'
import { inSession } from '../game/state.js'
import { movesOf, placedBy, playerOf } from '../game/turns.js'
import { find, make, setAttribute, setText } from '../lib/dom.js'

export class TurnLine {
  /** The player whose turn was announced last; 0: none. */ #told = 0

  /** @param {Locale} locale @param {(text: string) => void} speak */
  constructor(locale, speak) {
    this.locale = locale
    this.speak = speak
    this.line = make('p', { className: 'turn', hidden: true })
    find('.papers').prepend(this.line)
  }

  /** Starts or ends taking turns at the level on the table. @param {Pick<Table, 'store'>} table */
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
    // A turn is announced only when it is known that the last move has not solved the level.
    if (!checkNow(session)) return
    if (this.#told && this.#told !== player) this.speak(text)
    this.#told = player
  }

  /** Returns the contributions of the two players, after a win. @param {Session} session */
  result({ two, game }) {
    if (two === undefined) return undefined
    const [first, second] = placedBy(game, two)
    return this.locale.t('turnsWon', { first, second })
  }
}
