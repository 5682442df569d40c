/**
 * The tag in components of Svelte 5; a program imports it once: `import type {} from 'placewise/svelte'`. Its
 * attributes and events are described in docs/embed.md.
 */
import type { HTMLAttributes } from 'svelte/elements'
import type { PlacewiseEvents, PlacewisePuzzleElement, PuzzleAttributes } from './placewise-embed.js'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'placewise-puzzle': HTMLAttributes<PlacewisePuzzleElement> &
      PuzzleAttributes & { [Name in keyof PlacewiseEvents as `on${Name}`]?: (event: PlacewiseEvents[Name]) => unknown }
  }
}
