import type { Context } from 'hono'
import { actForReader } from '@/data/newsletter/reader'
import { paths } from '@/lib/paths'

/**
 * Takes the forms of the pages behind the links in our mails, from browsers without scripts, and the POST of mail programs that
 * have a button of their own to unsubscribe (RFC 8058), which follow no redirect. A GET changes nothing: scanners open links.
 */
export async function takeReaderForm(context: Context): Promise<Response> {
  const step = context.req.param('step') ?? ''
  const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}))
  const key = context.req.query('key') ?? ''
  const newEmail = typeof form.email === 'string' ? form.email : undefined
  try {
    const next = await actForReader({ step, key, newEmail })
    if (form['List-Unsubscribe'] === 'One-Click') return context.text(next, next === 'left' ? 200 : 404)
    return context.redirect(paths.newsletter.href(next), 303)
  } catch (error) {
    console.error('A reader’s form could not be taken:', error)
    return context.text('This did not work just now. Please try again later.', 503)
  }
}
