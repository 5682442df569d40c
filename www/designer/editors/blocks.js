// @ts-check
/**
 * The editor of city maps: a built-in map, or the user's own, whose blocks are drawn, moved, named and tagged. A
 * built-in map becomes the user's own with the first change.
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Key } from '../text/index.js'
 * @import { Brush, Easel, Editor } from './editor.js'
 * @import { Block } from './map.js'
 * @import { Item, Sketch } from './pencil.js'
 */
import { html } from '../../lib/templates.js'
import { alike } from '../draft.js'
import { withTag, wordsOf } from '../level-words.js'
import { middleOf, surrounds } from '../shapes.js'
import { ANSWER_SIDE, answerBrushes, answerSketch } from './answer.js'
import { Carrying } from './carrying.js'
import { Choosing } from './choosing.js'
import { Drawing, FEWEST } from './drawing.js'
import { labelled, select, stepper, typed, within } from './fields.js'
import {
  BLOCK,
  blocksOf,
  emptyMap,
  leastSize,
  LEVEL,
  mapOf,
  onMap,
  ownOf,
  redrawn,
  said,
  spared,
  withBlock,
  withSquare,
  worded,
} from './map.js'
import { Bridging, Cutting, Joining } from './pairing.js'

// ---- the tools for water: it is drawn corner by corner like a block, and removed by a press ----

class Watering extends Drawing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'waterSheet')
  }

  /** @override */
  async finish() {
    const { desk, corners: shape } = this
    if (shape.length < FEWEST) return this.say(desk.t('saidFew'))
    const pour = async (/** @type {Draft} */ draft) => {
      const map = await mapOf(desk)
      return onMap(desk, draft, { ...map, features: [...(map.features ?? []), { sort: 'water', shape }] })
    }
    if (await this.put(pour, desk.t('saidWater'), shape[0])) this.corners = []
    this.show()
  }
}

/** The tool that removes waters. `Item.site` is the index in the list of features. */
class Draining extends Choosing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'drainSheet')
  }

  /** The waters of the map. */
  get #waters() {
    return (this.desk.board.features ?? []).flatMap(({ sort, shape, name }, site) =>
      sort === 'water' ? [{ point: middleOf(shape), site, shape, name }] : [],
    )
  }

  /** @override @returns {readonly Item[]} */
  get items() {
    return this.#waters
  }

  /** @override @param {Point} at */
  under(at) {
    return this.#waters.findLast(({ shape }) => surrounds(shape, at))
  }

  /** @override @param {Item | undefined} item */
  nameOf(item) {
    const waters = this.#waters
    const number = waters.findIndex(({ site }) => site === item?.site) + 1
    return item ? (waters[number - 1]?.name ?? this.desk.t('waterNumber', { number })) : ''
  }

  /** @override @param {Point} at */
  up(at) {
    this.item = this.under(at)
    this.#drain().catch(this.failed)
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (!['Delete', 'Backspace', 'Enter', ' '].includes(key)) return false
    else if (this.item) this.#drain().catch(this.failed)
    else this.go([1, 0])
    return true
  }

  async #drain() {
    const { desk, item } = this
    if (!item) return
    const drain = async (/** @type {Draft} */ draft) => {
      const map = await mapOf(desk)
      return onMap(desk, draft, { ...map, features: map.features?.toSpliced(item.site, 1) })
    }
    await this.put(drain, desk.t('saidDrained', { name: this.nameOf(item) }), item.point)
    this.item = undefined
    this.cursor = undefined
    this.show()
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { cursor, item } = this
    const waters = this.#waters
    const chosen = cursor && waters.find(({ site }) => site === item?.site)
    return {
      lines: waters.map(({ shape }) => ({ points: shape, faint: shape !== chosen?.shape })),
      marks: cursor ? [{ point: cursor, form: 'first' }] : [],
    }
  }

  /** @override */
  hint() {
    return this.desk.t(this.#waters.length ? 'drainHint' : 'drainNone')
  }
}

// ---- the editor ----

const OWN = ''
/** No built-in map has a space in its name. */
const EMPTY = 'empty map'
/** The prefix of the tags of zones; the first zone is the middle of the town. */
const ZONE = 'level'
const MOST_ZONES = 9
const MOST_TAG = 24
const MOST_NAME = 60
const MOST_NOTE = 400

/**
 * Toggles a tag. A tag of a zone replaces that of another zone and is never removed, as either all blocks have a zone
 * or none has.
 * @param {string[]} tags
 * @param {string} tag
 */
function turned(tags, tag) {
  if (LEVEL.test(tag)) return tags.includes(tag) ? tags : [...tags.filter(t => !LEVEL.test(t)), tag]
  return tags.includes(tag) ? tags.filter(t => t !== tag) : [...tags, tag]
}

/**
 * Puts a block into a zone. If no block had a zone, all others go to another one, so that every block has one.
 * @param {Block[]} blocks @param {number} site @param {string} zone
 */
