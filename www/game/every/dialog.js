// @ts-check
/**
 * The dialog that lists all steps that are possible now, by technique. A press on one shows it on the board as a hint.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, Hint, NextSteps, Step } from '../../pkg/placewise.js'
 * @import { Session } from '../session.js'
 * @import { TableView } from '../table-view.js'
 * @import { Key } from './text.js'
 * @typedef {{ engine: Engine, locale: Locale, view(): TableView }} Parts
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 * @typedef {{ name: string, grade: number, items: { at: number, text: string }[] }} Group   at: the index of the step
 *   among all steps
 */
import { sheet } from '../../lib/dialogs.js'
import { icon, make, setText } from '../../lib/dom.js'
import { grouped } from '../../lib/values.js'
import { nameOf } from '../game.js'
import { fewNames, MOST_NAMES, sentenceCase } from '../messages.js'
import { restsOn } from '../session.js'
import { speaker } from './text.js'

export class StepsDialog {
  /** Stops the current search. @type {AbortController | undefined} */ #asking

  /** @param {Parts} parts @param {(error: unknown) => void} trouble */
  constructor({ engine, locale, view }, trouble) {
    this.engine = engine
    this.locale = locale
    this.view = view
    this.trouble = trouble
    this.title = make('h2', { id: 'steps-title' })
    this.closing = make('span', { className: 'unseen' })
    this.told = make('div', { className: 'sheet-body steps-told', role: 'status' })
    const close = make('button', { type: 'button', className: 'close' }, icon('close'), this.closing)
    const header = make('header', {}, this.title, close)
    const named = { className: 'sheet', id: 'steps-dialog', 'aria-labelledby': 'steps-title' }
    view().room.body.append(make('dialog', named, header, this.told))
    this.sheet = sheet('steps-dialog', view().room.body)
    this.sheet.dialog.addEventListener('close', () => this.#asking?.abort())
  }

  /** Returns a text of this dialog in the current language. @type {Say} */
  #say = (key, values) => speaker(this.locale.lang)(key, values, this.locale.number)

  async open() {
    const { session } = this.#table
    if (!session) return
    setText(this.title, this.#say('title'))
    setText(this.closing, this.locale.t('close'))
    this.told.replaceChildren()
    this.sheet.open()
    const asking = (this.#asking = new AbortController())
    const found = await this.#found(session, asking.signal)
    if (asking.signal.aborted || !found) return
    this.#table.hints.useHelp()
    this.#tell(session, found)
  }

  close() {
    this.sheet.close()
  }

  /**
   * Returns the steps that the engine finds, 'unsettled' if its budget ran out, undefined if it was stopped.
   * @param {Session} session @param {AbortSignal} until @returns {Promise<NextSteps | 'unsettled' | undefined>}
   */
  async #found(session, until) {
    try {
      return await this.#ask(session, until)
    } catch (error) {
      const { name, code } = /** @type {{ name?: string, code?: string }} */ (error)
      if (code === 'budget') return 'unsettled'
      if (!until.aborted && name === 'AbortError') this.sheet.close()
      if (until.aborted || name === 'AbortError') return undefined
      throw error
    }
  }

  /** @param {Session} session @param {AbortSignal} until */
  #ask(session, until) {
    const { input, host } = this.#table
    const marks = input?.possible?.(session.game)
    return this.engine.steps(session.level, session.game.entries, this.locale.lang, {
      until,
      ...(marks && { marks }),
      ...restsOn(session, host.uniqueness?.()),
    })
  }

  /** @param {Session} session @param {NextSteps | 'unsettled'} found */
  #tell(session, found) {
    const { steps = [], complete = true } = typeof found === 'string' ? {} : found
    /** @type {Key} */
    const about =
      typeof found === 'string'
        ? found
        : found.status === 'done' || found.status === 'mistake'
          ? found.status
          : steps.length
            ? 'about'
            : 'none'
    const groups = typeof found === 'string' ? [] : groupsOf(found, session.board, this.locale, this.#say)
    this.told.replaceChildren(
      make('p', { className: 'quiet' }, this.#say(about)),
      ...groups.map(({ name, items }) =>
        make(
          'section',
          { className: 'steps-group' },
          make('h3', {}, name),
          make(
            'ul',
            {},
            ...items.map(({ at, text }) => {
              const button = make('button', { type: 'button', className: 'home-row', 'data-step': String(at) }, text)
              button.addEventListener('click', () => this.#show(session, steps, at))
              return make('li', {}, button)
            }),
          ),
        ),
      ),
      ...(complete ? [] : [make('p', { className: 'quiet' }, this.#say('more'))]),
    )
    const first = this.told.querySelector('button')
    ;(first ?? this.sheet.dialog.querySelector('button'))?.focus({ preventScroll: true })
  }

  get #table() {
    return this.view().table
  }

  /** Shows a step on the board. @param {Session} session @param {NextSteps['steps']} steps @param {number} at */
  #show(session, steps, at) {
    const { display, hints } = this.#table
    this.sheet.close()
    const again = async () => {
      const { steps } = await this.#ask(session, this.#table.still)
      return steps[at] && hintOf(steps[at])
    }
    hints.show(hintOf(steps[at]), again)
    display.reveal('card')
  }
}

// ---- the steps in words: grouped by technique, each with its conclusion; without DOM ----

/**
 * Groups the steps by technique, in the order in which the techniques first occur.
 * @param {NextSteps} found @param {Board} board @param {Pick<Locale, 'list'>} locale @param {Say} say
 * @returns {Group[]}
 */
export function groupsOf({ steps, techniques }, board, locale, say) {
  const groups = grouped(
    steps.map((step, at) => ({ step, at })),
    ({ step }) => step.technique,
  )
  return [...groups].map(([id, own]) => ({
    name: say('group', { name: sentenceCase(techniques[id]), count: own.length }),
    grade: own[0].step.tier,
    items: own.map(({ step, at }) => ({ at, text: sentenceCase(conclusionOf(step, board, locale, say)) })),
  }))
}

/**
 * Returns the conclusion of a step: the symbols that it places, else those that it rules out.
 * @param {Pick<Step, 'place' | 'ruleOut'>} step @param {Board} board @param {Pick<Locale, 'list'>} locale
 * @param {Say} say
 */
export function conclusionOf({ place, ruleOut }, board, { list }, say) {
  const placesOf = (/** @type {number[]} */ sites) =>
    sites.length > MOST_NAMES ? say('places', { count: sites.length }) : list(sites.map(site => board.sites[site].name))
  const told = (/** @type {Step['place']} */ spots) => ({
    sites: [...new Set(spots.map(({ site }) => site))],
    pieces: [...new Set(spots.map(({ piece }) => piece))],
  })
  if (place.length) {
    const byPiece = grouped(place, ({ piece }) => piece)
    return list(
      [...byPiece].map(([piece, spots]) =>
        say('put', { name: nameOf(board, piece), places: placesOf(told(spots).sites) }),
      ),
    )
  }
  const { sites, pieces } = told(ruleOut)
  const { few, others } = fewNames(board, pieces)
  return say('out', {
    names: list(others ? [...few, say('others', { count: others })] : few),
    places: placesOf(sites),
  })
}

/** Returns a step as a hint. @param {Step} step @returns {Hint} */
export const hintOf = step => ({ ...step, status: 'step', because: [] })
