// @ts-check
/**
 * The properties of a level that show before it is opened: the size and shape of its board.
 * @import { Locale } from '../i18n/locale.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { KnownLevel } from './catalogue.js'
 */

/**
 * Returns the size and shape as displayed in a list and as spoken: "4 x 4", "4 by 4"; "jigsaw"; for a map its name and
 * number of places.
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
