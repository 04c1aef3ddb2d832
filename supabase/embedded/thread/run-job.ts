import type { PGlite } from '@electric-sql/pglite'
import { adminUsers } from '../admin-users.ts'
import { mayRead } from '../realtime/messages.ts'
import type { StatementResult } from '../rest/statement.ts'
import { receivedFile } from '../storage-disk.ts'
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
    case 'mayRead':
      return mayRead(driver, job.input.topic, job.input.claims)
    case 'dump':
      return driver.dumpDataDir('none')
    case 'close':
      return data.connection.close()
  }
}

async function handleRequest(data: OpenData, plain: PlainRequest): Promise<PlainResponse> {
  const { method, path, headers, body, bodyFile } = plain
  const request = new Request(`http://localhost${path}`, { method, headers, body })
  const response = path.startsWith('/auth/v1/admin/')
    ? await adminUsers(data.connection.driver, request, body ?? new Uint8Array())
    : await receivedFile.run(bodyFile, async () => (await data.liteApp()).fetch(request))
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Runs a statement in a transaction with the caller's role and claims, as PostgREST does. */
async function runStatement(
  db: PGlite,
  { statement, claims, headers }: Jobs['statement']['input'],
): Promise<StatementResult> {
  const { sql, parameters, readOnly, single } = statement
  await db.exec(readOnly ? 'begin read only' : 'begin')
  try {
    await db.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('request.headers', $4, true), set_config('role', $3, true)`,
      [JSON.stringify(claims), claims.sub ?? '', claims.role, JSON.stringify(headers)],
    )
    const { rows } = await db.query<StatementResult>(sql, parameters)
    const result = rows[0]
    if (!result) throw new Error('The statement returned no row.')
    await db.exec(single && result.rows !== 1 ? 'rollback' : 'commit')
    return result
  } catch (error) {
    await db.exec('rollback')
    throw error
  }
}
