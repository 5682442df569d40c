// @ts-check
/**
 * Estimates the player's strength with a kind from the level just solved, says which levels suit it, and offers them.
 * @import { KnownLevel } from '../../catalogue/catalogue.js'
 * @import { Card } from '../../game/state.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Session } from '../../game/session.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Kept } from '../../storage/strength.js'
 * @typedef {{ label: string, press(): void }} Offer
 * @typedef {{ timer: boolean, openNew(wish: Wish): void, signal: AbortSignal }} Wishes   timer: true if the clock
 *   is shown
 */
import { gradeOf, presetsOf, rungsOf, wishOf } from '../../catalogue/catalogue.js'
import { stepsOf } from '../../catalogue/expected.js'
import { takenBack } from '../../game/turns.js'
import { unshown } from '../../lib/busy.js'
import { recall } from '../../lib/local-storage.js'
import { elapsedOf } from '../../lib/stopwatch.js'
import { keepStrength, readStrengths } from '../../storage/strength.js'
import { ownPlaces } from '../save.js'
import { fittingGrade, isHard, isKnown, learnt, numberOf, offerAfter } from './measure.js'
import { speaker } from './text.js'

/**
 * Learns from a level that was solved for the first time. Returns a level to offer on its card, if there is one.
 * @param {Session} session @param {Engine} engine @param {Locale} locale @param {Wishes} wishes
 * @returns {Promise<(() => Offer) | undefined>}
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
  const preset = presetOf(about.info, about.wish?.preset)
  const [way, grade] = (preset && offerAfter(kept, preset.grades, solved)) ?? []
  if (!preset || !way || !grade) return undefined
  return () => {
    // The session has the kind in the language of now.
    const { info } = session.about
    const label = speaker(locale.lang)(way, { grade: gradeOf(info, grade.id)?.name ?? '' })
    return { label, press: () => openNew(wishOf(info, preset.id, grade.id)) }
  }
}

/** Returns the preset whose new levels are chosen by grade. @param {KindInfo} info @param {string} [wanted] */
export function presetOf(info, wanted) {
  const all = presetsOf(info).filter(({ grades, level }) => grades.length > 0 && !level)
  return all.find(({ id }) => id === wanted) ?? all[0]
}

/** Returns the grade that fits a player, of those of a kind. @param {Kept} kept @param {KindInfo} info */
export function gradeThatFits(kept, info) {
  const preset = presetOf(info)
  return preset && fittingGrade(kept, preset.grades)
}

/**
 * Returns a sentence such as "Tracker puzzles suit you now."; '' for a kind without grades.
 * @param {Kept} kept @param {KindInfo} info @param {Locale} locale
 */
export function suitsText(kept, info, { lang }) {
  const fits = gradeThatFits(kept, info)
  if (!fits) return ''
  return speaker(lang)(isKnown(kept) ? 'suits' : 'maySuit', { grade: fits.name })
}

/**
 * Returns the level of a ladder that fits a player: the first one of the fitting grade that is still open.
 * @param {Kept} kept @param {KindInfo} info @param {KnownLevel[]} levels @param {(id: string) => boolean} isDone
 */
export function rungThatFits(kept, info, levels, isDone) {
  const fits = gradeThatFits(kept, info)
  return rungsOf(levels).find(({ id, grade }) => grade === fits?.id && !isDone(id))
}

/**
 * Returns the card of a level if it may be hard for the player, with a button for one that fits: of the ladder, or if
 * all those are solved or the level was made for the player, a new one.
 * @param {Kept} kept @param {Session} session @param {Locale} locale
 * @param {{ levels: KnownLevel[], isDone(id: string): boolean, openLevel(id: string): void, openNew(wish: Wish): void,
 *   stay(): void }} parts
 * @returns {Card | undefined}
 */
export function hardNote(kept, { about: { info, grade, wish, day } }, locale, parts) {
  const number = gradeOf(info, grade)?.number
  const preset = presetOf(info, wish?.preset)
  const fits = preset && fittingGrade(kept, preset.grades)
  if (!fits || number === undefined || !isHard(kept, preset.grades, number)) return undefined
  const rung = wish && day === undefined ? undefined : rungThatFits(kept, info, parts.levels, parts.isDone)
  const open = () => (rung ? parts.openLevel(rung.id) : parts.openNew(wishOf(info, preset.id, fits.id)))
  return ({ about }) => {
    const say = speaker(locale.lang)
    const easier = () => say('easier', { grade: gradeOf(about.info, fits.id)?.name ?? '' })
    return {
      kind: 'welcome',
      title: say('hard'),
      text: locale.sentences([suitsText(kept, info, locale), say('oneThatFits')]),
      buttons: [
        { label: say('playOn'), press: parts.stay, main: true, id: 'hard-stay' },
        { label: rung ? locale.t('rung', { number: rung.number }) : easier(), press: open, id: 'fitting' },
      ],
    }
  }
}
