import type { Queried } from '../../supabase/rights/catalogue.ts'
import { checkAuth, checkLinks, accessProblem } from './auth.ts'
import { checkChat } from './chat.ts'
import { checkClientAddress } from './client-address.ts'
import { checkDatabase } from './database.ts'
import { checkEditor, signInEditor } from './editor.ts'
import { checkMail } from './mail.ts'
import { connectAll, type Project } from './project.ts'
import { failed, skipped, ok, type Line, type Lines } from './report.ts'
import { checkSite } from './site.ts'
import { checkStorage } from './storage.ts'
import { removeTestData } from './test-data.ts'
import { checkVisitor } from './visitor.ts'

export type Deployment = {
  database?: Queried
  /** With the embedded backend: the migrations that it has not applied. */
  pending?: string[]
  project?: Project
  site?: string
  /** Whether the site is online; true by default. */
  isDeployed?: boolean
}

type Options = {
  onLine: (line: Line) => void
  /** Aborts the check. Its test data is still deleted. */
  signal?: AbortSignal
}

/** Checks the given parts of a deployment, deletes its test data, and reports what it skipped. */
export async function checkDeployment(
  { database, pending, project, site, isDeployed = true }: Deployment,
  { onLine, signal = new AbortController().signal }: Options,
): Promise<Line[]> {
  const lines: Line[] = []
  const report = (line: Line) => {
    lines.push(line)
    onLine(line)
  }
  async function run(what: string, check: Lines) {
    if (signal.aborted) return
    try {
      for await (const line of check) {
        // A failure after an abort is caused by the abort.
        if (signal.aborted) return
        report(line)
      }
    } catch (error) {
      if (!signal.aborted)
        report(failed(`${what}: ${(error as Error).message}.`, 'Fix that and check again.'))
    }
  }

  if (database) await run('The database', checkDatabase(database))
  else if (pending) report(checkMigrations(pending))
  if (!database) report(skipped('Each grant and policy in the database.', 'Set DATABASE_URL.'))
  if (project) await checkProject(project)
  else
    report(
      skipped(
        'Sign-in, tables, files and chat.',
        'Set SUPABASE_URL, SUPABASE_SECRET_KEY and VITE_SUPABASE_ANON_KEY.',
      ),
    )
  // With the embedded backend, pages use the server they came from.
  const backendUrl = pending ? undefined : project?.url
  if (site && isDeployed) await run('The site', checkSite(site, backendUrl))
  else if (site) report(skipped('The site.', 'Deploy it, and check again without --without-site.'))
  else report(skipped('The site.', 'Set VITE_SITE_URL, or give --site https://your-magazine.example.'))
  return lines

  async function checkProject(project: Project) {
    const problem = await accessProblem(project)
    if (problem) return report(problem)
    const abortableFetch: typeof fetch = (input, init) => {
      signal.throwIfAborted()
      return project.fetch(input, init)
    }
    const clients = connectAll({ ...project, fetch: abortableFetch }, site)
    // Cleaning up is not aborted.
    const cleanupClients = connectAll(project, site)
    for await (const line of removeTestData(cleanupClients)) report(line)
    try {
      await run('Sign-in', checkAuth(clients))
      await run('Visitors', checkVisitor(clients))
      // The embedded backend is reached by the site's URL: this machine may pass its proxy.
      const url = pending ? isDeployed && site : project.url
      if (url)
        await run('Rate limits', checkClientAddress({ ...project, url, fetch: abortableFetch }, database))
      await run('The editor’s account', signInEditor(clients))
      await run('Password reset links', checkLinks(clients))
      await run('Editing', checkEditor(clients))
      await run('Files', checkStorage(clients))
      await run('Chat', checkChat(clients))
      const selector = process.env.MAIL_DKIM_SELECTOR
      await run('Mail', checkMail(clients, { isEmbedded: Boolean(pending), selector }))
    } finally {
      const before = lines.length
      for await (const line of removeTestData(cleanupClients)) report(line)
      if (lines.length === before && !signal.aborted)
        report(ok('Everything that the check created is deleted again.'))
    }
  }
}

const checkMigrations = (pending: string[]) =>
  pending.length
    ? failed(
        `${pending.length} migrations are not applied, the first is ${pending[0]}.`,
        'Start the site again: it applies them.',
      )
    : ok('All migrations are applied.')
