import { queryOptions } from '@tanstack/react-query'
import { adminTables } from '../backend'
import { unwrap, unwrapJson } from '../errors'

type DemoTable =
  | 'collections'
  | 'articles'
  | 'article_drafts'
  | 'insider_content'
  | 'insider_drafts'
  | 'testimonials'
  | 'faqs'
  | 'digital_magazines'
  | 'media_library'

export type DemoContent = {
  /** How many rows there are to remove. */
  counts: Record<DemoTable, number>
  /** The paths of the settings that are still the demo's, such as `aboutPage.team`. */
  settings: string[]
  /** How many stay, since somebody has changed them. */
  changed: number
  removed: number
}

async function fetchDemoContent(): Promise<DemoContent> {
  const db = await adminTables()
  return unwrapJson<DemoContent>(await db.rpc('demo_content'))
}

/** Only owners may read it. */
export const demoContentQuery = () => queryOptions({ queryKey: ['demo-content'], queryFn: fetchDemoContent })

/** Removes all of the demo magazine that nobody has changed, settings included, in one transaction. */
export async function removeDemoContent(): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('remove_demo_content'))
}

export async function restoreDemoContent(): Promise<void> {
  const db = await adminTables()
  unwrap(await db.rpc('restore_demo_content'))
}
