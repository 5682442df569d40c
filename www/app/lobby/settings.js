// @ts-check
/**
 * The settings, and the data kept on this device.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { Switch } from '../switches.js'
 * @typedef {{ theme: string, contrast: string, text: string, growing: string, ofScenes: boolean,
 *   isOn(name: Switch, scene?: string): boolean }} Chosen
 * @typedef {{ setLang(lang: Lang): void, setTheme(theme: string): void, setContrast(contrast: string): void,
 *   setText(size: string): void, setGrowing(pace: string): void,
 *   turn(name: Switch, on: boolean, scene?: string): void, exportAll(): void, importFile(file: File): void,
 *   forget(): void, fullScreen: (() => void) | undefined }} Actions   fullScreen: undefined where it is not allowed
 */
import { htmlLang, isOfScene, languageNames, scenesSaying } from '../../i18n/text/index.js'
import { find } from '../../lib/dom.js'
import { speak } from '../../lib/live-region.js'
import { fieldsOf, isCount } from '../../lib/outside.js'
import { html, nothing, render, shown } from '../../lib/templates.js'

// ---- the part of the page that is kept for use offline, and the button to keep everything, in the settings ----
// The worker that keeps it (sw.js) reports the progress.

/** @typedef {{ kept: number, of: number, busy?: boolean, failed?: boolean }} Share   in bytes */

/** The worker's latest report. @type {Share | undefined} */
let share
/** Updates the display, if there is one. @type {((said: boolean) => void) | undefined} */
let show

const worker = () => globalThis.navigator?.serviceWorker?.controller

/**
 * Shows the kept part in a box from now on; without a worker, does nothing.
 * @param {HTMLElement} box @param {Locale} locale
 */
function showKept(box, locale) {
  if (!worker()) return
  const first = show === undefined
  show = said => {
    if (share) draw(box, locale, share)
    if (said) speak(box.querySelector('p')?.textContent ?? '')
  }
  if (first) navigator.serviceWorker.addEventListener('message', event => receive(event.data))
  show(false)
  if (!share?.busy) worker()?.postMessage('how much')
}

/** @param {unknown} data a message of the worker */
function receive(data) {
  const told = shareIn(fieldsOf(data).share)
  if (!told) return
  const ended = Boolean(share?.busy && !told.busy)
  share = told
  show?.(ended)
}

/** @param {unknown} value @returns {Share | undefined} undefined if it is no report */
function shareIn(value) {
  const { kept, of, busy, failed } = fieldsOf(value)
  return isCount(kept) && isCount(of) ? { kept, of, busy: busy === true, failed: failed === true } : undefined
}

function keepAll() {
  if (!share || share.busy) return
  share = { ...share, busy: true, failed: false }
  show?.(false)
  worker()?.postMessage('keep everything')
}

/** @param {HTMLElement} box @param {Locale} locale @param {Share} share */
function draw(box, { t, number }, { kept, of, busy = false, failed = false }) {
  const mb = (/** @type {number} */ bytes) => number(Math.max(Math.round(bytes / 100_000), 1) / 10)
  const isAll = kept === of
  const values = { kept: mb(kept), of: mb(of), rest: mb(of - kept) }
  const said = isAll ? t('offlineAll', values) : failed ? t('offlineFailed', values) : t('offlineSome', values)
  const hadFocus = box.contains(document.activeElement)
  render(
    html`<fieldset class="choice">
      <legend>${t('offlineLabel')}</legend>
      <p class="quiet" tabindex="-1">${said}</p>
      ${busy ? html`<progress max=${of} .value=${kept} aria-label=${t('offlineLabel')}></progress>` : nothing}
      ${
        isAll
          ? nothing
          : html`<div class="row">
              <button type="button" class="button" id="keep-everything" aria-disabled=${busy} @click=${keepAll}>
                ${t('offlineKeep', values)}
              </button>
            </div>`
      }
    </fieldset>`,
    box,
  )
  // The button that had the focus has disappeared.
  if (hadFocus && !box.contains(document.activeElement)) box.querySelector('p')?.focus()
}

