// @ts-check
/**
 * The interface of a table to its panels.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @import { Key } from '../input/input.js'
 * @import { TableApi } from '../table-api.js'
 * @import { PanelHost } from './panel.js'
 * @typedef {TableApi & { stage: BoardCanvas, evaluation: { grown(): void }, show(): void, key(key: Key, site: number):
 *   boolean }} Table
 */
import { ROUND_MS } from '../../scenes/motion.js'
import { askEquation } from './ask-equation.js'

/**
 * @param {Table} table
 * @param {{ useSymbol(id: Entry, byKey: boolean): void, begins(): void }} deeds the actions when a symbol is pressed,
 *   and when something begins to grow
 * @returns {PanelHost}
 */
export function panelHost(table, { useSymbol, begins }) {
  const { room, locale, store, host } = table
  return {
    room,
    locale,
    useSymbol,
    writeAs: mode => table.free(play => play.writeAs(mode)),
    wipe: () => table.free(() => table.input?.wipe?.()),
    key: key => table.key({ key, shiftKey: false }, table.session?.selected.at(-1) ?? -1),
    swatch: (pen, side, colour) => table.stage.painter?.swatch?.(pen, side, colour),
    grown: store.cell('growth'),
    goalShown: store.cell('goalShown'),
    equation: (wanted, fits) => askEquation(table, wanted, fits),
    strike: (clue, filling) => table.free(play => play.strike(clue, filling)),
    answers: {
      check: checks => table.answers?.check(checks),
      hint: () => void table.answers?.hint().catch(error => host.failed(error)),
    },
    growth: {
      shown: () => table.show(),
      begins,
      grown: met => host.sound(met ? 'contested' : 'grown'),
      // A card about the growth is no longer valid; a hint is about the planting, so it stays.
      replanted: () => {
        if (!store.value.hint) table.tell(undefined)
      },
      pace: () => host.pace?.() ?? ROUND_MS,
      over: () => table.evaluation.grown(),
      empty: () => table.session && table.refuse(locale.of(table.session.board)('saidNothingGrows')),
    },
  }
}
