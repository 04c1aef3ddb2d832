import { useQuery } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { issueQuery, issuesQuery } from '@/data/newsletter/issues'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { useRole } from '../session/session-context'
import { LoadFailed } from '../shared/LoadFailed'
import { TabHeader } from '../shared/TabHeader'
import { IssueForm } from './IssueForm'
import { IssueList } from './IssueList'

/** Newsletters: written by editors, sent by owners, or by editors where the settings allow it. */
export function NewslettersTab() {
  const role = useRole()
  const issues = useQuery(issuesQuery())
  const { data: mail } = useQuery(mailSettingsQuery())
  const [edition] = useState(useSearchParams()[0].get('edition'))
  const [opened, setOpened] = useState<string | null>(edition && 'new')
  const maySend = role === 'owner' || mail?.editors_send === true
  return (
    <>
      <TabHeader
        title="Newsletters"
        text={
          mail?.mode === 'off'
            ? 'Mail delivery is off: an owner turns it on in the tab Subscribers.'
            : undefined
        }
        actions={
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" /> Write a Newsletter
          </Button>
        }
      />
      <div className="grid max-w-4xl gap-6">
        {opened && (
          <Card as="section" key={opened}>
            <CardHeader title={opened === 'new' ? 'New newsletter' : 'Edit newsletter'} />
            <CardBody>
              {opened === 'new' ? (
                <IssueForm draft={null} edition={edition} maySend={maySend} onDone={() => setOpened(null)} />
              ) : (
                <OpenIssue id={opened} maySend={maySend} onDone={() => setOpened(null)} />
              )}
            </CardBody>
          </Card>
        )}
        <Card as="section">
          <CardHeader title="Newsletters" text="The newest 50." />
          {issues.data?.length === 0 ? (
            <CardBody>
              <EmptyState
                icon={<Send />}
                heading="No newsletters yet"
                text="Write one about an article, a digital edition, or with a text of its own."
              />
            </CardBody>
          ) : issues.data ? (
            <IssueList issues={issues.data} onEdit={setOpened} maySend={maySend} />
          ) : (
            <CardBody>
              {issues.error ? (
                <LoadFailed query={issues} level={3} heading="The newsletters could not be loaded" />
              ) : (
                <FormLoading />
              )}
            </CardBody>
          )}
        </Card>
      </div>
    </>
  )
}

type OpenIssueProps = { id: string; maySend: boolean; onDone: () => void }

function OpenIssue({ id, ...rest }: OpenIssueProps) {
  const query = useQuery(issueQuery(id))
  if (query.data) return <IssueForm draft={query.data} {...rest} />
  if (query.error) return <LoadFailed query={query} level={3} heading="The newsletter could not be loaded" />
  return <FormLoading />
}

const FormLoading = () => (
  <Loading label="Loading newsletters..." className="space-y-4">
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </Loading>
)
