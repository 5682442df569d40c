// @ts-check
/**
 * What sets a level apart before it is opened: the size of its board, and its shape.
 * @import { Locale } from '../i18n/locale.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { KnownLevel } from './catalogue.js'
 */

/**
 * As it stands on the level in a list, and as it is spoken: "4 x 4", "4 by 4"; "jigsaw"; of a map its name and how many
 * places it has.
 * @param {Pick<KnownLevel, 'preset' | 'size'>} level @param {KindInfo} info @param {Pick<Locale, 't'>} locale
 */
export function levelLook({ preset, size }, { presets }, { t }) {
  const shape = presets.find(({ id }) => id === preset)?.shape
  const shapes = shape ? [shape] : []
  if (size === undefined) return { seen: shapes, said: shapes }
  if (typeof size === 'number') {
    const all = [...shapes, t('placeCount', { count: size })]
    return { seen: all, said: all }
  }
  const [columns, rows] = size
  return {
    seen: [t('boardSize', { columns, rows }), ...shapes],
    said: [t('boardSizeSaid', { columns, rows }), ...shapes],
  }
}
