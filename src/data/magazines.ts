import { queryOptions } from '@tanstack/react-query'
import { assetUrl } from './assets'
import { backend } from './backend'
import type { Tables } from './database.types'
import { unwrap } from './errors'
import { firstPage, keys } from './keys'

export type Magazine = Pick<
  Tables<'digital_magazines'>,
  'id' | 'title' | 'issue_date' | 'cover_image_url' | 'pdf_url'
>

const table = 'digital_magazines'

async function newest(): Promise<Magazine[]> {
  const db = await backend()
  const rows = unwrap(
    await db
      .from(table)
      .select('id,title,issue_date,cover_image_url,pdf_url')
      .order('issue_date', { ascending: false })
      .order('id')
      .limit(firstPage),
  )
  return rows.map((row) => ({
    ...row,
    cover_image_url: assetUrl(row.cover_image_url),
    pdf_url: assetUrl(row.pdf_url),
  }))
}

/** The start-up read: the newest digital editions. */
export const magazinesQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: newest })
