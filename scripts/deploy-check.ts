// npm run deploy:check -- [--site URL] [--without-site]: checks a deployed site and its backend.
// The backend is set by SUPABASE_URL, SUPABASE_SECRET_KEY and VITE_SUPABASE_ANON_KEY, in the environment or in .env; otherwise it
// is the embedded one of the running server. With DATABASE_URL the check also queries the database directly.
import { parseArgs } from 'node:util'
import { readEnvFiles, siteOrigin } from '../server/environment.ts'
import { exitWith } from '../server/errors.ts'
import { connectDatabase } from './deploy-check/connect-database.ts'
import { findDeployment } from './deploy-check/find-deployment.ts'
import { format, summary } from './deploy-check/report.ts'
import { checkDeployment } from './deploy-check/run.ts'

/** The site's origin: the flag, else VITE_SITE_URL, else the embedded backend, which serves its own pages. */
function originToCheck(flag: string | undefined, backend: string | undefined): string | undefined {
  const url = flag || process.env.VITE_SITE_URL || backend
  return url ? siteOrigin("The site's URL", url) : undefined
}

/** Aborts on the first Ctrl+C or SIGTERM, so that the check can clean up. A second one ends the process at once. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.error('Stopping, and deleting what the check created ...')
      controller.abort()
    })
  return controller.signal
}

async function main() {
  const { values } = parseArgs({ options: { site: { type: 'string' }, 'without-site': { type: 'boolean' } } })
  readEnvFiles()
  const signal = abortOnSignal()
  const deployment = await findDeployment(process.env)
  const site = originToCheck(values.site, deployment.pending && deployment.project?.url)
  const { DATABASE_URL } = process.env
  const database = DATABASE_URL ? await connectDatabase(DATABASE_URL) : undefined
  try {
    const target = { ...deployment, database, site, isDeployed: !values['without-site'] }
    const lines = await checkDeployment(target, { onLine: (line) => console.log(format(line)), signal })
    console.log(summary(lines))
    if (lines.some(({ state }) => state === 'failed')) process.exitCode = 1
    if (signal.aborted) process.exitCode = 130
  } finally {
    await database?.close()
  }
}

await main().catch(exitWith)
// The realtime client leaves timers behind, which would keep the process running for ten seconds.
process.exit()
