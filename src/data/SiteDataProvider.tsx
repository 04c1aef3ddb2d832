import { useQueries, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useDeferredValue, useMemo, type ReactNode } from 'react'
import { defaultSettings, type SharedSettings } from '@/lib/settings'
import { articlesQuery, type ArticleSummary } from './articles/articles'
import { chatMessagesQuery } from './chat/chat'
import { faqsQuery, type Faq } from './content/faqs'
import { insidersQuery, type InsiderSummary } from './content/insiders'
import { magazinesQuery, type Magazine } from './editions/editions'
import type { Page } from './lists/pages'
import { settingsQuery } from './settings/settings'
import { subscribersQuery } from './newsletter/subscribers'
import { testimonialsQuery, type Testimonial } from './content/testimonials'

/** A start-up read: `data` is [] until it has answered. */
export type Collection<T> = { data: T[]; status: 'pending' | 'error' | 'success' }

/** The same of a list whose further pages are read as they are asked for. */
export type PagedCollection<T> = Collection<T> & { hasMore: boolean }

export type SiteData = {
  settings: SharedSettings
  articles: Collection<ArticleSummary>
  insiders: PagedCollection<InsiderSummary>
  testimonials: PagedCollection<Testimonial>
  faqs: PagedCollection<Faq>
  magazines: Collection<Magazine>
  /** True during the first fetch, false afterwards (specification, section 4). */
  isLoading: boolean
  /** The first failure of the start-up reads once all have ended, null while all is well or under way. */
  error: Error | null
  /** Reads everything again: what the app has asked for, start-up reads included. */
  reload: () => Promise<void>
}

const SiteDataContext = createContext<SiteData | null>(null)

const collect = <T,>({ data, status }: { data: T[] | undefined; status: Collection<T>['status'] }) => ({
  data: data ?? [],
  status,
})

type PageRead<T> = { data: Page<T> | undefined; status: Collection<T>['status'] }

const collectPage = <T,>({ data, status }: PageRead<T>) => ({
  ...collect({ data: data?.rows, status }),
  hasMore: data?.hasMore ?? false,
})

/** Makes the eight start-up reads in parallel (specification, section 7) and hands out what they bring. */
export function SiteDataProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const data = useQueries({
    queries: [
      settingsQuery(),
      articlesQuery(),
      insidersQuery(),
      testimonialsQuery(),
      faqsQuery(),
      subscribersQuery(),
      chatMessagesQuery(),
      magazinesQuery(),
    ],
    // What is equal stays the same: an answer that brings nothing new renders nothing.
    combine: (reads) => {
      // No screen shows the start-up's subscribers and chat messages; the panel reads its own lists.
      const [settings, articles, insiders, testimonials, faqs, , , magazines] = reads
      return {
        settings: settings.data ?? defaultSettings,
        articles: collect(articles),
        insiders: collectPage(insiders),
        testimonials: collectPage(testimonials),
        faqs: collectPage(faqs),
        magazines: collect(magazines),
        isLoading: reads.some((read) => read.isPending),
        error: reads.some((read) => read.isFetching)
          ? null
          : (reads.find((read) => read.error)?.error ?? null),
      }
    },
  })
  // Deferred, since eight answers one after another would be eight renders of the page in its reader's way.
  const deferred = useDeferredValue(data)
  const reload = useCallback(() => queryClient.invalidateQueries(), [queryClient])
  const value: SiteData = useMemo(() => ({ ...deferred, reload }), [deferred, reload])
  return <SiteDataContext value={value}>{children}</SiteDataContext>
}

/** The start-up data. Throws outside of SiteDataProvider. */
export function useSiteData(): SiteData {
  const data = useContext(SiteDataContext)
  if (!data) throw new Error('useSiteData needs a SiteDataProvider above it.')
  return data
}
