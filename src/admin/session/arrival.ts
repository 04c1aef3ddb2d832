/**
 * How the auth service's mailed link has led here. Read while this module loads: the auth client takes the
 * fragment out of the address as soon as it starts.
 */
export type Arrival = 'recovery' | 'link-refused' | null

function read(): Arrival {
  const fragment = new URLSearchParams(globalThis.location?.hash.slice(1))
  if (fragment.has('error_code') || fragment.has('error_description')) return 'link-refused'
  return fragment.get('type') === 'recovery' && fragment.has('access_token') ? 'recovery' : null
}

export const arrival: Arrival = read()
