/** Where the project's services are, and the keys to them. `fetch` replaces the global one. */
export type Project = { url: string; publicKey: string; secretKey: string; fetch?: typeof fetch }

type Account = { id: string; has_signed_in: boolean }
type Code = { id: string; type: string; token_hash: string }
type LinkAnswer = { id?: string; hashed_token?: string; verification_type?: string; msg?: string }

/** A refusal that the panel shows. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
}
const answer = (status: number, body: object) => Response.json(body, { status, headers })

const isText = (value: unknown): value is string => typeof value === 'string'
/** As in the database. Asked before an account is made, which would stay without a role. */
const roles: unknown[] = ['contributor', 'author', 'editor', 'owner']
const emailAddress = /^[^\s@]{1,64}@[^\s@]{1,190}$/

/**
 * Answers
 * - POST {email, role, redirectTo}, an owner's: makes an account if there is none, and gives it the role. Answers {link, mailed}: a
 *   link to set the password, null for an account that has signed in before, and whether it is also sent by mail;
 * - POST {invitation}, from the page behind the link once its button is pressed: {type, token_hash} for verifyOtp. The link can't have
 *   a code of the auth service: on hosted Supabase they end after a day at most, and codes for a new password as soon as they do.
 *
 * Refuses with {message}. The database decides who may give which role, by the caller's own token; only the account and the link
 * need the secret key.
 */
export async function invite(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.')
    const input = (await request.json().catch(() => null)) as Record<string, unknown> | null
    const { email, role, redirectTo, invitation } = input ?? {}
    if (isText(invitation)) return answer(200, await accept(project, invitation))
    if (!isText(email) || !emailAddress.test(email)) throw new Refusal(400, 'This is not an email address.')
    if (!isText(role) || !isText(redirectTo) || !URL.canParse(redirectTo))
      throw new Refusal(400, 'A role and a page to return to are needed.')
    if (!roles.includes(role)) throw new Refusal(400, 'There is no such role.')
    const asCaller = { authorization: request.headers.get('authorization') ?? '', apikey: project.publicKey }
    const callerRole = await callFunction(project, asCaller, 'staff_role', {})
    if (callerRole !== 'owner') throw new Refusal(403, 'Only an owner can invite people.')
    const address = email.trim().toLowerCase()
    const account = (await callFunction(project, asCaller, 'find_account', { address })) as Account | null
    // This makes the account.
    const { id } = account?.has_signed_in ? account : await codeFor(project, address)
    const link = account?.has_signed_in ? null : `${redirectTo}#invitation=${await sign(project, id)}`
    const added = await callFunction(project, asCaller, 'add_staff', { member: id, new_role: role })
    if (added !== true) {
      if (link === null) throw new Refusal(409, `${email} is here already.`)
      await callFunction(project, asCaller, 'set_staff_role', { member: id, new_role: role })
    }
    return answer(200, { link, mailed: link !== null && (await mail(project, address)) })
  } catch (error) {
    if (error instanceof Refusal) return answer(error.status, { message: error.message })
    throw error
  }
}

/** Queues the mail with the link, where mail is on; the Outbox keeps it for us alone. */
async function mail(project: Project, recipient: string): Promise<boolean> {
  const path = '/rest/v1/mail_settings?select=mode&mode=neq.off'
  const [settings] = ((await send(project, path, withSecret(project))).content ?? []) as { mode: string }[]
  if (!settings) return false
  const { ok } = await send(project, '/rest/v1/mails', withSecret(project), { kind: 'invitation', recipient })
  return ok && settings.mode !== 'outbox'
}

async function send(
  { url, fetch: customFetch }: Project,
  path: string,
  sentHeaders: Record<string, string>,
  body?: object,
): Promise<{ ok: boolean; status: number; content: unknown }> {
  const response = await (customFetch ?? fetch)(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...sentHeaders, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { ok: response.ok, status: response.status, content: await response.json().catch(() => null) }
}

/** Calls a function of the database with the caller's rights. */
async function callFunction(project: Project, asCaller: Record<string, string>, name: string, body: object) {
  const { ok, status, content } = await send(project, `/rest/v1/rpc/${name}`, asCaller, body)
  if (!ok)
    throw new Refusal(status, (content as { message?: string } | null)?.message ?? 'The database refused it.')
  return content
}

const withSecret = ({ secretKey }: Project) => ({ authorization: `Bearer ${secretKey}`, apikey: secretKey })

/** Makes a code that signs in: to a new account, or to the one that exists. It ends an earlier code. */
async function codeFor(project: Project, email: string): Promise<Code> {
  const make = (type: 'invite' | 'recovery') =>
    send(project, '/auth/v1/admin/generate_link', withSecret(project), { type, email })
  let made = await make('invite')
  if (made.status === 422) made = await make('recovery')
  const { id, hashed_token, verification_type, msg } = (made.content ?? {}) as LinkAnswer
  if (!made.ok || !id || !hashed_token || !verification_type)
    throw new Refusal(502, msg ?? 'The auth service made no link.')
  return { id, type: verification_type, token_hash: hashed_token }
}

/** How long an invitation is good (ms): seven days. */
const lifetime = 7 * 24 * 3600 * 1000

const text = new TextEncoder()

/** Signs the account's id and the end of the invitation, so that no table has to keep it. */
export async function sign(
  { secretKey }: Pick<Project, 'secretKey'>,
  id: string,
  end = Date.now() + lifetime,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secretKey), algorithm, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(`invitation ${id} ${end}`)))
  return `${id}.${end}.${[...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A code for an invited account that has a role and has never signed in. */
async function accept(project: Project, invitation: string): Promise<Omit<Code, 'id'>> {
  const invalid = new Refusal(410, 'This link is no longer valid. Please ask for a new one.')
  const [id = '', end = ''] = invitation.split('.')
  if (!(Number(end) > Date.now()) || invitation !== (await sign(project, id, Number(end)))) throw invalid
  const read = (path: string) => send(project, path, withSecret(project))
  const user = (await read(`/auth/v1/admin/users/${id}`)).content as Record<string, unknown> | null
  const roles = (await read(`/rest/v1/staff?select=role&user_id=eq.${id}`)).content as unknown[] | null
  if (!isText(user?.email) || user.last_sign_in_at || !roles?.length) throw invalid
  const { type, token_hash } = await codeFor(project, user.email)
  return { type, token_hash }
}
