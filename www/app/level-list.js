// @ts-check
/**
 * The levels of each kind to choose from: the ladder with what is done, and new ones by grade.
 * @import { KnownLevel, Catalogue } from '../catalogue/catalogue.js'
 * @import { Origins, Sign } from '../catalogue/origins.js'
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { KindInfo, PresetInfo } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @typedef {{ openLevel(id: string): void, openNew(wish: Wish): void, choose(kind: string): void }} Actions   choose:
 *   another kind's levels
 */
import { gradeOf, hasNew, presetsOf, rungsOf } from '../catalogue/catalogue.js'
import { signOf } from '../catalogue/origins.js'
import { icon, make } from '../lib/dom.js'

/** What each sign of a paper says. @type {Record<Sign, TextKey>} */
const SIGNS = { printed: 'rungPrinted', part: 'rungPart', unknown: 'rungUnknown' }

/**
 * One kind's levels; where there are several kinds, one chooses.
 * @param {HTMLElement} body @param {Locale} locale @param {Catalogue} catalogue @param {string} kind
 * @param {Progress} progress @param {string} here id of the level at play @param {Actions} actions
 */
export function fillLevels(body, locale, { all: catalogue, origins }, kind, progress, here, actions) {
  const { t } = locale
  const { info, levels } = catalogue.find(s => s.info.id === kind) ?? catalogue[0]
  const beside = levels.filter(level => level.number === undefined)
  const item = (/** @type {KnownLevel} */ level) =>
    make('li', {}, rung(level, info, locale, progress, origins, here, actions))
  const signs = new Set(levels.map(level => signOf(origins[level.id])))
  const legend = /** @type {Sign[]} */ (Object.keys(SIGNS)).filter(sign => signs.has(sign))
  const parts = [
    catalogue.length > 1 &&
      make(
        'div',
        { className: 'chips', role: 'group', 'aria-labelledby': 'levels-title' },
        ...catalogue.map(s => chip(s.info.title, s.info.id, s.info.id === info.id, actions.choose)),
      ),
    levels.length > 0 &&
      make(
        'section',
        {},
        make('h3', {}, t('ladder')),
        make('p', { className: 'quiet' }, t('ladderAbout')),
        legend.length > 0 &&
          make(
            'ul',
            { className: 'quiet paper-signs' },
            ...legend.map(sign => make('li', {}, signOfPaper(sign), t(SIGNS[sign]))),
          ),
        make('ol', { className: 'ladder' }, ...rungsOf(levels).map(item)),
        beside.length > 0 && make('ul', { className: 'ladder titled' }, ...beside.map(item)),
      ),
    hasNew(info) &&
      make(
        'section',
        {},
        make('h3', {}, t('aNewOne')),
        make('p', { className: 'quiet' }, t('aNewOneAbout')),
        newOnes(info, locale, actions.openNew),
      ),
  ]
  body.replaceChildren(...parts.filter(part => part instanceof Node))
}

/** @param {string} name @param {string} id @param {boolean} on @param {(id: string) => void} press */
export function chip(name, id, on, press) {
  const button = make(
    'button',
    { type: 'button', className: 'chip', 'data-choice': id, 'aria-pressed': String(on) },
    name,
  )
  button.addEventListener('click', () => press(id))
  return button
}

/**
 * What can be had new of a kind, where anything can: its sorts, a switch where one comes in another way too, and a
 * button a grade.
 * @param {KindInfo} info @param {Locale} locale @param {(wish: Wish) => void} openNew
 */
