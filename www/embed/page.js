// @ts-check
/**
 * The page about embedding: choose options, try the element, copy its tag.
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 * @import { Attributes } from '../catalogue/snippets.js'
 * @import { Key } from './text.js'
 */
import { hasNew, presetsOf } from '../catalogue/catalogue.js'
import { codesIn, isWhole, readCode } from '../catalogue/link.js'
import { ELSEWHERE, findLoader, frame, hearing, tag } from '../catalogue/snippets.js'
import { Engine } from '../engine/client.js'
import { Locale } from '../i18n/locale.js'
import '../i18n/text/all.js'
import { faultText } from '../i18n/refusal/index.js'
import { languageNames } from '../i18n/text/index.js'
import { PLAYERS_BUILDS } from '../lib/assets.js'
import { urlOf } from '../lib/base.js'
import { find, make, setAttribute, setText } from '../lib/dom.js'
import { isPuzzleError } from '../lib/errors.js'
import { copyText } from '../lib/export.js'
import { chooseLanguage, fillPage, readersLanguage, setReady } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { Toast } from '../shell/toast.js'
import { PlacewisePuzzle } from './index.js'
import { speaker } from './text.js'

const EVENTS = ['ready', 'move', 'hint', 'check', 'solved', 'error']
/** The maximum number of events on show. */
const LOGGED = 8

const engine = new Engine(PLAYERS_BUILDS, 'callers')
const base = urlOf('')
const puzzle = new PlacewisePuzzle()
/** The loader script, of this site if it has one. */
let file = ELSEWHERE
/** @type {Lang} */
let lang = readersLanguage()
const locale = new Locale(lang)
const toast = new Toast(locale)
/** @type {KindInfo[]} */
let kinds = []
const chosen = {
  which: 'new',
  kind: '',
  grade: '',
  seed: '7',
  code: '',
  lang: '',
  theme: '',
  hintless: false,
  readonly: false,
}

const t = (/** @type {Key} */ key, /** @type {Record<string, string | number>} */ values = {}) =>
  speaker(lang)(key, values)

/** Returns the chosen options as attributes. @returns {Attributes} */
function attributes() {
  const { which, kind, grade, seed, code } = chosen
  const isOwn = which === 'own'
  /** @type {[string, string | undefined | false][]} */
  const all = [
    ['level', isOwn && code],
    ['daily', which === 'daily' && ''],
    ['kind', !isOwn && kind],
    ['grade', !isOwn && which !== 'daily' && grade],
    ['seed', which === 'seed' && seed],
    ['lang', chosen.lang || false],
    ['theme', chosen.theme || false],
    ['hints', chosen.hintless && 'off'],
    ['readonly', chosen.readonly && ''],
  ]
  return all.flatMap(([name, value]) =>
    typeof value === 'string' ? [/** @type {[string, string]} */ ([name, value])] : [],
  )
}

/** @param {unknown} error */
const failed = error => toast.trouble(error)

