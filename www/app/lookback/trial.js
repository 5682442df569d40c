// @ts-check
/**
 * A game as a trial for the level's author: where it took long, which entries came after a hint, which were wrong for a
 * while. And its text to send.
 * @import { Trial } from '../../catalogue/trial.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { SavedGame } from '../../storage/book.js'
 * @import { Replay } from './replay.js'
 * @import { Say } from './text.js'
 */
import { TIMES, timeIndex } from '../../catalogue/trial.js'
import { secondsOf } from '../../lib/stopwatch.js'
import { slipsOf } from './findings.js'
import { entriesAt, spentOn } from './replay.js'

/** How many places the text names at most. */
const MOST_NAMED = 3
/** The time of a place from which the text names it, in seconds. */
const LONG = 20

/**
 * Returns the trial of a game.
 * @param {Replay} replay @param {Pick<SavedGame, 'elapsed' | 'hints'>} game @param {string} name of the player
 * @returns {Omit<Trial, 'mark'>}
 */
export function trialOf(replay, { elapsed, hints = 0 }, name) {
  const { turns, solved } = replay
  const wrong = new Set(slipsOf(replay, Infinity).map(({ site }) => site))
  const spent = entriesAt(replay, turns.length).map((entry, site) => {
    const turn = entry === null ? -1 : turns.findLastIndex(({ put }) => put.some(([at]) => at === site))
    if (turn < 0) return { time: 0, helped: false, wrong: false }
    return { time: timeIndex(spentOn(replay, turn)), helped: turns[turn].hinted, wrong: wrong.has(site) }
  })
  return { name, seconds: secondsOf(elapsed), hints, solved, spent }
}

/**
 * Returns the text for the author of a level, with the link that has all of the trial.
 * @param {Omit<Trial, 'mark'>} trial @param {Board} board
 * @param {{ title: string, link: string, say: Say, locale: Pick<Locale, 'time' | 'marks'> }} told
 */
export function trialText({ name, seconds, hints, solved, spent }, { sites }, { title, link, say, locale }) {
  const places = [...spent.keys()]
  const longest = places
    .filter(site => TIMES[spent[site].time] >= LONG)
    .sort((a, b) => spent[b].time - spent[a].time)
    .slice(0, MOST_NAMED)
  const wrong = places.filter(site => spent[site].wrong).slice(0, MOST_NAMED)
  const nameOf = (/** @type {number} */ site) => sites[site].name
  const waited = (/** @type {number} */ site) => `${nameOf(site)} ${locale.time(TIMES[spent[site].time] * 1000)}`
  return [
    [title, name].filter(Boolean).join(' · '),
    locale.marks([
      say(solved ? 'trialSolved' : 'trialOpen', { time: locale.time(seconds * 1000) }),
      say('trialHints', { count: hints }),
    ]),
    ...(longest.length > 0 ? [say('trialLong', { places: locale.marks(longest.map(waited)) })] : []),
    ...(wrong.length > 0 ? [say('trialWrong', { places: locale.marks(wrong.map(nameOf)) })] : []),
    link,
  ].join('\n')
}
