import { buckets } from '../../supabase/rights/expectations.ts'
import { findUser } from '../connect.ts'
import { failed, type Lines } from './report.ts'
import type { Clients } from './project.ts'

/** A reserved domain (RFC 2606): no email to it can be delivered. */
const domain = 'deployment-check.invalid'

/** Everything that a check writes. The values are fixed, so that the next check can delete what a killed one left. */
export const testData = {
  editor: `editor@${domain}`,
  /** The email address that a visitor subscribes and writes with. */
  reader: `reader@${domain}`,
  /** The email address of an existing subscriber and contact message. */
  earlierReader: `earlier-reader@${domain}`,
  articleId: 'dec0de00-c4ec-4000-8000-000000000001',
  question: 'Deployment check: this message is deleted at once.',
  answer: 'Deployment check: this answer is deleted at once.',
  file: 'deployment-check/picture.png',
  /** Its upload is started, and never finished. */
  largeFile: 'deployment-check/large.pdf',
  /** A visitor tries to upload this. */
  strayFile: 'deployment-check/stray.png',
}

type Removal = (clients: Clients) => Promise<{ message: string } | null>

const readers = [testData.reader, testData.earlierReader]

const removals: Record<string, Removal> = {
  'the temporary account': async ({ owner }) => {
    const user = await findUser(owner, testData.editor)
    return user ? (await owner.auth.admin.deleteUser(user.id)).error : null
  },
  'the article "Deployment check"': async ({ owner }) => {
    const articles = () => owner.from('articles')
    const { data, error } = await articles().select('id').eq('id', testData.articleId)
    // Only if it exists: each delete statement triggers the build hook of a static host, even without rows.
    return data?.length ? (await articles().delete().eq('id', testData.articleId)).error : error
  },
  'the versions of that article': async ({ owner }) =>
    (await owner.from('article_versions').delete().eq('article_id', testData.articleId)).error,
  'the check’s subscribers': async ({ owner }) =>
    (await owner.from('newsletter_subscribers').delete().in('email', readers)).error,
  'the check’s contact messages': async ({ owner }) =>
    (await owner.from('contact_messages').delete().in('email', readers)).error,
  'the check’s chat': async ({ owner }) => {
    const texts = [testData.question, testData.answer]
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
      const removed = await owner.storage.from(id).remove([testData.file, testData.strayFile])
      if (removed.error) return removed.error
    }
    return null
  },
}

/** Removes the test data of this check, or of one that was killed. Reports only failures. */
export async function* removeTestData(clients: Clients): Lines {
  for (const [what, remove] of Object.entries(removals)) {
    const problem = await remove(clients).catch((error: unknown) => error as Error)
    if (problem)
      yield failed(
        `Could not remove ${what}: ${problem.message}.`,
        'Check again, or remove it in the dashboard.',
      )
  }
}
