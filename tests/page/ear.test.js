/** A hint read out: no sentence is too long to be followed by ear. On real hints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookNote, partsNote } from '../../www/game/hints/notes.js'
import { spokenFrame } from '../../www/game/hints/wording.js'
import { spokenNote } from '../../www/game/messages.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { hintsOf, ladders } from './support/hints.js'

const LONGEST = 110

/** The ways to fill an equation, read out, and the names of cells: a list is followed item by item. */
const LISTED = /^Only .* makes that\.$|row \d+, column \d+|[a-z]+ row [a-z]+ column/g

for (const kind of ladders)
  for (const lang of /** @type {const} */ (['en', 'zh']))
    test(`each sentence of a hint is short enough to be heard: ${kind}, ${lang}`, () => {
      const locale = new Locale(lang)
      for (const { id, hint, board, entries } of hintsOf(kind, lang)) {
        const notes = [lookNote, partsNote].map(note => note(hint, board, locale, entries))
        const frames = Array.from({ length: hint.because.length + 1 }, (_, reason) =>
          spokenFrame(hint, { reason, frame: -1 }, board, locale, entries),
        )
        const texts = [...notes.map(note => spokenNote(note, locale.t('fullStop'))), ...frames]
        for (const sentence of texts.flatMap(text => text.split(/(?<=[.?!:。？！：…])\s*/)))
          assert.ok(sentence.replace(LISTED, '').length <= LONGEST, `${id}: ${sentence}`)
      }
    })
