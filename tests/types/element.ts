/** The types of the element's events, properties and methods, as a page uses them. Checked, never run. */
import { PlacewisePuzzle } from '../../www/embed/element.js'
import { connect } from '../../www/embed/host.js'
import type { PlacewiseEvents, PlacewisePuzzleClass, PuzzleEntries } from '../../www/embed/embed.d.ts'
import type { Same } from './same.js'

type Status = 'open' | 'broken' | 'solved'
type Clue = { state: 'open' | 'kept' | 'broken'; sites: number[] }

/** The details of the events, which pages rely on: a change here is a breaking change. */
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

/** The class has its declared type. */
const Puzzle: PlacewisePuzzleClass = PlacewisePuzzle
Puzzle.define()
Puzzle.define('my-puzzle', customElements)
customElements.get('placewise-puzzle')?.define('another-puzzle')

/** Listeners get typed details, on the element and on every target that the event bubbles to. */
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
  // @ts-expect-error There are no points.
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
  // @ts-expect-error It is a boolean.
  puzzle.readonly = 'yes'
  // @ts-expect-error Entries are an array with an item per site.
  await connect(frame).put('lion')
  return { states, status }
}
