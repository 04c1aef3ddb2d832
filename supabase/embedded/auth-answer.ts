import { json } from '../../server/json.ts'

/** An answer of the auth service that can be sent between threads. */
export type AuthAnswer = { status: number; body?: object; headers?: Record<string, string> }

export const refused = (status: number, code: string, msg: string, more?: object): AuthAnswer => ({
  status,
  body: { code: status, error_code: code, msg, ...more },
  headers: { 'X-Sb-Error-Code': code },
})

export const toResponse = ({ status, body, headers }: AuthAnswer): Response =>
  body
    ? json(status, body, headers)
    : new Response(null, { status, headers: { 'Access-Control-Allow-Origin': '*' } })

export const failed = (...parameters: Parameters<typeof refused>): Response =>
  toResponse(refused(...parameters))
