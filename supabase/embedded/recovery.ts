import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { failed, toResponse } from './auth-answer.ts'
import type { AuthRequest } from './auth-requests.ts'
import { json } from '../../server/json.ts'
import { readJson } from './rest/json-body.ts'
import { type ServiceRequest, timeoutMs } from './service.ts'

/** Makes a link that sets a new password, once and within an hour; undefined if there is no such account. */
async function makeLink({ database, url, siteUrl }: ServiceRequest, email: string) {
  const token = randomBytes(28).toString('hex')
  const [user] = (await database.run('query', {
    sql: `update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1
          returning id, email, last_sign_in_at`,
    parameters: [email, token],
  })) as { id: string; email: string; last_sign_in_at: string | null }[]
  if (!user) return undefined
  const link = sameSiteUrl(siteUrl(), url.searchParams.get('redirect_to'))
  // In the fragment, which no log has; only a press of the page's button uses it.
  link.hash = new URLSearchParams({ recovery: token }).toString()
  return { ...user, action_link: link.href, hashed_token: token, verification_type: 'recovery' }
}

/** Whether mails reach people: the Outbox only keeps them. */
export async function isMailSent({ database }: Pick<ServiceRequest, 'database'>): Promise<boolean> {
  const rows = await database.run('query', { sql: 'select private.mail_mode() as mode', parameters: [] })
  const [row] = rows as { mode: string }[]
  return row !== undefined && !['off', 'outbox'].includes(row.mode)
}

/**
 * Sends a link that sets a new password; where no mail is sent, the server's log has it. The response is the same for every
 * email address.
 */
export async function sendRecoveryLink(request: ServiceRequest, { email }: AuthRequest): Promise<Response> {
  if (await isMailSent(request)) {
    await request.database.run('query', {
      sql: `insert into public.mails (kind, recipient) select 'recovery', email from auth.users where email = $1`,
      parameters: [email],
    })
    return json(200, {})
  }
  const made = await makeLink(request, email)
  if (made)
    console.log(`A new password for ${email} can be set here, once and within an hour:\n${made.action_link}`)
  return json(200, {})
}

const linkInput = z.object({ type: z.enum(['invite', 'recovery']), email: z.string().max(254) })

/**
 * Handles POST /auth/v1/admin/generate_link: answers with a link to set a password, of a new account ('invite') or of one
 * that exists ('recovery'). The caller has the secret key.
 */
export async function generateLink(request: ServiceRequest): Promise<Response> {
  const input = linkInput.safeParse(readJson(request.body).value)
  if (!input.success) return failed(400, 'validation_failed', 'A type and an email address are needed')
  const { type, email } = input.data
  if (type === 'invite') {
    // Nobody knows this password: the link sets another one.
    const account = { email, password: randomBytes(24).toString('base64url') }
    const call = { method: 'POST', path: '/auth/v1/admin/users', input: account }
    const answer = await request.database.run('adminUsers', call, { client: request.caller.ip, timeoutMs })
    if (answer.status !== 200) return toResponse(answer)
  }
  const made = await makeLink(request, email.toLowerCase())
  return made ? json(200, made) : failed(404, 'user_not_found', 'User with this email not found')
}

/** The path and query of the requested redirect, on this site's origin. */
function sameSiteUrl(site: string, redirectTo: string | null): URL {
  const target = new URL(new URL(site).origin)
  if (!redirectTo || !URL.canParse(redirectTo)) return target
  const { pathname, search } = new URL(redirectTo)
  target.pathname = pathname
  target.search = search
  return target
}
