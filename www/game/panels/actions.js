// @ts-check
/**
 * Updates the row of buttons below the board, and the strips for a win and a trial: which are visible, and which can be
 * pressed. Their actions are in `controls.js`.
 * @import { Session } from '../session.js'
 * @import { State } from '../view.js'
 * @import { PanelHost } from './panel.js'
 */
import { setAttribute, setText } from '../../lib/dom.js'
import { onTrial } from '../game.js'
import { COMMANDS, commandKey } from '../input/command-keys.js'
import { inputOf } from '../input/index.js'

/**
 * @param {Pick<PanelHost, 'room' | 'locale'>} host @param {Pick<State, 'play' | 'won'>} seen
 * @param {Pick<Session, 'noting'> & { hint: string, taught: boolean }} rest   hint: the label of its button; taught:
 *   true during a lesson
 */
export function showActions({ room, locale }, { play: { board, game }, won }, { noting, hint, taught }) {
  setAttribute(room.find('#undo'), 'aria-disabled', game.past.length === 0)
  setAttribute(room.find('#redo'), 'aria-disabled', game.future.length === 0)
  setAttribute(room.find('#notes'), 'aria-pressed', noting)
  for (const command of COMMANDS)
    setAttribute(room.find(`#${command}`), 'title', locale.t('keyIs', { key: commandKey(board, command) }))
  room.find('#notes').hidden = !board.markings.pencil || inputOf(board).modes.length > 0
  setText(room.find('#hint-text'), hint)
  room.find('.ribbon').hidden = !won
  room.find('.trial').hidden = game.trial < 0 || taught
  setText(room.find('.trial-count'), locale.t('trialCount', { count: onTrial(game).size }))
}
