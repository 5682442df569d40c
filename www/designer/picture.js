// @ts-check
/**
 * The board of the level on the desk. The scene's painter draws it, brushes change it by mouse, finger and keys, and it
 * shows answers, certain places and the steps of the explanation.
 * @import { Key as PressedKey } from '../game/input/input.js'
 * @import { Board, Entry, Inspection, Step } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Draft } from '../storage/drafts.js'
 * @import { Desk } from './desk.js'
 * @import { Brush, Sketch, Tool } from './editors/editor.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Stroke } from './strokes.js'
 * @import { Finding } from './views.js'
 * @typedef {'plan' | 'growing' | 'steps' | 'asked' | Finding} Look
 */
import { BoardCanvas } from '../game/board-canvas.js'
import { A11yGrid } from '../game/input/a11y-grid.js'
import { ASK_KEY, keepSign } from '../game/input/shortcuts.js'
import { Zoom } from '../game/input/zoom.js'
import { zoomButtons } from '../game/template.js'
import { litSites, restView } from '../game/view.js'
import { find } from '../lib/dom.js'
import { figureOf } from '../lib/keys.js'
import { html, icon, nothing, renderPart } from '../lib/templates.js'
import { alike } from './draft.js'
import { editorFor } from './editors/index.js'
import { RUBBERS, Typing } from './typing.js'
import { foundView, givenOn, labelsOf, possibleIn, stepView } from './views.js'
import { brushBox } from './brush-buttons.js'
import { Growing } from './growing.js'
import { Strokes } from './strokes.js'

const HAND = 'hand'

/** @type {Record<string, string>} */
const SIGNS = { growing: 'sprout', steps: 'teach' }

