// @ts-check
/**
 * Cells with digits as operations, for any surroundings: shades, digits and pencil marks, and a hint's marks of single
 * candidates.
 * @import { Entry, Spot } from '../../pkg/placewise.js'
 * @import { GridPlan } from '../grid.js'
 * @import { Pose } from '../motion.js'
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @typedef {'given' | 'own' | 'ghost'} Hand   the writer of a digit
 * @typedef {Operation
 *   | { op: 'colours', site: number, colours: readonly number[] }
 *   | { op: 'shade', site: number, says: 'house' | 'same' }
 *   | { op: 'ring', says: 'chosen' | 'house' | 'across' | 'group', nth: number, loops: readonly (readonly Point[])[] }
 *   | { op: 'hinge', site: number }
 *   | { op: 'beam', site: number, from: Point, to: Point }
 *   | { op: 'digit', site: number, piece: Entry, text: string, x: number, y: number, size: number, hand: Hand,
 *   wrong: boolean, pose: Pose }
 *   | { op: 'mark', site: number, piece: string, text: string, x: number, y: number, size: number, ring: number,
 *   says: Pencilled, end: boolean, same: boolean, tint: number }
 *   | { op: 'arrow', from: Point, to: Point, clear: number, bend: number, strong: boolean, hand: 'hint' | 'own' }} Made
 *   `colours`: the player's; `ring`: around cells, in cells of the grid; `nth`: its index among rings of a sort;
 *   `hinge`: the cell that joins the wings; `beam`: from a number to a cell from which it is excluded; `end`: an end of
 *   a chain; `tint`: 0 for none; `clear`: the distance of an arrow from the middle of the marks that it joins
 * @typedef {'corner' | 'centre' | 'candidate' | 'looked' | 'off' | 'on' | 'fin' | 'here' | 'out' | 'gone'} Pencilled
 *   `candidate`: in a hint, but not marked by the player. The others are a hint's: `looked`: in its pattern; `off`,
 *   `on`: in either sort of a chain; `fin`: the pattern would be simpler without it; `here`: to be entered; `out`: to
 *   be struck out; `gone`: ruled out before
 */
import { keyOf, sortsOf } from '../chain.js'
import { badge, coordinatesOf, marksOver, marksUnder, outline } from '../compose.js'
import { REST } from '../motion.js'
import { jump, WIN_MS } from '../win.js'

// ---- the places of marks in a cell ----

/**
 * @typedef {{ s: number, t: number, size: number, ring: number }} Writing   the middle of a mark, its size, and the
 *   radius of a ring around it that does not touch its neighbours, in cells
 */

/**
 * Returns the place of a symbol's corner mark: always the same, in a grid of all symbols; `aside`: above and below the
 * middle, which is taken.
 * @param {number} nth the symbol's index @param {number} of all symbols @param {boolean} aside @returns {Writing}
 */
export function cornerAt(nth, of, aside) {
  const across = Math.ceil(Math.sqrt(of))
  if (!aside) {
    const down = Math.ceil(of / across)
    const [wide, high] = [0.9 / across, 0.88 / down]
    return {
      s: 0.05 + wide * ((nth % across) + 0.5),
      t: 0.06 + high * (Math.floor(nth / across) + 0.5),
      size: Math.min(0.37, wide * 1.14, high * 1.16),
      ring: Math.min(0.17, wide / 2, high / 2),
    }
  }
  const lines = of > 10 ? 2 : 1
  const columns = Math.ceil(of / (2 * lines))
  const line = Math.floor(nth / columns)
  const wide = 0.9 / columns
  const high = 0.27 / lines
  const s = 0.05 + wide * ((nth % columns) + 0.5)
  const from = line < lines ? 0.04 + high * line : 0.96 - high * (2 * lines - line)
  return { s, t: from + high / 2, size: Math.min(high * 0.94, wide * 1.35), ring: Math.min(high / 2, wide * 0.6) }
}

/** The maximum number of marks on a line in the middle. */
const SIDE_BY_SIDE = 5

/**
 * Returns the places of a cell's centre marks: side by side, many in several lines.
 * @param {number} count @param {boolean} aside true if there are marks above and below @returns {Writing[]}
 */
