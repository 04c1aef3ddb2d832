import { visitorTables } from '../backend'
import { unwrap } from '../errors'

/** The same as long as nothing has changed that a rendered page shows. */
export async function fetchContentRevision(): Promise<string> {
  const db = await visitorTables()
  return unwrap(await db.rpc('site_revision'))
}
