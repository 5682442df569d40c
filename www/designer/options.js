// @ts-check
/**
 * What can be asked of new levels of a kind beside sort and grade: each is as the sort has it until something else is
 * chosen. No DOM.
 * @import { GenerateOptions, OptionInfo } from '../pkg/placewise.js'
 * @import { Speak } from './text/index.js'
 * @typedef {Record<string, string>} Chosen   by option: what is chosen of it
 */

/** For options that are true or false. */
const TRUE = 'true'
const FALSE = 'false'

/** What may be chosen of an option; '': nothing is asked. @param {Speak} t @param {OptionInfo} option */
export function choicesOf(t, { values }) {
  const named = values.length
    ? values.map(({ tag, name }) => [tag, name])
    : [
        [TRUE, t('yes')],
        [FALSE, t('no')],
      ]
  return /** @type {[value: string, name: string][]} */ ([['', t('asUsual')], ...named])
}

/** Another choice of an option. @param {Chosen} chosen @param {string} id @param {string} value @returns {Chosen} */
export function withChoice(chosen, id, value) {
  const { [id]: _, ...others } = chosen
  return value ? { ...others, [id]: value } : others
}

/**
 * What is asked of the engine: a number where all that may be asked for are numbers.
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
