/**
 * The site's origin for absolute addresses: VITE_SITE_URL, else what the usual hosts tell their builds,
 * else null. Throws with one line where VITE_SITE_URL is no URL.
 */
export function configuredOrigin(env: NodeJS.ProcessEnv = process.env): string | null {
  const configured = import.meta.env.VITE_SITE_URL ?? env.VITE_SITE_URL
  if (configured) {
    if (!URL.canParse(configured))
      throw new Error(`VITE_SITE_URL is no URL: "${configured}". Set it as in .env.example.`)
    return new URL(configured).origin
  }
  // Netlify; Vercel (a host without scheme); Cloudflare Pages.
  const hosted =
    env.URL ??
    (env.VERCEL_PROJECT_PRODUCTION_URL && `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`) ??
    env.CF_PAGES_URL
  return hosted && URL.canParse(hosted) ? new URL(hosted).origin : null
}

/** Where the embedded server listens on this machine. */
export const localOrigin = (env: NodeJS.ProcessEnv = process.env) => `http://localhost:${env.PORT ?? 3000}`
