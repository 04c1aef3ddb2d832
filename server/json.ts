/** A JSON response that any origin may read, as on hosted Supabase. */
export function json(status: number, body: unknown, headers?: Record<string, string>): Response {
  const text = JSON.stringify(body)
  return new Response(text, {
    status,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/json',
      // Without it a few bytes would be compressed as well.
      'Content-Length': String(Buffer.byteLength(text)),
      ...headers,
    },
  })
}
