// @ts-check
/**
 * The page of the papers, checked: it computes once and draws in either language.
 * @import { Board, Lang } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw, View } from './view.js'
 */
import { asksOf, partOf } from '../catalogue/link.js'
import { Engine } from '../engine/client.js'
import { busyIn } from '../i18n/busy-text.js'
import { errorText, strangeText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import '../i18n/text/all.js'
import { FULL_BUILD } from '../lib/assets.js'
import { find, make } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'
import { chooseLanguage, fillPage, readersLanguage, setReady } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { scriptBegins, endWaiting } from '../shell/waiting.js'
import { intro } from './around.js'
import { OURS, openLab } from './lab.js'
import { speaker } from './text/index.js'
import { miniBoard, para } from './view.js'
import { wantedIn } from './shown-search.js'

/** @type {Lang} */
let lang = readersLanguage()
const locale = new Locale(lang)

const choice = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (find(id))

/**
 * The sections. Each loads its own modules, and appears as soon as these and its figures are there.
 * @type {[id: string, title: Key, load: () => Promise<(lab: Lab) => Promise<Draw>>][]}
 */
const SECTIONS = [
  ['search', 'searchTitle', async () => (await import('./search/section.js')).search],
  ['freedom', 'freedomTitle', async () => (await import('./freedom/section.js')).freedom],
  ['levels', 'chartTitle', async () => (await import('./levels.js')).levels],
  ['searches', 'treeTitle', async () => (await import('./showcase/section.js')).searches],
  ['ease', 'easeTitle', async () => (await import('./ease/section.js')).ease],
  ['path', 'pathTitle', async () => (await import('./path/section.js')).path],
  ['cross', 'crossTitle', async () => (await import('./cross/section.js')).cross],
  ['doubts', 'doubtsTitle', async () => (await import('./doubts.js')).doubts],
  ['otherwise', 'otherTitle', async () => (await import('./otherwise/section.js')).otherwise],
  ['wishes', 'wishesOfAll', async () => (await import('./around.js')).wishes],
  ['own', 'ownTitle', async () => (await import('./own/section.js')).own],
  ['advice', 'adviceTitle', async () => (await import('./around.js')).advice],
]

const busy = busyIn(document.body, locale, speak)
const engine = new Engine(FULL_BUILD, busy)
const page = find('#page')
/** The sections computed so far. @type {Map<string, Draw>} */
const drawn = new Map()
/** The error after which nothing more can be computed, if any. @type {unknown} */
let trouble
/** The answer of level 50, for the picture. @type {readonly string[]} */
let answer = []

const theme = new Theme()
/** The parts of the address that mean nothing here. @type {string[]} */
let strange = []

/** @type {View} */
let view = { t: speaker(lang), lang, boards: new Map() }

/** @param {Lang} chosen @param {Lab} lab @returns {Promise<View>} */
async function viewIn(chosen, lab) {
  const boards = OURS.map(
    async number => /** @type {[number, Board]} */ ([number, await engine.board(lab.level(number), chosen)]),
  )
  return { t: speaker(chosen), lang: chosen, boards: new Map(await Promise.all(boards)) }
}

async function start() {
  theme.apply()
  choice('#theme').value = theme.choice
  choice('#theme').addEventListener('change', () => theme.choose(choice('#theme').value))
  choice('#lang').value = lang
  layOut()
  const lab = await openLab(engine, busy)
  view = await viewIn(lang, lab)
  answer = lab.printed.paper000.figure8.answer
  choice('#lang').addEventListener('change', () => {
    setLang(/** @type {Lang} */ (choice('#lang').value), lab).catch(tellTrouble)
  })
  await Promise.all(
    SECTIONS.map(async ([id, , load]) => {
      const compute = await load()
      drawn.set(id, await compute(lab))
      fill(id)
    }),
  )
  drawn.set('intro', await intro(lab))
  fill('intro')
  setReady()
  const part = wantedIn(location.hash) ? 'searches' : location.hash.slice(1)
  const place = part ? document.getElementById(part) : page
  if (part) place?.scrollIntoView()
  if (!place) strange = [...asksOf(location.hash)].map(partOf)
  fillStrange()
}

/** Lays out the page without the sections that are still to be computed. */
function layOut() {
  const { t } = view
  fillPage(lang, t, t('title'))
  endWaiting()
  const contents = make(
    'nav',
    { className: 'contents', 'aria-labelledby': 'contents-title' },
    make('h2', { id: 'contents-title' }, t('contents')),
    make('ol', {}, ...SECTIONS.map(([id, title]) => make('li', {}, make('a', { href: `#${id}` }, t(title))))),
  )
  page.replaceChildren(
    make(
      'header',
      { className: 'opening' },
      make(
        'div',
        {},
        make('h1', {}, t('title')),
        make('p', { className: 'lead' }, t('lead')),
        make('p', { id: 'strange', role: 'status' }),
      ),
      make('div', { className: 'opening-board', 'aria-hidden': 'true' }),
    ),
    make('div', { id: 'intro-body' }),
    contents,
    ...SECTIONS.map(([id, title]) =>
      make(
        'section',
        { id, 'aria-labelledby': `${id}-title` },
        make('h2', { id: `${id}-title` }, t(title)),
        make('div', { id: `${id}-body`, className: 'body' }),
      ),
    ),
  )
  for (const id of ['intro', ...SECTIONS.map(([id]) => id)]) fill(id)
  fillStrange()
}

function fillStrange() {
  const text = strangeText(strange, locale)
  const place = find('#strange')
  place.hidden = !text
  place.textContent = text ?? ''
}

/** @param {string} id */
function fill(id) {
  const draw = drawn.get(id)
  const body = find(`#${id}-body`)
  // Until then the body is as tall as the window, so that nothing visible moves when it arrives.
  body.toggleAttribute('data-pending', !draw && !trouble)
  body.replaceChildren(...(draw ? draw(view) : waitingFor(id)))
  if (id === 'intro' && answer.length) find('.opening-board').replaceChildren(miniBoard(view, { entries: answer }))
}

/**
 * Returns the text of a part that is not computed yet, or cannot be; the first one also explains how.
 * @param {string} id
 */
function waitingFor(id) {
  const { t } = view
  if (trouble) return [para(errorText(trouble, lang))]
  return [...(id === 'intro' ? [make('p', { className: 'how' }, t('how'))] : []), para(t('computing'))]
}

/** @param {Lang} chosen @param {Lab} lab */
async function setLang(chosen, lab) {
  view = await viewIn(chosen, lab)
  lang = chosen
  locale.become(chosen)
  chooseLanguage(lang)
  layOut()
}

/** @param {unknown} error */
function tellTrouble(error) {
  console.error(error)
  trouble = error
  layOut()
}

scriptBegins()
start().catch(tellTrouble)