// ---- the form ----

const PACE_LABELS = /** @type {const} */ ({ slow: 'paceSlow', normal: 'paceNormal', fast: 'paceFast' })

/** The settings of single scenes, shown if the scene has a label for them. */
const OF_SCENES = /** @type {const} */ ([
  { name: 'preview', label: 'previewLabel' },
  { name: 'conflicts', label: 'conflictsLabel' },
  { name: 'tidy', label: 'tidyLabel' },
  { name: 'uniqueness', label: 'uniquenessLabel', about: 'uniquenessAbout' },
])

/** The group of settings that is shown. */
let group = 'look'

/**
 * Renders the settings in groups, of which one is shown: how the page looks, how one plays, the scenes that have
 * settings, each in its own words, this device.
 * @param {HTMLElement} body @param {Locale} locale @param {Chosen} chosen @param {Actions} actions
 */
export function fillSettings(body, locale, chosen, actions) {
  const { t, lang } = locale
  const { theme, contrast, text } = chosen
  const langs = languageNames.map(([id, label]) => ({ id, label, lang: htmlLang[id] }))
  const themes = [
    { id: 'auto', label: t('themeAuto') },
    { id: 'light', label: t('themeLight') },
    { id: 'dark', label: t('themeDark') },
  ]
  const contrasts = [
    { id: 'auto', label: t('themeAuto') },
    { id: 'less', label: t('contrastNormal') },
    { id: 'more', label: t('contrastMore') },
  ]
  const sizes = [
    { id: 'normal', label: t('textNormal') },
    { id: 'large', label: t('textLarge') },
    { id: 'largest', label: t('textLargest') },
  ]
  const scenes = chosen.ofScenes ? scenesSaying('settingsTitle', lang) : []
  const groups = [
    { id: 'look', label: t('lookLabel') },
    { id: 'play', label: t('playLabel') },
    { id: 'kinds', label: t('kindsLabel') },
    { id: 'device', label: t('deviceLabel') },
  ]
  const show = (/** @type {string} */ id) => {
    group = id
    fillSettings(body, locale, chosen, actions)
  }
  const isHidden = (/** @type {string} */ id) => group !== id
  render(
    html`<div class="chips narrow" role="group" aria-label=${t('settings')}>
        ${groups.map(
          ({ id, label }) =>
            html`<button
              type="button"
              class="chip"
              id="settings-${id}"
              aria-pressed=${group === id}
              @click=${() => show(id)}
            >
              ${label}
            </button>`,
        )}
      </div>
      <div ?hidden=${isHidden('look')}>
        ${choice('lang', t('languageLabel'), langs, lang, id => actions.setLang(/** @type {Lang} */ (id)))}
        ${choice('theme', t('themeLabel'), themes, theme, actions.setTheme)}
        ${choice('contrast', t('contrastLabel'), contrasts, contrast, actions.setContrast)}
        ${choice('text', t('textLabel'), sizes, text, actions.setText)}
        ${
          actions.fullScreen
            ? html`<div class="row">${button('full-screen', t('fullScreen'), actions.fullScreen)}</div>`
            : nothing
        }
      </div>
      <div class="choice" ?hidden=${isHidden('play')}>
        ${onOff('timer', t('timerLabel'), chosen.isOn('timer'), on => actions.turn('timer', on))}
        ${onOff('coordinates', t('coordinatesLabel'), chosen.isOn('coordinates'), on =>
          actions.turn('coordinates', on),
        )}
        ${onOff('compare', t('compareLabel'), chosen.isOn('compare'), on => actions.turn('compare', on), {
          about: t('compareAbout'),
        })}
        ${onOff('mistakes', t('mistakesLabel'), chosen.isOn('mistakes'), on => actions.turn('mistakes', on), {
          about: t('mistakesAbout'),
        })}
        ${onOff('stages', t('stagesLabel'), chosen.isOn('stages'), on => actions.turn('stages', on), {
          about: t('stagesAbout'),
        })}
        ${onOff('sound', t('soundLabel'), chosen.isOn('sound'), on => actions.turn('sound', on))}
      </div>
      <div ?hidden=${isHidden('kinds')}>${scenes.map(scene => ofScene(scene, locale, chosen, actions))}</div>
      <div ?hidden=${isHidden('device')}>
        <div class="offline"></div>
        ${kept(body, t, actions)}
      </div>`,
    body,
  )
  showKept(find('.offline', body), locale)
}

