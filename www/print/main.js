// @ts-check
/**
 * The page for printing: the options above, the pages below as they will appear on paper.
 * @import { ShownSignal } from '../lib/busy.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Options } from './options.js'
 * @import { Puzzle } from './pages.js'
 */
import { hasNew } from '../catalogue/catalogue.js'
import { Engine } from '../engine/client.js'
import { busyIn } from '../i18n/busy-text.js'
import { errorText, strangeText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import '../i18n/text/all.js'
import { PLAYERS_BUILDS } from '../lib/assets.js'
import { Stopped } from '../lib/busy.js'
import { find, setAttribute, setText } from '../lib/dom.js'
import { isPuzzleError } from '../lib/errors.js'
import { fillPage, isReady, readersLanguage, setReady } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { againButton, scriptBegins, endWaiting } from '../shell/waiting.js'
import { recallList } from '../storage/list.js'
import { listedCount } from '../storage/listed.js'
import { countsOf } from './class.js'
import { fitPages } from './fit.js'
import { fillForm, pupilsOf } from './form.js'
import { Maker, versionsOf, wantedOf } from './making.js'
import { EACH, MOST_ALL, readOptions, strangeIn, writeOptions } from './options.js'
import { eachFor, makePages } from './pages.js'
import { drawAsShown, SHARP } from './still.js'
import { keyOf, speaker } from './text.js'

const lang = readersLanguage()
const say = speaker(lang)
const locale = new Locale(lang)
// Progress is announced by the line with the page's state (`tell`), so `busy` announces nothing.
const busy = busyIn(document.body, locale, () => {})
const engine = new Engine(PLAYERS_BUILDS, busy)
/** A second engine, which rates and solves levels while the first one makes the next. */
const reader = new Engine(PLAYERS_BUILDS, busy)
/** The kinds with generated levels. @type {KindInfo[]} */
let makers = []
/** @type {Maker} */
let maker
/** The possible numbers of puzzles on a page, for the puzzles shown last. @type {readonly number[]} */
let each = EACH
let making = new AbortController()
/** The puzzles made last, none while others are made. @type {{ puzzles: Puzzle[], options: Options } | undefined} */
let latest
let laying = new AbortController()
let showing = new AbortController()

async function start() {
  new Theme().apply()
  fillPage(lang, say, say('title'))
  for (const element of document.querySelectorAll('[data-print]'))
    setText(element, say(keyOf(element.getAttribute('data-print'))))
  setAttribute(find('.wishes'), 'aria-label', say('wishes'))
  endWaiting()
  const kinds = await engine.kinds(lang)
  makers = kinds.filter(hasNew)
  maker = new Maker({ engine, reader }, kinds, lang, {
    list: recallList,
    tell: (number, count) => tell(say('making', { number, count })),
  })
  addEventListener('hashchange', () => {
    show(readOptions(location.hash, makers)).catch(broken)
  })
  addEventListener('resize', () => {
    showPages().catch(broken)
  })
  addEventListener('beforeprint', () => {
    // Drawing for the screen that is still pending would overwrite the picture for paper.
    showing.abort()
    for (const canvas of canvases()) drawAsShown(canvas, SHARP)
  })
  await show(readOptions(location.hash, makers))
}

/** @param {Options} options */
function change(options) {
  history.replaceState(null, '', writeOptions(options))
  return show(readOptions(location.hash, makers))
}

/** Makes the pages. Cancels the making of pages for earlier options. @param {Options} options */
async function show(options) {
  making.abort()
  laying.abort()
  latest = undefined
  const mine = (making = new AbortController())
  setReady(false)
  showForm(options)
  try {
    const make = (/** @type {{ signal: ShownSignal }} */ { signal }) => maker.puzzlesOf(options, signal)
    const puzzles = await busy.run('startGenerate', make, { abort: mine })
    if (!puzzles.length && options.source === 'list') return await anew(options, 'noList')
    each = eachFor(puzzles)
    if (mine.signal.aborted) return
    showForm(options)
    latest = { puzzles, options }
    await layOut()
    if (mine.signal.aborted) return
  } catch (error) {
    if (error instanceof Stopped) tell(locale.t('stopped'))
    else if (mine.signal.aborted) return
    else await failed(error, options)
  }
  setReady()
}

/**
 * Lays the puzzles made last out on pages, with the names typed so far, and says how many pages there are. Drops an
 * earlier layout under way.
 */
async function layOut() {
  if (!latest) return
  const { puzzles, options } = latest
  laying.abort()
  const { signal } = (laying = new AbortController())
  const versions = versionsOf(options)
  const pages = await makePages(puzzles, { ...options, pupils: pupilsOf(options), versions }, say, locale)
  if (signal.aborted) return
  find('.pages').replaceChildren(...pages)
  fitPages(pages)
  await showPages()
  if (signal.aborted) return
  const wanted = wantedOf(options)
  const made = puzzles.filter(({ isNew }) => isNew).length
  const each = Math.max(Number(options.versions) || options.pupils, 1)
  const left = strangeText(strangeIn(location.hash, options), locale)
  tell(
    locale.sentences([
      say('ready', { count: find('.pages').childElementCount }),
      made < wanted && say('few', { count: made }),
      wanted > 0 && versions.length < each && say('tooMany', { count: MOST_ALL }),
      maker.unlike > 0 && say('unlike', { count: maker.unlike }),
      puzzles.some(p => !p.isRated) && say('unrated'),
      left,
    ]),
  )
}

/** Puts typed names on the pages; makes the puzzles of versions that they need. */
function typed() {
  if (!latest) return
  const { options } = latest
  const counted = { ...options, ...countsOf(pupilsOf(options)) }
  history.replaceState(null, '', writeOptions(counted))
  const isSame = JSON.stringify(versionsOf(counted)) === JSON.stringify(versionsOf(options))
  if (isSame) latest.options = counted
  const work = isSame ? layOut() : show(counted)
  work.catch(broken)
}

/** @param {Options} options */
function showForm(options) {
  fillForm(find('.wishes'), say, { kinds: makers, listed: listedCount(), each }, options, {
    change: other => {
      change({ ...other, ...countsOf(pupilsOf(other)) }).catch(broken)
    },
    typed,
    toAnswers: () => document.querySelector('[data-what="answers"], [data-what="steps"]')?.scrollIntoView(),
    print: () => print(),
  })
}

/** @param {unknown} error @param {Options} options */
async function failed(error, options) {
  if (options.source === 'new' || options.source === 'board' || !isPuzzleError(error)) {
    find('.pages').replaceChildren()
    return broken(error)
  }
  await anew(options, 'badLink')
}

/**
 * Shows new levels in place of a list or a link that cannot be read, and says why.
 * @param {Options} options @param {'noList' | 'badLink'} why
 */
async function anew(options, why) {
  await change({ ...options, code: '', list: 0, sheet: [], source: 'new' })
  tell(say(why))
}

/** @param {unknown} error */
function broken(error) {
  console.error(error)
  tell(errorText(error, lang))
  if (!isReady()) find('.state').append(' ', againButton(locale.t('tryAgain')))
}

/** @param {string} text */
const tell = text => setText(find('.state'), text)

const canvases = () => find('.pages').querySelectorAll('canvas')

/**
 * Shows the pages at most as wide as the window, with boards as sharp as the screen. Each board is drawn in a task of
 * its own, so that the page stays responsive; drawing for a previous size is dropped.
 */
async function showPages() {
  showing.abort()
  const { signal } = (showing = new AbortController())
  const sharp = Math.min(SHARP, fitWindow() * devicePixelRatio)
  for (const canvas of canvases()) {
    await new Promise(resolve => setTimeout(resolve))
    if (signal.aborted) return
    drawAsShown(canvas, sharp)
  }
}

/** @returns {number} the zoom of the pages, 1: as on paper */
function fitWindow() {
  const pages = find('.pages')
  pages.style.setProperty('zoom', '1')
  const [page] = pages.children
  const room = document.documentElement.clientWidth - 24
  const zoom = page ? Math.min(1, room / page.getBoundingClientRect().width) : 1
  pages.style.setProperty('zoom', String(zoom))
  return zoom
}

scriptBegins()
start().catch(broken)
