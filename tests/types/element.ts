/** What the element tells a page, and what a page can say to it, in types. Checked, never run. */
import { PlacewisePuzzle } from '../../www/embed/element.js'
import { connect } from '../../www/embed/host.js'
import type { PlacewiseEvents, PlacewisePuzzleClass, PuzzleEntries } from '../../www/embed/embed.d.ts'
import type { Same } from './same.js'

type Status = 'open' | 'broken' | 'solved'
type Clue = { state: 'open' | 'kept' | 'broken'; sites: number[] }

/** What the events tell is a promise to pages: a change here is a change of the contract. */
interface Promised {
  'placewise-ready': {
    kind: string
    grade?: string
    seed?: number
    daily?: string
    level: object
    entries: PuzzleEntries
  }
  'placewise-move': { entries: PuzzleEntries; moves: number; status: Status }
  'placewise-hint': {
    status: 'step' | 'mistake' | 'done' | 'choice' | 'impossible'
    step: 'look' | 'why'
    technique?: string
    sentence: string
  }
  'placewise-check': { status: Status; clues: Clue[] }
  'placewise-solved': { time: number; moves: number; help: 'none' | 'hints' | 'taught'; entries: PuzzleEntries }
  'placewise-error': { code: string; message: string; path: string }
}
export const kept: { [Name in keyof PlacewiseEvents]: Same<PlacewiseEvents[Name]['detail'], Promised[Name]> } = {
  'placewise-ready': true,
  'placewise-move': true,
  'placewise-hint': true,
  'placewise-check': true,
  'placewise-solved': true,
  'placewise-error': true,
}
export const entries: Same<PuzzleEntries, (string | number | null)[]> = true

/** The class is what is promised of it. */
const Puzzle: PlacewisePuzzleClass = PlacewisePuzzle
Puzzle.define()
Puzzle.define('my-puzzle', customElements)
customElements.get('placewise-puzzle')?.define('another-puzzle')

/** Who listens knows what is told: on the element, and wherever the event comes by. */
export function hears(puzzle: HTMLElementTagNameMap['placewise-puzzle'], frame: HTMLIFrameElement) {
  const told = ({ detail }: PlacewiseEvents['placewise-solved']) => detail.time.toFixed()
  puzzle.addEventListener('placewise-solved', told)
  puzzle.removeEventListener('placewise-solved', told)
  puzzle.addEventListener('placewise-move', function ({ detail }) {
    this.put(detail.entries).catch(console.error)
  })
  document.addEventListener('placewise-solved', told)
  window.addEventListener('placewise-solved', told)
  frame.addEventListener('placewise-solved', told)
  document.addEventListener('placewise-error', ({ detail: { code, path } }) => console.log(code, path))
  puzzle.addEventListener('click', event => event.clientX)
  puzzle.addEventListener('my-own', event => event.type)
  // @ts-expect-error Nothing is told of points.
  puzzle.addEventListener('placewise-solved', ({ detail }) => detail.points)
  // @ts-expect-error The time is a number.
  document.addEventListener('placewise-solved', ({ detail }) => detail.time.trim())
}

export async function says(puzzle: HTMLElementTagNameMap['placewise-puzzle'], frame: HTMLIFrameElement) {
  puzzle.level = { kind: 'island' }
  puzzle.seed = 7
  puzzle.entries = [null, 'lion', 3]
  const states: Clue['state'][] | undefined = (await puzzle.check())?.clues.map(clue => clue.state)
  const status: Status | undefined = (await connect(frame).check())?.status
  puzzle.dispose()
  // @ts-expect-error It is so or not.
  puzzle.readonly = 'yes'
  // @ts-expect-error Entries are an item a site.
  await connect(frame).put('lion')
  return { states, status }
}
