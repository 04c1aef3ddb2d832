import { connect } from '../connect.ts'
import type { Target } from '../target.ts'

/** A Supabase project, or the embedded backend of a running server, with both API keys. */
export type Project = Pick<Target, 'url' | 'fetch' | 'secretKey'> & { publishableKey: string }

export type Clients = ReturnType<typeof connectAll>

/** Creates the clients. The editor's has no session until editor.ts signs it in. */
export function connectAll(project: Project, site?: string) {
  return {
    project,
    site,
    owner: connect(project, project.secretKey),
    visitor: connect(project, project.publishableKey),
    editor: connect(project, project.publishableKey),
  }
}

export const isRateLimited = (error: { code?: string }): boolean => error.code === 'PT429'

/** The advice if a rate limit was exceeded. */
export const waitAMinute = 'Wait a minute and check again: too many were written from this network.'

/** The advice if something reached over the API shows that the database differs from its migrations. */
export const applyMigrations =
  'Run npx supabase db push --remote (the embedded backend: start it again). If no migration is missing, check with DATABASE_URL: that names what was changed by hand, and how to restore it.'
