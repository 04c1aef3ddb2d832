import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { dataKinds, erasePerson, erasuresQuery, personQuery } from '@/data/account/personal-data'
import type { DataKind, PersonalData } from '@/data/account/personal-data'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DateText } from '@/ui/DateText'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { TextField } from '@/ui/field/TextField'
import { Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'
import { countText } from '../shared/count-text'
import { download } from '../shared/download'
import { LoadFailed } from '../shared/LoadFailed'
import { messages } from '../shared/messages'

const names: Record<DataKind, [one: string, many: string]> = {
  messages: ['message', 'messages'],
  chats: ['chat', 'chats'],
  subscription: ['newsletter subscription', 'newsletter subscriptions'],
  mails: ['other mail', 'other mails'],
  blocked: ['blocked address', 'blocked addresses'],
  account: ['account', 'accounts'],
}
const countOf = (data: PersonalData, kind: DataKind) => {
  const found = data[kind]
  return Array.isArray(found) ? found.length : found ? 1 : 0
}

/** Finds, exports and deletes what is stored about one person. */
export function PersonalDataCard() {
  const [person, setPerson] = useState('')
  const found = useQuery(personQuery(person))
  const { data } = found

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('person')
    const next = typeof typed === 'string' ? typed.trim() : ''
    if (next === person) void found.refetch()
    else setPerson(next)
  }

  return (
    <Card as="section" aria-label="One person’s data">
      <CardHeader
        title="One person’s data"
        text="For readers who ask what is stored about them, or want it deleted. Make sure that it is they who ask."
      />
      <CardBody className="grid gap-5">
        <form onSubmit={find} className="flex flex-wrap items-end gap-3">
          <TextField
            name="person"
            label="Email address, or the number of a chat"
            required
            maxLength={300}
            autoComplete="off"
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" variant="secondary" busy={found.isFetching} busyText="Looking...">
            Find
          </Button>
        </form>
        <div role="status">
          {data ? (
            <Found key={found.dataUpdatedAt} data={data} />
          ) : found.isError ? (
            <LoadFailed query={found} level={3} heading="This could not be found" />
          ) : (
            found.isFetching && <Skeleton className="h-12 w-full" />
          )}
        </div>
        <Erasures />
      </CardBody>
    </Card>
  )
}

function Found({ data }: { data: PersonalData }) {
  const erase = useWrite(erasePerson)
  const [kept, setKept] = useState<DataKind[]>([])
  const [isAsking, setAsking] = useState(false)
  const present = dataKinds.filter((kind) => countOf(data, kind) > 0)
  if (present.length === 0) return <p>{`Nothing is stored about ${data.person}.`}</p>
  const isStaff = Boolean(data.account?.role)
  const chosen = present.filter((kind) => !kept.includes(kind) && !(kind === 'account' && isStaff))
  const text = (kind: DataKind) => countText(countOf(data, kind), ...names[kind])

  async function confirm() {
    try {
      await erase.mutateAsync({ person: data.person, kinds: chosen })
      showToast(messages.personErased)
    } catch (error) {
      showToast(messages.personNotErased(errorText(error)))
    }
    setAsking(false)
  }

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-semibold wrap-anywhere">{data.person}</legend>
        {present.map((kind) => {
          const isFixed = kind === 'account' && isStaff
          return (
            <CheckboxField
              key={kind}
              label={text(kind)}
              help={isFixed && 'It can use this panel. Remove it above before you delete it.'}
              checked={chosen.includes(kind)}
              disabled={isFixed}
              onChange={({ target }) =>
                setKept(target.checked ? kept.filter((other) => other !== kind) : [...kept, kind])
              }
            />
          )
        })}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => download(JSON.stringify(data, null, 2), 'personal-data.json', 'application/json')}
        >
          Export as JSON
        </Button>
        <Button variant="destructive" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Delete...
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this data?"
        text={`${chosen.map(text).join(', ')} of ${data.person} will be gone for good. Backups that were made before still have it.`}
        confirmLabel="Delete"
        busy={erase.isPending}
        busyText="Deleting..."
        onConfirm={() => void confirm()}
      />
    </div>
  )
}

function Erasures() {
  const erasures = useQuery(erasuresQuery())
  const { data } = erasures
  if (!data && erasures.isError)
    return <LoadFailed query={erasures} level={3} heading="What was deleted on request could not be loaded" />
  if (!data?.length) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Deleted on request</summary>
      <ul className="divide-y divide-line">
        {data.map(({ id, at, counts }) => (
          <li key={id} className="py-2 text-muted">
            <DateText iso={at} style="moment" />
            {': '}
            {dataKinds
              .filter((kind) => counts[kind])
              .map((kind) => countText(counts[kind] ?? 0, ...names[kind]))
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
