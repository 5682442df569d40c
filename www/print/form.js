// @ts-check
/**
 * The form above the pages: what is printed, and behind one fold what a class needs and how it looks.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Options, Sort, Source } from './options.js'
 * @import { Say } from './text.js'
 * @typedef {{ kinds: KindInfo[], listed: number, each: readonly number[] }} Offers   kinds: those with generated
 *   levels; listed: the length of the list; each: the possible numbers of puzzles on a page
 * @typedef {{ change(options: Options): void, typed(): void, toAnswers(): void, print(): void }} Host   typed: the
 *   names have changed; toAnswers: shows the answers, which who scans a sheet wants
 */
import { difficultiesOfNamed, presetsOf } from '../catalogue/catalogue.js'
import { AGES } from '../catalogue/expected.js'
import { icon, make, setAttribute } from '../lib/dom.js'
import { linesFor, pupilsIn, VERSIONS } from './class.js'
import { gradesOf, KEYS, MOST, MOST_SORTS, newSeed, PAPERS, PRINT_SIZES } from './options.js'

/** The names as typed, which are in no address; undefined until something is typed. @type {string | undefined} */
let names

/** Returns the pupils: as typed, else as many as the address says. @param {Options} options */
export const pupilsOf = options => pupilsIn(names ?? linesFor(options))

/** The time after which typed names are on the pages, in ms. */
const TYPED_MS = 300
/** The timer that waits for it, 0 if none does. */
let typing = 0

/** True if the fold is open, also when the form is filled anew. */
let isOpen = false

/**
 * Fills the form; each change calls the host with new options. While names are typed, it stays.
 * @param {HTMLElement} form @param {Say} say @param {Offers} offers @param {Options} options @param {Host} host
 */
