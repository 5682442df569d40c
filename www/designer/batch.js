// @ts-check
/**
 * Many levels at once: made in a pool of workers, counted by grade, and given out in one file.
 * @import { Generated, GradeInfo, KindInfo } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @typedef {{ kind: string, preset: string, grade: string, seed: number }} Order
 * @typedef {{ seed: number, preset: string, grade: string, level: Generated['level'] }} Made
 */
import { presetsOf } from '../catalogue/catalogue.js'
import { Engine } from '../engine/client.js'
import { errorText } from '../i18n/error-text.js'
import { startFullEngine } from '../lib/assets.js'
import { make, setText } from '../lib/dom.js'
import { saveFile } from '../lib/export.js'
import { redraw } from '../lib/redraw.js'
import { labelled, select } from './editors/fields.js'

const MOST = 1000
const LARGEST_SEED = 2 ** 53 - 1
/** One core is left to the page. */
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

export class Batch {
  #kind = 0
  #preset = 0
  /** The grade that is asked for; '': each in turn. */ #grade = ''
  /** @type {AbortController | null} */ #job = null
  /** @type {Made[]} */ #made = []
  #failed = 0

  /** @param {HTMLElement} body @param {Desk} desk @param {KindInfo[]} kinds of which levels are made */
  constructor(body, desk, kinds) {
    this.body = body
    this.desk = desk
    this.kinds = kinds
    this.lang = desk.lang
    const { t } = desk
    this.told = make('p', { role: 'status', id: 'batch-told' })
    this.bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': t('batchTitle') })
    this.chart = make('div', { id: 'histogram' })
    this.fields = make('div', { className: 'fields' })
    this.count = whole('batch-count', 20, [1, MOST])
    this.seed = whole('batch-seed', 1, [0, LARGEST_SEED - MOST])
    this.start = make('button', { type: 'button', className: 'button main', id: 'batch-start' }, t('start'))
    this.start.addEventListener('click', () => {
      if (this.#job) return this.#job.abort()
      const isAsked = this.#takes(this.count, 'howMany') && this.#takes(this.seed, 'seed')
      if (isAsked) this.#run(Number(this.count.value), Number(this.seed.value)).catch(this.desk.host.failed)
    })
    this.save = make('button', { type: 'button', className: 'button', id: 'batch-save', hidden: true }, t('batchSave'))
    this.save.addEventListener('click', () =>
      saveFile(`placewise-${this.#made[0].level.kind}.json`, `${JSON.stringify(this.#made, null, 1)}\n`),
    )
    this.body.replaceChildren(
      this.fields,
      make('div', { className: 'row' }, this.start, this.save),
      this.bar,
      this.told,
      this.chart,
    )
    this.#write()
  }

  get #info() {
    return this.kinds[this.#kind]
  }
  get #grades() {
    return presetsOf(this.#info)[this.#preset].grades
  }

  /**
   * Whether a number can be asked for; if not, says which can.
   * @param {HTMLInputElement} field @param {'howMany' | 'seed'} name
   */
  #takes(field, name) {
    const { t } = this.desk
    const isGood = field.checkValidity() && field.value !== ''
    field.setAttribute('aria-invalid', String(!isGood))
    if (isGood) return true
    setText(this.told, t('wholeNumber', { what: t(name), least: field.min, most: field.max }))
    this.told.className = 'fault'
    field.focus()
    return false
  }

