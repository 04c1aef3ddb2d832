// The Edge Function of a hosted project: npx supabase functions deploy newsletter. Its schedule: docs/newsletter.md.
import { newsletter } from './newsletter.ts'

declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => void
}
declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void }

const env = (name: string) => Deno.env.get(name)

Deno.serve((request) =>
  newsletter(request, {
    // Supabase sets these for every function.
    url: env('SUPABASE_URL') ?? '',
    publicKey: env('SUPABASE_ANON_KEY') ?? '',
    secretKey: env('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    site: env('SITE_URL') ?? '',
    env,
    waitUntil: (work) => EdgeRuntime.waitUntil(work),
  }),
)
