import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'

const port = Number(process.env.E2E_PORT ?? 3987)
const { executablePath, args, env } = await findBrowser()

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try has failed.
  retries: 0,
  timeout: 30_000,
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args,
      ...(env && { env: { ...process.env, ...env } }),
    },
    // Tracing slows each test down: `--trace retain-on-failure` where one is to be looked at.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: desktop } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: phone }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node --import tsx tests/support/e2e-server.mjs',
    url: `http://localhost:${port}/robots.txt`,
    env: { PORT: String(port) },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
