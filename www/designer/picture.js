// @ts-check
/**
 * The board of the level on the desk: drawn by the scene's own painter, changed with brushes by mouse, finger and keys,
 * and the place where answers, sure places and the steps of the explanation are shown.
 * @import { Key as PressedKey } from '../game/input/input.js'
 * @import { Board, Entries, Inspection, Spot, Step } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Desk } from './desk.js'
 * @import { Brush, Sketch, Tool } from './editors/editor.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 * @typedef {'plan' | 'growing' | 'forced' | 'first' | 'second' | 'steps'} Look
 */
import { BoardCanvas } from '../game/board-canvas.js'
import { marksAt, START } from '../game/hints/moments.js'
import { A11yGrid } from '../game/input/a11y-grid.js'
import { Zoom } from '../game/input/zoom.js'
import { zoomButtons } from '../game/template.js'
import { restView } from '../game/view.js'
import { find } from '../lib/dom.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { glyphUrl } from '../scenes/sprites.js'
import { alike } from './draft.js'
import { editorFor } from './editors/index.js'
import { Growing } from './growing.js'
import { Strokes } from './strokes.js'

const HAND = 'hand'

/** @type {Record<string, string>} */
const SIGNS = { growing: 'sprout', steps: 'teach' }

export class Picture {
  /** @type {Look} */ look = 'plan'
  /** The step on show, from 0; as many as there are is the end. */ at = 0
  /** The brush in hand, by its id. */ #held = HAND
  /** @type {Brush[]} */ #brushes = []
  /** Which side of the plan is shown, where it has several. @type {Key | undefined} */ #side
  /** What lies over the board. @type {Tool | undefined} */ #tool
  /** @type {A11yGrid | undefined} */ #grid
  /** The place that keys have gone to; -1 for none. */ #focus = -1
  /** What is drawn now. @type {Board | undefined} */ #drawn

  /** @param {Desk} desk @param {() => Findings} findings */
  constructor(desk, findings) {
    this.desk = desk
    this.findings = findings
    this.growing = new Growing(desk, () => this.show())
    const element = find('.stage')
    element.append(zoomButtons())
    const resized = () => {
      this.#grid?.place(this.stage.painter?.boxes() ?? [])
      this.zoom?.follow()
    }
    this.stage = new BoardCanvas(element, resized, { whole: true })
    this.strokes = new Strokes(this.stage, {
      brush: () => this.#brush,
      entered: site => this.#grid?.enter(site, true),
      paint: (site, stroke) => this.#paint(site, stroke),
    })
    this.zoom = new Zoom(this.stage, {
      t: (key, values) => desk.t(key, values),
      speak: text => desk.host.say(text),
      held: () => this.strokes.on || Boolean(this.#tool?.holds),
      took: () => {
        this.strokes.drop()
        this.#tool?.drop()
      },
      looked: () => this.#tool?.look(),
    })
  }

  get #brush() {
    return this.#brushes.find(b => b.id === this.#held)
  }

  /** The board is another, or the language. */
  open() {
    const { desk, stage } = this
    const before = this.#drawn
    if (this.look === 'growing') this.#lookAtPlan()
    const looks = { ...desk.board, clues: [], title: undefined, author: undefined, source: undefined }
    this.#write()
    // As long as nothing is drawn otherwise, the focus and the picture stay.
    if (alike(looks, this.#drawn)) {
      this.#tool?.show()
      return this.show()
    }
    this.#drawn = looks
    const focused = this.#grid?.root.contains(document.activeElement) ? this.#grid.active : -1
    this.#grid = undefined
    const same = before !== undefined && alike(paperOf(before), paperOf(looks))
    stage.open(desk.board, same)
    this.zoom.open(same)
    this.#focus = -1
    const entered = (/** @type {number} */ site) => {
      if (site === this.#focus) return
      this.#focus = site
      this.zoom.reveal(stage.painter?.boxes()[site])
      this.show()
    }
    this.#grid = new A11yGrid(find('.cells'), desk.board, desk.t(stage.zoomable ? 'boardGridNear' : 'boardGrid'), {
      key: (key, site) => this.#key(key, site),
      focused: entered,
    })
    this.#grid.place(stage.painter?.boxes() ?? [])
    if (focused >= 0 && focused < desk.board.sites.length) this.#grid.enter(focused)
    this.#tool?.show()
    this.show()
  }

