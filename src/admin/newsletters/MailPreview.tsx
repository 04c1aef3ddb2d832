import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { useSettings } from '@/data/SiteDataProvider'
import type { IssueValues } from '@/data/newsletter/issues'
import { composeIssue } from '@/lib/mail/compose'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/field/SelectField'
import { MailFindings } from './MailFindings'
import { sizeOf } from './render-mail'

const looks: Record<string, { label: string; width: number; scheme: 'light' | 'dark' } | undefined> = {
  desktop: { label: 'Desktop', width: 640, scheme: 'light' },
  phone: { label: 'Phone', width: 360, scheme: 'light' },
  dark: { label: 'Desktop, dark', width: 640, scheme: 'dark' },
}

/** A newsletter as its readers get it. */
export function MailPreview({ issue, onClose }: { issue: IssueValues; onClose: () => void }) {
  const { siteName, language } = useSettings()
  const { data: mail } = useQuery(mailSettingsQuery())
  const [chosen, setChosen] = useState('desktop')
  const site = window.location.origin
  const { html, text } = composeIssue(
    issue,
    {
      name: mail?.sender_name || siteName,
      address: mail?.sender_email ?? '',
      postalAddress: mail?.postal_address ?? '',
      siteName,
      language,
      site,
      leaveUrl: `${site}/newsletter/leave?key=`,
    },
    '',
  )
  const look = looks[chosen]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={issue.subject || 'No subject yet'}
      description={`${Math.ceil(sizeOf(html) / 1000)} kB of 100 kB`}
      size="lg"
    >
      <div className="grid gap-4">
        <MailFindings mail={issue} />
        <SelectField
          label="Show"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...Object.entries(looks).map(([value, each]) => ({ value, label: each!.label })),
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {look ? (
          <iframe
            title="The mail"
            sandbox=""
            srcDoc={html}
            style={{ width: look.width, colorScheme: look.scheme }}
            className="h-[28rem] max-w-full border border-line"
          />
        ) : (
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        )}
      </div>
    </Dialog>
  )
}
