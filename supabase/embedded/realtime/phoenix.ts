/** A message of the Phoenix channel protocol, which Supabase Realtime uses. */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** '1.0.0' sends objects, '2.0.0' arrays. */
export type Version = '1.0.0' | '2.0.0'

/** Parses a text frame; undefined if it is not a valid message. */
export function decode(text: string, version: Version): Message | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const [joinRef, ref, topic, event, payload] =
      version === '2.0.0'
        ? (value as unknown[])
        : (({ join_ref, ref, topic, event, payload }: Record<string, unknown>) => [
            join_ref,
            ref,
            topic,
            event,
            payload,
          ])(value as Record<string, unknown>)
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

/** Serializes a message as a text frame. */
export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  )
}

/** A short text that Postgres can store; it is echoed in the reply. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 255 && value.isWellFormed() && !value.includes('\0')
}

function isReference(value: unknown): value is string | number | null | undefined {
  return value == null || typeof value === 'number' || isName(value)
}
