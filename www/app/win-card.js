// @ts-check
/**
 * The card of a win: the result, and the possible next steps.
 * @import { About, Catalogue, Rung, Shelf } from '../catalogue/catalogue.js'
 * @import { Daily } from '../catalogue/daily.js'
 * @import { CardContent } from '../game/panels/card.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { Offer } from './strength/index.js'
 * @typedef {{ isTrial?: boolean | undefined, timer: boolean, best: number | undefined,
 *   next: Pick<Rung, 'id' | 'number'> | undefined, today?: Today | undefined, designed: boolean,
 *   together?: string | undefined, beat?: string | undefined, fitting?: Offer | undefined, ending?: Ending | undefined,
 *   corner?: { says: string | undefined, home: string } | undefined }} Facts
 *   isTrial: true if the level's author asks how it was; timer: true if the clock is shown; best: ms of the fastest
 *   solve; today: today's progress, if it is one of today's puzzles; designed: true if it comes from the designer's
 *   desk; together: the contributions of two players; beat: the comparison with a friend's time; fitting: a level that
 *   fits better, if there is one; ending: the end of a ladder, if this is one; corner: the texts of the children's
 *   corner
 * @typedef {{ done: number, count: number, next: Daily | undefined, day: string, streak: number, isWhole: boolean }}
 *   Today   the progress of today's puzzles; isWhole: true if this one of each kind was the last open one
 * @typedef {{ again(): void, openNext(id: string): void, openAnother: (() => void) | undefined, openDay(name:
 *   string): void, shareDay(day: string): void, openLevels(): void, openHome(): void, share(): void, lookBack():
 *   void, keepPicture(): unknown, design(): void }} Actions   openAnother: undefined if no new levels can be made
 */
import { rungsOf } from '../catalogue/catalogue.js'
import { dayName, dayOf, stepOf } from '../catalogue/daily.js'
import { daysDone, standingOf, streak } from '../catalogue/days.js'
import { urlOf } from '../lib/base.js'
import { elapsedOf, secondsOf } from '../lib/stopwatch.js'

// ---- detects that a win completes a ladder, and finds the next level ----

/**
 * @typedef {{ what: 'last' | 'ladder' | 'all', count: number, next?: { info: KindInfo, rung: Rung } }} Ending
 *   last: the ladder's last level was solved, `count` earlier ones were not; ladder: all `count` levels of it are
 *   solved; all: those of every ladder are solved
 */

/**
 * @param {Pick<About, 'id' | 'info' | 'listed'>} about the solved level
 * @param {Pick<Catalogue, 'all'>} catalogue
 * @param {(id: string) => boolean} isDone @param {boolean} isNew true if the level had not been solved before
 * @returns {Ending | undefined}
 */
export function endingOf({ id, info, listed }, { all }, isDone, isNew) {
  const at = all.findIndex(shelf => shelf.info.id === info.id)
  const rungs = listed || at < 0 ? [] : rungsOf(all[at].levels)
  // A single level is not a ladder.
  if (rungs.length < 2) return undefined
  const isLast = rungs.at(-1)?.id === id
  if (!isLast && !(isNew && rungs.some(rung => rung.id === id))) return undefined
  const isOpen = (/** @type {Rung} */ rung) => rung.id !== id && !isDone(rung.id)
  const open = rungs.filter(isOpen)
  if (open.length > 0) return isLast ? { what: 'last', count: open.length, next: { info, rung: open[0] } } : undefined
  // The following ladders come first, then the earlier ones.
  const next = firstOpen([...all.slice(at + 1), ...all.slice(0, at)], isOpen)
  return { what: next ? 'ladder' : 'all', count: rungs.length, ...(next && { next }) }
}

/** @param {readonly Shelf[]} shelves @param {(rung: Rung) => boolean} isOpen */
function firstOpen(shelves, isOpen) {
  for (const { info, levels } of shelves) {
    const rung = rungsOf(levels).find(isOpen)
    if (rung) return { info, rung }
  }
  return undefined
}

// ---- the card ----

/** The text of each ending. */
const ENDINGS = /** @type {const} */ ({ last: 'endLast', ladder: 'endLadder', all: 'endAll' })

/** @param {Session} session @param {Locale} locale @param {Facts} facts */
export function winText(
  { about, board, clock, help, tally },
  { t, of, time, sentences },
  { timer, best, today, together, beat, ending, corner },
) {
  const elapsed = elapsedOf(clock)
  return sentences([
    board.solvedLine ?? (!together && solvedText(board, { t, of })),
    corner?.says,
    ending && t(ENDINGS[ending.what], { count: ending.count, title: about.info.title }),
    together,
    tally?.score ? scoreText(board, tally, elapsed, { of, time }) : timer && t('wonTime', { time: time(elapsed) }),
    beat,
    timer && best !== undefined && secondsOf(best) < secondsOf(elapsed) && t('wonBest', { time: time(best) }),
    help !== 'none' && t('wonHelped'),
    today && todayText(today, t),
    today && today.streak > 1 && t('wonStreak', { streak: t('streak', { count: today.streak }) }),
  ])
}

/** @param {Session['board']} board @param {Pick<Locale, 't' | 'of'>} locale */
const solvedText = (board, { t, of }) => (board.goal ? of(board)('wonGoal') : t('wonText'))