export function centreAt(count, aside) {
  const lines = Math.ceil(count / SIDE_BY_SIDE)
  const across = Math.ceil(count / lines)
  const high = aside ? Math.min(0.3, 0.42 / lines) : Math.min(0.36, 0.86 / lines)
  const size = Math.min(high * 0.95, 0.88 / (across * 0.66))
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / across)
    const here = Math.min(across, count - line * across)
    return {
      s: 0.5 + ((i % across) - (here - 1) / 2) * size * 0.66,
      t: 0.5 + (line - (lines - 1) / 2) * high,
      size,
      ring: size / 2,
    }
  })
}

// ---- the operations ----

/** The size of a digit, in cells; the room for a number of several digits, and the width of each of these. */
const DIGIT = 0.66
const ROOM = 0.76
const FIGURE = 0.66
/** The room for a mark of several digits: in the corner in sizes of its ring, in the centre in its own size. */
const MARK = { corner: 1.9, centre: 0.62 }
/** The distance from the middle of a mark at which a press still hits it, in radii of its ring. */
const REACH = 1.35
/**
 * The distance of an arrow from the middle of a mark, in radii of its ring; and the bends of arrows along one line, by
 * side and strength.
 */
const CLEAR = 1.22
const BENDS = [1, -1, 2, -2]
/** The sorts of marks that show the player's own colours. @type {ReadonlySet<Pencilled>} */
const PLAIN = new Set(['corner', 'centre', 'candidate'])

/**
 * Creates the composer of a board's pictures.
 * @template {{ op: string }} Own
 * @param {GridPlan} plan
 * @param {boolean} plain
 * @param {{ along(site: number): readonly number[], ground(view: View, moment: Moment): Own[], signs?: Own[] }} scene
 *   along: the cells that a chosen one shades; ground: operations of this scene alone, under all marks and digits;
 *   signs: the same over the marks on the ground
 */
