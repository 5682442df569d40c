// @ts-check
/**
 * The wishes at the end of the papers, and the extent to which they are fulfilled here. (Those of the papers on Numbrix
 * and Cross Numbers are in their own sections.)
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 */
import { make } from '../lib/dom.js'
import { para } from './view.js'

/** @type {[paper: Key, wish: Key][]} */
const WISHES = [
  ['doubt000', 'wishSurvey'],
  ['doubt000', 'wishEven'],
  ['doubt000', 'wishAbove'],
  ['doubt000', 'wishOrder'],
  ['doubt000', 'wishApi'],
  ['doubt001', 'wishLinear'],
  ['doubt001', 'wishDelta'],
  ['doubt004', 'wishPages'],
  ['doubt003', 'wishElsewhere'],
  ['doubt002', 'wishElsewhere'],
]

/** @returns {Promise<Draw>} */
export const wishes =
  async () =>
  ({ t }) => [
    para(t('wishesAbout')),
    make(
      'ul',
      { className: 'doubts' },
      ...WISHES.map(([paper, wish]) =>
        make('li', {}, make('b', { className: paper }, t(paper)), make('span', {}, t(wish))),
      ),
    ),
  ]
