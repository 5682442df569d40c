// @ts-check
/**
 * The fields of the board, and the brushes in groups, with one button for each brush.
 * @import { Template } from '../lib/templates.js'
 * @import { Desk } from './desk.js'
 * @import { Brush, Editor } from './editors/editor.js'
 * @import { Key } from './text/index.js'
 */
import { symbolPicture } from '../game/symbol-picture.js'
import { html, nothing } from '../lib/templates.js'
import { glyphUrl } from '../scenes/sprites.js'

/**
 * @param {Desk} desk @param {Editor | undefined} editor
 * @param {{ brushes: Brush[], held: string, press(brush: Brush): void }} hand   held: the id of the current brush
 */
export function brushBox(desk, editor, { brushes, held, press }) {
  const { t } = desk
  const groups = [...new Set(brushes.map(b => b.group))]
  const button = (/** @type {Brush} */ brush) => {
    const { id, name, piece, glyph, text } = brush
    return html`<button
      type="button"
      class="brush"
      id="brush-${id}"
      title=${name}
      aria-pressed=${id === held}
      @click=${() => press(brush)}
    >
      ${
        piece
          ? symbolPicture(piece, 30)
          : glyph
            ? html`<img src=${glyphUrl(glyph)} alt="" width="30" height="30" />`
            : html`<span aria-hidden="true">${text}</span>`
      }<span class="unseen">${name}</span>
    </button>`
  }
  /** @param {Key} group @returns {Template} */
  const box = group => {
    const about = editor?.about?.[group]
    return html`<div class="brush-group" role="group" data-group=${group} aria-label=${t(group)}>
      <h3>${t(group)}${about ? html`<span class="quiet"> ${t(about)}</span>` : nothing}</h3>
      <div class="brush-row">
        ${brushes.filter(b => b.group === group).map(button)}${editor?.beside?.(desk, group) ?? nothing}
      </div>
    </div>`
  }
  const fields = editor ? editor.fields(desk) : html`<p class="quiet">${t('noEditor')}</p>`
  return html`${editor?.fieldsBelow ? nothing : fields} ${groups.map(box)} ${editor?.fieldsBelow ? fields : nothing}`
}
