// @ts-check
/**
 * The empty elements of a table, for the page and for the element. Their texts are filled in later, by `data-text` and
 * `data-label`.
 */
import { icon, make } from '../lib/dom.js'

/** Returns the table and its dialogs. @param {'main' | 'div'} [tag] the tag of the table */
export const tableTemplate = (tag = 'main') => [table(tag), ...dialogs()]

/** @param {'main' | 'div'} tag */
function table(tag) {
  return make(
    tag,
    { className: 'table', hidden: true },
    rule(),
    growing(),
    board(),
    make(
      'div',
      { className: 'side' },
      make('div', { className: 'hand' }, tray(), keypad(), pathPad()),
      make(
        'div',
        { className: 'shelf' },
        note(),
        teaching(),
        lesson(),
        make(
          'div',
          { className: 'papers' },
          make('ul', { className: 'name-list', id: 'name-list', hidden: true, 'data-label': 'namesBelow' }),
          trial(),
          certificate(),
          equations(),
          answers(),
          grown(),
          clues(),
        ),
      ),
      actions(),
    ),
  )
}

/**
 * Returns an element with a text of the general tables.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {import('../i18n/text/index.js').TextKey} key
 * @param {Record<string, unknown>} [values]
 */
const word = (tag, key, values = {}) => make(tag, { 'data-text': key, ...values })

/**
 * Returns an element with a text of a scene's own tables, for a panel that only its boards have.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {import('../i18n/text/index.js').SceneKey} key
 * @param {Record<string, unknown>} [values]
 */
const sceneWord = (tag, key, values = {}) => make(tag, { 'data-scene-text': key, ...values })

/** @param {string} id @param {Record<string, unknown>} values @param {...(Node | false | undefined)} children */
const button = (id, values, ...children) =>
  make('button', { type: 'button', className: 'button', ...(id && { id }), ...values }, ...children)

/**
 * Returns a section that is named by its heading.
 * @param {string} className
 * @param {Record<string, unknown>} values
 * @param {HTMLElement} heading
 * @param {...Node} children
 */
const part = (className, values, heading, ...children) =>
  make('section', { className, 'aria-labelledby': heading.id, ...values }, heading, ...children)

/** A canvas, hidden from screen readers, as other elements describe its content. */
const canvas = () => make('canvas', { 'aria-hidden': 'true' })

function board() {
  return make(
    'section',
    { className: 'stage', id: 'board', tabIndex: -1, 'aria-labelledby': 'level-name' },
    canvas(),
    make('div', { className: 'cells' }),
    word('p', 'won', { className: 'ribbon', hidden: true }),
    make('p', { className: 'place', 'aria-hidden': 'true', hidden: true }),
    namesButton(),
    zoomButtons(),
  )
}

/** The button that shows or hides the names of all places. */
const namesButton = () =>
  make(
    'button',
    {
      type: 'button',
      className: 'zoom-button names-button',
      id: 'names',
      'aria-pressed': 'false',
      'data-label': 'names',
      hidden: true,
    },
    icon('names'),
  )

/** The controls of a stage that can zoom. */
export function zoomButtons() {
  return make(
    'div',
    { className: 'zoom', role: 'group', 'data-label': 'zoom', hidden: true },
    ...[
      ['fit', 'zoomFit', 'whole'],
      ['out', 'zoomOut', 'less'],
      ['in', 'zoomIn', 'new'],
    ].map(([id, label, sign]) =>
      make('button', { type: 'button', className: 'zoom-button', id: `zoom-${id}`, 'data-label': label }, icon(sign)),
    ),
  )
}

/** The rule of the board, in a line. */
const rule = () => make('p', { className: 'rule', id: 'rule' }, make('span', { className: 'rule-text' }))