export function newOnes(info, locale, openNew) {
  const box = make('div', {})
  const presets = presetsOf(info)
  const plain = presets.filter(p => !p.variant)
  /** @param {string} of */
  const variantOf = of => presets.find(p => p.variant?.of === of)
  /** @param {string} preset @param {string} [pressed] */
  const fill = (preset, pressed = preset) => {
    const focused = box.contains(document.activeElement)
    const base = presets.find(p => p.id === preset)?.variant?.of ?? preset
    const other = variantOf(base)
    // Who wants one way of it wants that of the next as well.
    const choose = (/** @type {string} */ id) => fill((preset !== base && variantOf(id)?.id) || id, id)
    const chips = plain.map(({ id, title }) => chip(title, id, id === base, choose))
    const turn =
      other?.variant &&
      chip(other.variant.title, 'variant', preset !== base, () => fill(preset === base ? other.id : base, 'variant'))
    box.replaceChildren(
      ...(chips.length > 1
        ? [make('div', { className: 'chips', role: 'group', 'aria-label': locale.t('aNewOne') }, ...chips)]
        : []),
      ...(turn ? [make('div', { className: 'chips' }, turn)] : []),
      gradeList(info, presets.find(p => p.id === preset) ?? presets[0], locale, openNew),
    )
    if (focused) [...chips, turn || null].find(c => c?.getAttribute('data-choice') === pressed)?.focus()
  }
  fill(presets[0].id)
  return box
}

/**
 * A button a grade.
 * @param {KindInfo} info
 * @param {PresetInfo} preset
 * @param {Locale} locale
 * @param {(wish: Wish) => void} openNew
 */
function gradeList(info, preset, { t }, openNew) {
  return make(
    'ul',
    { className: 'grades' },
    ...preset.grades.map(grade => {
      const button = make(
        'button',
        { type: 'button', className: 'grade', 'data-grade': grade.id },
        dots(grade.number, t),
        make('strong', {}, grade.name),
        make('span', {}, grade.about),
      )
      button.addEventListener('click', () => openNew({ kind: info.id, preset: preset.id, grade: grade.id }))
      return make('li', {}, button)
    }),
  )
}

/** @param {Sign} sign */
const signOfPaper = sign => make('i', { className: 'paper', 'data-sign': sign })

/**
 * @param {KnownLevel} known @param {KindInfo} info @param {Locale} locale @param {Progress} progress
 * @param {Origins} origins @param {string} here @param {Actions} actions
 */
function rung({ id, number, grade, level }, info, locale, progress, origins, here, actions) {
  const { t, marks, time } = locale
  const sign = signOf(origins[id])
  const done = progress.done(id)
  const begun = !done && progress.game(id)
  const state = done
    ? [t('rungDone'), done.best !== undefined && time(done.best), done.help !== 'none' && t('rungHelped')]
    : [begun && t('rungBegun')]
  const name = number === undefined ? (level.title ?? id) : t('rung', { number })
  const says = [name, gradeOf(info, grade)?.name, ...state, sign && t(SIGNS[sign]), id === here && t('playing')]
  const button = make(
    'button',
    {
      type: 'button',
      className: 'rung',
      'data-level': id,
      'data-state': done ? 'done' : begun ? 'begun' : 'new',
      'aria-label': marks(says.filter(s => typeof s === 'string').filter(Boolean)),
      'aria-current': String(id === here),
    },
    make('strong', {}, String(number ?? level.title ?? id)),
    make(
      'span',
      {},
      done
        ? done.best === undefined
          ? ''
          : time(done.best)
        : begun
          ? '…'
          : '•'.repeat(gradeOf(info, grade)?.number ?? 0),
    ),
    done && icon(done.help === 'none' ? 'star' : 'kept'),
    sign && signOfPaper(sign),
  )
  button.addEventListener('click', () => actions.openLevel(id))
  return button
}

/** Five dots, some of them full. @param {number} number @param {Locale['t']} t */
export function dots(number, t) {
  const row = make(
    'span',
    { className: 'dots' },
    ...[1, 2, 3, 4, 5].map(i => make('i', { className: i <= number ? 'full' : '' })),
  )
  return make(
    'span',
    { className: 'dots-box' },
    row,
    make('span', { className: 'unseen' }, t('gradeNumber', { number })),
  )
}
