// @ts-check
/**
 * The sheet that makes many levels: in a pool of workers, with a count by grade. They can be saved in one file, played
 * as a list, or put on the shelf, and the first of them can be put on the desk.
 * @import { Difficulty } from '../catalogue/catalogue.js'
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { GenerateOptions, Generated, KindInfo, OptionInfo } from '../pkg/placewise.js'
 * @import { Busy, ShownSignal } from '../lib/busy.js'
 * @import { Kept, Rated } from '../ratings/rating.js'
 * @import { RatingsView } from '../ratings/view.js'
 * @import { Desk } from './desk.js'
 * @import { Chosen } from './kind-options.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ wish: Wish, seed: number, more: GenerateOptions }} Order   more: further options
 * @typedef {{ wish: Wish, seed: number, level: Generated['level'], fields: Record<string, unknown> }} Made   fields:
 *   those of its record in a file, as the command line writes them
 */
import { difficultiesOf, gradeWished, presetsOf, wishOf } from '../catalogue/catalogue.js'
import { Run } from '../catalogue/distinct.js'
import { listText } from '../catalogue/pasted-level.js'
import { generateOptions } from '../catalogue/pregenerate.js'
import { Engine } from '../engine/client.js'
import { errorText } from '../i18n/error-text.js'
import { FULL_BUILD } from '../lib/assets.js'
import { find, make } from '../lib/dom.js'
import { attempt, errorKind, isRefusedFor } from '../lib/errors.js'
import { saveFile } from '../lib/export.js'
import { loadModule } from '../lib/load.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { recordOf } from '../ratings/columns.js'
import { poolOf, Rating, WORKERS } from '../ratings/rating.js'
import { speaker as ratingsSpeaker } from '../ratings/text.js'
import { shelf, tellShelf } from '../storage/drafts.js'
import { keepList, newList } from '../storage/list.js'
import { listedCount } from '../storage/listed.js'
import { LONGEST_SET } from '../storage/shelf.js'
import { labelled, select } from './editors/fields.js'
import { askedOf, choicesOf, withChoice } from './kind-options.js'

const MOST = 1000
const LARGEST_SEED = 2 ** 53 - 1

export class Batch {
  #kind = 0
  #preset = 0
  /** The id of the chosen grade, '' for all grades in turn. */ #grade = ''
  /** The chosen values of further options. @type {Chosen} */ #chosen = {}
  /** @type {AbortController | null} */ #job = null
  /** @type {Made[]} */ #made = []
  #failed = 0
  /** The grades of the last job. @type {Difficulty[]} */ #asked = []
  /** Its progress from 0 to 1, undefined before the first job. @type {number | undefined} */ #part
  /** True if its levels are on the shelf. */ #isKept = false
  /** The title of the last job. */ #title = ''
  /** The message about it. */ #told = ''
  /** True if the message is about an error. */ #isFault = false
  /** The levels of the last job with their ratings. @type {Rated | undefined} */ #rated
  /** The figures, while they are shown in place of the sheet. @type {RatingsView | undefined} */ #figures

