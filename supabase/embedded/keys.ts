import { randomBytes } from 'node:crypto'

/** The secret that signs sessions, and the two API keys: `anon` for browsers, `secret` for the owner. */
export type Keys = { jwtSecret: string; anon: string; secret: string }

/** Generates random keys: every data folder has its own. */
export function generateKeys(): Keys {
  const random = () => randomBytes(24).toString('base64url')
  return {
    jwtSecret: random() + random(),
    anon: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
  }
}
