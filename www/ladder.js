// @ts-check
/**
 * The levels of each kind to choose from: new ones by grade, and the ladder with what is done.
 * @import { KindInfo } from './pkg/placewise.js'
 * @import { Shelf, KnownLevel } from './levels.js'
 * @import { Progress } from './progress.js'
 * @import { Tongue } from './tongue.js'
 * @import { Wish } from './dealer.js'
 * @typedef {{ openLevel(id: string): void, openNew(wish: Wish): void }} Actions
 */
import { icon, make } from './dom.js'
import { gradeOf } from './levels.js'

/** @param {HTMLElement} body @param {Tongue} tongue @param {Shelf[]} shelves @param {Progress} progress @param {string} here id of the level at play @param {Actions} actions */
export function fillLevels(body, tongue, shelves, progress, here, actions) {
  const { t } = tongue
  body.replaceChildren(...shelves.flatMap(({ info, levels }) => [
    shelves.length > 1 && make('h2', { className: 'kind-title' }, info.title),
    ...info.presets.map(preset => make('section', {},
      make('h3', {}, info.presets.length > 1 ? `${t('aNewOne')}: ${preset.title}` : t('aNewOne')),
      make('p', { className: 'quiet' }, t('aNewOneAbout')),
      gradeList(info, preset.id, tongue, actions.openNew))),
    levels.length > 0 && make('section', {},
      make('h3', {}, t('ladder')),
      make('p', { className: 'quiet' }, t('ladderAbout')),
      make('ol', { className: 'ladder' }, ...levels.map(level => make('li', {}, rung(level, info, tongue, progress, here, actions))))),
  ]).filter(part => part instanceof Node))
}

/** A button a grade. @param {KindInfo} info @param {string} preset @param {Tongue} tongue @param {(wish: Wish) => void} openNew */
export function gradeList(info, preset, { t }, openNew) {
  const { grades } = info.presets.find(p => p.id === preset) ?? info.presets[0]
  return make('ul', { className: 'grades' }, ...grades.map(grade => {
    const button = make('button', { type: 'button', className: 'grade', 'data-grade': grade.id },
      dots(grade.number, t), make('strong', {}, grade.name), make('span', {}, grade.about))
    button.addEventListener('click', () => openNew({ kind: info.id, preset, grade: grade.id }))
    return make('li', {}, button)
  }))
}

/** @param {KnownLevel} known @param {KindInfo} info @param {Tongue} tongue @param {Progress} progress @param {string} here @param {Actions} actions */
function rung({ id, number, grade, level }, info, tongue, progress, here, actions) {
  const { t, marks, time } = tongue
  const done = progress.done(id)
  const begun = !done && progress.game(id)
  const state = done ? [t('rungDone'), done.best !== undefined && time(done.best), done.help !== 'none' && t('rungHelped')] : [begun && t('rungBegun')]
  const says = [number === undefined ? level.title ?? id : t('rung', { number }), gradeOf(info, grade)?.name, ...state, level.source && t('rungPaper'), id === here && t('playing')]
  const button = make('button', {
    type: 'button', className: 'rung', 'data-level': id, 'data-state': done ? 'done' : begun ? 'begun' : 'new',
    'aria-label': marks(says.filter(s => typeof s === 'string').filter(Boolean)), 'aria-current': String(id === here),
  }, make('strong', {}, String(number ?? level.title ?? id)),
  make('span', {}, done ? done.best === undefined ? '' : time(done.best) : begun ? '…' : '•'.repeat(gradeOf(info, grade)?.number ?? 0)),
  done && icon(done.help === 'none' ? 'star' : 'kept'),
  level.source && make('i', { className: 'paper' }))
  button.addEventListener('click', () => actions.openLevel(id))
  return button
}

/** Five dots, some of them full. @param {number} number @param {Tongue['t']} t */
export function dots(number, t) {
  const row = make('span', { className: 'dots' }, ...[1, 2, 3, 4, 5].map(i => make('i', { className: i <= number ? 'full' : '' })))
  return make('span', { className: 'dots-box' }, row, make('span', { className: 'unseen' }, t('gradeNumber', { number })))
}
