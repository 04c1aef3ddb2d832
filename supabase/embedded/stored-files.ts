import type { ObjectName } from './storage-requests.ts'

/** The headers that an object is served with. */
export type StoredFile = { mimetype: string; cacheControl: string }

/** A change of an object, or of whether its bucket is public, as notified by signals.sql. */
type Change = ObjectName & {
  mimetype?: string | null
  cacheControl?: string | null
  gone?: true
  public?: boolean
}

/** Selects every bucket and object as a change, to load them all. */
export const storedFilesSql = `
  select json_build_object('bucket', id, 'public', public) as change from storage.buckets
  union all select signals.stored_file(o) from storage.objects o`

/** An in-memory index of the files in public buckets, so that files are served even while the database is busy. */
export class StoredFiles {
  private readonly publicBuckets = new Set<string>()
  private readonly files = new Map<string, StoredFile>()

  /** Replaces the index with the database's content. */
  load(changes: Change[]): void {
    this.publicBuckets.clear()
    this.files.clear()
    for (const change of changes) this.apply(change)
  }

  apply({ bucket, key, mimetype, cacheControl, gone, public: isPublic }: Change): void {
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

  find({ bucket, key }: ObjectName): StoredFile | undefined {
    return this.publicBuckets.has(bucket) ? this.files.get(`${bucket}/${key}`) : undefined
  }
}
