import path from 'node:path'
import { dataFolder, refuseSecretKey } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'
import { isLocked } from '../../supabase/embedded/folder-lock.ts'
import { unseenMigrations } from '../../supabase/embedded/folder-update.ts'
import { projectMigrations } from '../../supabase/embedded/schema.ts'
import { findTarget } from '../target.ts'
import type { Project } from './project.ts'
import type { Deployment } from './run.ts'

/** Finds the hosted project, or the running server of the embedded backend. Without a secret key there is no project. */
export async function findDeployment(
  env: NodeJS.ProcessEnv,
): Promise<Pick<Deployment, 'project' | 'pending'>> {
  // With it, every right would be reported as missing.
  refuseSecretKey(env)
  const isHosted = Boolean(env.SUPABASE_URL || env.VITE_SUPABASE_URL)
  if (isHosted) {
    const hasKeys = env.VITE_SUPABASE_ANON_KEY && (env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY)
    return hasKeys ? { project: (await findTarget(env, { create: false })) as Project } : {}
  }
  // A site with DATABASE_URL doesn't use the embedded backend.
  if (env.DATABASE_URL) return {}
  const folder = path.resolve(dataFolder(env))
  if (!(await isLocked(folder)))
    throw new StartError(
      `No site runs on ${folder}: start it with npm start, and check again. For a project, see .env.example.`,
    )
  const project = (await findTarget(env, { create: false })) as Project
  return { project, pending: await unseenMigrations(folder, projectMigrations()) }
}
