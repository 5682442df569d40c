/** The slow device that is measured on: Chromium with a processor that many times slower, on these screens. */
export const SLOWER = 4
export const screens = {
  'desk, 1280x800': { viewport: { width: 1280, height: 800 } },
  'phone, 390x844 at 2x': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}
