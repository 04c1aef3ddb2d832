import { isUuid } from '../../../src/lib/text.ts'
import { callProject, type Project } from './project.ts'
import { type Env, providerNamed } from './providers.ts'
import { jsonIn } from './providers/webhook.ts'

/** Answers a provider's webhook, which reports of mails that it has accepted: bounces, complaints, readers who left there. */
export async function answerEvents(
  headers: Headers,
  text: string,
  project: Project,
  env: Env,
  /** Not the project's own, which may reach the project alone. */
  fetchFrom = fetch,
): Promise<Response> {
  const secret = env('MAIL_WEBHOOK_SECRET')
  const webhook = providerNamed(env('MAIL_PROVIDER') ?? '')?.webhook
  if (!webhook || !secret) return new Response(null, { status: 404 })
  // What isn't JSON or base64 comes from somebody else.
  if (!(await webhook.isGenuine(headers, text, secret, fetchFrom).catch(() => false)))
    return new Response(null, { status: 401 })
  const at = jsonIn(text)
  const confirmation = webhook.confirmation?.(at)
  if (confirmation) {
    await fetchFrom(confirmation)
    return new Response(null, { status: 204 })
  }
  const { mail, kind, words = null } = webhook.read(at)
  if (kind && mail && isUuid(mail))
    await callProject(project, '/rest/v1/rpc/record_feedback', { mail, feedback: kind, words })
  return new Response(null, { status: 204 })
}
