import type { PGlite } from '@electric-sql/pglite'
import { adminUsers } from '../admin-users.ts'
import { mayRead } from '../realtime/messages.ts'
import type { StatementResult } from '../rest/statement.ts'
import { asCaller } from './as-caller.ts'
import { removeFiles, storeFile } from './files.ts'
import type { JobMessage, Jobs, PlainRequest, PlainResponse } from './jobs.ts'
import type { OpenData } from './open-data.ts'

type Job = { [Kind in keyof Jobs]: { kind: Kind; input: Jobs[Kind]['input'] } }[keyof Jobs]

/** Runs one job. The server sends the next one when it is done. */
export async function runJob(data: OpenData, { kind, input }: Omit<JobMessage, 'id'>): Promise<unknown> {
  const { driver } = data.connection
  const job = { kind, input } as Job
  switch (job.kind) {
    case 'query':
      return (await driver.query(job.input.sql, job.input.parameters)).rows
    case 'statement':
      return runStatement(driver, job.input)
    case 'request':
      return handleRequest(data, job.input)
    case 'storeFile':
      return storeFile({ driver, files: data.files }, job.input)
    case 'removeFiles':
      return removeFiles({ driver, files: data.files }, job.input)
    case 'mayRead':
      return mayRead(driver, job.input.topic, job.input.claims)
    case 'dump':
      return driver.dumpDataDir('none')
    case 'close':
      return data.connection.close()
  }
}

async function handleRequest(data: OpenData, plain: PlainRequest): Promise<PlainResponse> {
  const { method, path, headers, body } = plain
  const request = new Request(`http://localhost${path}`, { method, headers, body })
  const response = path.startsWith('/auth/v1/admin/')
    ? await adminUsers(data.connection.driver, request, body ?? new Uint8Array())
    : await (await data.liteApp()).fetch(request)
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Runs a statement of the Data API. */
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
