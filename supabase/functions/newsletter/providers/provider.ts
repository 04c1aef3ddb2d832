import type { Mail, Outcome } from '../mail.ts'
import type { Webhook } from './webhook.ts'

type Call = { url: string; headers: Record<string, string>; body: string | FormData }
/** The fields of an answer that any provider has. */
export type Body = Partial<Record<'id' | 'name' | 'message' | 'messageId' | 'code' | '__type', string>> & {
  MessageId?: string
  MessageID?: string
  ErrorCode?: number
  Message?: string
}

/** How a provider of mail is asked to send one, what its answers mean, and what it reports afterwards. */
export type Provider = {
  /** The variables that it needs. */
  variables: string[]
  call: (mail: Mail, setting: (name: string) => string, now: Date) => Call | Promise<Call>
  /** Its id of a mail that it has accepted. */
  id: (body: Body) => string | undefined
  code: (body: Body, headers: Headers) => string | undefined
  /** What its codes mean where the HTTP status alone would be misunderstood. */
  codes: Record<string, Outcome | 'sent'>
  webhook: Webhook
}

export const json = { 'content-type': 'application/json' }
export const quoted = ({ name, address }: Mail['from']) => `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
export const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([Name, Value]) => ({ Name, Value }))