/** Returns the text about today's puzzles; '' if the title tells it. @param {Today} today @param {Locale['t']} t */
const todayText = ({ done, count, isWhole }, t) =>
  isWhole ? '' : t(done < count ? 'todayLeft' : 'todayAll', { done, count })

/**
 * Returns the text of the score and its parts.
 * @param {Session['board']} board @param {NonNullable<Session['tally']>} tally @param {number} elapsed
 * @param {Pick<Locale, 'of' | 'time'>} locale
 */
function scoreText(board, { score, bad, hints }, elapsed, { of, time }) {
  const { score: points = 0, unknowns: blanks = 0, level = 0, inferred = false } = score ?? {}
  return of(board)(inferred ? 'wonScoreInferred' : 'wonScore', {
    score: points,
    blanks,
    level,
    time: time(elapsed),
    bad,
    hints,
  })
}

/**
 * @param {Session} session
 * @param {Locale} locale
 * @param {Facts} facts
 * @param {Actions} actions
 * @returns {CardContent}
 */
export function winNote(session, locale, facts, actions) {
  const { t } = locale
  const { designed, fitting, ending, corner } = facts
  const { again, openLevels, openHome, share, lookBack, keepPicture, design } = actions
  const isSummit = ending !== undefined && ending.what !== 'last'
  const levels = corner
    ? { label: corner.home, press: openHome, id: 'corner-home' }
    : { label: t('moreLevels'), press: openLevels }
  const on = onward(session, t, facts, actions)
  return {
    kind: 'won',
    title: titleOf(session, t, facts),
    ...(isSummit && { picture: urlOf('icons/summit.svg') }),
    text: winText(session, locale, facts),
    buttons: [
      { ...(on ?? levels), main: true },
      corner ? levels : { label: t('share'), press: share, id: 'won-share' },
    ],
    rest: {
      label: t('more'),
      buttons: [
        ...(fitting ? [{ ...fitting, id: 'fitting' }] : []),
        { label: t('again'), press: again, id: 'again' },
        ...(on && !corner ? [levels] : []),
        ...(designed && !corner ? [{ label: t('designOn'), press: design, id: 'design-on' }] : []),
        ...(corner ? [] : [{ label: t('lookBack'), press: lookBack, id: 'look-back' }]),
        ...(corner ? [] : [{ label: t('keepPicture'), press: keepPicture, id: 'keep-picture' }]),
      ],
    },
  }
}

/** @param {Session} session @param {Locale['t']} t @param {Facts} facts */
function titleOf({ reopened }, t, { ending, today }) {
  if (today?.isWhole) return t('dayWhole', { count: today.count })
  return t(reopened ? 'wonBefore' : ending && ending.what !== 'last' ? 'wonLadder' : 'won')
}

/**
 * Creates the main button: to the text for the level's author, if one asks for it, to the end of the day, its next
 * puzzle, the next level, or another new one; undefined if there is none.
 * @param {Session} session @param {Locale['t']} t @param {Facts} facts @param {Actions} actions
 */
function onward(session, t, { isTrial, next, today, ending }, actions) {
  const { openNext, openAnother, openDay, shareDay, lookBack } = actions
  if (isTrial) return { label: t('trialAnswer'), press: lookBack, id: 'tell-author' }
  if (today?.isWhole) return { label: t('dayShow'), press: () => shareDay(today.day), id: 'next' }
  if (today?.next) return { ...wayOn(today.next, today.day, t, openDay), id: 'next' }
  if (ending?.next) return { ...wayFrom(ending.next, session, t, openNext), id: 'next' }
  if (next && ending === undefined)
    return { label: t('nextLevel', { number: next.number }), press: () => openNext(next.id), id: 'next' }
  return openAnother && { label: t('another'), press: openAnother, id: 'another' }
}

/** @param {Daily} daily @param {string} day @param {Locale['t']} t @param {Actions['openDay']} open */
function wayOn({ info, step }, day, t, open) {
  return { label: t('todayNext', { name: info.title }), press: () => open(dayName(info.id, day, step)) }
}

/**
 * Creates the button from the end of a ladder to the next unsolved level.
 * @param {NonNullable<Ending['next']>} next @param {Session} session @param {Locale['t']} t
 * @param {Actions['openNext']} open
 */
function wayFrom({ info, rung: { id, number } }, { about }, t, open) {
  const isSame = info.id === about.info.id
  return { label: t(isSame ? 'nextLevel' : 'nextLadder', { title: info.title, number }), press: () => open(id) }
}

/**
 * Returns today's progress after a puzzle, if it is one of today's.
 * @param {Session} session @param {Catalogue} catalogue @param {Progress} progress @returns {Today | undefined}
 */
export function todayAfter({ about: { day }, key }, { made }, progress) {
  if (day === undefined || day !== dayOf(new Date())) return undefined
  const done = progress.allDone()
  const infos = made.map(each => each.info)
  const standing = standingOf(day, infos, id => done.has(id), key)
  const isWhole = !stepOf(key) && standing.done === standing.count
  return { ...standing, day, streak: streak(daysDone(done), day), isWhole }
}
