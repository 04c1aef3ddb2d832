import { http, HttpResponse, type RequestHandler } from 'msw'
import { backendUrl } from './render-app-backend'

const objects = `${backendUrl}/storage/v1/object`

/** The requests to a test's storage: keys with their buckets, in order. */
export type StorageLog = { uploaded: string[]; removed: string[] }

// Not a server error, which would be retried.
const refused = (message: string) => HttpResponse.json({ statusCode: '400', message }, { status: 400 })

/** A storage that accepts and removes everything, or fails. */
export function storageHandlers(
  log: StorageLog,
  { refuse, refuseRemoval }: { refuse?: (key: string) => string | undefined; refuseRemoval?: string } = {},
): RequestHandler[] {
  return [
    http.post(`${objects}/*`, ({ request }) => {
      const key = new URL(request.url).pathname.replace('/storage/v1/object/', '')
      const why = refuse?.(key)
      if (why) return refused(why)
      log.uploaded.push(key)
      return HttpResponse.json({ Key: key })
    }),
    http.delete(`${objects}/:bucket`, async ({ request, params }) => {
      if (refuseRemoval) return refused(refuseRemoval)
      const { prefixes } = (await request.json()) as { prefixes: string[] }
      log.removed.push(...prefixes.map((key) => `${String(params.bucket)}/${key}`))
      return HttpResponse.json([])
    }),
    http.head(`${objects}/*`, () => new HttpResponse(null, { status: 404 })),
  ]
}

export const noStorage = (): StorageLog => ({ uploaded: [], removed: [] })
