// @ts-check
/**
 * The names of levels.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board } from '../pkg/placewise.js'
 * @import { About } from './catalogue.js'
 */
import { recall } from '../lib/local-storage.js'
import { gradeOf } from './catalogue.js'
import { dateOf, stepOf } from './daily.js'

/**
 * Returns the name of a level, with the author if it has one and is not ours.
 * @param {About} about @param {Board | undefined} board @param {Locale} locale
 */
export function levelName(about, board, locale) {
  const name = bareName(about, board, locale)
  const { day, lesson, number } = about
  const isOurs = day || lesson !== undefined || number !== undefined
  return board?.author && !isOurs ? locale.t('nameBy', { name, author: board.author }) : name
}

/** @param {About} about @param {Board | undefined} board @param {Locale} locale */
function bareName(about, board, locale) {
  const { id, info, number, name, grade, day, lesson, technique, shared } = about
  const { t, lang } = locale
  if (technique) return t('levelGrade', { title: info.title, grade: technique.name[lang] })
  if (lesson !== undefined) return t('lessonNumber', { title: info.title, number: lesson + 1 })
  if (day) return t('dayNameOf', { title: info.title, name: dayTitle(id, day, locale) })
  if (number !== undefined) return t('levelNumber', { title: info.title, number })
  if (name) return name[lang]
  if (shared) return sharedName(about, board, locale)
  const known = gradeOf(info, grade)?.name
  return known ? t('levelGrade', { title: info.title, grade: known }) : (board?.title ?? info.title)
}

/**
 * Returns the name of a level from a link or a list. One of the designer is opened by its code, like one from a link.
 * @param {About} about @param {Board | undefined} board @param {Locale} locale
 */
function sharedName({ id, info, listed }, board, { t }) {
  const { title } = info
  if (board?.title) return board.title
  if (listed) return t('listedName', { title, number: listed })
  return t(recall('designing') === id ? 'designedName' : 'sharedName', { title })
}

/**
 * Returns the name of a day's puzzle without its kind.
 * @param {string} key @param {string} day @param {Pick<Locale, 't' | 'shortDay'>} locale
 */
function dayTitle(key, day, { t, shortDay }) {
  const step = stepOf(key)
  const name = t('dayName', { day: shortDay(dateOf(day)) })
  return step ? t('dayOfStep', { step: t(STEP_NAMES[step]), name }) : name
}

/** The text keys of the three puzzles for everybody. */
export const STEP_NAMES = /** @type {const} */ ({ easy: 'stepEasy', middle: 'stepMiddle', hard: 'stepHard' })
