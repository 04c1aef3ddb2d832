import { queryOptions } from '@tanstack/react-query'
import { tables } from './backend'
import type { Tables } from './database.types'
import { unwrap } from './errors'
import { keys } from './keys'

export type Faq = Pick<Tables<'faqs'>, 'id' | 'question' | 'answer' | 'category'>

const table = 'faqs'
/** The FAQ page shows all of them at once, so its first page is a large one. */
const faqLimit = 100

async function all(): Promise<Faq[]> {
  const db = await tables()
  return unwrap(
    await db
      .from(table)
      .select('id,question,answer,category')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(faqLimit),
  )
}

/** The start-up read: the questions with their answers. */
export const faqsQuery = () => queryOptions({ queryKey: keys.list(table), queryFn: all })
