import { z } from 'zod'
import { json } from '../../../server/json.ts'
import { readJson } from '../rest/json-body.ts'
import type { Delivery } from './delivery.ts'

const input = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('modes') }),
  z.object({ ask: z.literal('outbox') }),
  z.object({ ask: z.literal('mail'), id: z.string().max(40) }),
])

/** Answers the panel's POST to /functions/v1/newsletter: how mails can be sent, and what is in the Outbox. Owners only. */
export async function answerPanel(
  { modes, outbox }: Pick<Delivery, 'modes' | 'outbox'>,
  role: string | null,
  body: Uint8Array,
): Promise<Response> {
  if (role !== 'owner') return json(403, { message: 'Only an owner can see this.' })
  const asked = input.safeParse(readJson(body).value)
  if (!asked.success) return json(400, { message: 'This is not a question that is answered here.' })
  switch (asked.data.ask) {
    case 'modes':
      return json(200, { modes })
    case 'outbox':
      return json(200, { mails: await outbox.list() })
    case 'mail': {
      const mail = await outbox.read(asked.data.id)
      return mail ? json(200, { mail }) : json(404, { message: 'This mail is not there any more.' })
    }
  }
}