function showFields() {
  const kind = kinds.find(k => k.id === chosen.kind)
  const grades = kind ? presetsOf(kind)[0].grades : []
  if (!grades.some(g => g.id === chosen.grade)) chosen.grade = grades[0]?.id ?? ''
  const focused = document.activeElement?.id
  find('.fields').replaceChildren(
    select('which', [
      ['new', t('whichNew')],
      ['seed', t('whichSeed')],
      ['daily', t('whichDaily')],
      ['own', t('whichOwn')],
    ]),
    ...(chosen.which === 'own'
      ? [own()]
      : [
          select(
            'kind',
            kinds.map(k => [k.id, k.title]),
          ),
        ]),
    ...(['daily', 'own'].includes(chosen.which)
      ? []
      : [
          select(
            'grade',
            grades.map(g => [g.id, g.name]),
          ),
        ]),
    ...(chosen.which === 'seed' ? [number()] : []),
    select('lang', [['', t('langAuto')], ...languageNames]),
    select('theme', [
      ['', t('themeAuto')],
      ['light', t('light')],
      ['dark', t('dark')],
    ]),
    onOff('hintless'),
    onOff('readonly'),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/** @param {'which' | 'kind' | 'grade' | 'lang' | 'theme'} name @param {[string, string][]} options */
function select(name, options) {
  const field = make(
    'select',
    { id: `choose-${name}` },
    ...options.map(([value, text]) => make('option', { value, selected: value === chosen[name] }, text)),
  )
  field.addEventListener('change', () => {
    chosen[name] = field.value
    changed()
  })
  return make('label', {}, make('span', {}, t(name)), field)
}

/** Returns the field for the link or code of a level. */
function own() {
  const field = make('input', { id: 'choose-code', type: 'text', value: chosen.code, spellcheck: false })
  const fault = make('span', { id: 'code-fault', role: 'status' })
  field.setAttribute('aria-describedby', fault.id)
  const take = async () => {
    const [code = readCode(field.value)] = codesIn(field.value)
    const why = isWhole(code) ? await faultIn(code) : t('codeDamaged')
    if (!field.isConnected) return
    setAttribute(field, 'aria-invalid', why !== '')
    setText(fault, why)
    if (why || chosen.code === code) return
    chosen.code = code
    changed()
  }
  field.addEventListener('change', () => {
    take().catch(failed)
  })
  return make('label', {}, make('span', {}, t('code')), field, fault)
}

/** Returns why the level of a code cannot be shown; '' if it can. @param {string} code */
async function faultIn(code) {
  try {
    await engine.decode(code, lang)
    return ''
  } catch (error) {
    if (!isPuzzleError(error)) throw error
    return t('codeRefused', { message: faultText(error, lang) })
  }
}

function number() {
  const field = make('input', {
    id: 'choose-seed',
    type: 'number',
    min: '0',
    max: String(Number.MAX_SAFE_INTEGER),
    step: '1',
    value: chosen.seed,
  })
  field.addEventListener('change', () => {
    if (field.checkValidity() && field.value) {
      chosen.seed = field.value
      changed()
    }
  })
  return make('label', {}, make('span', {}, t('seed')), field)
}

/** @param {'hintless' | 'readonly'} name */
function onOff(name) {
  const field = make('input', { id: `choose-${name}`, type: 'checkbox', checked: chosen[name] })
  field.addEventListener('change', () => {
    chosen[name] = field.checked
    changed()
  })
  return make('label', { className: 'tick' }, field, make('span', {}, t(name)))
}

function changed() {
  showFields()
  showSnippets()
  const wanted = new Map(attributes())
  for (const name of PlacewisePuzzle.observedAttributes) {
    const value = wanted.get(name)
    if (value === undefined) puzzle.removeAttribute(name)
    else puzzle.setAttribute(name, value)
  }
}

function showSnippets() {
  const said = attributes()
  /** @type {[Key, string][]} */
  const snippets = [
    ['byTag', tag(said, file)],
    ['byCode', hearing],
    ['byFrame', frame(said, base, t('frameTitle'))],
  ]
  find('.snippet-list').replaceChildren(...snippets.map(([key, code]) => snippet(t(key), code)))
  setText(find('#where'), file.bytes ? t('whereHere', { size: Math.round(file.bytes / 1000) }) : t('whereNot'))
}

/** @param {string} title @param {string} code */
function snippet(title, code) {
  const button = make(
    'button',
    { type: 'button', className: 'button', 'aria-label': t('copyOf', { what: title }) },
    t('copy'),
  )
  button.addEventListener('click', () => {
    copyText(code)
      .then(copied => {
        const told = t(copied ? 'copied' : 'notCopied')
        setText(button, told)
        setAttribute(button, 'aria-label', told)
      })
      .catch(failed)
  })
  return make(
    'div',
    { className: 'snippet card' },
    make('div', { className: 'snippet-head' }, make('h3', {}, title), button),
    make('pre', { tabIndex: 0, role: 'region', 'aria-label': title }, make('code', {}, code)),
  )
}

/** @param {string} name */
const log = name =>
  puzzle.addEventListener(`placewise-${name}`, event => {
    const detail = JSON.stringify(/** @type {CustomEvent} */ (event).detail, (key, /** @type {unknown} */ value) =>
      key === 'level' || key === 'entries' || key === 'clues' ? '…' : value,
    )
    const list = find('.log')
    list.prepend(make('li', {}, make('strong', {}, `placewise-${name}`), ` ${detail}`))
    while (list.children.length > LOGGED) list.lastElementChild?.remove()
  })

/** @param {Lang} now */
async function speak(now) {
  lang = now
  locale.become(lang)
  // Kinds without a generator cannot be embedded by kind.
  kinds = (await engine.kinds(lang)).filter(hasNew)
  chosen.kind ||= kinds[0]?.id ?? ''
  showTexts()
  changed()
  // The element takes its language from the page, but is not notified of a change.
  if (!chosen.lang) puzzle.refresh()
}

function showTexts() {
  fillPage(lang, t, t('title'))
  find('.needs').replaceChildren(
    .../** @type {Key[]} */ (['needNothing', 'needHost', 'needPolicy', 'needSpace', 'needBrowser']).map(key =>
      make('li', {}, t(key)),
    ),
  )
}

new Theme().apply()
const languages = /** @type {HTMLSelectElement} */ (find('#page-lang'))
languages.value = lang
languages.addEventListener('change', () => {
  const chosen = /** @type {Lang} */ (languages.value)
  chooseLanguage(chosen)
  speak(chosen).catch(failed)
})
EVENTS.forEach(log)

/** Chooses the level that the address holds, as the page of a level passes it. */
async function takeAddress() {
  const [code] = codesIn(location.hash)
  if (code === undefined) return
  chosen.which = 'own'
  if (isWhole(code) && !(await faultIn(code))) chosen.code = code
}

async function start() {
  await takeAddress()
  showTexts()
  showFields()
  // The content that the fields would move is shown together with them.
  delete find('.bench').dataset.opening
  await speak(lang)
  find('.live').append(puzzle)
  file = await findLoader(base)
  showSnippets()
  setReady()
}

start().catch(failed)
