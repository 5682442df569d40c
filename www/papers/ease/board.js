// @ts-check
/**
 * A board of input fields. An empty one shows its number of choices.
 * @import { Speak } from '../text/index.js'
 * @import { Cells } from './sudoku.js'
 */
import { make, setAttribute } from '../../lib/dom.js'

/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1 }

/**
 * @param {Speak} t
 * @param {(cell: number, value: number) => void} put 0 for an empty cell
 * @param {(text: string) => void} paste called for more than a number
 */
export function board(t, put, paste) {
  const fields = Array.from({ length: 81 }, (_, cell) => {
    const field = make('input', { inputMode: 'numeric', autocomplete: 'off', 'data-cell': cell, maxLength: 2 })
    field.addEventListener('input', () => {
      // The last digit typed counts; anything else empties the cell.
      const value = Number(/[1-9](?=\D*$)/.exec(field.value)?.[0] ?? 0)
      field.value = value ? String(value) : ''
      put(cell, value)
    })
    field.addEventListener('focus', () => field.select())
    field.addEventListener('keydown', event => {
      const step = ARROWS[event.key]
      const inRow = Math.abs(step) === 9 || Math.floor((cell + step) / 9) === Math.floor(cell / 9)
      const next = step && inRow ? fields[cell + step] : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    })
    field.addEventListener('paste', event => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.trim().length <= field.maxLength) return
      event.preventDefault()
      paste(text)
    })
    return field
  })
  const rows = Array.from({ length: 9 }, (_, row) =>
    make('div', { className: 'ease-row' }, ...fields.slice(row * 9, row * 9 + 9)),
  )
  return {
    element: make('div', { className: 'ease-board', role: 'group', 'aria-label': t('easeBoardSay') }, ...rows),
    /** @param {Cells} cells @param {(number | null | undefined)[]} choices */
    show(cells, choices) {
      fields.forEach((field, cell) => {
        const at = { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1 }
        const count = choices[cell] ?? 0
        const value = cells[cell] ? String(cells[cell]) : ''
        if (field.value !== value) field.value = value
        field.placeholder = value ? '' : String(count)
        setAttribute(field, 'data-choices', value ? '' : String(count))
        setAttribute(field, 'aria-label', t(value ? 'easeCell' : 'easeCellEmpty', { ...at, count }))
      })
    },
  }
}