function zoned(blocks, site, zone) {
  const other = zone === ZONE + 1 ? ZONE + 2 : ZONE + 1
  const isFirst = blocks.every(({ tags }) => !tags.some(tag => LEVEL.test(tag)))
  const gets = (/** @type {number} */ i) => (i === site ? zone : isFirst ? other : undefined)
  return blocks.map((block, i) => {
    const tag = gets(i)
    return tag === undefined ? block : { ...block, tags: turned(block.tags, tag) }
  })
}

/** Removes all zones. @param {Block[]} blocks */
const unzoned = blocks => blocks.map(block => ({ ...block, tags: block.tags.filter(tag => !LEVEL.test(tag)) }))

/** @param {Desk} desk @param {Draft} draft @param {(blocks: Block[]) => Block[]} change */
async function withBlocks(desk, { level }, change) {
  const map = await mapOf(desk)
  const blocks = change(map.blocks)
  return alike(blocks, map.blocks) ? undefined : { level: await desk.fit({ ...level, board: { ...map, blocks } }) }
}

/**
 * Puts the level on another map, and keeps what fits it.
 * @param {Desk} desk @param {Draft} draft @param {string} map
 */
const onOther = async (desk, draft, map) => ({
  level: await desk.fit(
    map === EMPTY ? spared(desk, { ...draft.level, board: await emptyMap(desk) }) : { ...draft.level, board: map },
  ),
})

/** Typed tags that no block has yet. @type {Set<string>} */
const fresh = new Set()

/**
 * Returns the tags with brushes: those of the map and those just typed, without zones, which have brushes of their own.
 * @param {Desk} desk
 */
function tagsOf({ shop, draft, lang }) {
  const words = wordsOf(draft.level).tags ?? {}
  const named = (/** @type {string} */ tag, name = tag) => {
    const { en, zh } = words[tag] ?? {}
    return { tag, name: { en, zh }[lang] ?? en ?? zh ?? name }
  }
  const there = shop.tags.filter(({ tag }) => !tag.startsWith(BLOCK) && !LEVEL.test(tag))
  for (const { tag } of there) fresh.delete(tag)
  const typed = new Set([...Object.keys(words), ...fresh])
  return [
    ...there.map(({ tag, name }) => named(tag, name)),
    ...[...typed].filter(tag => !there.some(known => known.tag === tag)).map(tag => named(tag)),
  ]
}

/**
 * Returns a brush for each existing zone and the next one, and one that removes all zones.
 * @param {Desk} desk @returns {Brush[]}
 */
function zones(desk) {
  const { t, shop } = desk
  const last = Math.max(...shop.tags.filter(({ tag }) => LEVEL.test(tag)).map(({ tag }) => Number(tag.slice(-1))), 1)
  const count = Math.min(MOST_ZONES, last + 1)
  const brush = (/** @type {string} */ zone, /** @type {number} */ number) =>
    /** @type {Brush} */ ({
      group: 'zones',
      id: `tag-${zone}`,
      name: t('zone', { number }),
      text: String(number),
      paint: (draft, site) => withBlocks(desk, draft, blocks => zoned(blocks, site, zone)),
    })
  return [
    ...Array.from({ length: count }, (_, i) => brush(ZONE + (i + 1), i + 1)),
    {
      group: 'zones',
      id: 'no-zones',
      name: t('noZones'),
      text: '×',
      once: true,
      paint: draft => withBlocks(desk, draft, unzoned),
    },
  ]
}

/** Returns the brushes that are tools for drawing. @param {Desk} desk @returns {Brush[]} */
const tools = desk =>
  /** @type {[string, Key, NonNullable<Brush['tool']>][]} */ ([
    ['draw', 'drawBlock', easel => new Drawing(desk, easel)],
    ['corners', 'moveCorners', easel => new Carrying(desk, easel, 'corners')],
    ['cut', 'cutBlock', easel => new Cutting(desk, easel)],
    ['join', 'joinBlocks', easel => new Joining(desk, easel)],
    ['blocks', 'moveBlock', easel => new Carrying(desk, easel, 'blocks')],
    ['bridge', 'bridgeBlocks', easel => new Bridging(desk, easel)],
    ['water', 'drawWater', easel => new Watering(desk, easel)],
    ['drain', 'takeWater', easel => new Draining(desk, easel)],
  ]).map(([id, key, tool]) => ({ group: 'shapes', id, name: desk.t(key), text: desk.t(key), tool }))

/** @param {Desk} desk @param {Draft} draft @param {number} site */
async function without(desk, draft, site) {
  const blocks = blocksOf(desk)
  if (blocks.length > 1) return redrawn(desk, draft, blocks.toSpliced(site, 1))
  desk.host.say(desk.t('lastBlock'))
  return undefined
}

/** Returns the fields for the size of the map, which is never smaller than its contents. @param {Desk} desk */
function sizes(desk) {
  const {
    t,
    shop: {
      sides: [, most],
    },
  } = desk
  const size = () => [desk.board.width, desk.board.height]
  return /** @type {const} */ (['mapAcross', 'mapDown']).map((key, axis) =>
    stepper(t(key), size()[axis], {
      least: leastSize(desk)[axis],
      most,
      id: key,
      t,
      turn: by => {
        let [x, y] = size()
        desk.edit(
          draft => {
            ;[x, y] = size().with(axis, within(size()[axis] + by, [leastSize(desk)[axis], most]))
            return redrawn(desk, draft, blocksOf(desk), { size: [x, y] })
          },
          { said: () => t('saidSize', { x, y }) },
        )
      },
    }),
  )
}

