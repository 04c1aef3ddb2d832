import { connect } from '../connect.ts'
import type { Target } from '../target.ts'

/** A Supabase project, or the embedded backend of a running site, with both its keys. */
export type Project = Pick<Target, 'url' | 'fetch' | 'secretKey'> & { publishableKey: string }

/** Who asks the project during a check: each with a client of their own. */
export type Clients = ReturnType<typeof connectAll>

/** The clients of a check. The editor's has no session until editor.ts signs it in. */
export function connectAll(project: Project, site?: string) {
  return {
    project,
    /** The origin of the site, where it is known. */
    site,
    owner: connect(project, project.secretKey),
    visitor: connect(project, project.publishableKey),
    editor: connect(project, project.publishableKey),
  }
}

/** Whether a write was refused because too many came before it. */
export const isOverBound = (error: { code?: string }): boolean => error.code === 'PT429'

/** What to do where a bound refused. */
export const waitAMinute = 'Wait a minute and check again: too many were written from this network.'

/** What to do where the database behaves in another way than its migrations say. */
export const applyMigrations =
  'Run npx supabase db push --remote (the embedded backend: start it again); if no migration is missing, something was changed by hand.'
