// @ts-check
/**
 * Settings, and what is kept on this device.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @typedef {{ theme: string, timer: boolean, sound: boolean, preview: boolean }} Chosen
 * @typedef {{ setLang(lang: Lang): void, setTheme(theme: string): void, setTimer(on: boolean): void, setSound(on:
 *   boolean): void, setPreview(on: boolean): void, exportAll(): void, importFile(file: File): void, forget(): void }}
 *   Actions
 */
import { htmlLang, languageNames, scenesSaying } from '../i18n/text/index.js'
import { make } from '../lib/dom.js'

/**
 * What boards of one scene can be wished otherwise is said in that scene's words.
 * @param {HTMLElement} body @param {Locale} locale @param {Chosen} chosen @param {Actions} actions
 */
export function fillSettings(body, { t, of, lang }, { theme, timer, sound, preview }, actions) {
  const langs = languageNames.map(([id, label]) => ({ id, label, lang: htmlLang[id] }))
  const themes = [
    { id: 'auto', label: t('themeAuto') },
    { id: 'light', label: t('themeLight') },
    { id: 'dark', label: t('themeDark') },
  ]
  body.replaceChildren(
    choice('lang', t('languageLabel'), langs, lang, id => actions.setLang(/** @type {Lang} */ (id))),
    choice('theme', t('themeLabel'), themes, theme, actions.setTheme),
    make(
      'fieldset',
      { className: 'choice' },
      make('legend', {}, t('playLabel')),
      onOff('timer', t('timerLabel'), timer, actions.setTimer),
      onOff('sound', t('soundLabel'), sound, actions.setSound),
      ...scenesSaying('previewLabel', lang).map(scene =>
        onOff('preview', of({ scene })('previewLabel'), preview, actions.setPreview),
      ),
    ),
    kept(t, actions),
  )
}

/** @param {Locale['t']} t @param {Actions} actions */
function kept(t, { exportAll, importFile, forget }) {
  const file = make('input', { type: 'file', accept: '.json,application/json', id: 'import-file', hidden: true })
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen) importFile(chosen)
    file.value = ''
  })
  return make(
    'fieldset',
    { className: 'choice' },
    make('legend', {}, t('keptLabel')),
    make('p', { className: 'quiet' }, t('keptAbout')),
    make(
      'div',
      { className: 'row' },
      button('export', t('export'), exportAll),
      button('import', t('import'), () => file.click()),
      button('forget', t('forget'), forget),
    ),
    file,
  )
}

/** @param {string} id @param {string} label @param {() => void} press */
function button(id, label, press) {
  const made = make('button', { type: 'button', className: 'button', id }, label)
  made.addEventListener('click', press)
  return made
}

/** @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function onOff(name, label, on, turn) {
  const input = make('input', { type: 'checkbox', role: 'switch', name, checked: on })
  input.addEventListener('change', () => turn(input.checked))
  return make('label', {}, input, make('span', {}, label))
}

/**
 * @param {string} name
 * @param {string} label
 * @param {{ id: string, label: string, lang?: string }[]} options
 * @param {string} now
 * @param {(id: string) => void} pick
 */
function choice(name, label, options, now, pick) {
  return make(
    'fieldset',
    { className: 'choice' },
    make('legend', {}, label),
    ...options.map(({ id, label, lang }) => {
      const input = make('input', { type: 'radio', name, value: id, checked: id === now })
      input.addEventListener('change', () => pick(id))
      const row = make('label', {}, input, make('span', {}, label))
      if (lang) row.lang = lang
      return row
    }),
  )
}
