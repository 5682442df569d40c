import { defineConfig } from '@playwright/test'
import { engines, webkitDriver } from './browsers.js'
import { xtask } from './xtask.js'

const port = Number(process.env.PORT ?? 8123)
const serve = [...xtask, 'serve-only', port].map(word => JSON.stringify(word)).join(' ')
const forWebkitGtk = 'webkitgtk.spec.js'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: 'list',
  use: { baseURL: `http://127.0.0.1:${port}/`, trace: 'retain-on-failure' },
  webServer: { command: serve, port, reuseExistingServer: false, cwd: '..' },
  projects: [
    ...engines().map(engine => ({ ...engine, testIgnore: forWebkitGtk })),
    ...webkitDriver() ? [{ name: 'webkitgtk', testMatch: forWebkitGtk }] : [],
  ],
})