  /**
   * What a key does where the focus is.
   * @param {PressedKey} key @param {number} site @returns whether it means something
   */
  #key({ key }, site) {
    if (key === 'Enter' || key === ' ') this.#paint(site)
    else if (key === 'Escape') this.#hold(HAND)
    else {
      const symbol = this.desk.board.symbols.find(symbol => symbol.key === key.toLowerCase())
      if (!symbol) return false
      this.#writeAt(site, String(symbol.id))
    }
    return true
  }

  /**
   * A piece's letter takes the brush for it, in the group that is in hand, and paints.
   * @param {number} site
   * @param {string} piece
   */
  #writeAt(site, piece) {
    const brush = this.#brushes.find(b => b.group === this.#brush?.group && b.id.endsWith(`-${piece}`))
    if (!brush) return
    this.#hold(brush.id)
    this.#paint(site)
  }

  // ---- brushes ----

  #write() {
    const { desk } = this
    const editor = editorFor(desk.board)
    this.#brushes = editor?.brushes(desk) ?? []
    if (!this.#brush) this.#take(HAND)
    this.#showBrushes()
  }

  #showBrushes() {
    const { desk } = this
    const editor = editorFor(desk.board)
    const groups = [...new Set(this.#brushes.map(b => b.group))]
    renderPart(
      find('.brushes-body'),
      html`${editor ? editor.fields(desk) : html`<p class="quiet">${desk.t('noEditor')}</p>`}
      ${groups.map(group => this.#group(group, editor?.about?.[group]))}`,
    )
  }

  /** @param {Key} group @param {Key} [about] */
  #group(group, about) {
    const { t } = this.desk
    return html`<div class="brush-group" role="group" aria-label=${t(group)}>
      <h3>${t(group)}${about ? html`<span class="quiet"> ${t(about)}</span>` : nothing}</h3>
      <div class="brush-row">${this.#brushes.filter(b => b.group === group).map(b => this.#button(b))}</div>
    </div>`
  }

  /** @param {Brush} brush */
  #button({ id, name, glyph, text }) {
    const isHeld = id === this.#held
    return html`<button
      type="button"
      class="brush"
      id="brush-${id}"
      title=${name}
      aria-pressed=${isHeld}
      @click=${() => this.#hold(isHeld ? HAND : id)}
    >
      ${
        glyph
          ? html`<img src=${glyphUrl(glyph)} alt="" width="30" height="30" />`
          : html`<span aria-hidden="true">${text}</span>`
      }<span class="unseen">${name}</span>
    </button>`
  }

  /** @param {string} id */
  #hold(id) {
    this.#lookAtPlan()
    this.#take(id)
    this.#showBrushes()
    this.show()
  }

  /** @param {string} id */
  #take(id) {
    this.#tool?.close()
    this.#held = id
    const group = this.#brush?.group
    if (this.#sides.some(side => side.group === group)) this.#side = group
    const letGo = () => {
      this.#hold(HAND)
      document.getElementById(`brush-${id}`)?.focus()
    }
    this.#tool = this.#brush?.tool?.({ stage: this.stage, letGo, reveal: box => this.zoom.reveal(box) })
  }

  /** @param {number} site @param {unknown} [stroke] that it is part of */
  #paint(site, stroke) {
    const brush = this.#brush
    if (!brush?.paint) return
    const { paint } = brush
    this.#lookAtPlan()
    const place = this.desk.board.sites[site].name
    this.desk.edit(draft => paint(draft, site), { stroke, said: this.desk.t('cell', { place, what: brush.name }) })
  }

  // ---- showing ----

  /** The sides of the plan, where it has several. */
  get #sides() {
    return editorFor(this.desk.board)?.sides ?? []
  }

  #lookAtPlan() {
    this.growing.stop()
    this.look = 'plan'
  }

  /** Another side of the plan; a brush for the one before is put down. @param {Key} side */
  #turnTo(side) {
    if (this.#sides.some(({ group }) => group === this.#brush?.group)) this.#hold(HAND)
    this.#side = side
    this.turn('plan')
  }

  /** What is planted, or would be in the one answer. */
  get #planting() {
    const { inspection } = this.findings()
    const { planting } = this.desk.draft
    if (planting?.some(entry => entry !== null)) return planting
    return inspection?.answers === 'one' ? inspection.solutions[0] : undefined
  }

  #grow() {
    const planting = this.#planting
    if (!planting) return
    this.turn('growing')
    this.growing.play(planting).catch(this.desk.host.failed)
  }

  /** @param {Look} look @param {number} [at] */
  turn(look, at = 0) {
    if (look !== 'plan' && this.#tool) this.#hold(HAND)
    this.growing.stop()
    // What there is to see is anywhere on the board.
    if (look !== this.look && this.stage.camera.zoom > 1) this.zoom.fit()
    this.look = look
    this.at = at
    this.show()
  }

  show() {
    const { desk, stage } = this
    if (!this.#grid) return
    this.#looks()
    const { inspection, explanation } = this.findings()
    stage.element.classList.toggle('painting', Boolean(this.#brush) && this.look === 'plan')
    const bare = desk.board.sites.map(() => null)
    const { entries = bare, ...more } = this.#shown(inspection, explanation?.steps ?? [])
    const view = {
      ...restView(desk.board, entries.length === bare.length ? entries : bare),
      ...more,
      focus: this.#focus,
    }
    stage.show(view)
    this.#grid.show(this.#labels(view), [])
  }

  /** @param {Inspection | undefined} inspection @param {Step[]} steps @returns {Partial<View> & Sketch} */
  #shown(inspection, steps) {
    const { desk, look } = this
    if (look === 'growing') return this.growing.view
    if (look === 'plan' || !inspection) {
      const side = this.#side ?? this.#sides[0]?.group ?? this.#brush?.group
      return editorFor(desk.board)?.sketch?.(desk.draft, side) ?? {}
    }
    if (look === 'forced')
      return { entries: this.#placed(inspection.forced ?? []), never: bareSites(inspection, desk.board.pieces.length) }
    if (look === 'steps') return this.#step(steps)
    const entries = inspection.solutions[look === 'second' ? 1 : 0]
    return { entries, look: new Set(inspection.differs) }
  }

  /** @param {Step[]} steps @returns {Partial<View>} */
  #step(steps) {
    const step = steps[this.at]
    const entries = this.#placed(steps.slice(0, this.at).flatMap(s => s.place))
    return { entries, ...(step ? marksAt({ ...step, status: 'step', because: [] }, START) : { won: true }) }
  }

  /** @param {Spot[]} spots @returns {Entries} */
  #placed(spots) {
    /** @type {Entries} */
    const entries = this.desk.board.sites.map(() => null)
    for (const { site, piece } of spots) entries[site] = piece
    return entries
  }

  /** @param {View} view */
  #labels(view) {
    const {
      desk,
      desk: { t },
    } = this
    return desk.board.sites.map((site, i) => {
      const entry = view.entries[i]
      const what = entry === null ? t(view.anything?.has(i) ? 'anything' : 'empty') : desk.nameOf(String(entry))
      const extra = [
        view.look.has(i) && this.look !== 'steps' && t('differsHere'),
        view.never?.includes(i) && t('surelyBare'),
      ].filter(text => typeof text === 'string')
      return [t('cell', { place: site.say, what }), ...extra].join(t('comma'))
    })
  }

  /** Which of the things that can be shown there are now. */
  #looks() {
    const { desk } = this
    const { t } = desk
    const { inspection, explanation } = this.findings()
    const answers = inspection?.answers
    const isOne = answers === 'one'
    const isSeveral = answers === 'several'
    const sides = this.#sides
    /** A place for each, so that each keeps its button. @type {[Look, Key, boolean][]} */
    const looks = [
      ['plan', 'lookPlan', !sides.length],
      ['growing', 'lookGrowing', Boolean(desk.board.rounds && this.#planting)],
      ['first', isOne ? 'lookOne' : 'lookFirst', isOne || isSeveral],
      ['steps', 'lookSteps', isOne && Boolean(explanation?.steps.length)],
      ['second', 'lookSecond', isSeveral],
      ['forced', 'lookForced', isSeveral && Boolean(inspection?.forced)],
    ]
    const isThere = looks.some(([look, , isThere]) => isThere && look === this.look)
    if (inspection && this.look !== 'plan' && !isThere) this.#lookAtPlan()
    const chip = (
      /** @type {string} */ look,
      /** @type {Key} */ name,
      on = look === this.look,
      press = () => this.turn(/** @type {Look} */ (look)),
    ) =>
      html`<button type="button" class="chip" data-look=${look} aria-pressed=${on} @click=${press}>
        ${SIGNS[look] ? icon(SIGNS[look]) : nothing}${t(name)}
      </button>`
    const shown = this.#side ?? sides[0]?.group
    renderPart(
      find('.looks'),
      [
        ...sides.map(({ group, name }) =>
          chip(group, name, this.look === 'plan' && group === shown, () => this.#turnTo(group)),
        ),
        ...looks.map(([look, name, isThere]) =>
          isThere ? chip(look, name, look === this.look, look === 'growing' ? () => this.#grow() : undefined) : nothing,
        ),
      ],
      '.looks [aria-pressed="true"]',
    )
  }
}

/**
 * What a board is drawn on: as long as that is the same one goes on looking at the same part of it.
 * @param {Board} board
 */
const paperOf = ({ scene, width, height }) => ({ scene, width, height })

/** Where nothing stands in any answer. @param {Inspection} inspection @param {number} pieces */
function bareSites({ impossible, forced }, pieces) {
  /** @type {Map<number, number>} */
  const out = new Map()
  for (const { site } of impossible ?? []) out.set(site, (out.get(site) ?? 0) + 1)
  const held = new Set(forced?.map(f => f.site))
  return [...out].filter(([site, count]) => count === pieces && !held.has(site)).map(([site]) => site)
}
