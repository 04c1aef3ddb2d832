import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Claims } from '../callers.ts'
import { etagOf, objectFile } from '../storage-disk.ts'
import type { ObjectName } from '../storage-requests.ts'
import { asCaller } from './as-caller.ts'
import type { OpenData } from './open-data.ts'

/** The rows of files, written with the caller's rights, and the files on disk that belong to them. */

export type StoreFile = {
  object: ObjectName
  type: string
  cacheControl: string
  /** In bytes. */
  size: number
  /** Whether it may replace a file. */
  upsert: boolean
  /** The received file, which is moved; without it nothing is stored, only the rights are checked. */
  from?: string
  claims: Claims
}

export type RemoveFiles = { bucket: string; keys: string[]; claims: Claims }

type Place = Pick<OpenData, 'db' | 'files'>

/** Returns the id of the file's row. Throws Postgres' errors. */
export function storeFile({ db, files }: Place, { claims, from, ...file }: StoreFile): Promise<string> {
  const { bucket, key } = file.object
  const { type: mimetype, cacheControl, size } = file
  return asCaller(
    db,
    { claims },
    async () => {
      const mtime = from ? (await stat(from)).mtime : new Date()
      const metadata = {
        eTag: etagOf(size, mtime),
        size,
        mimetype,
        cacheControl,
        lastModified: mtime.toISOString(),
        contentLength: size,
        httpStatusCode: 200,
      }
      const { rows } = await db.query<{ id: string }>(
        `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
         values ($1, $2, $3::text::uuid, $3::text, $4, gen_random_uuid())
         ${
           file.upsert
             ? `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
                metadata = excluded.metadata, version = excluded.version, updated_at = now()`
             : ''
         }
         returning id`,
        [bucket, key, claims.sub ?? null, metadata],
      )
      // Before the row is committed: after a kill between the two, the file has no row, and goes at the next start.
      if (from) {
        const target = objectFile(files, bucket, key)
        await mkdir(path.dirname(target), { recursive: true })
        await rename(from, target)
      }
      return rows[0]!.id
    },
    () => from !== undefined,
  )
}

/** Removes those of the files that the caller may remove; returns their rows. */
export async function removeFiles(
  { db, files }: Place,
  { bucket, keys, claims }: RemoveFiles,
): Promise<object[]> {
  const { rows } = await asCaller(db, { claims }, () =>
    db.query<{ name: string }>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2) returning *',
      [bucket, keys],
    ),
  )
  // Here, where nobody can store another file of the same name meanwhile.
  for (const { name } of rows) await rm(objectFile(files, bucket, name), { force: true })
  return rows
}
