// The Edge Function of a hosted project: npx supabase functions deploy invite. The embedded backend answers the same requests.
import { invite } from './invite.ts'

declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => void
}

/** Supabase sets these for every function. */
const setting = (name: string) => Deno.env.get(name) ?? ''

Deno.serve((request) =>
  invite(request, {
    url: setting('SUPABASE_URL'),
    publicKey: setting('SUPABASE_ANON_KEY'),
    secretKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
  }),
)
