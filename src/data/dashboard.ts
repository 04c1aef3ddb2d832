import { queryOptions } from '@tanstack/react-query'
import { adminTables } from './backend'
import { unwrap } from './errors'

export type DashboardCounts = {
  articles: number
  insiders: number
  testimonials: number
  faqs: number
  subscribers: number
  featured: number
  categories: number
  unhandledChats: number
  unreadMessages: number
  /** Scheduled, but they can't be published or unpublished. */
  failedArticles: number
  /** Due for minutes, and neither published nor unpublished. */
  overdueArticles: number
  submittedDrafts: number
  /** New digital editions that no newsletter is about yet. */
  editionOffers: number
  /** Too many new subscribers don't confirm. Only owners see it. */
  signUpsRest: boolean
}

async function counts(): Promise<DashboardCounts> {
  const db = await adminTables()
  // json in the database, so its columns are not in the generated types.
  return unwrap(await db.rpc('dashboard_counts')) as DashboardCounts
}

/** The counts of the dashboard and of the tabs' badges, refetched every minute. */
export const dashboardCountsQuery = () =>
  queryOptions({ queryKey: ['dashboard'], queryFn: counts, refetchInterval: 60_000 })

/** An account that has written nearly as much today as one may; `share` is 1 at the limit. */
type NearLimit = { email: string; share: number }

async function writesToday(): Promise<NearLimit[]> {
  const db = await adminTables()
  return unwrap(await db.rpc('writes_today'))
}

/** Those of the accounts near their daily limit that the caller may know: an owner all, others themselves. */
export const writesTodayQuery = () =>
  queryOptions({ queryKey: ['dashboard', 'writes'], queryFn: writesToday })
