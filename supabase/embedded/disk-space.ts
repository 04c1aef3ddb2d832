import { statfs } from 'node:fs/promises'
import { json } from '../../server/json.ts'

/** Writes leave this much free: a full disk in the middle of the write-ahead log would corrupt the database. */
export const reservedBytes = 64 * 1024 * 1024

/** Below this, functions that write are refused too: anybody can call some of them without end. */
export const reservedForFunctions = 16 * 1024 * 1024

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Whether a request is refused when the disk is full. Deletions, sign-ins and most functions need little space
 * and continue, functions until less than `reservedForFunctions` is left.
 */
export function needsDiskSpace(method: string, pathname: string): boolean {
  if (!/^(POST|PUT|PATCH)$/.test(method)) return false
  return /^\/(rest\/v1\/(?!rpc\/(?!subscribe$))|auth\/v1\/recover$)/.test(pathname)
}

export const diskFull = 'The server’s disk is full. Nothing was saved.'

/** The response to a write when the disk is full: 507, in the error format of the API. */
export function diskFullResponse(pathname: string): Response {
  return pathname.startsWith('/storage/')
    ? json(507, { statusCode: '507', error: 'Insufficient storage', message: diskFull })
    : json(507, { code: '507', message: diskFull, details: null, hint: null })
}
