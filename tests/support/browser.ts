import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Launch options for Playwright's chromium. */
export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> }

// Without these a browser in a closed network spends its first seconds on refused connections.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), macOs].find(
    existsSync,
  )
}

/** The browser from npm, with its own system libraries if the machine lacks them (Linux x64). */
async function fromNpm(): Promise<Browser> {
  // Decides at import whether its own libraries are unpacked and used.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const bare = spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout.includes('not found')
  const libraries = process.env.LD_LIBRARY_PATH
  const env = bare && libraries ? { LD_LIBRARY_PATH: libraries } : undefined
  return { executablePath, args: [...quiet, '--headless=old'], ...(env && { env }) }
}

/** Finds an installed Chrome or Chromium, else Playwright's own, else the one from npm. */
export async function findBrowser(): Promise<Browser> {
  const found = process.env.CHROME_PATH ?? installed()
  if (found) return { executablePath: found, args: quiet }
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args: quiet }
  return fromNpm()
}

/** Starts that browser, for what isn't a test. */
export async function launchBrowser(more: string[] = []) {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    ...(env && { env: { ...process.env, ...env } }),
  })
}
