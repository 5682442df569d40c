// @ts-check
/**
 * The division of a board of slabs: boxes of a size, or regions of its own, which are painted.
 * @import { Desk } from '../../desk.js'
 * @import { Brush, ConstraintEditor } from '../editor.js'
 */
import {
  boxesIn,
  boxesOf,
  lettersOf,
  painted,
  regionSizes,
  regionsOf,
  sideOf,
  withBoxes,
  withRegions,
} from '../cells.js'

const OWN = 'own'

/** @type {ConstraintEditor} */
export const division = {
  field: {
    name: 'division',
    options: (level, t) => [
      ...boxesOf(sideOf(level)).map(({ rows, columns }) => ({
        value: String(rows),
        name: t('boxesOf', { rows, columns }),
      })),
      { value: OWN, name: t('ownRegions') },
    ],
    chosen: level => String(boxesIn(level)?.rows ?? OWN),
    choose: (level, way) => {
      const size = boxesOf(sideOf(level)).find(({ rows }) => String(rows) === way)
      return size ? withBoxes(level, size) : withRegions(level)
    },
  },

  brushes: regions,

  sketch: ({ level }, group) => (group === 'regions' ? { centre: regionsOf(level).map(letter => [letter]) } : {}),

  drawn: level => {
    const [side, letters] = [sideOf(level), regionsOf(level)]
    const known = lettersOf(side)
    if (letters.length !== side * side) return undefined
    return { jigsaw: level.regions !== undefined, regions: letters.map(letter => known.indexOf(letter)) }
  },
}

/**
 * Returns a brush for each of the level's own regions, which shows how many of its cells are painted.
 * @param {Desk} desk
 */
function regions({ t, draft: { level } }) {
  if (!level.regions) return []
  const [side, sizes] = [sideOf(level), regionSizes(level)]
  return lettersOf(side).map(letter => {
    const count = sizes.get(letter) ?? 0
    return /** @type {Brush} */ ({
      group: 'regions',
      id: `region-${letter}`,
      name: t('regionNamed', { letter, count, side }),
      text: count === side ? letter : `${letter} ${count}/${side}`,
      paint: (draft, site) => ({ ...draft, level: painted(draft.level, site, letter) }),
    })
  })
}
