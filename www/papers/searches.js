// @ts-check
/**
 * The searches of both papers: of any level, in any order, step by step; and what they need on levels 33 and 50.
 * @import { Study, StudyWishes } from '../pkg/placewise.js'
 * @import { KnownLevel } from '../levels.js'
 * @import { Lab } from './lab.js'
 * @import { Shown } from './bench.js'
 * @import { Key } from './text/index.js'
 * @import { Draw, View } from './view.js'
 * @import { Wanted } from './wanted.js'
 * @typedef {{ level: number, name: Key, study: Study }} Way
 */
import { keptLevels } from '../designer/keep.js'
import { make, setText } from '../dom.js'
import { loadJson } from '../load.js'
import { Bench, refusalText } from './bench.js'
import { chooser } from './chooser.js'
import { list } from './finding.js'
import { player } from './player.js'
import { grid, para } from './view.js'
import { addressOf, bookmarkOf, FIRST, wantedIn } from './wanted.js'

/** More nodes are counted, not drawn. */
const MOST_DRAWN = 1000

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function searches(lab) {
  /** @type {[level: number, name: Key, wishes: StudyWishes][]} */
  const wanted = [33, 50].flatMap(level => /** @type {[number, Key, StudyWishes][]} */ ([
    [level, 'wayWith', { order: 'freedom', ahead: 'candidates' }],
    [level, 'wayWithout', { order: 'listed', ahead: 'start' }],
    [level, 'wayOwn', {}],
    [level, 'wayDescribed', { order: 'described', ties: 'listed' }],
    ...level === 50 ? [[level, 'wayReversed', { order: 'described', ties: 'reversed' }]] : [],
  ]))
  const ways = await Promise.all(wanted.map(async ([level, name, wishes]) => ({ level, name, study: await lab.study(level, wishes) })))
  const kept = (/** @type {Way} */ { study }) => study.nodes.filter(n => n.state === 'kept').length
  const of = (/** @type {number} */ level, /** @type {Key} */ name) => kept(/** @type {Way} */ (ways.find(w => w.level === level && w.name === name)))
  const cities = await loadJson('levels/city.json')
  const window = await showcase(lab, cities)

  return view => {
    const { t } = view
    return [
      para(t('treeAbout')),
      ...window(view),
      para(t('treeFound33', { good: of(33, 'wayWith'), bad: of(33, 'wayWithout'), own: of(33, 'wayOwn'), described: of(33, 'wayDescribed') })),
      para(t('treeFound50', { good: of(50, 'wayWith'), first: of(50, 'wayDescribed'), second: of(50, 'wayReversed') })),
      grid(view, {
        caption: t('waysCaption'), className: 'ways', head: [t('level'), t('way'), t('boards'), t('dead')],
        rows: ways.map(w => [String(w.level), t(w.name), String(kept(w)), String(w.study.nodes.length - kept(w))]),
      }),
    ]
  }
}

/**
 * The player with all that it is chosen by. What is chosen outlives a change of language.
 * @param {Lab} lab @param {KnownLevel[]} cities
 */
async function showcase(lab, cities) {
  const bench = new Bench([...lab.levels, ...cities])
  /** @type {Wanted} */ let wanted = wantedIn(location.hash) ?? FIRST
  /** @type {Shown | undefined} */ let shown
  let step = 0
  /** What is drawn at the moment. @type {(() => void) | undefined} */ let redraw
  addEventListener('hashchange', () => {
    const next = wantedIn(location.hash)
    if (!next) return
    wanted = next
    step = 0
    redraw?.()
    document.getElementById('searches')?.scrollIntoView()
  })

  return (/** @type {View} */ view) => {
    const { t, lang } = view
    const place = make('div', { className: 'player-place' })
    const said = make('p', { className: 'search-said', role: 'status' })
    const note = make('p', { className: 'quiet mark-note' })
    const refuse = (/** @type {unknown} */ error) => {
      if (/** @type {Error} */ (error)?.name === 'AbortError') return
      said.dataset.fault = 'true'
      setText(said, refusalText(error, t, lang))
    }
    const go = (/** @type {Wanted} */ next) => {
      wanted = next
      step = 0
      history.replaceState(null, '', addressOf(wanted))
      look()
    }
    const look = async () => {
      choose.show(wanted)
      const mark = bookmarkOf(wanted)
      setText(note, mark ? t(/** @type {Key} */ (`${mark.id}Note`)) : '')
      place.setAttribute('aria-busy', 'true')
      try {
        if (shown?.wanted !== wanted || shown.lang !== lang) shown = await bench.show(wanted, lang)
        delete said.dataset.fault
        show(shown)
      } catch (error) {
        if (/** @type {Error} */ (error)?.name === 'AbortError') return
        place.replaceChildren()
        refuse(error)
      }
      place.setAttribute('aria-busy', 'false')
    }
    const show = (/** @type {Shown} */ { level, study, board }) => {
      const { nodes, running, model } = study
      const boards = nodes.filter(n => n.state === 'kept').length
      const counts = { title: board.title ?? '', boards, dead: nodes.length - boards, running, answers: model.n }
      const numbers = level.kind === 'island' && level.board === undefined ? lab.printed.paper001.figure2 : board.sites.map((_, site) => site + 1)
      const tooBig = nodes.length > MOST_DRAWN
      setText(said, [t('searchCounts', counts), ...tooBig ? [t('tooBig', { nodes: nodes.length, most: MOST_DRAWN })] : []].join(t('gap')))
      const state = { board, numbers, places: (/** @type {number[]} */ sites) => list(sites.map(site => numbers[site])), get step() { return step }, set step(to) { step = to } }
      place.replaceChildren(tooBig ? roundsTable(view, study, board) : player(view, study, state))
    }
    const open = (/** @type {Promise<string>} */ code) => code.then(level => go({ ...wanted, level })).catch(refuse)
    const choose = chooser(view, lab.levels, cities, { choose: go, paste: text => { open(bench.codeOf(text, lang)) }, open: level => { open(bench.encode(level, lang)) } })
    redraw = look
    look()
    keptLevels().then(levels => choose.offer(levels.filter(({ kind }) => kind !== 'garden').map((level, i) => ({ level, title: level.title || t('draftN', { number: i + 1 }) })))).catch(console.error)
    return [choose.element, note, said, place]
  }
}

/** A search that is too big to draw, by its rounds. @param {View} view @param {Study} study @param {Shown['board']} board */
const roundsTable = (view, { rounds }, board) => grid(view, {
  caption: view.t('roundsCaption'), className: 'rounds', head: [view.t('animal'), view.t('boardsBefore'), view.t('boards'), view.t('dead')],
  rows: rounds.map(({ piece, maps, kept, short, failed }) => [board.pieces.find(({ id }) => id === piece)?.name ?? piece, String(maps), String(kept), String(short + failed)]),
})
