// @ts-check
/**
 * Many levels at once: made in a pool of workers, counted by grade, and given out in one file.
 * @import { Generated, KindInfo } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @typedef {{ kind: string, preset: string, grade: string, seed: number }} Order
 * @typedef {{ seed: number, preset: string, grade: string, level: Generated['level'] }} Made
 */
import { make, setText } from '../dom.js'
import { Engine } from '../engine.js'
import { saveFile } from '../transfer.js'
import { labelled, select } from './editors/fields.js'

const MOST = 1000
const LARGEST_SEED = 2 ** 53 - 1
/** One core is left to the page. */
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

export class Batch {
  #kind = 0
  #preset = 0
  /** @type {AbortController | null} */ #job = null
  /** @type {Made[]} */ #made = []
  #failed = 0

  /** @param {HTMLElement} body @param {Desk} desk @param {KindInfo[]} kinds */
  constructor(body, desk, kinds) {
    this.body = body
    this.desk = desk
    this.kinds = kinds
    this.lang = desk.lang
    this.told = make('p', { role: 'status', id: 'batch-told' })
    this.bar = make('progress', { max: 1, value: 0, hidden: true, 'aria-label': desk.t('batchTitle') })
    this.chart = make('div', { id: 'histogram' })
    this.#write()
  }

  get #info() { return this.kinds[this.#kind] }
  get #grades() { return this.#info.presets[this.#preset].grades }

  #write() {
    const { t } = this.desk
    const index = (/** @type {{ title: string }[]} */ list) => list.map(({ title }, i) => /** @type {[string, string]} */ ([String(i), title]))
    const kind = select(t('kind'), index(this.kinds), String(this.#kind), value => { this.#kind = Number(value); this.#preset = 0; this.#write() }, { id: 'batch-kind' })
    const preset = select(t('size'), index(this.#info.presets), String(this.#preset), value => { this.#preset = Number(value); this.#write() }, { id: 'batch-preset' })
    const grade = select(t('gradeLabel'), [['', t('everyGrade')], ...this.#grades.map(g => /** @type {[string, string]} */ ([g.id, g.name]))], '', () => {}, { id: 'batch-grade' })
    const number = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ most) => make('input', { type: 'number', id, min: '0', max: String(most), value: String(value), inputMode: 'numeric' })
    const count = number('batch-count', 20, MOST)
    const seed = number('batch-seed', 1, LARGEST_SEED)
    this.start = make('button', { type: 'button', className: 'button main', id: 'batch-start' }, t('start'))
    this.start.addEventListener('click', () => {
      if (this.#job) return this.#job.abort()
      const whole = (/** @type {HTMLInputElement} */ field, /** @type {number} */ least, /** @type {number} */ most) => Math.max(least, Math.min(most, Math.floor(Number(field.value) || 0)))
      this.#run(grade.value, whole(count, 1, MOST), whole(seed, 0, LARGEST_SEED - MOST))
    })
    this.save = make('button', { type: 'button', className: 'button', id: 'batch-save', hidden: true }, t('batchSave'))
    this.save.addEventListener('click', () => saveFile(`placewise-${this.#made[0].level.kind}.json`, `${JSON.stringify(this.#made, null, 1)}\n`))
    this.body.replaceChildren(
      make('div', { className: 'fields' }, labelled(t('kind'), kind), labelled(t('size'), preset), labelled(t('gradeLabel'), grade), labelled(t('howMany'), count), labelled(t('seed'), seed)),
      make('div', { className: 'row' }, this.start, this.save), this.bar, this.told, this.chart)
  }

  /** @param {string} grade '' for each in turn @param {number} count @param {number} seed */
  async #run(grade, count, seed) {
    const { t } = this.desk
    const job = this.#job = new AbortController()
    const grades = grade ? [grade] : this.#grades.map(g => g.id)
    const [kind, preset] = [this.#info.id, this.#info.presets[this.#preset].id]
    const orders = Array.from({ length: count }, (_, i) => ({ kind, preset, grade: grades[i % grades.length], seed: seed + Math.floor(i / grades.length) }))
    this.#made = []
    this.#failed = 0
    this.bar.hidden = false
    this.save?.toggleAttribute('hidden', true)
    if (this.start) setText(this.start, t('stop'))
    this.#tell(count, grades)
    const queue = orders.values()
    await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, () => this.#work(queue, job.signal, () => this.#tell(count, grades))))
    this.#job = null
    // In the order that was asked for, however fast each worker was.
    const place = new Map(orders.map((o, i) => [`${o.grade}/${o.seed}`, i]))
    this.#made.sort((a, b) => (place.get(`${a.grade}/${a.seed}`) ?? 0) - (place.get(`${b.grade}/${b.seed}`) ?? 0))
    this.#tell(count, grades)
    if (this.start) setText(this.start, t('start'))
    this.save?.toggleAttribute('hidden', !this.#made.length)
    const failed = this.#failed ? ` ${t('batchFailed', { count: this.#failed })}` : ''
    setText(this.told, t(job.signal.aborted ? 'batchStopped' : 'batchDone', { done: this.#made.length }) + failed)
  }

  /** One worker, order after order. @param {Iterator<Order>} queue @param {AbortSignal} signal @param {() => void} tell */
  async #work(queue, signal, tell) {
    const engine = new Engine()
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

  /** @param {number} count @param {string[]} grades */
  #tell(count, grades) {
    const { t } = this.desk
    const done = this.#made.length
    this.bar.value = (done + this.#failed) / count
    setText(this.told, t('batchGoing', { done, count }))
    const most = Math.max(1, ...grades.map(g => this.#made.filter(m => m.grade === g).length))
    this.chart.replaceChildren(make('h3', {}, t('histogram')), make('ul', { className: 'bars' }, ...grades.map(id => {
      const made = this.#made.filter(m => m.grade === id).length
      const name = this.#grades.find(g => g.id === id)?.name ?? id
      return make('li', { 'data-grade': id }, make('span', {}, name), make('progress', { max: most, value: made, 'aria-label': t('bar', { grade: name, count: made }) }), make('b', {}, String(made)))
    })))
  }

  /** Ends what is at work, when the sheet closes. */
  stop() { this.#job?.abort() }
}
