/**
 * Which emailed link of the auth service was opened. Read when this module loads, since the auth client removes the
 * fragment from the URL as soon as it starts.
 */
export type Arrival = 'new-password' | 'link-refused' | null

function read(): Arrival {
  const fragment = new URLSearchParams(globalThis.location?.hash.slice(1))
  if (fragment.has('error_code') || fragment.has('error_description')) return 'link-refused'
  const setsPassword = ['recovery', 'invite'].includes(fragment.get('type') ?? '')
  return setsPassword && fragment.has('access_token') ? 'new-password' : null
}

export const arrival: Arrival = read()