export function composer(plan, plain, scene) {
  const { sites, symbols } = plan.board
  const texts = new Map(symbols.map(({ id, text = '', name }) => [String(id), text || name]))
  const nth = new Map(symbols.map(({ id }, i) => [String(id), i]))
  const textOf = (/** @type {Entry} */ piece) => texts.get(String(piece)) ?? String(piece)
  const last = plan.columns + plan.rows

  /**
   * Returns the size of a text that fits into some room.
   * @param {string} text @param {number} size @param {number} room
   */
  const fitting = (text, size, room) => (text.length > 1 ? Math.min(size, room / (text.length * FIGURE)) : size)

  /** Moves a writing away from the rim and the head of a cell. @param {Writing} writing @returns {Writing} */
  const inside = ({ s, t, size, ring }) => {
    const { rim, head } = plan
    const [wide, high] = [1 - 2 * rim, 1 - 2 * rim - head]
    return { s: rim + s * wide, t: rim + head + t * high, size: size * high, ring: ring * high }
  }

  /** Returns the place of a candidate in its cell. @param {View} view @param {Spot} spot @returns {Writing} */
  function writingOf(view, { site, piece }) {
    const centre = view.centre?.[site] ?? []
    const inMiddle = isHinted(view) ? -1 : centre.indexOf(String(piece))
    if (inMiddle >= 0) return inside(centreAt(centre.length, view.notes[site].length > 0)[inMiddle])
    return inside(cornerAt(nth.get(String(piece)) ?? 0, symbols.length, centre.length > 0))
  }

  /**
   * Composes the shades under digits and marks.
   * @param {View} view
   * @returns {Made[]}
   */
  function shades(view) {
    return view.won ? coloured(view) : [...coloured(view), ...houses(view), ...sameDigits(view)]
  }

  /** Composes the player's colours. @param {View} view @returns {Made[]} */
  const coloured = ({ colours = [] }) =>
    colours.flatMap((own, site) => (own.length ? [{ op: 'colours', site, colours: own }] : []))

  /**
   * Composes the houses: those of the chosen cell, and those of a hint, with the rings around its groups.
   * @param {View} view
   * @returns {Made[]}
   */
  function houses(view) {
    const { selected = [], houses = [], across = [], groups = nodesOfSeveral(view), cages = [], hinge } = view
    // A house to look along can be a cage itself.
    const lined = [...houses, ...cages.filter(cage => !houses.some(house => house.join() === cage.join()))]
    const chosen = selected.length === 1 && !isHinted(view) ? selected[0] : -1
    const along = chosen < 0 ? [] : scene.along(chosen).filter(site => site !== chosen)
    const shade = (/** @type {number} */ site) => /** @type {Made} */ ({ op: 'shade', site, says: 'house' })
    const rings = (
      /** @type {'house' | 'across' | 'group'} */ says,
      /** @type {readonly (readonly number[])[]} */ all,
    ) => all.map((sites, nth) => /** @type {Made} */ ({ op: 'ring', says, nth, loops: plan.loops(sites) }))
    return [
      ...[...new Set(along), ...new Set(lined.flat())].map(shade),
      ...rings('house', lined),
      ...rings('across', across),
      ...rings('group', groups),
      ...(hinge === undefined ? [] : [/** @type {Made} */ ({ op: 'hinge', site: hinge })]),
    ]
  }

  /** Composes the highlights of a digit in all its cells. @param {View} view @returns {Made[]} */
  function sameDigits(view) {
    const { same, entries } = view
    if (same === undefined || isHinted(view)) return []
    return sites.flatMap((_, site) =>
      String(entries[site] ?? '') === same ? [{ op: 'shade', site, says: 'same' }] : [],
    )
  }

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Made[]} */
  function written(view, site, moment) {
    const piece = view.entries[site]
    const wanted = view.ghosts.find(ghost => ghost.site === site)?.piece ?? piece
    const isGhost = wanted !== null && wanted !== piece
    if (wanted === null || (isGhost && piece === null && isAmongCandidates(view, site))) return pencilled(view, site)
    const [x, y] = plan.spot(site)(0.5, 0.5)
    return [
      {
        op: 'digit',
        site,
        piece: wanted,
        text: textOf(wanted),
        x,
        y,
        size: plan.scale * fitting(textOf(wanted), DIGIT, ROOM),
        hand: isGhost ? 'ghost' : (sites[site].given ?? null) !== null ? 'given' : 'own',
        wrong: !isGhost && Boolean(view.conflicts?.has(site)),
        pose: poseOf(site, isGhost ? REST : moment.pose(site), moment),
      },
    ]
  }

  /**
   * Returns the pose of a digit with its jump after the win.
   * @param {number} site @param {Pose} at @param {Moment} moment
   */
  function poseOf(site, at, { winMs }) {
    const { row, column } = sites[site]
    const leap = winMs < WIN_MS ? jump(row + column, last, winMs) : REST
    return { ...at, raise: at.raise + leap.raise, squash: at.squash + leap.squash }
  }

  /**
   * Composes the marks in an empty cell: the player's, and a hint's candidates.
   * @param {View} view @param {number} site @returns {Made[]}
   */
  function pencilled(view, site) {
    const at = plan.spot(site)
    const centre = view.centre?.[site] ?? []
    const corner = view.notes[site]
    const { out, gone, fins, puts, sorts } = rolesAt(view, site)
    const here = (/** @type {readonly Spot[]} */ spots) =>
      spots.flatMap(spot => (spot.site === site ? [String(spot.piece)] : []))
    const { linking } = view
    const looked = new Set(here([...(view.looks ?? []), ...(linking ? [linking] : [])]))
    const tints = new Map(view.tints?.flatMap(tint => (tint.site === site ? [[String(tint.piece), tint.colour]] : [])))
    const linked = isHinted(view) ? [] : here(view.drawn?.flatMap(({ from, to }) => [from, to]) ?? [])
    /** @type {(piece: string, writing: Writing, says: Pencilled, inMiddle?: boolean) => Made} */
    const mark = (piece, { s, t, size, ring }, says, inMiddle = false) => {
      const [x, y] = at(s, t)
      const same = view.same === piece && !isHinted(view)
      const tint = PLAIN.has(says) ? (tints.get(piece) ?? 0) : 0
      const text = textOf(piece)
      const room = inMiddle ? size * MARK.centre : ring * MARK.corner
      const large = { size: fitting(text, size, room) * plan.scale, ring: ring * plan.scale }
      const end = says !== 'out' && says !== 'here' && Boolean(sorts.get(piece)?.end)
      return { op: 'mark', site, piece, text, x, y, ...large, says, end, same, tint }
    }
    /** @param {string} piece @returns {Pencilled} */
    const says = piece => {
      if (out.has(piece)) return 'out'
      if (puts === piece) return 'here'
      if (fins.has(piece)) return 'fin'
      if (looked.has(piece)) return sorts.get(piece)?.sort ?? 'looked'
      if (gone.has(piece)) return 'gone'
      return corner.includes(piece) ? 'corner' : 'candidate'
    }
    // A candidate marked in the centre is coloured and linked there.
    const beside = [...tints.keys(), ...linked].filter(piece => !centre.includes(piece))
    const struck = [...gone].filter(piece => !centre.includes(piece))
    const shown = [
      ...new Set([...corner, ...looked, ...(puts === undefined ? [] : [puts]), ...out, ...struck, ...beside]),
    ]
    const places = centreAt(centre.length, shown.length > 0).map(inside)
    return [
      ...centre.map((piece, i) => mark(piece, places[i], gone.has(piece) ? 'gone' : 'centre', true)),
      ...shown.map(piece => mark(piece, writingOf(view, { site, piece }), says(piece))),
    ]
  }

  /**
   * Returns true if a hint's number is shown among the candidates of its cell: in a pattern that leads to one of its
   * own cells, and where other numbers were ruled out before.
   * @param {View} view @param {number} site
   */
  const isAmongCandidates = ({ looks, gone }, site) =>
    Boolean(looks?.some(spot => spot.site === site) || gone?.get(site)?.length)

  /** Returns the roles that a hint gives the candidates of a cell. @param {View} view @param {number} site */
  function rolesAt(view, site) {
    const sorts = view.links ? sortsOf(view.links) : undefined
    const own = [...(sorts ?? [])].flatMap(([key, role]) => {
      const [at, piece] = key.split(' ')
      return Number(at) === site ? [/** @type {const} */ ([piece, role])] : []
    })
    const puts = isAmongCandidates(view, site) && view.ghosts.find(ghost => ghost.site === site)?.piece
    return {
      out: new Set(view.out.get(site)),
      gone: new Set(view.gone?.get(site)),
      fins: new Set(view.fins?.flatMap(spot => (spot.site === site ? [String(spot.piece)] : []))),
      puts: puts ? String(puts) : undefined,
      sorts: new Map(own),
    }
  }

  /** Returns the cells of each node of a chain that is several candidates. @param {View} view */
  const nodesOfSeveral = ({ links = [] }) => {
    const several = links.flatMap(({ from, to }) => [from, to]).filter(node => node.length > 1)
    const all = new Map(several.map(node => [node.map(keyOf).join(), node.map(({ site }) => site)]))
    return [...all.values()]
  }

  /**
   * Composes beams from a number to the cells from which it is excluded: to the last of each row or column, past the
   * others.
   * @param {View} view @returns {Made[]}
   */
  function beams(view) {
    const middle = (/** @type {number} */ site) => plan.spot(site)(0.5, 0.5)
    return (view.beams ?? []).flatMap(({ from, to }) => {
      const way = (/** @type {number} */ site) => {
        const [down, right] = [sites[site].row - sites[from].row, sites[site].column - sites[from].column]
        return down && right ? `${site}` : `${Math.sign(down)} ${Math.sign(right)}`
      }
      const far = (/** @type {number} */ site) =>
        Math.abs(sites[site].row - sites[from].row) + Math.abs(sites[site].column - sites[from].column)
      const last = new Map(to.toSorted((a, b) => far(a) - far(b)).map(site => [way(site), site]))
      return [...last.values()].map(site => ({
        op: /** @type {const} */ ('beam'),
        site,
        from: middle(from),
        to: middle(site),
      }))
    })
  }

  /**
   * Composes arrows between the nearest candidates of each link: a hint's chain, else the player's links.
   * @param {View} view @returns {Made[]}
   */
  function arrows(view) {
    const hand = isHinted(view) ? 'hint' : 'own'
    const own = view.drawn?.map(({ from, to, strong }) => ({ from: [from], to: [to], strong }))
    /**
     * The number of arrows in each row and column, so that the next one bends differently.
     * @type {Map<string, number>}
     */
    const along = new Map()
    return ((hand === 'hint' ? view.links : own) ?? []).flatMap(({ from, to, strong }) => {
      const ends = from.flatMap(a => to.map(b => ({ a: pointOf(view, a), b: pointOf(view, b) })))
      const long = (/** @type {(typeof ends)[number]} */ { a, b }) => far(a, b.x, b.y)
      const [nearest] = ends.toSorted((one, other) => long(one) - long(other))
      if (!nearest) return []
      const { a, b } = nearest
      const line =
        Math.abs(a.x - b.x) < plan.scale ? `column ${a.column}` : Math.abs(a.y - b.y) < plan.scale ? `row ${a.row}` : ''
      const nth = line ? (along.get(line) ?? 0) : 0
      along.set(line, nth + 1)
      /** @type {Made} */
      const arrow = {
        op: 'arrow',
        from: [a.x, a.y],
        to: [b.x, b.y],
        clear: Math.max(a.ring, b.ring) * CLEAR,
        bend: BENDS[nth % BENDS.length],
        strong,
        hand,
      }
      return [arrow]
    })
  }

  /** @param {View} view @param {Spot} spot */
  function pointOf(view, spot) {
    const { s, t, ring } = writingOf(view, spot)
    const [x, y] = plan.spot(spot.site)(s, t)
    return { x, y, ring: ring * plan.scale, row: sites[spot.site].row, column: sites[spot.site].column }
  }

  /** Composes the marks on the ground. @param {View} view @param {number} site @returns {Operation[]} */
  function under(view, site) {
    const made = marksUnder(plan, { ...view, targets: false, groups: [], chosen: -1, over: -1, lifted: -1 }, site)
    if (view.conflicts?.has(site) && !view.wrong.has(site))
      made.push(outline('wrong', site, 0.09, plan.scale * 0.035, ['wrong', 'wrongRim']))
    return made
  }

  /** Composes the signs over digits; marks of empty cells get no cause sign. @param {View} view @param {number} site */
  function over(view, site) {
    const made = marksOver(plan, view, site)
    const isBare = view.entries[site] === null && !view.ghosts.some(ghost => ghost.site === site)
    return isBare ? made.filter(it => it.op !== 'badge' || it.says !== 'cause') : made
  }

  /**
   * Composes the sign of a cell in which everything is ruled out.
   * @param {View} view @param {number} site @returns {Operation[]}
   */
  function closed(view, site) {
    if (view.out.get(site)?.length !== 0) return []
    return [badge('out', site, 'bar', ['wrong', 'wrongRim'], plan.spot(site)(0.5, 0.5), plan.scale * 0.22)]
  }

  /** Returns the mark at a point. @param {View} view @param {number} site @param {Point} point */
  function markAt(view, site, [x, y]) {
    if (view.entries[site] !== null) return undefined
    const marks = pencilled(view, site).flatMap(it => (it.op === 'mark' ? [{ ...it, far: far(it, x, y) }] : []))
    return marks.filter(it => it.far < it.ring * REACH).toSorted((a, b) => a.far - b.far)[0]?.piece
  }

  /** @param {View} view @param {Moment} moment @returns {(Made | Own)[]} */
  const compose = (view, moment) => {
    const { winMs: ms } = moment
    /** @type {(Made | Own)[]} */
    const made = [{ op: 'land' }]
    if (view.won) made.push({ op: 'sun', ms, size: plan.scale * Math.max(1, plan.columns / 7) })
    made.push(...scene.ground(view, moment))
    if (view.coordinates) made.push(...coordinatesOf(plan))
    if (!plain) made.push(...shades(view))
    sites.forEach((_, site) => made.push(...under(view, site)))
    made.push(...(scene.signs ?? []))
    if (view.selected?.length && !view.won)
      made.push({ op: 'ring', says: 'chosen', nth: 0, loops: plan.loops(new Set(view.selected)) })
    made.push(...beams(view))
    const all = sites.flatMap((_, site) => written(view, site, moment))
    made.push(...all.filter(it => !isOfChain(it)))
    sites.forEach((_, site) => made.push(...closed(view, site), ...over(view, site)))
    made.push(...arrows(view), ...all.filter(isOfChain))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size: plan.scale, lying: false, targets: [] })
    return made
  }

  return { compose, markAt }
}

/** Returns true for the marks of a chain: they lie over its arrows, which may pass them. @param {Made} it */
const isOfChain = it => it.op === 'mark' && (it.says === 'on' || it.says === 'off')

/** @param {{ x: number, y: number }} mark @param {number} x @param {number} y */
const far = (mark, x, y) => Math.hypot(mark.x - x, mark.y - y)

/** Returns true if a hint marks something, so that other marks are subdued. @param {View} view */
const isHinted = ({ look, out, causes, ghosts, looks = [] }) =>
  Boolean(look.size || out.size || causes.size || ghosts.length || looks.length)
