// @ts-check
/**
 * The lines beside the board: the rule, and whose turn it is.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Session } from '../game/session.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Progress } from '../storage/progress.js'
 */
import { checkNow, takeTurns } from '../game/session.js'
import { inSession } from '../game/state.js'
import { sitesByHint } from '../game/course.js'
import { movesOf, placedBy, playerOf } from '../game/turns.js'
import { find, make, setAttribute, setText } from '../lib/dom.js'
import { furtherLesson, furtherName } from './lessons.js'
import { hasLearnt } from './save.js'

// ---- the rule of a board, in a line, with a button for the kind's first lesson ----
// On a phone it is cut to two lines, and folded for players who have done the lesson or solved a level of the kind, and
// on very low screens for all; a press on it or on the name of the level shows it whole. A level's own line is shown to
// everybody. A win changes nothing, so that the board stays where it is.

/** A screen without room for the rule. */
const LOW = '(max-height: 599px)'

export class RuleLine {
  /** The kind of the level at the table. */ #kind = ''
  /** True if the player knows the rule of the kind. */ #isKnown = false
  /** The id of its session. */ #session = 0

  /**
   * @param {Locale} locale @param {Catalogue} catalogue @param {Progress} progress
   * @param {(kind: string, isKnown: boolean) => void} learn
   */
  constructor(locale, catalogue, progress, learn) {
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.line = find('.rule')
    this.button = make('button', { type: 'button', className: 'link', id: 'learn-goal' })
    this.button.addEventListener('click', () => learn(this.#kind, this.#isKnown))
    this.line.append(this.button)
    this.opener = find('#open-rule')
    addEventListener('click', ({ target }) => {
      const isHere = target instanceof Node && [this.opener, this.line].some(part => part.contains(target))
      this.#open(isHere && !this.line.hasAttribute('data-open'))
    })
  }

  /** Shows the line whole, a folded one over the board; or not. @param {boolean} on */
  #open(on) {
    this.line.toggleAttribute('data-open', on)
    setAttribute(this.opener, 'aria-expanded', on)
  }

  /** @param {Session} session */
  show({ id, about: { info, lesson }, board: { goalLine }, level }) {
    setText(this.button, this.locale.t('learnShort'))
    if (this.#session === id) return
    this.#session = id
    this.#open(false)
    const shelf = this.catalogue.of(info.id)
    this.#kind = info.id
    const isKnown = hasLearnt(info.id) || Boolean(shelf?.levels.some(({ id }) => this.progress.done(id)))
    this.#isKnown = isKnown
    const lessons = shelf?.lessons ?? []
    const further = lessons[furtherLesson(lessons, level)]
    const isTaught = isKnown ? further && !hasLearnt(furtherName(info.id, further)) : lessons.length > 0
    const isFolded = (isKnown && goalLine === undefined) || matchMedia(LOW).matches
    this.line.toggleAttribute('data-folded', isFolded)
    this.opener.hidden = lesson !== undefined
    this.button.hidden = !isTaught
  }
}

// ---- shows whose turn it is, if two play at one board ----

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
  result({ two, game, course = [] }) {
    if (two === undefined) return undefined
    const [first, second, hinted] = placedBy(game, two, sitesByHint(course))
    return this.locale.t(hinted ? 'turnsWonHinted' : 'turnsWon', { first, second, hinted })
  }
}
