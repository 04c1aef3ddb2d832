/** Where the project's services are, and the keys to them. `fetch` replaces the global one. */
export type Project = { url: string; publicKey: string; secretKey: string; fetch?: typeof fetch }

type Account = { id: string; has_signed_in: boolean }
type Invited = { id: string; link: string | null }
type LinkAnswer = { id?: string; action_link?: string; msg?: string }

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
 * Invites somebody to the panel, for an owner: POST {email, role, redirectTo}. Makes an account if there is none, gives it the
 * role, and answers {link}: a link to set the password, or null for an account that has signed in before. Refuses with
 * {message}. Who may give which role the database decides, with the caller's own token; only the account and the link need
 * the secret key.
 */
export async function invite(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.')
    const input = (await request.json().catch(() => null)) as Record<string, unknown> | null
    const { email, role, redirectTo } = input ?? {}
    if (!isText(email) || !emailAddress.test(email)) throw new Refusal(400, 'This is not an email address.')
    if (!isText(role) || !isText(redirectTo))
      throw new Refusal(400, 'A role and a page to return to are needed.')
    if (!roles.includes(role)) throw new Refusal(400, 'There is no such role.')
    const asCaller = { authorization: request.headers.get('authorization') ?? '', apikey: project.publicKey }
    const callerRole = await callFunction(project, asCaller, 'staff_role', {})
    if (callerRole !== 'owner') throw new Refusal(403, 'Only an owner can invite people.')
    const address = email.trim().toLowerCase()
    const account = (await callFunction(project, asCaller, 'find_account', { address })) as Account | null
    const { id, link }: Invited = account?.has_signed_in
      ? { id: account.id, link: null }
      : await linkFor(project, address, redirectTo)
    const added = await callFunction(project, asCaller, 'add_staff', { member: id, new_role: role })
    if (added !== true) {
      if (link === null) throw new Refusal(409, `${email} is here already.`)
      await callFunction(project, asCaller, 'set_staff_role', { member: id, new_role: role })
    }
    return answer(200, { link })
  } catch (error) {
    if (error instanceof Refusal) return answer(error.status, { message: error.message })
    throw error
  }
}

async function send(
  { url, fetch: customFetch }: Project,
  path: string,
  sentHeaders: Record<string, string>,
  body: object,
): Promise<{ ok: boolean; status: number; content: unknown }> {
  const response = await (customFetch ?? fetch)(`${url}${path}`, {
    method: 'POST',
    headers: { ...sentHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(body),
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

/** Makes a link that sets a password: of a new account, or of the one that exists. It ends an earlier link. */
async function linkFor(project: Project, email: string, redirectTo: string): Promise<Invited> {
  const path = `/auth/v1/admin/generate_link?${new URLSearchParams({ redirect_to: redirectTo })}`
  const withSecret = { authorization: `Bearer ${project.secretKey}`, apikey: project.secretKey }
  const link = (type: 'invite' | 'recovery') => send(project, path, withSecret, { type, email })
  let made = await link('invite')
  if (made.status === 422) made = await link('recovery')
  const { id, action_link, msg } = (made.content ?? {}) as LinkAnswer
  if (!made.ok || !id || !action_link) throw new Refusal(502, msg ?? 'The auth service made no link.')
  return { id, link: action_link }
}