/** The panel of growth: the goal, and the rounds. */
function growing() {
  return part(
    'grow',
    { hidden: true },
    sceneWord('h2', 'growTitle', { className: 'unseen', id: 'grow-title' }),
    make(
      'button',
      { type: 'button', className: 'goal', id: 'open-goal', hidden: true, 'aria-describedby': 'goal-words' },
      make('span', { className: 'goal-picture' }, canvas()),
      make('span', { className: 'goal-name', 'aria-hidden': 'true' }, icon('zoom'), sceneWord('span', 'goal')),
    ),
    make('ul', { className: 'unseen', id: 'goal-words', hidden: true }),
    make(
      'div',
      { className: 'film' },
      make(
        'div',
        { className: 'film-begin' },
        button('grow', { className: 'button main', 'aria-describedby': 'film-where' }),
        button(
          'goal-here',
          { 'aria-pressed': 'false', hidden: true, 'data-scene-label': 'goalHereLabel' },
          icon('ghost'),
          sceneWord('span', 'goalHereShort', { 'aria-hidden': 'true' }),
        ),
      ),
      make(
        'div',
        { className: 'film-rounds' },
        button('film-back', { 'data-scene-label': 'filmBack' }, icon('back')),
        make('input', {
          type: 'range',
          id: 'film-at',
          min: '0',
          max: '1',
          step: '1',
          value: '0',
          'data-scene-label': 'filmAt',
        }),
        button('film-on', { 'data-scene-label': 'filmOn' }, icon('next')),
      ),
      make('p', { className: 'film-where quiet', id: 'film-where', 'aria-hidden': 'true' }),
    ),
  )
}

function lesson() {
  return part(
    'lesson card',
    { hidden: true },
    make('h2', { className: 'lesson-count', id: 'lesson-count' }),
    make('p', { className: 'lesson-text' }),
    word('button', 'lessonSkip', { type: 'button', className: 'link', id: 'lesson-skip' }),
  )
}

function trial() {
  return part(
    'trial card',
    { hidden: true },
    word('h2', 'trialTitle', { id: 'trial-title' }),
    make('p', { className: 'trial-count' }),
    make(
      'div',
      { className: 'row' },
      button('trial-keep', { className: 'button main', 'data-text': 'trialKeep' }),
      button('trial-discard', { 'data-text': 'trialDiscard' }),
    ),
  )
}

function teaching() {
  return part(
    'teach card',
    { hidden: true },
    make('h2', { className: 'teach-count', id: 'teach-count' }),
    make('div', { className: 'teach-text' }),
    make(
      'div',
      { className: 'row' },
      button('teach-back', { 'data-label': 'teachBack' }, icon('back')),
      button('teach-play', {}),
      button('teach-on', { className: 'button main', 'data-label': 'teachOn' }, icon('next')),
      button('teach-end', { 'data-text': 'close' }),
    ),
  )
}

/** The card with a link's claims about its level, and the result of checking them here. */
function certificate() {
  const signs = ['open', 'broken'].map((name, i) => {
    const sign = icon(name)
    sign.dataset.for = name
    sign.toggleAttribute('hidden', i > 0)
    return sign
  })
  return make(
    'section',
    { className: 'certificate card', hidden: true, 'data-label': 'certificate' },
    ...signs,
    make('p', { className: 'certificate-text' }),
    make('button', { type: 'button', className: 'close', 'data-label': 'close' }, icon('close')),
  )
}

const tray = () =>
  part('tray', { hidden: true }, word('h2', 'pieces', { id: 'tray-title' }), make('ul', { className: 'pieces' }))

/** The keys are filled in when a board is opened. */
const keypad = () =>
  part(
    'keypad',
    { hidden: true },
    make('h2', { className: 'unseen', id: 'pad-title' }),
    make('div', { className: 'pad-modes pad-tools', role: 'group' }),
    make('ul', { className: 'pad-keys' }),
  )

/** The keys are filled in when a board is opened. */
const pathPad = () =>
  part(
    'path-pad',
    { hidden: true },
    make('h2', { className: 'unseen', id: 'path-title' }),
    make(
      'div',
      { className: 'pad-tools' },
      make('div', { className: 'pad-modes path-modes', role: 'group' }),
      make('div', { className: 'pad-modes path-stroke', role: 'group' }),
    ),
    make('div', { className: 'path-hand' }, make('ul', { className: 'path-missing' })),
  )

