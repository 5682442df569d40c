// @ts-check
/**
 * The editor of beds: their number, the ground of each, the number of rounds, and the picture, which grows from a
 * planting or is painted bed by bed.
 * @import { Entries, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, Editor } from './editor.js'
 * @typedef {(string | null)[][]} Rows
 */
import { html } from '../../lib/templates.js'
import { stepper, within } from './fields.js'

const ANYTHING = '?'

/** @param {Level} level */
const groundOf = level => /** @type {string[][]} */ (level.humidity)

/** Returns the picture; if there is none, one that allows anything. @param {Level} level @returns {Rows} */
const pictureOf = level =>
  /** @type {Rows | undefined} */ (level.target) ?? groundOf(level).map(row => row.map(() => ANYTHING))

/** @template T @param {T[][]} rows @param {number} site @param {T} value */
const painted = (rows, site, value) => {
  const [row, column] = [Math.floor(site / rows.length), site % rows.length]
  return rows.with(row, rows[row].with(column, value))
}

/** @type {Editor} */
export const beds = {
  about: { ground: 'groundAbout', plant: 'plantAbout', picture: 'pictureAbout' },

  sides: [
    { group: 'picture', name: 'lookPicture' },
    { group: 'plant', name: 'lookPlanting' },
  ],

  fields: desk => {
    const { t, shop, draft } = desk
    const [least, most] = shop.sides
    return html`<div class="row">
      ${stepper(t('side'), groundOf(draft.level).length, {
        least,
        most,
        id: 'side',
        t,
        turn: by => {
          desk.edit(draft => resized(desk, draft, within(groundOf(draft.level).length + by, shop.sides)))
        },
      })}
      ${stepper(t('rounds'), Number(draft.level.rounds), {
        least: 1,
        most: shop.rounds ?? 1,
        id: 'rounds',
        t,
        turn: by => {
          desk.edit(draft =>
            regrown(desk, {
              ...draft,
              level: { ...draft.level, rounds: within(Number(draft.level.rounds) + by, [1, shop.rounds ?? 1]) },
            }),
          )
        },
      })}
    </div>`
  },

  brushes: desk => {
    const { t, shop } = desk
    const flowers = shop.pieces.map(({ id, name, glyph }) => ({ id, name, glyph }))
    return [
      ...(shop.grounds ?? []).map(
        ({ tag, name }) =>
          /** @type {Brush} */ ({
            group: 'ground',
            id: `ground-${tag}`,
            name,
            text: tag,
            paint: (draft, site) => dug(desk, draft, site, tag),
          }),
      ),
      ...flowers.map(
        ({ id, name, glyph }) =>
          /** @type {Brush} */ ({
            group: 'plant',
            id: `plant-${id}`,
            name,
            glyph,
            paint: (draft, site) => planted(desk, draft, site, id),
          }),
      ),
      {
        group: 'plant',
        id: 'plant-none',
        name: t('takeAway'),
        text: '×',
        paint: (draft, site) => planted(desk, draft, site, null),
      },
      ...flowers.map(
        ({ id, name, glyph }) =>
          /** @type {Brush} */ ({
            group: 'picture',
            id: `picture-${id}`,
            name,
            glyph,
            paint: (draft, site) => told(desk, draft, site, id),
          }),
      ),
      {
        group: 'picture',
        id: 'picture-none',
        name: t('stayEmpty'),
        text: '×',
        paint: (draft, site) => told(desk, draft, site, null),
      },
      {
        group: 'picture',
        id: 'picture-any',
        name: t('anything'),
        text: ANYTHING,
        paint: (draft, site) => told(desk, draft, site, ANYTHING),
      },
    ]
  },

  stated: {
    of: ({ level }) => pictureOf(level).flat(),
    with: (level, goals) => {
      const side = groundOf(level).length
      return { ...level, target: groundOf(level).map((_, y) => goals.slice(y * side, (y + 1) * side)) }
    },
    free: ANYTHING,
    isPicture: true,
  },

  // Beds of the picture that wanted the piece allow anything.
  without: (level, piece) =>
    level.target
      ? { ...level, target: pictureOf(level).map(row => row.map(goal => (goal === piece ? ANYTHING : goal))) }
      : level,

  sketch: ({ level, planting }, group) => {
    if (group === 'plant') return { ...(planting && { entries: planting }) }
    const goals = pictureOf(level).flat()
    return {
      entries: goals.map(goal => (goal === ANYTHING ? null : goal)),
      anything: new Set(goals.flatMap((goal, site) => (goal === ANYTHING ? [site] : []))),
    }
  },
}

