import type { PGlite } from '@electric-sql/pglite'
import { adminUsers } from '../admin-users.ts'
import { mayRead } from '../realtime/messages.ts'
import type { StatementResult } from '../rest/statement.ts'
import { handleSession } from '../sessions.ts'
import { asCaller } from './as-caller.ts'
import { removeFiles, storeFile } from './files.ts'
import type { JobMessage, Jobs } from './jobs.ts'
import type { OpenData } from './open-data.ts'

type Job = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]['input'] } }[keyof Jobs]

/** Runs one job. The server sends the next one when it is done. */
export async function runJob(data: OpenData, { kind, input }: Omit<JobMessage, 'id'>): Promise<unknown> {
  const { db } = data
  const job = { kind, input } as Job
  switch (job.kind) {
    case 'query':
      return (await db.query(job.input.sql, job.input.parameters)).rows
    case 'statement':
      return runStatement(db, job.input)
    case 'session':
      return handleSession(data, job.input)
    case 'adminUsers':
      return adminUsers(db, job.input)
    case 'storeFile':
      return storeFile(data, job.input)
    case 'removeFiles':
      return removeFiles(data, job.input)
    case 'mayRead':
      return mayRead(db, job.input.topic, job.input.claims)
    case 'dump':
      return db.dumpDataDir('none')
    case 'close':
      return db.close()
  }
}

async function runStatement(
  db: PGlite,
  { statement, claims, headers }: Jobs['statement']['input'],
): Promise<StatementResult> {
  const { sql, parameters, readOnly, single } = statement
  return asCaller(
    db,
    { claims, headers, readOnly },
    async () => {
      const { rows } = await db.query<StatementResult>(sql, parameters)
      if (!rows[0]) throw new Error('The statement returned no row.')
      return rows[0]
    },
    (result) => !single || result.rows === 1,
  )
}
