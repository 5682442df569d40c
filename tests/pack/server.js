/**
 * The element where a server renders the page: it can be imported there and touches nothing of a browser. The tag is
 * rendered as any other, and becomes the puzzle in the browser, which gets the real module.
 */
export class PlacewisePuzzle {
  static define() {}
}
