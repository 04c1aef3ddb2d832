import type { ObjectName } from './storage-requests.ts'

/** How the bytes of an object are to be served. */
export type StoredFile = { mimetype: string; cacheControl: string }

type Signal = ObjectName & {
  mimetype?: string | null
  cacheControl?: string | null
  gone?: true
  public?: boolean
}

/** The SQL that gives a signal for each bucket and object there is. */
export const storedFilesSql = `
  select json_build_object('bucket', id, 'public', public) as signal from storage.buckets
  union all select signals.stored_file(o) from storage.objects o`

/** What is stored in public buckets, by memory: a file is served while the database is busy, too. */
export class StoredFiles {
  private readonly publicBuckets = new Set<string>()
  private readonly files = new Map<string, StoredFile>()

  /** Begins anew with what the database holds. */
  load(signals: Signal[]): void {
    this.publicBuckets.clear()
    this.files.clear()
    for (const signal of signals) this.take(signal)
  }

  /** Takes a change that the database told of. */
  take({ bucket, key, mimetype, cacheControl, gone, public: isPublic }: Signal): void {
    if (isPublic === true) this.publicBuckets.add(bucket)
    else if (isPublic === false) this.publicBuckets.delete(bucket)
    else if (gone) this.files.delete(`${bucket}/${key}`)
    else {
      this.files.set(`${bucket}/${key}`, {
        mimetype: mimetype ?? 'application/octet-stream',
        cacheControl: cacheControl ?? 'no-cache',
      })
    }
  }

  /** What everybody may read under that name. */
  find({ bucket, key }: ObjectName): StoredFile | undefined {
    return this.publicBuckets.has(bucket) ? this.files.get(`${bucket}/${key}`) : undefined
  }
}
