import { z } from 'zod'
import { json } from '../../../server/json.ts'
import { readJson } from '../rest/json-body.ts'
import type { Delivery } from './delivery.ts'

const input = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('modes') }),
  z.object({ ask: z.literal('outbox') }),
  z.object({ ask: z.literal('dns') }),
  z.object({ ask: z.literal('mail'), id: z.string().max(40) }),
])

export type PanelDelivery = Pick<Delivery, 'modes' | 'outbox' | 'senderRecords'>

/** Answers the panel's POST to /functions/v1/newsletter: how mails can be sent, what is in the Outbox and in the DNS. Owners only. */
export async function answerPanel(
  delivery: PanelDelivery,
  role: string | null,
  body: Uint8Array,
): Promise<Response> {
  if (role !== 'owner') return json(403, { message: 'Only an owner can see this.' })
  const asked = input.safeParse(readJson(body).value)
  if (!asked.success) return json(400, { message: 'This is not a question that is answered here.' })
  const { modes, outbox } = delivery
  switch (asked.data.ask) {
    case 'modes':
      return json(200, { modes })
    case 'outbox':
      return json(200, { mails: await outbox.list() })
    case 'dns':
      try {
        const records = await delivery.senderRecords()
        return records ? json(200, { records }) : json(409, { message: 'No sender’s address is saved.' })
      } catch (error) {
        return json(503, { message: `The DNS could not be read: ${(error as Error).message}.` })
      }
    case 'mail': {
      const mail = await outbox.read(asked.data.id)
      return mail ? json(200, { mail }) : json(404, { message: 'This mail is not there any more.' })
    }
  }
}
