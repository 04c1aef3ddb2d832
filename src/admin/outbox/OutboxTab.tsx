import { useQuery } from '@tanstack/react-query'
import { Mailbox } from 'lucide-react'
import { useState } from 'react'
import { outboxMailQuery, outboxQuery, type OutboxEntry } from '@/data/newsletter/mail-settings'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { countText } from '../shared/count-text'
import { LoadFailed } from '../shared/LoadFailed'
import { TabHeader } from '../shared/TabHeader'

/** The mails that were kept in place of being sent. */
export function OutboxTab() {
  const outbox = useQuery(outboxQuery())
  const { data, error } = outbox
  const [opened, setOpened] = useState<OutboxEntry | null>(null)
  return (
    <>
      <TabHeader
        title="Outbox"
        text="Mails that this site would have sent. They are kept here, the newest 200 of them, and nobody gets any."
      />
      <Card as="section" aria-label="Mails" className="max-w-4xl">
        <CardHeader title="Mails" text={data && countText(data.length, 'mail', 'mails')} />
        {!data && error && <LoadFailed query={outbox} level={3} heading="The mails could not be loaded" />}
        {!data && !error && (
          <Loading label="Loading mails..." className="space-y-4 p-5">
            <Skeleton className="h-12 w-full" />
          </Loading>
        )}
        {data?.length === 0 && (
          <CardBody>
            <EmptyState
              icon={<Mailbox />}
              heading="No mails yet"
              text="Subscribe in the site’s footer, and the mail that asks for a confirmation appears here."
            />
          </CardBody>
        )}
        <ul className="divide-y divide-line">
          {data?.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                onClick={() => setOpened(mail)}
                className="block w-full px-5 py-3 text-left hover:bg-ink/3 sm:px-6"
              >
                <span className="block font-medium wrap-anywhere">{mail.subject}</span>
                <span className="block text-sm text-muted wrap-anywhere">
                  To {mail.to}, <DateText iso={mail.date} style="moment" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {opened && <OpenMail entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const linkIn = (text: string) =>
  text.match(/https?:\/\/\S+\/newsletter\/(?:confirm|leave)\?key=[0-9a-f-]+/)?.[0]

function OpenMail({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const query = useQuery(outboxMailQuery(entry.id))
  const { data: mail, error } = query
  const link = mail && linkIn(mail.text)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry.subject}
      size="lg"
      description={mail ? `From ${mail.from} to ${mail.to}` : `To ${entry.to}`}
    >
      {!mail && error && <LoadFailed query={query} level={3} heading="The mail could not be loaded" />}
      {mail && (
        <div className="grid gap-5">
          {/* Without rights: no scripts, no forms, and its links lead nowhere. */}
          <iframe
            title="The mail"
            sandbox=""
            srcDoc={mail.html}
            className="h-[28rem] w-full border border-line bg-white"
          />
          {link && (
            <p className="text-sm wrap-anywhere">
              Its link:{' '}
              <a href={link} target="_blank" rel="noreferrer" className="underline">
                {link}
              </a>
            </p>
          )}
          <details>
            <summary className="cursor-pointer text-sm font-medium">Plain text</summary>
            <pre className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
          </details>
          <details>
            <summary className="cursor-pointer text-sm font-medium">Headers</summary>
            <dl className="mt-2 text-sm wrap-anywhere">
              {mail.headers.map(({ name, value }, index) => (
                <div key={index}>
                  <dt className="inline font-medium">{name}: </dt>
                  <dd className="inline">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
    </Dialog>
  )
}
