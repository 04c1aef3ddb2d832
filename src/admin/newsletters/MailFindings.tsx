import { useQuery } from '@tanstack/react-query'
import { mailFindings, type CheckedMail } from './mail-findings'

/** Of spans, since a dialog's description is a paragraph. */
export function MailFindings({ mail }: { mail: CheckedMail }) {
  const { subject, preheader, html } = mail
  const { data: findings = [] } = useQuery({
    queryKey: ['mail-findings', subject, preheader, html],
    queryFn: () => mailFindings(mail),
    gcTime: 0,
  })
  if (findings.length === 0) return null
  return (
    <span
      role="list"
      aria-label="Before you send it"
      className="mt-3 grid gap-1 rounded-control border border-line px-3.5 py-2.5 text-sm wrap-anywhere text-muted"
    >
      {findings.map((finding) => (
        <span role="listitem" key={finding}>
          {finding}
        </span>
      ))}
    </span>
  )
}
