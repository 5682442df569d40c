// @ts-check
/**
 * How boards are changed, by the scene that a board asks for. A scene without an editor keeps its board.
 * @import { Board, Entries, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Box } from '../../scenes/index.js'
 * @import { Stage } from '../../stage.js'
 * @import { Draft } from '../draft.js'
 * @import { Key } from '../text/index.js'
 * @typedef {{ stage: Stage, letGo(): void, reveal(box: Box): void }} Easel   what a tool works on; reveal(): brings a part of the board into sight
 * @typedef {{ readonly holds: boolean, show(): void, look(): void, drop(): void, close(): void }} Tool   what lies over the board as long as its brush is in hand; holds: whether a pointer does something with it; show(): the board is another, or the language; look(): the board is seen otherwise; drop(): the pointer means something else
 * @typedef {{ group: Key, id: string, name: string, glyph?: string, text?: string, once?: boolean, paint?(draft: Draft, site: number): Draft | Promise<Draft | undefined> | undefined, tool?(easel: Easel): Tool }} Brush   glyph or text: what is on its button; once: no stroke; paint: for what is done to a place; tool: for what is done otherwise
 * @typedef {{ entries?: Entries, anything?: ReadonlySet<number> }} Sketch   what stands on the plan
 * @typedef {{ fields(desk: Desk): Node[], brushes(desk: Desk): Brush[], about?: Partial<Record<Key, Key>>, sketch?(draft: Draft, group: Key | undefined): Sketch, without?(level: Level, piece: string): Level }} Editor   about: a word on a group of brushes; without: the board without a piece that is gone; sketch: what the plan shows while one of a group is in hand
 */
import { beds } from './beds.js'
import { blocks } from './blocks.js'
import { terraces } from './terraces.js'

/** @type {Record<string, Editor>} */
const editors = { beds, blocks, terraces }

/** @param {Board} board @returns {Editor | undefined} */
export const editorFor = board => editors[board.scene]
