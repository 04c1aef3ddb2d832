import { useQuery } from '@tanstack/react-query'
import { useRole } from '@/admin/session/session-context'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { TabHeader } from '@/admin/shared/TabHeader'
import { dashboardCountsQuery } from '@/data/dashboard'
import { Attention } from './Attention'
import { Counts, CountsLoading } from './Counts'
import { FirstSteps } from './first-steps/FirstSteps'
import { LastCleaning } from './LastCleaning'
import { RecentActivity } from './RecentActivity'
import { WritesToday } from './WritesToday'

export function DashboardTab() {
  const counts = useQuery(dashboardCountsQuery())
  const role = useRole()
  const { data, error } = counts
  return (
    <>
      <TabHeader title="Dashboard" text="The magazine at a glance." />
      <div className="space-y-8">
        {role === 'owner' && <FirstSteps />}
        <WritesToday />
        <LastCleaning />
        {data ? (
          <>
            <RefreshFailed query={counts} />
            <Attention counts={data} />
            <Counts counts={data} role={role} />
          </>
        ) : error ? (
          <LoadFailed query={counts} heading="The counts could not be loaded" />
        ) : (
          <CountsLoading />
        )}
        <RecentActivity />
      </div>
    </>
  )
}
