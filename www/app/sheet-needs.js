// @ts-check
/**
 * Loads the styles and all words that home and the sheets around the table need beside their modules.
 * @import { Locale } from '../i18n/locale.js'
 */
import { loadLanguage } from '../i18n/text/index.js'
import { loadStyles } from '../lib/load.js'

/** Loads it, once. @param {Locale} locale */
export const sheetNeeds = ({ lang }) => Promise.all([loadStyles('app/sheets.css'), loadLanguage(lang)])
