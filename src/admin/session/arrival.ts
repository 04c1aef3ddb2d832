import type { PasswordLink } from '@/data/account/auth'

function read(): PasswordLink | 'refused' | null {
  const fragment = new URLSearchParams(globalThis.location?.hash.slice(1))
  if (fragment.has('error_code') || fragment.has('error_description')) return 'refused'
  for (const kind of ['invitation', 'recovery'] as const) {
    const token = fragment.get(kind)
    if (token) return { kind, token }
  }
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (!access_token || !refresh_token) return null
  removeLink()
  return { kind: 'session', access_token, refresh_token }
}

/** Removes from the address bar what was in the link. */
export const removeLink = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)

/** Read when this module loads: the router may navigate before the session is known. */
export const arrival = read()
