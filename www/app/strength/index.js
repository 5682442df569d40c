// @ts-check
/**
 * Estimates the player's strength with a kind from the level just solved, and states it on the card of the win.
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Kept } from '../../storage/strength.js'
 * @typedef {{ says: string, offer?: { label: string, press(): void } }} Told
 * @typedef {{ timer: boolean, openNew(wish: Wish): void, signal: AbortSignal }} Wishes   timer: true if the clock
 *   is shown
 */
import { presetsOf, wishOf } from '../../catalogue/catalogue.js'
import { takenBack } from '../../game/turns.js'
import { unshown } from '../../lib/busy.js'
import { recall } from '../../lib/local-storage.js'
import { elapsedOf } from '../../lib/stopwatch.js'
import { keepStrength, readStrengths } from '../../storage/strength.js'
import { stepsOf } from '../about/minutes.js'
import { ownPlaces } from '../save.js'
import { gradeAbout, learnt, numberOf, offerAfter, surenessOf } from './measure.js'
import { speaker } from './text.js'

/**
 * Learns from a level that was solved for the first time. Returns the text for its card, if the level can be rated.
 * @param {Session} session @param {Engine} engine @param {Locale} locale @param {Wishes} wishes
 * @returns {Promise<(() => Told) | undefined>}
 */
export async function learn(session, engine, locale, { timer, openNew, signal }) {
  const { about, clock, game, help, hints = 0, level } = session
  const rating = await engine.rate(level, locale.lang, { signal: unshown(signal) })
  const places = ownPlaces(session)
  const number = numberOf(rating, places)
  if (number === undefined || !rating.grade) return undefined
  const steps = stepsOf(rating)
  const pace = timer && steps ? Math.max(1, elapsedOf(clock) / steps) : undefined
  const kind = about.info.id
  const kept = learnt(readStrengths().get(kind), {
    number,
    course: { help, hints, takenBack: takenBack(game), placed: places, ...(pace !== undefined && { pace }) },
    at: Date.now(),
    techniques: Object.keys(rating.steps),
  })
  keepStrength(kind, kept)
  const solved = { grade: rating.grade.number, help }
  // A maker's own level says nothing about levels of its kind.
  if (level.words !== undefined || recall('designing') === session.key) return undefined
  return () => {
    const info = session.about.info
    const preset = presetOf(info, about.wish?.preset)
    const [way, grade] = (preset && offerAfter(kept, preset.grades, solved)) ?? []
    const told = { says: aboutGrade(kept, info, locale) }
    if (!preset || !way || !grade) return told
    const label = speaker(locale.lang)(way, { grade: grade.name })
    return { ...told, offer: { label, press: () => openNew(wishOf(info, preset.id, grade.id)) } }
  }
}

/** Returns the preset whose new levels are chosen by grade. @param {KindInfo} info @param {string} [wanted] */
export function presetOf(info, wanted) {
  const all = presetsOf(info).filter(({ grades, level }) => grades.length > 0 && !level)
  return all.find(({ id }) => id === wanted) ?? all[0]
}

/**
 * Returns a sentence such as "About Tracker, still unsure."
 * @param {Kept} kept @param {KindInfo} info @param {Locale} locale
 */
export function aboutGrade(kept, info, { lang }) {
  const grade = presetOf(info)?.grades.find(({ number }) => number === gradeAbout(kept))
  return grade ? speaker(lang)(surenessOf(kept), { kind: info.title, grade: grade.name }) : ''
}
