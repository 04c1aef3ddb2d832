import { isUuid } from '../../../src/lib/text.ts'
import { deliverDue } from './deliver.ts'
import { answerEvents } from './events.ts'
import { callProject, type Project } from './project.ts'
import type { Env } from './providers.ts'
import { transportsFrom } from './transports.ts'

/** What the Edge Function `newsletter` of a hosted project does; index.ts wires it. */

type Surroundings = Project & {
  publicKey: string
  /** The site's origin. */
  site: string
  env: Env
  /** Lets work continue after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
}
const answer = (status: number, body: object) => Response.json(body, { status, headers })

/**
 * Answers
 * - POST {run}, the schedule's: sends what is due;
 * - POST {ask: 'modes'}, an owner's panel: how mails can be sent;
 * - POST …/events, a provider's webhook;
 * - POST …/leave?key=…, the button of a mail program (RFC 8058); a GET, which a scanner may send, leads to the site's page.
 */
export async function newsletter(request: Request, surroundings: Surroundings): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { method } = request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (pathname.endsWith('/leave')) return leave(method, searchParams.get('key') ?? '', surroundings)
  if (method !== 'POST') return answer(405, { message: 'Send a POST request.' })
  if (pathname.endsWith('/events'))
    return answerEvents(request.headers, await request.text(), surroundings, surroundings.env)

  const input = (await request.json().catch(() => null)) as Record<string, unknown> | null
  if (input?.ask === 'modes') {
    if ((await roleOf(request, surroundings)) !== 'owner')
      return answer(403, { message: 'Only an owner can see this.' })
    const transports = transportsFrom(surroundings.env)
    transports.close()
    return answer(200, { modes: transports.modes })
  }
  const run = input?.run
  if (typeof run !== 'string' || !isUuid(run))
    return answer(400, { message: 'This is not a question that is answered here.' })
  if (!(await callProject<boolean>(surroundings, '/rest/v1/rpc/begin_mail_run', { run })))
    return answer(409, { message: 'The schedule does not know this run.' })
  // pg_net waits a few seconds only.
  surroundings.waitUntil(sendDue(surroundings))
  return answer(202, {})
}

async function leave(method: string, key: string, { site, ...project }: Surroundings): Promise<Response> {
  if (method !== 'POST')
    return Response.redirect(`${site}/newsletter/leave?key=${encodeURIComponent(key)}`, 302)
  if (isUuid(key)) await callProject(project, '/rest/v1/rpc/leave_newsletter', { key })
  return new Response(null, { status: 200, headers })
}

async function roleOf(
  { headers: given }: Request,
  { publicKey, url, fetch: fetchFrom = fetch }: Surroundings,
) {
  const response = await fetchFrom(`${url}/rest/v1/rpc/staff_role`, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      authorization: given.get('authorization') ?? '',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return response.ok ? ((await response.json()) as string | null) : null
}

/** The next run comes a minute later. An Edge Function has 150 seconds, and a last claim at five mails a second takes four. */
const longest = 45_000
/** An Edge Function has two seconds of processor time, and a mail takes about three milliseconds. */
const mostInRun = 400

async function sendDue(surroundings: Surroundings): Promise<void> {
  const { env, site, url } = surroundings
  const transports = transportsFrom(env)
  try {
    const [settings] = await callProject<{ mode: string }[]>(
      surroundings,
      '/rest/v1/mail_settings?select=mode',
    )
    const send = transports.of(settings?.mode ?? 'off')
    const leaveUrl = `${url}/functions/v1/newsletter/leave?key=`
    const end = Date.now() + longest
    for (let sent = 0; sent < mostInRun && Date.now() < end;) {
      const claimed = await deliverDue(surroundings, { send, site: new URL(site).origin, leaveUrl })
      if (claimed === 0) return
      sent += claimed
    }
  } catch (error) {
    // In the function's log. What was claimed is handed out again.
    console.error(error)
  } finally {
    transports.close()
  }
}
