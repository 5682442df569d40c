// @ts-check
/**
 * Figure 6 of the second paper: its search as a flow chart, drawn from section 4.2, as the picture has not been
 * preserved.
 * @import { Key } from './text/index.js'
 * @import { View } from './view.js'
 */
import { make } from '../lib/dom.js'
import { svg } from './svg.js'
import { heading, para } from './view.js'

const STEPS = 8
/** The step of the question, and the step to which its "yes" returns. */
const QUESTION = 7
const BACK_TO = 6

const WIDTH = 300
const BOX = { x: 46, width: 208, height: 44, gap: 24 }
const top = (/** @type {number} */ step) => 6 + (step - 1) * (BOX.height + BOX.gap)
const MIDDLE = BOX.x + BOX.width / 2

/** @param {View} view */
export function flowChart(view) {
  const { t } = view
  const steps = Array.from({ length: STEPS }, (_, i) => i + 1)
  const short = (/** @type {number} */ step) => t(/** @type {Key} */ (`flow${step}`))
  const right = BOX.x + BOX.width
  const [from, to] = [top(QUESTION) + BOX.height / 2, top(BACK_TO) + BOX.height / 2]
  const height = top(STEPS) + BOX.height + 8
  const say = t('flowSay', { steps: steps.map(step => `${step}. ${short(step)}`).join(t('semicolon')) })
  const size = { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height }
  const arrow = (/** @type {string} */ d) => svg('path', { class: 'arrow', d, 'marker-end': 'url(#flow-tip)' })
  const picture = svg(
    'svg',
    { class: 'flow', role: 'img', 'aria-label': say, ...size },
    svg('defs', {}, tip()),
    ...steps.slice(0, -1).map(step => arrow(`M${MIDDLE} ${top(step) + BOX.height}V${top(step + 1) - 1}`)),
    arrow(`M${right} ${from}h26V${to}H${right + 1}`),
    ...steps.map(step => {
      const middle = { x: MIDDLE, y: top(step) + BOX.height / 2 + 4.5, 'text-anchor': 'middle' }
      const words = svg('text', middle, `${step}. ${short(step)}`)
      return svg('g', { class: step === QUESTION ? 'ask' : 'do' }, shape(step), words)
    }),
    svg('text', { class: 'way', x: right + 22, y: from + 20, 'text-anchor': 'middle' }, t('flowYes')),
    svg('text', { class: 'way', x: MIDDLE + 10, y: top(QUESTION) + BOX.height + 17 }, t('flowNo')),
  )
  return make(
    'div',
    {},
    heading(t('flowTitle'), 'figure-6'),
    para(t('flowAbout')),
    make(
      'figure',
      { className: 'card flow-figure' },
      picture,
      make('ol', {}, ...steps.map(step => make('li', {}, t(/** @type {Key} */ (`flow${step}Whole`))))),
    ),
  )
}

/** Creates the tip of an arrow. */
const tip = () =>
  svg(
    'marker',
    { id: 'flow-tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' },
    svg('path', { class: 'tip', d: 'M0 0l8 4-8 4z' }),
  )

/** Draws a box, with slanted ends for the question. @param {number} step */
function shape(step) {
  const y = top(step)
  if (step !== QUESTION) return svg('rect', { x: BOX.x, y, width: BOX.width, height: BOX.height, rx: 10 })
  const [half, slant, flat] = [BOX.height / 2, 20, BOX.width - 40]
  const [upper, lower] = [`l${slant} ${-half}h${flat}l${slant} ${half}`, `l${-slant} ${half}h${-flat}z`]
  return svg('path', { d: `M${BOX.x} ${y + half}${upper}${lower}` })
}
