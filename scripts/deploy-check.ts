// npm run deploy:check -- [--site URL] [--without-site]: whether a site and its backend are as they should be.
// Of the backend that SUPABASE_URL, SUPABASE_SECRET_KEY and VITE_SUPABASE_ANON_KEY name, in the environment or in .env, else
// of the embedded one of the running site; with DATABASE_URL also what only the database tells.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../supabase/embedded/environment.ts'
import { exitWith, StartError } from '../supabase/embedded/errors.ts'
import { connectDatabase } from './deploy-check/connect-database.ts'
import { findDeployment } from './deploy-check/find-deployment.ts'
import { format, summary } from './deploy-check/report.ts'
import { checkDeployment } from './deploy-check/run.ts'

/** The origin that is given, that of VITE_SITE_URL, or that of the embedded backend, which serves its pages itself. */
function siteOrigin(given: string | undefined, backend: string | undefined): string | undefined {
  const url = given || process.env.VITE_SITE_URL || backend
  if (!url) return undefined
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new StartError(`The site's URL must be an http(s) URL, not "${url}".`)
  return new URL(url).origin
}

/** Aborts at the first Ctrl+C or SIGTERM; a second one ends the process at once. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.error('Stopping, and deleting what the check made ...')
      controller.abort()
    })
  return controller.signal
}

async function main() {
  const { values } = parseArgs({ options: { site: { type: 'string' }, 'without-site': { type: 'boolean' } } })
  readEnvFiles()
  const signal = interruption()
  const deployment = await findDeployment(process.env)
  const site = siteOrigin(values.site, deployment.pending && deployment.project?.url)
  const { DATABASE_URL } = process.env
  const database = DATABASE_URL ? await connectDatabase(DATABASE_URL) : undefined
  try {
    const parts = { ...deployment, database, site, isDeployed: !values['without-site'] }
    const lines = await checkDeployment(parts, { tell: (line) => console.log(format(line)), signal })
    console.log(summary(lines))
    if (lines.some(({ state }) => state === 'failed')) process.exitCode = 1
    if (signal.aborted) process.exitCode = 130
  } finally {
    await database?.close()
  }
}

await main().catch(exitWith)
// The realtime client leaves timers behind, which would hold the process for ten seconds.
process.exit()
