import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { leftOut } from './tests/support/lists.ts'

const port = Number(process.env.E2E_PORT ?? 3987)
const { executablePath, args, env } = await findBrowser()

const desktop = { width: 1280, height: 800 }
const addressOf = (server: number) => `http://localhost:${server}`

/** They change what every page shows, so they have a server of their own, and run one after the other. */
const settingsTests = /e2e\/settings\/.*\.spec\.ts$/
const settingsPort = port + 1
const ignored = leftOut.map((file) => `**/${file}`)
const phone = { width: 360, height: 740 }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  testIgnore: ignored,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try has failed.
  retries: 0,
  // A busy machine of two cores can be four times as slow as a developer's, where the longest takes 25 seconds.
  timeout: 120_000,
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: addressOf(port),
    launchOptions: {
      executablePath,
      args,
      ...(env && { env: { ...process.env, ...env } }),
    },
    // Tracing slows each test down: `--trace retain-on-failure` where one is to be looked at.
    trace: 'off',
    // Where nothing moves, a browser draws a tenth less, and no click has to wait for a dialog to arrive.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, beside the others: at the end a worker would have nothing to do until they are through.
    {
      name: 'settings',
      testMatch: settingsTests,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: desktop, baseURL: addressOf(settingsPort) },
    },
    {
      name: 'desktop',
      testIgnore: [settingsTests, ...ignored],
      use: { ...devices['Desktop Chrome'], viewport: desktop },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: phone }, grep: /@phone/ },
  ],
  webServer: [port, settingsPort].map((server) => ({
    command: 'node --import tsx tests/support/e2e-server.mjs',
    url: `${addressOf(server)}/robots.txt`,
    timeout: 180_000,
    env: { PORT: String(server) },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  })),
})
