import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { errorText } from '@/data/errors'
import { senderRecordsQuery } from '@/data/newsletter/mail-settings'
import { Button } from '@/ui/Button'

const help = {
  spf: 'Your provider shows the exact text. If it has SPF on a subdomain of its own, you don’t need this record.',
  dkim: 'Your provider shows the record; some want a CNAME. If there is one under another name, set MAIL_DKIM_SELECTOR on the server.',
  dmarc: 'It needs SPF or DKIM to work.',
}

/** Looks up whether receivers can tell that mails come from the sender's domain. */
export function SenderRecords({ sender }: { sender: string }) {
  const { data: records, error, isFetching, refetch } = useQuery(senderRecordsQuery(sender))
  return (
    <div className="grid justify-items-start gap-4 border-t border-line pt-5 text-sm wrap-anywhere text-muted">
      <p className="max-w-prose">
        {`Mails are often refused or taken for spam if the DNS of ${sender.split('@')[1]} lacks SPF, DKIM or DMARC.`}
      </p>
      <Button variant="secondary" busy={isFetching} busyText="Checking..." onClick={() => void refetch()}>
        Check the Sender’s Domain
      </Button>
      <div role="status" className="grid max-w-prose gap-4 empty:hidden">
        {error && <p>{errorText(error)}</p>}
        {!error && records === null && (
          <p>
            {'It can’t be checked from here. This command tells it: '}
            <code className="text-ink">npm run deploy:check</code>
          </p>
        )}
        {!error &&
          records &&
          (['spf', 'dkim', 'dmarc'] as const).map((kind) => {
            const { isFound, name, value } = records[kind]
            const Icon = isFound ? CircleCheck : CircleAlert
            return (
              <div key={kind} className="grid gap-1">
                <p className="flex items-center gap-2 font-semibold text-ink">
                  <Icon aria-hidden className={isFound ? 'size-4 text-good' : 'size-4'} />
                  {`${kind.toUpperCase()}: ${isFound ? 'found' : 'missing'}`}
                </p>
                {!isFound && (
                  <p>
                    {'Add a TXT record with the name '}
                    <code className="text-ink">{name}</code>
                    {' and the text '}
                    <code className="text-ink">{value}</code>
                    {`. ${help[kind]}`}
                  </p>
                )}
              </div>
            )
          })}
      </div>
    </div>
  )
}
