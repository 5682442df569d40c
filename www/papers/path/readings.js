// @ts-check
/**
 * How the paper's solver is read: as published, corrected, and with the test for holes that it thought of in the two
 * places where it thought of it.
 * @import { PathStudyOptions } from '../../pkg/placewise.js'
 * @import { Key } from '../text/index.js'
 * @typedef {'published' | 'corrected' | 'boards' | 'search'} Reading
 */

/** @type {{ id: Reading, title: Key, wishes: PathStudyOptions }[]} */
export const READINGS = [
  { id: 'published', title: 'pathPublished', wishes: { reading: 'published' } },
  { id: 'corrected', title: 'pathCorrected', wishes: { reading: 'corrected' } },
  { id: 'boards', title: 'pathHolesBoards', wishes: { reading: 'corrected', holes: 'boards' } },
  { id: 'search', title: 'pathHolesSearch', wishes: { reading: 'corrected', holes: 'search' } },
]
