import {
  composeConfirmation,
  composeIssue,
  type Content,
  type Issue,
  type Sender,
} from '../../../src/lib/mail/compose.ts'
import {
  type Answers,
  composeAccountMail,
  composeAnswer,
  composeNotice,
  type Notice,
} from '../../../src/lib/mail/desk.ts'
import { sign } from '../invite/invite.ts'
import { type Mail, type Outcome, type Send, SendError } from './mail.ts'
import { callProject, type Project } from './project.ts'

type Claimed = {
  id: string
  issue_id: string | null
  email: string
  key: string | null
} & (
  | { kind: 'confirmation' | 'issue' | 'test' }
  | { kind: 'notice'; data: Notice }
  | { kind: 'answer'; data: Answers }
  | { kind: 'invitation' | 'recovery'; data: { user_id: string } }
)

type Options = {
  send: Send
  /** The site's origin. */
  site: string
  leaveUrl?: string
  /** Stops between two mails. Those that are claimed and not sent are claimed again by whoever comes five minutes later. */
  signal?: AbortSignal
}

/** How many are claimed at once: as many as may come twice if this process dies. */
const atOnce = 20
/** How many are sent at the same time, within the bound a second. */
const inParallel = 5

/** Sends a few of the mails that are due. Returns how many were claimed. */
export async function deliverDue(project: Project, options: Options): Promise<number> {
  const claimed = await callProject<Claimed[]>(project, '/rest/v1/rpc/claim_mails', { most: atOnce })
  if (claimed.length === 0) return 0
  const { sender, perSecond } = await readSender(project, options)
  const issues = new Map<string, Promise<Issue>>()
  const issueOf = (id: string) => {
    const known = issues.get(id) ?? readIssue(project, id)
    issues.set(id, known)
    return known
  }
  // The first refusal of a provider holds for all that follow.
  let refusal: SendError | undefined
  const waiting = [...claimed]
  let slot = Date.now()
  async function work() {
    for (let mail = waiting.shift(); mail && !options.signal?.aborted; mail = waiting.shift()) {
      slot = Math.max(Date.now(), slot + 1000 / perSecond)
      await new Promise((resolve) => setTimeout(resolve, slot - Date.now()))
      if (options.signal?.aborted) return
      const { id } = mail
      try {
        if (refusal && mail.kind === 'issue') throw refusal
        const content = await contentOf(mail, project, sender, issueOf)
        const answer = await options.send(addressed(content, mail, sender))
        await acknowledge(project, id, 'sent', answer)
      } catch (error) {
        if (!(error instanceof SendError)) throw error
        if (error.outcome === 'refused') refusal = error
        await acknowledge(project, id, error.outcome, error.message)
      }
    }
  }
  // Where one fails, the others still acknowledge what they have sent.
  const ends = await Promise.allSettled(Array.from({ length: inParallel }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

const acknowledge = (project: Project, mail: string, outcome: Outcome | 'sent', answer: string) =>
  callProject(project, '/rest/v1/rpc/acknowledge_mail', { mail, outcome, answer })

async function contentOf(
  mail: Claimed,
  project: Project,
  sender: Sender,
  issueOf: (id: string) => Promise<Issue>,
): Promise<Content> {
  const key = mail.key ?? ''
  if (mail.kind === 'confirmation') return composeConfirmation(sender, key)
  if (mail.kind === 'notice') return composeNotice(sender, mail.data)
  if (mail.kind === 'answer') return composeAnswer(sender, mail.data)
  if (mail.kind === 'invitation')
    return composeAccountMail(sender, 'invitation', await sign(project, mail.data.user_id))
  if (mail.kind === 'recovery') {
    const wanted = { type: 'recovery', email: mail.email }
    const made = await callProject<{ hashed_token: string }>(project, '/auth/v1/admin/generate_link', wanted)
    return composeAccountMail(sender, 'recovery', made.hashed_token)
  }
  const content = composeIssue(await issueOf(mail.issue_id ?? ''), sender, key)
  return mail.kind === 'test' ? { ...content, subject: `[Test] ${content.subject}` } : content
}

const addressed = (content: Content, { id, email }: Claimed, sender: Sender): Mail => ({
  ...content,
  id,
  messageId: `<${id}@${sender.address.split('@')[1]}>`,
  from: { name: sender.name, address: sender.address },
  ...(sender.replyTo && { replyTo: sender.replyTo }),
  to: email,
})

type MailSettings = {
  sender_name: string
  sender_email: string | null
  reply_to: string | null
  postal_address: string
  per_second: number
}
type SiteSettings = { settings: { siteName?: unknown; language?: unknown } }

async function readSender(
  project: Project,
  { site, leaveUrl }: Options,
): Promise<{ sender: Sender; perSecond: number }> {
  const [[mail], [row]] = await Promise.all([
    callProject<MailSettings[]>(project, '/rest/v1/mail_settings?select=*'),
    callProject<SiteSettings[]>(project, '/rest/v1/site_settings?select=settings'),
  ])
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)
  const siteName = text(row?.settings.siteName, new URL(site).hostname)
  return {
    perSecond: mail?.per_second ?? 5,
    sender: {
      name: mail?.sender_name || siteName,
      // Only the Outbox does without an address.
      address: mail?.sender_email ?? 'newsletter@localhost',
      ...(mail?.reply_to && { replyTo: mail.reply_to }),
      postalAddress: mail?.postal_address ?? '',
      siteName,
      language: text(row?.settings.language, 'en'),
      site,
      leaveUrl: leaveUrl ?? `${site}/newsletter/leave?key=`,
    },
  }
}

async function readIssue(project: Project, id: string): Promise<Issue> {
  const [issue] = await callProject<Issue[]>(
    project,
    `/rest/v1/newsletter_issues?select=subject,html,plain_text&id=eq.${encodeURIComponent(id)}`,
  )
  if (!issue) throw new SendError('failed', 'The newsletter was deleted.')
  return issue
}
