// @ts-check
/**
 * Blocks of a city: a built-in map, or one of the designer's own: its blocks named and tagged. A built-in map becomes one's own with the
 * first change.
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Brush, Editor } from './index.js'
 * @typedef {{ id: string, name: string, tags: string[], shape: [number, number][], label: [number, number] }} Block
 */
import { make } from '../../dom.js'
import { alike } from '../draft.js'
import { labelled, select } from './fields.js'

const OWN = ''
const LEVEL = /^level\d$/
const BLOCK = 'block:'
const MOST_TAG = 24

/** The map as a level has it, written out: from what is drawn. @param {Desk} desk */
function mapOf({ board }) {
  const blocks = board.sites.map(site => /** @type {Block} */ ({ id: site.badge, name: site.name, tags: site.tags.filter(tag => !tag.startsWith(BLOCK)), shape: site.shape, label: site.label }))
  const borders = board.sites.flatMap((site, a) => site.neighbours.filter(b => b > a).map(b => [a, b]))
  const features = board.features.map(feature => Object.fromEntries(Object.entries(feature).filter(([, value]) => value !== null && !alike(value, []))))
  const pair = (/** @type {number[]} */ sites) => sites.map(site => blocks[site].id)
  return { size: [board.width, board.height], blocks, borders: borders.map(pair), bridges: borders.filter(([a, b]) => !touch(blocks[a], blocks[b])).map(pair), features }
}

/** Whether two blocks share a side. @param {Block} a @param {Block} b */
function touch(a, b) {
  const sides = new Set(sidesOf(a))
  return sidesOf(b).some(side => sides.has(side))
}

/** @param {Block} block */
const sidesOf = ({ shape }) => shape.map((from, i) => [from, shape[(i + 1) % shape.length]].map(String).sort().join(' '))

/** @param {Desk} desk @param {number} site @param {(block: Block) => Block} change */
function withBlock(desk, site, change) {
  const map = mapOf(desk)
  return { ...map, blocks: map.blocks.with(site, change(map.blocks[site])) }
}

/** @param {string[]} tags @param {string} tag of levels a block has one at most */
const turned = (tags, tag) => tags.includes(tag) ? tags.filter(t => t !== tag) : [...tags.filter(t => !LEVEL.test(tag) || !LEVEL.test(t)), tag]

/** @type {Editor} */
export const blocks = {
  about: { tags: 'tagsAbout' },

  fields: desk => {
    const { t, shop, board, draft } = desk
    const builtIn = typeof draft.level.board === 'string' ? draft.level.board : OWN
    const maps = shop.lines.map(l => /** @type {[string, string]} */ ([l.tag, l.name]))
    const own = builtIn === OWN ? [/** @type {[string, string]} */ ([OWN, t('ownMap')])] : []
    const tag = make('input', { type: 'text', id: 'new-tag', maxLength: MOST_TAG, autocomplete: 'off' })
    tag.addEventListener('change', () => {
      const words = tag.value.trim().toLowerCase().replace(/\s+/g, '-')
      // A tag is there as soon as a block has it: the first one, from where it is painted on.
      if (words && !words.includes(':')) desk.editLevel(level => ({ ...level, board: withBlock(desk, 0, b => ({ ...b, tags: [...new Set([...b.tags, words])] })) }))
    })
    return [
      labelled(t('map'), select(t('map'), [...own, ...maps], builtIn, map => { if (map) desk.edit(async draft => ({ level: await desk.fit({ ...draft.level, board: map }) })) }, { id: 'map' })),
      make('details', { className: 'marks' }, make('summary', {}, t('blockNames')), make('div', { className: 'fields' }, ...board.sites.map((site, i) => {
        const input = make('input', { type: 'text', id: `block-${i}`, value: site.name, maxLength: 60, autocomplete: 'off' })
        input.addEventListener('change', () => { desk.editLevel(level => ({ ...level, board: withBlock(desk, i, b => ({ ...b, name: input.value.trim() || b.id })) })) })
        return labelled(site.badge, input)
      }), labelled(t('newTag'), tag))),
    ]
  },

  brushes: desk => desk.shop.tags.filter(({ tag }) => !tag.startsWith(BLOCK)).map(({ tag, name }) => /** @type {Brush} */ ({
    group: 'tags', id: `tag-${tag}`, name, text: name,
    paint: async (draft, site) => ({ level: await desk.fit({ ...draft.level, board: withBlock(desk, site, b => ({ ...b, tags: turned(b.tags, tag) })) }) }),
  })),
}
