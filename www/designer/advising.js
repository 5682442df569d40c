// @ts-check
/**
 * The card of advice: single changes that the engine has tried out, each applied by one press, and buttons that make
 * the level unique, harder or easier.
 * @import { Advice, Advices, DesignGoal, GradeInfo, Level, Rating } from '../pkg/placewise.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 */
import { find } from '../lib/dom.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { namedAs } from './draft.js'
import { gradeSign, keepingHeight } from './analysis.js'
import { sayLeft } from './verdict.js'

/** The maximum number of changes that "make it unique" makes. */
const MOST = 60

export class Advising {
  /** @type {AbortController | null} */ #making = null
  /** The level that is being made unique. @type {Level | undefined} */ #from

  /**
   * @param {Desk} desk @param {Pick<Busy, 'run'>} busy @param {() => void} changed
   * @param {{ grades(): readonly GradeInfo[], make(grade: string): void }} maker   make: makes a new level of a grade
   */
  constructor(desk, busy, changed, maker) {
    this.maker = maker
    this.busy = busy
    this.desk = desk
    this.changed = changed
  }

  /** @param {Findings} findings */
  show(findings) {
    const { desk } = this
    // The user has edited the level meanwhile, so the work on it is stopped.
    if (this.#from !== desk.history.now.level) this.#making?.abort()
    const body = find('.advice-body')
    keepingHeight(body, !findings.done, () => renderPart(body, this.#shown(findings), '.advice-body button'))
  }

  /** @param {Findings} findings */
  #shown({ advices, inspection, rating, stopped }) {
    const {
      desk: { refusal, t },
    } = this
    if (this.#making)
      return html`<p>${t('thinking')}</p>
        <button type="button" class="button" id="stop-making" @click=${() => this.#making?.abort()}>
          ${t('stop')}
        </button>`
    if (refusal || !inspection) return html`<p class="quiet">${t(stopped ? 'checkStopped' : 'adviceWait')}</p>`
    if (inspection.answers === 'one')
      return [
        [this.#list('harder', 'makeHarder', advices.harder, stopped), this.#instead(advices.harder, rating, 1)],
        [this.#list('easier', 'makeEasier', advices.easier, stopped), this.#instead(advices.easier, rating, -1)],
      ]
    return [this.#list('unique', 'makeUnique', advices.unique, stopped)]
  }

  /** @param {DesignGoal} goal @param {Key} name @param {Advices | undefined} told @param {boolean} [stopped] */
  #list(goal, name, told, stopped) {
    const { t } = this.desk
    const press = () => {
      if (told?.advices.length) this.#make(goal, told.advices[0]).catch(this.desk.host.failed)
    }
    const list =
      told &&
      html`<ul class="advices" data-goal=${goal}>
        ${told.advices.map((advice, i) => html`<li>${this.#item(advice, `${goal}-${i}`)}</li>`)}
      </ul>`
    return html`<button
        type="button"
        class="button main"
        id="make-${goal}"
        aria-disabled=${!told?.advices.length}
        @click=${press}
      >
        ${t(name)}
      </button>
      <p class="quiet">
        ${t(told ? wordOf(goal, told, this.desk.shop.forms.length > 0) : stopped ? 'checkStopped' : 'thinking')}
      </p>
      ${list ?? nothing}${told && !told.complete && told.status !== 'unknown' ? this.#untried(told.untried) : nothing}`
  }

  /**
   * Returns the button that makes a new level of the next grade, if no single change leads there.
   * @param {Advices | undefined} told @param {Rating | undefined} rating @param {1 | -1} by
   */
  #instead(told, rating, by) {
    const wanted = Number(rating?.grade?.number) + by
    const grade = this.maker.grades().find(({ number }) => number === wanted)
    if (!told || told.advices.length || !grade) return nothing
    return html`<button
      type="button"
      class="button"
      id="instead-${by > 0 ? 'harder' : 'easier'}"
      @click=${() => this.maker.make(grade.id)}
    >
      ${this.desk.t('makeInstead', { grade: grade.name })}
    </button>`
  }

  /**
   * Returns a note about changes that were not tried because the budget ran out.
   * @param {number} untried their minimum number, 0 if it is not known
   */
  #untried(untried) {
    const { t } = this.desk
    return html`<p class="quiet">${untried ? t('adviceUntried', { count: untried }) : t('adviceCut')}</p>`
  }

  /** @param {Advice} advice @param {string} id */
  #item(advice, id) {
    const { t } = this.desk
    const { grade, steps, answers, complete, sentence } = advice
    return html`<div class="advice-item">
      <div>
        <p>${sentence}</p>
        <p class="quiet">
          ${grade ? gradeSign(grade, t) : sayLeft({ answers, complete }, t)}${
            steps ? ` ${t('steps', { count: steps })}` : nothing
          }
        </p>
      </div>
      <button
        type="button"
        class="button"
        id="apply-${id}"
        aria-label=${t('applyThis', { what: sentence })}
        @click=${() => {
          this.#apply(advice)
        }}
      >
        ${t('apply')}
      </button>
    </div>`
  }

  /** @param {Advice} advice */
  #apply({ level, sentence }) {
    const said = this.desk.t('saidApplied', { what: sentence })
    return this.desk.editLevel(now => namedAs(level, now), { said })
  }

  /**
   * Applies advice towards a goal: one change for harder and easier; for unique as many as needed, as one edit.
   * @param {DesignGoal} goal
   * @param {Advice} first
   */
  async #make(goal, first) {
    if (goal !== 'unique') return void this.#apply(first)
    const { desk } = this
    const from = (this.#from = desk.draft.level)
    const making = (this.#making = new AbortController())
    this.changed()
    let next = /** @type {Advice | undefined} */ (first)
    let level = from
    let count = 0
    try {
      while (next && count < MOST) {
        level = next.level
        count++
        if (next.grade) break
        const { level: at } = next
        const told = await this.busy.run(
          'startAdvise',
          ({ signal }) => desk.engine.advise(at, goal, desk.lang, { signal }),
          { abort: making, place: () => null },
        )
        next = told.advices[0]
        // The last change may leave one answer of unknown grade.
        if (told.status === 'already') break
      }
    } catch (error) {
      if (!making.signal.aborted) desk.host.failed(error)
    }
    this.#making = null
    // If this check fails, the level is put on the desk all the same.
    const found = await desk.engine.inspect(level, { limit: 2 }, desk.lang).catch(error => {
      desk.host.failed(error)
      return undefined
    })
    const said = found?.answers === 'one' ? desk.t('saidUnique', { count }) : desk.t('saidStuck')
    await desk.edit(draft => (draft.level === from ? { ...draft, level: namedAs(level, from) } : undefined), { said })
    this.changed()
  }
}

/** @param {DesignGoal} goal @param {Advices} told @param {boolean} hasClues @returns {Key} */
function wordOf(goal, { status, advices }, hasClues) {
  if (status === 'unknown') return 'adviceUnknown'
  if (goal === 'harder') return advices.length ? 'adviceHarder' : 'adviceNoHarder'
  if (goal === 'easier') return advices.length ? 'adviceEasier' : 'adviceNoEasier'
  if (!advices.length) return hasClues ? 'adviceNothing' : 'adviceNothingBoard'
  if (advices[0].op === 'drop') return 'adviceDrop'
  return status === 'first' ? 'adviceFirst' : 'adviceUnique'
}
