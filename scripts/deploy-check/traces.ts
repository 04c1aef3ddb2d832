import { buckets } from '../../supabase/rights/expectations.ts'
import { findUser } from '../connect.ts'
import { failed, type Lines } from './report.ts'
import type { Clients } from './project.ts'

/** A domain that can't exist (RFC 2606): no mail to it reaches anybody. */
const domain = 'deployment-check.invalid'

/**
 * All that a check puts into a project. Apart from chats these are always the same, so that the next check
 * deletes what a killed one left.
 */
export const traces = {
  editor: `editor@${domain}`,
  /** The address that a visitor subscribes and writes from. */
  reader: `reader@${domain}`,
  /** The address of a subscriber and of a contact message that are there already. */
  earlierReader: `earlier-reader@${domain}`,
  articleId: 'dec0de00-c4ec-4000-8000-000000000001',
  question: 'Deployment check: this message is deleted at once.',
  answer: 'Deployment check: this answer is deleted at once.',
  file: 'deployment-check/picture.png',
  /** What a visitor tries to upload. */
  strayFile: 'deployment-check/stray.png',
}

/** Gives the error of a removal that failed. */
type Removal = (clients: Clients) => Promise<{ message: string } | null>

const readers = [traces.reader, traces.earlierReader]

const removals: Record<string, Removal> = {
  'the temporary account': async ({ owner }) => {
    const user = await findUser(owner, traces.editor)
    return user ? (await owner.auth.admin.deleteUser(user.id)).error : null
  },
  'the article "Deployment check"': async ({ owner }) => {
    const articles = () => owner.from('articles')
    const { data, error } = await articles().select('id').eq('id', traces.articleId)
    // A deletion, of nothing too, has a static host build the site.
    return data?.length ? (await articles().delete().eq('id', traces.articleId)).error : error
  },
  'the check’s subscribers': async ({ owner }) =>
    (await owner.from('newsletter_subscribers').delete().in('email', readers)).error,
  'the check’s contact messages': async ({ owner }) =>
    (await owner.from('contact_messages').delete().in('email', readers)).error,
  'the check’s chat': async ({ owner }) => {
    const texts = [traces.question, traces.answer]
    const { data, error } = await owner.from('chat_sessions').select('session_id').in('last_message', texts)
    if (!data?.length) return error
    const ids = data.map(({ session_id }) => session_id)
    const messages = await owner.from('chat_messages').delete().in('session_id', ids)
    return messages.error ?? (await owner.from('chat_sessions').delete().in('session_id', ids)).error
  },
  'the files in deployment-check/': async ({ owner }) => {
    const { data, error } = await owner.storage.listBuckets()
    if (error) return error
    for (const { id } of data.filter((bucket) => bucket.id in buckets)) {
      const removed = await owner.storage.from(id).remove([traces.file, traces.strayFile])
      if (removed.error) return removed.error
    }
    return null
  },
}

/** Removes whatever this check, or one that was killed, left in the project. Says only what could not be removed. */
export async function* removeTraces(clients: Clients): Lines {
  for (const [what, remove] of Object.entries(removals)) {
    const problem = await remove(clients).catch((error: unknown) => error as Error)
    if (problem)
      yield failed(
        `Could not remove ${what}: ${problem.message}.`,
        'Check again, or remove it in the dashboard.',
      )
  }
}
