/** Answers a browser that asks whether a page of another origin may send a request, as hosted Supabase does: it may. */
export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': /^[\w, -]{1,500}$/.test(asked)
        ? asked
        : 'authorization, apikey, content-type',
      'Access-Control-Max-Age': '3600',
    },
  })
}
