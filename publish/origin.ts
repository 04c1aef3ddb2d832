import { siteOrigin } from '../server/environment'

/**
 * The site's origin for absolute URLs: VITE_SITE_URL from the environment or the build, else the variables that common hosts
 * set in their builds, else null. Throws a StartError if VITE_SITE_URL is not a URL, or has a path.
 */
export function configuredOrigin(env: NodeJS.ProcessEnv = process.env): string | null {
  const configured = env.VITE_SITE_URL ?? import.meta.env.VITE_SITE_URL
  if (configured) return siteOrigin('VITE_SITE_URL', configured)
  // Netlify; Vercel (a host without a scheme); Cloudflare Pages.
  const hosted =
    env.URL ??
    (env.VERCEL_PROJECT_PRODUCTION_URL && `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`) ??
    env.CF_PAGES_URL
  return hosted && URL.canParse(hosted) ? new URL(hosted).origin : null
}

export const missingOrigin = 'VITE_SITE_URL is not set: canonical links, sitemap and feed name this machine.'
