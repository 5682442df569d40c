// @ts-check
/**
 * Lessons on single techniques: those of each kind, their list, and the board at the table.
 * @import { Session } from '../../game/session.js'
 * @import { Step } from '../../pkg/placewise.js'
 * @import { Known, Words } from './data.js'
 * @import { Host, Parts } from './host.js'
 */
import { attempt } from '../../lib/errors.js'
import { loadTechniques, loadWords, startOf } from './data.js'
import { TechniqueLesson } from './lesson.js'
import { TechniqueList } from './list.js'
import { speaker } from './text.js'

/** Under which a technique that has been used is kept. @param {string} kind @param {string} id */
const doneKey = (kind, id) => `technique/${kind}/${id}`

export class Course {
  /** The names of techniques, by kind. @type {Map<string, Record<string, Words>>} */ #words = new Map()
  /** Those with their boards, by kind. @type {Map<string, Known[]>} */ #known = new Map()
  /** Of which kind the list and the lesson are. */ #kind = ''

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
    this.list = new TechniqueList(host.dialog, parts.locale, this.say, id => this.#go(id))
    this.lesson = new TechniqueLesson(parts, {
      say: this.say,
      open: ({ id }, number) => this.#go(id, number),
      list: id => this.#list(this.#kind, id),
      after: id => this.#after(id),
      learnt: (id, session) => host.learnt(doneKey(this.#kind, id), session),
      trouble: host.trouble,
    })
  }

  /** @type {ReturnType<typeof speaker>} */
  say = (key, values) => speaker(this.parts.locale.lang)(key, values)

  /** Fetches the names of a kind's techniques once; a hint on show then gets its name. @param {string} kind */
  async name(kind) {
    const known = this.#words.get(kind)
    if (known) return known
    const words = await loadWords(kind)
    this.#words.set(kind, words)
    const { table } = this.parts
    if (table.store.value.hint) table.showCard(table.store.value.card)
    return words
  }

  /** The techniques of a kind, fetched once. @param {string} kind */
  async #know(kind) {
    const known = this.#known.get(kind)
    if (known) return known
    const techniques = await loadTechniques(kind, await this.name(kind))
    this.#known.set(kind, techniques)
    return techniques
  }

  /** @param {string} kind @param {string} [technique] to be seen first */
  async openList(kind, technique = this.parts.table.session?.about.technique?.id ?? '') {
    const shelf = this.parts.catalogue.of(kind)
    if (!shelf) return this.host.unknown(kind)
    const techniques = await this.#know(kind)
    this.#kind = kind
    const isLearnt = (/** @type {string} */ id) => this.parts.progress.done(doneKey(kind, id)) !== undefined
    this.list.open({ shelf, techniques, here: technique, isLearnt })
  }

  /** @param {string} kind @param {string} id */
  #list(kind, id) {
    attempt(() => this.openList(kind, id), this.host.trouble)
  }

  /** @param {string} name of a kind, a technique, and one of its boards from 1 */
  async openBoard(name) {
    const { catalogue, opening, table } = this.parts
    const [kind, id, wanted = '1'] = name.split('/')
    const number = Number(wanted)
    const shelf = catalogue.of(kind)
    const mine = opening.visit
    const technique = shelf && (await this.#know(kind)).find(known => known.id === id)
    if (mine !== opening.visit) return
    const board = technique && technique.boards[number - 1]
    if (!board) return this.host.unknown(name)
    this.#kind = kind
    const key = `${doneKey(kind, id)}/${number}`
    const about = { id: '', info: shelf.info, lesson: number - 1, technique }
    await opening.openLevel(key, board.level, about, startOf(board))
    if (table.session?.key === key) await this.lesson.begin(technique, number)
  }

  show() {
    this.lesson.show()
  }

  /** Where the technique of a step can be learnt. The one that is being learnt is known. @param {Step} step */
  ofStep({ technique: id }) {
    const { about } = this.parts.table.session ?? {}
    const kind = about?.info.id ?? ''
    const words = this.#words.get(kind)?.[id]
    if (!words || about?.technique?.id === id) return undefined
    const label = this.say('learn', { name: words.name[this.parts.locale.lang] })
    return { label, press: () => this.#list(kind, id) }
  }

  /** @param {Session} session */
  kept(session) {
    this.lesson.kept(session)
  }

  won() {
    this.lesson.won()
  }

  /** @param {string} id @param {number} [number] */
  #go(id, number) {
    this.host.go('technique', [this.#kind, id, ...(number ? [number] : [])].join('/'))
  }

  /** @param {string} id */
  #after(id) {
    const all = this.#known.get(this.#kind) ?? []
    const at = all.findIndex(technique => technique.id === id)
    return at < 0 ? undefined : all[at + 1]
  }
}
