/** A JSON response that any origin may read, as on hosted Supabase. */
export function json(status: number, body: unknown, headers?: Record<string, string>): Response {
  return Response.json(body, { status, headers: { 'Access-Control-Allow-Origin': '*', ...headers } })
}