/** Returns the fields for the name and note of the user's own map. @param {Desk} desk */
function names(desk) {
  const { t, lang, draft } = desk
  const own = ownOf(draft.level)
  if (!own) return []
  const fields = /** @type {const} */ ([
    ['name', 'mapName', MOST_NAME, undefined],
    ['note', 'mapNote', MOST_NOTE, 3],
  ])
  return fields.map(([field, key, longest, rows]) => {
    const set = (/** @type {string} */ text, /** @type {object} */ stroke) => {
      const words = (/** @type {Level} */ level) => (text ? worded(ownOf(level)?.[field], lang, text) : undefined)
      desk.edit(
        async ({ level, ...rest }) => ({
          ...rest,
          level: { ...level, board: { ...(await mapOf(desk)), [field]: words(level) } },
        }),
        { stroke },
      )
    }
    return labelled(t(key), typed(`map-${field}`, said(own[field], lang), longest, set, { rows }))
  })
}

/** Returns the fields for the names of the blocks. @param {Desk} desk */
const blockNames = desk =>
  desk.board.sites.map(({ name, badge }, i) => {
    const set = (/** @type {string} */ text, /** @type {object} */ stroke) => {
      const named = () => withBlock(desk, i, b => ({ ...b, name: worded(b.name, desk.lang, text || b.id) }))
      desk.edit(async ({ level, ...rest }) => ({ ...rest, level: { ...level, board: await named() } }), { stroke })
    }
    return labelled(badge, typed(`block-${i}`, name, MOST_NAME, set))
  })

/** @type {Editor} */
export const blocks = {
  about: { shapes: 'shapesAbout', zones: 'zonesAbout', tags: 'tagsAbout', answer: 'answerAbout' },

  nameable: desk => ({ lines: [], tags: tagsOf(desk) }),

  sides: [{ group: 'shapes', name: 'lookPlan' }, ANSWER_SIDE],
  sketch: answerSketch,

  fields: desk => {
    const { t, shop, draft } = desk
    const builtIn = typeof draft.level.board === 'string' ? draft.level.board : OWN
    const maps = shop.lines.map(l => /** @type {[string, string]} */ ([l.tag, l.name]))
    const own = builtIn === OWN ? [/** @type {[string, string]} */ ([OWN, t('ownMap')])] : []
    const choose = (/** @type {string} */ map) => {
      if (map) desk.edit(draft => onOther(desk, draft, map))
    }
    const addTag = (/** @type {Event} */ { target }) => {
      const field = /** @type {HTMLInputElement} */ (target)
      const words = field.value.trim()
      const tag = words.toLowerCase().replace(/\s+/g, '-')
      if (!tag || tag.includes(':') || LEVEL.test(tag)) return
      field.value = ''
      if (!shop.tags.some(known => known.tag === tag)) fresh.add(tag)
      desk.host.say(t('tagReady', { name: words }))
      // A tag of several words is a phrase, which clues use as it was typed.
      if (/\s|^在/.test(words)) desk.editLevel(level => withTag(level, tag, desk.lang, words))
      else desk.host.changedLook()
    }
    const addSquare = () => {
      desk.edit(draft => withSquare(desk, draft))
    }
    return html`<div class="map-fields">
      ${labelled(t('map'), select(t('map'), [...own, [EMPTY, t('emptyMap')], ...maps], builtIn, choose, 'map'))}
      ${sizes(desk)}
      <button type="button" class="button" id="add-square" @click=${addSquare}>${t('addSquare')}</button>
      <details class="marks" id="block-names">
        <summary id="block-names-fold">${t('blockNames')}</summary>
        ${names(desk)}
        <div class="fields">
          ${blockNames(desk)}
          ${labelled(
            t('newTag'),
            html`<input type="text" id="new-tag" maxlength=${MOST_TAG} autocomplete="off" @change=${addTag} />`,
          )}
        </div>
        <p class="quiet">${t('newTagAbout')}</p>
      </details>
    </div>`
  },

  brushes: desk => [
    ...tools(desk),
    {
      group: 'shapes',
      id: 'delete',
      name: desk.t('deleteBlock'),
      text: desk.t('deleteBlock'),
      once: true,
      paint: (draft, site) => without(desk, draft, site),
    },
    ...zones(desk),
    ...tagsOf(desk).map(
      ({ tag, name }) =>
        /** @type {Brush} */ ({
          group: 'tags',
          id: `tag-${tag}`,
          name,
          text: name,
          paint: (draft, site) =>
            withBlocks(desk, draft, blocks =>
              blocks.with(site, { ...blocks[site], tags: turned(blocks[site].tags, tag) }),
            ),
        }),
    ),
    ...answerBrushes(desk),
  ],
}
