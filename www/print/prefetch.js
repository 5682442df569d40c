// @ts-check
/**
 * Begins to fetch the engine of the puzzles that the address asks for; the modules of the page are still being loaded
 * then.
 */
import { asksOf, readCode } from '../catalogue/link.js'
import { fetchEngine } from '../lib/assets.js'
import '../shell/late.js'

const asks = asksOf(location.hash)
const isNew = asks.get('own') === 'no'
// The kinds of the puzzles of a list are not known yet.
if (isNew || !asks.has('list'))
  fetchEngine(asks.get('kind') ?? undefined, isNew ? undefined : readCode(asks.get('code') ?? ''))