/** @param {string} scene @param {Locale} locale @param {Chosen} chosen @param {Actions} actions */
function ofScene(scene, { of, lang }, chosen, actions) {
  const say = of({ scene })
  const switches = OF_SCENES.filter(({ label }) => isOfScene(scene, lang, label)).map(({ name, label, ...more }) => {
    const about = 'about' in more ? say(more.about) : undefined
    return onOff(name, say(label), chosen.isOn(name, scene), on => actions.turn(name, on, scene), { scene, about })
  })
  const paces = isOfScene(scene, lang, 'paceLabel')
    ? /** @type {const} */ (['slow', 'normal', 'fast']).map(id => ({ id, label: say(PACE_LABELS[id]) }))
    : []
  return html`<fieldset class="choice">
    <legend>${say('settingsTitle')}</legend>
    ${switches}
    ${paces.length ? choice('growing', say('paceLabel'), paces, chosen.growing, actions.setGrowing) : nothing}
  </fieldset>`
}

/** @param {HTMLElement} body @param {Locale['t']} t @param {Actions} actions */
function kept(body, t, { exportAll, importFile, forget }) {
  const take = (/** @type {Event} */ { target }) => {
    const file = /** @type {HTMLInputElement} */ (target)
    const [chosen] = file.files ?? []
    if (chosen) importFile(chosen)
    file.value = ''
  }
  return html`<fieldset class="choice">
    <legend>${t('keptLabel')}</legend>
    <p class="quiet">${t('keptAbout')}</p>
    <div class="row">
      ${button('export', t('export'), exportAll)}
      ${button('import', t('import'), () => find('#import-file', body).click())}
      ${button('forget', t('forget'), forget)}
    </div>
    <input type="file" accept=".json,application/json" id="import-file" hidden @change=${take} />
  </fieldset>`
}

/** @param {string} id @param {string} label @param {() => void} press */
const button = (id, label, press) =>
  html`<button type="button" class="button" id=${id} @click=${press}>${label}</button>`

/**
 * @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} turn
 * @param {{ scene?: string, about?: string | undefined }} [more] scene: the scene that it is for; about: its
 *   explanation
 */
function onOff(name, label, on, turn, { scene, about } = {}) {
  const change = (/** @type {Event} */ { target }) => turn(/** @type {HTMLInputElement} */ (target).checked)
  const id = about ? `about-${name}` : nothing
  return html`<label
      ><input
        type="checkbox"
        role="switch"
        name=${name}
        data-scene=${scene ?? nothing}
        aria-describedby=${id}
        .checked=${shown(on)}
        @change=${change}
      /><span>${label}</span></label
    >${about ? html`<p class="quiet" id=${id}>${about}</p>` : nothing}`
}

/**
 * @param {string} name
 * @param {string} label
 * @param {{ id: string, label: string, lang?: string }[]} options
 * @param {string} now
 * @param {(id: string) => void} pick
 */
const choice = (name, label, options, now, pick) =>
  html`<fieldset class="choice in-row">
    <legend>${label}</legend>
    ${options.map(
      ({ id, label, lang }) =>
        html`<label lang=${lang ?? nothing}
          ><input type="radio" name=${name} value=${id} .checked=${shown(id === now)} @change=${() => pick(id)} /><span
            >${label}</span
          ></label
        >`,
    )}
  </fieldset>`
