import type { Queried } from '../../supabase/rights/catalogue.ts'
import { checkAuth, checkLinks, refusalOf } from './auth.ts'
import { checkChat } from './chat.ts'
import { checkDatabase } from './database.ts'
import { checkEditor, signInEditor } from './editor.ts'
import { connectAll, type Project } from './project.ts'
import { failed, notSeen, ok, type Line, type Lines } from './report.ts'
import { checkSite } from './site.ts'
import { checkStorage } from './storage.ts'
import { removeTraces } from './traces.ts'
import { checkVisitor } from './visitor.ts'

/** What can be looked at of a deployment. */
export type Deployment = {
  database?: Queried
  /** The migrations that the embedded backend of a running site has not applied. */
  pending?: string[]
  project?: Project
  /** The site's origin. */
  site?: string
  /** Whether the site is online by now; yes unless said. */
  isDeployed?: boolean
}

type Options = {
  /** Hears each line as it comes. */
  tell: (line: Line) => void
  /** Ends the check; what it made is deleted all the same. */
  signal?: AbortSignal
}

/** Checks all that is given, deletes what it made, and names what it couldn't look at. */
export async function checkDeployment(
  { database, pending, project, site, isDeployed = true }: Deployment,
  { tell, signal = new AbortController().signal }: Options,
): Promise<Line[]> {
  const lines: Line[] = []
  const note = (line: Line) => {
    lines.push(line)
    tell(line)
  }
  async function run(what: string, check: Lines) {
    if (signal.aborted) return
    try {
      for await (const line of check) {
        // What is broken off fails for that reason.
        if (signal.aborted) return
        note(line)
      }
    } catch (error) {
      if (!signal.aborted) note(failed(`${what}: ${(error as Error).message}.`, 'Mend that and check again.'))
    }
  }

  if (database) await run('The database', checkDatabase(database))
  else if (pending) note(migrationsOf(pending))
  if (!database) note(notSeen('Each grant and policy in the database.', 'Set DATABASE_URL.'))
  if (project) await checkProject(project)
  else
    note(
      notSeen(
        'Sign-in, tables, files and chat.',
        'Set SUPABASE_URL, SUPABASE_SECRET_KEY and VITE_SUPABASE_ANON_KEY.',
      ),
    )
  // Pages of the embedded backend ask the server that they came from.
  const backendUrl = pending ? undefined : project?.url
  if (site && isDeployed) await run('The site', checkSite(site, backendUrl))
  else if (site) note(notSeen('The site.', 'Deploy it, and check again without --without-site.'))
  else note(notSeen('The site.', 'Set VITE_SITE_URL, or give --site https://your-magazine.example.'))
  return lines

  async function checkProject(project: Project) {
    const refusal = await refusalOf(project)
    if (refusal) return note(refusal)
    const ask: typeof fetch = (input, init) => {
      signal.throwIfAborted()
      return project.fetch(input, init)
    }
    const clients = connectAll({ ...project, fetch: ask }, site)
    // No interruption ends these.
    const last = connectAll(project, site)
    for await (const line of removeTraces(last)) note(line)
    try {
      await run('Sign-in', checkAuth(clients))
      await run('Visitors', checkVisitor(clients))
      await run('The editor’s account', signInEditor(clients))
      await run('Password reset links', checkLinks(clients))
      await run('Editing', checkEditor(clients))
      await run('Files', checkStorage(clients))
      await run('Chat', checkChat(clients))
    } finally {
      const before = lines.length
      for await (const line of removeTraces(last)) note(line)
      if (lines.length === before && !signal.aborted)
        note(ok('Everything that the check made is deleted again.'))
    }
  }
}

const migrationsOf = (pending: string[]) =>
  pending.length
    ? failed(
        `${pending.length} migrations are not applied, the first is ${pending[0]}.`,
        'Start the site again: it applies them.',
      )
    : ok('All migrations are applied.')