export function fillForm(form, say, offers, options, host) {
  const focused = document.activeElement?.id
  if (focused === 'names') return
  const set = (/** @type {Partial<Options>} */ other) => host.change({ ...options, ...other })
  const isMade = options.source === 'new' || options.source === 'board'
  form.replaceChildren(
    ...sorts(say, offers, options, set),
    ...chosenSort(say, offers, options, set),
    options.more.length < MOST_SORTS && options.source !== 'sheet'
      ? button('add-sort', 'plus', say('addSort'), () => set({ more: [...options.more, { ...options }] }))
      : '',
    further(say, options, set, host),
    make(
      'div',
      { className: 'row' },
      ...(isMade ? [button('others', 'new', say('others'), () => set({ seed: newSeed() }))] : []),
      ...(options.source === 'sheet' ? [button('answers', 'next', say('toAnswers'), () => host.toAnswers())] : []),
      button('print', 'print', say('print'), () => host.print()),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * Creates the choices of the last sort: where its puzzles are from, or their kind; preset, grade, number.
 * @param {Say} say @param {Offers} offers @param {Options} options @param {(other: Partial<Options>) => void} set
 */
function chosenSort(say, offers, options, set) {
  const { kinds, each } = offers
  const { source, list, kind, preset, grade, count } = options
  const info = kinds.find(({ id }) => id === kind)
  const presets = source === 'new' && info ? presetsOf(info) : []
  const grades = source === 'new' ? difficultiesOfNamed(info, preset) : source === 'board' ? gradesOf(kinds) : []
  const counts = Array.from({ length: MOST }, (_, i) => i + 1)
  const firsts = startsOf(offers, options).map(figure)
  const isOne = source === 'level' || source === 'sheet'
  return [
    sources(say, offers, options, set),
    presets.length > 1 && choice('preset', say('preset'), titlesOf(presets), preset, id => set({ preset: id })),
    grades.length > 0 && choice('grade', say('grade'), gradesSaid(say, grades), grade, id => set({ grade: id })),
    source === 'list' && choice('first', say('first'), firsts, String(list), n => set({ list: Number(n) })),
    !isOne && choice('count', say('count'), counts.map(figure), String(count), n => set({ count: Number(n) })),
    choice('each', say('each'), each.map(figure), String(options.each), n => set({ each: Number(n) })),
  ].filter(part => part !== false)
}

/**
 * Returns the numbers in the list with which sheets may begin.
 * @param {Offers} offers @param {Options} options
 */
const startsOf = ({ listed }, { list }) => {
  const starts = Array.from({ length: Math.ceil(listed / MOST) }, (_, i) => i * MOST + 1)
  return [...new Set([...starts, list])].filter(Boolean).sort((a, b) => a - b)
}

/**
 * Creates the choice of what the address or the device has, or of a kind of new puzzles.
 * @param {Say} say @param {Offers} offers @param {Options} options @param {(other: Partial<Options>) => void} set
 */
function sources(say, { kinds, listed }, { source, code, list, sheet, kind }, set) {
  /** @type {[boolean, Source, string][]} */
  const own = [
    [sheet.length > 0, 'sheet', say('thisSheet')],
    [code !== '', 'level', say('thisOne')],
    [code !== '', 'board', say('itsBoard')],
    [listed > 0 || list > 0, 'list', say('yourList')],
  ]
  const offered = own.filter(([isThere]) => isThere)
  const from = (/** @type {string} */ id) => {
    const source = offered.find(([, source]) => id === `own-${source}`)?.[1]
    if (!source) return set({ source: 'new', kind: id, preset: '' })
    set({ source, ...(source === 'list' && { list: list || 1, code: '', count: MOST }) })
  }
  /** @type {[string, string][]} */
  const all = [...offered.map(pairOf), ...titlesOf(kinds)]
  return choice('kind', say('kind'), all, source === 'new' ? kind : `own-${source}`, from)
}

/** @param {[boolean, Source, string]} own @returns {[string, string]} */
const pairOf = ([, id, name]) => [`own-${id}`, name]

/**
 * Names grades with the age from which they suit most.
 * @param {Say} say @param {readonly { id: string, name: string, number?: number }[]} grades
 * @returns {[string, string][]}
 */
const gradesSaid = (say, grades) =>
  grades.map(({ id, name, number }) => [id, number === undefined ? name : say('gradeAge', { name, age: AGES[number] })])

/**
 * Lists the sorts added before, each as a button that leaves it out.
 * @param {Say} say @param {Offers} offers @param {Options} options @param {(other: Partial<Options>) => void} set
 */
const sorts = (say, { kinds }, { more }, set) =>
  more.map((sort, at) => {
    const name = sortName(say, kinds, sort)
    const take = button(`take-${at}`, 'close', name, () => set({ more: more.filter((_, i) => i !== at) }))
    setAttribute(take, 'aria-label', say('takeSort', { sort: name }))
    return take
  })

/** @param {Say} say @param {KindInfo[]} kinds @param {Sort} sort */
function sortName(say, kinds, { source, kind, preset, grade, count }) {
  if (source === 'level') return say('thisOne')
  if (source === 'list') return say('listSaid', { count })
  const info = kinds.find(({ id }) => id === kind)
  const grades = source === 'board' ? gradesOf(kinds) : difficultiesOfNamed(info, preset)
  const named = grades.find(({ id }) => id === grade)?.name ?? grade
  return say('sortSaid', { count, kind: source === 'board' ? say('itsBoard') : (info?.title ?? kind), grade: named })
}

/**
 * Creates the fold with everything else.
 * @param {Say} say @param {Options} options @param {(other: Partial<Options>) => void} set @param {Host} host
 */
function further(say, options, set, host) {
  const field = make('textarea', {
    id: 'names',
    rows: 4,
    value: names ?? linesFor(options),
    autocomplete: 'off',
    spellcheck: false,
    'aria-describedby': 'names-about',
  })
  const lay = () => {
    clearTimeout(typing)
    typing = 0
    host.typed()
  }
  field.addEventListener('input', () => {
    names = field.value
    clearTimeout(typing)
    typing = window.setTimeout(lay, TYPED_MS)
  })
  field.addEventListener('change', () => typing && lay())
  const versions = /** @type {const} */ ({
    1: 'versionsOne',
    2: 'versionsMany',
    3: 'versionsMany',
    each: 'versionsEach',
  })
  const all = /** @type {const} */ ({ no: 'keyNo', yes: 'keyPictures', steps: 'keySteps' })
  const fold = make(
    'details',
    { className: 'further', open: isOpen },
    make('summary', {}, say('further')),
    make(
      'div',
      { className: 'further-fields' },
      make(
        'div',
        {},
        make('label', {}, make('span', {}, say('names')), field),
        make('p', { className: 'quiet', id: 'names-about' }, say('namesAbout')),
      ),
      make(
        'div',
        { className: 'row' },
        choice(
          'versions',
          say('versions'),
          VERSIONS.map(id => [id, say(versions[id], { count: Number(id) || 0 })]),
          options.versions,
          versions => set({ versions }),
        ),
        choice(
          'key',
          say('answersTitle'),
          KEYS.map(id => [id, say(all[id])]),
          options.key,
          key => set({ key }),
        ),
        choice(
          'size',
          say('size'),
          PRINT_SIZES.map(size => [size, say(size)]),
          options.size,
          size => set({ size }),
        ),
        choice(
          'paper',
          say('paper'),
          PAPERS.map(p => [p, say(p)]),
          options.paper,
          paper => set({ paper }),
        ),
        line('heading', say('heading'), options.heading, 100, heading => set({ heading })),
        line('note', say('note'), options.note, 300, note => set({ note })),
        onOff('rules', say('rules'), options.rules, rules => set({ rules })),
        onOff('links', say('links'), options.links, links => set({ links })),
      ),
    ),
  )
  fold.addEventListener('toggle', () => {
    isOpen = fold.open
  })
  return fold
}

/** @param {readonly { id: string, title: string }[]} all @returns {[string, string][]} */
const titlesOf = all => all.map(({ id, title }) => [id, title])

/** Returns the option of a number. @param {number} n @returns {[string, string]} */
const figure = n => [String(n), String(n)]

/**
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function choice(id, label, options, now, pick) {
  const select = make(
    'select',
    { id },
    ...options.map(([value, text]) => make('option', { value, selected: value === now }, text)),
  )
  select.addEventListener('change', () => pick(select.value))
  return make('label', {}, make('span', {}, label), select)
}

/**
 * @param {string} id @param {string} label @param {string} value @param {number} most
 * @param {(value: string) => void} put
 */
function line(id, label, value, most, put) {
  const input = make('input', { id, type: 'text', maxLength: most, value })
  input.addEventListener('change', () => put(input.value))
  return make('label', {}, make('span', {}, label), input)
}

/** @param {string} id @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function onOff(id, label, on, turn) {
  const input = make('input', { id, type: 'checkbox', checked: on })
  input.addEventListener('change', () => turn(input.checked))
  return make('label', { className: 'tick' }, input, make('span', {}, label))
}

/** @param {string} id @param {string} sign @param {string} label @param {() => void} press */
function button(id, sign, label, press) {
  const made = make(
    'button',
    { type: 'button', className: id === 'print' ? 'button main' : 'button', id: `do-${id}` },
    icon(sign),
    label,
  )
  made.addEventListener('click', press)
  return made
}
