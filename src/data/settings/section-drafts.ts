import { queryOptions } from '@tanstack/react-query'
import { isObject } from '@/lib/settings'
import type { SiteSettings } from '@/lib/site-settings'
import { adminTables } from '../backend'
import type { Json } from '../database.types'
import { uniqueViolation, unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { readRow, saveTo, wholeSettings } from './settings-save'

/** Drafts of the Page Customizer: of each page, what its sections will say once it is published. */

const table = 'section_drafts'
type Sections = Record<string, unknown>

async function readDraft(page: string) {
  const db = await adminTables()
  const [row] = unwrap(await db.from(table).select('sections,previous,updated_at').eq('page', page))
  return row
}

/** The settings with a page's draft over them, and when the draft was saved; null if nothing of this page was ever. */
async function readDrafted(page: string) {
  const [{ stored }, draft] = await Promise.all([readRow(), readDraft(page)])
  const sections = { ...(stored?.sections as Sections | null), ...(draft?.sections as Sections | null) }
  return { stored: draft?.sections ? { ...stored, sections } : stored, updatedAt: draft?.updated_at ?? null }
}

async function writeDraft(page: string, all: Sections, updatedAt: string | null): Promise<boolean> {
  const db = await adminTables()
  const sections = all as NonNullable<Json>
  const rows = db.from(table)
  const answer = updatedAt
    ? await rows.update({ sections }).eq('page', page).eq('updated_at', updatedAt).select('page')
    : await rows.insert({ page, sections }).select('page')
  return answer.error?.code === uniqueViolation ? false : unwrap(answer).length > 0
}

/**
 * Reads and saves the draft of a page. Takes and returns whole settings, and throws, as `saveSettings` does, but only the sections
 * are kept.
 */
export const draftStoreOf = (page: string) => ({
  read: async () => wholeSettings((await readDrafted(page)).stored),
  save: (mine: Partial<SiteSettings>, opened: SiteSettings) =>
    saveTo(
      {
        read: () => readDrafted(page),
        write: ({ sections }, updatedAt, changes) => {
          const all = isObject(sections) ? sections : {}
          const names = Object.keys(changes.sections ?? {})
          return writeDraft(page, Object.fromEntries(names.map((name) => [name, all[name]])), updatedAt)
        },
      },
      mine,
      opened,
    ),
})

/** The settings with a page's draft, for its form. Read once for each form. */
export const draftedSettingsQuery = (page: string) =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'drafted', page],
    queryFn: () => draftStoreOf(page).read(),
    // Another owner's changes must not alter an open form; saving detects them.
    staleTime: 'static',
    gcTime: 0,
  })

/** Whether a page has a draft, since when, and whether its last publication can be undone. */
export const draftStateQuery = (page: string) =>
  queryOptions({
    queryKey: queryKeys.detail(table, page),
    queryFn: async () => {
      const draft = await readDraft(page)
      return { savedAt: draft?.sections ? draft.updated_at : null, canUndo: Boolean(draft?.previous) }
    },
    staleTime: 0,
  })

/** Publishes the draft of a page, or undoes its last publication. False where there is neither any more. */
export async function publishSections(page: string, undo = false): Promise<boolean> {
  const db = await adminTables()
  return unwrap(await db.rpc('publish_sections', { of_page: page, undo }))
}

/** Discards the draft of a page that was saved then; what was published stays. False if it has been saved anew meanwhile. */
export async function discardSectionDraft(page: string, savedAt: string): Promise<boolean> {
  const db = await adminTables()
  const rows = db.from(table).update({ sections: null }).eq('page', page).eq('updated_at', savedAt)
  return unwrap(await rows.select('page')).length > 0
}