/** The equations of the selected places are filled in later. */
const equations = () =>
  part(
    'equations',
    { hidden: true },
    make('h2', { className: 'unseen', id: 'equations-title' }),
    make('ul', { className: 'equation-list' }),
    make('p', { className: 'quiet equations-tip' }),
  )

/** The panel of a game by counted answers; the figures are filled in later. */
const answers = () => part('answers', { hidden: true }, make('h2', { id: 'answers-title' }))

const note = () =>
  part(
    'note card',
    { hidden: true },
    make('h2', { id: 'note-title' }),
    make('div', { className: 'note-body' }),
    make('div', { className: 'note-buttons' }),
  )

const grown = () =>
  make(
    'details',
    { className: 'grown card', hidden: true },
    sceneWord('summary', 'grown'),
    make('ol', { className: 'plain' }),
  )

function clues() {
  return part(
    'clues',
    {},
    word('h2', 'clues', { id: 'clues-title' }),
    make('ol', { className: 'clue-list' }),
    make(
      'details',
      { className: 'legend', hidden: true },
      make('summary', {}, word('span', 'legend'), make('span', { className: 'legend-row', 'aria-hidden': 'true' })),
      make('p', { className: 'adviser', hidden: true }),
      make('ul'),
    ),
    word('p', 'pressClue', { className: 'quiet', id: 'clue-tip' }),
    make('p', { className: 'quiet', id: 'several', hidden: true }),
    make('p', { className: 'quiet map-note' }),
    make(
      'details',
      { className: 'about', hidden: true },
      word('summary', 'aboutLevel'),
      make('p', { className: 'source', lang: 'en' }),
    ),
  )
}

function actions() {
  const names = /** @type {const} */ (['undo', 'notes', 'tools', 'redo', 'more', 'check'])
  const states = { notes: 'aria-pressed', tools: 'aria-expanded' }
  return make(
    'div',
    { className: 'actions', role: 'group' },
    ...names.map(name =>
      make(
        'button',
        {
          type: 'button',
          className: 'action',
          id: name,
          ...((name === 'notes' || name === 'tools') && { [states[name]]: 'false' }),
        },
        icon(name === 'tools' ? 'plus' : name),
        word('span', name),
      ),
    ),
    make(
      'button',
      { type: 'button', className: 'action main', id: 'hint' },
      icon('hint'),
      word('span', 'hint', { id: 'hint-text' }),
    ),
  )
}

// ---- dialogs ----

function dialogs() {
  const told = make(
    'details',
    { className: 'goal-told' },
    word('summary', 'inWords'),
    make('ul', { className: 'plain goal-list' }),
  )
  return [
    dialog(
      'goal',
      sceneWord('h2', 'goal', { id: 'goal-title' }),
      'sheet',
      {},
      make('div', { className: 'goal-large', 'aria-hidden': 'true' }, canvas()),
      told,
    ),
    dialog('help', word('h2', 'helpTitle', { id: 'help-title' }), 'sheet', {
      tabIndex: 0,
      role: 'group',
      'aria-labelledby': 'help-title',
    }),
    dialog('more', word('h2', 'more', { id: 'more-title' }), 'sheet small', {}),
  ]
}

/**
 * @param {string} name
 * @param {HTMLElement} heading
 * @param {string} className
 * @param {Record<string, unknown>} body
 * @param {...Node} children
 */
function dialog(name, heading, className, body, ...children) {
  return make(
    'dialog',
    { className, id: `${name}-dialog`, 'aria-labelledby': heading.id },
    make(
      'header',
      {},
      heading,
      make(
        'button',
        { type: 'button', className: 'close' },
        icon('close'),
        word('span', 'close', { className: 'unseen' }),
      ),
    ),
    make('div', { className: 'sheet-body', ...body }, ...children),
  )
}
