// @ts-check
/**
 * The options of a kind beside preset and grade.
 * @import { GenerateOptions, OptionInfo } from '../pkg/placewise.js'
 * @import { Speak } from './text/index.js'
 */

/** @typedef {Record<string, string>} Chosen   the chosen values, by option */

/** The values of options that are true or false. */
const TRUE = 'true'
const FALSE = 'false'

/**
 * Returns the values of an option with their names; '' leaves it to the preset.
 * @param {Speak} t @param {OptionInfo} option
 */
export function choicesOf(t, { values }) {
  const named = values.length
    ? values.map(({ tag, name }) => [tag, name])
    : [
        [TRUE, t('yes')],
        [FALSE, t('no')],
      ]
  return /** @type {[value: string, name: string][]} */ ([['', t('asUsual')], ...named])
}

/**
 * Changes the choice of an option.
 * @param {Chosen} chosen @param {string} id @param {string} value
 * @returns {Chosen}
 */
export function withChoice(chosen, id, value) {
  const { [id]: _, ...others } = chosen
  return value ? { ...others, [id]: value } : others
}

/**
 * Returns the chosen options as the engine takes them; a value is a number if all values of its option are.
 * @param {readonly OptionInfo[]} options @param {Chosen} chosen @returns {GenerateOptions}
 */
export function askedOf(options, chosen) {
  /** @type {Record<string, string | number | boolean>} */
  const asked = {}
  for (const { id, values } of options) {
    const value = chosen[id]
    if (value === undefined) continue
    const areNumbers = values.length > 0 && values.every(({ tag }) => /^\d+$/.test(tag))
    asked[id] = areNumbers ? Number(value) : values.length ? value : value === TRUE
  }
  return asked
}
