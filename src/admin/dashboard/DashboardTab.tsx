import { useQuery } from '@tanstack/react-query'
import { useRole } from '@/admin/session/session-context'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { TabHeader } from '@/admin/shared/TabHeader'
import { dashboardCountsQuery } from '@/data/dashboard'
import { errorText } from '@/data/errors'
import { ErrorState } from '@/ui/ErrorState'
import { Attention } from './Attention'
import { Counts, CountsLoading } from './Counts'
import { FirstSteps } from './first-steps/FirstSteps'
import { RecentActivity } from './RecentActivity'

/** Counts, what needs attention, and the latest articles. */
export function DashboardTab() {
  const counts = useQuery(dashboardCountsQuery())
  const role = useRole()
  const { data, error, isFetching, refetch } = counts
  return (
    <>
      <TabHeader title="Dashboard" text="The magazine at a glance." />
      <div className="space-y-8">
        {role === 'owner' && <FirstSteps />}
        {data ? (
          <>
            <RefreshFailed query={counts} />
            <Attention counts={data} />
            <Counts counts={data} role={role} />
          </>
        ) : error ? (
          <ErrorState
            heading="The counts could not be loaded"
            text={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <CountsLoading />
        )}
        <RecentActivity />
      </div>
    </>
  )
}
