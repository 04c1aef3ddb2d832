import type { FieldErrors, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { messages, type Message } from '@/lib/messages'

/** Bounds as in supabase/migrations/20260101000200_content.sql, so that the form says it before the database does. */

const tooLong = (max: number) => `At most ${max.toLocaleString('en-US')} characters.`

/** A text that may be blank. */
export const optionalText = (max: number) => z.string().max(max, tooLong(max))

/** A text that has to hold more than spaces. */
export const requiredText = (max: number, missing: string) =>
  optionalText(max).refine((text) => text.trim() !== '', missing)

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