  /** What can be asked for; a kind has sizes of its own, and a size grades. */
  #write() {
    const { t } = this.desk
    const index = (/** @type {{ title: string }[]} */ list) =>
      list.map(({ title }, i) => /** @type {[string, string]} */ ([String(i), title]))
    const kind = select(
      t('kind'),
      index(this.kinds),
      String(this.#kind),
      value => {
        this.#kind = Number(value)
        this.#preset = 0
        this.#write()
      },
      { id: 'batch-kind' },
    )
    const preset = select(
      t('size'),
      index(presetsOf(this.#info)),
      String(this.#preset),
      value => {
        this.#preset = Number(value)
        this.#write()
      },
      { id: 'batch-preset' },
    )
    this.#grade = ''
    const grade = select(
      t('gradeLabel'),
      [['', t('everyGrade')], ...this.#grades.map(g => /** @type {[string, string]} */ ([g.id, g.name]))],
      this.#grade,
      value => {
        this.#grade = value
      },
      { id: 'batch-grade' },
    )
    redraw(this.fields, () => [
      labelled(t('kind'), kind),
      labelled(t('size'), preset),
      labelled(t('gradeLabel'), grade),
      labelled(t('howManyUpTo', { most: MOST }), this.count),
      labelled(t('seed'), this.seed),
    ])
  }

  /** @param {number} count @param {number} seed */
  async #run(count, seed) {
    const { t } = this.desk
    const job = (this.#job = new AbortController())
    const grades = this.#grades.filter(({ id }) => !this.#grade || id === this.#grade)
    const [kind, preset] = [this.#info.id, presetsOf(this.#info)[this.#preset].id]
    const orders = Array.from({ length: count }, (_, i) => ({
      kind,
      preset,
      grade: grades[i % grades.length].id,
      seed: seed + Math.floor(i / grades.length),
    }))
    this.#made = []
    this.#failed = 0
    this.told.className = ''
    this.bar.hidden = false
    this.save.hidden = true
    setText(this.start, t('stop'))
    this.#tell(count, grades)
    const queue = orders.values()
    /** @type {Error | undefined} */ let trouble
    const worker = () =>
      this.#work(queue, job.signal, () => this.#tell(count, grades)).catch(error => {
        trouble ??= error
        job.abort()
      })
    await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, worker))
    this.#job = null
    // In the order that was asked for, however fast each worker was.
    const place = new Map(orders.map((o, i) => [`${o.grade}/${o.seed}`, i]))
    this.#made.sort((a, b) => (place.get(`${a.grade}/${a.seed}`) ?? 0) - (place.get(`${b.grade}/${b.seed}`) ?? 0))
    this.#tell(count, grades)
    setText(this.start, t('start'))
    this.save.hidden = !this.#made.length
    setText(
      this.told,
      [
        t(job.signal.aborted ? 'batchStopped' : 'batchDone', { count: this.#made.length }),
        this.#failed && t('batchFailed', { count: this.#failed }),
        trouble && errorText(trouble, this.desk.lang),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }

  /**
   * One worker, order after order.
   * @param {Iterator<Order>} queue
   * @param {AbortSignal} signal
   * @param {() => void} tell
   */
  async #work(queue, signal, tell) {
    const engine = new Engine(startFullEngine)
    try {
      for (let next = queue.next(); !next.done && !signal.aborted; next = queue.next()) {
        const { kind, ...order } = next.value
        try {
          const { level } = await engine.generate(kind, order, this.desk.lang, { signal })
          this.#made.push({ ...order, level })
        } catch (error) {
          if (signal.aborted) return
          if (/** @type {any} */ (error).code !== 'generate') throw error
          this.#failed++
        }
        tell()
      }
    } finally {
      engine.close()
    }
  }

  /** @param {number} count @param {GradeInfo[]} grades */
  #tell(count, grades) {
    const { t } = this.desk
    const done = this.#made.length
    this.bar.value = (done + this.#failed) / count
    setText(this.told, t('batchGoing', { done, count }))
    const most = Math.max(1, ...grades.map(({ id }) => this.#made.filter(m => m.grade === id).length))
    this.chart.replaceChildren(
      make('h3', {}, t('histogram')),
      make(
        'ul',
        { className: 'bars' },
        ...grades.map(({ id, name }) => {
          const made = this.#made.filter(m => m.grade === id).length
          return make(
            'li',
            { 'data-grade': id },
            make('span', {}, name),
            make('progress', { max: most, value: made, 'aria-label': t('bar', { grade: name, count: made }) }),
            make('b', {}, String(made)),
          )
        }),
      ),
    )
  }

  /** Ends what is at work, when the sheet closes. */
  stop() {
    this.#job?.abort()
  }
}

/** A field for a whole number. @param {string} id @param {number} value @param {[least: number, most: number]} range */
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