export class Picture {
  /** @type {Look} */ look = 'plan'
  /** The index of the step on show, or the number of steps at the end. */ at = 0
  /** The id of the current brush. */ #held = HAND
  /** @type {Brush[]} */ #brushes = []
  /** The chosen side of the plan, if it has several. @type {Key | undefined} */ #side
  /** The tool over the board. @type {Tool | undefined} */ #tool
  /** @type {A11yGrid | undefined} */ #grid
  /** The place with the keyboard focus, -1 for none. */ #focus = -1
  /** The board as drawn, to detect changes. @type {Board | undefined} */ #drawn
  /** The selected place, in which a press on a symbol writes; -1 for none. */ #chosen = -1
  /** True if the plan shows the candidates of each place. */ #possible = true
  #typing = new Typing()
  /** Called when another view is shown. */ turned = () => {}
  /** Called when the user asks about a place. @type {((site: number) => void) | undefined} */ asked
  /** The highlighted places of an answer. @type {ReadonlySet<number>} */ #lit = new Set()
  /** The clue whose places are highlighted, by its index on the board; -1 for none. */ clue = -1

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
      sites: () => this.#drawn?.sites ?? [],
      entered: site => this.#enter(site),
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
    element.addEventListener('keydown', keepSign)
  }

  get #editor() {
    return editorFor(this.desk.board)
  }

  /** The board of the draft; also that of one that is not a valid level, if the editor can draw it. */
  get #placed() {
    const { board, draft, refusal } = this.desk
    return (refusal && this.#editor?.drawn?.(board, draft)) || board
  }

  /** The board to draw: squares that are no places come after the places. */
  get #board() {
    const board = this.#placed
    return this.#editor?.spread?.(board, this.desk.t) ?? board
  }

  get #brush() {
    return this.#brushes.find(b => b.id === this.#held)
  }

  /**
   * Called when the board or the language has changed.
   * @param {boolean} [moved] false for a draft that is not a valid level while the same board stays on show
   */
  open(moved = true) {
    const { stage } = this
    const before = this.#drawn
    if (this.look === 'growing') this.#lookAtPlan()
    const board = this.#board
    const looks = { ...board, clues: [], title: null, author: null, source: null }
    this.layOut()
    // If nothing looks different, the focus and the picture stay.
    if (alike(looks, this.#drawn)) {
      if (moved) this.#tool?.show()
      return this.show()
    }
    const focused = this.#grid?.root.contains(document.activeElement) ? nowAt(this.#grid.active, before, board) : -1
    this.#drawn = looks
    this.#grid = undefined
    const same = before !== undefined && alike(paperOf(before), paperOf(looks))
    stage.open(board, same)
    if (!same) this.#chosen = -1
    this.zoom.open(same)
    this.#focus = -1
    this.#grid = this.#gridOf(board)
    if (focused >= 0) this.#grid.enter(focused)
    this.#tool?.show()
    this.show()
  }

  /** Creates the grid of the places for keyboard and screen reader. @param {Board} board */
  #gridOf(board) {
    const { desk, stage } = this
    const entered = (/** @type {number} */ site) => {
      if (site === this.#focus) return
      this.#focus = site
      this.zoom.reveal(stage.painter?.boxes()[site])
      this.show()
    }
    const grid = new A11yGrid(find('.cells'), board, desk.t(stage.zoomable ? 'boardGridNear' : 'boardGrid'), {
      key: (key, site, repeats) => {
        const isCombined = key.ctrlKey || key.metaKey || key.altKey
        return !repeats && !isCombined && this.#key(key, site)
      },
      focused: entered,
    })
    grid.place(stage.painter?.boxes() ?? [])
    return grid
  }

  /**
   * Handles a press on a place. On boards where symbols are written, it selects or deselects the place if there is no
   * brush.
   * @param {number} site
   */
  #enter(site) {
    this.#typing.end()
    if (this.#editor?.write && !this.#brush) {
      this.#chosen = this.#chosen === site ? -1 : site
      this.#lookAtPlan()
      this.show()
    }
    this.#grid?.enter(site, true)
  }

  /**
   * Handles a key at the focused place.
   * @param {PressedKey} pressed @param {number} site @returns true if the key has a meaning
   */
  #key(pressed, site) {
    if (pressed.key === ASK_KEY && this.asked && site < this.desk.board.sites.length) {
      this.asked(site)
      return true
    }
    const key = pressed.shiftKey ? pressed.key : (figureOf(pressed) ?? pressed.key)
    const number = this.#brush?.number
    return (number && this.#typeNumber(key, site, number)) || this.#typeSymbol(key, site)
  }

  /**
   * Handles a key that paints, puts the brush away, or writes a symbol.
   * @param {string} key @param {number} site @returns true if the key has a meaning
   */
  #typeSymbol(key, site) {
    const how = { symbols: this.desk.board.symbols, typed: Boolean(this.#editor?.typed), zoomable: this.stage.zoomable }
    const written = this.#typing.written(key, site, how)
    if (key === 'Enter' || key === ' ') this.#paint(site)
    else if (key === 'Escape') {
      this.#chosen = -1
      this.#hold(HAND)
    } else if (written === undefined) return false
    else if (this.#editor?.write) this.#write(site, written)
    else if (written === null) return false
    else this.#takeFor(site, String(written))
    return true
  }

  /**
   * Handles a key of a number that the current brush takes.
   * @param {string} key @param {number} site @param {NonNullable<Brush['number']>} number
   * @returns true if it writes no symbol
   */
  #typeNumber(key, site, { most, refusal, set, said }) {
    if (!/^\d$/.test(key) && !RUBBERS.includes(key)) return false
    const { desk } = this
    const typed = this.#typing.number(key, site, most)
    if (typed === undefined && RUBBERS.includes(key)) return key !== '0' || !this.stage.zoomable
    if (typed === null) return true
    const isPossible = typed !== undefined && set(desk.draft.level, typed)
    const canGrow = typed !== undefined && typed * 10 <= most
    if (isPossible) {
      const change = (/** @type {Draft} */ draft) => {
        const level = set(draft.level, typed)
        return level && { ...draft, level }
      }
      desk.edit(change, { stroke: this.#typing.stroke, said: said(typed) })
    } else if (!canGrow) desk.host.notice(refusal)
    return true
  }

  /**
   * Writes a symbol at a place, whatever the current brush is.
   * @param {number} site @param {Entry | null} symbol
   */
  #write(site, symbol) {
    const { desk } = this
    const write = this.#editor?.write
    if (!write) return
    this.#lookAtPlan()
    if (this.#chosen >= 0) this.#chosen = site
    const place = desk.board.sites[site].name
    const what = symbol === null ? desk.t('empty') : desk.nameOf(String(symbol))
    const { stroke } = this.#typing
    desk.edit(draft => write(draft, site, symbol, desk), { stroke, said: desk.t('cell', { place, what }) })
  }

  /**
   * Takes the brush for a piece's letter, in the current group, and paints with it.
   * @param {number} site
   * @param {string} piece
   */
  #takeFor(site, piece) {
    const brush = this.#brushes.find(b => b.group === this.#brush?.group && b.id.endsWith(`-${piece}`))
    if (!brush) return
    this.#hold(brush.id)
    this.#paint(site)
  }

  /** Updates the brushes. */
  layOut() {
    this.#brushes = this.#editor?.brushes(this.desk) ?? []
    if (!this.#brush) this.#take(HAND)
    this.#showBrushes()
  }

  #showBrushes() {
    const hand = { brushes: this.#brushes, held: this.#held, press: (/** @type {Brush} */ brush) => this.#press(brush) }
    renderPart(find('.brushes-body'), brushBox(this.desk, this.#editor, hand))
  }

  /**
   * Takes a brush or puts it away; if a place is selected, writes the brush's symbol there instead.
   * @param {Brush} brush
   */
  #press({ id, symbol, key }) {
    if (key !== undefined) return this.#pressKey(key)
    this.#typing.end()
    if (symbol !== undefined && this.#chosen >= 0) this.#write(this.#chosen, symbol)
    else this.#hold(id === this.#held ? HAND : id)
  }

  /** @param {string} key */
  #pressKey(key) {
    if (this.#chosen >= 0) this.#key({ key, shiftKey: false }, this.#chosen)
    else this.desk.host.notice(this.desk.t('chooseFirst'))
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
    if (id !== HAND) this.#chosen = -1
    const group = this.#brush?.group
    if (this.#sides.some(side => side.group === group)) this.#side = group
    const letGo = () => {
      this.#hold(HAND)
      document.getElementById(`brush-${id}`)?.focus()
    }
    this.#tool = this.#brush?.tool?.({ stage: this.stage, letGo, reveal: box => this.zoom.reveal(box) })
  }

  /** @param {number} site @param {Stroke} [stroke] */
  #paint(site, stroke) {
    const brush = this.#brush
    const square = (stroke?.sites ?? this.#drawn?.sites)?.[site]
    if (!brush?.paint || !square || (site >= this.desk.board.sites.length && !brush.anywhere)) return
    const { paint, name: what } = brush
    this.#lookAtPlan()
    this.desk.edit(draft => paint(draft, site, { square, stroke }), {
      stroke,
      said: this.desk.t('cell', { place: square.name, what }),
    })
  }

  /** The sides of the plan, empty if it has only one. */
  get #sides() {
    return this.#editor?.sides ?? []
  }

  /** The side of the plan on show, undefined if it has only one. */
  get #shownSide() {
    return this.#side ?? this.#sides[0]?.group
  }

  #lookAtPlan() {
    this.growing.stop()
    this.look = 'plan'
  }

  /** Shows another side of the plan, and puts away a brush for the previous one. @param {Key} side */
  #turnTo(side) {
    if (this.#sides.some(({ group }) => group === this.#brush?.group)) this.#hold(HAND)
    this.#side = side
    this.turn('plan')
  }

  #turnPossible() {
    this.#possible = !this.#possible
    this.turn('plan')
  }

  /** The planting of the draft, else that of the only answer. */
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
    // The findings may be anywhere on the board, so the whole board is shown.
    if (look !== this.look && this.stage.camera.zoom > 1) this.zoom.fit()
    this.look = look
    this.at = at
    this.show()
    this.turned()
  }

  /** Highlights places. @param {number[]} sites */
  light(sites) {
    this.#lit = new Set(sites)
    this.turn('asked')
  }

  /** Highlights the places of a clue, or ends that. @param {number} clue its index on the board */
  turnClue(clue) {
    this.clue = this.clue === clue ? -1 : clue
    const { inspection } = this.findings()
    // A clue about pieces alone highlights their places in the first answer.
    const isBare = this.clue >= 0 && this.desk.board.clues[clue]?.sites.length === 0
    if (isBare && this.look === 'plan' && inspection?.solutions.length) this.turn('first')
    else this.show()
  }

  show() {
    const { desk, stage } = this
    if (!this.#grid) return
    this.#looks()
    const board = this.#board
    const { inspection, explanation } = this.findings()
    stage.element.classList.toggle('painting', Boolean(this.#brush) && this.look === 'plan')
    const bare = givenOn(board)
    const { entries = bare, ...more } = this.#shown(inspection, explanation?.steps ?? [])
    const places = this.#placed.sites.length
    const rest = restView(board, entries.length === places ? [...entries, ...bare.slice(places)] : bare)
    const clue = desk.refusal ? undefined : board.clues[this.clue]
    const lit = clue && { lit: litSites(rest.entries, clue) }
    const view = { ...rest, ...more, ...lit, focus: this.#focus }
    stage.show(view)
    const wanted = this.look === 'plan' && !lit ? view.lit : undefined
    this.#grid.show(
      labelsOf(
        desk,
        board,
        { ...view, entries: view.entries.slice(0, places) },
        { look: this.look, wanted, clue: lit?.lit },
      ),
      this.#chosen < 0 ? [] : [this.#chosen],
    )
  }

  /** @param {Inspection | undefined} inspection @param {Step[]} steps @returns {Partial<View> & Sketch} */
  #shown(inspection, steps) {
    const { desk, look } = this
    if (look === 'growing') return this.growing.view
    if (look === 'asked') return { entries: givenOn(desk.board), look: this.#lit }
    if (look === 'plan' || !inspection) return this.#plan(desk.refusal ? undefined : inspection)
    return look === 'steps' ? stepView(desk.board, steps, this.at) : foundView(desk.board, inspection, look)
  }

  /** Returns the plan: the draft, and the findings about it. @param {Inspection | undefined} inspection */
  #plan(inspection) {
    const { desk } = this
    const sketch = this.#editor?.sketch?.(desk.draft, this.#shownSide ?? this.#brush?.group) ?? {}
    if (!this.#editor?.write) return sketch
    const { contradiction, reason } = inspection ?? {}
    return {
      ...sketch,
      ...this.#candidates(sketch, inspection),
      conflicts: new Set(reason?.sites ?? contradiction?.givens),
      clash: contradiction?.clues,
      selected: this.#chosen < 0 ? [] : [this.#chosen],
    }
  }

  /**
   * Returns the symbols of each empty place that occur in some answer, as notes, if they are known and to be shown.
   * @param {Partial<View> & Sketch} sketch @param {Inspection | undefined} inspection
   */
  #candidates({ entries, centre }, inspection) {
    const notes =
      this.#possible && !centre && entries
        ? possibleIn(this.desk.board, entries, inspection, this.#editor?.mostPossible)
        : undefined
    return notes && { notes }
  }

  /**
   * The views, each with the text of its button and with true if it is available; the order is fixed, so that each
   * keeps its button.
   * @returns {[Look, Key, boolean][]}
   */
  get #views() {
    const { desk } = this
    const { inspection, explanation } = this.findings()
    const answers = inspection?.answers
    const isOne = answers === 'one'
    const isSeveral = answers === 'several'
    return [
      ['plan', 'lookPlan', !this.#sides.length],
      ['growing', 'lookGrowing', Boolean(desk.board.rounds && this.#planting)],
      ['first', isOne ? 'lookOne' : 'lookFirst', isOne || isSeveral],
      ['steps', 'lookSteps', isOne && Boolean(explanation?.steps.length)],
      ['second', 'lookSecond', isSeveral],
      ['forced', 'lookForced', isSeveral && Boolean(inspection?.forced)],
      ['spare', 'lookSpare', Boolean(inspection?.redundantGivens?.length)],
      ['asked', 'lookAsked', this.look === 'asked'],
    ]
  }

  /** Shows the buttons of the views that are available now. */
  #looks() {
    const { t } = this.desk
    const looks = this.#views
    const sides = this.#sides
    const isThere = looks.some(([look, , isThere]) => isThere && look === this.look)
    if (this.findings().inspection && this.look !== 'plan' && !isThere) this.#lookAtPlan()
    const chip = (
      /** @type {string} */ look,
      /** @type {Key} */ name,
      on = look === this.look,
      press = () => this.turn(/** @type {Look} */ (look)),
    ) =>
      html`<button type="button" class="chip" data-look=${look} aria-pressed=${on} @click=${press}>
        ${SIGNS[look] ? icon(SIGNS[look]) : nothing}${t(name)}
      </button>`
    const shown = this.#shownSide
    renderPart(
      find('.looks'),
      [
        ...sides.map(({ group, name }) =>
          chip(group, name, this.look === 'plan' && group === shown, () => this.#turnTo(group)),
        ),
        ...looks.map(([look, name, isThere]) =>
          isThere ? chip(look, name, look === this.look, look === 'growing' ? () => this.#grow() : undefined) : nothing,
        ),
        this.#editor?.write ? chip('possible', 'lookPossible', this.#possible, () => this.#turnPossible()) : nothing,
      ],
      '.looks [aria-pressed="true"]',
    )
  }
}

/**
 * Returns the scene and size of a board; while these stay, the camera stays.
 * @param {Board} board
 */
const paperOf = ({ scene, width, height }) => ({ scene, width, height })

/**
 * Returns the place or square of a board where one of the previous board was, by its row and column on a grid; -1 if it
 * is gone.
 * @param {number} site @param {Board | undefined} before @param {Board} board
 */
function nowAt(site, before, { layout, sites }) {
  const was = before?.sites[site]
  if (layout === 'map' || !was) return site < sites.length ? site : -1
  return sites.findIndex(({ row, column }) => row === was.row && column === was.column)
}
