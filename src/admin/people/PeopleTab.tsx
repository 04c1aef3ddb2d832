import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { RefreshFailed } from '@/admin/shared/RefreshFailed'
import { TabHeader } from '@/admin/shared/TabHeader'
import { staffQuery } from '@/data/account/staff'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { countText } from '../shared/count-text'
import { ActivityCard } from './ActivityCard'
import { InviteDialog } from './InviteDialog'
import { MemberRow } from './MemberRow'
import { PersonalDataCard } from './PersonalDataCard'
import { RetentionCard } from './RetentionCard'

export function PeopleTab() {
  const staff = useQuery(staffQuery())
  const { data, error } = staff
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <TabHeader
        title="People"
        text="Who may use this panel, and what they may do."
        actions={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" /> Invite
          </Button>
        }
      />
      <div className="grid max-w-4xl gap-6">
        <Card as="section" aria-label="Everybody">
          <CardHeader title="Everybody" text={data && countText(data.length, 'person', 'people')} />
          <RefreshFailed query={staff} className="border-b border-line px-5 py-3 sm:px-6" />
          {data ? (
            <ul className="divide-y divide-line">
              {data.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          ) : (
            <CardBody>
              {error ? (
                <LoadFailed query={staff} level={3} heading="The people could not be loaded" />
              ) : (
                <Loading label="Loading people..." className="space-y-4">
                  <Skeleton className="h-12 w-full" />
                  <Skeleton className="h-12 w-full" />
                </Loading>
              )}
            </CardBody>
          )}
        </Card>
        <ActivityCard />
        <PersonalDataCard />
        <RetentionCard />
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
    </>
  )
}
