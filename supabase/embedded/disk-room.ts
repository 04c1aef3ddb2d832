import { statfs } from 'node:fs/promises'
import { json } from './json.ts'

/** What writes leave free, so that the database, which would not survive a full disk in the middle of its log, never meets one. */
export const reservedBytes = 64 * 1024 * 1024

/** The free bytes of the disk that a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a request stores something of a size worth refusing. Deletions, sign-ins and functions go on: they make or need little room. */
export function takesRoom(method: string, pathname: string): boolean {
  if (!/^(POST|PUT|PATCH)$/.test(method)) return false
  return /^\/(rest\/v1\/(?!rpc\/)|storage\/v1\/object\/(?!list)|auth\/v1\/recover$)/.test(pathname)
}

/** The answer to a write that the disk has no room for: 507, in the words of the API that was asked. */
export function diskFull(pathname: string): Response {
  const message = 'The server’s disk is full. Nothing was saved.'
  return pathname.startsWith('/storage/')
    ? json(507, { statusCode: '507', error: 'Insufficient storage', message })
    : json(507, { code: '507', message, details: null, hint: null })
}
