// @ts-check
/** The styles of home and of the sheets around the table. */
import { loadStyles } from '../lib/styles.js'

/** Loads them, once. */
export const sheetStyles = () => loadStyles('app/sheets.css')