  /**
   * @param {HTMLElement} body @param {Desk} desk @param {Pick<Busy, 'run'>} busy
   * @param {KindInfo[]} kinds whose levels can be made
   * @param {() => void} close the sheet
   */
  constructor(body, desk, busy, kinds, close) {
    this.busy = busy
    this.body = body
    this.close = close
    this.desk = desk
    this.kinds = kinds
    this.lang = desk.lang
    this.rating = new Rating(poolOf(FULL_BUILD), busy, LEARNT, () => this.#show())
    this.count = whole('batch-count', 20, [1, MOST])
    this.seed = whole('batch-seed', 1, [0, LARGEST_SEED - MOST])
    this.#show()
  }

  get #info() {
    return this.kinds[this.#kind]
  }
  get #grades() {
    return difficultiesOf(presetsOf(this.#info)[this.#preset])
  }

  /**
   * Returns true if a field holds a valid number, else says which numbers are valid.
   * @param {HTMLInputElement} field @param {'howMany' | 'seed'} name
   */
  #takes(field, name) {
    const { t } = this.desk
    const isGood = field.checkValidity() && field.value !== ''
    field.setAttribute('aria-invalid', String(!isGood))
    if (isGood) return true
    this.#told = t('wholeNumber', { what: t(name), least: field.min, most: field.max })
    this.#isFault = true
    this.#show()
    field.focus()
    return false
  }

  #press() {
    if (this.#job) return this.#job.abort()
    const isAsked = this.#takes(this.count, 'howMany') && this.#takes(this.seed, 'seed')
    if (isAsked) this.#run(Number(this.count.value), Number(this.seed.value)).catch(this.desk.host.failed)
  }

  /** Returns the levels of the last job as a list. */
  get #listed() {
    return (this.#rated ??= {
      puzzles: this.#made.map(({ level, fields }) => ({ level, fields })),
      known: this.#made.map(({ wish }) => knownOf(wish)),
    })
  }

  #save() {
    const list = this.#listed
    const text = listText(list.puzzles.map((_, at) => recordOf(list, at)))
    saveFile(`placewise-${list.puzzles[0].level.kind}.jsonl`, text)
  }

  /** Shows the figures of the levels in place of the sheet. */
  async #openFigures() {
    const { desk } = this
    const { RatingsView } = await loadModule(() => import('../ratings/view.js'), 'ratings/view.js')
    const list = this.#listed
    this.#figures = new RatingsView({
      body: this.body,
      rating: this.rating,
      lang: this.lang,
      name: `placewise-${list.puzzles[0].level.kind}`,
      kinds: id => this.kinds.find(kind => kind.id === id),
      trouble: desk.host.failed,
      back: () => {
        this.#figures = undefined
        this.#show()
      },
    })
    await this.#figures.open(list)
  }

  /** Puts the first level on the desk. */
  #take() {
    const { desk } = this
    const [{ level }] = this.#made
    desk.edit(() => ({ level }), { said: () => desk.t('batchTaken'), anew: true }).catch(desk.host.failed)
    this.close()
  }

  /** Makes the levels the list that the game plays one after the other, and opens the game. */
  async #makeList() {
    const { puzzles, known } = this.#listed
    try {
      await keepList(newList(puzzles, { known }))
    } catch (error) {
      console.error(error)
      this.#told = this.desk.t('batchNotKept')
      this.#isFault = true
      return this.#show()
    }
    await this.desk.flush()
    location.assign('./#list')
  }

  /** Puts the levels on the shelf of this device, in a set of their own. */
  async #keep() {
    const { desk } = this
    const { t } = desk
    const made = this.#made
    try {
      const sets = [this.#title.replaceAll(/[,，]/g, ' ').slice(0, LONGEST_SET)]
      await shelf.add(made.map(({ wish, level }) => ({ level, sets, grade: gradeWished(wish) })))
      this.#isKept = true
      this.#told = t('batchKept', { count: made.length, set: sets[0] })
      this.#isFault = false
    } catch (error) {
      console.error(error)
      this.#told = t(errorKind(error) === 'full' ? 'shelfFull' : 'batchNotKept')
      this.#isFault = true
    }
    tellShelf()
    this.#show()
  }

  #show() {
    if (this.#figures) return this.#figures.show()
    const { t } = this.desk
    const part = this.#part
    const canSave = !this.#job && this.#made.length > 0
    const listed = canSave ? listedCount() : 0
    renderPart(
      this.body,
      html`<div class="fields">${this.#fields()}</div>
        <div class="row">
          <button type="button" class="button main" id="batch-start" @click=${() => this.#press()}>
            ${t(this.#job ? 'stop' : 'start')}
          </button>
          <button
            type="button"
            class="button"
            id="batch-list"
            ?hidden=${!canSave}
            @click=${() => attempt(() => this.#makeList(), this.desk.host.failed)}
          >
            ${t('batchList')}
          </button>
          <button
            type="button"
            class="button"
            id="batch-shelf"
            ?hidden=${!canSave || this.#isKept}
            @click=${() => attempt(() => this.#keep(), this.desk.host.failed)}
          >
            ${t('batchShelf')}
          </button>
          <button type="button" class="button" id="batch-take" ?hidden=${!canSave} @click=${() => this.#take()}>
            ${t('batchTake')}
          </button>
          <button
            type="button"
            class="button"
            id="batch-figures"
            ?hidden=${!canSave}
            @click=${() => attempt(() => this.#openFigures(), this.desk.host.failed)}
          >
            ${ratingsSpeaker(this.lang)('figures')}
          </button>
          <button type="button" class="button" id="batch-save" ?hidden=${!canSave} @click=${() => this.#save()}>
            ${t('batchSave')}
          </button>
        </div>
        ${listed > 0 ? html`<p class="quiet" id="batch-listed">${t('batchListAbout', { count: listed })}</p>` : nothing}
        <progress max="1" value=${part ?? 0} ?hidden=${part === undefined} aria-label=${t('batchTitle')}></progress>
        <p role="status" id="batch-told" class=${this.#isFault ? 'fault' : ''}>${this.#told}</p>
        <div id="histogram">${part === undefined ? nothing : this.#histogram()}</div>`,
    )
  }

  /** Returns the fields of the options; the sizes depend on the kind, and the grades on the size. */
  #fields() {
    const { t } = this.desk
    const index = (/** @type {{ title: string }[]} */ list) =>
      list.map(({ title }, i) => /** @type {[string, string]} */ ([String(i), title]))
    const choose = (/** @type {number} */ kind, /** @type {number} */ preset) => {
      this.#kind = kind
      this.#preset = preset
      this.#grade = ''
      this.#chosen = {}
      this.#show()
    }
    const chooseGrade = (/** @type {string} */ grade) => {
      this.#grade = grade
      this.#show()
    }
    /** @type {[string, string][]} */
    const grades = this.#grades.map(({ id, name }) => [id, name])
    /** @type {[Key, [string, string][], string, (value: string) => void, string][]} */
    const choices = [
      ['kind', index(this.kinds), String(this.#kind), kind => choose(Number(kind), 0), 'batch-kind'],
      [
        'size',
        index(presetsOf(this.#info)),
        String(this.#preset),
        preset => choose(this.#kind, Number(preset)),
        'batch-preset',
      ],
      ['gradeLabel', [['', t('everyGrade')], ...grades], this.#grade, chooseGrade, 'batch-grade'],
    ]
    return [
      choices.map(([key, ...field]) => labelled(t(key), select(t(key), ...field))),
      labelled(t('howManyUpTo', { most: MOST }), this.count),
      labelled(t('seed'), this.seed),
      this.#options(),
    ]
  }

  /** Returns the fields of a kind's further options. */
  #options() {
    const { t } = this.desk
    // An option that replaces the grades is chosen in their field.
    const inPlace = this.#info.presets.map(({ level }) => level?.id)
    const options = (this.#info.options ?? []).filter(({ id }) => !inPlace.includes(id))
    if (!options.length) return nothing
    const field = (/** @type {OptionInfo} */ option) => {
      const { id, title } = option
      const choose = (/** @type {string} */ value) => {
        this.#chosen = withChoice(this.#chosen, id, value)
        this.#show()
      }
      return labelled(title, select(title, choicesOf(t, option), this.#chosen[id] ?? '', choose, `option-${id}`))
    }
    return html`<details class="marks" id="more-options">
      <summary>${t('moreOptions')}</summary>
      <div class="fields">${options.map(field)}</div>
    </details>`
  }

  /** @param {number} count @param {number} seed */
  async #run(count, seed) {
    const { t } = this.desk
    const job = (this.#job = new AbortController())
    const grades = this.#grades.filter(({ id }) => !this.#grade || id === this.#grade)
    const preset = presetsOf(this.#info)[this.#preset].id
    const more = askedOf(this.#info.options ?? [], this.#chosen)
    const orders = Array.from({ length: count }, (_, i) => ({
      wish: wishOf(this.#info, preset, grades[i % grades.length].id),
      seed: seed + Math.floor(i / grades.length),
      more,
    }))
    this.#made = []
    this.#rated = undefined
    this.#isKept = false
    this.#title = [this.#info.title, presetsOf(this.#info)[this.#preset].title].join(' ')
    this.#failed = 0
    this.#asked = grades
    this.#tell(count)
    const queue = orders.values()
    /** @type {Error | undefined} */ let trouble
    const worker = (/** @type {ShownSignal} */ signal) =>
      this.#work(queue, signal, () => this.#tell(count)).catch(error => {
        trouble ??= error
        job.abort()
      })
    // Sorts the levels by their orders, as the workers are not equally fast.
    const nameOf = (/** @type {Order | Made} */ { wish, seed }) => `${wish.grade}/${seed}`
    const place = new Map(orders.map((order, i) => [nameOf(order), i]))
    const all = async (/** @type {{ signal: ShownSignal }} */ { signal }) => {
      await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, () => worker(signal)))
      this.#made.sort((a, b) => (place.get(nameOf(a)) ?? 0) - (place.get(nameOf(b)) ?? 0))
      await this.#replaceRepeated(more, signal)
    }
    // The start button turns into Stop, so no line with another one is shown.
    await this.busy.run('startGenerate', all, { abort: job, by: find('#batch-start'), place: () => null })
    this.#job = null
    const isFew = !job.signal.aborted && this.#made.length + this.#failed < count
    this.#told = [
      t(job.signal.aborted ? 'batchStopped' : 'batchDone', { count: this.#made.length }),
      this.#failed && t('batchFailed', { count: this.#failed }),
      isFew && t('batchFew'),
      trouble && errorText(trouble, this.desk.lang),
    ]
      .filter(Boolean)
      .join(' ')
    this.#show()
  }

  /**
   * Runs one worker on orders of the queue until it is empty or the job is stopped.
   * @param {Iterator<Order>} queue
   * @param {ShownSignal} signal
   * @param {() => void} tell
   */
  async #work(queue, signal, tell) {
    const engine = new Engine(FULL_BUILD, 'callers')
    try {
      for (let next = queue.next(); !next.done && !signal.aborted; next = queue.next()) {
        try {
          this.#made.push(await this.#make(engine, next.value, signal))
        } catch (error) {
          if (signal.aborted) return
          if (!isRefusedFor('generate', error)) throw error
          this.#failed++
        }
        tell()
      }
    } finally {
      engine.close()
    }
  }

  /** @param {Engine} engine @param {Order} order @param {ShownSignal} signal @returns {Promise<Made>} */
  async #make(engine, { wish, seed, more }, signal) {
    const options = { ...more, ...generateOptions(wish), seed }
    const { level, ...made } = await engine.generate(wish.kind, options, this.desk.lang, { signal })
    return { wish, seed, level, fields: { ...options, ...made } }
  }

  /**
   * Replaces each level that repeats an earlier one, or leaves it out if no other is found.
   * @param {GenerateOptions} more @param {ShownSignal} signal
   */
  async #replaceRepeated(more, signal) {
    const engine = new Engine(FULL_BUILD, 'callers')
    /** The levels of each grade. @type {Map<string, Run>} */ const runs = new Map()
    /** @type {Made[]} */ const kept = []
    try {
      for (const first of this.#made) {
        const { wish } = first
        const run = runs.get(wish.grade) ?? new Run(engine, this.desk.lang)
        runs.set(wish.grade, run)
        /** @param {number} seed @returns {Promise<Made>} */
        const make = async seed => (seed === first.seed ? first : this.#make(engine, { wish, seed, more }, signal))
        const made = await run.next(first.seed, make).catch(error => {
          if (!signal.aborted) throw error
        })
        if (made) kept.push(made)
      }
    } finally {
      engine.close()
    }
    this.#made = kept
  }

  /** @param {number} count */
  #tell(count) {
    const done = this.#made.length
    this.#part = (done + this.#failed) / count
    this.#told = this.desk.t('batchGoing', { done, count })
    this.#isFault = false
    this.#show()
  }

  #histogram() {
    const { t } = this.desk
    const countOf = (/** @type {string} */ id) => this.#made.filter(({ wish }) => wish.grade === id).length
    const most = Math.max(1, ...this.#asked.map(({ id }) => countOf(id)))
    const bar = (/** @type {Difficulty} */ { id, name }) => {
      const count = countOf(id)
      return html`<li data-grade=${id}>
        <span>${name}</span>
        <progress max=${most} value=${count} aria-label=${t('bar', { grade: name, count })}></progress>
        <b>${count}</b>
      </li>`
    }
    return html`<h3>${t('histogram')}</h3>
      <ul class="bars">
        ${this.#asked.map(bar)}
      </ul>`
  }

  /** Stops the work, when the sheet closes. */
  stop() {
    this.#job?.abort()
    this.rating.stop()
  }
}

/** Ratings are kept with the levels, in memory. @type {Kept} */
const LEARNT = {
  learn({ known: all }, at, known) {
    all[at] = { ...all[at], ...known }
  },
  async keep() {},
}

/** Returns what is known of a level made for a wish. @param {Wish} wish */
function knownOf(wish) {
  const grade = gradeWished(wish)
  return grade ? { grade } : {}
}

/**
 * Returns a field for a whole number.
 * @param {string} id @param {number} value @param {[least: number, most: number]} range
 */
const whole = (id, value, [min, max]) =>
  make('input', {
    type: 'number',
    id,
    min: String(min),
    max: String(max),
    step: '1',
    required: true,
    value: String(value),
    inputMode: 'numeric',
    'aria-describedby': 'batch-told',
  })
