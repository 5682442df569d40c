/** The slow device of the measurements: Chromium with a processor slowed by this factor, on these screens. */
export const SLOWER = 4
export const screens = {
  'desk, 1280x800': { viewport: { width: 1280, height: 800 } },
  'phone, 390x844 at 2x': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}
