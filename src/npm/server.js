/**
 * The element for servers that render pages: the module can be imported there and uses nothing of a browser. The tag is
 * rendered like any other, and becomes the puzzle in the browser, which gets the real module.
 */
export class PlacewisePuzzle {
  static define() {}
}
