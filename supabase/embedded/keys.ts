import { randomBytes } from 'node:crypto'

/** What signs sessions, and the two API keys: one for browsers, one for the owner. */
export type Keys = { jwtSecret: string; anon: string; secret: string }

/** Fresh keys: every data folder has its own, none is a default. */
export function generateKeys(): Keys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    jwtSecret: random() + random(),
    anon: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
  }
}
