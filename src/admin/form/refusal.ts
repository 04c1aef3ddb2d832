import type { FieldErrors, FieldValues } from 'react-hook-form'
import { messages } from '@/admin/shared/messages'
import type { Message } from '@/lib/messages'

/** The toast for a form that was refused: what is missing first, then what is too long. */
export function refusal<V extends FieldValues>(
  errors: FieldErrors<V>,
  labels: Record<keyof V & string, string>,
  required: Message,
  verb: 'add' | 'update',
): Message {
  const entries = Object.entries(errors)
  const long = entries.find(([, error]) => error?.type === 'too_big')
  if (!long || entries.some(([, error]) => error?.type !== 'too_big')) return required
  const [name, error] = long
  const text = typeof error?.message === 'string' ? error.message : ''
  return messages.itemFailed(verb, `${labels[name as keyof V & string]}: ${text}`)
}
