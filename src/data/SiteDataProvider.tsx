import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useCallback, useContext, type Context, type ReactNode } from 'react'
import { defaultShared, type SharedSettings } from '@/lib/settings'
import { articlesQuery, type ArticleSummary } from './articles/articles'
import { chatMessagesQuery } from './chat/chat'
import { faqsQuery, type Faq } from './content/faqs'
import { insidersQuery, type InsiderSummary } from './content/insiders'
import { testimonialsQuery, type Testimonial } from './content/testimonials'
import { editionsQuery, type Edition } from './editions/editions'
import type { Page } from './lists/pages'
import { subscribersQuery } from './newsletter/subscribers'
import { settingsQuery } from './settings/settings'

/** The state of a start-up read. After a failed refresh there are both data and an error. */
export type StartUpRead<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending'>

export type SiteData = {
  articles: StartUpRead<ArticleSummary[]>
  insiders: StartUpRead<Page<InsiderSummary>>
  testimonials: StartUpRead<Page<Testimonial>>
  faqs: StartUpRead<Page<Faq>>
  editions: StartUpRead<Edition[]>
  /** True during the first fetch, false afterwards (specification, section 4). */
  isLoading: boolean
  /** The first error of the start-up reads once all have ended, else null. */
  error: Error | null
}

const SiteDataContext = createContext<SiteData | null>(null)
/** Apart: all that shows a setting would be rendered anew with each of the other reads. */
const SettingsContext = createContext<SharedSettings | null>(null)

const pickState = <T,>({ data, error, isPending }: UseQueryResult<T>): StartUpRead<T> => ({
  data,
  error,
  isPending,
})

/** Runs the eight start-up reads in parallel (specification, section 7) and provides their data. */
export function SiteDataProvider({ children }: { children: ReactNode }) {
  const { settings, data } = useQueries({
    queries: [
      settingsQuery(),
      articlesQuery(),
      insidersQuery(),
      testimonialsQuery(),
      faqsQuery(),
      editionsQuery(),
      // Required by the specification, but no screen shows them: the panel reads its own lists.
      subscribersQuery(),
      chatMessagesQuery(),
    ],
    combine: (reads): { settings: SharedSettings; data: SiteData } => {
      const [settings, articles, insiders, testimonials, faqs, editions] = reads
      return {
        settings: settings.data ?? defaultShared,
        data: {
          articles: pickState(articles),
          insiders: pickState(insiders),
          testimonials: pickState(testimonials),
          faqs: pickState(faqs),
          editions: pickState(editions),
          isLoading: reads.some((read) => read.isPending),
          error: reads.some((read) => read.isFetching)
            ? null
            : (reads.find((read) => read.error)?.error ?? null),
        },
      }
    },
  })
  return (
    <SettingsContext value={settings}>
      <SiteDataContext value={data}>{children}</SiteDataContext>
    </SettingsContext>
  )
}

function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (!value) throw new Error('There is no SiteDataProvider above it.')
  return value
}

/** The settings that every page needs, the defaults until they are read. Throws outside of SiteDataProvider. */
export const useSettings = () => useProvided(SettingsContext)

/** The other start-up reads. Throws outside of SiteDataProvider. */
export const useSiteData = () => useProvided(SiteDataContext)

/** Returns a function that refetches all queries, start-up reads included. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries(), [queryClient])
}
