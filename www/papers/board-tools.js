// @ts-check
/**
 * Buttons for example boards, and a field for pasting one.
 * @import { Key } from './text/index.js'
 * @import { View } from './view.js'
 */
import { make } from '../lib/dom.js'

/**
 * @template Example
 * @param {View} view
 * @param {object} wanted
 * @param {string} wanted.id the prefix of the ids of its fields
 * @param {[Key, Example][]} wanted.examples
 * @param {string} wanted.named the attribute of an example's button with its key
 * @param {(example: Example) => void} wanted.choose
 * @param {Key} wanted.label the label of the field
 * @param {(text: string) => void} wanted.paste
 */
export function boardTools({ t }, { id, examples, named, choose, label, paste }) {
  const buttons = examples.map(([key, example]) => {
    const button = make('button', { type: 'button', className: 'button', [named]: key }, t(key))
    button.addEventListener('click', () => choose(example))
    return button
  })
  const text = make('textarea', { id: `${id}-text`, rows: 3, spellcheck: false, autocapitalize: 'off' })
  const button = make('button', { type: 'submit', className: 'button', id: `${id}-paste` }, t('easePasteShow'))
  const form = make('form', {}, make('label', {}, make('span', {}, t(label)), text), button)
  form.addEventListener('submit', event => {
    event.preventDefault()
    paste(text.value)
  })
  return make(
    'div',
    { className: 'ease-tools' },
    make('div', { className: 'ease-buttons', role: 'group', 'aria-label': t('easeExamples') }, ...buttons),
    make('details', { className: 'more paste' }, make('summary', {}, t('easePasteTitle')), form),
  )
}
