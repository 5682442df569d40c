// @ts-check
/**
 * Blocks of a city: a built-in map, or one of the designer's own: its blocks drawn, moved, named and tagged. A built-in
 * map becomes one's own with the first change.
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Key } from '../text/index.js'
 * @import { Brush, Editor } from './editor.js'
 * @import { Block } from './map.js'
 */
import { html } from '../../lib/templates.js'
import { alike } from '../draft.js'
import { ANSWER_SIDE, answerBrushes, answerSketch } from './answer.js'
import { Carrying } from './carrying.js'
import { Cutting } from './cutting.js'
import { Drawing } from './drawing.js'
import { labelled, select, stepper, typed, within } from './fields.js'
import { Joining } from './joining.js'
import {
  BLOCK,
  LEVEL,
  blocksOf,
  emptyMap,
  leastSize,
  mapOf,
  ownOf,
  redrawn,
  said,
  spared,
  withBlock,
  withSquare,
  worded,
} from './map.js'

const OWN = ''
/** No built-in map has a space in its name. */
const EMPTY = 'empty map'
const MOST_TAG = 24
const MOST_NAME = 60
const MOST_NOTE = 400

/**
 * Of levels all blocks have one, or none has: another comes in exchange, and the same stays.
 * @param {string[]} tags
 * @param {string} tag
 */
function turned(tags, tag) {
  if (LEVEL.test(tag)) return tags.includes(tag) ? tags : [...tags.filter(t => !LEVEL.test(t)), tag]
  return tags.includes(tag) ? tags.filter(t => t !== tag) : [...tags, tag]
}

/**
 * Blocks with a new tag. It is there as soon as a block has it: the first one, from where it is painted on. A level
 * comes to all that have none, else to the first that has not its own alone, so that no other is lost.
 * @param {Block[]} blocks @param {string} tag
 */
function tagged(blocks, tag) {
  const levels = blocks.map(b => b.tags.find(t => LEVEL.test(t)))
  const first = LEVEL.test(tag)
    ? Math.max(
        0,
        levels.findIndex((level, i) => levels.lastIndexOf(level) > i),
      )
    : 0
  const gets = (/** @type {Block} */ { tags }, /** @type {number} */ i) =>
    !tags.includes(tag) && (i === first || (LEVEL.test(tag) && !levels[i]))
  return levels.includes(tag) ? blocks : blocks.map((b, i) => (gets(b, i) ? { ...b, tags: turned(b.tags, tag) } : b))
}

/** @param {Desk} desk @param {Draft} draft @param {(blocks: Block[]) => Block[]} change */
async function withBlocks(desk, { level }, change) {
  const map = await mapOf(desk)
  const blocks = change(map.blocks)
  return alike(blocks, map.blocks) ? undefined : { level: await desk.fit({ ...level, board: { ...map, blocks } }) }
}

/** Another map, with what of the level fits it. @param {Desk} desk @param {Draft} draft @param {string} map */
const onMap = async (desk, draft, map) => ({
  level: await desk.fit(
    map === EMPTY ? spared(desk, { ...draft.level, board: await emptyMap(desk) }) : { ...draft.level, board: map },
  ),
})

/** What draws. @param {Desk} desk @returns {Brush[]} */
const tools = desk =>
  /** @type {[string, Key, Brush['tool']][]} */ ([
    ['draw', 'drawBlock', easel => new Drawing(desk, easel)],
    ['corners', 'moveCorners', easel => new Carrying(desk, easel, 'corners')],
    ['cut', 'cutBlock', easel => new Cutting(desk, easel)],
    ['join', 'joinBlocks', easel => new Joining(desk, easel)],
    ['blocks', 'moveBlock', easel => new Carrying(desk, easel, 'blocks')],
  ]).map(([id, key, tool]) => ({ group: 'shapes', id, name: desk.t(key), text: desk.t(key), tool }))

/** @param {Desk} desk @param {Draft} draft @param {number} site */
async function without(desk, draft, site) {
  const blocks = blocksOf(desk)
  if (blocks.length > 1) return redrawn(desk, draft, blocks.toSpliced(site, 1))
  desk.host.say(desk.t('lastBlock'))
  return undefined
}

/** How large the paper is; never smaller than what is on it. @param {Desk} desk */
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

/** What one's own map is called, and a word on it. @param {Desk} desk */
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

/** The name of each block. @param {Desk} desk */
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
  about: { shapes: 'shapesAbout', tags: 'tagsAbout', answer: 'answerAbout' },

  sides: [{ group: 'shapes', name: 'lookPlan' }, ANSWER_SIDE],
  sketch: answerSketch,

  fields: desk => {
    const { t, shop, draft } = desk
    const builtIn = typeof draft.level.board === 'string' ? draft.level.board : OWN
    const maps = shop.lines.map(l => /** @type {[string, string]} */ ([l.tag, l.name]))
    const own = builtIn === OWN ? [/** @type {[string, string]} */ ([OWN, t('ownMap')])] : []
    const choose = (/** @type {string} */ map) => {
      if (map) desk.edit(draft => onMap(desk, draft, map))
    }
    const addTag = (/** @type {Event} */ { target }) => {
      const field = /** @type {HTMLInputElement} */ (target)
      const words = field.value
        .trim()
        .toLowerCase()
        .replace(/\s+/g, '-')
        .replace(/^level-(?=[1-9]$)/, 'level')
      if (!words || words.includes(':')) return
      field.value = ''
      desk.edit(draft => withBlocks(desk, draft, blocks => tagged(blocks, words)))
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
    ...desk.shop.tags
      .filter(({ tag }) => !tag.startsWith(BLOCK))
      .map(
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
