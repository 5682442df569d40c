/**
 * The tag in templates of Vue 3; a program imports it once: `import type {} from 'placewise/vue'`, and names it in
 * `compilerOptions.isCustomElement`. Its attributes and events are described in docs/embed.md.
 */
import type { HTMLAttributes } from 'vue'
import type { PlacewiseEvents, PlacewisePuzzleElement, PuzzleAttributes } from './placewise-embed.js'

declare module 'vue' {
  interface GlobalComponents {
    'placewise-puzzle': new () => PlacewisePuzzleElement & {
      $props: HTMLAttributes & PuzzleAttributes
      $emit: <Name extends keyof PlacewiseEvents>(name: Name, event: PlacewiseEvents[Name]) => void
    }
  }
}
