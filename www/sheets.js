// @ts-check
/**
 * The dialogs: levels, help, settings.
 * @import { Board, KindInfo, Lang } from './pkg/placewise.js'
 * @import { Speak, TextKey } from './text/index.js'
 * @import { Shelf } from './levels.js'
 * @typedef {{ kind: string, preset: string, grade: string }} Wish
 */
import { find, make } from './dom.js'
import { htmlLang, tables } from './text/index.js'

/** Makes a dialog close by its button, by Escape and by a press beside it. @param {string} id */
export function sheet(id) {
  const dialog = /** @type {HTMLDialogElement} */ (find(`#${id}`))
  find('.close', dialog).addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', e => { if (e.target === dialog) dialog.close() })
  return { dialog, body: find('.sheet-body', dialog), open: () => dialog.showModal(), close: () => dialog.close() }
}

/**
 * @param {HTMLElement} body @param {Speak} t @param {Shelf[]} shelves @param {string} here id of the level at play
 * @param {{ openLevel(id: string): void, openNew(wish: Wish): void }} actions
 */
export function fillLevels(body, t, shelves, here, actions) {
  body.replaceChildren(...shelves.flatMap(({ info, levels }) => [
    ...info.presets.map(preset => make('section', {},
      make('h3', {}, info.presets.length > 1 ? `${t('aNewOne')}: ${preset.title}` : t('aNewOne')),
      make('p', { className: 'quiet' }, t('aNewOneAbout')),
      make('ul', { className: 'grades' }, ...preset.grades.map(grade => {
        const button = make('button', { type: 'button', className: 'grade', 'data-grade': grade.id },
          dots(grade.number, t), make('strong', {}, grade.name), make('span', {}, grade.about))
        button.addEventListener('click', () => actions.openNew({ kind: info.id, preset: preset.id, grade: grade.id }))
        return make('li', {}, button)
      })))),
    make('section', { hidden: !levels.length },
      make('h3', {}, t('fromThePapers')),
      make('p', { className: 'quiet' }, t('fromThePapersAbout')),
      make('ul', { className: 'known' }, ...levels.map(({ id, number, level }) => {
        const button = make('button', { type: 'button', className: 'known-level', 'data-level': id, 'aria-current': String(id === here) },
          make('strong', {}, number === undefined ? level.title ?? id : t('levelNumber', { title: info.title, number })),
          id === here && make('em', {}, t('playing')),
          level.source ? make('span', { lang: 'en' }, level.source) : null)
        button.addEventListener('click', () => actions.openLevel(id))
        return make('li', {}, button)
      }))),
  ]))
}

/** Five dots, some of them full. @param {number} number @param {Speak} t */
function dots(number, t) {
  const row = make('span', { className: 'dots' }, ...[1, 2, 3, 4, 5].map(i => make('i', { className: i <= number ? 'full' : '' })))
  return make('span', { className: 'dots-box' }, row, make('span', { className: 'unseen' }, t('gradeNumber', { number })))
}

/** How each scene is to be read. @type {Record<string, TextKey>} */
const legends = { terraces: 'legendTerraces' }

/** The rules of a kind, and how to read its picture. @param {KindInfo | undefined} info @param {Board | undefined} board @param {Speak} t */
export const rulesOf = (info, board, t) => [...(info?.rules ?? []), ...(board && legends[board.scene] ? [t(legends[board.scene])] : [])]

/** @param {HTMLElement} body @param {Speak} t @param {KindInfo | undefined} info @param {Board | undefined} board */
export function fillHelp(body, t, info, board) {
  const letters = board ? board.pieces.map(p => `${p.key.toUpperCase()} ${p.name}`).join(t('comma')) : ''
  /** @type {[TextKey, TextKey][]} */
  const keys = [['keyArrows', 'keyArrowsDo'], ['keyLetters', 'keyLettersDo'], ['keyEnter', 'keyEnterDo'], ['keyDelete', 'keyDeleteDo'],
    ['keyUndo', 'keyUndoDo'], ['keyRedo', 'keyRedoDo'], ['keyEscape', 'keyEscapeDo']]
  body.replaceChildren(
    make('h3', {}, t('helpRules')),
    make('ul', { className: 'plain' }, ...rulesOf(info, board, t).map(rule => make('li', {}, rule))),
    make('h3', {}, t('helpHands')),
    make('ul', { className: 'plain' }, ...(/** @type {TextKey[]} */ (['helpTap', 'helpDrag', 'helpClue', 'helpHint'])).map(key => make('li', {}, t(key)))),
    make('h3', {}, t('helpKeys')),
    make('dl', { className: 'keys' }, ...keys.map(([key, does]) => make('div', {}, make('dt', {}, make('kbd', {}, t(key))), make('dd', {}, t(does, { letters }))))))
}

/**
 * @param {HTMLElement} body @param {Speak} t @param {Lang} lang @param {string} theme
 * @param {{ setLang(lang: Lang): void, setTheme(theme: string): void }} actions
 */
export function fillSettings(body, t, lang, theme, actions) {
  const langs = /** @type {Lang[]} */ (Object.keys(tables)).map(id => ({ id, label: tables[id].language, lang: htmlLang[id] }))
  const themes = [{ id: 'auto', label: t('themeAuto') }, { id: 'light', label: t('themeLight') }, { id: 'dark', label: t('themeDark') }]
  body.replaceChildren(
    choice('lang', t('languageLabel'), langs, lang, id => actions.setLang(/** @type {Lang} */ (id))),
    choice('theme', t('themeLabel'), themes, theme, actions.setTheme))
}

/** @param {string} name @param {string} label @param {{ id: string, label: string, lang?: string }[]} options @param {string} now @param {(id: string) => void} pick */
function choice(name, label, options, now, pick) {
  return make('fieldset', { className: 'choice' }, make('legend', {}, label), ...options.map(({ id, label, lang }) => {
    const input = make('input', { type: 'radio', name, value: id, checked: id === now })
    input.addEventListener('change', () => pick(id))
    const row = make('label', {}, input, make('span', {}, label))
    if (lang) row.lang = lang
    return row
  }))
}

