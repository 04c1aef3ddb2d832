import { statfs } from 'node:fs/promises'
import { json } from './json.ts'

/** Writes leave this much free: a full disk in the middle of the write-ahead log would corrupt the database. */
export const reservedBytes = 64 * 1024 * 1024

/** Returns the free bytes of the disk that holds the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a request is refused when the disk is full. Deletions, sign-ins and most functions need little space and continue. */
export function needsDiskSpace(method: string, pathname: string): boolean {
  if (!/^(POST|PUT|PATCH)$/.test(method)) return false
  return /^\/(rest\/v1\/(?!rpc\/(?!subscribe$))|storage\/v1\/object\/(?!list)|auth\/v1\/recover$)/.test(pathname)
}

/** The response to a write when the disk is full: 507, in the error format of the API. */
export function diskFullResponse(pathname: string): Response {
  const message = 'The server’s disk is full. Nothing was saved.'
  return pathname.startsWith('/storage/')
    ? json(507, { statusCode: '507', error: 'Insufficient storage', message })
    : json(507, { code: '507', message, details: null, hint: null })
}
