import { createHash } from 'node:crypto'

/** The same uuid for the same name, for ever: what makes the seed safe to replay. */
export function uuidOf(kind: string, name: string): string {
  const hex = createHash('sha1').update(`longhand/${kind}/${name}`).digest('hex')
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
