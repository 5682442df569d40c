/**
 * The description of the element for editors and documentation tools, `custom-elements.json` of the npm package, in the
 * format of https://github.com/webcomponents/custom-elements-manifest.
 */

/** @param {[name: string, type: string, description: string][]} rows */
const described = rows => rows.map(([name, type, description]) => ({ name, type: { text: type }, description }))

const ATTRIBUTES = described([
  ['level', 'string', 'A share code, or a level as JSON text.'],
  ['src', 'string', "The URL of a level's JSON file."],
  ['daily', 'string', '"" for the puzzle of today, or a day such as "2026-05-03".'],
  ['kind', 'string', 'The kind of a new level, such as "island".'],
  ['grade', 'string', 'The grade of a new level, such as "starter"; chosen at random if it is missing.'],
  ['preset', 'string', 'The preset of a new level; chosen at random if it is missing.'],
  ['seed', 'number', 'The seed of a new level; chosen at random if it is missing.'],
  ['lang', '"en" | "zh"', 'The language; by default that of the page, or else of the reader.'],
  ['theme', '"light" | "dark"', "By default the page's own color-scheme."],
  ['readonly', 'boolean', 'The reader cannot change the board.'],
  ['hints', '"off" | "one-answer"', '"off": no hints; "one-answer": hints may assume that there is one answer.'],
])
const EVENTS = described([
  ['placewise-ready', 'PlacewiseReadyEvent', 'The level is open and the element can be seen.'],
  ['placewise-move', 'PlacewiseMoveEvent', 'The entries have changed.'],
  ['placewise-hint', 'PlacewiseHintEvent', 'The reader was shown a hint.'],
  ['placewise-check', 'PlacewiseCheckEvent', 'The board was checked.'],
  ['placewise-solved', 'PlacewiseSolvedEvent', 'The level has been solved for the first time.'],
  ['placewise-error', 'PlacewiseErrorEvent', 'Something was refused.'],
])
const METHODS = described([
  ['put', '(entries: PuzzleEntries) => Promise<void>', 'Sets the entries; rejects if they do not fit the level.'],
  ['check', '() => Promise<PuzzleCheck | null>', 'Checks the board and shows the result.'],
  ['hint', '() => Promise<object | null>', 'Shows the next step of a hint.'],
  ['refresh', '() => void', 'Reads the language of the host page again.'],
  ['reset', '() => void', 'Removes all entries and marks of the reader, as one move.'],
  ['undo', '() => void', 'Takes back the last move.'],
  ['dispose', '() => void', 'Removes the element from the page and drops the game.'],
])
/** @param {string} words */
const named = words => words.split(' ').map(name => ({ name }))

const declaration = { name: 'PlacewisePuzzle' }

export const manifest = {
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'element.js',
      declarations: [
        {
          ...declaration,
          kind: 'class',
          customElement: true,
          tagName: 'placewise-puzzle',
          superclass: { name: 'HTMLElement' },
          description: 'A logic puzzle, to be played where the tag stands.',
          attributes: ATTRIBUTES,
          events: EVENTS,
          members: METHODS.map(method => ({ kind: 'field', ...method })),
          slots: [{ name: '', description: 'Shown until the game appears, and if it cannot appear.' }],
          cssParts: named('room header table board tray keypad clues note growth actions check hint'),
          cssProperties: named('accent on-accent page card ink font radius text-size').map(({ name }) => ({
            name: `--placewise-${name}`,
          })),
        },
      ],
      exports: [
        { kind: 'js', name: 'PlacewisePuzzle', declaration },
        { kind: 'custom-element-definition', name: 'placewise-puzzle', declaration },
      ],
    },
  ],
}