/** @param {Desk} desk @param {Draft} draft @param {number} site @param {string} ground */
function dug(desk, draft, site, ground) {
  const humidity = painted(groundOf(draft.level), site, ground)
  return regrown(desk, { ...draft, level: { ...draft.level, humidity } })
}

/** @param {Desk} desk @param {Draft} draft @param {number} site @param {string | null} flower */
function planted(desk, draft, site, flower) {
  const planting = (
    draft.planting ??
    pictureOf(draft.level)
      .flat()
      .map(() => null)
  ).with(site, flower)
  return regrown(desk, { ...draft, planting })
}

/**
 * Paints a bed of the picture. A flower that the level does not have yet gets a count of one.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {number} site
 * @param {string | null} goal
 * @returns {Draft}
 */
function told({ shop }, { level }, site, goal) {
  const counts = /** @type {Record<string, number>} */ (level[shop.counts])
  const target = painted(pictureOf(level), site, goal)
  const flowers = goal && goal !== ANYTHING && !counts[goal] ? { ...counts, [goal]: 1 } : counts
  return { level: { ...level, [shop.counts]: flowers, target } }
}

/**
 * Returns the draft with the picture that grows from its planting. Beds that allow anything stay so, unless all do.
 * @param {Desk} desk
 * @param {Draft} draft
 * @returns {Promise<Draft>}
 */
async function regrown(desk, draft) {
  const { level, planting } = draft
  if (!planting?.some(entry => entry !== null)) return draft
  const field = desk.shop.counts
  /** @type {Record<string, number>} */
  const counts = {}
  for (const flower of planting) if (flower !== null) counts[flower] = (counts[flower] ?? 0) + 1
  const open = pictureOf(level).map(row => row.map(() => ANYTHING))
  const film = await desk.engine.film({ ...level, [field]: counts, target: open, clues: [] }, planting)
  const end = /** @type {Entries} */ (film.rounds.at(-1)?.entries ?? planting)
  const whole = pictureOf(level)
    .flat()
    .every(goal => goal === ANYTHING)
  const target = pictureOf(level).map((row, y) =>
    row.map((goal, x) => (!whole && goal === ANYTHING ? goal : /** @type {string | null} */ (end[y * row.length + x]))),
  )
  return { planting, level: await desk.fit({ ...level, [field]: counts, target }) }
}

/** @param {Desk} desk @param {Draft} draft @param {number} side */
function resized(desk, { level, planting }, side) {
  /** @template T @param {T[][]} rows @param {(row: number, column: number) => T} beyond */
  const cut = (rows, beyond) =>
    Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (_, x) => rows[y]?.[x] ?? (rows[y] && x in rows[y] ? rows[y][x] : beyond(y, x))),
    )
  const old = groundOf(level)
  const last = old.length - 1
  const sized = {
    ...level,
    humidity: cut(old, (y, x) => old[Math.min(y, last)][Math.min(x, last)]),
    target: cut(pictureOf(level), () => ANYTHING),
  }
  const beds =
    planting &&
    cut(
      old.map((row, y) => row.map((_, x) => planting[y * row.length + x])),
      () => null,
    ).flat()
  return regrown(desk, { level: sized, ...(beds && { planting: beds }) })
}
