/** A message of the Phoenix channel protocol, of which supabase-js speaks version 2.0.0: each is an array. */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export function decode(text: string): Message | undefined {
  try {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as unknown[]
    if (!isReference(joinRef) || !isReference(ref) || !isName(topic) || !isName(event)) return undefined
    return {
      joinRef: joinRef == null ? null : String(joinRef),
      ref: ref == null ? null : String(ref),
      topic,
      event,
      payload: payload && typeof payload === 'object' ? (payload as Record<string, unknown>) : {},
    }
  } catch {
    return undefined
  }
}

export const encode = ({ joinRef, ref, topic, event, payload }: Message): string =>
  JSON.stringify([joinRef, ref, topic, event, payload])

/** A short text that Postgres can store; it is echoed in the reply. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 255 && value.isWellFormed() && !value.includes('\0')
}

function isReference(value: unknown): value is string | number | null | undefined {
  return value == null || typeof value === 'number' || isName(value)
}
