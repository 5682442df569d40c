// @ts-check
/**
 * The readings of the paper's solver: as published, corrected, and with the test for holes that it considered, in the
 * two places where it considered it.
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
